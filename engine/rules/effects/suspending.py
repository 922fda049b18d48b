"""Letting exiled cards have suspend, and travelling in time (CR 701.56, 702.62)."""

from __future__ import annotations

from functools import cache

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.effects.continuous import Modify
from engine.cards.effects.suspending import GainSuspend, TimeTravel
from engine.cards.filters.combined import AllOf, AnyOf
from engine.cards.filters.objects import IsPermanent
from engine.cards.filters.players import IsControlledBy, IsOwnedBy
from engine.cards.filters.status import HasCounter, IsExiledAs
from engine.cards.keywords.known import KEYWORDS
from engine.cards.modifications.abilities import GainAbilities
from engine.model.zones import EXILE
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.naming_objects import named
from engine.rules.actions.performing import performs
from engine.rules.actions.putting_counters import change_counters, put_counters
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.search import candidates
from engine.rules.events.choosing import pick

_SUSPEND = KeywordAbility("suspend")
_IN_TIME = AnyOf(
    (
        AllOf((IsExiledAs("suspended"), IsOwnedBy("you"))),
        AllOf((IsPermanent(), IsControlledBy("you"), HasCounter("time"))),
    )
)
"""What a player who travels in time may add a time counter to, or remove one from."""


@cache
def _meaning_of_suspend() -> tuple[Ability, ...]:
    """Return what suspend means without a cost, by which no card is suspended from a hand (CR 702.62a)."""
    meaning = KEYWORDS[_SUSPEND.name].meaning
    assert meaning is not None
    return meaning(_SUSPEND)


@performs(GainSuspend)
def _gain_suspend(draft: Draft, effect: GainSuspend, context: Context) -> None:
    """It lasts as long as the card is exiled (CR 611.2c)."""
    gained = Modify(effect.what, (GainAbilities((_SUSPEND, *_meaning_of_suspend())),), "")
    for id in named(draft, effect.what, context):
        card = draft.objects.get(id)
        if card is None or card.zone != EXILE:
            continue
        if not effect.is_if_lacking or _SUSPEND.name not in characteristics(draft, card).keywords:
            begin_effect(draft, gained, [id], context)


@performs(TimeTravel)
def _time_travel(draft: Draft, effect: TimeTravel, context: Context) -> None:
    legal = tuple(candidates(draft, _IN_TIME, context.you, context.source))
    added = _picked(draft, legal, context, "add a time counter to")
    removed = _picked(draft, tuple(id for id in legal if id not in added), context, "remove a time counter from")
    for id in added:
        put_counters(draft, id, "time", 1, by=context.you)
    for id in removed:
        change_counters(draft, id, "time", -1)


def _picked(draft: Draft, legal: tuple[int, ...], context: Context, purpose: str) -> tuple[int, ...]:
    """Return any number of these that the player picks, each a single one from then on."""
    most = sum(draft.objects[id].count for id in legal)
    return pick(draft, context.you, legal, context.source, purpose, 0, most) if legal else ()
