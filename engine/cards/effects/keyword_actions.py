"""Keyword actions that are more than one thing at once: explore, connive, amass, populate (CR 701)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Effect, Reference
from engine.cards.references.objects import This
from engine.cards.references.players import You
from engine.frozen_dataclass import dataclass

_ONE = Number(1)
_THIS = This()
_YOU = You()


@dataclass(frozen=True, slots=True)
class Explore(Effect):
    """Permanents explore: a land on top goes to the hand; otherwise each gets a +1/+1 counter (CR 701.44)."""

    what: Reference
    entries = (Entry("explore", "what explores"),)


@dataclass(frozen=True, slots=True)
class Connive(Effect):
    """Permanents connive: draw and discard, and a +1/+1 counter for each nonland card discarded (CR 701.50)."""

    what: Reference
    amount: Amount = _ONE
    entries = (Entry("connive", "what connives"),)


@dataclass(frozen=True, slots=True)
class Amass(Effect):
    """Put +1/+1 counters on an Army that you control, which is made if there is none (CR 701.47)."""

    amount: Amount
    subtype: str = "Zombie"
    entries = (Entry("amass", "how many counters"),)


@dataclass(frozen=True, slots=True)
class Populate(Effect):
    """Create a copy of a creature token that you control and choose (CR 701.36)."""

    entries = (Entry("populate", "yes"),)


@dataclass(frozen=True, slots=True)
class Monstrosity(Effect):
    """If the source isn't monstrous, put +1/+1 counters on it, and it becomes monstrous (CR 701.37)."""

    amount: Amount
    what: Reference = _THIS
    entries = (Entry("monstrosity", "how many counters", only=("amount",)),)


@dataclass(frozen=True, slots=True)
class BecomeRenowned(Effect):
    """If the source isn't renowned, put +1/+1 counters on it, and it becomes renowned (CR 702.112a)."""

    amount: Amount
    what: Reference = _THIS


@dataclass(frozen=True, slots=True)
class BecomePrepared(Effect):
    """Creatures with a spell to prepare become prepared, or unprepared again: a copy of it may be cast once."""

    what: Reference
    is_so: bool = True
    entries = (
        Entry("prepare", "what becomes prepared", only=("what",)),
        Entry("unprepare", "what becomes unprepared", only=("what",), sets={"is_so": False}),
    )


@dataclass(frozen=True, slots=True)
class Adapt(Effect):
    """Put +1/+1 counters on the source if it has none (CR 701.46)."""

    amount: Amount
    what: Reference = _THIS
    entries = (Entry("adapt", "how many counters", only=("amount",)),)


@dataclass(frozen=True, slots=True)
class Bolster(Effect):
    """Put +1/+1 counters on a creature with the least toughness that you control and choose (CR 701.39)."""

    amount: Amount
    entries = (Entry("bolster", "how many counters"),)


@dataclass(frozen=True, slots=True)
class Support(Effect):
    """Put a +1/+1 counter on each of up to so many targets, the source not among them (CR 701.41)."""

    what: Reference
    entries = (Entry("support", "the targets"),)


@dataclass(frozen=True, slots=True)
class Detain(Effect):
    """Until your next turn permanents can't attack or block, nor their abilities be activated (CR 701.35)."""

    what: Reference
    entries = (Entry("detain", "what is detained"),)


@dataclass(frozen=True, slots=True)
class Incubate(Effect):
    """Create an Incubator token with so many +1/+1 counters on it (CR 701.53, 111.10i)."""

    amount: Amount
    who: Reference = _YOU
    entries = (Entry("incubate", "how many counters", keys={"who": "who"}),)


@dataclass(frozen=True, slots=True)
class ExploitCreature(Effect):
    """ "You" may sacrifice a creature; the source then has exploited it (CR 702.110)."""

    who: Reference = _THIS


@dataclass(frozen=True, slots=True)
class LendAbilities(Effect):
    """Another creature has what is printed below the backup of the source until end of turn (CR 702.165a)."""

    what: Reference
    of: Reference = _THIS
