"""Countering and copying spells and abilities, and letting cards be cast or played (CR 608.2g, 701.6, 707.10)."""

from __future__ import annotations

from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.definitions.faces import other_side
from engine.cards.effects.continuous import Modify
from engine.cards.effects.spells_and_abilities import (
    BecomePlotted,
    Cascade,
    CastCopy,
    CastForMadness,
    CastForMiracle,
    CastFree,
    CastSuspended,
    CastTransformed,
    ChangeTargets,
    CopyOnStack,
    CounterSpell,
    Discover,
    LetCastLater,
    LetPlay,
    PutAsItResolves,
)
from engine.cards.game_rules.casting import NOTHING
from engine.cards.references.choices import All, Chosen
from engine.cards.references.objects import Those
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.notes import PLOTTED, WARPED
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.zones import EXILE, GRAVEYARD, HAND, LIBRARY, STACK, is_seat_reference, seat_of_reference
from engine.rules.actions.destination import Destination
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.moving import move
from engine.rules.actions.naming_objects import named
from engine.rules.actions.performing import performs
from engine.rules.actions.randomness import put_on_bottom_at_random
from engine.rules.base.checkpoints import each
from engine.rules.base.context import Context
from engine.rules.base.copiable import copiable_values
from engine.rules.base.draft import Draft
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.mana_values import more_by_x
from engine.rules.characteristics.references import references_of
from engine.rules.characteristics.search import candidates
from engine.rules.events.choosing import pick
from engine.rules.events.grouping import split
from engine.rules.stack.affording import can_pay_for_spell
from engine.rules.stack.as_spells import as_spell
from engine.rules.stack.castable import FREELY, can_cast_for_nothing, check_castable, faces_castable
from engine.rules.stack.casting import cast_for_nothing, choose_face, complete_cast
from engine.rules.stack.copying_on_stack import copy_on_stack
from engine.rules.stack.countering import counter
from engine.rules.stack.leaving_stack import GOES_ELSEWHERE
from engine.rules.stack.onto_stack import put_on_stack
from engine.rules.stack.permissions import MADNESS, MIRACLE, SUSPEND, additional_costs
from engine.rules.stack.retargeting import change_a_target, choose_new_targets
from engine.rules.stack.ways import Way


@performs(CounterSpell)
def _counter_spell(draft: Draft, effect: CounterSpell, context: Context) -> None:
    to = _COUNTERED_TO[effect.to] if effect.to else EXILE if effect.is_exiled else GRAVEYARD
    for one in named(draft, effect.what, context):
        counter(draft, one, to, by=context.you, source=context.source, are_all=isinstance(effect.what, All))


_COUNTERED_TO: dict[str, str | Destination] = {
    "hand": HAND,
    "library top": Destination(LIBRARY, position=0),
    "library bottom": LIBRARY,
}


@performs(CopyOnStack)
def _copy(draft: Draft, effect: CopyOnStack, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in (seat_of_reference(one) for one in named(draft, effect.who, context) if is_seat_reference(one)):
        for one in references_of(draft, effect.what, context):
            if not is_seat_reference(one):
                copy_on_stack(draft, one, seat, amount, but=effect.but, is_targeting_anew=effect.is_targeting_anew)


@performs(ChangeTargets)
def _change_targets(draft: Draft, effect: ChangeTargets, context: Context) -> None:
    onto = () if effect.to is None else named(draft, effect.to, context)[:1]
    for one in each(draft, named(draft, effect.what, context)):
        if effect.to is None:
            choose_new_targets(draft, one, context.you, is_other=effect.is_other)
        elif onto:
            change_a_target(draft, one, onto[0], context.you)


@performs(PutAsItResolves)
def _put_as_it_resolves(draft: Draft, effect: PutAsItResolves, context: Context) -> None:
    for one in named(draft, effect.what, context):
        held = draft.objects.get(one)
        if held is not None and held.zone == STACK:
            draft.put(held.with_notes((*held.notes, (GOES_ELSEWHERE, (effect.zone, effect.effects, context.you)))))


@performs(CastCopy)
def _cast_copy(draft: Draft, effect: CastCopy, context: Context) -> None:
    """Copy a card in exile and cast the copy for nothing, if it can be (CR 707.12)."""
    seat = context.you
    for one in each(draft, named(draft, effect.of, context)):
        card = draft.objects.get(one)
        if card is None or not draft.ask(SayingYesOrNo(seat, context.source, "copy the exiled card"), Answer).yes:
            continue
        faces = faces_castable(draft, seat, card)
        if not faces:
            continue
        if not draft.ask(SayingYesOrNo(seat, context.source, "cast the copy"), Answer).yes:
            continue
        chosen = choose_face(draft, seat, faces)
        definition = copiable_values(draft, chosen)
        copy = GameObject(
            draft.take_id(), definition, seat, seat, STACK, draft.take_timestamp(), default_controller=seat
        )
        draft.put(copy)
        draft.watch_object(copy)
        complete_cast(draft, seat, copy.id, FREELY, card.zone, is_copy=True)


@performs(Cascade)
def _cascade(draft: Draft, effect: Cascade, context: Context) -> None:
    """Exile down to a cheaper nonland card, which may be cast, and put the rest on the bottom (CR 702.85a)."""
    seat = context.you
    less_than = context.source.card.mana_value + more_by_x(context.source)
    exiled, found = _exiled_until(draft, seat, less_than)
    _cast_found(draft, seat, found, less_than)
    put_on_bottom_at_random(draft, seat, tuple(id for id in exiled if id in draft.objects))


def _exiled_until(draft: Draft, seat: int, less_than: Quantity) -> tuple[list[int], int]:
    """Exile cards from the top until a nonland card that costs less: all of them, and that one (0: none came)."""
    exiled: list[int] = []
    found = 0
    while found == 0 and draft.seats[seat].library:
        top = draft.seats[seat].library[0]
        card = draft.objects[top].card
        is_found = "land" not in card.types and card.mana_value < less_than
        # A run of equal cards goes at once.
        id = move(draft, split(draft, top) if is_found else top, EXILE, how="exiled")
        exiled.append(id)
        found = id if is_found else 0
    return exiled, found


def _cast_found(draft: Draft, seat: int, found: int, less_than: Quantity) -> bool:
    """Let a seat cast a card that was found without paying its mana cost, if it can and will; whether it did."""
    if (
        found
        and can_cast_for_nothing(draft, seat, draft.objects[found], less_than)
        and draft.ask(SayingYesOrNo(seat, draft.objects[found], "cast it without paying"), Answer).yes
    ):
        return cast_for_nothing(draft, seat, found, less_than=less_than)
    return False


@performs(Discover)
def _discover(draft: Draft, effect: Discover, context: Context) -> None:
    """What is not cast goes to the hand, and the rest to the bottom in a random order (CR 701.57a)."""
    seat = context.you
    less_than = amount_of(draft, effect.amount, context) + 1
    exiled, found = _exiled_until(draft, seat, less_than)
    if found and not _cast_found(draft, seat, found, less_than):
        move(draft, found, HAND)
    put_on_bottom_at_random(draft, seat, tuple(id for id in exiled if id in draft.objects))


@performs(CastFree)
def _cast_free(draft: Draft, effect: CastFree, context: Context) -> None:
    """ "You" may cast a card now: the one that is named, or one of those that meet the words (CR 608.2g)."""
    seat = context.you
    named: tuple[int, ...]
    if isinstance(effect.what, Chosen):
        named = tuple(candidates(draft, effect.what.filter, seat, context.source))
    else:
        named = tuple(one for one in references_of(draft, effect.what, context) if one in draft.objects)
    found = named
    if isinstance(effect.what, Chosen) or (isinstance(effect.what, Those) and len(named) > 1):
        able = tuple(one for one in named if can_cast_for_nothing(draft, seat, draft.objects[one]))
        found = pick(draft, seat, able, context.source, "cast without paying its mana cost", 0, 1) if able else ()
    else:
        question = SayingYesOrNo(seat, context.source, "cast it without paying its mana cost")
        if not named or not can_cast_for_nothing(draft, seat, draft.objects[named[0]]):
            return
        if not draft.ask(question, Answer).yes:
            return
    for one in each(draft, found):
        cast_for_nothing(draft, seat, one, is_exiled_after=effect.is_exiled_after)


@performs(CastForMadness)
def _cast_for_madness(draft: Draft, effect: CastForMadness, context: Context) -> None:
    """Its owner casts the card for its madness cost, or puts it into the graveyard (CR 702.35a)."""
    card = draft.objects.get(context.source.id)
    if card is None or card.zone != EXILE:
        return
    id = split(draft, card.id)
    question = SayingYesOrNo(context.you, draft.objects[id], "cast it for its madness cost")
    if _is_castable_for(draft, context.you, draft.objects[id], effect.cost) and draft.ask(question, Answer).yes:
        spell = move(draft, id, Destination(STACK, context.you), how="cast")
        complete_cast(draft, context.you, spell, Way(MADNESS, effect.cost.mana, effect.cost.beside_mana), EXILE)
    else:
        move(draft, id, GRAVEYARD, how="not cast")


@performs(CastForMiracle)
def _cast_for_miracle(draft: Draft, effect: CastForMiracle, context: Context) -> None:
    """Its owner may cast the card for its miracle cost while it is still in hand (CR 702.94a)."""
    card = draft.objects.get(context.source.id)
    if card is None or card.zone != HAND or not _is_castable_for(draft, context.you, card, effect.cost):
        return
    id = split(draft, card.id)
    question = SayingYesOrNo(context.you, draft.objects[id], "cast it for its miracle cost")
    if draft.ask(question, Answer).yes:
        spell = move(draft, id, Destination(STACK, context.you), how="cast")
        complete_cast(draft, context.you, spell, Way(MIRACLE, effect.cost.mana, effect.cost.beside_mana), HAND)


@performs(CastSuspended)
def _cast_suspended(draft: Draft, effect: CastSuspended, context: Context) -> None:
    """Its owner may cast it; if not, it remains exiled (CR 702.62a)."""
    seat = context.you
    card = draft.objects.get(context.source.id)
    if card is None or card.zone != EXILE or not can_cast_for_nothing(draft, seat, card):
        return
    if draft.ask(SayingYesOrNo(seat, card, "cast it without paying its mana cost"), Answer).yes:
        cast_for_nothing(draft, seat, card.id, way=SUSPEND)


@performs(CastTransformed)
def _cast_transformed(draft: Draft, effect: CastTransformed, context: Context) -> None:
    """It is cast by its back face alone, and stays exiled where that cannot be (CR 310.11b, 712.8c)."""
    seat = context.you
    for id in each(draft, references_of(draft, effect.what, context)):
        card = draft.objects.get(id)
        back = other_side(card.card) if card is not None and card.zone == EXILE else None
        if card is None or back is None:
            continue
        faced = card.with_copied(back, card.card)
        way = Way(NOTHING, ManaCost(), additional_costs(back), is_free=True)
        try:
            check_castable(draft, seat, faced, way.other)
        except Refusal:
            continue
        if draft.ask(SayingYesOrNo(seat, card, "cast it transformed without paying"), Answer).yes:
            complete_cast(draft, seat, put_on_stack(draft, seat, faced), way, EXILE)


@performs(BecomePlotted)
def _become_plotted(draft: Draft, effect: BecomePlotted, context: Context) -> None:
    _let_cast_later(draft, named(draft, effect.what, context), PLOTTED)


@performs(LetCastLater)
def _let_cast_on_a_later_turn(draft: Draft, effect: LetCastLater, context: Context) -> None:
    _let_cast_later(draft, named(draft, effect.what, context), WARPED)


def _let_cast_later(draft: Draft, ids: tuple[int, ...], note: str) -> None:
    """Let exiled cards be cast from the next turn on, as long as they remain exiled."""
    for id in ids:
        held = draft.objects.get(id)
        if held is not None and held.zone == EXILE and not held.is_token:
            draft.put(held.with_notes((*held.notes, (note, False))))


def _is_castable_for(draft: Draft, seat: int, card: GameObject, cost: Cost) -> bool:
    """Return whether a card can be cast for a cost as an effect is performed, whose payment cannot be
    called off.
    """
    try:
        check_castable(draft, seat, card, cost.beside_mana)
    except Refusal:
        return False
    return can_pay_for_spell(as_spell(draft, seat, card), seat, Way(MADNESS, cost.mana))


@performs(LetPlay)
def _let_play(draft: Draft, effect: LetPlay, context: Context) -> None:
    """Lay down the rule that "you" may play the cards (CR 611.2c)."""
    found = [one for one in named(draft, effect.what, context) if one in draft.objects]
    begin_effect(draft, Modify(effect.what, (), effect.duration, effect.rules), found, context)
