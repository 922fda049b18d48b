"""What effects that last until end of turn have made of a permanent's size, taken together (CR 611.2, 613.4c)."""

from __future__ import annotations

from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.model.continuous_effects import ContinuousEffect
from engine.model.quantity import Quantity
from engine.rules.base.draft import Draft
from engine.rules.base.durations import END_OF_TURN


def is_size_change(effect: ContinuousEffect) -> bool:
    """Return whether an effect adds to power and toughness until end of turn, and does nothing else.

    Such effects can be had in any order, and together they are one that adds what all of them add.
    """
    return (
        effect.duration == END_OF_TURN
        and len(effect.modifications) == len(effect.amounts) == 1
        and isinstance(effect.modifications[0], ChangePowerToughness)
        and not effect.rules
        and not effect.kept
    )


def size_change_of(draft: Draft, id: int) -> tuple[Quantity, Quantity]:
    """Return what all such effects together add to the power and toughness of a permanent."""
    power: Quantity = 0
    toughness: Quantity = 0
    for effect in _size_changes(draft).get(id, ()):
        more = effect.amounts[0]
        power, toughness = power + more[0] * effect.count, toughness + more[1] * effect.count
    return power, toughness


def _size_changes(draft: Draft) -> dict[int, list[ContinuousEffect]]:
    """Return all such effects by what they affect, found once as long as the effects are the same."""
    known = draft.size_changes
    if known is None or known[0] is not draft.effects:
        found: dict[int, list[ContinuousEffect]] = {}
        for effect in draft.effects:
            if is_size_change(effect):
                for id in dict.fromkeys(effect.affected):
                    found.setdefault(id, []).append(effect)
        known = draft.size_changes = (draft.effects, found)
    return known[1]


def change_size(draft: Draft, id: int, more: tuple[Quantity, Quantity]) -> None:
    """Let an effect like those that apply to a permanent add so much more to its size.

    There has to be one, which says as whose effect, and since when.
    """
    if more[0] == 0 and more[1] == 0:
        return
    place = max(place for place, one in enumerate(draft.effects) if id in one.affected and is_size_change(one))
    added = draft.effects[place].with_affected((id,)).with_quantities(1, (more,))
    draft.effects = (*draft.effects[: place + 1], added, *draft.effects[place + 1 :])
    draft.plan = None
