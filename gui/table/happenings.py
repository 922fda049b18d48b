"""What has happened between two views of a table, as far as it can be shown: numbers, mana, damage, triggers.

Nothing here is guessed: each is a difference of the two views, and where it comes from is the item of the stack
that has resolved, the one permanent that was tapped for it, or the one creature that attacked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.model.zones import reference_to_seat
from engine.session.views.stack_view import StackView
from engine.session.views.table_view import CardView, SeatView, TableView

MOST = 12
"""More than this at once is not followed."""
LONGEST_DIGITS = 15


@dataclass(frozen=True, slots=True)
class Roll:
    """A number runs from one value to the next: a seat's life, or (with a kind) a card's count or counters."""

    reference: int
    kind: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Flight:
    """Something goes from an object (0: from nowhere that is seen) to an object or a seat, by reference.

    `kind` is "damage", "loss", "gain" or "mana"; `words` is its amount, or the mana's symbol.
    """

    kind: str
    words: str
    source: int
    target: int


@dataclass(slots=True)
class Happenings:
    """What is to be seen. `lights` are the sources whose abilities have triggered or were activated, by object."""

    rolls: list[Roll] = field(default_factory=list)
    flights: list[Flight] = field(default_factory=list)
    lights: list[int] = field(default_factory=list)
    source: int = 0
    """The object, or else the item of the stack, from which what has happened comes; 0: none."""


def happenings(before: TableView, after: TableView) -> Happenings:
    """Return what has happened from one view to the next of the same table."""
    then = {card.id: card for seat in before.seats for card in seat.battlefield}
    now = {card.id: card for seat in after.seats for card in seat.battlefield}
    found = Happenings()
    known = {item.id for item in before.stack}
    found.lights = [item.source for item in after.stack if item.id not in known and item.kind != "spell"]
    resolved = _resolved(before, after)
    found.source = _source_of(resolved, now) if resolved is not None else 0
    attackers = [card.id for card in then.values() if card.attacks]
    tapped = [id for id, card in now.items() if card.is_tapped and id in then and not then[id].is_tapped]
    hurting = found.source or (attackers[0] if len(attackers) == 1 and not before.stack else 0)
    for first, second in zip(before.seats, after.seats, strict=True):
        found.rolls += _rolls_of_seat(first, second)
        found.flights += _flights_to_seat(first, second, hurting, tapped)
    for id, card in now.items():
        if id in then and then[id] is not card:
            found.rolls += _rolls_of_card(then[id], card)
            amount = _difference(then[id].damage or "0", card.damage or "0")
            if amount is not None and amount > 0:
                found.flights.append(Flight("damage", f"−{amount:,}", hurting, id))
    if len(found.flights) + len(found.rolls) > MOST:
        found.flights, found.rolls = [], [roll for roll in found.rolls if roll.kind == "life"]
    return found


def _resolved(before: TableView, after: TableView) -> StackView | None:
    """Return the item that was on top and is no longer on the stack."""
    if not before.stack:
        return None
    top = before.stack[-1]
    still = next((item for item in after.stack if item.id == top.id), None)
    if still is not None and still.count == top.count:
        return None
    return top


def _source_of(item: StackView, here: dict[int, CardView]) -> int:
    return item.source if item.kind != "spell" and item.source in here else item.id


def _rolls_of_seat(before: SeatView, after: SeatView) -> Iterator[Roll]:
    start, end = number(before.exact_life), number(after.exact_life)
    if start is not None and end is not None and start != end:
        yield Roll(reference_to_seat(after.seat), "life", start, end)


def _flights_to_seat(before: SeatView, after: SeatView, source: int, tapped: list[int]) -> Iterator[Flight]:
    reference = reference_to_seat(after.seat)
    change = _difference(before.exact_life, after.exact_life)
    if change:
        yield Flight("gain" if change > 0 else "loss", f"{change:+,}".replace("-", "−"), source, reference)
    held = dict(before.pool)
    for symbol, amount in after.pool:
        added = _difference(held.get(symbol, "0"), amount)
        if added is not None and added > 0:
            yield Flight("mana", symbol, tapped[0] if len(tapped) == 1 else source, reference)


def _rolls_of_card(before: CardView, after: CardView) -> Iterator[Roll]:
    start, end = number(before.exact_count or "1"), number(after.exact_count or "1")
    if start is not None and end is not None and start != end and after.count:
        yield Roll(after.id, "", start, end)
    held = {one.kind: one.exact or one.amount for one in before.counters}
    for counter in after.counters:
        start, end = number(held.get(counter.kind, "0")), number(counter.exact or counter.amount)
        if start is not None and end is not None and start != end:
            yield Roll(after.id, counter.kind, start, end)


def _difference(before: str, after: str) -> int | None:
    start, end = number(before), number(after)
    return None if start is None or end is None else end - start


def number(words: str) -> int | None:
    """Return a number as it is shown, where it is one that can run: without powers, and not too long."""
    digits = words.replace(",", "").replace("−", "-")
    is_plain = digits.lstrip("-").isdecimal() and len(digits) <= LONGEST_DIGITS
    return int(digits) if is_plain else None
