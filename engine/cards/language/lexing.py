"""Cuts rules text into tokens, and puts tokens together as rules text: the one is the inverse of the other.

Sentence case is taken off at the beginnings of sentences and put on again; names and subtypes keep their capitals.
"an" is read as "a", and written where a vowel follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from engine.cards.base.vocabulary import CARD_TYPES, COLOR_WORDS, SUPERTYPES, with_article
from engine.cards.language.subtypes import is_proper
from engine.patterns import late_pattern

SELF = "~"
"""The token for the object whose text it is."""
HOST = "†"
"""The token for what it is attached to: "enchanted creature"."""
OPENING, CLOSING = "“", "”"
NEXT_PART = ",^"
"""A comma after which a part of a cost begins with a capital."""
TIGHT_DASH = "--"
"""The dash of "Equip—Sacrifice a creature", with no space around it."""
LINE = "\n"

_PIECE = late_pattern(
    r"""
    (?:\{[^{}\s]+\})+                     # mana and other symbols
    | [+\-−]?(?:\d+|X|\*)/[+\-−]?(?:\d+|X|\*)   # a size, or a change of it
    | [+\-−](?:\d+|X)\b
    | «[^»«]*»                              # the name of a card
    | \d+(?:,\d{3})*
    | \n
    | and/or\b
    | non-(?=\s|$)
    | [^\W\d_](?:[\w]|['’\-](?=\w))*['’]?
    | (?<!\ )\ +—\ * | —                   # from the first of its blanks, or many of them would take long
    | ,\^ | --
    | ['’]s\b
    | \S
    """,
    re.VERBOSE,
)
_CONTRACTIONS = frozenset(("it's", "that's", "there's", "he's", "she's", "who's", "what's", "here's", "let's"))
_NON = frozenset((*CARD_TYPES, *SUPERTYPES, *COLOR_WORDS, "token", "permanent", "mana", "historic", "outlaw"))
_STARTS = frozenset((".", LINE, "—", ":", "•", "|", NEXT_PART, TIGHT_DASH))
"""Tokens behind which a word begins with a capital; "|" is that of a results table."""
_NO_SPACE_BEFORE = frozenset((",", NEXT_PART, ".", ":", ";", "'s", "'", CLOSING, ")", LINE, TIGHT_DASH, "!", "?"))
_NO_SPACE_AFTER = frozenset((OPENING, "(", "non", "non-", LINE, TIGHT_DASH))
_SHOWN = {NEXT_PART: ",", TIGHT_DASH: "—", OPENING: '"', CLOSING: '"'}


def tokens_of(text: str) -> tuple[str, ...]:
    """Return the tokens of a text; sentence case is taken off."""
    found: list[str] = []
    is_quoted = is_within = False
    for match in _PIECE.finditer(text):
        piece = match.group().replace("’", "'")
        if piece == '"':
            found.append(CLOSING if is_quoted else OPENING)
            is_quoted = not is_quoted
        elif piece == "'" and is_quoted and not is_within and text[match.start() - 1] == " ":
            found.append(OPENING)
            is_within = True
        elif piece == "—":
            found.append(TIGHT_DASH)
        elif piece[0].isspace() and piece != LINE:
            found.append("—")
        else:
            _add(found, piece)
            if is_within and found[-1] == "'" and text[match.end() : match.end() + 1] in _ENDS_QUOTATION:
                found[-1] = CLOSING
                is_within = False
    return tuple(_without_capitals(_with_stops_outside(found)))


_ENDS_QUOTATION = ('"', ".", ",")
"""What follows the mark that ends a quotation within a quotation, and not one of a possessive."""


def _with_stops_outside(pieces: list[str]) -> list[str]:
    """Return a full stop that ends both a quotation and its sentence stands behind the quotation mark."""
    for place in range(len(pieces) - 1):
        if pieces[place] == "." and pieces[place + 1] == CLOSING:
            pieces[place], pieces[place + 1] = CLOSING, "."
    return pieces


def _add(found: list[str], piece: str) -> None:
    """Add a word, its possessive ending and its "non" apart."""
    if not piece[0].isalpha():
        found.append(piece)
        return
    ending = ""
    if piece.endswith("'s") and piece.lower() not in _CONTRACTIONS and not is_proper(piece):
        piece, ending = piece[:-2], "'s"
    elif piece.endswith("'"):
        piece, ending = piece[:-1], "'"
    lowered = piece.lower()
    if lowered.startswith("non-") and len(piece) > 4:
        found += [piece[:4], piece[4:]]
    elif lowered.startswith("non") and lowered[3:] in _NON:
        found += [piece[:3], piece[3:]]
    else:
        found.append(piece)
    if ending:
        found.append(ending)


def _without_capitals(pieces: Sequence[str]) -> Iterable[str]:
    is_start = True
    for place, piece in enumerate(pieces):
        if piece == "," and place + 1 < len(pieces) and _is_capitalized_verb(pieces[place + 1]):
            piece = NEXT_PART
        word = piece
        if is_start and piece[0].isupper() and not _keeps_capital(piece):
            word = piece[0].lower() + piece[1:]
        yield "a" if word == "an" else word
        is_start = piece in _STARTS or piece == OPENING


def _is_capitalized_verb(piece: str) -> bool:
    return piece in _VERBS_OF_COSTS


_VERBS_OF_COSTS = frozenset(
    (
        "Sacrifice",
        "Discard",
        "Pay",
        "Exile",
        "Remove",
        "Tap",
        "Untap",
        "Return",
        "Put",
        "Reveal",
        "Mill",
        "Collect",
        "Blight",
        "Behold",
        "Waterbend",
        "Exert",
        "Forage",
    )
)


def _keeps_capital(piece: str) -> bool:
    return piece == "X" or is_proper(piece)


def text_of(tokens: Sequence[str]) -> str:
    """Return the text that tokens make, the inverse of tokens_of."""
    said: list[str] = []
    is_start = True
    previous = ""
    count = len(tokens)
    depth = 0
    for place, token in enumerate(tokens):
        depth += token == OPENING
        shown = token[1:-1] if token[0] == "«" else _SHOWN.get(token, token)
        if token == "a" and place + 1 < count and _takes_an(tokens[place + 1]):
            shown = "an"
        if is_start and shown[0].isalpha():
            shown = shown[0].upper() + shown[1:]
        if previous and token not in _NO_SPACE_BEFORE and previous not in _NO_SPACE_AFTER:
            said.append(" ")
        said.append("'" if depth > 1 and token in (OPENING, CLOSING) else shown)
        depth -= token == CLOSING
        if token == "." and previous == CLOSING:
            _end_within(said)
        is_start = token in _STARTS or (token == OPENING and tokens[place + 1 : place + 2] != ["enchant"])
        previous = token
    return "".join(said)


def _end_within(said: list[str]) -> None:
    """Put the full stop of a sentence that ends with a quotation before the marks that end it."""
    place = len(said) - 1
    while said[place - 1] in ("'", '"'):
        place -= 1
    said.insert(place, said.pop())


@cache
def _takes_an(following: str) -> bool:
    return with_article(following if following[0] == "X" else following.lower()).startswith("an ")
