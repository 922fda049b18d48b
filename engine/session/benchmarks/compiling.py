"""Compiling card texts, against the time in which Python reads as many characters of its own language."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator

from engine.cards.base.vocabulary import type_line_of_words
from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.cards.compiling import compile as compiling
from engine.cards.compiling.rules_text import rules_text
from engine.cards.compiling.texts.faces import Face
from engine.cards.definitions.card import CardDefinition
from engine.cards.language.writing import Unsaid
from engine.session.benchmarks.figure import Figure
from engine.session.benchmarks.processor_time import nanoseconds

ROUNDS, MANY = 3, 300


def compiled_texts(is_quick: bool) -> Iterator[Figure]:
    """Yield the texts of the catalogue's own cards, as the program words them, compiled one by one."""
    faces = _faces(default_catalogue(), 60 if is_quick else MANY)
    for face in faces:
        compiling.compile_face(face)  # the grammar, and what is worked out once, is no part of it
    characters = sum(len(face.text) for face in faces)
    source = inspect.getsource(compiling)
    times = max(1, round(characters / len(source)))
    taken, python = nanoseconds(ROUNDS, lambda: _compile(faces), lambda: _parse(source, times))
    python *= characters / (times * len(source))
    yield Figure("compiling card texts against parsing as much Python", taken / python, "times the time", 90)
    yield Figure("compiling a card's text", taken / len(faces) / 1e6, "ms", 3)


def _faces(catalogue: Catalogue, number: int) -> list[Face]:
    found: list[Face] = []
    for name in catalogue.names():
        card = catalogue.find(name)
        text = _text_of(card)
        if text and len(found) < number:
            line = type_line_of_words(card.supertypes, card.types, card.subtypes)
            power, toughness = (str(one) if one is not None else "" for one in (card.power, card.toughness))
            cost = str(card.mana_cost) if card.mana_cost else ""
            found.append(Face(name, cost, line, text, power, toughness, "", tuple(card.colors)))
    return found


def _text_of(card: CardDefinition) -> str:
    """Return a card's text as the program words it, "" where it has no words for a part of it."""
    try:
        return rules_text(card)
    except Unsaid:
        return ""


def _compile(faces: list[Face]) -> None:
    for face in faces:
        compiling.compile_face(face)


def _parse(source: str, times: int) -> None:
    """Let `ast.parse` read the program's own source so many times."""
    for _ in range(times):
        ast.parse(source)
