"""Keyword abilities as a card prints them: "flying", "enchant creature", "equip {2}", "annihilator 2" (CR 702)."""

from __future__ import annotations

from engine.cards.costs.mana_and_life import ItsManaCost, PayMana
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.keywords.keyword import Takes
from engine.cards.keywords.known import KEYWORDS, PLAIN_KEYWORDS
from engine.cards.phrases import parsing
from engine.cards.phrases.parsing import PhraseError
from engine.cards.phrases.wording import Wording
from engine.cards.reading.nodes import nearest_of

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


def print_keyword(ability: KeywordAbility, wording: Wording | None = None) -> str:
    """Print a keyword ability, the inverse of parse_keyword."""
    words = wording or Wording()
    if ability.filter is not None and ability.cost is not None:
        return f"{ability.name} {words.filter(ability.filter)} {words.cost(ability.cost)}"
    if ability.filter is not None:
        return f"{ability.name} {words.filter(ability.filter, is_plural=ability.name != 'enchant')}"
    if ability.cost is not None and any(
        not isinstance(part, PayMana | ItsManaCost) for part in ability.cost.parts
    ):
        parts = [words.cost_part(part) for part in ability.cost.parts]
        return f"{ability.name}—{', '.join(f'{said[:1].upper()}{said[1:]}' for said in parts)}"
    if ability.cost is not None:
        return f"{ability.name} {words.cost(ability.cost)}"
    return f"{ability.name} {ability.number}" if _takes(ability.name) == "number" else ability.name


def _takes(name: str) -> Takes:
    return KEYWORDS[name].takes if name in KEYWORDS else "nothing"


def _parameter_of(name: str) -> str:
    match _takes(name):
        case "filter":
            return "what it is for, as in 'enchant creature'"
        case "filter and cost":
            return "a subtype and a cost, as in 'splice onto Arcane {R}'"
        case "cost":
            return "a cost"
    return "a number"


def _with_parameter(name: str, phrase: str, start: int) -> KeywordAbility:
    rest = phrase[start:]
    try:
        match _takes(name):
            case "filter":
                return KeywordAbility(name, filter=parsing.parse_filter(rest))
            case "filter and cost":
                what, _, cost = rest.partition(" ")
                return KeywordAbility(name, filter=parsing.parse_filter(what), cost=parsing.parse_cost(cost))
            case "cost":
                return KeywordAbility(name, cost=parsing.parse_cost(rest))
    except PhraseError as error:
        raise PhraseError(error.wrong, start + error.offset, error.expected) from None
    if not (rest.isascii() and rest.isdigit() and len(rest) < 10):
        raise PhraseError(f"found {rest!r} in {phrase!r}", start, "a number")
    return KeywordAbility(name, number=int(rest))
