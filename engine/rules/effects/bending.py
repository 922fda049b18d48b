"""Earthbending, airbending, enduring and blighting (CR 701.63, 701.65-66, 701.68)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.bending import Airbend, Blight, Earthbend, Endure
from engine.cards.effects.continuous import Modify
from engine.cards.effects.joints import Delayed
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.effects.zones import MoveTo
from engine.cards.events.combined import AnyOfEvents
from engine.cards.events.zones import Moves
from engine.cards.filters.relations import IsThat
from engine.cards.game_rules.casting import MayPlay
from engine.cards.keywords.meaning_parts import CREATURE_YOU_CONTROL
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import SetPowerToughness
from engine.cards.modifications.types_and_colors import AddTypes
from engine.cards.references.objects import ThatObject, Those
from engine.cards.references.players import You
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.zones import BATTLEFIELD, EXILE, STACK, is_seat_reference
from engine.rules.actions.destination import Destination
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.moving import move_together
from engine.rules.actions.naming_objects import choose_objects, named, on_battlefield
from engine.rules.actions.performing import perform, performs
from engine.rules.actions.putting_counters import put_counters
from engine.rules.base.checkpoints import each
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.references import seats_of
from engine.rules.stack.leaving_stack import take_from_stack

_EARTHBENT = "earthbent"
_CREATURE = Modify(
    Those(),
    (
        AddTypes(("creature",)),
        SetPowerToughness(Number(0), Number(0)),
        GainAbilities((KeywordAbility("haste"),)),
    ),
    "",
)
"""What an earthbent land is for as long as it is on the battlefield."""
_IT = IsThat(Those("kept 0"))
_RETURNING = Delayed(
    AnyOfEvents((Moves(_IT, BATTLEFIELD, "graveyard"), Moves(_IT, BATTLEFIELD, EXILE))),
    (MoveTo(ThatObject(), "battlefield", under=You(), tapped=True),),
    (Those(_EARTHBENT),),
    is_lasting=True,
)


@performs(Earthbend)
def _earthbend(draft: Draft, effect: Earthbend, context: Context) -> None:
    lands = on_battlefield(draft, effect.what, context)
    for id in lands:
        begin_effect(draft, _CREATURE, [id], context)
        put_counters(draft, id, "+1/+1", amount_of(draft, effect.amount, context), by=context.you)
        context.those[_EARTHBENT] = (id,)
        perform(draft, (_RETURNING,), context)
    context.those[""] = tuple(lands)


_FOR_TWO = Modify(Those(), (), "", (MayPlay("", pays="{2}"),))


@performs(Airbend)
def _airbend(draft: Draft, effect: Airbend, context: Context) -> None:
    """What is exiled at the same time leaves together; a spell so exiled does not resolve (CR 701.65a)."""
    found = [one for one in named(draft, effect.what, context) if not is_seat_reference(one)]
    held = [draft.objects[id] for id in found if id in draft.objects]
    exiled = [
        take_from_stack(draft, one.id, Destination(EXILE))
        for one in held
        if one.zone == STACK and not one.is_token
    ]
    exiled += move_together(draft, tuple(one.id for one in held if one.zone == BATTLEFIELD), EXILE, how="exiled")
    for id in exiled:
        card = draft.objects.get(id)
        if card is not None and card.zone == EXILE:
            begin_effect(draft, _FOR_TWO, [id], Context(card.owner, context.source))
    context.those[""] = tuple(exiled)


@performs(Endure)
def _endure(draft: Draft, effect: Endure, context: Context) -> None:
    """The controller decides for each; of one that has gone only the token can come (CR 701.63b)."""
    amount = amount_of(draft, effect.amount, context)
    for one in each(draft, named(draft, effect.what, context) if amount > 0 else ()):
        subject = draft.objects.get(one, draft.gone.get(one))
        if subject is None:
            continue
        seat = subject.controller
        is_there = one in draft.objects and draft.objects[one].zone == BATTLEFIELD
        question = SayingYesOrNo(seat, subject, "put +1/+1 counters on it rather than create a Spirit")
        if is_there and draft.ask(question, Answer).yes:
            put_counters(draft, one, "+1/+1", amount, by=seat)
        else:
            create = CreateTokens(_SPIRIT, size=effect.amount)
            perform(draft, (create,), Context(seat, context.source, cause=context.cause, x=context.x))


_SPIRIT = CardDefinition(
    "Spirit Token", ("creature",), colors=frozenset("W"), subtypes=("Spirit",), power=0, toughness=0
)


@performs(Blight)
def _blight(draft: Draft, effect: Blight, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        for id in choose_objects(draft, seat, CREATURE_YOU_CONTROL, context.source, "blight", 1, 1):
            put_counters(draft, id, "-1/-1", amount, by=seat)
