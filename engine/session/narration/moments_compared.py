"""Two moments of a game side by side: everything that differs, for the table, each seat and each object."""

from __future__ import annotations

from collections.abc import Iterator

from engine.frozen_dataclass import dataclass
from engine.loops.readable import readable, readable_size
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.model.zones import EXILE
from engine.rules.characteristics.layers import characteristics
from engine.session.narration.differences import ZONES, differences
from engine.session.narration.pending import pending_words

NUMBER, CARDS, WORDS = "number", "cards", "words"


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs: `seat` -1 is the table; both sides in words, and how much more there is of a number.

    `kind` is "number" (life, mana, permanents, counters and the like), "cards" (a card in a zone) or "words".
    """

    seat: int
    kind: str
    what: str
    before: str
    after: str
    gained: str = ""


def compare(before: GameState, after: GameState, viewer: int | None = None) -> tuple[Difference, ...]:
    """Return everything that differs between two moments, the table first and then the seats in turn order.

    Cards in hands are told apart only for a `viewer` who sees them (None sees every hand), libraries only counted.
    """
    found = list(_of_table(before, after))
    changes = differences(before, after)
    for change in changes:
        if change.seat < 0:
            found.append(_number(-1, change.what, change.before, change.after))
    for seat in range(max(len(before.seats), len(after.seats))):
        found += [_number(seat, one.what, one.before, one.after) for one in changes if one.seat == seat]
        if seat < min(len(before.seats), len(after.seats)):
            found += _sizes(before, after, seat)
            found += _cards(before, after, seat, viewer)
    return tuple(found)


def _number(seat: int, what: str, before: Quantity, after: Quantity) -> Difference:
    gained = after - before
    sign = "+" if gained > 0 else ""
    return Difference(seat, NUMBER, what, readable(before), readable(after), f"{sign}{readable(gained)}")


def _of_table(before: GameState, after: GameState) -> Iterator[Difference]:
    rows = (
        ("turn", _turn(before), _turn(after)),
        ("step", before.step, after.step),
        ("waits for", _waiting(before), _waiting(after)),
        ("on top of the stack", _top(before), _top(after)),
    )
    for what, first, second in rows:
        if first != second:
            yield Difference(-1, WORDS, what, first, second)


def _turn(state: GameState) -> str:
    return f"{readable(state.turn)}, {state.seats[state.active].name}"


def _waiting(state: GameState) -> str:
    return pending_words(state) or "the game is over"


def _top(state: GameState) -> str:
    return state.stack[-1].source.card.name if state.stack else "nothing"


def _sizes(before: GameState, after: GameState, seat: int) -> Iterator[Difference]:
    first, second = _sizes_of(before, seat), _sizes_of(after, seat)
    for name in dict.fromkeys((*first, *second)):
        if name in first and name in second and first[name] != second[name]:
            yield Difference(seat, WORDS, f"power/toughness of {name}", first[name], second[name])


def _sizes_of(state: GameState, seat: int) -> dict[str, str]:
    """Return power and toughness of a seat's creatures by name, several of one name one after the other."""
    found: dict[str, dict[str, None]] = {}
    for id in state.battlefield:
        held = state.objects[id]
        if held.controller != seat:
            continue
        current = characteristics(state, held)
        if "creature" in current.types:
            size = readable_size(current.power, current.toughness)
            found.setdefault(current.name, {})[size] = None
    return {name: ", ".join(sizes) for name, sizes in found.items()}


def _cards(before: GameState, after: GameState, seat: int, viewer: int | None) -> Iterator[Difference]:
    for zone in ZONES:
        if zone == "library" or (zone == "hand" and viewer not in (None, seat)):
            continue
        first, second = _names_in(before, seat, zone), _names_in(after, seat, zone)
        for name in dict.fromkeys((*first, *second)):
            held, holds = first.get(name, 0), second.get(name, 0)
            if held != holds:
                where = "in exile" if zone == EXILE else f"in {zone}"
                number = _number(seat, f"{name} {where}", held, holds)
                yield Difference(seat, CARDS, number.what, number.before, number.after, number.gained)


def _names_in(state: GameState, seat: int, zone: str) -> dict[str, Quantity]:
    if zone == EXILE:
        ids = tuple(id for id in state.exile if state.objects[id].owner == seat)
    else:
        ids = getattr(state.seats[seat], zone)
    found: dict[str, Quantity] = {}
    for id in ids:
        held = state.objects[id]
        found[held.card.name] = found.get(held.card.name, 0) + held.count
    return found
