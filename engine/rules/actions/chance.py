"""Chance: the generator in the state, and what it decides (shortcuts refuse sequences that it enters)."""

from __future__ import annotations

from engine.model.events import LibraryShuffled, RandomOutcome
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.events.grouping import split

_MASK = (1 << 64) - 1


def next_random(draft: Draft, below: int) -> int:
    """Return a number from 0 up to `below`, from the generator in the state (splitmix64, Steele et al. 2014)."""
    draft.random = (draft.random + 0x9E3779B97F4A7C15) & _MASK
    mixed = draft.random
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((mixed ^ (mixed >> 31)) * below) >> 64


def shuffle_library(draft: Draft, seat: int) -> None:
    """Put a library's cards in a random order (CR 701.24); nobody knows any of them afterwards."""
    library = draft.seats[seat].library
    if are_equal(draft, library):
        draft.events.append(LibraryShuffled(seat, is_chance=False))
        return
    # Equal cards in a run are told apart by their places, so each needs its own id before they mix.
    cards = [one for id in library for one in singles(draft, id)] if len(library) > 1 else list(library)
    for last in range(len(cards) - 1, 0, -1):
        other = next_random(draft, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    for id in cards:
        if draft.objects[id].is_known:
            draft.put(draft.objects[id].with_known(False))
    draft.put_seat(seat, draft.seats[seat].with_library(tuple(cards)))
    draft.events.append(LibraryShuffled(seat))


def are_equal(draft: Draft, ids: tuple[int, ...]) -> bool:
    """Return whether all these cards are equal, so that nothing can tell one order of them from another."""
    cards = [draft.objects[id] for id in ids]
    return all(one.card == cards[0].card and one.notes == cards[0].notes and not one.links for one in cards)


def pick_at_random(draft: Draft, seat: int, ids: tuple[int, ...], what: str) -> int:
    """Return one object at random, each member of a group as likely as any other; singled out.

    Of a single one nothing is left to chance.
    """
    total = sum(draft.objects[id].count for id in ids)
    if total == 1:
        return ids[0]
    place = next_random(draft, total)
    draft.events.append(RandomOutcome(seat, what))
    for id in ids:
        count = draft.objects[id].count
        if place < count:
            return split(draft, id)
        place -= count
    raise ValueError("nothing to choose from at random")


def singles(draft: Draft, id: int) -> list[int]:
    """Return the members of a group of cards, each by itself."""
    held = draft.objects[id]
    singles = [
        split(draft, id) for _ in each_of(held.count - 1, f"cards named {held.card.name} in a random order")
    ]
    return [*singles, id]
