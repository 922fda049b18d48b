"""Effects on turns, phases and steps (CR 500.7-500.11)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, Effect, Reference
from engine.cards.references.players import You

_YOU = You()
_ONE = Number(1)


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """A player takes an extra turn after this one (CR 500.7)."""

    who: Reference = _YOU


@dataclass(frozen=True, slots=True)
class AdditionalPhases(Effect):
    """After this phase there are additional phases, out of "beginning", "combat" and "main", in order (CR 500.8).

    `after` is how the card calls this phase: "phase" or "main phase". Where a player gets them, that is `who`, and
    there are none in another's turn (CR 500.10).
    """

    phases: tuple[str, ...]
    after: str = "phase"
    who: Reference | None = None


@dataclass(frozen=True, slots=True)
class AdditionalUpkeeps(Effect):
    """A player gets additional upkeep steps after this "step" or "phase" (CR 500.9, 500.10)."""

    who: Reference
    amount: Amount = _ONE
    after: str = "step"


@dataclass(frozen=True, slots=True)
class SkipNext(Effect):
    """A player skips the next of their turns, phases or steps, or several of them (CR 614.10).

    `what` is "turn", "untap step", "upkeep step", "draw step" or "combat phase".
    """

    what: str
    who: Reference = _YOU
    amount: Amount = _ONE
