"""One proof for a loop that draws or mills unlike cards, whose shape never comes back as long as there are any.

The loop is proved with every card of a library held as one of which nothing is known, so that a library is a
number. Each iteration that was performed with the true cards is then compared with that proof: all has to be as it
says but for which cards lie in hands, graveyards and libraries. The tables are those that were performed.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import dataclass
from engine.loops.certificate import Play
from engine.loops.exploring import Exploration, Proved, explore
from engine.loops.filling import mapped
from engine.loops.growth import Growth, as_quantity, shift
from engine.loops.proving import Prover
from engine.loops.roles import ShapeMismatch, match
from engine.loops.unprovable import TooLarge, Unprovable
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.state import GameState, Objects
from engine.model.value import replaced
from engine.model.zones import GRAVEYARD, HAND, LIBRARY

UNKNOWN = CardDefinition("a card", ())
"""A card of which nothing is known."""
ZONES_OF_CARDS = (LIBRARY, HAND, GRAVEYARD)
"""Where only the number of cards is compared, seat by seat."""


@dataclass(frozen=True, slots=True)
class CardByCard:
    """A loop that moves unlike cards: what following it with unknown ones from `start` has found.

    `performed` are the iterations that were played with the true cards; each was found to be as the proof has it.
    """

    start: GameState
    exploration: Exploration
    performed: int


def proved_card_by_card(prover: Prover, state: GameState, play: Play, found: Exploration) -> CardByCard | None:
    """Return the proof of a loop that moves unlike cards; None where there is none.

    `found` came of following the loop. It has the same end, or none, and every table that was reached differs from
    the proof's in nothing but which cards lie where.
    """
    if not _moves_unlike_cards(found) or (found.stop is None and not found.is_endless):
        return None
    start = with_unknown_cards(state)
    told = explore(prover, start, play)
    if told.main is None or (told.is_endless, str(told.stop)) != (found.is_endless, str(found.stop)):
        return None
    if not told.is_endless and told.done != found.done:
        return None
    try:
        is_so = all(_is_as_told(told, done, table, None) for done, table in found.played) and all(
            one.certificate.period == 1 and _is_as_told(told, one.done, one.certificate.pattern, one)
            for one in found.stretches
        )
    except (ShapeMismatch, Unprovable, TooLarge):
        return None
    return CardByCard(start, told, _performed(found)) if is_so else None


def _performed(found: Exploration) -> int:
    """Return how many iterations were played one after the other."""
    numbers = sorted({done for done, _ in found.played})
    return sum(after == before + 1 for before, after in pairwise(numbers))


def _moves_unlike_cards(found: Exploration) -> bool:
    """Return whether cards of several names left one library, one after the other."""
    libraries = ([len(seat.library) for seat in table.seats] for _, table in found.played)
    return any(max(held) > min(held) + 1 for held in zip(*libraries, strict=True))


def with_unknown_cards(state: GameState) -> GameState:
    """Return the state with every library a number of cards of which nothing is known."""
    objects = state.objects
    seats = []
    for place, seat in enumerate(state.seats):
        if seat.library:
            first = seat.library[0]
            objects = _as_number(state, objects, place, LIBRARY, first)
            seat = seat.with_library((first,))
        seats.append(seat)
    return replaced(state, seats=tuple(seats), objects=objects)


def _is_as_told(told: Exploration, done: Quantity, table: GameState, stretch: Proved | None) -> bool:
    """Return whether the table after so many iterations, or each of a stretch from there on, is as the
    proof says.
    """
    expected = next((held for number, held in told.played if number == done), None) if stretch is None else None
    if expected is None:
        expected = _pattern(told, done, stretch)
    return expected is not None and not match(numbers_of_cards(table), numbers_of_cards(expected)).changes


def _pattern(told: Exploration, done: Quantity, stretch: Proved | None) -> GameState | None:
    """Return the table after so many iterations by the proof that covers them.

    In forms, where a stretch begins there. None where no proof covers them.
    """
    for one in told.stretches:
        certificate = one.certificate
        holds_for = certificate.holds_for
        if certificate.period != 1 or done < one.done or (holds_for is not None and done > one.done + holds_for):
            continue
        before = done - one.done
        if stretch is None:
            return certificate.state_after(before)
        goes_on = stretch.certificate.holds_for
        if holds_for is None or (goes_on is not None and before + goes_on <= holds_for):
            return mapped(certificate.pattern, partial(_later, certificate.variable, before))
    return None


def _later(variable: int, iterations: int, form: Growth) -> Quantity:
    return as_quantity(shift(form, variable, iterations))


def numbers_of_cards(state: GameState) -> GameState:
    """Return the state with nothing but the number of cards left of hands, graveyards and libraries."""
    objects = state.objects
    new_id = 1 + max((state.next_id, *objects))
    seats = []
    for place, seat in enumerate(state.seats):
        zones: dict[str, tuple[int, ...]] = {}
        for zone in ZONES_OF_CARDS:
            is_empty = not getattr(seat, zone)
            if not is_empty:
                objects = _as_number(state, objects, place, zone, new_id)
            zones[zone] = () if is_empty else (new_id,)
            new_id += 1
        seats.append(replaced(seat, **zones))
    return replaced(state, seats=tuple(seats), objects=objects)


def _as_number(state: GameState, objects: Objects, seat: int, zone: str, id: int) -> Objects:
    """Return the objects with those of a seat's zone as one group, of which nothing but the number is known."""
    number: Quantity = 0
    for one in getattr(state.seats[seat], zone):
        number = number + state.objects[one].count
        objects = objects.delete(one)
    return objects.set(id, GameObject(id, UNKNOWN, seat, seat, zone, 0, number))
