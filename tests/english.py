"""Slips of English: verb and subject, number and noun, article and noun that do not agree, a word twice."""

from __future__ import annotations

import re

_SECOND = (
    "activates adds attacks blocks casts chooses controls creates deals decides discards does draws gains gets "
    "goes has is keeps loses makes mills pays passes plays proposes puts resolves sacrifices says shortens taps "
    "untaps was wins"
)
_THIRD = (
    "accept activate add are attack block cast choose control create decide do draw gain get go have keep lose "
    "pass pay play propose resolve say shorten tap untap were win"
)
_WITHOUT_END = r"(?<![Ll]et )(?<!lets )(?<!and )(?<!does )(?<!do )(?<!did )"
"""Words after which a verb stands without its ending."""
SLIPS = (
    re.compile(rf"\b[Yy]ou (?:{'|'.join(_SECOND.split())})\b"),
    re.compile(
        rf"{_WITHOUT_END}\b(?:Alice|Bob|Nadine|[Nn]obody|[Ee](?:ach|very) seat|[Ii]t|[Ss]he|[Hh]e) "
        rf"(?:{'|'.join(_THIRD.split())})\b"
    ),
    re.compile(r"(?<![\d.,:/–+-])\b1 (?!(?:as|is|has|was|plus|less|passes|life)\b)[a-z]{2,}s\b(?! of)"),
    re.compile(r"\b[Aa] (?=[aeiou])(?!one\b|uni|use|eu|once\b|u[a-z]?\b)\w+"),
    re.compile(r"\b[Aa]n (?=[bcdfgjklmnpqrtvwyz])\w{2,}"),
    re.compile(r"\b(?!that\b|had\b)([a-z]+) \1\b"),
)
"""Texts in which verb and subject, number and noun, article and noun do not agree, or a word stands twice."""


def has_slip(text: str) -> bool:
    """Whether a text has a slip of English."""
    return any(slip.search(text) for slip in SLIPS)
