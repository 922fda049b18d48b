"""What happens instead of losing the game: abilities of permanents, and what waits for it (CR 104.3, 614.1a)."""

from __future__ import annotations

from engine.cards.definitions.replacing import ReplacesLoss
from engine.cards.events.game import WouldLose
from engine.model.objects import GameObject
from engine.model.waiting_triggers import DelayedTrigger
from engine.rules.actions.performing import perform
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.facts import LOSS_REPLACED
from engine.rules.base.referrers import release
from engine.rules.base.teams import team_of
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.choosing import choose_replacement
from engine.rules.events.grouping import split


def replace_loss(draft: Draft, seat: int) -> bool:
    """Let something else happen instead of a seat's losing the game, and its team's; whether anything does.

    Of several effects the seat chooses which applies (CR 616.1).
    """
    members = team_of(draft, seat)
    found: list[tuple[GameObject, ReplacesLoss | DelayedTrigger]] = [
        (source, ability)
        for id in sorted(draft.watch.get(LOSS_REPLACED, ()))
        if (source := draft.objects[id]).controller in members
        for ability in characteristics(draft, source).abilities
        if isinstance(ability, ReplacesLoss)
    ]
    found += [
        (one.source, one)
        for one in draft.delayed
        if isinstance(one.ability.event, WouldLose) and one.controller in members
    ]
    if not found:
        return False
    names = tuple(source.card.name for source, _ in found)
    source, effect = found[choose_replacement(draft, seat, found[0][0], names) if len(found) > 1 else 0]
    if isinstance(effect, ReplacesLoss):
        single = split(draft, source.id, 1)  # one of several that are alike is enough
        member = draft.objects[single]
        perform(draft, effect.effects, Context(member.controller, member))
    else:
        _perform_waiting(draft, effect)
    return True


def _perform_waiting(draft: Draft, waiting: DelayedTrigger) -> None:
    """Do what happens the next time that one would lose the game; it is used up."""
    draft.delayed = tuple(one for one in draft.delayed if one is not waiting)
    if waiting.count > 1:
        draft.delayed = (*draft.delayed, waiting.with_count(waiting.count - 1, 0))
    else:
        release(draft, waiting)
    context = Context(waiting.controller, waiting.source)
    context.kept = waiting.kept
    perform(draft, waiting.ability.body.modes[0].effects, context)
