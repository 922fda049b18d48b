"""Venturing, taking the initiative, and what single rooms of dungeons do (CR 309, 701.49, 726)."""

from __future__ import annotations

from engine.cards.effects.venturing import DrawAndReveal, SacrificeEach, TakeInitiative, Venture
from engine.model.zones import HAND
from engine.rules.actions.drawing import draw_cards
from engine.rules.actions.performing import performs
from engine.rules.actions.sacrificing import sacrifice
from engine.rules.actions.venturing import take_initiative, venture
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.zones import ids_of_zone
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.references import seats_of
from engine.rules.characteristics.search import candidates
from engine.rules.events.choosing import pick

DRAWN = "drawn"
"""The name of the cards that an effect has drawn and revealed."""


@performs(Venture)
def _venture(draft: Draft, effect: Venture, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        venture(draft, seat, effect.into, context.source)


@performs(TakeInitiative)
def _take_initiative(draft: Draft, effect: TakeInitiative, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        take_initiative(draft, seat)


@performs(SacrificeEach)
def _sacrifice_each(draft: Draft, effect: SacrificeEach, context: Context) -> None:
    """One permanent is chosen for each kind, and none for two of them; then all go at once (CR 701.21)."""
    doomed: list[int] = []
    for filter in effect.filters:
        legal = tuple(
            one
            for one in candidates(draft, filter, context.you, context.source)
            if one in draft.objects and draft.objects[one].controller == context.you and one not in doomed
        )
        if legal:
            doomed += pick(draft, context.you, legal, context.source, "sacrifice", 1, 1, asked=filter)
    sacrifice(draft, doomed)


@performs(DrawAndReveal)
def _draw_and_reveal(draft: Draft, effect: DrawAndReveal, context: Context) -> None:
    before = set(ids_of_zone(draft, HAND, context.you))
    draw_cards(draft, context.you, amount_of(draft, effect.amount, context))
    drawn = tuple(id for id in ids_of_zone(draft, HAND, context.you) if id not in before)
    for id in drawn:
        draft.put(draft.objects[id].with_known(True))
    context.those[DRAWN] = drawn
