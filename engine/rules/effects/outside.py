"""Bringing cards into the game from outside it (CR 400.11)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect
from engine.cards.effects.cards_and_hands import Discard, DrawCards
from engine.cards.effects.outside import BringIn, Learn
from engine.cards.filters.characteristics import HasSubtype
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsCard
from engine.model.choices import ChooseOption
from engine.model.decisions import ChoosingOption
from engine.model.events import HandRevealed
from engine.model.refusals import Refusal
from engine.model.zones import HAND, LIBRARY
from engine.rules.actions.destination import Destination
from engine.rules.actions.moving import move
from engine.rules.actions.performing import perform, performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.choosing import pick


@performs(BringIn)
def _bring_in(draft: Draft, effect: BringIn, context: Context) -> None:
    """Let "you" choose one of the cards that there are; nothing happens where there is none (CR 608.2d)."""
    seat = context.you
    among = (*draft.outside, *(draft.exile if effect.or_exiled else ()))
    able = tuple(
        id
        for id in among
        if (card := draft.objects[id]).owner == seat
        and not card.is_face_down
        and meets(draft, effect.filter, card, seat, context.source)
    )
    context.those[""] = ()
    if not able:
        return
    (chosen,) = pick(draft, seat, able, context.source, "bring in", 1, 1, asked=effect.filter)
    to = Destination(HAND) if effect.zone == "hand" else Destination(LIBRARY, position=0)
    now = move(draft, chosen, to, how="brought in")
    if effect.is_revealed and now in draft.objects:
        card = draft.objects[now]
        draft.put(card.with_known(True))
        draft.events.append(HandRevealed(seat, ((characteristics(draft, card).name, 1),), of="cards"))
    context.those[""] = (now,)


_LESSON = BringIn(AllOf((HasSubtype("Lesson"), IsCard())), is_revealed=True)
_RUMMAGE = (Discard(Number(1)), DrawCards())


_NAMES = ("reveal a Lesson card from outside the game", "discard a card to draw one")


@performs(Learn)
def _learn(draft: Draft, effect: Learn, context: Context) -> None:
    """One of what can be done, or neither (CR 701.48a)."""
    seat = context.you
    has_lesson = any(
        (card := draft.objects[id]).owner == seat and meets(draft, _LESSON.filter, card, seat, context.source)
        for id in draft.outside
    )
    ways: list[tuple[Effect, ...]] = [(_LESSON,)] if has_lesson else []
    if draft.seats[seat].hand:
        ways.append(_RUMMAGE)
    if not ways:
        return
    names = tuple(_NAMES[way == _RUMMAGE] for way in ways)
    decision = ChoosingOption(seat, context.source, "lesson", (*names, "neither"))
    position = draft.ask(decision, ChooseOption).option
    if not 0 <= position <= len(ways):
        raise Refusal("wrong option", "there is no such way to learn", "701.48a")
    if position < len(ways):
        perform(draft, ways[position], context)
