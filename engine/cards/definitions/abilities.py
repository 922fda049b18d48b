"""Abilities: spell, activated, triggered, static and keyword (CR 113.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Ability, Amount, Condition, EventPattern, Filter, GameRule, Modification
from engine.cards.conditions.zones import zones_of_source
from engine.cards.costs.cost import Cost
from engine.cards.definitions.bodies import Body, adds_mana
from engine.cards.definitions.costs_and_permissions import ChangesItsCost
from engine.cards.filters.relations import IsThis
from engine.frozen_dataclass import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class SpellAbility(Ability):
    """What an instant or sorcery does as it resolves (CR 113.3a).

    `lines` is how many effects the card prints on each line where they are not all on one; it changes nothing.
    """

    body: Body
    lines: tuple[int, ...] = field(default=(), compare=False)
    entries = (
        Entry("effects", "what happens"),
        Entry("modes", "a list of modes, each a list of effects"),
        Entry("lines", "a list, each line of it one or more effects", fills=("body", "lines")),
    )


_ACTIVATED_KEYS: Mapping[str | tuple[str, ...], str] = {
    ("is_sorcery_speed", "is_instant_speed"): "only",
    "condition": "only if",
    "is_power_up": "power-up",
    "word": "word",
    "least_x": "least X",
    "is_uncopyable": "can't be copied",
    "other_cost": "or",
}
_NOT_WRITTEN: dict[str, object] = {"of_keyword": "", "cost_change": None}


@dataclass(frozen=True, slots=True)
class ActivatedAbility(Ability):
    """An ability with a cost: "[Cost]: [Effect.]" (CR 113.3b, 602).

    `zone` is where it works; `limit` is how often it can be activated each turn (0: without limit);
    `is_sorcery_speed` is "Activate only as a sorcery", `is_instant_speed` "... as an instant", said of a mana
    ability that is not for paying; `who` may be "any player". `of_keyword` is the keyword ability that this one is
    the meaning of, beside which it stands, and which is printed instead (CR 702.1).
    `word` is the ability word before it ("Magecraft"), which changes nothing (CR 207.2c). `is_exhaust`: it can be
    activated only once as long as its source is the same object (CR 702.177). `is_boast`: only
    if its source attacked this turn, and once each turn, which `limit` says too (CR 702.142a). `is_power_up`: only
    once, and for its source's mana cost less in the turn in which that entered. `is_forecast`: it is said so, with
    the rest of what that means in its other fields (CR 702.57). `cost_change`: "This ability costs {1} less to
    activate for each ..." (CR 602.2b). `least_x` is what X has to be at least, `is_uncopyable`: "This ability
    can't be copied" (CR 707.10). `other_cost` is another cost for which it can be activated instead, as an ability
    beside it is that the card does not print (`of_other_cost`; CR 118.1, 602.2b).
    """

    cost: Cost
    body: Body
    zone: str = "battlefield"
    is_sorcery_speed: bool = False
    limit: int = 0
    condition: Condition | None = None
    is_loyalty: bool = False
    who: Literal["you", "any player"] = "you"
    of_keyword: str = ""
    word: str = field(default="", compare=False)
    is_instant_speed: bool = False
    is_exhaust: bool = False
    is_boast: bool = False
    is_power_up: bool = False
    is_forecast: bool = False
    cost_change: ChangesItsCost | None = None
    least_x: int = 0
    is_uncopyable: bool = False
    other_cost: Cost | None = None
    facts: Any = field(default=None, init=False, compare=False, repr=False)
    """A memo of what the rules derive from this ability alone (engine/rules/stack/cost_facts.py)."""
    entries = (
        Entry("cost", "a cost", keys=_ACTIVATED_KEYS, sets=_NOT_WRITTEN | {"is_loyalty": False}),
        Entry(
            "loyalty",
            "a loyalty cost such as +1, 0, -2 or -X",
            keys=_ACTIVATED_KEYS,
            sets=_NOT_WRITTEN | {"is_loyalty": True},
        ),
    )

    @property
    def is_mana_ability(self) -> bool:
        """Whether it is a mana ability: adds mana, has no target, is no loyalty ability (CR 605.1a)."""
        return not self.is_loyalty and len(self.body.modes) == 1 and adds_mana(self.body.modes[0])


@dataclass(frozen=True, slots=True)
class TriggeredAbility(Ability):
    """An ability that triggers: "when", "whenever" or "at" (CR 113.3c, 603).

    `condition` is the intervening "if" (CR 603.4); `only_while` what has to be so as the event happens, and is not
    asked again: "attacks while you control a Dinosaur" (CR 603.2); `limit` is how often it triggers each turn
    (0: without limit).
    `of_keyword` and `word` are as for an activated ability. `is_in_paragraph_before` is how the card prints it, on
    the line of the ability before it, and changes nothing.
    """

    event: EventPattern
    body: Body
    condition: Condition | None = None
    zone: str = "battlefield"
    limit: int = 0
    of_keyword: str = ""
    word: str = field(default="", compare=False)
    is_in_paragraph_before: bool = field(default=False, compare=False)
    only_while: Condition | None = None
    entries = (
        Entry(
            "when",
            "an event",
            keys={
                "condition": "if",
                "word": "word",
                "is_in_paragraph_before": "same line",
                "only_while": "while",
            },
            sets={"of_keyword": ""},
        ),
    )


@dataclass(frozen=True, slots=True)
class StaticAbility(Ability):
    """A continuous effect or a rule that is in force while the object is in its zone (CR 113.3d, 604).

    `filter` says which objects `modifications` change (their "you" is the controller of this object);
    `rules` need no layer; `condition` is "as long as ..."; `of_keyword` is as for an activated ability.
    """

    filter: Filter | None = None
    modifications: tuple[Modification, ...] = ()
    rules: tuple[GameRule, ...] = ()
    condition: Condition | None = None
    zone: str = "battlefield"
    is_characteristic_defining: bool = False
    of_keyword: str = ""
    entries = (
        Entry(
            "static",
            "what it is about",
            keys={"condition": "as long as"},
            sets={"of_keyword": "", "is_characteristic_defining": False},
        ),
        Entry(
            "defines",
            "what it defines",
            fills=("modifications",),
            only=("modifications",),
            sets={"filter": IsThis(), "is_characteristic_defining": True},
        ),
    )


@dataclass(frozen=True, slots=True)
class KeywordAbility(Ability):
    """A keyword that the rules define: "flying"; with its parameters where it has them (CR 702).

    `filter` is that of "enchant creature" and "protection from ..."; `cost` that of "equip {2}" or "splice";
    `number` that of "annihilator 2"; `size` the power and toughness of "prototype {2}{R} — 3/2"; `x` is what X of
    the cost is. `is_on_line_before` is how the card prints it ("Flying, haste"), and changes nothing.
    """

    name: str
    filter: Filter | None = None
    cost: Cost | None = None
    number: int = 0
    x: Amount | None = None
    is_on_line_before: bool = field(default=False, compare=False)
    size: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class AtMaxSpeed(Ability):
    """ "Max speed — [ability]": the abilities that mean it stand beside it (CR 702.178a)."""

    ability: Ability
    entries = (Entry("max speed", "an ability that it has at max speed"),)


OTHER_COST = "other cost"
"""Of what an ability is the meaning that can be activated for the other of two costs."""


def of_other_cost(ability: Ability) -> tuple[Ability, ...]:
    """Return what can be activated for the other cost of an ability, where it has one, to stand beside it."""
    if not isinstance(ability, ActivatedAbility) or ability.other_cost is None:
        return ()
    return (replace(ability, cost=ability.other_cost, other_cost=None, of_keyword=OTHER_COST),)


def works_in(ability: TriggeredAbility | StaticAbility, zone: str) -> bool:
    """Return whether it works while its object is in a zone: its own, or one that its condition names
    (CR 113.6b).
    """
    condition = ability.condition
    return zone == ability.zone or (condition is not None and zone in zones_of_source(condition))


def working_zones(ability: TriggeredAbility | StaticAbility) -> tuple[str, ...]:
    """Return all zones in which an ability works."""
    return tuple(dict.fromkeys((ability.zone, *zones_of_source(ability.condition))))


def is_meaning(ability: Ability) -> bool:
    """Return whether an ability is what a keyword beside it means, which is printed instead."""
    return bool(getattr(ability, "of_keyword", ""))
