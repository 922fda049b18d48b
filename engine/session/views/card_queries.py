"""Reads what somebody types to find cards: words, and keys such as t:elf c:g mv<=2 o:untap."""

from __future__ import annotations

import re

from engine.frozen_dataclass import dataclass
from engine.patterns import late_pattern

KEYS = "t: o: c: id: mv: pow: tou: is:"
_TERM = late_pattern(r'(-?)(?:([a-z]+)(>=|<=|!=|[:=<>]))?(?:"([^"]*)"|(\S+))', re.IGNORECASE)
_NAMES_OF_KEYS = {
    **dict.fromkeys(("t", "type"), "t"),
    **dict.fromkeys(("o", "oracle"), "o"),
    **dict.fromkeys(("c", "color", "colors"), "c"),
    **dict.fromkeys(("id", "identity"), "id"),
    **dict.fromkeys(("mv", "cmc", "manavalue"), "mv"),
    **dict.fromkeys(("pow", "power"), "pow"),
    **dict.fromkeys(("tou", "toughness"), "tou"),
    **dict.fromkeys(("is",), "is"),
}


@dataclass(frozen=True, slots=True)
class Term:
    """One condition of a query: a word (`key` is ""), or a key with its relation and value; `is_not` denies it."""

    key: str
    relation: str
    value: str
    is_not: bool

    @property
    def asks_text(self) -> bool:
        """Whether a card's rules text has to be read for it."""
        return self.key in ("o", "id")


@dataclass(frozen=True, slots=True)
class Query:
    """What was asked for; `problem` says what of it is nothing that can be asked, and what can."""

    terms: tuple[Term, ...]
    problem: str = ""

    @property
    def words(self) -> str:
        """The plain words, as a name that is looked for."""
        return " ".join(term.value for term in self.terms if not term.key and not term.is_not)

    @property
    def asks_texts(self) -> bool:
        """Whether rules texts have to be read for it."""
        return any(term.asks_text for term in self.terms)

    @property
    def has_keys(self) -> bool:
        """Whether more than words are asked for."""
        return any(term.key for term in self.terms)


def read_query(text: str) -> Query:
    """Read what somebody typed, as terms; a key that there is not is a problem."""
    terms: list[Term] = []
    for found in _TERM.finditer(text.casefold()):
        said = found[2] or ""
        key = _NAMES_OF_KEYS.get(said, "")
        value = found[4] if found[4] is not None else found[5]
        if said and not key:
            return Query(tuple(terms), f"“{said}{found[3]}” is not a key; the keys are {KEYS}")
        if key in ("mv", "pow", "tou") and not value.isdecimal():
            return Query(
                tuple(terms), f"{said}{found[3]} asks for a number such as {said}{found[3]}2, not “{value}”"
            )
        terms.append(Term(key, found[3] or "", value, bool(found[1])))
    return Query(tuple(terms))
