"""What a spell or ability does: its modes, their effects and targets (CR 115.1, 700.2)."""

from __future__ import annotations

from typing import Any, Final, Literal

from engine.cards.base.kinds import Condition, Effect, Filter, Reference
from engine.cards.base.mana import ManaCost
from engine.frozen_dataclass import dataclass, field

ANY_NUMBER = 1_000_000
"""As the maximum of a target phrase: "any number of target creatures"."""
NO_TARGETS = -1
"""The maximum of a phrase for which no targets are chosen, since what it is for was not paid (CR 702.33g)."""

ONE_GRAVEYARD: Final = "one graveyard"
EACH_OPPONENT: Final = "each opponent"
EACH_PLAYER: Final = "each player"
"""How the targets of one phrase depend on one another: all in one graveyard, or one for each of some players."""
ANOTHER: Final = "another"
SECOND: Final = "second"
"""How a target depends on those named before it: "another target creature", "a second target creature"."""


@dataclass(frozen=True, slots=True)
class TargetPhrase:
    """What one use of the word "target" asks for: "up to two target creatures" is (creature, 0, 2) (CR 115.1).

    `is_x`: as many as X, or up to X where `minimum` is 0; the maximum is ANY_NUMBER until X is announced.
    `among`: "from a single graveyard", or "for each opponent, up to one target creature that player controls", or
    another than the targets before it: "target creature you control fights another target creature" (CR 115.3).
    `by` is who chooses it where that is not the controller: "of an opponent's choice" is by each opponent, of whom
    the controller says one (CR 601.2c).
    """

    filter: Filter
    minimum: int = 1
    maximum: int = 1
    is_x: bool = False
    among: Literal["", "one graveyard", "each opponent", "each player", "another", "second"] = ""
    by: Reference | None = None


@dataclass(frozen=True, slots=True)
class Mode:
    """One mode of a spell or ability; a body without "choose one" has just one (CR 700.2).

    `word` is what the card calls it ("Feed — ..."), and changes nothing (CR 207.2d). `cost` is the additional cost
    of a spell for which it is chosen, as by spree and tiered (CR 702.172a, 702.183a).
    """

    effects: tuple[Effect, ...]
    targets: tuple[TargetPhrase, ...] = ()
    word: str = field(default="", compare=False)
    cost: ManaCost | None = None


@dataclass(frozen=True, slots=True)
class MoreModes:
    """Up to how many modes may be chosen instead where a condition holds as they are chosen (CR 601.2b, 700.2).

    `said` is how the card says it, and changes nothing.
    """

    condition: Condition
    maximum: int
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Body:
    """What a spell or ability does: its modes, and how many of them are chosen (CR 700.2).

    `unchosen`: only modes that haven't been chosen for it before, "ever" or "this turn".
    """

    modes: tuple[Mode, ...]
    minimum: int = 1
    maximum: int = 1
    more: MoreModes | None = None
    unchosen: Literal["", "ever", "this turn"] = ""
    facts: Any = field(default=None, init=False, compare=False, repr=False)
    """A memo of what the rules derive from this body alone (engine/rules/base/facts.py)."""

    @property
    def is_modal(self) -> bool:
        """Whether a mode is chosen at all."""
        return len(self.modes) > 1


def adds_mana(mode: Mode) -> bool:
    """Return whether a body's only mode adds mana and has no target (CR 605.1)."""
    if mode.targets:
        return False
    for effect in mode.effects:  # noqa: SIM110  # asked for every ability that is looked at, as any() would take twice as long
        if effect.adds_mana:
            return True
    return False
