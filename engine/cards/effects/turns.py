"""Effects on turns, phases and steps (CR 500.7-500.11)."""

from __future__ import annotations

from typing import Literal

from engine.cards.amounts.numbers import Number
from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Effect, Reference
from engine.cards.references.players import You
from engine.frozen_dataclass import dataclass, field

_YOU = You()
_ONE = Number(1)


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """A player takes an extra turn after this one, or several (CR 500.7)."""

    who: Reference = _YOU
    amount: Amount = _ONE
    entries = (Entry("extra turn", "who takes an extra turn"),)


@dataclass(frozen=True, slots=True)
class AdditionalPhases(Effect):
    """After this phase there are additional phases, out of "beginning", "combat" and "main", in order (CR 500.8).

    Or there is an additional "end" step after this "step" (CR 500.9).
    `after` is how the card calls this phase: "phase" or "main phase". Where a player gets them, that is `who`, and
    there are none in another's turn (CR 500.10). `said`, "last", is where the card says after what, and changes
    nothing.
    """

    phases: tuple[str, ...]
    after: Literal["phase", "main phase", "combat phase", "step"] = "phase"
    who: Reference | None = None
    said: str = field(default="", compare=False)
    entries = (Entry("additional phases", "which phases there are after this one"),)


@dataclass(frozen=True, slots=True)
class AdditionalUpkeeps(Effect):
    """A player gets additional upkeep steps after this "step" or "phase" (CR 500.9, 500.10)."""

    who: Reference
    amount: Amount = _ONE
    after: Literal["step", "phase"] = "step"
    entries = (
        Entry("additional upkeeps", "how many upkeep steps there are after this step or phase", ("amount",)),
    )


@dataclass(frozen=True, slots=True)
class ControlNextTurn(Effect):
    """ "You" control a player during their next turn; perhaps an extra turn of theirs follows (CR 723.1)."""

    who: Reference
    then_extra_turn: bool = False
    entries = (
        Entry(
            "control during next turn", "which player", ("who",), keys={"then_extra_turn": "extra turn after it"}
        ),
    )


@dataclass(frozen=True, slots=True)
class SkipNext(Effect):
    """A player skips the next of their turns, phases or steps, or several of them (CR 614.10).

    `what` is "turn", "untap step", "upkeep step", "draw step" or "combat phase".
    """

    what: Literal["turn", "untap step", "upkeep step", "draw step", "combat phase"]
    who: Reference = _YOU
    amount: Amount = _ONE
    entries = (Entry("skip next", "which turn, phase or step is skipped"),)
