"""Choices: what a seat says, as data; a game is its set-up and the list of these."""

from __future__ import annotations

from itertools import groupby
from typing import ClassVar, TypeAlias

from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """Any choice of one seat; `verb` names its kind in saves and messages."""

    seat: int
    verb: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Pass(Choice):
    """Pass priority (CR 117.3d)."""

    verb = "pass"


@dataclass(frozen=True, slots=True)
class Cast(Choice):
    """Begin to cast a card, or the face of it of a number from 0 on (CR 601, 709.3, 712.11b, 715.3)."""

    object: int
    face: int = 0
    verb = "cast"


@dataclass(frozen=True, slots=True)
class Activate(Choice):
    """Begin to activate the ability of an object at `ability` of its abilities (CR 602)."""

    object: int
    ability: int
    verb = "activate"


@dataclass(frozen=True, slots=True)
class PlayLand(Choice):
    """Play a land, or the face of a card that is one (CR 305, 712.12)."""

    object: int
    face: int = 0
    verb = "play"


@dataclass(frozen=True, slots=True)
class TurnFaceUp(Choice):
    """Turn a face-down permanent face up, a special action (CR 116.2b)."""

    object: int
    verb = "turn face up"


@dataclass(frozen=True, slots=True)
class ExileFromHand(Choice):
    """Exile a card from a hand to cast it later, a special action that a keyword of the card allows.

    `keyword` is "suspend", "foretell" or "plot" (CR 116.2f, 116.2h, 116.2k).
    """

    object: int
    keyword: str
    verb = "exile from hand"


@dataclass(frozen=True, slots=True)
class UnlockDoor(Choice):
    """Unlock a locked door of a Room, 0 for the left, 1 for the right, a special action (CR 116.2m, 709.5e)."""

    object: int
    door: int
    verb = "unlock"


@dataclass(frozen=True, slots=True)
class TakeCompanion(Choice):
    """Pay {3} to put one's companion from outside the game into one's hand, a special action (CR 116.2g)."""

    object: int
    verb = "take companion"


Action: TypeAlias = Cast | Activate | PlayLand | TurnFaceUp | ExileFromHand | UnlockDoor | TakeCompanion
"""What a seat with priority may do other than pass (CR 117.1a-c)."""


@dataclass(frozen=True, slots=True)
class ChooseModes(Choice):
    """Choose modes by their positions (CR 700.2)."""

    modes: tuple[int, ...]
    verb = "modes"


@dataclass(frozen=True, slots=True)
class ChooseTargets(Choice):
    """Choose the targets of one target phrase: ids, and references to seats (CR 601.2c)."""

    targets: tuple[int, ...]
    verb = "targets"


@dataclass(frozen=True, slots=True)
class ObjectsChosen(Choice):
    """Any choice of objects that are not targets; `runs` are the objects, in order, with how many of each."""

    @property
    def runs(self) -> tuple[tuple[int, int], ...]:
        """Each object with how often it is named in a row: so many members of a group."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ChooseObjects(ObjectsChosen):
    """Choose objects (or seats, by reference) that are not targets, in order where order matters."""

    objects: tuple[int, ...]
    verb = "objects"

    @property
    def runs(self) -> tuple[tuple[int, int], ...]:
        """Each object with how often it is named in a row: so many members of a group."""
        return tuple((id, len(list(run))) for id, run in groupby(self.objects))


@dataclass(frozen=True, slots=True)
class ChooseMembers(ObjectsChosen):
    """Choose so many members of each of several groups, not as targets, where they are too many to list."""

    objects: tuple[int, ...]
    counts: tuple[int, ...]
    verb = "members"

    @property
    def runs(self) -> tuple[tuple[int, int], ...]:
        """Each object with how many of its members are chosen."""
        return tuple(zip(self.objects, self.counts, strict=True))


MOST_LISTED = 1_000
"""The most members of groups that are listed one by one; of more the number is chosen."""


def chosen_members(seat: int, runs: tuple[tuple[int, int], ...]) -> ChooseObjects | ChooseMembers:
    """Choose so many members of each object, in order; as a list of objects where they are few."""
    if sum(count for _, count in runs) > MOST_LISTED:
        return ChooseMembers(seat, tuple(id for id, _ in runs), tuple(count for _, count in runs))
    return ChooseObjects(seat, tuple(id for id, count in runs for _ in range(count)))


@dataclass(frozen=True, slots=True)
class ChooseNumber(Choice):
    """Choose a number, such as X (CR 107.3a)."""

    number: int
    verb = "number"


@dataclass(frozen=True, slots=True)
class ChooseOption(Choice):
    """Choose one of several named options, by position: a mana, a color, a mode of an effect."""

    option: int
    verb = "option"


@dataclass(frozen=True, slots=True)
class Answer(Choice):
    """Say yes or no."""

    yes: bool
    verb = "answer"


@dataclass(frozen=True, slots=True)
class OrderTriggers(Choice):
    """Order triggers or replacement effects: positions, the first to be put on the stack first (CR 603.3b)."""

    order: tuple[int, ...]
    verb = "order"


@dataclass(frozen=True, slots=True)
class Pay(Choice):
    """Pay a mana cost from the pool: what each symbol is paid with, "" in all for automatically.

    Automatic payment activates mana abilities as it needs; `spent` lists a mana type per mana otherwise.
    """

    spent: str = ""
    verb = "pay"


@dataclass(frozen=True, slots=True)
class PayLifeInstead(Choice):
    """Pay a Phyrexian symbol with 2 life each: how many of them (CR 107.4f)."""

    symbols: int
    verb = "pay life"


@dataclass(frozen=True, slots=True)
class DeclareAttackers(Choice):
    """Declare attackers: (creature, what it attacks, how many of a group) (CR 508.1)."""

    attacks: tuple[tuple[int, int, int], ...]
    verb = "attack"


@dataclass(frozen=True, slots=True)
class DeclareBlockers(Choice):
    """Declare blockers: (creature, the attacker that it blocks, how many of a group) (CR 509.1)."""

    blocks: tuple[tuple[int, int, int], ...]
    verb = "block"


@dataclass(frozen=True, slots=True)
class AssignDamage(Choice):
    """Divide an attacker's or blocker's combat damage: (object or seat reference, amount) (CR 510.1)."""

    damage: tuple[tuple[int, int], ...]
    verb = "damage"


@dataclass(frozen=True, slots=True)
class Concede(Choice):
    """Concede the game; legal at any time (CR 104.3a)."""

    verb = "concede"
