"""Exiling cards from the top of a library one after the other, until one is taken (CR 608.2d)."""

from __future__ import annotations

from engine.cards.effects.until_taken import ExileUntilTaken
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.zones import EXILE, HAND
from engine.rules.actions.library_top import top_cards
from engine.rules.actions.moving import move, move_together
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics


@performs(ExileUntilTaken)
def _exile_until_taken(draft: Draft, effect: ExileUntilTaken, context: Context) -> None:
    """Of two cards with one name the second ends it, and cannot be taken; so does an empty library."""
    seat = context.you
    names: set[str] = set()
    while top := top_cards(draft, seat, 1):
        for id in move_together(draft, top, EXILE, how="exiled"):
            name = characteristics(draft, draft.objects[id]).name
            if name in names:
                return
            names.add(name)
            question = SayingYesOrNo(seat, draft.objects[id], f"put {name} into your hand")
            if draft.ask(question, Answer).yes:
                move(draft, id, HAND, how="taken")
                return
