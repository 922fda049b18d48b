"""Performing effects that let cards be played, now or later (CR 608.2g, 611.2a, 702.35)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.amounts import Chosen
from engine.cards.costs import Cost, PayMana
from engine.cards.effects import Modify
from engine.cards.effects_of_casting import CastForMadness, CastFree, LayDown, LetPlay
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.objects import ContinuousEffect, GameObject
from engine.model.refusals import Refusal
from engine.model.zones import EXILE, GRAVEYARD, STACK, reference_to_seat
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.naming_objects import named
from engine.rules.actions.zone_change import move
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.finding import candidates
from engine.rules.characteristics.referring import references_of
from engine.rules.characteristics.uniting_effects import add_effect
from engine.rules.events.choosing import pick
from engine.rules.events.grouping import split
from engine.rules.stack.casting import can_cast_for_nothing, cast_for_nothing, check_castable, complete_cast
from engine.rules.stack.costs import check_parts
from engine.rules.stack.paying import can_pay
from engine.rules.stack.permissions import MADNESS, Way


def _let_play(draft: Draft, effect: Any, context: Context) -> None:
    """Lay down the rule that "you" may play the cards (CR 611.2c)."""
    found = [one for one in named(draft, effect.what, context) if one in draft.objects]
    begin_effect(draft, Modify(effect.what, (), effect.duration, effect.rules), found, context)


def _cast_free(draft: Draft, effect: Any, context: Context) -> None:
    """ "You" may cast a card now: the one that is named, or one of those that meet the words (CR 608.2g)."""
    seat = context.you
    found: tuple[int, ...]
    if isinstance(effect.what, Chosen):
        able = tuple(
            one
            for one in candidates(draft, effect.what.filter, seat, context.source)
            if can_cast_for_nothing(draft, seat, draft.objects[one])
        )
        found = pick(draft, seat, able, context.source, "cast without paying its mana cost", 0, 1) if able else ()
    else:
        found = tuple(one for one in references_of(draft, effect.what, context) if one in draft.objects)
        question = SayingYesOrNo(seat, context.source, "cast it without paying its mana cost")
        if not found or not can_cast_for_nothing(draft, seat, draft.objects[found[0]]):
            return
        if not draft.ask(question, Answer).yes:
            return
    for one in found:
        cast_for_nothing(draft, seat, one, is_exiled_after=effect.is_exiled_after)


def _lay_down(draft: Draft, effect: Any, context: Context) -> None:
    """A rule that holds for "you" and what is yours for a while, whatever becomes of its source."""
    began = ContinuousEffect(
        (reference_to_seat(context.you),),
        (),
        effect.rules,
        effect.duration,
        context.you,
        context.source.id,
        draft.take_timestamp(),
    )
    add_effect(draft, began)


def _cast_for_madness(draft: Draft, effect: Any, context: Context) -> None:
    """Its owner casts the card for its madness cost, or puts it into the graveyard (CR 702.35a)."""
    card = draft.objects.get(context.source.id)
    if card is None or card.zone != EXILE:
        return
    id = split(draft, card.id)
    question = SayingYesOrNo(context.you, draft.objects[id], "cast it for its madness cost")
    if _is_castable_for(draft, context.you, draft.objects[id], effect.cost) and draft.ask(question, Answer).yes:
        spell = move(draft, id, STACK, under=context.you, how="cast")
        other = Cost(tuple(part for part in effect.cost.parts if not isinstance(part, PayMana)))
        complete_cast(draft, context.you, spell, Way(MADNESS, effect.cost.mana, other))
    else:
        move(draft, id, GRAVEYARD, how="not cast")


def _is_castable_for(draft: Draft, seat: int, card: GameObject, cost: Cost) -> bool:
    """Whether a card can be cast for a cost as an effect is performed, whose payment cannot be called off."""
    try:
        check_castable(draft, seat, card)
        check_parts(draft, cost, seat, card, Context(seat, card))
    except Refusal:
        return False
    return can_pay(draft, seat, cost.mana, card, use="spell")


PERFORMERS: dict[type, Callable[[Draft, Any, Context], None]] = {
    LetPlay: _let_play,
    LayDown: _lay_down,
    CastFree: _cast_free,
    CastForMadness: _cast_for_madness,
}
"""What performs each of these effects."""
