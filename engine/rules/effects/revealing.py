"""Effects that reveal the top card of a library and put it somewhere (CR 701.20)."""

from __future__ import annotations

from engine.cards.effects.revealing import PutRevealed, RevealTop
from engine.model.zones import BATTLEFIELD, LIBRARY
from engine.rules.actions.destination import Destination
from engine.rules.actions.library_top import top_cards
from engine.rules.actions.moving import move_together, put_onto_battlefield
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.references import seats_of

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
    context.those[_REVEALED] = shown


@performs(PutRevealed)
def _put_revealed(draft: Draft, effect: PutRevealed, context: Context) -> None:
    revealed = context.those.get(_REVEALED, ())
    found = [id for id in revealed if id in draft.objects and draft.objects[id].zone == LIBRARY]
    if effect.zone == BATTLEFIELD:
        to = Destination(BATTLEFIELD, context.you, is_tapped=effect.tapped)
        context.those[""] = put_onto_battlefield(draft, found, to)
        return
    zone = LIBRARY if effect.zone == "library bottom" else effect.zone
    context.those[""] = move_together(draft, found, Destination(zone))
