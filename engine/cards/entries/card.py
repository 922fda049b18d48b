"""Reads a card's entry: a tree of YAML nodes in, a CardDefinition out, or an error with its exact place."""

from __future__ import annotations

from pathlib import Path

from engine.cards.base.kinds import Ability
from engine.cards.base.vocabulary import CARD_TYPES, COLOR_WORDS, SUPERTYPES, type_line_of_words
from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.scope.rolls import speaks_of_no_roll
from engine.cards.compiling.scope.ties import with_ties
from engine.cards.compiling.scope.votes import word_not_voted_on
from engine.cards.compiling.scope.wording import with_words
from engine.cards.compiling.texts.faces import Face
from engine.cards.compiling.understanding import word_for_nothing
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.definitions.card import LAYOUTS, CardDefinition
from engine.cards.definitions.faces import composed, whole_name
from engine.cards.entries.abilities import check_sayable, read_lines
from engine.cards.entries.fields import read_mana_cost
from engine.cards.keywords.battles import with_abilities_of_siege
from engine.cards.reading.files import MAXIMUM_CARD_BYTES, decoded, read_bytes
from engine.cards.reading.nodes import Fields, MappingNode, Node, nearest_of, quoted
from engine.cards.reading.yaml_files import read_text
from engine.frozen_dataclass import replace

CARD_KEYS = (
    "name",
    "short name",
    "cost",
    "type",
    "color",
    "power",
    "toughness",
    "loyalty",
    "defense",
    "abilities",
    "text",
    "not covered",
)
SEVERAL_KEYS = ("name", "layout", "faces")
SEVERAL = "a card of several faces: name, layout, faces"
CARD = "a card: name, cost, type, power, toughness, abilities"
BESIDE_TEXT = ("abilities", "not covered", "short name")
"""What follows from a card's text, and so does not stand beside it."""


def read_card_file(path: Path) -> CardDefinition:
    """Read a card's file. Raises BadInput with the place, and OSError where it cannot be opened."""
    return read_card_bytes(read_bytes(path, MAXIMUM_CARD_BYTES), str(path))


def read_card_bytes(content: bytes, file: str) -> CardDefinition:
    """Read the bytes of a card's file; `file` is the name that errors give it."""
    return read_card_text(decoded(content, file), file)


def read_card_text(text: str, file: str) -> CardDefinition:
    """Read a card's entry from text; `file` is the name that errors give it."""
    return read_card(read_text(text, file, maximum_bytes=MAXIMUM_CARD_BYTES, maximum_nodes=5_000))


def read_card(node: Node) -> CardDefinition:
    """Read a card's entry from its node; one with several faces has a layout and an entry for each."""
    if not isinstance(node, MappingNode) or all(key.value != "faces" for key, _ in node.entries):
        return _read_face(node)
    fields = node.fields(SEVERAL_KEYS, SEVERAL)
    layout = fields.need("layout", f"how it holds them: {', '.join(LAYOUTS)}").one_of(LAYOUTS, "a layout")
    faces_node = fields.need("faces", "a list of its two faces")
    items = faces_node.items("a list of its two faces")
    if len(items) != 2:
        raise faces_node.bad(f"{len(items)} faces", "two")
    card = composed(layout, [_read_face(item) for item in items])
    name_node = fields.need("name", "the names of both faces")
    if name_node.text("the names of both faces") != whole_name(card):
        raise name_node.bad(f"the card is called {quoted(name_node.text('a name'))}", quoted(whole_name(card)))
    return card


def _read_face(node: Node) -> CardDefinition:
    fields = node.fields(CARD_KEYS, CARD)
    text = fields.get("text")
    if text is not None:
        return _read_text(fields, text, node)
    name = fields.need("name", "the card's name").text("the card's name")
    supertypes, types, subtypes = _type_line(fields.need("type", "the type line"))
    cost_node, abilities_node, short_name = fields.get("cost"), fields.get("abilities"), fields.get("short name")
    cost = read_mana_cost(cost_node) if cost_node is not None else None
    lines = read_lines(abilities_node) if abilities_node is not None else []
    abilities = with_ties(tuple(ability for _, line in lines for ability in line))
    color_node = fields.get("color")
    colors = cost.colors if cost else frozenset()
    if color_node is not None:
        colors = _colors(color_node)
    if KeywordAbility("devoid") in abilities:
        colors = frozenset()
    _check_defined(fields, abilities)
    not_covered = fields.get("not covered")
    card = with_words(
        CardDefinition(
            name=name,
            types=types,
            mana_cost=cost,
            colors=colors,
            supertypes=supertypes,
            subtypes=subtypes,
            power=_size(fields, "power", types, subtypes, node),
            toughness=_size(fields, "toughness", types, subtypes, node),
            loyalty=_loyalty(fields, types, node),
            defense=_defense(fields, types, node),
            abilities=with_abilities_of_siege(subtypes, abilities),
            not_covered=tuple(part.text("what is not played yet") for part in not_covered.one_or_more())
            if not_covered is not None
            else (),
            short_name=short_name.text("a shorter name") if short_name is not None else "",
        )
    )
    start = 0
    for line, found in lines:
        _check_line(card, card.abilities[start : start + len(found)], line)
        start += len(found)
    return card


def _read_text(fields: Fields, text: Node, node: Node) -> CardDefinition:
    """Return a card whose abilities are compiled from its rules text; lines that are not read are not covered."""
    for key in BESIDE_TEXT:
        beside = fields.get(key)
        if beside is not None:
            raise beside.bad(f"{key!r} beside 'text'", "one of them: the text says it all")
    type_node, cost_node, color_node = (
        fields.need("type", "the type line"),
        fields.get("cost"),
        fields.get("color"),
    )
    supertypes, types, subtypes = _type_line(type_node)
    for key in ("power", "toughness"):
        _size(fields, key, types, subtypes, node)
    _loyalty(fields, types, node)
    _defense(fields, types, node)
    cost = read_mana_cost(cost_node) if cost_node is not None else None
    colors = _colors(color_node) if color_node is not None else cost.colors if cost else frozenset()
    face = Face(
        name=fields.need("name", "the card's name").text("the card's name"),
        mana_cost=str(cost) if cost else "",
        type_line=type_line_of_words(supertypes, types, subtypes),
        text=text.text("rules text, a line for each ability"),
        power=_said(fields, "power"),
        toughness=_said(fields, "toughness"),
        loyalty=_said(fields, "loyalty"),
        defense=_said(fields, "defense"),
        colors=tuple(sorted(colors)),
    )
    found = compile_face(face)
    if found.definition is None:
        raise type_node.bad(f"the rules do not play {', '.join(found.missing)}", "another type line")
    return replace(found.definition, not_covered=found.not_covered)


def _said(fields: Fields, key: str) -> str:
    node = fields.get(key)
    return node.text("a number, or '*'") if node is not None else ""


def _check_line(card: CardDefinition, abilities: tuple[Ability, ...], line: Node) -> None:
    """Refuse a line that no rules text says, or whose text would be understood otherwise."""
    check_sayable(abilities, line)
    for ability in abilities:
        word = "the result" if speaks_of_no_roll(ability) else ""
        word = word or word_not_voted_on(ability) or word_for_nothing(ability, card)
        if word:
            raise line.bad(
                f"{quoted(word)} refers to nothing, or to more than one thing, that is named before it",
                "what it is, such as 'that creature' for what an event is about",
            )


def _type_line(node: Node) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return supertypes, card types and subtypes of "Legendary Creature — Elf Druid".

    A hyphen does for the dash.
    """
    text = node.text("a type line, such as 'Creature — Elf Druid'")
    before, _, after = text.replace(" - ", " — ").replace(" – ", " — ").partition(" — ")
    supertypes, types = [], []
    for word in before.split():
        if word.lower() in SUPERTYPES:
            supertypes.append(word.lower())
        elif word.lower() in CARD_TYPES:
            types.append(word.lower())
        else:
            known = [known.capitalize() for known in (*CARD_TYPES, *SUPERTYPES)]
            raise node.bad(f"{quoted(word)} is no card type", nearest_of(word.capitalize(), known))
    if not types:
        raise node.bad(f"{quoted(text)} has no card type", "one, such as Creature")
    for word in after.split():
        if not word[0].isupper():
            raise node.bad(f"the subtype {quoted(word)}", f"a capital letter: {word.capitalize()}")
    return tuple(supertypes), tuple(types), tuple(after.split())


def _size(fields: Fields, key: str, types: tuple[str, ...], subtypes: tuple[str, ...], node: Node) -> int | None:
    value = fields.get(key)
    if value is None:
        if "creature" in types:
            raise node.bad(f"{key!r} is missing", f"the creature's {key}")
        return None
    if "creature" not in types and "Vehicle" not in subtypes:
        raise value.bad(f"{key} on what is neither a creature nor a Vehicle", "no such key")
    if value.said == "'*'":
        return 0
    return value.whole_number("a whole number, or '*' where an ability says it")


def _check_defined(fields: Fields, abilities: tuple[Ability, ...]) -> None:
    """Refuse a power or toughness of * that no ability of the card defines (CR 208.2a)."""
    for key in ("power", "toughness"):
        value = fields.get(key)
        if value is not None and value.said == "'*'" and not any(is_defining(one, key) for one in abilities):
            raise value.bad("'*' without an ability that defines it", f"a number, or an ability 'defines: {key}'")


def is_defining(ability: Ability, what: str) -> bool:
    """Return whether an ability defines a card's "power" or "toughness" (CR 604.3)."""
    if not isinstance(ability, StaticAbility) or not ability.is_characteristic_defining:
        return False
    return any(getattr(part, what, None) is not None for part in ability.modifications)


def _loyalty(fields: Fields, types: tuple[str, ...], node: Node) -> int | None:
    return _number_of_type(fields, "loyalty", "planeswalker", types, node)


def _defense(fields: Fields, types: tuple[str, ...], node: Node) -> int | None:
    return _number_of_type(fields, "defense", "battle", types, node)


def _number_of_type(fields: Fields, key: str, kind: str, types: tuple[str, ...], node: Node) -> int | None:
    """Return the number that cards of one type have and no others."""
    value = fields.get(key)
    if value is None:
        if kind in types:
            raise node.bad(f"'{key}' is missing", f"the {kind}'s {key}")
        return None
    if kind not in types:
        raise value.bad(f"{key} on what is no {kind}", "no such key")
    return value.whole_number("a whole number", 0)


def _colors(node: Node) -> frozenset[str]:
    return frozenset(
        COLOR_WORDS[item.one_of(COLOR_WORDS, "a color")] for item in node.one_or_more() if not item.is_empty
    )
