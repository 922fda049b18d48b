"""Reads the abilities of a card's file: keywords on their lines, and entries under the keys that name them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.base.kinds import Ability
from engine.cards.compiling.entry_keywords import parse_keyword
from engine.cards.compiling.rules_text import Unsaid, check_said
from engine.cards.compiling.scope.ties import with_ties
from engine.cards.definitions.abilities import AtMaxSpeed, KeywordAbility, TriggeredAbility, of_other_cost
from engine.cards.definitions.costs_and_permissions import MayExert
from engine.cards.definitions.sections import ClassLevel, LevelBand, StationBand
from engine.cards.entries.ability_forms import ability_forms
from engine.cards.entries.bodies import BODY_KEYS
from engine.cards.entries.fields import ABILITY, EntryForm, EntryScope, read_phrase
from engine.cards.events.combat import Exerts
from engine.cards.filters.relations import IsThis
from engine.cards.keywords.known import meaning_of
from engine.cards.keywords.levels import meaning_of_band, meaning_of_level, meaning_of_station_band
from engine.cards.keywords.max_speed import meaning_at_max_speed
from engine.cards.reading.nodes import MappingNode, Node, Scalar, nearest_of, quoted
from engine.frozen_dataclass import replace

PARTS_OF_COST = ("sacrifice", "tap", "return", "pay", "discard", "exile", "remove", "put", "its", "where")


def read_abilities(node: Node) -> tuple[Ability, ...]:
    """Return abilities in printed order: a list, or one alone."""
    return with_ties(tuple(ability for _, line in read_lines(node) for ability in line))


def read_lines(node: Node) -> list[tuple[Node, tuple[Ability, ...]]]:
    """Return the abilities of each line in printed order, beside its node, before what they speak of is tied
    together.
    """
    return [(item, _line(item)) for item in node.one_or_more()]


def check_sayable(abilities: Iterable[Ability], node: Node) -> None:
    """Refuse an ability that could not be read back, so that no text can differ from what is played."""
    for ability in abilities:
        try:
            check_said(ability)
        except Unsaid as error:
            raise node.bad(f"an ability that no rules text says ({error})", "one that can be read back") from None


def _line(node: Node) -> tuple[Ability, ...]:
    """Return the abilities of one line of the card: one, or keywords with commas between them."""
    if not isinstance(node, Scalar) or len(keywords_said(node.value)) == 1:
        found = _ability(node)
        if isinstance(found, MayExert):
            return (found, TriggeredAbility(Exerts(IsThis()), found.body, of_keyword="exert"))
        return (found, *_meaning(found))
    keywords, start = [], 0
    for word in keywords_said(node.value):
        keywords.append(read_keyword(Scalar(node.place_of(start), word, node.is_plain, node.column_of(start))))
        start += len(word) + 2
    line = (keywords[0], *(replace(keyword, is_on_line_before=True) for keyword in keywords[1:]))
    return (*line, *(ability for keyword in line for ability in meaning_of(keyword)))


def _meaning(found: Ability) -> tuple[Ability, ...]:
    """Return what stands beside a keyword, or a section of a leveler or Class, as its meaning."""
    match found:
        case KeywordAbility():
            return meaning_of(found)
        case ClassLevel():
            return meaning_of_level(found)
        case LevelBand():
            return meaning_of_band(found)
        case StationBand():
            return meaning_of_station_band(found)
        case AtMaxSpeed():
            return meaning_at_max_speed(found.ability)
    return of_other_cost(found)


def keywords_said(line: str) -> tuple[str, ...]:
    """Return the keywords of a line, split at its commas, but not at a comma within a cost or a name."""
    if line.startswith("partner with "):
        return (line,)
    found: list[str] = []
    for word in line.split(", "):
        if found and (word.startswith("{") or word.split(" ")[0] in PARTS_OF_COST):
            found[-1] += f", {word}"
        else:
            found.append(word)
    return tuple(found)


def _ability(node: Node) -> Ability:
    if isinstance(node, Scalar):
        return read_keyword(node)
    if not isinstance(node, MappingNode) or not node.entries:
        raise node.bad(f"found {node.said}", ABILITY)
    ability: Ability = _form_of(node).read(node, EntryScope(read_abilities=read_abilities))
    return ability


def _form_of(node: MappingNode) -> EntryForm:
    """Return the form that the keys of an entry name: of several the one whose key is of no other of them.

    Where `cost` stands beside `effects`, these are what the activated ability does.
    """
    forms = ability_forms()
    values = {key.value: value for key, value in node.entries}
    named = [form for key, form in forms.items() if key in values]
    own = [form for form in named if all(form.key not in other.keys for other in named if other is not form)]
    if not named:
        first = node.entries[0][0]
        if first.value in BODY_KEYS:
            return forms["effects"]
        raise first.bad(f"unknown key {quoted(first.value)}", nearest_of(first.value, forms))
    found = (own or named)[0]
    for other in named:
        if other.word is found.word and other.key not in found.keys:
            raise values[other.key].bad(f"{other.key!r} besides {found.key!r}", "one of the two")
    return found


def read_keyword(node: Node) -> KeywordAbility:
    """Return a keyword ability, as it is printed."""
    return read_phrase(node, parse_keyword, ABILITY)
