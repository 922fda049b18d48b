"""Searching a library: what is found goes where it is said, and the rest is shuffled (CR 701.23)."""

from __future__ import annotations

from engine.cards.effects.libraries import Search
from engine.cards.filters.objects import IsCard
from engine.model.events import LookedAhead
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.chance import shuffle_library
from engine.rules.actions.destination import Destination
from engine.rules.actions.library_top import put_on_top
from engine.rules.actions.moving import move_together, put_onto_battlefield
from engine.rules.actions.performing import perform
from engine.rules.actions.who_searches import put_away_found, who_searches
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.references import filter_now
from engine.rules.events.choosing import pick
from engine.rules.events.replacement import is_seat_forbidden
from engine.rules.events.triggers import notice

LIBRARY_TOP = "library top"
"""Where a card goes that is put on top of the library once the rest is shuffled."""


def search_library(draft: Draft, effect: Search, seat: int, context: Context) -> tuple[int, ...]:
    """Search, find or fail to find, shuffle (CR 701.23b: only a card of a stated quality may be left unfound)."""
    is_barred = is_seat_forbidden(draft, "search libraries", seat)
    if is_barred and not effect.is_graveyard_too:
        # Nothing is searched or found, but the library is shuffled where the card says so (CR 101.3, 609.3).
        perform(draft, effect.before, context)
        shuffle_library(draft, seat)
        return ()
    decider = who_searches(draft, seat)
    has_library = not is_barred and (
        not effect.is_graveyard_too or _searches_library(draft, decider, context.source)
    )
    places = draft.seats[seat].library if has_library else ()
    if has_library:
        notice(draft, LookedAhead(seat, "search"))
    if effect.is_graveyard_too:
        places = (*places, *draft.seats[seat].graveyard)
    wanted = filter_now(draft, effect.filter, context)
    able = tuple(id for id in places if meets(draft, wanted, draft.objects[id], seat, context.source))
    found: tuple[int, ...] = ()
    if able and (effect.up_to is None or amount_of(draft, effect.up_to, context) > 0):
        least = 1 if effect.filter == IsCard() and effect.count == 1 else 0
        bound = effect.count if effect.up_to is None else max(amount_of(draft, effect.up_to, context), 0)
        most = min(bound, sum(draft.objects[id].count for id in able))
        found = pick(draft, decider, able, context.source, "search for", least, most, asked=effect.filter)
        if effect.is_of_different_names:
            check_different(draft, found)
    if put_away_found(draft, seat, found):
        perform(draft, effect.before, context)
        if has_library:
            shuffle_library(draft, seat)
        return ()
    if effect.zone == LIBRARY_TOP:
        shuffle_library(draft, seat)
        put_on_top(draft, seat, found)
        for id in found:
            draft.put(draft.objects[id].with_known(effect.is_revealed))
        return found
    first = _first_of(draft, seat, found, context.source) if effect.others else found
    if effect.zone == BATTLEFIELD:
        moved = put_onto_battlefield(draft, first, Destination(BATTLEFIELD, is_tapped=effect.tapped))
    else:
        moved = move_together(draft, first, effect.zone, how="found")
    if effect.others:
        rest = tuple(id for id in found if id in draft.objects and id not in first)
        moved = (*moved, *move_together(draft, rest, effect.others, how="found"))
    for id in moved:
        if effect.is_revealed and id in draft.objects:
            draft.put(draft.objects[id].with_known(True))
    perform(draft, effect.before, context)
    if has_library:
        shuffle_library(draft, seat)
    return moved


def _first_of(draft: Draft, seat: int, found: tuple[int, ...], about: GameObject) -> tuple[int, ...]:
    """Return the one of several cards found that is put onto the battlefield, as a seat chooses."""
    if sum(draft.objects[id].count for id in found) < 2:
        return found
    return pick(draft, seat, found, about, "put onto the battlefield", 1, 1)


def _searches_library(draft: Draft, seat: int, about: GameObject) -> bool:
    """Return whether a seat that may search its library and/or graveyard searches the library too."""
    option = choose_option(draft, seat, about, "place to search", _PLACES, "701.23a")
    return option == 0


_PLACES = ("the library and the graveyard", "the graveyard alone")


def check_different(draft: Draft, found: tuple[int, ...]) -> None:
    """Raise Refusal where two of the cards found have one name (CR 201.2)."""
    names = [characteristics(draft, draft.objects[id]).name for id in found]
    if len(set(names)) != len(names) or any(draft.objects[id].count != 1 for id in found):
        raise Refusal("same name", "the cards found need different names", "201.2")
