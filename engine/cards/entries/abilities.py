"""Reads abilities from a card's file: keywords, and spell, activated, triggered and static abilities."""

from __future__ import annotations

from dataclasses import replace

from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Ability, Amount
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.definitions.abilities import (
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.costs_and_permissions import (
    AdditionalCost,
    CostsMoreForTargets,
    MayCastFrom,
    MayExert,
)
from engine.cards.definitions.replacing import AddsTokens, EntersAsCopy, EntersChoosing, EntersWith, ReplacesTurn
from engine.cards.entries.effects import read_effects
from engine.cards.entries.fields import (
    Scope,
    read_amount,
    read_condition,
    read_cost,
    read_counters,
    read_event,
    read_filter,
    read_mana_cost,
    read_phrase,
    read_token,
)
from engine.cards.entries.game_rules import read_rules
from engine.cards.entries.modifications import MODIFICATION_KEYS, read_modifications
from engine.cards.entries.replacing import read_replacement
from engine.cards.entries.ties import with_ties
from engine.cards.events.combat import Exerts
from engine.cards.filters.relations import IsThis
from engine.cards.keywords.meanings import meaning_of
from engine.cards.modifications.power_and_toughness import DefinePowerToughness
from engine.cards.phrases.filter_wording import Unsayable
from engine.cards.phrases.keywords import parse_keyword
from engine.cards.reading.nodes import Fields, MappingNode, Node, Scalar, nearest_of, quoted

ABILITY = (
    "an ability: a keyword, or an entry with one of the keys cost, loyalty, when, static, enters, replace, effects"
)
SPEEDS = ("as a sorcery", "as an instant")
PARTS_OF_COST = ("sacrifice", "tap", "return", "pay", "discard", "exile", "remove", "put", "its")
BODY_KEYS = ("effects", "choose", "modes")
SPELL_KEYS = (*BODY_KEYS, "lines")
ACTIVATED_KEYS = ("cost", "loyalty", *BODY_KEYS, "zone", "only", "only if", "limit", "who", "word")
TRIGGERED_KEYS = ("when", "if", *BODY_KEYS, "zone", "limit", "word", "same line")
DEFINING_KEYS = ("defines", "as")
DEFINED = {"power and toughness": (True, True), "power": (True, False), "toughness": (False, True)}
STATIC_KEYS = ("static", *MODIFICATION_KEYS, "rules", "as long as", "zone")
ENTERS_KEYS = ("enters",)
CHOOSING_KEYS = ("as it enters",)
SOME_TYPES = "artifact, creature, enchantment, instant, or sorcery"
AS_IT_ENTERS = {
    "choose a color": "color",
    "choose a player": "player",
    "choose an opponent": "opponent",
    "choose a creature type": "creature type",
    "choose a card type": "card type",
    f"choose {SOME_TYPES}": SOME_TYPES,
    "choose a card name": "card name",
    "choose a nonland card name": "nonland card name",
}
ADDITIONAL_COST_KEYS = ("additional cost",)
FURTHER_TARGETS_KEYS = ("costs more for each further target", "word")
CASTING_KEYS = ("may be cast from", "as long as")
COPYING_KEYS = ("enters as a copy of", "added types", "gains", "not legendary")
EXERT_KEYS = ("exert", *BODY_KEYS)
ADDS_TOKENS_KEYS = ("adds tokens",)
OTHER_KINDS = ("skip turn while", "exert", "adds tokens")
EXERTED = ("any time", "once each turn")
TURN_KEYS = ("skip turn while", "effects")
WORKING_ZONES = ("battlefield", "hand", "graveyard", "exile", "stack", "command")
CHOICES = {
    "one": (1, 1),
    "two": (2, 2),
    "three": (3, 3),
    "one or both": (1, 2),
    "one or more": (1, 99),
    "up to one": (0, 1),
    "up to two": (0, 2),
    "any number": (0, 99),
}


def read_abilities(node: Node) -> tuple[Ability, ...]:
    """Abilities in printed order: a list, or one alone."""
    return with_ties(tuple(ability for item in node.one_or_more() for ability in _line(item)))


def _line(node: Node) -> tuple[Ability, ...]:
    """The abilities of one line of the card: one, or keywords with commas between them."""
    if not isinstance(node, Scalar) or len(keywords_said(node.value)) == 1:
        found = _ability(node)
        _check_sayable(found, node)
        if isinstance(found, MayExert):
            return (found, TriggeredAbility(Exerts(IsThis()), found.body, of_keyword="exert"))
        return (found, *meaning_of(found)) if isinstance(found, KeywordAbility) else (found,)
    keywords, start = [], 0
    for word in keywords_said(node.value):
        keywords.append(read_keyword(Scalar(node.place_of(start), word, node.is_plain, node.column_of(start))))
        start += len(word) + 2
    line = (keywords[0], *(replace(keyword, is_on_line_before=True) for keyword in keywords[1:]))
    return (*line, *(ability for keyword in line for ability in meaning_of(keyword)))


def keywords_said(line: str) -> tuple[str, ...]:
    """The keywords of a line, at its commas; a comma before a further part of a cost is none of these."""
    found: list[str] = []
    for word in line.split(", "):
        if found and (word.startswith("{") or word.split(" ")[0] in PARTS_OF_COST):
            found[-1] += f", {word}"
        else:
            found.append(word)
    return tuple(found)


def _ability(node: Node) -> Ability:
    if isinstance(node, Scalar):
        return read_keyword(node)
    if not isinstance(node, MappingNode) or not node.entries:
        raise node.bad(f"found {node.said}", ABILITY)
    keys = {key.value for key, _ in node.entries}
    if keys & {"cost", "loyalty"}:
        return _activated(node)
    if "when" in keys:
        return _triggered(node)
    if "static" in keys:
        return _static(node)
    if "defines" in keys:
        return _defining(node)
    if "enters" in keys:
        return _enters(node)
    if "skip turn while" in keys:
        return _replaced_turn(node)
    if "exert" in keys:
        return _exert(node)
    if "adds tokens" in keys:
        return _adds_tokens(node)
    if "replace" in keys:
        return read_replacement(node)
    if keys & set(CHOOSING_KEYS):
        return _choosing(node)
    if "additional cost" in keys:
        fields = node.fields(ADDITIONAL_COST_KEYS, ABILITY)
        return AdditionalCost(read_cost(fields.need("additional cost", "a cost"), Scope()))
    if "may be cast from" in keys:
        return _may_cast(node)
    if "costs more for each further target" in keys:
        fields = node.fields(FURTHER_TARGETS_KEYS, ABILITY)
        return CostsMoreForTargets(read_mana_cost(fields.need(FURTHER_TARGETS_KEYS[0], "mana")), _word(fields))
    if "enters as a copy of" in keys:
        return _copying(node)
    if keys & set(SPELL_KEYS):
        return _spell(node)
    first = node.entries[0][0]
    kinds = (
        *(
            "cost",
            "loyalty",
            "when",
            "static",
            "defines",
            "enters",
            "as it enters",
            "enters as a copy of",
            "replace",
        ),
        *OTHER_KINDS,
        *("effects", "additional cost", "may be cast from", "costs more for each further target"),
    )
    raise first.bad(f"unknown key {quoted(first.value)}", nearest_of(first.value, kinds))


def _check_sayable(ability: Ability, node: Node) -> None:
    """Refuse an ability that could not be read back, so that no text can differ from what is played."""
    from engine.cards.text.rules_text import quoted_ability

    try:
        quoted_ability(ability, "this permanent")
    except Unsayable as error:
        raise node.bad(f"an ability that no rules text says ({error})", "one that can be read back") from None


def _spell(node: MappingNode) -> Ability:
    fields = node.fields(SPELL_KEYS, ABILITY)
    lines = fields.get("lines")
    if lines is None:
        return SpellAbility(_body(fields))
    if len(node.entries) > 1:
        raise lines.bad("lines besides effects or modes", "one of them")
    scope = Scope(read_abilities=read_abilities)
    found = [read_effects(item, scope) for item in lines.items("a list, each line of it one or more effects")]
    scope.check()
    mode = Mode(tuple(effect for line in found for effect in line), tuple(scope.targets))
    return SpellAbility(Body((mode,)), tuple(len(line) for line in found))


def read_keyword(node: Node) -> KeywordAbility:
    """A keyword ability, as it is printed."""
    return read_phrase(node, parse_keyword, ABILITY)


def _body(fields: Fields) -> Body:
    modes = fields.get("modes")
    if modes is None:
        return Body((_mode(fields.need("effects", "what happens")),))
    if "effects" in fields:
        raise modes.bad("modes besides effects", "one of the two")
    found = tuple(_mode(item) for item in modes.items("a list of modes, each a list of effects"))
    if len(found) < 2:
        raise modes.bad(f"found {len(found)} mode{'s' * (len(found) != 1)}", "two or more modes")
    choose = fields.get("choose")
    minimum, maximum = CHOICES[choose.one_of(CHOICES, "how many modes")] if choose is not None else (1, 1)
    return Body(found, minimum, min(maximum, len(found)))


def _mode(node: Node) -> Mode:
    scope = Scope(read_abilities=read_abilities)
    effects = read_effects(node, scope)
    scope.check()
    return Mode(effects, tuple(scope.targets))


def _zone(fields: Fields) -> str:
    zone = fields.get("zone")
    return zone.one_of(WORKING_ZONES, "a zone") if zone is not None else "battlefield"


def _limit(fields: Fields) -> int:
    limit = fields.get("limit")
    return 1 if limit is not None and limit.one_of(("once each turn",), "a limit") else 0


def _word(fields: Fields) -> str:
    word = fields.get("word")
    return word.text("an ability word, such as Magecraft") if word is not None else ""


def _activated(node: MappingNode) -> Ability:
    fields = node.fields(ACTIVATED_KEYS, ABILITY)
    loyalty, cost, only = fields.get("loyalty"), fields.get("cost"), fields.get("only")
    if loyalty is not None and cost is not None:
        raise loyalty.bad("a loyalty cost besides a cost", "one of the two")
    condition, who = fields.get("only if"), fields.get("who")
    speed = only.one_of(SPEEDS, "when it can be activated") if only is not None else ""
    return ActivatedAbility(
        cost=_loyalty_cost(loyalty) if loyalty is not None else read_cost(fields.need("cost", "a cost"), Scope()),
        body=_body(fields),
        zone=_zone(fields),
        is_sorcery_speed=speed == "as a sorcery",
        limit=_limit(fields),
        condition=read_condition(condition, Scope()) if condition is not None else None,
        is_loyalty=loyalty is not None,
        who=who.one_of(("you", "any player"), "who may activate it") if who is not None else "you",
        word=_word(fields),
        is_instant_speed=speed == "as an instant",
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


def _triggered(node: MappingNode) -> Ability:
    fields = node.fields(TRIGGERED_KEYS, ABILITY)
    condition = fields.get("if")
    return TriggeredAbility(
        event=read_event(fields.need("when", "an event"), Scope()),
        body=_body(fields),
        condition=read_condition(condition, Scope()) if condition is not None else None,
        zone=_zone(fields),
        limit=_limit(fields),
        word=_word(fields),
        is_in_paragraph_before="same line" in fields and fields.need("same line", "yes or no").yes_or_no(),
    )


def _static(node: MappingNode) -> Ability:
    fields = node.fields(STATIC_KEYS, ABILITY)
    subject = read_filter(fields.need("static", "what it is about"), Scope())
    modifications = read_modifications(fields, Scope(read_abilities=read_abilities))
    rules, condition = fields.get("rules"), fields.get("as long as")
    laid_down = read_rules(rules, subject) if rules is not None else ()
    if not modifications and not laid_down:
        raise node.bad("a static ability that does nothing", f"one of: {', '.join(MODIFICATION_KEYS)}, rules")
    return StaticAbility(
        filter=subject,
        modifications=modifications,
        rules=laid_down,
        condition=read_condition(condition, Scope()) if condition is not None else None,
        zone=_zone(fields),
    )


def _defining(node: MappingNode) -> Ability:
    """A characteristic-defining ability: what the power and toughness are that the card prints as * (CR 604.3)."""
    fields = node.fields(DEFINING_KEYS, ABILITY)
    what = fields.need("defines", "what it defines").one_of(DEFINED, "what it defines")
    amount = read_amount(fields.need("as", "an amount"), Scope())
    power, toughness = DEFINED[what]
    size = DefinePowerToughness(amount if power else None, amount if toughness else None)
    return StaticAbility(IsThis(), (size,), is_characteristic_defining=True)


def _enters(node: MappingNode) -> Ability:
    fields = node.fields(ENTERS_KEYS, ABILITY)
    value = fields.need("enters", "'tapped', or counters")
    counters: list[tuple[str, Amount]] = []
    is_tapped = False
    for item in value.one_or_more():
        if item.text("'tapped', or counters such as 'two +1/+1 counters'") == "tapped":
            is_tapped = True
        else:
            counters.append(read_counters(item, Scope()))
    return EntersWith(is_tapped, tuple(counters))


def _choosing(node: MappingNode) -> Ability:
    fields = node.fields(CHOOSING_KEYS, ABILITY)
    return EntersChoosing(AS_IT_ENTERS[fields.need("as it enters", "a choice").one_of(AS_IT_ENTERS, "a choice")])


def _may_cast(node: MappingNode) -> Ability:
    fields = node.fields(CASTING_KEYS, ABILITY)
    condition = fields.get("as long as")
    return MayCastFrom(
        fields.need("may be cast from", "a zone").one_of(("graveyard", "exile"), "a zone"),
        read_condition(condition, Scope()) if condition is not None else None,
    )


def _copying(node: MappingNode) -> Ability:
    fields = node.fields(COPYING_KEYS, ABILITY)
    types, gains, not_legendary = fields.get("added types"), fields.get("gains"), fields.get("not legendary")
    return EntersAsCopy(
        read_filter(fields.need("enters as a copy of", "what can be copied"), Scope()),
        tuple(types.text("card types and subtypes").split()) if types is not None else (),
        read_abilities(gains) if gains is not None else (),
        not_legendary is not None and not_legendary.yes_or_no(),
    )


def _exert(node: MappingNode) -> Ability:
    fields = node.fields(EXERT_KEYS, ABILITY)
    how = fields.need("exert", "how often").one_of(EXERTED, "how often it can be exerted")
    return MayExert(_body(fields), how == "once each turn")


def _adds_tokens(node: MappingNode) -> Ability:
    fields = node.fields(ADDS_TOKENS_KEYS, ABILITY)
    return AddsTokens(read_token(fields.need("adds tokens", "a token"), Scope()))


def _replaced_turn(node: MappingNode) -> Ability:
    fields = node.fields(TURN_KEYS, ABILITY)
    return ReplacesTurn(
        read_condition(fields.need("skip turn while", "a condition"), Scope()),
        read_effects(fields.need("effects", "what is done instead"), Scope(read_abilities=read_abilities)),
    )
