"""Fighting and goading (CR 701.14, 701.15)."""

from __future__ import annotations

from functools import lru_cache

from engine.cards.base.kinds import Reference
from engine.cards.effects.combat import (
    CannotBlockIt,
    Fight,
    Goad,
    JoinAttack,
    MustAttack,
    MustBlock,
    RemoveFromCombat,
)
from engine.cards.effects.continuous import Modify
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.combat import CannotBlockThat, IsGoaded, MustAttackYou, MustBlockThat
from engine.cards.references.objects import Those
from engine.model.graded import one_number
from engine.rules.actions.attacking import join_attack
from engine.rules.actions.damage import Received, deal_damage, notice_received
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.leaving_combat import leave_combat_together
from engine.rules.actions.naming_objects import on_battlefield
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.durations import END_OF_TURN, NEXT_TURN, THIS_COMBAT
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.references import seats_of
from engine.rules.events.grouping import split


@performs(Fight)
def _fight(draft: Draft, effect: Fight, context: Context) -> None:
    one, other = on_battlefield(draft, effect.one, context), on_battlefield(draft, effect.other, context)
    if one and other:
        fight(draft, one[0], other[0])


def fight(draft: Draft, one: int, other: int) -> None:
    """Let two creatures deal damage equal to their power to each other at the same time.

    Neither does where one is no creature (CR 701.14b); one that fights itself deals it twice (CR 701.14c).
    """
    first, second = draft.objects[one], draft.objects[other]
    both = characteristics(draft, first), characteristics(draft, second)
    if not all("creature" in current.types for current in both):
        return
    received = Received()
    deal_damage(draft, first, other, one_number(both[0].power), received=received)
    deal_damage(draft, second, one, one_number(both[1].power), received=received)
    notice_received(draft, received)


@performs(JoinAttack)
def _join_attack(draft: Draft, effect: JoinAttack, context: Context) -> None:
    join_attack(draft, tuple(on_battlefield(draft, effect.what, context)), whom=context.those.get("attacked", ()))


@performs(Goad)
def _goad(draft: Draft, effect: Goad, context: Context) -> None:
    found = [
        one
        for one in on_battlefield(draft, effect.what, context)
        if "creature" in characteristics(draft, draft.objects[one]).types
    ]
    begin_effect(draft, _goading(effect.what), found, context)


@lru_cache
def _goading(what: Reference) -> Modify:
    """Return the effect of being goaded; equal ones share it, so that they can be counted together."""
    return Modify(what, (), NEXT_TURN, (IsGoaded(IsThis()),))


@performs(MustAttack)
def _must_attack(draft: Draft, effect: MustAttack, context: Context) -> None:
    """The player who is to be attacked is the "you" of the rule that demands it."""
    for seat in seats_of(draft, effect.whom, context):
        found = on_battlefield(draft, effect.what, context)
        begin_effect(draft, _ATTACKING_YOU, found, Context(seat, context.source))


_ATTACKING_YOU = Modify(Those(), (), THIS_COMBAT, (MustAttackYou(IsThis()),))


@performs(MustBlock)
def _must_block(draft: Draft, effect: MustBlock, context: Context) -> None:
    """The effect keeps the creature that is to be blocked, and is on it too, so that it is told from its likes."""
    for whom in on_battlefield(draft, effect.whom, context):
        blocked = split(draft, whom)
        found = [one for one in on_battlefield(draft, effect.what, context) if one != blocked]
        begin_effect(draft, _blocking(effect.duration), [*found, blocked], context, kept=(blocked,))


@lru_cache
def _blocking(duration: str) -> Modify:
    return Modify(Those(), (), duration, (MustBlockThat(IsThis()),))


@performs(RemoveFromCombat)
def _remove_from_combat(draft: Draft, effect: RemoveFromCombat, context: Context) -> None:
    leave_combat_together(draft, frozenset(on_battlefield(draft, effect.what, context)))


@performs(CannotBlockIt)
def _cannot_block(draft: Draft, effect: CannotBlockIt, context: Context) -> None:
    """The effect keeps the creature that they can't block, and is on it too, so that it is told from its likes."""
    for whom in on_battlefield(draft, effect.whom, context):
        attacker = split(draft, whom)
        found = [one for one in on_battlefield(draft, effect.what, context) if one != attacker]
        if found:
            begin_effect(draft, _NOT_BLOCKING, [*found, attacker], context, kept=(attacker,))


_NOT_BLOCKING = Modify(Those(), (), END_OF_TURN, (CannotBlockThat(IsThis()),))
