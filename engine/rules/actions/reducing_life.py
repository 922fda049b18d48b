"""What happens instead of a life total's being reduced to 0 or less (CR 119.3, 614.1a)."""

from __future__ import annotations

from engine.cards.definitions.replacing import ReplacesReduction
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import BeyondProgram
from engine.rules.actions.performing import perform
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.facts import REDUCTION_REPLACED
from engine.rules.base.teams import team_of
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.choosing import choose_replacement
from engine.rules.events.grouping import split
from engine.rules.events.replacement import applicable_replacements


def may_replace_reduction(draft: Draft, seat: int) -> bool:
    """Return whether anything could happen instead of a seat's life total being reduced to 0 or less."""
    return bool(draft.watch.get(REDUCTION_REPLACED)) and bool(_reductions(draft, seat))


def replace_reduction(draft: Draft, seat: int, amount: Quantity) -> bool:
    """Let something else happen instead of a loss of life that would leave a seat 0 or less; whether it does.

    Of several effects the seat chooses which applies, and the others no longer do (CR 614.6, 616.1).
    """
    if not draft.watch.get(REDUCTION_REPLACED) or draft.seats[seat].life - amount > 0:
        return False
    found = _reductions(draft, seat)
    if not found:
        return False
    if applicable_replacements(draft, "life lost", seat):
        raise BeyondProgram(
            "not worked out",
            f"both how much life {draft.seats[seat].name} loses and losing it at all would be replaced",
            "616.1",
        )
    names = tuple(source.card.name for source, _ in found)
    source, ability = found[choose_replacement(draft, seat, found[0][0], names) if len(found) > 1 else 0]
    single = split(draft, source.id, 1)  # one of several that are alike is enough
    member = draft.objects[single]
    context = Context(member.controller, member)
    context.first_event = len(draft.events)
    perform(draft, ability.effects, context)
    return True


def _reductions(draft: Draft, seat: int) -> list[tuple[GameObject, ReplacesReduction]]:
    """Return the abilities that speak of a seat's life total, which is its team's, with their sources."""
    members = team_of(draft, seat)
    return [
        (source, ability)
        for id in sorted(draft.watch.get(REDUCTION_REPLACED, ()))
        if (source := draft.objects[id]).controller in members
        for ability in characteristics(draft, source).abilities
        if isinstance(ability, ReplacesReduction)
    ]
