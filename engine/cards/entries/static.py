"""Reads what continuous effects change and which rules they lay down: "gets: +1/+1", "rules: can't block"."""

from __future__ import annotations

import re

from engine.cards.amounts.numbers import Number, Times, X
from engine.cards.base.kinds import Amount, Filter, GameRule, Modification
from engine.cards.base.vocabulary import CARD_TYPES, COLOR_WORDS, NUMBER_WORDS, PLAIN_KEYWORDS, SUPERTYPES
from engine.cards.entries.fields import Scope, read_amount, read_mana_cost, read_phrase, read_reference
from engine.cards.entries.may_play import read_may_play
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.casting import ChangeCost, MayCastAs, SeesLibraryTop
from engine.cards.game_rules.combat import BlockedByAtLeast, CannotBeBlockedBy, CombatCost, IsGoaded, Must
from engine.cards.game_rules.replacing import ExiledInstead, Shield, WinsInsteadOfDrawing
from engine.cards.game_rules.restrictions import Cannot, DoesNotUntap, PlayerCannot, SkipsStep, TriggersNothing
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    SetPowerToughness,
    SwitchPowerToughness,
)
from engine.cards.modifications.types_and_colors import (
    AddChosenColor,
    AddChosenType,
    AddColors,
    AddTypes,
    LoseTypes,
    SetColors,
    SetTypes,
)
from engine.cards.phrases import parsing as phrases
from engine.cards.phrases.keywords import parse_keyword
from engine.cards.reading.nodes import Fields, MappingNode, Node, Scalar, nearest_of, quoted

MODIFICATION_KEYS = (
    "gets",
    "gains",
    "loses",
    "becomes",
    "is also",
    "isn't",
    "types",
    "colors",
    "is also colored",
    "is also the chosen color",
    "is also the chosen type",
    "base size",
    "switches power and toughness",
    "controller",
)
OBJECT_CANNOT = (
    "attack",
    "block",
    "attack or block",
    "be blocked",
    "be countered",
    "be sacrificed",
    "activate abilities",
    "be activated",
    "be activated unless they're mana abilities",
    "be cast",
    "untap",
    "attack alone",
    "block alone",
    "attack you",
    "attack you or planeswalkers you control",
)
PLAYER_CANNOT = (
    *("gain life", "lose life", "cast spells", "draw cards", "lose the game", "win the game"),
    "get poison counters",
    "play cards from your hand",
)
WINNING = "wins instead of drawing from an empty library"
SKIPPED_STEPS = ("untap step", "upkeep step", "draw step", "combat phase")
TRIGGERING_NOTHING = "don't cause abilities to trigger as they enter"
NOT_UNTAPPING = "don't untap during untap steps"

_COST = re.compile(
    r"cost \{(\d{1,7})\} (less|more) to (cast|activate)(?:, but at least (\d{1,7}) mana)?( to activate)?"
)
_COUNTERS_PUT = re.compile(r"have ([\w+/-]+) counters put on (?:it|them)")
_SIZE_CHANGE = re.compile(r"([+\-−])(\d{1,9}|X)/([+\-−])(\d{1,9}|X)")
_SIZE = re.compile(r"(\d{1,9}|X)/(\d{1,9}|X)")
OBJECT_MUST = ("attack", "block", "be blocked", "be blocked by all")
EXILED = {
    "cards put into graveyards are exiled": ExiledInstead(),
    "cards and tokens put into graveyards are exiled": ExiledInstead(are_tokens_too=True),
    "cards put into your graveyard are exiled": ExiledInstead("you"),
    "cards put into opponents' graveyards are exiled": ExiledInstead("opponent"),
}
SEEN = {"may look at the top card of your library": False, "play with the top card of your library revealed": True}
SHIELDS = {"damage to them is prevented": False, "combat damage to them is prevented": True}
_ATTACK_COST = re.compile(
    r"can't (attack you or planeswalkers you control|attack you|attack or block|attack|block) "
    r"unless ((?:\{[^{}]+\})+) is paid( for each of them)?"
)
_NEEDED_TO_BLOCK = re.compile(r"can't be blocked except by (\w+) or more creatures")
_BARRED = re.compile(r"can't be blocked (by|except by) (.+)")


def read_modifications(fields: Fields, scope: Scope) -> tuple[Modification, ...]:
    """The modifications of an entry, in the order written."""
    found: list[Modification] = []
    for key, value in fields:
        if key.value in MODIFICATION_KEYS:
            found.extend(_modifications(key.value, value, scope))
    return tuple(found)


def read_rules(node: Node, subject: Filter | None) -> tuple[GameRule, ...]:
    """Rules for the objects or players that a filter names; for those of an effect where it is None."""
    return tuple(_rule(item, subject if subject is not None else IsThis()) for item in node.one_or_more())


def _modifications(key: str, node: Node, scope: Scope) -> tuple[Modification, ...]:
    match key:
        case "gets":
            return (_size_change(node, scope),)
        case "gains":
            return (GainAbilities(scope.read_abilities(node)),)
        case "loses":
            return (_loss(node),)
        case "becomes":
            return _becoming(node)
        case "is also":
            return (_types_in(node, "what else it is"),)
        case "isn't":
            return (LoseTypes(_types_in(node, "what it isn't").types),)
        case "types":
            added = _types_in(node, "its types")
            return (SetTypes(added.types, added.subtypes),)
        case "colors":
            return (SetColors(_colors(node)),)
        case "is also colored":
            return (AddColors(_colors(node)),)
        case "is also the chosen type":
            return (AddChosenType(),) if node.yes_or_no() else ()
        case "is also the chosen color":
            return (AddChosenColor(),) if node.yes_or_no() else ()
        case "base size":
            return (_base_size(node),)
        case "switches power and toughness":
            return (SwitchPowerToughness(),) if node.yes_or_no() else ()
    return (GainControl(read_reference(node, scope)),)


def _size_change(node: Node, scope: Scope) -> Modification:
    if node.said == "keys with values":
        fields = node.fields(("power", "toughness"), "power and toughness")
        power = read_amount(fields.need("power", "how much power"), scope)
        return ChangePowerToughness(power, read_amount(fields.need("toughness", "toughness"), scope))
    text = node.text("a change such as +1/+1")
    match = _SIZE_CHANGE.fullmatch(text)
    if match is None:
        raise node.bad(f"found {quoted(text)}", "a change such as +1/+1, -2/-0 or +X/+X")
    return ChangePowerToughness(_signed(match[1], match[2]), _signed(match[3], match[4]))


def _signed(sign: str, number: str) -> Amount:
    if number == "X":
        return X() if sign == "+" else Times(-1, X())
    return Number(int(number) if sign == "+" else -int(number))


def _base_size(node: Node) -> Modification:
    text = node.text("a size such as 1/1")
    match = _SIZE.fullmatch(text)
    if match is None:
        raise node.bad(f"found {quoted(text)}", "a size such as 1/1")
    power, toughness = (X() if part == "X" else Number(int(part)) for part in match.groups())
    return SetPowerToughness(power, toughness)


def _loss(node: Node) -> Modification:
    if node.one_or_more() == (node,) and node.text("keywords, or 'all abilities'") == "all abilities":
        return LoseAbilities()
    plain, others = [], []
    for item in node.one_or_more():
        if item.text("a keyword") in PLAIN_KEYWORDS:
            plain.append(item.text("a keyword"))
        else:
            others.append(read_phrase(item, parse_keyword, "a keyword"))
    return LoseAbilities(tuple(plain), tuple(others))


def _becoming(node: Node) -> tuple[Modification, ...]:
    """What a permanent becomes besides what it is: "1/4 blue and red Elemental creature"."""
    face = read_phrase(node, phrases.parse_becomes, "what it becomes, such as '1/1 green Elf creature'")
    found: list[Modification] = [AddTypes(face.types, face.subtypes, face.supertypes)]
    if face.colors:
        found.append(SetColors(face.colors))
    if face.power is not None and face.toughness is not None:
        found.append(SetPowerToughness(Number(face.power), Number(face.toughness)))
    return tuple(found)


def _types_in(node: Node, expected: str) -> AddTypes:
    words = node.text(expected).split()
    for word in words:
        if not word[0].isupper() and word not in CARD_TYPES and word not in SUPERTYPES:
            raise node.bad(f"{quoted(word)} is no type", nearest_of(word, (*CARD_TYPES, *SUPERTYPES)))
    return AddTypes(
        tuple(word for word in words if word in CARD_TYPES),
        tuple(word for word in words if word[0].isupper()),
        tuple(word for word in words if word in SUPERTYPES),
    )


def _colors(node: Node) -> frozenset[str]:
    words = [word for word in node.text("colors").replace(",", " ").split() if word != "and"]
    if words == ["colorless"]:
        return frozenset()
    for word in words:
        if word not in COLOR_WORDS:
            raise node.bad(f"{quoted(word)} is no color", nearest_of(word, (*COLOR_WORDS, "colorless")))
    return frozenset(COLOR_WORDS[word] for word in words)


def _rule(node: Node, subject: Filter) -> GameRule:
    if isinstance(node, MappingNode):
        return read_may_play(node)
    text = node.text('a rule, such as "can\'t block"')
    if text == TRIGGERING_NOTHING:
        return TriggersNothing(subject)
    if text == NOT_UNTAPPING:
        return DoesNotUntap(subject)
    if text in SHIELDS:
        return Shield(subject, is_combat_only=SHIELDS[text])
    if text == "are goaded":
        return IsGoaded(subject)
    paid, needed = _ATTACK_COST.fullmatch(text), _NEEDED_TO_BLOCK.fullmatch(text)
    if paid is not None:
        mana = read_mana_cost(Scalar(node.place, paid[2]))
        return CombatCost(paid[1], subject, mana, paid[3] is not None)
    if needed is not None and needed[1] in NUMBER_WORDS[2:]:
        return BlockedByAtLeast(subject, NUMBER_WORDS.index(needed[1]))
    barred = _BARRED.fullmatch(text)
    if barred is not None and text.removeprefix("can't ") not in OBJECT_CANNOT:
        by = read_phrase(Scalar(node.place, barred[2]), phrases.parse_filter, "which creatures")
        return CannotBeBlockedBy(subject, by, barred[1] == "except by")
    if text.startswith("opponents can't ") and isinstance(subject, IsPlayer):
        what = text.removeprefix("opponents can't ")
        if what in PLAYER_CANNOT:
            return PlayerCannot(what, "opponent")
    if text.startswith("can't "):
        what = text.removeprefix("can't ")
        if isinstance(subject, IsPlayer) and what in PLAYER_CANNOT:
            return PlayerCannot(what, subject.who)
        if not isinstance(subject, IsPlayer) and (what in OBJECT_CANNOT or _COUNTERS_PUT.fullmatch(what)):
            return Cannot(what, subject)
    if text.removeprefix("must ") in OBJECT_MUST and text.startswith("must "):
        return Must(text.removeprefix("must "), subject)
    if text.startswith("skip the ") and isinstance(subject, IsPlayer) and text[9:] in SKIPPED_STEPS:
        return SkipsStep(text[9:], subject.who)
    if text in EXILED and subject == IsPlayer("you"):
        return EXILED[text]
    if text in SEEN and subject == IsPlayer("you"):
        return SeesLibraryTop(SEEN[text])
    if text == WINNING and subject == IsPlayer("you"):
        return WinsInsteadOfDrawing()
    if text == "may be cast as though it had flash":
        return MayCastAs(subject)
    cost = _COST.fullmatch(text)
    if cost is None:
        raise node.bad(f"unknown rule {quoted(text)}", nearest_of(text, _known_rules(subject)))
    amount = int(cost[1]) * (-1 if cost[2] == "less" else 1)
    of = "spell" if cost[3] == "cast" else "ability"
    if isinstance(subject, IsPlayer) and of == "spell":
        raise node.bad("spells are named by what they are", "'creature spell you control', say")
    return ChangeCost(subject, amount, of, int(cost[4] or 0), cost[5] is not None)


def _known_rules(subject: Filter) -> tuple[str, ...]:
    if isinstance(subject, IsPlayer):
        return (*(f"can't {what}" for what in PLAYER_CANNOT), *(f"skip the {what}" for what in SKIPPED_STEPS))
    return (
        NOT_UNTAPPING,
        TRIGGERING_NOTHING,
        *(f"can't {what}" for what in OBJECT_CANNOT),
        *(f"must {what}" for what in OBJECT_MUST),
        *SHIELDS,
        "are goaded",
        "can't attack you unless {2} is paid",
        "can't be blocked except by two or more creatures",
        "can't be blocked by creatures with power 2 or less",
        "can't be blocked except by creatures with flying",
        "cost {1} less to cast",
        "cost {1} more to activate",
    )
