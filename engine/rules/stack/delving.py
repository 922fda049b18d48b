"""Delve, improvise, harmonize: what is exiled and tapped to pay generic mana of a spell (CR 702.66, 702.126)."""

from __future__ import annotations

from engine.cards.base.mana import ManaCost
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.zones import EXILE
from engine.rules.actions.moving import move_together
from engine.rules.actions.tapping import tap
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.choosing import pick
from engine.rules.stack.cost_parts.parts import least_power_of, untapped_of

DELVE = "delve"
IMPROVISE = "improvise"
HARMONIZE = "harmonize"


def could_help(view: View, seat: int, spell: GameObject, way: str) -> Quantity:
    """Return for how much generic mana delve, improvise and harmonize could pay at most, cast in a way."""
    keywords = characteristics(view, spell).keywords
    most: Quantity = 0
    if DELVE in keywords:
        most += sum(view.objects[id].count for id in view.seats[seat].graveyard)
    if IMPROVISE in keywords:
        most += sum(view.objects[id].count for id in untapped_of(view, seat, "artifact"))
    if way == HARMONIZE:
        most += max((0, *(least_power_of(view, id) for id in untapped_of(view, seat, "creature"))))
    return most


def helped(draft: Draft, seat: int, spell: GameObject, cost: ManaCost, x: Quantity, change: Quantity) -> Quantity:
    """Return what is left of the change of a cost's generic mana after what the seat exiles and taps for it."""
    keywords = characteristics(draft, spell).keywords
    if DELVE in keywords:
        cards = draft.seats[seat].graveyard
        used = _chosen(draft, seat, spell, cards, "exile for delve", cost.generic + x * cost.x_count + change)
        change = change - sum(draft.objects[id].count for id in used)
        move_together(draft, used, EXILE, how="exiled")
    if IMPROVISE in keywords:
        artifacts = untapped_of(draft, seat, "artifact")
        used = _chosen(
            draft, seat, spell, artifacts, "tap for improvise", cost.generic + x * cost.x_count + change
        )
        change = change - sum(draft.objects[id].count for id in used)
        for id in used:
            tap(draft, id)
    return change


def _chosen(
    draft: Draft, seat: int, spell: GameObject, able: tuple[int, ...], purpose: str, generic: Quantity
) -> tuple[int, ...]:
    """Return those that a seat chooses to pay with, each for {1}."""
    most = min(sum(draft.objects[id].count for id in able), generic)
    return pick(draft, seat, able, spell, purpose, 0, most) if most > 0 else ()


def harmonized(draft: Draft, seat: int, spell: GameObject, change: Quantity) -> Quantity:
    """Return the change of a cost's generic mana less the power of the creature that the seat taps for it."""
    able = untapped_of(draft, seat, "creature")
    for id in pick(draft, seat, able, spell, "tap to harmonize", 0, 1) if able else ():
        change = change - max(0, least_power_of(draft, id))
        tap(draft, id)
    return change
