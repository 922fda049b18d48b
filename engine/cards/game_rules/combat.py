"""Rules about attacking and blocking (CR 508.1, 509.1)."""

from __future__ import annotations

from typing import Literal

from engine.cards.amounts.counts import CharacteristicOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, Condition, Filter, GameRule
from engine.cards.base.mana import ManaCost
from engine.cards.filters.characteristics import Compares
from engine.cards.references.objects import This
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class Must(GameRule):
    """Objects must do something if able: `what` is "attack" or "block" (CR 508.1d, 509.1c).

    Or "be blocked", or "be blocked by all": every creature able to block them does so. `said` is "each combat"
    where the card says that of a turn, and changes nothing.
    """

    what: str
    filter: Filter
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class IsGoaded(GameRule):
    """Objects are goaded by the controller of what says so: they attack if able, and another player if able
    (CR 701.15b).
    """

    filter: Filter


@dataclass(frozen=True, slots=True)
class MustAttackYou(GameRule):
    """Objects attack the player "you" if able (CR 508.1d)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class CannotBlockThat(GameRule):
    """Objects can't block the creature that the effect keeps (CR 509.1b)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class MustBlockThat(GameRule):
    """Objects block the creature that the effect keeps, if able (CR 509.1c)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class CombatCost(GameRule):
    """Objects can't attack or block unless their controller pays mana for each of them (CR 508.1d, 509.1c).

    `what` is "attack", "block", "attack or block", "attack you" or "attack you or planeswalkers you control";
    `times` is how often the mana is paid for each. `is_counted_long` is how a card says for which creatures, and
    `is_x` that it says the mana as X; neither changes anything.
    """

    what: str
    filter: Filter
    mana: ManaCost
    is_counted_long: bool = field(default=False, compare=False)
    times: Amount = Number(1)
    is_x: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class AttacksOnlyWhere(GameRule):
    """Objects can attack only where a condition on the defending player holds (CR 508.1c, 508.5)."""

    filter: Filter
    condition: Condition


@dataclass(frozen=True, slots=True)
class UnblockableWhere(GameRule):
    """Objects can't be blocked as long as a condition on the defending player holds (CR 509.1b, 508.5)."""

    filter: Filter
    condition: Condition


@dataclass(frozen=True, slots=True)
class BlockedByAtLeast(GameRule):
    """Objects can't be blocked except by so many creatures or more (CR 509.1b)."""

    filter: Filter
    number: int


@dataclass(frozen=True, slots=True)
class IgnoresDefender(GameRule):
    """Objects can attack as though they didn't have defender (CR 609.4, 702.3b)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class AsThoughHaste(GameRule):
    """Creatures can attack, or have abilities activated, as though they had haste (CR 302.6, 609.4)."""

    filter: Filter
    what: Literal["attack", "activate"] = "attack"


@dataclass(frozen=True, slots=True)
class DamageByToughness(GameRule):
    """Objects assign combat damage equal to their toughness rather than their power (CR 510.1)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class CannotBeBlockedBy(GameRule):
    """Objects can't be blocked by creatures that meet `by`; `is_except`: except by those (CR 509.1b).

    `is_of_each`: what `by` says of "this" is said of each of the objects, not of what the rule is of.
    """

    filter: Filter
    by: Filter
    is_except: bool = False
    is_of_each: bool = False


BY_STRONGER = Compares("power", ">", CharacteristicOf("power", This()))
"""Creatures with greater power than each object that they can't block."""


@dataclass(frozen=True, slots=True)
class BlockedByAtMost(GameRule):
    """Objects can't be blocked by more creatures than so many (CR 509.1b)."""

    filter: Filter
    number: int = 1


@dataclass(frozen=True, slots=True)
class BlocksMore(GameRule):
    """Objects can block so many additional creatures each combat; None for any number (CR 509.1b)."""

    filter: Filter
    more: int | None = 1


@dataclass(frozen=True, slots=True)
class BlockedDespite(GameRule):
    """Objects can be blocked as though they didn't have a landwalk (CR 609.4, 702.14c)."""

    filter: Filter
    keyword: str


@dataclass(frozen=True, slots=True)
class CrewsWithMore(GameRule):
    """Creatures saddle Mounts or crew Vehicles as though their power were greater (CR 702.122e, 702.171e).

    `to` is what they do so: "crew", "saddle" or both.
    """

    filter: Filter
    more: int
    to: tuple[str, ...] = ("saddle", "crew")
