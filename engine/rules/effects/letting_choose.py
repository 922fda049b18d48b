"""Letting another player choose among cards found in a library, or revealed from its top (CR 608.2d)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter, Reference
from engine.cards.effects.letting_choose import Place, RevealAndLetChoose, SearchAndLetChoose
from engine.cards.filters.objects import IsCard
from engine.model.events import LookedAhead
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD, EXILE, LIBRARY
from engine.rules.actions.chance import shuffle_library
from engine.rules.actions.destination import Destination
from engine.rules.actions.library_search import check_different
from engine.rules.actions.library_top import top_cards
from engine.rules.actions.moving import move_together, put_onto_battlefield
from engine.rules.actions.performing import performs
from engine.rules.actions.putting_counters import put_counters
from engine.rules.actions.who_searches import put_away_found, who_searches
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.references import filter_now, seats_of
from engine.rules.events.choosing import pick
from engine.rules.events.replacement import is_seat_forbidden
from engine.rules.events.triggers import notice

Ids = tuple[int, ...]


@performs(SearchAndLetChoose)
def _search_and_let_choose(draft: Draft, effect: SearchAndLetChoose, context: Context) -> None:
    """The library is shuffled even where nothing was found (CR 701.23c-d)."""
    seat = context.you
    found: Ids = ()
    if not is_seat_forbidden(draft, "search libraries", seat):
        notice(draft, LookedAhead(seat, "search"))
        able = _meeting(draft, draft.seats[seat].library, effect.filter, context)
        most = min(effect.count, _number(draft, able))
        least = most if effect.filter == IsCard() and not effect.is_up_to else 0
        if most > 0:
            found = pick(
                draft,
                who_searches(draft, seat),
                able,
                context.source,
                "search for",
                least,
                most,
                asked=effect.filter,
            )
        if effect.is_of_different_names:
            check_different(draft, found)
    _show(draft, found)
    if put_away_found(draft, seat, found):
        found = ()
    chosen = _chosen(draft, effect.chooser, found, effect.chosen, context)
    rest = tuple(id for id in found if id not in chosen)
    moved = (*_put(draft, chosen, effect.zone), *_put(draft, rest, effect.others))
    _show(draft, moved)
    context.those[""] = moved
    shuffle_library(draft, seat)


@performs(RevealAndLetChoose)
def _reveal_and_let_choose(draft: Draft, effect: RevealAndLetChoose, context: Context) -> None:
    seat = context.you
    number = amount_of(draft, effect.amount, context)
    top = top_cards(draft, seat, number)
    _show(draft, top)
    able = top if effect.filter is None else _meeting(draft, top, effect.filter, context)
    chosen = _chosen(draft, effect.chooser, able, 1, context)
    rest = tuple(id for id in top_cards(draft, seat, number) if id not in chosen)
    moved = _put(draft, chosen, effect.zone)
    others = move_together(draft, rest, effect.others, how="exiled" if effect.others == EXILE else "taken")
    for kind, amount in effect.counters:
        for id in others:
            if id in draft.objects and draft.objects[id].zone == EXILE:
                put_counters(draft, id, kind, amount_of(draft, amount, context), by=seat)
    _show(draft, moved)
    context.those[""] = moved


def _meeting(draft: Draft, ids: Ids, filter: Filter, context: Context) -> Ids:
    wanted = filter_now(draft, filter, context)
    return tuple(id for id in ids if meets(draft, wanted, draft.objects[id], context.you, context.source))


def _number(draft: Draft, ids: Ids) -> Quantity:
    return sum(draft.objects[id].count for id in ids)


def _show(draft: Draft, ids: Ids) -> None:
    for id in ids:
        if id in draft.objects:
            draft.put(draft.objects[id].with_known(True))


def _chosen(draft: Draft, chooser: Reference, among: Ids, number: Quantity, context: Context) -> Ids:
    """Return what a player chooses, all of it where there is no more; nobody is asked then (CR 608.2d)."""
    number = min(number, _number(draft, among))
    if number == _number(draft, among):
        return among
    (seat, *_) = (*seats_of(draft, chooser, context), context.you)
    return pick(draft, seat, among, context.source, "choose", number, number)


def _put(draft: Draft, ids: Ids, place: Place) -> Ids:
    if place == LIBRARY:
        return ids  # it is shuffled in with the rest
    if place in (BATTLEFIELD, "battlefield tapped"):
        return put_onto_battlefield(draft, ids, Destination(BATTLEFIELD, is_tapped=place != BATTLEFIELD))
    return move_together(draft, ids, place, how="found")
