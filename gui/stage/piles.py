"""The piles of the battlefield: each permanent with what is attached to it, and what takes no part put aside."""

from __future__ import annotations

from collections.abc import Iterator

from engine.frozen_dataclass import dataclass, replace
from engine.loops.readable import readable
from engine.session.views.table_view import CardView, TableView
from gui.stage.layout import PileSlot


@dataclass(frozen=True, slots=True)
class Pile:
    """A permanent or group with its attachments, the one next to it first; `is_aside`: it takes no part."""

    card: CardView
    attached: tuple[CardView, ...]
    seat: int
    is_aside: bool = False

    @property
    def slot(self) -> PileSlot:
        """What room it takes."""
        return PileSlot(len(self.attached), self.is_aside)


def piles_of(view: TableView, involved: frozenset[str] | None = None) -> tuple[Pile, ...]:
    """Return the piles of a table, those of the nearest seat first.

    `involved` names the cards that take part in what is shown; all others are put aside, equal ones together,
    unless none would be left. None: all take part.
    """
    piles = [pile for seat in _from_nearest(view) for pile in _of_seat(view, seat)]
    if involved is None or not any(_takes_part(pile, involved) for pile in piles):
        return tuple(piles)
    front = [pile for pile in piles if _takes_part(pile, involved)]
    aside = [replace(pile, is_aside=True) for pile in piles if not _takes_part(pile, involved)]
    return (*front, *_together(aside))


def _from_nearest(view: TableView) -> tuple[int, ...]:
    number = len(view.seats)
    return tuple((view.nearest + step) % number for step in range(number))


def _of_seat(view: TableView, number: int) -> Iterator[Pile]:
    mine = view.seats[number].battlefield
    everything = {card.id: card for seat in view.seats for card in seat.battlefield}
    for card in mine:
        if card.attached_to in everything:
            continue
        yield Pile(card, tuple(_attached(card, everything)), number)


def _attached(host: CardView, everything: dict[int, CardView]) -> Iterator[CardView]:
    for id in host.attachments:
        card = everything.get(id)
        if card is not None and card.id != host.id:
            yield card
            yield from _attached(card, everything)


def _takes_part(pile: Pile, involved: frozenset[str]) -> bool:
    return pile.card.name in involved or any(card.name in involved for card in pile.attached)


def _together(piles: list[Pile]) -> list[Pile]:
    """Return equal piles as one with their count."""
    made: dict[tuple[object, ...], Pile] = {}
    for pile in piles:
        card = pile.card
        key = (card.name, card.is_tapped, card.counters, card.power_toughness, pile.seat, pile.attached)
        known = made.get(key)
        number, other = exact_count(card), exact_count(known.card) if known is not None else 0
        if known is None or number is None or other is None:
            made[key if known is None else (*key, card.id)] = pile
        else:
            count = readable(number + other)
            made[key] = replace(known, card=replace(known.card, count=count, exact_count=f"{number + other:,}"))
    return list(made.values())


def exact_count(card: CardView) -> int | None:
    """Return how many cards a view stands for; None where that is too long to be written out."""
    if not card.count:
        return 1
    return int(card.exact_count.replace(",", "")) if card.exact_count else None
