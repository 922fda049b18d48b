"""Searching the library of another player, who then shuffles it (CR 701.23)."""

from __future__ import annotations

from engine.cards.effects.searching_others import SearchAnothers
from engine.cards.filters.objects import IsCard
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.chance import shuffle_library
from engine.rules.actions.destination import Destination
from engine.rules.actions.moving import move_together, put_onto_battlefield
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.references import filter_now, seats_of
from engine.rules.events.choosing import pick
from engine.rules.events.replacement import is_seat_forbidden


@performs(SearchAnothers)
def _search_anothers(draft: Draft, effect: SearchAnothers, context: Context) -> None:
    """Only cards of a stated quality may be left unfound (CR 701.23b, 701.23d)."""
    found: tuple[int, ...] = ()
    wanted = filter_now(draft, effect.filter, context)
    is_barred = is_seat_forbidden(draft, "search libraries", context.you)
    for seat in seats_of(draft, effect.whose, context):
        library = draft.seats[seat].library
        able = tuple(id for id in library if meets(draft, wanted, draft.objects[id], context.you, context.source))
        most = min(effect.count, sum(draft.objects[id].count for id in able))
        least = most if effect.filter == IsCard() and not effect.is_up_to else 0
        if most > 0 and not is_barred:
            ids = pick(draft, context.you, able, context.source, "search for", least, most, asked=effect.filter)
            if effect.zone == BATTLEFIELD:
                found += put_onto_battlefield(draft, ids, Destination(BATTLEFIELD, context.you))
            else:
                found += move_together(draft, ids, effect.zone, how="found")
        shuffle_library(draft, seat)
    context.those[""] = found
