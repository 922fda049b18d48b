"""Hiding a card away, and playing it later for nothing (CR 702.75)."""

from __future__ import annotations

from engine.cards.effects.hiding import HideAway, PlayFree
from engine.cards.references.objects import EXILED_WITH
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.zones import EXILE
from engine.rules.actions.destination import Destination
from engine.rules.actions.library_top import top_cards
from engine.rules.actions.moving import move
from engine.rules.actions.naming_objects import named
from engine.rules.actions.performing import performs
from engine.rules.actions.randomness import put_on_bottom_at_random
from engine.rules.base.checkpoints import each
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.linking import link
from engine.rules.events.choosing import pick
from engine.rules.events.grouping import split
from engine.rules.stack.card_faces import turned_up
from engine.rules.stack.castable import can_cast_for_nothing
from engine.rules.stack.casting import cast_for_nothing
from engine.rules.stack.playing_lands import can_play_another_land, put_land


@performs(HideAway)
def _hide_away(draft: Draft, effect: HideAway, context: Context) -> None:
    """The card is tied to what hides it, also where that has left the battlefield (CR 607.2a)."""
    seat = context.you
    top = top_cards(draft, seat, effect.number)
    if not top:
        return
    (hidden,) = pick(draft, seat, top, context.source, "exile face down", 1, 1)
    hidden = split(draft, hidden)
    rest = tuple(id for id in top if id != hidden and id in draft.objects)
    exiled = move(draft, hidden, Destination(EXILE, is_face_down=True), how="exiled")
    if exiled in draft.objects:
        link(draft, exiled, EXILED_WITH, context.source.id)
    put_on_bottom_at_random(draft, seat, rest)


@performs(PlayFree)
def _play_free(draft: Draft, effect: PlayFree, context: Context) -> None:
    """A land is played only on one's own turn, as one of the lands that one may play on it (CR 305.3)."""
    seat = context.you
    for id in each(draft, named(draft, effect.what, context)):
        card = draft.objects.get(id)
        if card is None or card.zone != EXILE:
            continue
        is_land = "land" in turned_up(card).card.types
        if not (can_play_another_land(draft, seat, card) if is_land else can_cast_for_nothing(draft, seat, card)):
            continue
        if not draft.ask(SayingYesOrNo(seat, context.source, "play the exiled card without paying"), Answer).yes:
            continue
        if is_land:
            put_land(draft, seat, turned_up(card))
        else:
            cast_for_nothing(draft, seat, id)
