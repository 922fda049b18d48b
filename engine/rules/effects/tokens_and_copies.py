"""Creating tokens, also as copies of objects, and emblems (CR 111, 114, 707.2)."""

from __future__ import annotations

from operator import index

from engine.cards.base.kinds import Amount, Reference
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.continuous import Modify
from engine.cards.effects.joints import Delayed
from engine.cards.effects.tokens_and_copies import (
    BecomeCopyOf,
    CopyForOpponents,
    CopyToAttackOpponents,
    CreateAttached,
    CreateCopies,
    CreateRole,
    CreateTogether,
    CreateTokens,
    GetEmblem,
)
from engine.cards.effects.zones import MoveTo, Sacrifice
from engine.cards.events.turns import Begins
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.combat import MustAttackYou
from engine.cards.keywords.role_tokens import ROLES
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.choices import Chosen
from engine.cards.references.objects import CREATED_WITH, This, Those
from engine.frozen_dataclass import replace
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.quantity import Quantity
from engine.rules.actions.attaching import can_enter_attached
from engine.rules.actions.attacking import join_attack
from engine.rules.actions.becoming_copies import refuse_face_down, update_copies
from engine.rules.actions.copying import create_copies
from engine.rules.actions.emblems import get_emblem
from engine.rules.actions.lasting import begin_copy, begin_effect
from engine.rules.actions.naming_objects import named, on_battlefield, remember
from engine.rules.actions.performing import perform, performs
from engine.rules.actions.token_making import create_added, tokens_created
from engine.rules.actions.zone_change import at_the_same_time, create, create_each
from engine.rules.base.context import Context, opponents_of
from engine.rules.base.copiable import copiable_values, copied_by_card, excepted
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.linking import link
from engine.rules.characteristics.references import object_as_known, seats_of


@performs(CreateTokens)
def _create_tokens(draft: Draft, effect: CreateTokens, context: Context) -> None:
    _name(draft, context, effect.result, _create_kinds(draft, effect, (effect,), context))


def _name(draft: Draft, context: Context, result: str, made: tuple[int, ...]) -> None:
    """Remember the tokens that an effect has created, and tie them to a source that speaks of them (CR 607.2)."""
    remember(context, result, made)
    if facts_of(context.source.card).names_what_it_created:
        for id in made:
            if id in draft.objects:
                link(draft, id, CREATED_WITH, context.source.id)


def _create_kinds(
    draft: Draft, first: CreateTokens, kinds: tuple[CreateTokens, ...], context: Context
) -> tuple[int, ...]:
    """Create tokens of several kinds, which in all else are as the first is, in one event; their ids."""
    tokens = tuple(_token_of(draft, one, context) for one in kinds)
    made: list[int] = []
    with at_the_same_time(draft):
        for seat in seats_of(draft, first.who, context):
            created = tokens_created(draft, seat, tokens)
            for token, number in created.tokens:
                new = create_each(draft, token, seat, number, is_tapped=first.tapped)
                made += join_attack(draft, new) if first.is_attacking else new
            create_added(draft, seat, created)
    return tuple(made)


def _token_of(draft: Draft, effect: CreateTokens, context: Context) -> tuple[CardDefinition, Quantity]:
    """Return what token an effect creates, and how many of it."""
    amount = amount_of(draft, effect.amount, context)
    if effect.size is None:
        return effect.token, amount
    return _sized(draft, effect.token, effect.size, context), amount


def _sized(draft: Draft, token: CardDefinition, size: Amount, context: Context) -> CardDefinition:
    """Return a token whose power and toughness are worked out as it is created, and stay so.

    Never below 0 (CR 107.1b). They are characteristics, which no closed form can be: such a form refuses to be an
    index.
    """
    number = index(max(0, amount_of(draft, size, context)))
    return replace(token, power=number, toughness=number)


@performs(CreateRole)
def _create_role(draft: Draft, effect: CreateRole, context: Context) -> None:
    _create_onto(draft, ROLES[effect.role], effect.onto, context)


@performs(CreateAttached)
def _create_attached(draft: Draft, effect: CreateAttached, context: Context) -> None:
    _create_onto(draft, effect.token, effect.onto, context)


def _create_onto(draft: Draft, token: CardDefinition, onto: Reference, context: Context) -> None:
    """Create a token for each object, only where it could enchant what it would be attached to (CR 303.4)."""
    made: list[int] = []
    for host in on_battlefield(draft, onto, context):
        created = tokens_created(draft, context.you, ((token, 1),))
        for one, number in created.tokens:
            if can_enter_attached(draft, one, context.you, host):
                roles = each_of(number, f"which {draft.objects[host].card.name} it enchants")
                made += [create(draft, one, context.you, 1, host=host) for _ in roles]
        create_added(draft, context.you, created)
    _name(draft, context, "", tuple(made))


@performs(CreateTogether)
def _create_together(draft: Draft, effect: CreateTogether, context: Context) -> None:
    """What is created alike is created in one event, which effects that replace it see as one."""
    made: tuple[int, ...] = ()
    left = tuple(one for one in effect.kinds if isinstance(one, CreateTokens))
    assert left == effect.kinds
    with at_the_same_time(draft):
        while left:
            like = tuple(one for one in left if _how(one) == _how(left[0]))
            made += _create_kinds(draft, left[0], like, context)
            left = tuple(one for one in left if one not in like)
    _name(draft, context, "", made)


def _how(effect: CreateTokens) -> tuple[object, ...]:
    """Return by whom and how tokens are created, whatever they are."""
    return effect.who, effect.tapped, effect.is_attacking


@performs(CreateCopies)
def _create_copies(draft: Draft, effect: CreateCopies, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    made: list[int] = []
    with at_the_same_time(draft):
        for seat in seats_of(draft, effect.who, context):
            made += create_copies(draft, effect, context, seat, amount)
    _name(draft, context, effect.result, tuple(made))


@performs(GetEmblem)
def _get_emblem(draft: Draft, effect: GetEmblem, context: Context) -> None:
    get_emblem(draft, effect.emblem, context.you)


@performs(CopyToAttackOpponents)
def _copy_to_attack_opponents(draft: Draft, effect: CopyToAttackOpponents, context: Context) -> None:
    made: list[int] = []
    with at_the_same_time(draft):
        for seat in opponents_of(draft, context.you):
            copies = create_copies(draft, _COPY, context, context.you, 1)
            # The one who is to be attacked is the "you" of the rule that demands it.
            begin_effect(draft, _ATTACKING_YOU, copies, Context(seat, context.source))
            made += copies
    context.those[""] = tuple(made)
    perform(draft, (_WITH_HASTE, _SACRIFICED_AFTERWARDS), context)


_COPY = CreateCopies(This())
_ATTACKING_YOU = Modify(Those(), (), "this turn", (MustAttackYou(IsThis()),))
_WITH_HASTE = Modify(Those(), (GainAbilities((KeywordAbility("haste"),)),), "")
_SACRIFICED_AFTERWARDS = Delayed(Begins("end"), (Sacrifice(Those("kept 0")),), (Those(),))
_TAPPED_COPY = CreateCopies(This(), tapped=True)
_EXILED_AFTERWARDS = Delayed(Begins("end of combat"), (MoveTo(Those("kept 0"), "exile"),), (Those(),))


@performs(CopyForOpponents)
def _copy_for_opponents(draft: Draft, effect: CopyForOpponents, context: Context) -> None:
    made: list[int] = []
    aside = seats_of(draft, effect.aside, context)
    for seat in opponents_of(draft, context.you):
        question = SayingYesOrNo(
            context.you, context.source, f"create a copy that attacks {draft.seats[seat].name}"
        )
        if seat in aside or not draft.ask(question, Answer).yes:
            continue
        made += join_attack(draft, tuple(create_copies(draft, _TAPPED_COPY, context, context.you, 1)), seat)
    if made:
        context.those[""] = tuple(made)
        perform(draft, (_EXILED_AFTERWARDS,), context)


@performs(BecomeCopyOf)
def _become_copy_of(draft: Draft, effect: BecomeCopyOf, context: Context) -> None:
    """What it copies is looked at before any of it changes."""
    if isinstance(effect.of, Chosen):
        found = named(draft, effect.of, context)
        subject = draft.objects[found[0]] if found else None
    else:
        subject = object_as_known(draft, effect.of, context)
    if subject is None:
        return
    ability = context.item.ability if effect.but.keeps_ability and context.item is not None else None
    copied = copied_by_card(copiable_values(draft, subject))
    affected = on_battlefield(draft, effect.what, context)
    for id in affected:
        refuse_face_down(draft, id)
        held = draft.objects[id]
        definition = excepted(copied, effect.but, held.card.name, ability)
        begin_copy(draft, id, held.card, definition, effect.duration, context)
    update_copies(draft, affected)
