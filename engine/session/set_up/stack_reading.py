"""Reads the stack, the lasting effects and who has priority from the nodes of a set-up."""

from __future__ import annotations

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.catalogue.effect_phrases import NoSuchEffect, effect_meant
from engine.cards.reading.nodes import Node, quoted
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from engine.patterns import late_pattern
from engine.session.set_up.entry_reading import named_card, named_token
from engine.session.set_up.stack_set_up import A_SEAT, EffectEntry, Named, StackEntry
from engine.session.set_up.value_reading import known, read_count, read_number, read_seat

STACK_KEYS = (
    *("spell", "ability", "of", "gone", "gone token", "made by", "token", "copy", "controller", "owner"),
    *("commander", "paid", "modes", "targets", "x", "count", "each", "about", "player", "amount", "divided"),
)
EFFECT_KEYS = ("effect", "on", "controller", "source", "amounts", "count", "order")
_ITEM = "a spell or ability: {spell: Giant Growth, controller: Alice, targets: [Grizzly Bears of Alice]}"
_EFFECT = "a lasting effect: {effect: gets +3/+3 until end of turn, on: Grizzly Bears of Alice}"
_NAME = "a seat, 'Grizzly Bears of Alice', 'Forest in the graveyard of Bob' or '1st on the stack'"
_ORDINAL = late_pattern(r"(\d{1,6})(?:st|nd|rd|th) +(?=\S)")
_IN_ZONE = late_pattern(rf"(.+) in the ({'|'.join((HAND, GRAVEYARD, EXILE, LIBRARY, COMMAND))})")
_ON_STACK = "on the stack"
_FIRST_MODE: tuple[int, ...] = (1,)


def read_stack(node: Node, names: tuple[str, ...], catalogue: Catalogue) -> tuple[StackEntry, ...]:
    """Read the items of a stack, the bottom first. Raises BadInput."""
    items = node.items("a list of spells and abilities, the last one on top")
    return tuple(_read_item(item, names, catalogue) for item in items)


def _read_item(node: Node, names: tuple[str, ...], catalogue: Catalogue) -> StackEntry:
    fields = node.fields(STACK_KEYS, _ITEM)
    is_spell = "spell" in fields
    if is_spell is ("ability" in fields):
        raise node.bad("both spell and ability" if is_spell else "neither spell nor ability", _ITEM)
    sources = [key for key in ("of", "gone", "gone token") if key in fields]
    if len(sources) != (0 if is_spell else 1):
        wrong = " and ".join(sources) or "an ability without its source"
        raise node.bad(
            wrong, "no source for a spell" if is_spell else "of: a permanent, or gone: a card that has left"
        )
    maker = known(fields, "made by", lambda one: named_card(one, catalogue), "")
    named = fields.get("spell") or fields.get("gone")
    phrase = fields.get("gone token")
    name = "" if named is None else named_card(named, catalogue)
    modes: tuple[int, ...] = known(fields, "modes", _read_modes, _FIRST_MODE)
    return StackEntry(
        read_seat(fields.need("controller", "whose it is"), names),
        name if phrase is None else named_token(phrase, maker, catalogue),
        known(fields, "ability", lambda one: one.whole_number("an ability's number, the first is 1", 1), 0),
        known(fields, "of", lambda one: read_named(one, names), None),
        "gone" in fields or phrase is not None,
        phrase is not None,
        phrase is not None or known(fields, "token", Node.yes_or_no, False),
        maker,
        known(fields, "owner", lambda one: read_seat(one, names), -1),
        known(fields, "copy", Node.yes_or_no, False),
        known(fields, "commander", Node.yes_or_no, False),
        known(fields, "paid", lambda one: tuple(way.text("flashback, say") for way in one.one_or_more()), ()),
        modes,
        known(fields, "targets", lambda one: _read_targets(one, names), ()),
        known(fields, "x", lambda one: read_count(one, 0), 0),
        known(fields, "count", read_count, 1),
        known(fields, "each", read_count, 0),
        known(fields, "about", lambda one: read_named(one, names), None),
        known(fields, "player", lambda one: read_seat(one, names), -1),
        known(fields, "amount", lambda one: read_count(one, 0), 0),
        known(fields, "divided", lambda one: tuple(map(read_count, one.one_or_more())), ()),
    )


def _read_modes(node: Node) -> tuple[int, ...]:
    return tuple(one.whole_number("a mode's number, the first is 1", 1) for one in node.one_or_more())


def _read_targets(node: Node, names: tuple[str, ...]) -> tuple[tuple[Named, ...], ...]:
    """Read for each use of the word "target" the targets chosen.

    A list within the list where it is not just one.
    """
    return tuple(
        tuple(read_named(one, names) for one in phrase.one_or_more())
        for phrase in node.items("a list: for each use of the word target what was chosen")
    )


def read_effects(node: Node, names: tuple[str, ...]) -> tuple[EffectEntry, ...]:
    """Read the lasting effects. Raises BadInput."""
    return tuple(_read_effect(item, names) for item in node.items("a list of lasting effects"))


def _read_effect(node: Node, names: tuple[str, ...]) -> EffectEntry:
    fields = node.fields(EFFECT_KEYS, _EFFECT)
    said = fields.need("effect", _EFFECT)
    words = said.text("a sentence of a card")
    try:
        effect_meant(words)
    except NoSuchEffect as error:
        raise said.bad(error.wrong, error.expected) from None
    affected = fields.get("on")
    on = tuple(read_named(item, names) for item in affected.one_or_more()) if affected is not None else ()
    controller = fields.get("controller")
    if controller is None and not on:
        raise node.bad("an effect on nothing", "on: what it affects, or controller: the player whom it is about")
    return EffectEntry(
        words,
        read_seat(controller, names) if controller is not None else on[0].seat,
        on,
        known(fields, "source", lambda one: read_named(one, names), None),
        known(fields, "amounts", _read_amounts, ()),
        known(fields, "count", read_count, 1),
        known(fields, "order", lambda one: one.whole_number("a place in the order", 1), 0),
    )


def _read_amounts(node: Node) -> tuple[tuple[int, int], ...]:
    rows = [row.items("[power, toughness]") for row in node.items("a list of [power, toughness]")]
    if any(len(row) != 2 for row in rows):
        raise node.bad("found no amounts", "a list of [power, toughness]")
    return tuple((read_number(row[0]), read_number(row[1])) for row in rows)


def read_named(node: Node, names: tuple[str, ...]) -> Named:
    """Read what a text names: a seat, a permanent, a card of a zone, an item of the stack. Raises BadInput."""
    text = node.text(_NAME)
    if text in names:
        return Named(names.index(text), zone=A_SEAT)
    counted = _ORDINAL.match(text)
    place = int(counted[1]) if counted is not None else 1
    rest = text[counted.end() :] if counted is not None else text
    if place < 1:
        raise node.bad(f"found {quoted(text)}", "a place from 1st on")
    if rest == _ON_STACK and counted is not None:
        return Named(zone=STACK, place=place)
    for seat, name in enumerate(names):
        if rest.endswith(f" of {name}"):
            what = rest.removesuffix(f" of {name}")
            in_zone = _IN_ZONE.fullmatch(what)
            return Named(seat, in_zone[1], in_zone[2], place) if in_zone else Named(seat, what, BATTLEFIELD, place)
    raise node.bad(f"found {quoted(text)}", _NAME)
