"""Reads a game's set-up from the nodes of a scenario's or a save's file, and writes it out again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

from engine.cards.catalogue import Catalogue
from engine.cards.mana import COLORS, MANA_TYPES
from engine.cards.reading import BadInput, Fields, Node, Scalar, nearest_of, quoted
from engine.loops.readable import parse_count
from engine.model.edits import SEAT_NAME
from engine.model.mana import EMPTY_POOL, Pool, pool_with
from engine.model.turns import PRECOMBAT_MAIN
from engine.model.zones import COMMAND
from engine.session.notation.digits import digits, ordinal_word
from engine.session.set_up.set_up import (
    ALL_ZONES,
    FIRST_STEPS,
    FORMATS,
    LIFE_OF_FORMAT,
    MOST_SEATS,
    SEATS_OF_FORMAT,
    TIES,
    BadSetUp,
    Entry,
    EntryTie,
    Opening,
    SeatSetUp,
    SetUp,
)

SET_UP_KEYS = ("seats", "active", "step", "turn", "random", "opening", "format")
SEAT_KEYS = ("name", "life", *ALL_ZONES, "goldfish", "mana", "counters", "lands played", "this turn")
ENTRY_KEYS = (
    *("card", "token", "made by", "token copy of", "placeholder", "types", "count", "tapped", "sick", "counters"),
    *("attached to", "owner", "commander", "damage", "chosen color", "used", "revealed", "order"),
    *("chosen player", *TIES),
)
OPENING_KEYS = ("hand", "free mulligan", "first draw")
MOST_IN_OPENING_HAND = 100
COMMANDER_LIFE = 40
"""What a seat with a commander begins with (CR 903.7)."""
_ENTRY = "a card: its name, '3 NAME', or keys such as card, count, tapped"
_ESCAPED = re.compile("[^ -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_YES_OR_NO = {True: "yes", False: "no"}
_COUNTED = re.compile(r"(\d+) +(?=\S)")
_ORDINAL = re.compile(r"(\d{1,6})(?:st|nd|rd|th) +(?=\S)")
Value = TypeVar("Value")


def is_seat_name(name: str) -> bool:
    """Whether a seat can be called so."""
    return SEAT_NAME.fullmatch(name) is not None


class EntryNodes:
    """Where the entries of a set-up stand in its file, by seat, zone and position."""

    def __init__(self) -> None:
        self.nodes: dict[tuple[int, str, int], Node] = {}

    def placed(self, wrong: BadSetUp, node: Node) -> BadInput:
        """An error of a set-up with its place; that of `node` where it speaks of no entry."""
        return self.nodes.get((wrong.seat, wrong.zone, wrong.entry), node).bad(wrong.wrong, wrong.expected)


def read_set_up(fields: Fields, catalogue: Catalogue) -> tuple[SetUp, EntryNodes]:
    """Read the set-up among the entries of a file. Raises BadInput."""
    seats_node = fields.need("seats", "the seats in turn order")
    items = seats_node.items("a list of seats")
    if not 2 <= len(items) <= MOST_SEATS:
        raise seats_node.bad(f"found {len(items)} seats", f"2 to {MOST_SEATS}")
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
        raise seats_node.bad(f"found {len(items)} seats", f"{SEATS_OF_FORMAT[format]} for {format}")
    usual = LIFE_OF_FORMAT.get(format, 0)
    seats = tuple(
        _read_seat(seat, position, tuple(names), catalogue, nodes, usual) for position, seat in enumerate(named)
    )
    if format:
        seats = _with_shared_life(seats, named)
    active, step, turn, random, opening, _ = (fields.get(key) for key in SET_UP_KEYS[1:])
    set_up = SetUp(
        seats,
        read_seat(active, tuple(names)) if active is not None else 0,
        step.one_of(FIRST_STEPS, "a step") if step is not None else PRECOMBAT_MAIN,
        turn.whole_number("a turn's number", 1) if turn is not None else 1,
        random.whole_number("a seed", 0) if random is not None else 0,
        _read_opening(opening) if opening is not None else None,
        format,
    )
    return set_up, nodes


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
    """The seats with their team's life total, which is said for one of the two or alike for both (CR 810.9)."""
    shared = list(seats)
    for first in range(0, len(seats), 2):
        said = [place for place in (first, first + 1) if named[place].get("life") is not None]
        if len(said) == 2 and seats[first].life != seats[first + 1].life:
            node = named[first + 1].need("life", "a life total")
            raise node.bad(f"{seats[first + 1].life} life", f"{seats[first].life}, as {seats[first].name} has it")
        for place in (first, first + 1):
            shared[place] = replace(seats[place], life=seats[said[0] if said else first].life)
    return tuple(shared)


def read_seat(node: Node, names: tuple[str, ...]) -> int:
    """A seat by its name."""
    return names.index(node.one_of(names, "a seat"))


def read_count(node: Node, minimum: int = 1) -> int:
    """A count as people write it: 1000, 1e6, 10^100."""
    text = node.text("a count such as 3, 1e6 or 10^100")
    try:
        count = parse_count(text)
    except ValueError as error:
        wrong, _, expected = str(error).partition("; expected ")
        raise node.bad(wrong, expected) from None
    if count < minimum:
        raise node.bad(f"found {quoted(text)}", f"a count of at least {minimum}")
    return count


def read_number(node: Node) -> int:
    """A whole number as people write it, which may be negative."""
    text = node.text("a whole number").replace("−", "-")
    if text.startswith("-"):
        return -read_count(Scalar(node.place, text[1:]), 0)
    return read_count(node, 0)


def _read_seat(
    seat: Fields,
    position: int,
    names: tuple[str, ...],
    catalogue: Catalogue,
    nodes: EntryNodes,
    life: int,
) -> SeatSetUp:
    zones: dict[str, tuple[Entry, ...]] = {}
    for zone in ALL_ZONES:
        zone_node = seat.get(zone)
        if zone_node is None or zone_node.is_empty:
            continue
        entries = []
        for number, item in enumerate(zone_node.one_or_more()):
            nodes.nodes[position, zone, number] = item
            entries.append(_read_entry(item, names, catalogue))
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
        counters=_known(seat, "counters", _read_counters, ()),
        lands_played=_known(seat, "lands played", lambda one: read_count(one, 0), 0),
        tally=_known(seat, "this turn", _read_tally, ()),
    )


def _read_pool(node: Node) -> Pool:
    fields = node.fields(MANA_TYPES, "mana types with their amount, such as {G: 3}")
    pool = EMPTY_POOL
    for mana_type, value in fields:
        pool = pool_with(pool, mana_type.value, read_count(value, 0))
    return pool


def _read_entry(node: Node, names: tuple[str, ...], catalogue: Catalogue) -> Entry:
    if isinstance(node, Scalar):
        text = node.text(_ENTRY)
        counted = _COUNTED.match(text)
        if counted is not None and text not in catalogue:
            rest = Scalar(node.place_of(counted.end()), text[counted.end() :])
            return Entry(_card_name(rest, catalogue), read_count(Scalar(node.place, counted[1])))
        return Entry(_card_name(node, catalogue))
    fields = node.fields(ENTRY_KEYS, _ENTRY)
    given = [key for key in ("card", "token", "token copy of", "placeholder") if key in fields]
    if len(given) != 1:
        raise node.bad(
            " and ".join(given) or "neither card nor token", "card, token, token copy of or placeholder"
        )
    kind, named = given[0], fields.need(given[0], _ENTRY)
    types = fields.get("types")
    if types is not None and kind != "placeholder":
        raise types.bad("types of what is no placeholder", "no types: a card has its own")
    maker = _known(fields, "made by", lambda one: _card_name(one, catalogue), "")
    host, host_seat, host_place = _known(fields, "attached to", lambda one: _read_host(one, names), ("", -1, 1))
    return Entry(
        _named(kind, named, maker, catalogue),
        _known(fields, "count", read_count, 1),
        kind == "token",
        _known(fields, "tapped", Node.yes_or_no, False),
        _known(fields, "sick", Node.yes_or_no, False),
        _known(fields, "counters", _read_counters, ()),
        host,
        host_seat,
        _known(fields, "owner", lambda one: read_seat(one, names), -1),
        _known(fields, "commander", Node.yes_or_no, False),
        kind == "placeholder",
        types.text("a type line") if types is not None else "",
        maker,
        kind == "token copy of",
        _known(fields, "damage", lambda one: read_count(one, 0), 0),
        _known(fields, "chosen color", lambda one: one.one_of(COLORS, "a color"), ""),
        _known(fields, "used", _read_uses, ()),
        _known(fields, "revealed", Node.yes_or_no, False),
        host_place,
        _known(fields, "order", lambda one: one.whole_number("a place in the order", 1), 0),
        _known(fields, "chosen player", lambda one: read_seat(one, names), -1),
        tuple(EntryTie(word, *_read_host(tied, names)) for word in TIES if (tied := fields.get(word)) is not None),
    )


def _known(fields: Fields, key: str, read: Callable[[Node], Value], without: Value) -> Value:
    """What stands under a key, or what holds without it."""
    node = fields.get(key)
    return without if node is None else read(node)


def _read_uses(node: Node) -> tuple[tuple[int, int], ...]:
    items = [item.items("[ability, times]") for item in node.items("a list of [ability, times]")]
    if any(len(item) != 2 for item in items):
        raise node.bad("found no uses", "a list of [ability, times]")
    return tuple((item[0].whole_number("an ability's number", 0), read_count(item[1])) for item in items)


def _named(kind: str, node: Node, maker: str, catalogue: Catalogue) -> str:
    if kind == "token":
        return _token_phrase(node, maker, catalogue)
    return node.text("a card's name") if kind == "placeholder" else _card_name(node, catalogue)


def _card_name(node: Node, catalogue: Catalogue) -> str:
    name = node.text("a card's name")
    if name not in catalogue:
        raise node.bad(f"no card {quoted(name)} in the catalogue", nearest_of(name, catalogue.names()))
    return name


def _token_phrase(node: Node, maker: str, catalogue: Catalogue) -> str:
    from engine.cards.phrases import PhraseError, parse_token
    from engine.cards.token_phrases import NoSuchToken, token_meant

    phrase = node.text("a token, such as '1/1 green Elf Warrior creature token'")
    try:
        token_meant(phrase, maker, catalogue) if maker else parse_token(phrase)
    except NoSuchToken as error:
        raise node.bad(error.wrong, error.expected) from None
    except PhraseError as error:
        place = node.place_of(error.offset) if isinstance(node, Scalar) else node.place
        raise BadInput(place, error.wrong, error.expected) from None
    return phrase


def _read_host(node: Node, names: tuple[str, ...]) -> tuple[str, int, int]:
    """What an entry is attached to, whose it is where that is said, and the how manieth: "2nd Forest of Bob"."""
    text = node.text("the name of a permanent")
    counted = _ORDINAL.match(text)
    place = int(counted[1]) if counted is not None else 1
    if counted is not None:
        text = text[counted.end() :]
    if place < 1:
        raise node.bad(f"found {quoted(text)}", "a place from 1st on")
    for seat, name in enumerate(names):
        if text.endswith(f" of {name}"):
            return text.removesuffix(f" of {name}"), seat, place
    return text, -1, place


def _read_counters(node: Node) -> tuple[tuple[str, int], ...]:
    if isinstance(node, Scalar) or not hasattr(node, "entries"):
        raise node.bad(f"found {node.said}", "counters with their number, such as {+1/+1: 2}")
    return tuple(sorted((key.value, read_count(value)) for key, value in node.entries))


def _read_tally(node: Node) -> tuple[tuple[str, int], ...]:
    if isinstance(node, Scalar) or not hasattr(node, "entries"):
        raise node.bad(f"found {node.said}", "what the seat did, with a number, such as {spells cast: 2}")
    return tuple((key.value, read_count(value)) for key, value in node.entries)


def written_set_up(set_up: SetUp) -> Iterator[str]:
    """The lines that `read_set_up` reads this set-up from."""
    yield f"active: {quote(set_up.names[set_up.active])}"
    yield f"step: {set_up.step}"
    yield f"turn: {set_up.turn}"
    yield f"random: {set_up.random}"
    opening = set_up.opening
    if opening is not None:
        free, draws = _YES_OR_NO[opening.is_first_free], _YES_OR_NO[not opening.skips_draw]
        yield f"opening: {{hand: {opening.hand}, free mulligan: {free}, first draw: {draws}}}"
    if set_up.format:
        yield f"format: {set_up.format}"
    yield "seats:"
    for seat in set_up.seats:
        yield f"  - name: {quote(seat.name)}"
        yield f"    life: {digits(seat.life) if seat.life >= 0 else '-' + digits(-seat.life)}"
        if seat.pool != EMPTY_POOL:
            amounts = zip(MANA_TYPES, seat.pool, strict=True)
            yield f"    mana: {{{', '.join(f'{one}: {digits(amount)}' for one, amount in amounts if amount)}}}"
        if seat.is_goldfish:
            yield "    goldfish: yes"
        if seat.counters:
            yield f"    counters: {_written_counters(seat.counters)}"
        if seat.lands_played:
            yield f"    lands played: {digits(seat.lands_played)}"
        if seat.tally:
            yield f"    this turn: {_written_counters(seat.tally)}"
        for zone in ALL_ZONES:
            if seat.zone(zone):
                yield f"    {zone}:"
                for entry in seat.zone(zone):
                    yield f"      - {_written_entry(entry, set_up.names)}"


def _written_counters(counters: tuple[tuple[str, int], ...]) -> str:
    return f"{{{', '.join(f'{quote(kind)}: {digits(amount)}' for kind, amount in counters)}}}"


def _written_entry(entry: Entry, names: tuple[str, ...]) -> str:
    copied = "token copy of" if entry.is_copy else "card"
    kind = "token" if entry.is_token_phrase else "placeholder" if entry.is_placeholder else copied
    parts = [f"{kind}: {quote(entry.card)}"]
    if entry.type_line:
        parts.append(f"types: {quote(entry.type_line)}")
    if entry.maker:
        parts.append(f"made by: {quote(entry.maker)}")
    if entry.count != 1:
        parts.append(f"count: {digits(entry.count)}")
    parts += [f"{key}: yes" for key, is_so in (("tapped", entry.is_tapped), ("sick", entry.is_sick)) if is_so]
    if entry.damage:
        parts.append(f"damage: {digits(entry.damage)}")
    if entry.counters:
        parts.append(f"counters: {_written_counters(entry.counters)}")
    if entry.attached_to:
        place = "" if entry.host_place == 1 else f"{ordinal_word(entry.host_place)} "
        host = entry.attached_to if entry.host_seat < 0 else f"{entry.attached_to} of {names[entry.host_seat]}"
        parts.append(f"attached to: {quote(place + host)}")
    if entry.chosen_color:
        parts.append(f"chosen color: {entry.chosen_color}")
    if entry.chosen_player >= 0:
        parts.append(f"chosen player: {quote(names[entry.chosen_player])}")
    for tie in entry.ties:
        place = "" if tie.place == 1 else f"{ordinal_word(tie.place)} "
        whose = "" if tie.seat < 0 else f" of {names[tie.seat]}"
        parts.append(f"{tie.word}: {quote(place + tie.name + whose)}")
    if entry.uses:
        parts.append(f"used: [{', '.join(f'[{number}, {digits(times)}]' for number, times in entry.uses)}]")
    parts += [
        f"{key}: yes" for key, is_so in (("revealed", entry.is_known), ("commander", entry.is_commander)) if is_so
    ]
    if entry.owner >= 0:
        parts.append(f"owner: {quote(names[entry.owner])}")
    if entry.order:
        parts.append(f"order: {entry.order}")
    return "{" + ", ".join(parts) + "}"


def quote(text: str) -> str:
    """Text between quotation marks, with every character escaped that YAML does not take as it is."""
    import json

    return _ESCAPED.sub(lambda found: f"\\U{ord(found[0]):08x}", json.dumps(text, ensure_ascii=False))
