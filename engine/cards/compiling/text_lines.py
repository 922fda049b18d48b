"""Understands the lines of a card's text and judges each by whether it is written again in the same words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engine.cards.base.kinds import Ability
from engine.cards.compiling.grammar import grammar
from engine.cards.compiling.line_reader import Reading
from engine.cards.compiling.phrases.given_abilities import with_meanings, without_meanings
from engine.cards.compiling.saying import prepare
from engine.cards.compiling.scope.antecedents import resolved
from engine.cards.compiling.scope.referents import Unresolved
from engine.cards.compiling.texts.ability_words import chapters_in, with_word, without_word
from engine.cards.compiling.texts.older import in_todays_words
from engine.cards.compiling.texts.own_name import Names, with_marks, with_names
from engine.cards.compiling.texts.reminders import with_reminders
from engine.cards.definitions.abilities import (
    AtMaxSpeed,
    KeywordAbility,
    SpellAbility,
    TriggeredAbility,
    of_other_cost,
)
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.costs_and_permissions import MayExert
from engine.cards.events.combat import Exerts
from engine.cards.events.status import ReachesChapter
from engine.cards.filters.relations import IsThis
from engine.cards.keywords.max_speed import meaning_at_max_speed
from engine.cards.language.lexing import text_of, tokens_of
from engine.cards.language.placeholders import Anaphor, NewTarget
from engine.cards.language.reading import Reader
from engine.cards.language.trees import changed, replaced
from engine.cards.language.writing import Unsaid, Writer
from engine.frozen_dataclass import dataclass, replace

EXACT, ALTERNATE, DECLINED, AMBIGUOUS, NOT_PRINTED_BACK = (
    "exact",
    "alternate",
    "declined",
    "ambiguous",
    "not printed back",
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a card's text and how it was read.

    `verdict` is "exact", "alternate" (older words), "declined", "ambiguous" or "not printed back". `unread` is the
    word at which reading ended, "" for the end of the line; `expected` is what could have stood there.
    `said` is the line as it is written today, where it was read; `family` names what would have to be read next;
    `reached` is how many words were read.
    """

    text: str
    verdict: str
    abilities: tuple[Ability, ...] = ()
    said: str = ""
    unread: str = ""
    expected: tuple[str, ...] = ()
    family: str = ""
    reached: int = 0

    @property
    def is_read(self) -> bool:
        """Whether the line counts as read."""
        return self.verdict in (EXACT, ALTERNATE)

    @property
    def is_unresolved(self) -> bool:
        """Whether it was declined for a word, its unread one, that refers to nothing or to more than one thing."""
        return self.verdict == DECLINED and self.family.startswith("what ")


def as_lines(readings: Sequence[Reading], names: Names) -> tuple[Line, ...]:
    """Return the lines that were read, understood; the lines of a spell's own effect are one ability."""
    spells = [place for place, one in enumerate(readings) if one.found and one.found[0][0] == "body"]
    if len(spells) > 1:
        return _with_one_spell(readings, names, spells)
    return tuple(_as_line(one, names) for one in readings)


def _as_line(reading: Reading, names: Names) -> Line:
    understood: list[tuple[Ability, ...]] = []
    category = ""
    word = ""
    for kind, value in reading.found:
        try:
            abilities = _abilities(kind, value, reading.word, names.paid)
        except Unresolved as error:
            word = error.word
            continue
        if abilities not in understood:
            understood.append(abilities)
            category = kind
    if not understood:
        if word:
            family = f"what {word!r} refers to"
            return Line(reading.text, DECLINED, unread=word, family=family, reached=len(reading.tokens))
        family = f"{reading.before} [{reading.unread or 'end'}]".strip()
        return Line(
            reading.text,
            DECLINED,
            unread=reading.unread,
            expected=reading.expected,
            family=family,
            reached=reading.reached,
        )
    if len(understood) > 1:
        return Line(reading.text, AMBIGUOUS, understood[0])
    return _judged(reading, understood[0], names, _said(category, understood[0], reading, names))


def _abilities(kind: str, value: Any, word: str, paid: frozenset[str]) -> tuple[Ability, ...]:
    match kind:
        case "nothing":
            return ()
        case "keyword line":
            line = (value[0], *(replace(one, is_on_line_before=True) for one in value[1:]))
            return with_meanings(line)
        case "body":
            return (resolved(SpellAbility(value), paid),)
        case "chapter":
            return _chapters(value, word)
    ability = resolved(value)
    if isinstance(ability, MayExert):
        return (ability, TriggeredAbility(Exerts(IsThis()), ability.body, of_keyword="exert"))
    if isinstance(ability, KeywordAbility):
        return with_meanings((ability,))
    if isinstance(ability, AtMaxSpeed):
        return (ability, *meaning_at_max_speed(ability.ability))
    if word and hasattr(ability, "word"):
        ability = replaced(ability, word=word)
    return (ability, *of_other_cost(ability))


def _chapters(body: Body, word: str) -> tuple[Ability, ...]:
    """Return the abilities of a line of a Saga, one for each chapter, of which the first is printed (CR
    714.2b-c).
    """
    first, *others = chapters_in(word)
    ability = resolved(TriggeredAbility(ReachesChapter(first), body))
    also = (replaced(ability, event=ReachesChapter(number), of_keyword="chapter") for number in others)
    return (replaced(ability, word=word), *also)


def _said(category: str, abilities: tuple[Ability, ...], reading: Reading, names: Names) -> str:
    """Return a line as its abilities are written; "" where no phrase says them."""
    if category == "nothing":
        return reading.bare
    writer = Writer(grammar(), prepare)
    try:
        if category == "keyword line":
            tokens = writer.tokens(category, without_meanings(abilities))
            end = reading.tokens[-1:] if reading.tokens[-1] == "." else ()
            tokens += end
        elif category in ("body", "chapter"):
            tokens = [*writer.tokens("body", abilities[0].body), "."]  # type: ignore[attr-defined]  # a spell's
        else:
            tokens = [*writer.tokens(category, abilities[0]), "."]
    except Unsaid:
        return ""
    return with_word(text_of(with_names(tokens, names)), reading.word)


def _judged(reading: Reading, abilities: tuple[Ability, ...], names: Names, said: str) -> Line:
    whole = with_reminders(said, reading.reminders) if said == reading.bare else said
    if whole == reading.text:
        return Line(reading.text, EXACT, abilities, whole)
    if not said:
        return Line(reading.text, NOT_PRINTED_BACK, abilities, said)
    return Line(reading.text, _of_other_words(reading, abilities, names, said), abilities, said)


def _of_other_words(reading: Reading, abilities: tuple[Ability, ...], names: Names, said: str) -> str:
    """Return whether a line that is written in other words was read by older ones, and those mean the same."""
    if said == f"{reading.bare}.":
        return ALTERNATE  # the full stop at the end is missing
    line, _ = without_word(said)
    tokens = tokens_of(with_marks(line, names))
    inner = tokens[:-1] if tokens and tokens[-1] == "." else tokens
    reader = Reader(grammar(), inner, is_strict=True)
    if not _is_of_older_words(reading, names, said):
        return NOT_PRINTED_BACK
    for category in ("ability", "body", "keyword line"):
        kind = "chapter" if chapters_in(reading.word) and category == "body" else category
        for value in reader.whole(category):
            try:
                if _abilities(kind, value, reading.word, names.paid) == abilities:
                    return ALTERNATE
            except Unresolved:
                continue
    return NOT_PRINTED_BACK


_OF_QUOTATION = re.compile(r"\b[Tt]his (?:creature|permanent|token|land|artifact|enchantment)\b")


def _is_of_older_words(reading: Reading, names: Names, said: str) -> bool:
    """Return whether a line is read only with phrases, or names its object with words, that are not
    written today.
    """
    line, word = without_word(reading.bare)
    if with_word(line, word) != reading.bare:
        return True
    own = [names.full, names.short] if names.this.startswith("this ") else [names.full]
    if names.short and names.this == names.short and names.full in line:
        return True
    if with_marks(line, names) != with_marks(line, replace(names, is_person=False)):
        return True
    if any(one and one in line for one in own if one != names.this) or in_todays_words(line) != line:
        return True
    marked = with_marks(line, names)
    if in_todays_words(marked) != marked:
        return True
    if (
        _OF_QUOTATION.sub("~", line) == _OF_QUOTATION.sub("~", without_word(said)[0])
        or "--" in line
        or '".' in line
        or "'.\"" in line
        or line[:1].islower()
    ):
        return True
    if names.is_spell and any(f"it was {word}" in line for word in ("kicked", "bargained", "foretold")):
        return True
    inner = reading.tokens[:-1] if reading.tokens[-1] == "." else reading.tokens
    reader = Reader(grammar(), inner, is_strict=True)
    has_body = names.is_spell or bool(chapters_in(reading.word))
    categories = ("ability", "body", "keyword line") if has_body else ("ability", "keyword line")
    return not any(_is_understood(one, value, reading, names) for one in categories for value in reader.whole(one))


def _is_understood(category: str, value: object, reading: Reading, names: Names) -> bool:
    """Return whether a reading stands for something: every word for what was named refers to it."""
    kind = "chapter" if chapters_in(reading.word) and category == "body" else category
    try:
        _abilities(kind, value, reading.word, names.paid)
    except Unresolved:
        return False
    return True


def _further(body: Body, line: int) -> Body:
    """Return a body with the places of its words behind those of the lines before it."""

    def later(node: object) -> object:
        if isinstance(node, (NewTarget, Anaphor)) and node.place < line * _LONGEST_LINE:
            return replaced(node, place=node.place + line * _LONGEST_LINE)
        return node

    return changed(body, later) if line else body


_LONGEST_LINE = 10_000


def _with_one_spell(readings: Sequence[Reading], names: Names, spells: list[int]) -> tuple[Line, ...]:
    """Return the lines of a spell whose effect stands on several of them."""
    bodies = [readings[place].found[0][1] for place in spells]
    is_readable = all(len(readings[place].found) == 1 for place in spells)
    if not is_readable or any(len(body.modes) > 1 for body in bodies):
        return tuple(
            Line(one.text, DECLINED, unread="\n") if place in spells else _as_line(one, names)
            for place, one in enumerate(readings)
        )
    effects = tuple(
        effect for place, body in enumerate(bodies) for effect in _further(body, place).modes[0].effects
    )
    counts = tuple(len(body.modes[0].effects) for body in bodies)
    try:
        spell = resolved(SpellAbility(Body((Mode(effects),)), counts), names.paid)
    except Unresolved as error:
        return tuple(
            Line(one.text, DECLINED, unread=error.word, family=f"what {error.word!r} refers to")
            if place in spells
            else _as_line(one, names)
            for place, one in enumerate(readings)
        )
    assert isinstance(spell, SpellAbility)
    mode = spell.body.modes[0]
    writer = Writer(grammar(), prepare)
    writer.state = (mode.targets, frozenset())
    lines: list[Line] = []
    start = 0
    for place, one in enumerate(readings):
        if place not in spells:
            lines.append(_as_line(one, names))
            continue
        length = counts[spells.index(place)]
        try:
            tokens = [*writer.tokens("effects", mode.effects[start : start + length]), "."]
            said = with_word(text_of(with_names(tokens, names)), one.word)
        except Unsaid:
            said = ""
        start += length
        whole = with_reminders(said, one.reminders) if said == one.bare else said
        verdict = (
            EXACT
            if whole == one.text
            else ALTERNATE
            if said and _is_of_older_words(one, names, said)
            else NOT_PRINTED_BACK
        )
        lines.append(Line(one.text, verdict, (spell,) if place == spells[0] else (), said))
    return tuple(lines)
