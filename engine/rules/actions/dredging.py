"""Dredge: a card that returns from the graveyard instead of a draw (CR 702.52)."""

from __future__ import annotations

from engine.cards.definitions.abilities import KeywordAbility
from engine.model.choices import ChooseObjects
from engine.model.decisions import ChoosingObjects
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.zones import HAND
from engine.rules.actions.milling import mill
from engine.rules.actions.moving import move
from engine.rules.base.draft import Draft
from engine.rules.base.facts import DREDGE
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.grouping import split


def dredging(view: View, seat: int) -> tuple[int, ...]:
    """Return the cards in a seat's graveyard that could be dredged now: with enough cards in the
    library to mill.
    """
    listed = view.watch.get(DREDGE) or ()
    held = view.seats[seat]
    cards: Quantity = sum(view.objects[id].count for id in held.library)
    return tuple(id for id in held.graveyard if id in listed and number_of(view, id) <= cards)


def number_of(view: View, id: int) -> int:
    """Return how many cards are milled to dredge a card."""
    abilities = characteristics(view, view.objects[id]).abilities
    return next(one.number for one in abilities if isinstance(one, KeywordAbility) and one.name == DREDGE)


def dredge(draft: Draft, seat: int) -> bool:
    """Let a seat dredge instead of drawing a card; whether it does (CR 702.52a)."""
    able = dredging(draft, seat)
    if not able:
        return False
    chosen = draft.ask(ChoosingObjects(seat, None, "dredge instead of drawing", able, 0, 1), ChooseObjects).objects
    if not chosen:
        return False
    if len(chosen) > 1 or chosen[0] not in able:
        raise Refusal("illegal choice", "that card cannot be dredged", "702.52a")
    card = split(draft, chosen[0])
    mill(draft, seat, number_of(draft, card))
    move(draft, card, HAND, how="dredged")
    return True
