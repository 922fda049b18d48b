"""Edits of the stack and of lasting effects: what is put there by hand, announced anew, moved or ended."""

from __future__ import annotations

from engine.cards.base.kinds import Effect
from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import dataclass, field
from engine.model.edits import Edit

TOP = 0
"""The position on the stack above all else."""


@dataclass(frozen=True, slots=True)
class EditSpell(Edit):
    """Put a card on top of the stack as a spell that the seat `of` controls.

    `said` names the card by the face that is cast, `card` is what it means. `targets` holds for each target
    phrase of the chosen modes the references chosen, `divided` how much of what it divides goes to each of them.
    `is_copy`: a copy of such a spell (CR 707.10).
    """

    said: str
    of: int
    modes: tuple[int, ...] = (0,)
    targets: tuple[tuple[int, ...], ...] = ()
    x: int = 0
    divided: tuple[int, ...] = ()
    is_copy: bool = False
    card: CardDefinition | None = field(default=None, compare=False, repr=False)
    verb = "edit spell"


@dataclass(frozen=True, slots=True)
class EditAbility(Edit):
    """Put an ability of an object, by its position, on top of the stack, `number` times.

    `about` is what triggered it: an object by its id, or 0; `who` the player whom that was about, or -1; `amount`
    how much.
    """

    object: int
    ability: int
    of: int
    modes: tuple[int, ...] = (0,)
    targets: tuple[tuple[int, ...], ...] = ()
    x: int = 0
    divided: tuple[int, ...] = ()
    number: int = 1
    about: int = 0
    who: int = -1
    amount: int = 0
    verb = "edit ability"


@dataclass(frozen=True, slots=True)
class EditAnnounced(Edit):
    """Say anew what was announced of something on the stack: modes, targets, X, division (CR 601.2b-d)."""

    item: int
    modes: tuple[int, ...]
    targets: tuple[tuple[int, ...], ...]
    x: int = 0
    divided: tuple[int, ...] = ()
    verb = "edit announced"


@dataclass(frozen=True, slots=True)
class EditStackPlace(Edit):
    """Move a spell or ability to another place of the stack, with so many above it."""

    item: int
    position: int = TOP
    verb = "edit stack place"


@dataclass(frozen=True, slots=True)
class EditOffStack(Edit):
    """Take a spell or ability off the stack; a spell's card leaves the game."""

    item: int
    verb = "edit off stack"


@dataclass(frozen=True, slots=True)
class EditEffect(Edit):
    """Begin a lasting effect on objects or seats, by reference, as though the seat `of` had begun it.

    `said` is the effect in the words of a card ("This creature gets +3/+3 until end of turn."), `effect` is what
    they mean.
    """

    said: str
    affected: tuple[int, ...]
    of: int
    effect: Effect | None = field(default=None, compare=False, repr=False)
    verb = "edit effect"


@dataclass(frozen=True, slots=True)
class EditEndEffect(Edit):
    """End a lasting effect, by its place among those that there are."""

    place: int
    verb = "edit end effect"


STACK_EDITS: tuple[type[Edit], ...] = (
    EditSpell,
    EditAbility,
    EditAnnounced,
    EditStackPlace,
    EditOffStack,
    EditEffect,
    EditEndEffect,
)
