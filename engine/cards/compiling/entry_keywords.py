"""Reads keyword abilities in an entry as a card prints them: "flying", "enchant creature" (CR 702)."""

from __future__ import annotations

from engine.cards.base.vocabulary import NUMBER_WORDS
from engine.cards.compiling.entry_phrases import PhraseError, parse_amount, parse_cost, parse_filter
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.filters.characteristics import IsNamed
from engine.cards.keywords.keyword import Takes
from engine.cards.keywords.known import KEYWORDS, PLAIN_KEYWORDS
from engine.cards.reading.nodes import nearest_of
from engine.patterns import late_pattern

_SIZE = late_pattern(r"\d{1,3}/\d{1,3}")
_WITH_PARAMETER = tuple(name for name in KEYWORDS if name not in PLAIN_KEYWORDS)


def parse_keyword(phrase: str) -> KeywordAbility:
    """Parse a keyword ability in lower case, with what belongs to it. Raises PhraseError."""
    if phrase in PLAIN_KEYWORDS:
        return KeywordAbility(phrase)
    phrase = phrase.replace("—", " ", 1)
    for name in _WITH_PARAMETER:
        if phrase.startswith(f"{name} "):
            return _with_parameter(name, phrase, len(name) + 1)
    if phrase in KEYWORDS:
        raise PhraseError(f"{phrase!r} ends too early", len(phrase), _parameter_of(phrase))
    raise PhraseError(f"unknown keyword ability {phrase!r}", 0, nearest_of(phrase, KEYWORDS))


def _takes(name: str) -> Takes:
    return KEYWORDS[name].takes if name in KEYWORDS else "nothing"


def _parameter_of(name: str) -> str:
    match _takes(name):
        case "filter":
            return "what it is for, as in 'enchant creature'"
        case "filter and cost":
            return "a subtype and a cost, as in 'splice onto Arcane {R}'"
        case "number, filter and cost":
            return "materials and a cost, as in 'craft with two creatures {1}{G}'"
        case "number and cost":
            return "a number and a cost, as in 'reinforce 2—{1}{G}'"
        case "cost and size":
            return "a mana cost and a size, as in 'prototype {2}{R} — 3/2'"
        case "name":
            return "the name of a card"
        case "cost":
            return "a cost"
    return "a number"


def _with_parameter(name: str, phrase: str, start: int) -> KeywordAbility:
    rest = phrase[start:]
    try:
        match _takes(name):
            case "filter":
                return KeywordAbility(name, filter=parse_filter(rest.removeprefix("a ").removeprefix("an ")))
            case "filter and cost":
                what, _, cost = rest.partition(" ")
                return KeywordAbility(name, filter=parse_filter(what), cost=parse_cost(cost))
            case "cost":
                cost, _, x = rest.partition(", where X is ")
                what, _, mana = cost.partition(" {")
                if name == "equip" and mana and not what.startswith("{"):
                    return KeywordAbility(name, parse_filter(what), parse_cost(f"{{{mana}"))
                return KeywordAbility(name, cost=parse_cost(cost), x=parse_amount(x) if x else None)
            case "name":
                return KeywordAbility(name, filter=IsNamed(rest))
            case "cost and size":
                cost, _, size = rest.partition("  ")
                if _SIZE.fullmatch(size.strip()):
                    power, _, toughness = size.strip().partition("/")
                    return KeywordAbility(name, cost=parse_cost(cost), size=(int(power), int(toughness)))
            case "number, filter and cost":
                what, _, cost = rest.partition(" {")
                number, _, many = what.partition(" ")
                if number == "one" and many.startswith("or more "):
                    return KeywordAbility(name, parse_filter(many[8:]), parse_cost(f"{{{cost}"))
                is_counted = number in NUMBER_WORDS
                count = NUMBER_WORDS.index(number) if is_counted else 1
                return KeywordAbility(
                    name, parse_filter(many if is_counted else what), parse_cost(f"{{{cost}"), count
                )
            case "number and cost":
                number, _, cost = rest.partition(" ")
                if number.isascii() and number.isdigit() and len(number) < 10:
                    return KeywordAbility(name, cost=parse_cost(cost), number=int(number))
    except PhraseError as error:
        raise PhraseError(error.wrong, start + error.offset, error.expected) from None
    if not (rest.isascii() and rest.isdigit() and len(rest) < 10):
        raise PhraseError(f"found {rest!r} in {phrase!r}", start, "a number")
    return KeywordAbility(name, number=int(rest))
