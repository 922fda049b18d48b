"""Effects of life and damage, of preventing and redirecting it (CR 119, 120, 614.9, 615)."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Effect, Filter, Reference
from engine.cards.references.objects import This
from engine.cards.references.players import You
from engine.frozen_dataclass import dataclass

_YOU = You()
_THIS = This()


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    """A player gains life (CR 119.3)."""

    amount: Amount
    who: Reference = _YOU
    entries = (Entry("gain life", "how much life"),)


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """A player loses life (CR 119.3)."""

    amount: Amount
    who: Reference = _YOU
    entries = (Entry("lose life", "how much life"),)


@dataclass(frozen=True, slots=True)
class LifeBecomes(Effect):
    """A player's life total becomes a number: the player gains or loses the difference (CR 119.5)."""

    amount: Amount
    who: Reference
    entries = (Entry("life becomes", "a life total"),)


@dataclass(frozen=True, slots=True)
class ExchangeLife(Effect):
    """Two players exchange life totals, or "you" and another do (CR 701.12c).

    `one` is both of them where there is no `other`.
    """

    one: Reference
    other: Reference | None = None
    entries = (Entry("exchange life totals", "a player, or two", keys={"other": "with"}),)


@dataclass(frozen=True, slots=True)
class ExchangeLifeForSize(Effect):
    """A player's life total and an object's power or toughness are exchanged (CR 701.12g)."""

    who: Reference
    what: Reference
    size: Literal["power", "toughness"]
    entries = (Entry("exchange life total", "a player", keys={"what": "with", "size": "its"}),)


@dataclass(frozen=True, slots=True)
class DoubleLife(Effect):
    """A player's life total is doubled: the player gains or loses as much as it is (CR 701.10d)."""

    who: Reference
    entries = (Entry("double life", "whose life total"),)


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """A source deals damage to objects or players (CR 120).

    `is_unpreventable`: it can't be prevented. `excess_to_controller`: excess damage is dealt to the permanent's
    controller instead (CR 120.4a).
    """

    amount: Amount
    to: Reference
    source: Reference = _THIS
    is_unpreventable: bool = False
    excess_to_controller: bool = False
    entries = (
        Entry(
            "deal damage",
            "how much damage",
            keys={"is_unpreventable": "can't be prevented", "excess_to_controller": "excess to its controller"},
        ),
    )


@dataclass(frozen=True, slots=True)
class DealChosenDamage(Effect):
    """A source deals as much damage as "you" choose to each object or player (CR 120, 608.2d).

    `is_unpreventable`: it can't be prevented.
    """

    to: Reference
    source: Reference = _THIS
    is_unpreventable: bool = False
    entries = (Entry("deal damage of your choice", "to whom", keys={"is_unpreventable": "can't be prevented"}),)


@dataclass(frozen=True, slots=True)
class DivideDamage(Effect):
    """A source deals damage divided among targets: each gets 1 or more, as was announced (CR 601.2d, 603.3d)."""

    amount: Amount
    to: Reference
    source: Reference = _THIS
    entries = (Entry("divide damage", "how much damage"),)


@dataclass(frozen=True, slots=True)
class PreventDamage(Effect):
    """Prevent damage that would be dealt to objects or players this turn: the next `amount`, or all (None).

    CR 615.1.
    """

    to: Reference
    amount: Amount | None = None
    is_combat_only: bool = False
    entries = (Entry("prevent damage", "how much damage: all, or the next so much", ("amount",)),)


@dataclass(frozen=True, slots=True)
class PreventFromChosen(Effect):
    """All damage that a source of your choice would deal this turn is prevented (CR 609.7, 615.1).

    `sources` limits the choice; `is_to_you`: only damage to you.
    """

    sources: Filter
    is_to_you: bool = False
    entries = (Entry("prevent all from", "which sources can be chosen", keys={"is_to_you": "to you"}),)


@dataclass(frozen=True, slots=True)
class PreventNextTime(Effect):
    """The next time a source of your choice would deal damage to an object or player, it is prevented (CR 615.9).

    `sources` limits the choice (None: any source). `is_gained`: you gain that much life. `redirected_to` is to
    what the damage is dealt instead.
    """

    sources: Filter | None
    to: Reference
    is_gained: bool = False
    redirected_to: Reference | None = None
    entries = (
        Entry(
            "prevent next time from",
            "which sources can be chosen: any, or those of a kind",
            keys={"to": "to", "is_gained": "gain that life", "redirected_to": "instead to"},
        ),
    )


@dataclass(frozen=True, slots=True)
class RedirectDamage(Effect):
    """The next damage that would be dealt to an object or player this turn is dealt to another instead.

    CR 614.9.
    """

    amount: Amount
    of: Reference
    to: Reference
    entries = (Entry("redirect damage", "how much of the next damage"),)


@dataclass(frozen=True, slots=True)
class RedirectNextTime(Effect):
    """The next time the source would deal damage to a player this turn, it deals that to something else instead.

    `to` are the players, of whom one may be dealt it; `is_combat_only`: the next combat damage. CR 614.9.
    """

    to: Filter
    onto: Reference
    is_combat_only: bool = False
    entries = (
        Entry(
            "redirect its next damage to",
            "which player",
            keys={"onto": "onto", "is_combat_only": "combat only"},
        ),
    )
