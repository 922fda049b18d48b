"""Effects that reveal the top card of a library and put it somewhere (CR 701.20)."""

from __future__ import annotations

from engine.cards.effects.revealing import LookAndMayReveal, PutRevealed, RevealTop
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.events import HandRevealed
from engine.model.zones import BATTLEFIELD, HAND, LIBRARY
from engine.rules.actions.destination import Destination
from engine.rules.actions.library_top import top_cards
from engine.rules.actions.moving import move_together, put_onto_battlefield
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.references import filter_now, seats_of

_REVEALED = "top revealed"
"""The name of the card that was revealed from the top of a library."""


@performs(RevealTop)
def _reveal_top(draft: Draft, effect: RevealTop, context: Context) -> None:
    """Show the card to all, which see it as long as it stays there."""
    shown: tuple[int, ...] = ()
    for seat in seats_of(draft, effect.who, context):
        shown += top_cards(draft, seat, 1)
    for id in shown:
        draft.put(draft.objects[id].with_known(True))
    context.those[_REVEALED] = context.those["revealed"] = shown


@performs(PutRevealed)
def _put_revealed(draft: Draft, effect: PutRevealed, context: Context) -> None:
    revealed = context.those.get(_REVEALED, ())
    found = [id for id in revealed if id in draft.objects and draft.objects[id].zone == LIBRARY]
    if effect.zone == BATTLEFIELD:
        under = None if effect.by else context.you
        to = Destination(BATTLEFIELD, under, is_tapped=effect.tapped)
        context.those[""] = put_onto_battlefield(draft, found, to)
        return
    zone = LIBRARY if effect.zone == "library bottom" else effect.zone
    context.those[""] = move_together(draft, found, Destination(zone))
    if zone == HAND:
        for id in context.those[""]:
            draft.put(draft.objects[id].with_known(True))  # all have seen which card it is


@performs(LookAndMayReveal)
def _look_and_may_reveal(draft: Draft, effect: LookAndMayReveal, context: Context) -> None:
    """Only that the card is revealed is something done: "If you do, ..." (CR 608.2c)."""
    seat = context.you
    top = top_cards(draft, seat, 1)
    if not top or not draft.ask(SayingYesOrNo(seat, context.source, "look at the top card"), Answer).yes:
        return
    card = draft.objects[top[0]]
    if not meets(draft, filter_now(draft, effect.filter, context), card, seat, context.source):
        return
    if draft.ask(SayingYesOrNo(seat, card, "reveal it"), Answer).yes:
        draft.put(card.with_known(True))
        draft.events.append(HandRevealed(seat, ((card.card.name, 1),), of="library top"))
        context.those[_REVEALED] = context.those["revealed"] = top
