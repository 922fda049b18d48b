"""Reads spell, activated, triggered and static abilities, and others whose entries have keys of their own."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Ability, Amount, Condition
from engine.cards.conditions.zones import zone_of_source
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.definitions.abilities import (
    ActivatedAbility,
    AtMaxSpeed,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.cards.definitions.costs_and_permissions import (
    AdditionalCost,
    CastOnly,
    ChangesItsCost,
    CostsMoreForTargets,
    MayBeginIn,
    MayCastFrom,
    MayExert,
)
from engine.cards.definitions.replacing import (
    AddsTokens,
    BringsDay,
    EntersAsCopy,
    EntersChoosing,
    EntersTappedUnless,
    EntersWith,
    PutElsewhere,
    ReplacesAmount,
    ReplacesTurn,
)
from engine.cards.definitions.sections import ClassLevel, LevelBand
from engine.cards.entries.bodies import BODY_KEYS, read_body, read_lines
from engine.cards.entries.fields import (
    ABILITY,
    EntryForm,
    EntryScope,
    ReadAbilities,
    read_amount,
    read_condition,
    read_cost,
    read_counters,
    read_event,
    read_filter,
)
from engine.cards.entries.forms import form_of
from engine.cards.entries.game_rules.reading import read_rules
from engine.cards.entries.modifications import MODIFICATION_KEYS, read_modifications
from engine.cards.entries.replacing import REPLACE_KEYS, read_replacement
from engine.cards.filters.relations import IsThis
from engine.cards.modifications.power_and_toughness import DefinePowerToughness
from engine.cards.reading.nodes import Fields, MappingNode, Node
from engine.frozen_dataclass import dataclass

SPEEDS = ("as a sorcery", "as an instant")
SPELL_KEYS = (*BODY_KEYS, "lines")
ACTIVATED_KEYS = (
    "cost",
    "loyalty",
    *BODY_KEYS,
    "zone",
    "only",
    "only if",
    "limit",
    "who",
    "word",
    "exhaust",
    "boast",
    "power-up",
    "forecast",
)
TRIGGERED_KEYS = ("when", "if", *BODY_KEYS, "zone", "limit", "word", "same line")
DEFINING_KEYS = ("defines", "as")
DEFINED = {"power and toughness": (True, True), "power": (True, False), "toughness": (False, True)}
STATIC_KEYS = ("static", *MODIFICATION_KEYS, "rules", "as long as", "zone")
ENTERS_KEYS = ("enters", "if")
EXERT_KEYS = ("exert", *BODY_KEYS)
EXERTED = ("any time", "once each turn")
WORKING_ZONES = ("battlefield", "hand", "graveyard", "exile", "stack", "command")


ReadAbility = Callable[[MappingNode, ReadAbilities], Ability]


@dataclass(frozen=True, slots=True)
class AbilityForm:
    """An entry of an ability: the key that names it, all its keys, those that it needs, and how it is read."""

    key: str
    keys: tuple[str, ...]
    required: tuple[str, ...]
    says: str
    read: ReadAbility


_FORMS: dict[str, AbilityForm] = {}


def ability_forms() -> dict[str, AbilityForm]:
    """Every entry of an ability under the key that names it; of several keys the first of these names it."""
    return _FORMS


def _reads(
    kind: type[Ability], keys: tuple[str, ...], says: str, *names: str, needs: tuple[str, ...] = ()
) -> Callable[[ReadAbility], ReadAbility]:
    """Register what reads an ability's entries: those that its class declares, or of them those named.

    `needs` are the keys without which the entry says nothing, besides the one that names it.
    """

    def register(read: ReadAbility) -> ReadAbility:
        for entry in kind.entries:
            if not names or entry.key in names:
                _FORMS[entry.key] = AbilityForm(entry.key, keys, (entry.key, *needs), says, read)
        return read

    return register


@_reads(ActivatedAbility, ACTIVATED_KEYS, "an activated ability")
def _activated(node: MappingNode, read_abilities: ReadAbilities) -> Ability:
    fields = node.fields(ACTIVATED_KEYS, ABILITY)
    loyalty, cost, only = fields.get("loyalty"), fields.get("cost"), fields.get("only")
    if loyalty is not None and cost is not None:
        raise loyalty.bad("a loyalty cost besides a cost", "one of the two")
    condition, who = _condition(fields, "only if"), fields.get("who")
    speed = only.one_of(SPEEDS, "when it can be activated") if only is not None else ""
    is_boast = _is_said(fields, "boast")
    return ActivatedAbility(
        cost=_loyalty_cost(loyalty)
        if loyalty is not None
        else read_cost(fields.need("cost", "a cost"), EntryScope()),
        body=read_body(fields, read_abilities),
        zone=_zone(fields, condition),
        is_sorcery_speed=speed == "as a sorcery",
        limit=1 if is_boast else _limit(fields),
        condition=condition,
        is_loyalty=loyalty is not None,
        who=who.one_of(("you", "any player"), "who may activate it") if who is not None else "you",
        word=_word(fields),
        is_instant_speed=speed == "as an instant",
        is_exhaust=_is_said(fields, "exhaust"),
        is_boast=is_boast,
        is_power_up=_is_said(fields, "power-up"),
        is_forecast=_is_said(fields, "forecast"),
    )


def _loyalty_cost(node: Node) -> Cost:
    text = node.text("a loyalty cost such as +1, 0, -2 or -X")
    amount: Amount
    if text in ("-X", "−X"):
        return Cost((RemoveCountersFromThis("loyalty", X()),))
    number = node.whole_number("a loyalty cost such as +1, 0, -2 or -X")
    amount = Number(abs(number))
    return Cost(
        (RemoveCountersFromThis("loyalty", amount) if number < 0 else PutCountersOnThis("loyalty", amount),)
    )


@_reads(TriggeredAbility, TRIGGERED_KEYS, "a triggered ability")
def _triggered(node: MappingNode, read_abilities: ReadAbilities) -> Ability:
    fields = node.fields(TRIGGERED_KEYS, ABILITY)
    condition = _condition(fields, "if")
    return TriggeredAbility(
        event=read_event(fields.need("when", "an event"), EntryScope()),
        body=read_body(fields, read_abilities),
        condition=condition,
        zone=_zone(fields, condition),
        limit=_limit(fields),
        word=_word(fields),
        is_in_paragraph_before=_is_said(fields, "same line"),
    )


@_reads(StaticAbility, STATIC_KEYS, "a static ability", "static")
def _static(node: MappingNode, read_abilities: ReadAbilities) -> Ability:
    fields = node.fields(STATIC_KEYS, ABILITY)
    subject = read_filter(fields.need("static", "what it is about"), EntryScope())
    modifications = read_modifications(fields, EntryScope(read_abilities=read_abilities))
    rules, condition = fields.get("rules"), _condition(fields, "as long as")
    laid_down = read_rules(rules, subject) if rules is not None else ()
    if not modifications and not laid_down:
        raise node.bad("a static ability that does nothing", f"one of: {', '.join(MODIFICATION_KEYS)}, rules")
    return StaticAbility(
        filter=subject,
        modifications=modifications,
        rules=laid_down,
        condition=condition,
        zone=_zone(fields, condition),
    )


@_reads(StaticAbility, DEFINING_KEYS, "what its power and toughness are", "defines", needs=("as",))
def _defining(node: MappingNode, read_abilities: ReadAbilities) -> Ability:
    """A characteristic-defining ability: what the power and toughness are that the card prints as * (CR 604.3)."""
    fields = node.fields(DEFINING_KEYS, ABILITY)
    what = fields.need("defines", "what it defines").one_of(DEFINED, "what it defines")
    amount = read_amount(fields.need("as", "an amount"), EntryScope())
    power, toughness = DEFINED[what]
    size = DefinePowerToughness(amount if power else None, amount if toughness else None)
    return StaticAbility(IsThis(), (size,), is_characteristic_defining=True)


@_reads(EntersWith, ENTERS_KEYS, "how it enters")
def _enters(node: MappingNode, read_abilities: ReadAbilities) -> Ability:
    fields = node.fields(ENTERS_KEYS, ABILITY)
    value = fields.need("enters", "'tapped', or counters")
    counters: list[tuple[str, Amount]] = []
    is_tapped = is_prepared = False
    for item in value.one_or_more():
        said = item.text("'tapped', 'prepared', or counters such as 'two +1/+1 counters'")
        is_tapped |= said == "tapped"
        is_prepared |= said == "prepared"
        if said not in ("tapped", "prepared"):
            counters.append(read_counters(item, EntryScope()))
    return EntersWith(
        is_tapped,
        tuple(counters),
        condition=_condition(fields, "if"),
        designation="prepared" if is_prepared else "",
    )


@_reads(MayExert, EXERT_KEYS, "exerting as it attacks")
def _exert(node: MappingNode, read_abilities: ReadAbilities) -> Ability:
    fields = node.fields(EXERT_KEYS, ABILITY)
    how = fields.need("exert", "how often").one_of(EXERTED, "how often it can be exerted")
    return MayExert(read_body(fields, read_abilities), how == "once each turn")


@_reads(ReplacesAmount, REPLACE_KEYS, "a replacement of an amount")
def _replacement(node: MappingNode, _: ReadAbilities) -> Ability:
    return read_replacement(node)


def _read_declared(kind: type[Ability], says: str) -> None:
    """Register the entries of an ability that are read as they are declared."""
    for entry in kind.entries:
        form = form_of(kind, entry)

        def read(node: MappingNode, read_abilities: ReadAbilities, form: EntryForm = form) -> Ability:
            ability: Ability = form.read(node, EntryScope(read_abilities=read_abilities))
            return ability

        required = tuple(field.key for field in form.fields if field.is_required)
        _FORMS[entry.key] = AbilityForm(entry.key, form.keys, (entry.key, *required), says, read)


_read_declared(AdditionalCost, "what casting it costs besides")
_read_declared(CostsMoreForTargets, "what further targets cost")
_read_declared(ChangesItsCost, "what it costs less")
_read_declared(MayCastFrom, "from where it may be cast")
_read_declared(MayBeginIn, "where it may begin the game")
_read_declared(CastOnly, "when it can be cast")
_read_declared(EntersAsCopy, "what it may enter as a copy of")
_read_declared(EntersTappedUnless, "what keeps it from entering tapped")
_read_declared(EntersChoosing, "what is chosen as it enters")
_read_declared(BringsDay, "that it becomes day as it enters")
_read_declared(ClassLevel, "a level of a Class")
_read_declared(LevelBand, "the levels of a leveler")
_read_declared(AtMaxSpeed, "an ability at max speed")
_read_declared(ReplacesTurn, "a turn that may be skipped")
_read_declared(PutElsewhere, "where it goes rather than to a graveyard")
_read_declared(AddsTokens, "tokens that come with others")


@_reads(SpellAbility, SPELL_KEYS, "what an instant or sorcery does")
def _spell(node: MappingNode, read_abilities: ReadAbilities) -> Ability:
    fields = node.fields(SPELL_KEYS, ABILITY)
    lines = fields.get("lines")
    if lines is None:
        return SpellAbility(read_body(fields, read_abilities))
    if len(node.entries) > 1:
        raise lines.bad("lines besides effects or modes", "one of them")
    return read_lines(lines, read_abilities)


def _condition(fields: Fields, key: str) -> Condition | None:
    said = fields.get(key)
    return read_condition(said, EntryScope()) if said is not None else None


def _zone(fields: Fields, condition: Condition | None) -> str:
    """Where an ability works: the zone that the entry names, else the first that its condition wants."""
    zone = fields.get("zone")
    return zone.one_of(WORKING_ZONES, "a zone") if zone is not None else zone_of_source(condition)


def _is_said(fields: Fields, key: str) -> bool:
    """Whether a key says yes; one that is left out does not."""
    value = fields.get(key)
    return value is not None and value.yes_or_no()


def _limit(fields: Fields) -> int:
    limit = fields.get("limit")
    return 1 if limit is not None and limit.one_of(("once each turn",), "a limit") else 0


def _word(fields: Fields) -> str:
    word = fields.get("word")
    return word.text("an ability word, such as Magecraft") if word is not None else ""
