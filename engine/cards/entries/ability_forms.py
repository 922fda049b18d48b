"""The entries of abilities, each declared by its class, and values that are read otherwise than by their type."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.cards.amounts.numbers import Number, Sum, X
from engine.cards.base.kinds import Ability, Amount, GameRule, Modification
from engine.cards.compiling.entry_phrases import parse_counter_choice
from engine.cards.conditions.zones import zone_of_source
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.definitions.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.costs_and_permissions import MayExert
from engine.cards.definitions.replacing import EntersWith
from engine.cards.entries import bodies, modifying, replacing
from engine.cards.entries.fields import EntryForm, EntryScope, read_amount, read_counters, read_filter, read_phrase
from engine.cards.entries.forms import builds, form_of, reads_field, reads_keys
from engine.cards.entries.game_rules.game_rule_reading import read_rules
from engine.cards.entries.word_families import words_of
from engine.cards.modifications.power_and_toughness import DefinePowerToughness
from engine.cards.reading.nodes import Fields, Node

# What reads the values of entries registers itself.
__all__ = ["DEFINED", "EXERTED", "SPEEDS", "WORKING_ZONES", "ability_forms", "bodies", "modifying", "replacing"]

SPEEDS = ("as a sorcery", "as an instant")
DEFINED = {"power and toughness": (True, True), "power": (True, False), "toughness": (False, True)}
LIMITS = {"once each turn": 1, "twice each turn": 2}
"""How often each turn something can be activated or triggers, by the words for it."""
EXERTED = ("any time", "once each turn")
WORKING_ZONES = ("battlefield", "hand", "graveyard", "exile", "stack", "command")
_LOYALTY = "a loyalty cost such as +1, 0, -2 or -X"
_ENTERING = "'tapped', 'prepared', counters such as 'two +1/+1 counters', or 'your choice of ...'"


@cache
def ability_forms() -> dict[str, EntryForm]:
    """Return every entry of an ability under the key that names it: a constant table."""
    return {entry.key: form_of(kind, entry) for kind in words_of(Ability) for entry in kind.entries}


@builds(ActivatedAbility, "cost")
@builds(ActivatedAbility, "loyalty")
def _activated(**said: Any) -> ActivatedAbility:
    """Boast can be activated once each turn (CR 702.142a), and an ability works where its condition wants it."""
    limit = {"limit": 1} if said.get("is_boast") else {}
    return ActivatedAbility(**{"zone": zone_of_source(said.get("condition")), **said, **limit})


@builds(TriggeredAbility, "when")
def _triggered(**said: Any) -> TriggeredAbility:
    return TriggeredAbility(**{"zone": zone_of_source(said.get("condition")), **said})


@builds(StaticAbility, "static")
def _static(**said: Any) -> StaticAbility:
    return StaticAbility(**{"zone": zone_of_source(said.get("condition")), **said})


@reads_field(ActivatedAbility, "zone")
@reads_field(TriggeredAbility, "zone")
@reads_field(StaticAbility, "zone")
def _read_zone(node: Node, _: EntryScope) -> str:
    return node.one_of(WORKING_ZONES, "a zone")


@reads_field(ActivatedAbility, "limit")
@reads_field(TriggeredAbility, "limit")
def _read_limit(node: Node, _: EntryScope) -> int:
    return LIMITS[node.one_of(tuple(LIMITS), "a limit")]


@reads_field(ActivatedAbility, "word")
@reads_field(TriggeredAbility, "word")
def _read_ability_word(node: Node, _: EntryScope) -> str:
    return node.text("an ability word, such as Magecraft")


@reads_field(ActivatedAbility, "is_sorcery_speed", "is_instant_speed")
def _read_speed(node: Node, _: EntryScope) -> tuple[bool, bool]:
    speed = node.one_of(SPEEDS, "when it can be activated")
    return speed == SPEEDS[0], speed == SPEEDS[1]


@reads_field(ActivatedAbility, "cost", entry="loyalty")
def _read_loyalty_cost(node: Node, _: EntryScope) -> Cost:
    if node.text(_LOYALTY) in ("-X", "−X"):
        return Cost((RemoveCountersFromThis("loyalty", X()),))
    number = node.whole_number(_LOYALTY)
    amount = Number(abs(number))
    part = RemoveCountersFromThis if number < 0 else PutCountersOnThis
    return Cost((part("loyalty", amount),))


@reads_keys((StaticAbility, "rules", "static"), "rules")
def _read_rules(fields: Fields, scope: EntryScope) -> tuple[GameRule, ...]:
    """Rules for what the ability is about."""
    rules = fields.get("rules")
    if rules is None:
        return ()
    return read_rules(rules, read_filter(fields.need("static", "what it is about"), scope))


@reads_keys((StaticAbility, "modifications", "defines"), "defines", "as", "more toughness", required=("as",))
def _read_defined(fields: Fields, scope: EntryScope) -> tuple[Modification, ...]:
    """What the power and toughness are that the card prints as * or 1+* (CR 208.2a, 604.3)."""
    what = fields.need("defines", "what it defines").one_of(DEFINED, "what it defines")
    amount = read_amount(fields.need("as", "an amount"), scope)
    power, toughness = DEFINED[what]
    more = fields.get("more toughness")
    if more is not None:
        if not (power and toughness):
            raise more.bad("'more toughness' beside one of the two sizes", "it beside 'power and toughness'")
        larger = Sum((amount, Number(more.whole_number("by how much the toughness is greater"))))
        return (DefinePowerToughness(amount, larger),)
    return (DefinePowerToughness(amount if power else None, amount if toughness else None),)


@reads_field(EntersWith, "tapped", "counters", "designation", "one_of")
def _read_entering(
    node: Node, scope: EntryScope
) -> tuple[bool, tuple[tuple[str, Amount], ...], str, tuple[str, ...]]:
    items = [(item.text(_ENTERING), item) for item in node.one_or_more()]
    said = {text for text, _ in items}
    counters: list[tuple[str, Amount]] = []
    one_of: tuple[str, ...] = ()
    for text, one in items:
        if text.startswith("your choice of "):
            one_of = read_phrase(one, parse_counter_choice, "a choice of counters")
        elif text not in ("tapped", "prepared"):
            counters.append(read_counters(one, scope))
    return "tapped" in said, tuple(counters), "prepared" if "prepared" in said else "", one_of


@reads_field(MayExert, "is_once")
def _read_exerting(node: Node, _: EntryScope) -> bool:
    return node.one_of(EXERTED, "how often it can be exerted") == "once each turn"
