"""Reads the phrases of an entry, such as filters and events, by the grammar that reads and writes card texts."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import cast

from engine.cards.base.kinds import Amount, Condition, EventPattern, Filter, Reference
from engine.cards.compiling.expected_words import following_of
from engine.cards.compiling.grammar import grammar
from engine.cards.compiling.phrases.entry_forms import (
    CALLED,
    FIRST_TARGET,
    HOST_AS_IT,
    MOST_TARGETS,
    NAME_FOLLOWS,
    PUT_WITH_THIS,
    THAT_AS_CARD,
    THAT_AS_IT,
    THAT_AS_THEY,
    THIS_AS_IT,
)
from engine.cards.compiling.texts.own_name import NAMED
from engine.cards.costs.cost import Cost
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.language.lexing import HOST, SELF, tokens_of
from engine.cards.language.placeholders import Anaphor, NewTarget, Shared
from engine.cards.language.reading import Reader
from engine.cards.language.trees import changed, nodes_in
from engine.cards.reading.nodes import nearest_of
from engine.cards.references.objects import ThatItem, ThatObject, Those
from engine.cards.references.players import ThatPlayer
from engine.patterns import late_pattern


class PhraseError(ValueError):
    """A phrase that the grammar does not know: what is wrong, from which character on, what was expected."""

    def __init__(self, wrong: str, offset: int, expected: str) -> None:
        super().__init__(f"{wrong}; expected {expected}")
        self.wrong = wrong
        self.offset = offset
        self.expected = expected


_NOUN = (
    r"(?:creature|land|artifact|enchantment|permanent|planeswalker|"
    r"Aura|Equipment|Vehicle|Saga|Class|Spacecraft|Siege|card)"
)
_NAMED_ALONE = r"(?='s\b|$| (?:dies|leaves|is dealt|deals|attacks|becomes|controls|has)\b)"
"""What follows the word "target" where it stands for a target that was named before."""
_NOT_SELF = r"turn|way|game|spell|card from|door|ability has|is the [a-z]+ time"
"""What follows the word "this" where it does not stand for the object itself."""
_MARKS: tuple[tuple[re.Pattern[str], str], ...] = (
    (late_pattern(r'\bnamed "([^"]*)"'), rf"named {NAME_FOLLOWS} \1"),
    (late_pattern(rf"\bthe {_NOUN} put onto the battlefield with this\b"), PUT_WITH_THIS),
    (late_pattern(r"\bthat player as they\b"), THAT_AS_THEY),
    (late_pattern(rf"\bthat {_NOUN} as it\b"), THAT_AS_IT),
    (late_pattern(rf"\bthat {_NOUN} as that card\b"), THAT_AS_CARD),
    *((late_pattern(rf"\b(?:it as that|them as those) {noun}\b"), mark) for noun, mark in CALLED.items()),
    (late_pattern(rf"\bthis(?: {_NOUN})? as it\b"), THIS_AS_IT),
    (late_pattern(rf"\b(?:enchanted|equipped) {_NOUN} as it\b"), HOST_AS_IT),
    (late_pattern(r"\bthis card from your graveyard\b"), "this card from your graveyard"),
    (late_pattern(rf"\bthis(?: {_NOUN})?(?! (?:{_NOT_SELF})\b)\b"), SELF),
    (late_pattern(rf"(?<!each )(?<!the )\b(?:enchanted|equipped) {_NOUN}\b(?! card)"), HOST),
    *(
        (late_pattern(rf"\btarget {place + 1}{_NAMED_ALONE}"), chr(FIRST_TARGET + place))
        for place in range(MOST_TARGETS)
    ),
    (late_pattern(rf"(?<!any )(?<!other )(?<!single )\btarget{_NAMED_ALONE}"), chr(FIRST_TARGET)),
)


def parse_filter(phrase: str) -> Filter:
    """Parse a filter: "another creature you control". Raises PhraseError, as all parsers here do."""
    return cast("Filter", _parse("filter", phrase))


def parse_reference(phrase: str) -> Reference | TargetPhrase:
    """Parse a reference: "this creature"; one that asks for a new target comes back as its TargetPhrase."""
    return cast("Reference | TargetPhrase", _parse("reference", phrase))


def parse_amount(phrase: str) -> Amount:
    """Parse an amount: "the number of Goblins you control"."""
    return cast("Amount", _parse("amount", phrase))


def parse_each(phrase: str) -> Amount:
    """Parse what is counted for each: "Goblin you control"."""
    return cast("Amount", _parse("each", phrase))


def parse_condition(phrase: str) -> Condition:
    """Parse a condition: "you have 30 or more life"."""
    return cast("Condition", _parse("condition", phrase))


def parse_cost(phrase: str) -> Cost:
    """Parse a cost: "{2}, {T}, sacrifice a creature"."""
    return cast("Cost", _parse("cost", phrase))


def parse_event(phrase: str) -> EventPattern:
    """Parse an event: "another creature you control enters"."""
    return cast("EventPattern", _parse("event", phrase))


def parse_delayed_event(phrase: str) -> EventPattern:
    """Parse an event that a delayed ability waits for, which may be about a new target: "target creature dies"."""
    return cast("EventPattern", _parse("delayed event", phrase))


def parse_token(phrase: str) -> CardDefinition:
    """Parse a token: "1/1 green Elf Warrior creature token"."""
    return cast("CardDefinition", _parse("token", NAMED.sub(r"named «\1»", phrase)))


def parse_becomes(phrase: str) -> CardDefinition:
    """Parse what a permanent becomes: "1/4 blue and red Elemental creature"."""
    return cast("CardDefinition", _parse("becomes", phrase))


def parse_mana(phrase: str) -> tuple[tuple[str, ...], ...]:
    """Parse what an effect adds, as alternatives: "{U} or {R}", "one mana of any color"."""
    return cast("tuple[tuple[str, ...], ...]", _parse("mana", phrase))


def parse_counters(phrase: str) -> tuple[str, Amount]:
    """Parse counters, as their kind and how many: "two +1/+1 counters"."""
    return cast("tuple[str, Amount]", _parse("counters", phrase))


def parse_counter_choice(phrase: str) -> tuple[str, ...]:
    """Parse of which kinds of counters one is chosen: "your choice of a flying counter or a reach counter"."""
    return cast("tuple[str, ...]", _parse("counter choice", phrase))


_CATEGORIES = {
    "filter": "entry filter",
    "reference": "entry reference",
    "amount": "entry amount",
    "each": "each",
    "condition": "entry condition",
    "cost": "entry cost",
    "event": "entry event",
    "delayed event": "entry event",
    "token": "entry token",
    "becomes": "entry face",
    "mana": "mana options",
    "counters": "entry counters",
    "counter choice": "chosen counter",
}


_EXPECTED = {
    "amount": "an amount",
    "each": "what is counted",
    "event": "an event",
    "delayed event": "an event",
    "mana": "mana",
    "counters": "counters",
    "counter choice": "a choice of counters",
    "becomes": "what a permanent becomes",
}
_SHOWN = 8


@lru_cache(maxsize=4096)
def _parse(kind: str, phrase: str) -> object:
    reader = Reader(grammar(), _tokens(phrase))
    found: list[object] = []
    for value in reader.whole(_CATEGORIES[kind]):
        meant = changed(value.phrase if isinstance(value, NewTarget) else value, _named)
        if meant not in found:
            found.append(meant)
    is_targeting = any(isinstance(node, NewTarget) for node in nodes_in(tuple(found)))
    if is_targeting and kind not in ("reference", "delayed event"):
        raise PhraseError(f"a new target has to be named first in {phrase!r}", 0, '"target" for one named already')
    if len(found) > 1:
        raise PhraseError(f"{phrase!r} can mean two things", 0, "words that mean one")
    if not found:
        raise _error(kind, phrase, reader)
    return found[0]


def _tokens(phrase: str) -> tuple[str, ...]:
    for words, mark in _MARKS:
        phrase = words.sub(mark, phrase)
    return tokens_of(f"{SELF} {phrase}")[1:]


def _error(kind: str, phrase: str, reader: Reader) -> PhraseError:
    """Return what is wrong with a phrase: the word at which reading ended, and what could have stood there."""
    offset = _offset_of(phrase, reader.furthest)
    found_there = _WORD.match(phrase, offset)
    word = found_there[0] if found_there is not None else ""
    found = f"{word!r} cannot stand here in {phrase!r}" if word else f"{phrase!r} ends too early"
    following = following_of(reader.wanted)
    words, kinds = list(following.plain_words), list(following.kinds)
    nearest = nearest_of(word, words) if word else ""
    if nearest.startswith("perhaps"):
        return PhraseError(found, offset, nearest)
    shown = [*kinds, *(f'"{one}"' for one in words)] or ["the end of the phrase"]
    more = ", …" if len(shown) > _SHOWN else ""
    return PhraseError(
        found, offset, f"{', '.join(shown[:_SHOWN])}{more} (in a phrase for {_EXPECTED.get(kind, f'a {kind}')})"
    )


_WORD = late_pattern(r"(?:\{[^{}\s]*\})+|[\w'’/+−-]+|\S")


def _offset_of(phrase: str, place: int) -> int:
    """Return the character of a phrase at which the token at a place begins."""
    starts = [found.start() for found in _WORD.finditer(phrase)]
    before = [start for start in starts if len(_tokens(phrase[:start])) <= place]
    return before[-1] if before and place < len(_tokens(phrase)) else len(phrase)


def _named(node: object) -> object:
    """Return what a word for something named before stands for in an entry."""
    if isinstance(node, Shared):
        return ThatPlayer()
    if not isinstance(node, Anaphor):
        return node
    if node.noun in ("player", "opponent"):
        return ThatPlayer()
    if node.noun in ("ability", "spell", "item"):
        return ThatItem(node.word)
    if not node.noun or node.is_plural or node.noun in ("token", "card"):
        word = {"its": "it", "their": "them", "they": "them"}.get(node.word, node.word)
        return Those("", word)
    return ThatObject()
