"""Convoke: creatures tapped to pay for a spell (CR 702.51)."""

from __future__ import annotations

from engine.cards.base.mana import COLORS, ManaCost
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.actions.tapping import tap
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.choosing import pick
from engine.rules.stack.cost_parts.parts import untapped_of

CONVOKE = "convoke"


def convoked(
    draft: Draft, seat: int, spell: GameObject, cost: ManaCost, x: Quantity, change: Quantity
) -> tuple[ManaCost, Quantity]:
    """Return what is left of a cost, and of its generic mana's change, after the creatures that the seat taps for
    it.

    Each pays for one mana of a color that it has, where one is left to pay, and else for {1}.
    """
    if CONVOKE not in characteristics(draft, spell).keywords:
        return cost, change
    generic = cost.generic + x * cost.x_count + change
    able = tuple(
        id
        for id in untapped_of(draft, seat, "creature")
        if generic > 0
        or any(
            color in (*cost.symbols, *dict(cost.more))
            for color in characteristics(draft, draft.objects[id]).colors
        )
    )
    available = sum(draft.objects[id].count for id in able)
    of_colors = cost.mana_value - after_convoking(draft, able, cost, 0)[0].mana_value
    most = min(available, max(0, generic) + of_colors)
    if most <= 0:
        return cost, change
    chosen = pick(draft, seat, able, spell, "tap for convoke", 0, most)
    left, change = after_convoking(draft, chosen, cost, change)
    for id in chosen:
        tap(draft, id)
    if left.generic + x * left.x_count + change < 0:
        raise Refusal("too many", "more creatures than there is mana to pay for", "702.51a")
    return left, change


def after_convoking(
    view: View, creatures: tuple[int, ...], cost: ManaCost, change: Quantity
) -> tuple[ManaCost, Quantity]:
    """Return what these creatures leave of a cost and of its generic mana's change, each paying for one mana."""
    symbols, more = list(cost.symbols), dict(cost.more)
    # Those of fewer colors choose first, so that no color is taken by one that could pay for another.
    for id in sorted(creatures, key=lambda id: len(characteristics(view, view.objects[id]).colors)):
        left = view.objects[id].count
        for color in COLORS:
            while color in characteristics(view, view.objects[id]).colors and color in symbols and left > 0:
                symbols.remove(color)
                left = left - 1
            if color in characteristics(view, view.objects[id]).colors and color in more:
                paid = min(left, more[color])
                more[color] -= paid
                left = left - paid
        change = change - left
    return ManaCost(tuple(symbols), tuple(one for one in more.items() if one[1] != 0)), change
