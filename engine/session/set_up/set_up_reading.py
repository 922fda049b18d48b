"""Reads a game's set-up from the nodes of a scenario's or a save's file."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.cards.base.mana import MANA_TYPES
from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.effects.markers import MOST
from engine.cards.reading.nodes import BadInput, Fields, Node, Scalar, quoted
from engine.frozen_dataclass import replace
from engine.loops.readable import with_noun
from engine.model.edits import SEAT_NAME
from engine.model.mana import EMPTY_POOL, Pool, pool_with
from engine.model.turns import PRECOMBAT_MAIN
from engine.model.zones import COMMAND
from engine.session.set_up.entry_reading import read_entry
from engine.session.set_up.set_up import (
    ALL_ZONES,
    FIRST_STEPS,
    FORMATS,
    LIFE_OF_FORMAT,
    MOST_SEATS,
    SEATS_OF_FORMAT,
    BadSetUp,
    CardsInZone,
    Opening,
    SeatSetUp,
    SetUp,
)
from engine.session.set_up.stack_reading import read_effects, read_stack
from engine.session.set_up.value_reading import known, read_count, read_counters, read_number, read_seat

SET_UP_KEYS = (
    *("seats", "active", "step", "turn", "random", "opening", "format"),
    *("stack", "effects", "priority", "passes"),
)
SEAT_KEYS = ("name", "life", *ALL_ZONES, "goldfish", "mana", "counters", "lands played", "this turn", *MOST)
OPENING_KEYS = ("hand", "free mulligan", "first draw")
MOST_IN_OPENING_HAND = 100
COMMANDER_LIFE = 40
"""What a seat with a commander begins with (CR 903.7)."""


def is_seat_name(name: str) -> bool:
    """Return whether a seat can be called so."""
    return SEAT_NAME.fullmatch(name) is not None


class EntryNodes:
    """Where the entries of a set-up stand in its file, by seat, zone and position."""

    def __init__(self) -> None:
        self.nodes: dict[tuple[int, str, int], Node] = {}

    def placed(self, wrong: BadSetUp, node: Node) -> BadInput:
        """Return an error of a set-up with its place; that of `node` where it speaks of no entry."""
        return self.nodes.get((wrong.seat, wrong.zone, wrong.entry), node).bad(wrong.wrong, wrong.expected)


def read_set_up(fields: Fields, catalogue: Catalogue) -> tuple[SetUp, EntryNodes]:
    """Read the set-up among the entries of a file. Raises BadInput."""
    seats_node = fields.need("seats", "the seats in turn order")
    items = seats_node.items("a list of seats")
    if not 2 <= len(items) <= MOST_SEATS:
        raise seats_node.bad(f"found {with_noun(len(items), 'seat')}", f"2 to {MOST_SEATS}")
    named = [item.fields(SEAT_KEYS, "a seat: name, life, battlefield, hand, …") for item in items]
    names: list[str] = []
    for seat in named:
        node = seat.need("name", "the seat's name")
        name = node.text("the seat's name")
        if not SEAT_NAME.fullmatch(name):
            raise node.bad(f"the name {quoted(name)}", "letters, digits, spaces, ' . -, a letter or digit first")
        if name in names:
            raise node.bad(f"a second seat called {quoted(name)}", "a name of its own")
        names.append(name)
    nodes = EntryNodes()
    format_node = fields.get("format")
    format = format_node.one_of(FORMATS, "a format") if format_node is not None else ""
    if format and len(items) != SEATS_OF_FORMAT[format]:
        raise seats_node.bad(f"found {with_noun(len(items), 'seat')}", f"{SEATS_OF_FORMAT[format]} for {format}")
    usual = LIFE_OF_FORMAT.get(format, 0)
    seats = tuple(
        _read_seat(seat, position, tuple(names), catalogue, nodes, usual) for position, seat in enumerate(named)
    )
    if format:
        seats = _with_shared_life(seats, named)
    active, step, turn, random, opening = (fields.get(key) for key in SET_UP_KEYS[1:6])
    set_up = SetUp(
        seats,
        read_seat(active, tuple(names)) if active is not None else 0,
        step.one_of(FIRST_STEPS, "a step") if step is not None else PRECOMBAT_MAIN,
        turn.whole_number("a turn's number", 1) if turn is not None else 1,
        random.whole_number("a seed", 0) if random is not None else 0,
        _read_opening(opening) if opening is not None else None,
        format,
        **_read_stack(fields, tuple(names), catalogue, nodes),
    )
    if opening is not None and (set_up.stack or set_up.effects or set_up.priority >= 0 or set_up.passes):
        raise opening.bad("an opening with something on the stack, in effect or passed", "one or the other")
    return set_up, nodes


def _read_stack(fields: Fields, names: tuple[str, ...], catalogue: Catalogue, nodes: EntryNodes) -> dict[str, Any]:
    """Read the stack, the lasting effects and who has priority, as the fields of a set-up."""
    found: dict[str, Any] = {}
    stack, effects = fields.get("stack"), fields.get("effects")
    if stack is not None and not stack.is_empty:
        found["stack"] = read_stack(stack, names, catalogue)
        nodes.nodes.update({(-1, "stack", at): item for at, item in enumerate(stack.items(""))})
    if effects is not None and not effects.is_empty:
        found["effects"] = read_effects(effects, names)
        nodes.nodes.update({(-1, "effects", at): item for at, item in enumerate(effects.items(""))})
    priority, passes = fields.get("priority"), fields.get("passes")
    if priority is not None:
        found["priority"] = read_seat(priority, names)
    if passes is not None:
        found["passes"] = passes.whole_number("how many seats have passed in a row", 0)
        if found["passes"] >= len(names):
            raise passes.bad(
                f"found {found['passes']}", f"fewer than {with_noun(len(names), 'seat')}: the last would go on"
            )
    return found


def _read_opening(node: Node) -> Opening:
    fields = node.fields(OPENING_KEYS, "how the game begins from decks: hand, free mulligan, first draw")
    hand, free, draws = (fields.get(key) for key in OPENING_KEYS)
    size = hand.whole_number("a number of cards", 0) if hand is not None else Opening().hand
    if hand is not None and size > MOST_IN_OPENING_HAND:
        raise hand.bad(f"found {size}", f"at most {MOST_IN_OPENING_HAND}")
    return Opening(
        size,
        free.yes_or_no() if free is not None else False,
        not draws.yes_or_no() if draws is not None else True,
    )


def _with_shared_life(seats: tuple[SeatSetUp, ...], named: list[Fields]) -> tuple[SeatSetUp, ...]:
    """Return the seats with their team's life total, said for one of the two or alike for both (CR 810.9)."""
    shared = list(seats)
    for first in range(0, len(seats), 2):
        said = [place for place in (first, first + 1) if named[place].get("life") is not None]
        if len(said) == 2 and seats[first].life != seats[first + 1].life:
            node = named[first + 1].need("life", "a life total")
            raise node.bad(f"{seats[first + 1].life} life", f"{seats[first].life}, as {seats[first].name} has it")
        for place in (first, first + 1):
            shared[place] = replace(seats[place], life=seats[said[0] if said else first].life)
    return tuple(shared)


def _read_seat(
    seat: Fields,
    position: int,
    names: tuple[str, ...],
    catalogue: Catalogue,
    nodes: EntryNodes,
    life: int,
) -> SeatSetUp:
    zones: dict[str, tuple[CardsInZone, ...]] = {}
    for zone in ALL_ZONES:
        zone_node = seat.get(zone)
        if zone_node is None or zone_node.is_empty:
            continue
        entries = []
        for number, item in enumerate(zone_node.one_or_more()):
            nodes.nodes[position, zone, number] = item
            entries.append(read_entry(item, names, catalogue))
        zones[zone] = tuple(entries)
    said = seat.get("life")
    has_commander = COMMAND in zones or any(entry.is_commander for held in zones.values() for entry in held)
    usual = life or (COMMANDER_LIFE if has_commander else 20)
    goldfish, mana = seat.get("goldfish"), seat.get("mana")
    pool = _read_pool(mana) if mana is not None else EMPTY_POOL
    is_goldfish = goldfish.yes_or_no() if goldfish is not None else False
    return SeatSetUp(
        names[position],
        usual if said is None else read_number(said),
        **zones,
        is_goldfish=is_goldfish,
        pool=pool,
        counters=known(seat, "counters", read_counters, ()),
        lands_played=known(seat, "lands played", lambda one: read_count(one, 0), 0),
        tally=known(seat, "this turn", _read_tally, ()),
        designations=tuple(
            (word, number) for word in MOST if (number := known(seat, word, partial(_read_designation, word), 0))
        ),
    )


def _read_pool(node: Node) -> Pool:
    fields = node.fields(MANA_TYPES, "mana types with their amount, such as {G: 3}")
    pool = EMPTY_POOL
    for mana_type, value in fields:
        pool = pool_with(pool, mana_type.value, read_count(value, 0))
    return pool


def _read_designation(word: str, node: Node) -> int:
    """Return whether a seat is or has something, as 1 or 0; how much of it where there can be more."""
    if MOST[word] == 1:
        return int(node.yes_or_no())
    number = read_count(node, 0)
    if number > MOST[word]:
        raise node.bad(f"{word} {number}", f"at most {MOST[word]}")
    return number


def _read_tally(node: Node) -> tuple[tuple[str, int], ...]:
    if isinstance(node, Scalar) or not hasattr(node, "entries"):
        raise node.bad(f"found {node.said}", "what the seat did, with a number, such as {spells cast: 2}")
    return tuple((key.value, read_count(value)) for key, value in node.entries)
