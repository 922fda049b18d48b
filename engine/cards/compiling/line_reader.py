"""Reads a line of a card's text by the grammar, before words for what was named are understood."""

from __future__ import annotations

from typing import Any

from engine.cards.compiling.grammar import grammar
from engine.cards.compiling.texts.ability_words import chapters_in, without_word
from engine.cards.compiling.texts.older import in_todays_words
from engine.cards.compiling.texts.own_name import Names, with_marks
from engine.cards.compiling.texts.reminders import Reminders, without_reminders
from engine.cards.definitions.card import CardDefinition
from engine.cards.language.lexing import tokens_of
from engine.cards.language.reading import Reader
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """A line as it was read: its raw values by category, before words for what was named are understood."""

    text: str
    bare: str
    word: str
    reminders: Reminders
    tokens: tuple[str, ...]
    found: tuple[tuple[str, Any], ...]
    unread: str = ""
    expected: tuple[str, ...] = ()
    before: str = ""
    reached: int = 0


class LineReader:
    """Reads one line of a card."""

    def __init__(self, text: str, names: Names, bare: CardDefinition) -> None:
        self._text = text
        self._names = names
        self._is_spell = not bare.is_permanent_card

    def read(self, *, is_strict: bool = False) -> Reading:
        """Return the line as it is read; where `is_strict`, by today's phrases alone."""
        bare, reminders = without_reminders(self._text)
        line, word = without_word(bare)
        tokens = tokens_of(in_todays_words(with_marks(line, self._names)))
        if not tokens:
            return Reading(self._text, bare, word, reminders, tokens, (("nothing", ()),))
        inner = tokens[:-1] if tokens[-1] == "." else tokens
        reader = Reader(grammar(), inner, is_strict=is_strict)
        found: list[tuple[str, Any]] = []
        is_sentence = tokens[-1] == "."
        if chapters_in(word):
            found = [("chapter", value) for value in reader.whole("body")]
            is_sentence = False
        categories = ["ability"] if is_sentence else [] if chapters_in(word) else ["keyword line"]
        if is_sentence and self._is_spell:
            categories.append("body")
        if is_sentence:
            categories.append("keyword line")
        for category in categories:
            found += [(category, value) for value in reader.whole(category)]
        unread = inner[reader.furthest] if reader.furthest < len(inner) else ""
        before = inner[reader.furthest - 1] if reader.furthest else ""
        return Reading(
            self._text,
            bare,
            word,
            reminders,
            tokens,
            tuple(found),
            unread,
            tuple(sorted(reader.wanted)),
            before,
            reader.furthest,
        )
