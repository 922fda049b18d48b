"""Reads a card's text while it is typed: what each line says, where reading ended, and what could stand there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum

from engine.cards.compiling.characteristics import bare_definition
from engine.cards.compiling.compile import CompiledFace, belongs_to_line_before, compile_face, with_names_of
from engine.cards.compiling.expected_words import Following, following_of
from engine.cards.compiling.line_reader import LineReader, Reading
from engine.cards.compiling.sections import with_station_lines
from engine.cards.compiling.text_lines import DECLINED, Line
from engine.cards.compiling.texts.ability_words import without_word
from engine.cards.compiling.texts.faces import Face
from engine.cards.compiling.texts.older import in_todays_words
from engine.cards.compiling.texts.own_name import Names, with_marks
from engine.cards.compiling.texts.reminders import without_reminders
from engine.cards.definitions.card import CardDefinition
from engine.cards.language.lexing import HOST, SELF, tokens_of
from engine.frozen_dataclass import dataclass, replace

_WORD = re.compile(r"(?:\{[^{}\s]*\})+|[\w'’/+−-]+|\S")
_PARTLY_TYPED = re.compile(r"(?:\{[^{}\s]*|[\w'’/+−-]*)$")
_ENDED = (".", ")", '"')
_BEFORE_CAPITAL = (".", "—", ":", "•", '"')
_STRAIGHT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "\t": " "})
_FEW, _MOST_FURTHER = 15, 4
"""The most words that are completed by what alone can follow them, and the most words that are added to each."""


class LineState(Enum):
    """How far a line is understood: all of it; as far as it goes, more has to follow; only up to a word."""

    READ = "read"
    UNFINISHED = "unfinished"
    UNREAD = "unread"


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line of a text as it was typed: where it begins, what was read of it, and the characters not understood.

    `unread` is from where to where in the whole text, None where there is no such place.
    """

    start: int
    line: Line
    state: LineState
    unread: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Typed:
    """A text as it was typed: with spaces and stops put right (`text`), compiled, and line by line."""

    text: str
    compiled: CompiledFace
    lines: tuple[TypedLine, ...]


@dataclass(frozen=True, slots=True)
class Completions:
    """The words that could stand where the cursor is: in the place of what was typed from `start` on.

    `is_word`: what was typed is such a word itself, of which others are longer.
    """

    start: int
    words: tuple[str, ...] = ()
    is_word: bool = False


def as_typed(face: Face) -> Typed:
    """Compile a face whose text may still be in the making."""
    units = list(_units(face.text))
    bare = bare_definition(face, [])
    if bare is None:
        text = "\n".join(_tidied(unit) for _, unit in units)
        compiled = compile_face(replace(face, text=text))
        return Typed(text, compiled, ())
    tidied = [_ended(_tidied(unit), face, bare) for _, unit in units]
    compiled = compile_face(replace(face, text="\n".join(tidied)))
    bare, names = with_names_of(bare, replace(face, text="\n".join(tidied)))
    lines = tuple(
        _typed_line(start, unit, line, names, bare)
        for (start, unit), line in zip(units, compiled.lines, strict=True)
    )
    return Typed("\n".join(tidied), compiled, lines)


def _units(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of a text, each with its modes, and where each begins.

    What begins a section is one by itself.
    """
    text = with_station_lines(text, " \n ")  # as long as before, so that what is behind it keeps its place
    start, held = 0, ""
    place = 0
    for line in text.split("\n"):
        if held and belongs_to_line_before(line.lstrip()):
            held = text[start : place + len(line)]
        elif line.strip():
            if held:
                yield start, held
            start, held = place, line
        place += len(line) + 1
    if held:
        yield start, held


def _tidied(unit: str) -> str:
    """Return a line with single spaces and straight quotation marks."""
    return "\n".join(" ".join(line.translate(_STRAIGHT).split()) for line in unit.split("\n") if line.strip())


def _ended(unit: str, face: Face, bare: CardDefinition) -> str:
    """Return a line with the full stop that it lacks, where it is read with it and not without."""
    if unit.endswith(_ENDED):
        return unit
    bare, names = with_names_of(bare, replace(face, text=unit))
    if LineReader(unit, names, bare).read().found or not LineReader(f"{unit}.", names, bare).read().found:
        return unit
    return f"{unit}."


def _typed_line(start: int, unit: str, line: Line, names: Names, bare: CardDefinition) -> TypedLine:
    if line.is_read:
        return TypedLine(start, line, LineState.READ)
    if line.verdict != DECLINED or (line.unread and not line.expected):
        return TypedLine(start, line, LineState.UNREAD, _place_of_word(start, unit, line.unread))
    reading = _further_reading(unit, names, bare)
    given = replace(line, unread=reading.unread, expected=reading.expected, reached=reading.reached)
    begins, ends = _offset_of(unit, reading.reached, names)
    is_last = not unit[ends:].strip()
    wanted = following_of(reading.expected)
    is_begun = is_last and any(_begins(word, unit[begins:ends]) for word in (*wanted.all_words, names.this))
    if begins == ends or is_begun:
        return TypedLine(start, given, LineState.UNFINISHED)
    return TypedLine(start, given, LineState.UNREAD, (start + begins, start + ends))


def _further_reading(unit: str, names: Names, bare: CardDefinition) -> Reading:
    """Return the reading of a line as it is, or as a sentence, whichever goes further."""
    text = _tidied(unit)
    readings = [LineReader(text, names, bare).read()]
    if not text.endswith(_ENDED):
        readings.append(LineReader(f"{text}.", names, bare).read())
    return max(readings, key=lambda one: one.reached)


def _place_of_word(start: int, unit: str, word: str) -> tuple[int, int]:
    """Return where a word stands that refers to nothing; the whole line where it does not stand there as it is."""
    found = re.search(rf"\b{re.escape(word)}\b", unit, re.IGNORECASE) if word else None
    return (start + found.start(), start + found.end()) if found is not None else (start, start + len(unit))


def _offset_of(unit: str, reached: int, names: Names) -> tuple[int, int]:
    """Return from where to where the word stands at which reading ended after so many tokens.

    Twice the end for none.
    """
    _, word = without_word(without_reminders(unit)[0])
    first = len(word) + 3 if word else 0
    spans = [(found.start(), found.end()) for found in _WORD.finditer(unit) if found.start() >= first]
    at = [span for span in spans if len(_tokens(unit[: span[0]], names)) <= reached]
    if not at or len(_tokens(unit.rstrip().removesuffix("."), names)) <= reached:
        return len(unit), len(unit)
    return at[-1]


def _tokens(text: str, names: Names) -> tuple[str, ...]:
    """Return the tokens of the beginning of a line, as it is read."""
    bare, _ = without_reminders(text)
    line, _ = without_word(bare.partition("(")[0])
    return tokens_of(in_todays_words(with_marks(line.translate(_STRAIGHT), names)))


def _begins(word: str, typed: str) -> bool:
    return word.casefold().startswith(typed.casefold())


def completions(face: Face, cursor: int) -> Completions:
    """Return what could stand at a place of a face's text, in the place of the word that is begun there."""
    bare = bare_definition(face, [])
    if bare is None:
        return Completions(cursor)
    bare, names = with_names_of(bare, face)
    begins = max((start for start, _ in _units(face.text[:cursor])), default=cursor)
    if "\n" in face.text[begins:cursor] and not face.text[begins:cursor].rpartition("\n")[2].lstrip().startswith(
        "•"
    ):
        begins = face.text.rfind("\n", 0, cursor) + 1
    before = face.text[begins:cursor].translate(_STRAIGHT)
    typed = _PARTLY_TYPED.search(before)
    partly = typed[0] if typed is not None else ""
    kept = before[: len(before) - len(partly)]
    following = _following(kept, names, bare)
    if following is None:
        return Completions(cursor)
    is_capital = not kept.strip() or kept.rstrip().endswith(_BEFORE_CAPITAL)
    offered = following.all_words if partly else following.words
    shown = (names.this if one == SELF else names.host if one == HOST else one for one in offered)
    fitting = [one for one in dict.fromkeys(shown) if _begins(one, partly) and (one[0].isalnum() or one[0] == "{")]
    if len(fitting) <= _FEW:
        fitting = [_lengthened(kept, one, names, bare) for one in fitting]
    said = [one[:1].upper() + one[1:] if is_capital else one for one in fitting]
    return Completions(cursor - len(partly), tuple(one for one in said if one != partly), partly in said)


def _following(kept: str, names: Names, bare: CardDefinition) -> Following | None:
    """Return what could follow what stands there already; None where that is not read to its end."""
    reading = LineReader(f"{kept.rstrip(' ')}{' ' if kept.endswith('— ') else ''}.", names, bare).read()
    is_ended = len(reading.tokens) - 1 <= reading.reached
    return following_of(reading.expected) if is_ended else None


def _lengthened(kept: str, word: str, names: Names, bare: CardDefinition) -> str:
    """Return a word with what alone can follow it: "at the beginning of"."""
    for _ in range(_MOST_FURTHER):
        following = _following(f"{kept}{word}", names, bare)
        if following is None or len(following.all_words) != 1 or not following.all_words[0].isalpha():
            return word
        word = f"{word} {following.all_words[0]}"
    return word
