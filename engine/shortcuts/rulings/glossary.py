"""A glossary: words of the game that people ask about, in our own words, each with its rule."""

from __future__ import annotations

import re
from functools import cache

from engine.cards.catalogue.kept_nodes import nodes_of
from engine.cards.reading.nodes import Fields, Node
from engine.folders import ASSETS
from engine.frozen_dataclass import dataclass

_KEYS = ("word", "also", "rule", "says")


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """A word with its other forms, what it means, and its rule ("" where it is a word of the program's own)."""

    word: str
    says: str
    rule: str = ""
    also: tuple[str, ...] = ()

    @property
    def forms(self) -> tuple[str, ...]:
        """The word in every form in which it is told from others."""
        return (self.word, *self.also)


@cache
def glossary() -> tuple[GlossaryEntry, ...]:
    """Return all entries, as the program's file has them."""
    return read_glossary(nodes_of((ASSETS / "glossary.yaml").read_text(encoding="utf-8"), "glossary.yaml"))


def read_glossary(node: Node) -> tuple[GlossaryEntry, ...]:
    """Return the entries of a file's node; BadInput with the place for what is wrong."""
    return tuple(_entry(item.fields(_KEYS, "a word of the glossary")) for item in node.items("a list of words"))


def _entry(fields: Fields) -> GlossaryEntry:
    also, rule = fields.get("also"), fields.get("rule")
    return GlossaryEntry(
        fields.need("word", "the word").text("a word"),
        " ".join(fields.need("says", "what it means").text("a text").split()),
        "" if rule is None else rule.text("a rule's number"),
        () if also is None else tuple(one.text("another form") for one in also.one_or_more()),
    )


@cache
def entries_by_form() -> dict[str, GlossaryEntry]:
    """Return each entry by every form of its word, in lower case."""
    return {form.casefold(): entry for entry in glossary() for form in entry.forms}


@cache
def pattern_of_words() -> re.Pattern[str]:
    """Return what finds the words of the glossary in a text, the longest first."""
    forms = sorted(entries_by_form(), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(re.escape(form) for form in forms)})\b", re.IGNORECASE)
