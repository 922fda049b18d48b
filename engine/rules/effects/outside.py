"""Bringing cards into the game from outside it (CR 400.11)."""

from __future__ import annotations

from engine.cards.effects.outside import BringIn
from engine.model.events import HandRevealed
from engine.model.zones import HAND, LIBRARY
from engine.rules.actions.destination import Destination
from engine.rules.actions.moving import move
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.choosing import pick


@performs(BringIn)
def _bring_in(draft: Draft, effect: BringIn, context: Context) -> None:
    """Let "you" choose one of the cards that there are; nothing happens where there is none (CR 608.2d)."""
    seat = context.you
    among = (*draft.outside, *(draft.exile if effect.or_exiled else ()))
    able = tuple(
        id
        for id in among
        if (card := draft.objects[id]).owner == seat
        and not card.is_face_down
        and meets(draft, effect.filter, card, seat, context.source)
    )
    context.those[""] = ()
    if not able:
        return
    (chosen,) = pick(draft, seat, able, context.source, "bring in", 1, 1, asked=effect.filter)
    to = Destination(HAND) if effect.zone == "hand" else Destination(LIBRARY, position=0)
    now = move(draft, chosen, to, how="brought in")
    if effect.is_revealed and now in draft.objects:
        card = draft.objects[now]
        draft.put(card.with_known(True))
        draft.events.append(HandRevealed(seat, ((characteristics(draft, card).name, 1),), of="cards"))
    context.those[""] = (now,)
