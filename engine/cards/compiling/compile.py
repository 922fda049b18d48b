"""Compiles a card's text: each line read, understood, and written again in the same words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.cards.amounts.numbers import X
from engine.cards.base.kinds import Ability
from engine.cards.base.mana import ManaCost
from engine.cards.base.vocabulary import CARD_TYPES, SUPERTYPES
from engine.cards.compiling.grammar import grammar
from engine.cards.compiling.phrases.tokens_made import with_meanings, without_meanings
from engine.cards.compiling.saying import prepare
from engine.cards.compiling.scope import Unresolved, paid_with, resolved
from engine.cards.compiling.texts.ability_words import with_word, without_word
from engine.cards.compiling.texts.faces import Face, faces_of
from engine.cards.compiling.texts.names import Names, short_name_in, with_marks, with_names
from engine.cards.compiling.texts.older import in_todays_words
from engine.cards.compiling.texts.reminders import Reminders, with_reminders, without_reminders
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, SpellAbility, StaticAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.costs_and_permissions import AdditionalCost
from engine.cards.definitions.replacing import EntersWith
from engine.cards.entries.ties import with_ties
from engine.cards.language.reading import Reader
from engine.cards.language.tokens import text_of, tokens_of
from engine.cards.language.trees import changed, nodes_in, replaced
from engine.cards.language.values import Anaphor, NewTarget
from engine.cards.language.writing import Unsaid, Writer
from engine.cards.references.objects import Those
from engine.cards.text.renderer import host_phrase, this_phrase

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


@dataclass(frozen=True, slots=True)
class CompiledFace:
    """A face of a card: its definition as far as its lines were read, and its lines.

    `missing` says what else of it, beside its lines, is not known to the rules.
    """

    definition: CardDefinition | None
    lines: tuple[Line, ...]
    missing: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether every line is read and nothing is missing."""
        return self.definition is not None and not self.missing and all(line.is_read for line in self.lines)


def compile_face(face: Face) -> CompiledFace:
    """Compile one face of a card."""
    missing: list[str] = []
    bare = _bare_definition(face, missing)
    if bare is None:
        return CompiledFace(None, tuple(Line(text, DECLINED) for text in _lines(face.text)), tuple(missing))
    short = short_name_in(face.name, face.text, is_legendary="legendary" in bare.supertypes)
    bare = replace(bare, short_name=short)
    names = Names(
        this_phrase(bare) or "this card", _host(bare, face.text), face.name, short, not bare.is_permanent_card
    )
    readings = [_LineReader(text, names, bare).read() for text in _lines(face.text)]
    paid = frozenset(
        word
        for one in readings
        for _, value in one.found
        if isinstance(value, AdditionalCost)
        for word in paid_with(value.cost)
    )
    lines = _as_lines(readings, replace(names, paid=paid))
    abilities = with_ties(tuple(ability for line in lines for ability in line.abilities))
    definition = replace(bare, abilities=abilities)
    if any(_speaks_of_exiled(one) for one in abilities):
        missing.append("what it has exiled")
    if KeywordAbility("devoid") in abilities:
        definition = replace(definition, colors=frozenset())
    for size, what in ((face.power, "power"), (face.toughness, "toughness")):
        if "*" in size and not any(_defines(one, what) for one in abilities):
            missing.append(f"a {what} of *")
    missing += _not_played(definition)
    return CompiledFace(definition, lines, tuple(missing))


def _not_played(definition: CardDefinition) -> list[str]:
    """What an X of a text is, where nothing says it."""
    has_x = definition.mana_cost is not None and definition.mana_cost.x_count > 0
    for ability in definition.abilities:
        if _has_unknown_x(ability, has_x):
            return ["an X that nothing says"]
    return []


def _has_unknown_x(ability: Ability, has_x: bool) -> bool:
    match ability:
        case ActivatedAbility():
            known = ability.cost.has_x
        case SpellAbility() | EntersWith() | AdditionalCost():
            known = has_x or isinstance(ability, AdditionalCost)
        case KeywordAbility():
            known = True
        case _:
            known = False
    return not known and any(isinstance(node, X) for node in nodes_in(ability))


def _speaks_of_exiled(ability: Ability) -> bool:
    """Whether an ability speaks of a card that nothing has exiled."""
    if isinstance(ability, ActivatedAbility) and "exiled" in paid_with(ability.cost):
        return False
    return any(isinstance(node, Those) and node.which == "exiled" for node in nodes_in(ability))


def _defines(ability: Ability, what: str) -> bool:
    if not isinstance(ability, StaticAbility) or not ability.is_characteristic_defining:
        return False
    return any(getattr(part, what, None) is not None for part in ability.modifications)


def _lines(text: str) -> list[str]:
    """The lines of a text, each with the modes that belong to it."""
    found: list[str] = []
    for line in text.split("\n"):
        if line.startswith("•") and found:
            found[-1] += f"\n{line}"
        elif line:
            found.append(line)
    return found


def _host(bare: CardDefinition, text: str) -> str:
    if "Equipment" in bare.subtypes:
        return "equipped creature"
    for line in text.split("\n"):
        words = without_reminders(line)[0].split()
        if len(words) > 1 and words[0] == "Enchant":
            return "enchanted permanent" if words[2:3] == ["or"] else f"enchanted {words[1]}"
    return host_phrase(bare)


# ---- what stands beside the text


def _bare_definition(face: Face, missing: list[str]) -> CardDefinition | None:
    """A definition of what stands beside the text; None where the rules cannot hold it."""
    before, _, after = face.type_line.partition(" — ")
    words = before.lower().split()
    types = tuple(word for word in words if word in CARD_TYPES)
    supertypes = tuple(word for word in words if word in SUPERTYPES)
    if not types or len(types) + len(supertypes) != len(words) or "battle" in types:
        missing.append(f"the type line {before}")
        return None
    try:
        cost = ManaCost.parse(face.mana_cost) if face.mana_cost else None
    except ValueError:
        missing.append("its mana cost")
        return None
    subtypes = tuple(after.replace("Time Lord", "Time-Lord").split())
    for kind in ("Saga", "Class", "Case", "Room", "Spacecraft", "Planet"):
        if kind in subtypes:
            missing.append(f"a {kind}")
    colors = cost.colors if cost else frozenset()
    if face.colors is not None:
        colors = frozenset(face.colors)
    elif cost is None and "land" not in types:
        missing.append("its color")
    loyalty = int(face.loyalty) if face.loyalty.isdigit() else None
    if "planeswalker" in types and loyalty is None:
        missing.append("its loyalty")
    return CardDefinition(
        name=face.name,
        types=types,
        mana_cost=cost,
        colors=colors,
        supertypes=supertypes,
        subtypes=subtypes,
        power=_size(face.power, missing),
        toughness=_size(face.toughness, missing),
        loyalty=loyalty,
    )


def _size(said: str, missing: list[str]) -> int | None:
    if not said:
        return None
    if said == "*":
        return 0
    if said.lstrip("-").isdigit():
        return int(said)
    missing.append(f"a size of {said}")
    return 0


# ---- lines


@dataclass(frozen=True, slots=True)
class _Reading:
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


class _LineReader:
    """Reads one line of a card."""

    def __init__(self, text: str, names: Names, bare: CardDefinition) -> None:
        self._text = text
        self._names = names
        self._is_spell = not bare.is_permanent_card

    def read(self, *, is_strict: bool = False) -> _Reading:
        bare, reminders = without_reminders(self._text)
        line, word = without_word(bare)
        tokens = tokens_of(in_todays_words(with_marks(line, self._names)))
        if not tokens:
            return _Reading(self._text, bare, word, reminders, tokens, (("nothing", ()),))
        inner = tokens[:-1] if tokens[-1] == "." else tokens
        reader = Reader(grammar(), inner, is_strict=is_strict)
        found: list[tuple[str, Any]] = []
        is_sentence = tokens[-1] == "."
        categories = ["ability"] if is_sentence else ["keyword line"]
        if is_sentence and self._is_spell:
            categories.append("body")
        if is_sentence:
            categories.append("keyword line")
        for category in categories:
            found += [(category, value) for value in reader.whole(category)]
        unread = inner[reader.furthest] if reader.furthest < len(inner) else ""
        before = inner[reader.furthest - 1] if reader.furthest else ""
        return _Reading(
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


def _as_lines(readings: Sequence[_Reading], names: Names) -> tuple[Line, ...]:
    """The lines that were read, understood; the lines of a spell's own effect are one ability."""
    spells = [place for place, one in enumerate(readings) if one.found and one.found[0][0] == "body"]
    if len(spells) > 1:
        return _with_one_spell(readings, names, spells)
    return tuple(_as_line(one, names) for one in readings)


def _as_line(reading: _Reading, names: Names) -> Line:
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
            return Line(reading.text, DECLINED, unread=word, family=f"what {word!r} refers to")
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
    ability = resolved(value)
    if word and hasattr(ability, "word"):
        ability = replaced(ability, word=word)
    return (ability,)


def _said(category: str, abilities: tuple[Ability, ...], reading: _Reading, names: Names) -> str:
    """A line as its abilities are written; "" where no phrase says them."""
    if category == "nothing":
        return reading.bare
    writer = Writer(grammar(), prepare)
    try:
        if category == "keyword line":
            tokens = writer.tokens(category, without_meanings(abilities))
            end = reading.tokens[-1:] if reading.tokens[-1] == "." else ()
            tokens += end
        elif category == "body":
            tokens = [*writer.tokens(category, abilities[0].body), "."]  # type: ignore[attr-defined]  # a spell's
        else:
            tokens = [*writer.tokens(category, abilities[0]), "."]
    except Unsaid:
        return ""
    return with_word(text_of(with_names(tokens, names)), reading.word)


def _judged(reading: _Reading, abilities: tuple[Ability, ...], names: Names, said: str) -> Line:
    whole = with_reminders(said, reading.reminders) if said == reading.bare else said
    if whole == reading.text:
        return Line(reading.text, EXACT, abilities, whole)
    if not said:
        return Line(reading.text, NOT_PRINTED_BACK, abilities, said)
    return Line(reading.text, _of_other_words(reading, abilities, names, said), abilities, said)


def _of_other_words(reading: _Reading, abilities: tuple[Ability, ...], names: Names, said: str) -> str:
    """Whether a line that is written in other words was read by older ones, and those mean the same."""
    line, _ = without_word(said)
    tokens = tokens_of(with_marks(line, names))
    inner = tokens[:-1] if tokens and tokens[-1] == "." else tokens
    reader = Reader(grammar(), inner, is_strict=True)
    if not _is_of_older_words(reading, names, said):
        return NOT_PRINTED_BACK
    for category in ("ability", "body", "keyword line"):
        for value in reader.whole(category):
            try:
                if _abilities(category, value, reading.word, names.paid) == abilities:
                    return ALTERNATE
            except Unresolved:
                continue
    return NOT_PRINTED_BACK


_OF_QUOTATION = re.compile(r"\b[Tt]his (?:creature|permanent|token|land|artifact|enchantment)\b")


def _is_of_older_words(reading: _Reading, names: Names, said: str) -> bool:
    """Whether a line is read only with phrases, or names its object with words, that are not written today."""
    line, _ = without_word(reading.bare)
    own = [names.full, names.short] if names.this.startswith("this ") else [names.full]
    if names.short and names.this == names.short and names.full in line:
        return True
    if any(one and one in line for one in own if one != names.this) or in_todays_words(line) != line:
        return True
    marked = with_marks(line, names)
    if in_todays_words(marked) != marked:
        return True
    if _OF_QUOTATION.sub("~", line) == _OF_QUOTATION.sub("~", said) or "--" in line or line[:1].islower():
        return True
    if names.is_spell and "it was kicked" in line:
        return True
    inner = reading.tokens[:-1] if reading.tokens[-1] == "." else reading.tokens
    reader = Reader(grammar(), inner, is_strict=True)
    return not any(reader.whole(category) for category in ("ability", "body", "keyword line"))


def _further(body: Body, line: int) -> Body:
    """A body with the places of its words behind those of the lines before it."""

    def later(node: Any) -> Any:
        if isinstance(node, (NewTarget, Anaphor)) and node.place < line * _LONGEST_LINE:
            return replaced(node, place=node.place + line * _LONGEST_LINE)
        return node

    return changed(body, later) if line else body


_LONGEST_LINE = 10_000


def _with_one_spell(readings: Sequence[_Reading], names: Names, spells: list[int]) -> tuple[Line, ...]:
    """The lines of a spell whose effect stands on several of them."""
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
            Line(one.text, DECLINED, unread=error.word) if place in spells else _as_line(one, names)
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


@dataclass(frozen=True, slots=True)
class CompiledCard:
    """A card of a file with its faces compiled."""

    name: str
    faces: tuple[CompiledFace, ...]

    @property
    def is_whole(self) -> bool:
        """Whether all of it is understood; a card with several faces is not played yet."""
        return len(self.faces) == 1 and self.faces[0].is_whole

    @property
    def families(self) -> tuple[str, ...]:
        """What keeps it from being whole."""
        found = [line.family or line.verdict for face in self.faces for line in face.lines if not line.is_read]
        found += [part for face in self.faces for part in face.missing]
        return tuple(dict.fromkeys((*found, *(("several faces",) if len(self.faces) > 1 else ()))))


def compile_card(card: dict[str, Any]) -> CompiledCard:
    """Compile a card in Scryfall's fields."""
    name = card.get("name")
    return CompiledCard(name if isinstance(name, str) else "", tuple(compile_face(one) for one in faces_of(card)))
