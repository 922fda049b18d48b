"""Begins a game from decks: a set-up with libraries, commanders, an opening; sample hands before that."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.cards.catalogue.catalogue import Catalogue
from engine.frozen_dataclass import dataclass
from engine.model.notes import COMPANION as IS_COMPANION
from engine.model.turns import PRECOMBAT_MAIN
from engine.session.decks.companions import why_no_companion
from engine.session.decks.deck import COMMANDER, COMPANION, MAIN, SIDEBOARD, Deck, DeckLine
from engine.session.set_up.set_up import CardsInZone, Opening, SeatSetUp, SetUp

USUAL_LIFE, COMMANDER_LIFE = 20, 40
BLANK = "Blank card"
"""What the library of a seat at which nobody sits is made of."""
_BLANKS, _BLANKS_OF_COMMANDER = 60, 99


@dataclass(frozen=True, slots=True)
class DeckSeat:
    """A seat and its deck; without one nobody sits there, and it passes automatically."""

    name: str
    deck: Deck | None = None


def set_up_of(
    seats: Sequence[DeckSeat],
    *,
    catalogue: Catalogue | None = None,
    first: int = 0,
    random: int = 0,
    is_first_free: bool | None = None,
    hand: int = 7,
) -> SetUp:
    """Return the set-up in which these seats begin with shuffled decks, commanders apart (CR 103, 903.6).

    What is beside a deck lies outside the game. With the `catalogue` a companion is one there, where the deck is
    as it asks (CR 702.139). `first` is the starting seat, `random` the seed. The first mulligan is free where
    `is_first_free`, or where that is None and three or more play (CR 103.5c).
    """
    is_commander = any(seat.deck is not None and seat.deck.has_commander for seat in seats)
    life = COMMANDER_LIFE if is_commander else USUAL_LIFE
    is_pair = len(seats) == 2
    opening = Opening(hand, not is_pair if is_first_free is None else is_first_free, is_pair)
    return SetUp(
        tuple(_seat(seat, life, is_commander, catalogue) for seat in seats),
        first,
        PRECOMBAT_MAIN,
        1,
        random,
        opening,
    )


def _seat(seat: DeckSeat, life: int, is_commander: bool, catalogue: Catalogue | None) -> SeatSetUp:
    if seat.deck is None:
        blanks = CardsInZone(BLANK, _BLANKS_OF_COMMANDER if is_commander else _BLANKS, is_placeholder=True)
        return SeatSetUp(seat.name, life, library=(blanks,), is_goldfish=True)
    library = tuple(_entry(line) for line in seat.deck.section(MAIN))
    command = tuple(_entry(line, is_commander=True) for line in seat.deck.section(COMMANDER))
    is_so = catalogue is not None and not why_no_companion(seat.deck, catalogue)
    outside = (
        *(_entry(line, is_companion=is_so) for line in seat.deck.section(COMPANION)),
        *(_entry(line) for line in seat.deck.section(SIDEBOARD)),
    )
    return SeatSetUp(seat.name, life, library=library, command=command, outside=outside)


def _entry(line: DeckLine, *, is_commander: bool = False, is_companion: bool = False) -> CardsInZone:
    become = (IS_COMPANION,) if is_companion else ()
    return CardsInZone(
        *(line.name, line.count),
        is_commander=is_commander,
        is_placeholder=not line.is_known,
        designations=become,
    )


def sample_hand(deck: Deck, seed: int, size: int = 7) -> tuple[DeckLine, ...]:
    """Return a hand as it could be drawn, one line a card; the same seed gives the same hand."""
    copies = list(deck.copies())
    return tuple(one.of_one for one in Random(seed).sample(copies, min(size, len(copies))))
