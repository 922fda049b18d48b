"""Cuts a phrase into the tokens of the grammar: words in the singular, numbers, symbols, types and subtypes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards.base.vocabulary import (
    CARD_TYPES,
    CHARACTERISTICS,
    COLOR_WORDS,
    NUMBER_WORDS,
    SUPERTYPES,
    singular_of,
)
from engine.cards.keywords.known import PLAIN_KEYWORDS

PARTICIPLES = ("discarded", "exiled", "returned", "sacrificed", "tapped")

_DONE = ("lost", "gained")
"""What the life of "the life you have gained this turn" is."""

_LAND_TYPES = "basic land types"
_SEVERAL_WORDS = "|".join(
    re.escape(word)
    for word in sorted((*PLAIN_KEYWORDS, *CHARACTERISTICS, _LAND_TYPES), key=len, reverse=True)
    if " " in word
)
_PIECE = re.compile(
    rf"""
    \{{[^{{}}\s]*\}}            # a symbol
    | [+\-−]?(?:\d+|X)/[+\-−]?(?:\d+|X)  # a size or a kind of counter
    | [+\-−]?\d+
    | "[^"]*"
    | (?:{_SEVERAL_WORDS})(?!\w)
    | it['’]s\b | ['’]s\b | that\ isn['’]t\b
    | non-?(?=[A-Za-z])
    | [A-Za-z](?:[\w\-]|['’](?!s\b))*(?:(?<=Urza)['’]s)?
    | [^\s]
    """,
    re.VERBOSE,
)
_NUMBERS = {word: number for number, word in enumerate(NUMBER_WORDS)}
_COUNT_NOUNS = frozenset(
    {"permanent", "spell", "card", "token", "player", "opponent", "ability", "counter", "color", "source"}
)
_PLURALS = {"abilities": "ability"} | {f"{noun}s": noun for noun in _COUNT_NOUNS - {"ability"}}
_TYPES = {word: word for word in CARD_TYPES} | {
    "sorceries" if word == "sorcery" else f"{word}s": word for word in CARD_TYPES if word != "kindred"
}
_NOUNS = frozenset({"TYPE", "SUBTYPE", "permanent", "spell", "card", "token", "player", "opponent"})
_KEYWORDS = frozenset(PLAIN_KEYWORDS)
_COST_BEGINNINGS = frozenset(
    {
        "SYMBOL",
        "{t}",
        "{q}",
        "sacrifice",
        "tap",
        "return",
        "pay",
        "discard",
        "exile",
        "remove",
        "put",
        "collect",
        "its",
    }
)


@dataclass(frozen=True, slots=True)
class Word:
    """A token: its kind (a terminal of the grammar, or the word itself), its value and where it begins."""

    kind: str
    value: str
    offset: int


def words_of(phrase: str) -> tuple[Word, ...]:
    """Cut a phrase into tokens; a word that the grammar does not know comes out under its own name."""
    words = [_word(match.group(), match.start()) for match in _PIECE.finditer(phrase)]
    return tuple(_seen_in_context(words))


def _word(piece: str, offset: int) -> Word:
    piece = piece.replace("’", "'").replace("−", "-")
    if piece[0] == "{":
        kind = piece.lower() if piece.upper() in ("{T}", "{Q}") else "SYMBOL"
        return Word(kind, piece.upper(), offset)
    if piece[0] == '"' and len(piece) > 1:
        return Word("QUOTED", piece[1:-1], offset)
    if "/" in piece and piece != "/":
        return Word("KIND" if piece[0] in "+-" else "SIZE", piece, offset)
    if piece.lstrip("+-").isdigit():
        return Word("INTEGER", piece, offset)
    if piece in _NUMBERS:
        return Word("INTEGER", str(_NUMBERS[piece]), offset)
    return Word(_kind_of(piece), _VALUES.get(piece, piece), offset)


_VALUES = _PLURALS | _TYPES | {"an": "a"}


def _kind_of(piece: str) -> str:
    if piece == "X":
        return "X"
    if piece in ("non", "non-"):
        return "NON"
    if piece in _TYPES:
        return "TYPE"
    if piece in SUPERTYPES:
        return "SUPERTYPE"
    if piece in COLOR_WORDS:
        return "HUE"
    if piece in _KEYWORDS:
        return "KEYWORD"
    if piece in CHARACTERISTICS:
        return "CHARACTERISTIC"
    if piece in _DONE:
        return "DONE"
    if piece == ",":
        return "COMMA"
    if piece[0].isupper():
        return "SUBTYPE"
    return _VALUES.get(piece, piece)


def _seen_in_context(words: list[Word]) -> Iterator[Word]:
    """Tell apart what one token cannot: kinds of counters, participles, and the "and" of a list."""
    for index, here in enumerate(words):
        before = words[index - 1] if index else None
        after = words[index + 1] if index + 1 < len(words) else None
        kind = _kind_in_context(before, here, after)
        if kind == "SUBTYPE":
            yield Word(kind, singular_of(here.value), here.offset)
        elif kind:
            yield Word(kind, here.value, here.offset)


def _kind_in_context(before: Word | None, here: Word, after: Word | None) -> str:
    """The kind of a word between its neighbors; nothing for the comma of "nonartifact, nonblack"."""
    if after is None:
        return here.kind
    if here.kind == "COMMA":
        return "" if after.kind == "NON" else "NEXT" if after.kind in _COST_BEGINNINGS else "COMMA"
    if after.kind == "counter" and here.kind.isalpha() and here.kind.islower() and here.kind not in ("a", "more"):
        return "KIND"
    if here.kind in PARTICIPLES and before is not None and before.kind == "the":
        return "PARTICIPLE"
    if here.kind in ("and", "or") and _is_in_list(before, here, after):
        return f"LIST_{here.kind.upper()}"
    return here.kind


def _is_in_list(before: Word | None, here: Word, after: Word) -> bool:
    if before is None:
        return False
    if after.kind == "HUE":
        return here.kind == "and" and before.kind in ("HUE", "COMMA")
    return after.kind in _NOUNS and (before.kind in _NOUNS or before.kind == "COMMA")
