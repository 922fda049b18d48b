"""Effects that put and remove counters (CR 122)."""

from __future__ import annotations

from typing import Literal

from engine.cards.amounts.numbers import Number
from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Effect, Reference
from engine.frozen_dataclass import dataclass, field

_ONE = Number(1)


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    """Put counters on permanents or players (CR 122)."""

    kind: str
    what: Reference
    amount: Amount = _ONE
    entries = (Entry("put", "counters", ("kind", "amount"), {"what": "onto"}),)


@dataclass(frozen=True, slots=True)
class DoubleCounters(Effect):
    """Double the number of counters of a kind, "" for each kind, on each of several permanents (CR 701.10e)."""

    what: Reference
    kind: str = ""
    entries = (Entry("double counters on", "which permanents"),)


@dataclass(frozen=True, slots=True)
class PutUpTo(Effect):
    """Put as many counters as "you" choose, up to a number, on a permanent (CR 122.1, 608.2d)."""

    kind: str
    what: Reference
    most: Amount
    entries = (Entry("put up to", "counters", ("kind", "most"), {"what": "onto"}),)


@dataclass(frozen=True, slots=True)
class PutSeveralKinds(Effect):
    """Put counters of several kinds on permanents: "a +1/+1 counter and a flying counter" (CR 122)."""

    counters: tuple[tuple[str, Amount], ...]
    what: Reference
    entries = (Entry("put several kinds", "counters", keys={"what": "onto"}),)


@dataclass(frozen=True, slots=True)
class DistributeCounters(Effect):
    """Distribute counters among targets: each gets 1 or more, as was announced (CR 601.2d, 603.3d)."""

    kind: str
    to: Reference
    amount: Amount = _ONE
    entries = (Entry("distribute", "counters", ("kind", "amount"), {"to": "among"}),)


@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    """Remove counters from permanents or players (CR 122)."""

    kind: str
    what: Reference
    amount: Amount = _ONE
    entries = (Entry("remove", "counters", ("kind", "amount"), {"what": "from"}),)


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """Move counters from one permanent onto another (CR 122.5).

    `kind` is "" for counters of any kind. `how_many` stands in place of the amount where all are moved, or as many
    as you choose.
    """

    what: Reference
    onto: Reference
    amount: Amount = _ONE
    kind: str = ""
    how_many: Literal["", "all", "any number"] = ""
    entries = (
        Entry(
            "move counters",
            "how many",
            ("amount",),
            {"kind": "of", "what": "from", "onto": "onto", "how_many": "rather"},
        ),
    )


@dataclass(frozen=True, slots=True)
class PutItsCounters(Effect):
    """Put as many counters of each kind as an object has, or last had, on another: "put its counters on ..."

    The counters are new ones (CR 122.2). `said`, "those", is how the card calls them, and changes nothing.
    """

    what: Reference
    onto: Reference
    said: Literal["", "those"] = field(default="", compare=False)
    entries = (Entry("put counters of", "whose counters", keys={"onto": "onto", "said": "said"}),)


@dataclass(frozen=True, slots=True)
class Proliferate(Effect):
    """Any number of permanents and players get another counter of each kind they have (CR 701.34)."""

    entries = (Entry("proliferate", "yes"),)


@dataclass(frozen=True, slots=True)
class ProliferateRepeatedly(Effect):
    """ "You" proliferate several times, one after the other: "proliferate twice" (CR 701.34)."""

    times: Amount
    entries = (Entry("proliferate repeatedly", "how often"),)


@dataclass(frozen=True, slots=True)
class PutAnother(Effect):
    """Give what has counters another of a kind that it has: one that "you" choose, or of each kind (CR 122.1).

    `said` is "put" where a card does not say that it is given, and changes nothing.
    """

    what: Reference
    is_each: bool = False
    said: Literal["give", "put"] = field(default="give", compare=False)
    entries = (
        Entry(
            "another counter on", "what has counters", keys={"is_each": "of each kind"}, only=("what", "is_each")
        ),
    )
