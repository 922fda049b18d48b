"""Reads what continuous effects change, each under the key that its class declares: "gets: +1/+1"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.cards.amounts.numbers import Number, Times, X
from engine.cards.base.creature_types import EVERY_CREATURE_TYPE, EVERY_TYPE_SAID
from engine.cards.base.kinds import Amount, Modification
from engine.cards.base.vocabulary import CARD_TYPES, COLOR_OF_YOUR_CHOICE, COLOR_WORDS, SUPERTYPES
from engine.cards.compiling.entry_keywords import parse_keyword
from engine.cards.compiling.entry_phrases import parse_becomes
from engine.cards.entries.fields import EntryScope, read_amount, read_phrase, read_reference
from engine.cards.keywords.known import PLAIN_KEYWORDS
from engine.cards.modifications.abilities import GainAbilities, GainActivatedAbilities, LoseAbilities
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    SetPowerToughness,
    SizeIsManaValue,
    SwitchPowerToughness,
)
from engine.cards.modifications.types_and_colors import (
    AddChosenColor,
    AddChosenType,
    AddColors,
    AddTypes,
    LoseTypes,
    SetChosenType,
    SetColors,
    SetTypes,
)
from engine.cards.reading.nodes import Fields, MappingNode, Node, nearest_of, quoted
from engine.patterns import late_pattern

_SIZE_CHANGE = late_pattern(r"([+\-−])(\d{1,9}|X)/([+\-−])(\d{1,9}|X)")
_SIZE = late_pattern(r"(\d{1,9}|X)/(\d{1,9}|X)")
R = TypeVar("R", bound=Callable[[Node, EntryScope], Modification | None])
BECOMES = "becomes"
"""The key of what a permanent becomes besides what it is, which is several modifications."""

_READERS: dict[str, Callable[[Node, EntryScope], Modification | None]] = {}


def read_modifications(fields: Fields, scope: EntryScope) -> tuple[Modification, ...]:
    """Return the modifications of an entry, in the order written."""
    found: list[Modification] = []
    for key, value in fields:
        if key.value == BECOMES:
            found.extend(_read_becoming(value))
        elif key.value in _READERS:
            one = _READERS[key.value](value, scope)
            found.extend((one,) if one is not None else ())
    return tuple(found)


def _reads(kind: type[Modification]) -> Callable[[R], R]:
    """Register the reader of a modification under the keys that it declares."""

    def register(read: R) -> R:
        for entry in kind.entries:
            _READERS[entry.key] = read
        return read

    return register


@_reads(ChangePowerToughness)
def _read_size_change(node: Node, scope: EntryScope) -> Modification:
    if isinstance(node, MappingNode):
        fields = node.fields(("power", "toughness"), "power and toughness")
        power = read_amount(fields.need("power", "how much power"), scope)
        return ChangePowerToughness(power, read_amount(fields.need("toughness", "toughness"), scope))
    text = node.text("a change such as +1/+1")
    match = _SIZE_CHANGE.fullmatch(text)
    if match is None:
        raise node.bad(f"found {quoted(text)}", "a change such as +1/+1, -2/-0 or +X/+X")
    return ChangePowerToughness(_signed(match[1], match[2]), _signed(match[3], match[4]))


def _signed(sign: str, number: str) -> Amount:
    if number == "X":
        return X() if sign == "+" else Times(-1, X())
    return Number(int(number) if sign == "+" else -int(number))


@_reads(SetPowerToughness)
def _read_size(node: Node, _: EntryScope) -> Modification:
    text = node.text("a size such as 1/1")
    match = _SIZE.fullmatch(text)
    if match is None:
        raise node.bad(f"found {quoted(text)}", "a size such as 1/1")
    power, toughness = (X() if part == "X" else Number(int(part)) for part in match.groups())
    return SetPowerToughness(power, toughness)


@_reads(SizeIsManaValue)
def _read_size_by_mana_value(node: Node, _: EntryScope) -> Modification | None:
    return SizeIsManaValue() if node.yes_or_no() else None


@_reads(SwitchPowerToughness)
def _read_switch(node: Node, _: EntryScope) -> Modification | None:
    return SwitchPowerToughness() if node.yes_or_no() else None


@_reads(GainAbilities)
def _read_gain(node: Node, scope: EntryScope) -> Modification:
    return GainAbilities(scope.read_abilities(node))


@_reads(GainActivatedAbilities)
def _read_gain_of_others(node: Node, scope: EntryScope) -> Modification:
    return GainActivatedAbilities(read_reference(node, scope))


def _read_gain_once_each_turn(node: Node, scope: EntryScope) -> Modification:
    return GainActivatedAbilities(read_reference(node, scope), 1)


_READERS[GainActivatedAbilities.entries[1].key] = _read_gain_once_each_turn


@_reads(LoseAbilities)
def _read_loss(node: Node, _: EntryScope) -> Modification:
    if node.one_or_more() == (node,) and node.text("keywords, or 'all abilities'") == "all abilities":
        return LoseAbilities()
    plain, others = [], []
    for item in node.one_or_more():
        if item.text("a keyword") in PLAIN_KEYWORDS:
            plain.append(item.text("a keyword"))
        else:
            others.append(read_phrase(item, parse_keyword, "a keyword"))
    return LoseAbilities(tuple(plain), tuple(others))


def _read_becoming(node: Node) -> tuple[Modification, ...]:
    """Return what a permanent becomes besides what it is: "1/4 blue and red Elemental creature"."""
    face = read_phrase(node, parse_becomes, "what it becomes, such as '1/1 green Elf creature'")
    found: list[Modification] = [AddTypes(face.types, face.subtypes, face.supertypes)]
    if face.colors:
        found.append(SetColors(face.colors))
    if face.power is not None and face.toughness is not None:
        found.append(SetPowerToughness(Number(face.power), Number(face.toughness)))
    return tuple(found)


@_reads(AddTypes)
def _read_added_types(node: Node, _: EntryScope) -> Modification:
    return _types_in(node, "what else it is")


@_reads(LoseTypes)
def _read_lost_types(node: Node, _: EntryScope) -> Modification:
    return LoseTypes(_types_in(node, "what it isn't").types)


@_reads(SetTypes)
def _read_types(node: Node, _: EntryScope) -> Modification:
    found = _types_in(node, "its types")
    return SetTypes(found.types, found.subtypes)


@_reads(AddChosenType)
def _read_chosen_type(node: Node, _: EntryScope) -> Modification | None:
    return AddChosenType() if node.yes_or_no() else None


@_reads(SetChosenType)
def _read_only_chosen_type(node: Node, _: EntryScope) -> Modification | None:
    return SetChosenType() if node.yes_or_no() else None


@_reads(SetColors)
def _read_colors(node: Node, _: EntryScope) -> Modification:
    return SetColors(_colors_in(node))


@_reads(AddColors)
def _read_added_colors(node: Node, _: EntryScope) -> Modification:
    return AddColors(_colors_in(node))


@_reads(AddChosenColor)
def _read_chosen_color(node: Node, _: EntryScope) -> Modification | None:
    return AddChosenColor() if node.yes_or_no() else None


@_reads(GainControl)
def _read_controller(node: Node, scope: EntryScope) -> Modification:
    return GainControl(read_reference(node, scope))


def _types_in(node: Node, expected: str) -> AddTypes:
    text = node.text(expected)
    words = text.replace(EVERY_TYPE_SAID, "").split()
    for word in words:
        if not word[0].isupper() and word not in CARD_TYPES and word not in SUPERTYPES:
            raise node.bad(f"{quoted(word)} is no type", nearest_of(word, (*CARD_TYPES, *SUPERTYPES)))
    return AddTypes(
        tuple(word for word in words if word in CARD_TYPES),
        EVERY_CREATURE_TYPE if EVERY_TYPE_SAID in text else tuple(word for word in words if word[0].isupper()),
        tuple(word for word in words if word in SUPERTYPES),
    )


def _colors_in(node: Node) -> frozenset[str]:
    said = node.text("colors")
    if said == COLOR_OF_YOUR_CHOICE:
        return frozenset({said})
    words = [word for word in said.replace(",", " ").split() if word != "and"]
    if words == ["colorless"]:
        return frozenset()
    for word in words:
        if word not in COLOR_WORDS:
            raise node.bad(f"{quoted(word)} is no color", nearest_of(word, (*COLOR_WORDS, "colorless")))
    return frozenset(COLOR_WORDS[word] for word in words)


MODIFICATION_KEYS = (*_READERS, BECOMES)
"""The keys of every modification."""
