"""Exploring, conniving, amassing, populating, adapting (CR 701.36, 701.44, 701.46, 701.47, 701.50)."""

from __future__ import annotations

from functools import lru_cache

from engine.cards.base.kinds import Reference
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import PREPARE, CardDefinition
from engine.cards.effects.continuous import Modify
from engine.cards.effects.keyword_actions import (
    Adapt,
    Amass,
    BecomePrepared,
    BecomeRenowned,
    Bolster,
    Connive,
    Detain,
    ExploitCreature,
    Explore,
    Incubate,
    LendAbilities,
    Monstrosity,
    Populate,
    Support,
)
from engine.cards.effects.predefined_tokens import INCUBATOR
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens
from engine.cards.filters.characteristics import HasSubtype, HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsToken
from engine.cards.filters.players import IsControlledBy
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.restrictions import Cannot
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.types_and_colors import AddTypes
from engine.cards.references.objects import Those
from engine.model.events import CardDiscarded, Exploited
from engine.model.graded import one_number
from engine.model.notes import PREPARED
from engine.model.objects import GameObject, counters_of
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD, GRAVEYARD, HAND, is_seat_reference
from engine.rules.actions.discarding import discard
from engine.rules.actions.drawing import draw_cards
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.library_top import top_cards
from engine.rules.actions.moving import move
from engine.rules.actions.naming_objects import choose_objects, named, on_battlefield
from engine.rules.actions.performing import perform, performs
from engine.rules.actions.putting_counters import put_counters
from engine.rules.actions.sacrificing import sacrifice
from engine.rules.actions.token_making import create_added, tokens_created
from engine.rules.actions.zone_change import at_the_same_time, create
from engine.rules.base.checkpoints import each, once
from engine.rules.base.context import Context
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.durations import NEXT_TURN
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.references import seats_of
from engine.rules.characteristics.rules_in_force import is_object_forbidden
from engine.rules.characteristics.search import candidates
from engine.rules.effects.designations import designate
from engine.rules.events.choosing import pick
from engine.rules.events.grouping import split
from engine.rules.events.triggers import notice

_COUNTER = "+1/+1"
_YOURS = IsControlledBy("you")
_ARMY = AllOf((HasSubtype("Army"), HasType("creature"), _YOURS))
_CREATURE_TOKEN = AllOf((HasType("creature"), IsToken(), _YOURS))
_YOUR_CREATURE = AllOf((HasType("creature"), _YOURS))
_AMASSED = "amassed"


@performs(Explore)
def _explore(draft: Draft, effect: Explore, context: Context) -> None:
    for subject in _each_acting(draft, effect, context, "exploring"):
        _explores(draft, subject)


def _explores(draft: Draft, subject: GameObject) -> None:
    """Let one permanent explore; its controller does what that asks, also if it has gone (CR 701.44a-b)."""
    seat = subject.controller
    top = top_cards(draft, seat, 1)
    if top:
        draft.put(draft.objects[top[0]].with_known(True))
        if "land" in characteristics(draft, draft.objects[top[0]]).types:
            move(draft, top[0], HAND, how="revealed")
            return
    if _is_there(draft, subject):
        put_counters(draft, subject.id, _COUNTER, 1)
    for id in pick(draft, seat, top, subject, "put into the graveyard", 0, 1) if top else ():
        move(draft, id, GRAVEYARD, how="revealed")


@performs(Connive)
def _connive(draft: Draft, effect: Connive, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for subject in each(draft, once(draft, _each_acting, effect, context, "conniving")):
        draw_cards(draft, subject.controller, amount)
        before = len(draft.events)
        discard(draft, subject.controller, amount, subject, by=subject.controller)
        counters = sum(
            event.object.count
            for event in draft.events[before:]
            if isinstance(event, CardDiscarded) and "land" not in characteristics(draft, event.object).types
        )
        if counters > 0 and _is_there(draft, subject):
            put_counters(draft, subject.id, _COUNTER, counters)


def _each_acting(draft: Draft, effect: Explore | Connive, context: Context, doing: str) -> list[GameObject]:
    """Return the permanents that act, one by one, as they are or as they were when they left (CR 701.44b,
    701.50c).
    """
    found: list[GameObject] = []
    for one in named(draft, effect.what, context):
        subject = None if is_seat_reference(one) else draft.objects.get(one, draft.gone.get(one))
        if subject is None:
            continue
        for _ in each_of(subject.count - 1, doing) if one in draft.objects else ():
            single = split(draft, one)
            found.append(draft.objects[single])
        found.append(draft.objects.get(one, subject))
    return found


def _is_there(draft: Draft, subject: GameObject) -> bool:
    now = draft.objects.get(subject.id)
    return now is not None and now.zone == BATTLEFIELD


@performs(Amass)
def _amass(draft: Draft, effect: Amass, context: Context) -> None:
    amount: Quantity = amount_of(draft, effect.amount, context)
    if not tuple(candidates(draft, _ARMY, context.you, context.source)):
        perform(draft, (CreateTokens(_army(effect.subtype), result=_AMASSED),), context)
    chosen = choose_objects(draft, context.you, _ARMY, context.source, "amass", 1, 1)
    context.those[_AMASSED] = context.those[""] = chosen
    for id in chosen:
        put_counters(draft, id, _COUNTER, amount, by=context.you)
        if effect.subtype not in characteristics(draft, draft.objects[id]).subtypes:
            perform(draft, (Modify(Those(_AMASSED), (AddTypes(subtypes=(effect.subtype,)),), ""),), context)


def _army(subtype: str) -> CardDefinition:
    """Return the token that comes where there is no Army (CR 701.47a)."""
    kinds = (subtype, "Army")
    name = f"{subtype} Army Token"
    return CardDefinition(name, ("creature",), colors=frozenset("B"), subtypes=kinds, power=0, toughness=0)


@performs(Populate)
def _populate(draft: Draft, effect: Populate, context: Context) -> None:
    chosen = choose_objects(draft, context.you, _CREATURE_TOKEN, context.source, "populate", 1, 1)
    context.those[_AMASSED] = chosen
    if chosen:
        perform(draft, (CreateCopies(Those(_AMASSED)),), context)


@performs(Monstrosity)
def _monstrosity(draft: Draft, effect: Monstrosity, context: Context) -> None:
    _grow_once(draft, effect, context, "monstrous")


@performs(BecomeRenowned)
def _become_renowned(draft: Draft, effect: BecomeRenowned, context: Context) -> None:
    _grow_once(draft, effect, context, "renowned")


def _grow_once(draft: Draft, effect: Monstrosity | BecomeRenowned, context: Context, word: str) -> None:
    """Put counters on what has not become so yet; it stays so until it leaves (CR 701.37b, 702.112b)."""
    for id in on_battlefield(draft, effect.what, context):
        held = draft.objects[id]
        if (word, True) in held.notes:
            continue
        put_counters(draft, id, _COUNTER, amount_of(draft, effect.amount, context), by=context.you)
        designate(draft, id, word)


@performs(BecomePrepared)
def _become_prepared(draft: Draft, effect: BecomePrepared, context: Context) -> None:
    for id in on_battlefield(draft, effect.what, context):
        held = draft.objects[id].without_note(PREPARED)
        is_so = effect.is_so and held.card.layout == PREPARE
        draft.put(held.with_notes((*held.notes, (PREPARED, True))) if is_so else held)


@performs(Adapt)
def _adapt(draft: Draft, effect: Adapt, context: Context) -> None:
    for id in on_battlefield(draft, effect.what, context):
        if counters_of(draft.objects[id], _COUNTER) == 0:
            put_counters(draft, id, _COUNTER, amount_of(draft, effect.amount, context), by=context.you)


@performs(Bolster)
def _bolster(draft: Draft, effect: Bolster, context: Context) -> None:
    """The creature is one with the least toughness among those of its controller (CR 701.39a)."""
    mine = tuple(candidates(draft, _YOUR_CREATURE, context.you, context.source))
    if not mine:
        return
    sizes = {id: characteristics(draft, draft.objects[id]).toughness for id in mine}
    least = min(one_number(size) for size in sizes.values())
    weakest = tuple(id for id in mine if sizes[id] == least)
    for id in pick(draft, context.you, weakest, context.source, "bolster", 1, 1):
        put_counters(draft, id, _COUNTER, amount_of(draft, effect.amount, context), by=context.you)


@performs(Support)
def _support(draft: Draft, effect: Support, context: Context) -> None:
    for id in on_battlefield(draft, effect.what, context):
        put_counters(draft, id, _COUNTER, 1, by=context.you)


@performs(Detain)
def _detain(draft: Draft, effect: Detain, context: Context) -> None:
    begin_effect(draft, _detaining(effect.what), on_battlefield(draft, effect.what, context), context)


@lru_cache
def _detaining(what: Reference) -> Modify:
    """Return the effect of being detained.

    Equal ones share it, so that they can be counted together (CR 701.35a).
    """
    rules = (Cannot("attack or block", IsThis()), Cannot("activate abilities", IsThis()))
    return Modify(what, (), NEXT_TURN, rules)


@performs(Incubate)
def _incubate(draft: Draft, effect: Incubate, context: Context) -> None:
    counters = ((_COUNTER, amount_of(draft, effect.amount, context)),)
    made: list[int] = []
    with at_the_same_time(draft):
        for seat in seats_of(draft, effect.who, context):
            created = tokens_created(draft, seat, ((INCUBATOR, 1),))
            for token, number in created.tokens:
                made.append(create(draft, token, seat, number, counters=counters))
            create_added(draft, seat, created)
    context.those[""] = tuple(made)


@performs(ExploitCreature)
def _exploit(draft: Draft, effect: ExploitCreature, context: Context) -> None:
    """What triggers as it exploits does so also where it sacrifices itself (CR 702.110b)."""
    able = tuple(
        id
        for id in candidates(draft, _YOUR_CREATURE, context.you, context.source)
        if not is_object_forbidden(draft, "be sacrificed", draft.objects[id])
    )
    for id in pick(draft, context.you, able, context.source, "exploit", 0, 1) if able else ():
        exploiter = draft.objects.get(context.source.id, context.source)
        notice(draft, Exploited(exploiter, draft.objects[id]))
        sacrifice(draft, (id,))


@performs(LendAbilities)
def _lend_abilities(draft: Draft, effect: LendAbilities, context: Context) -> None:
    others = [id for id in on_battlefield(draft, effect.what, context) if id != context.source.id]
    begin_effect(draft, _lending(context.source.card), others, context)


@lru_cache
def _lending(card: CardDefinition) -> Modify:
    """Return the effect of lending what a card says below its backup (CR 702.165b)."""
    place = next(
        (
            place
            for place, one in enumerate(card.abilities)
            if isinstance(one, KeywordAbility) and one.name == "backup"
        ),
        len(card.abilities),
    )
    lent = tuple(one for one in card.abilities[place + 1 :] if getattr(one, "of_keyword", "") != "backup")
    return Modify(Those(), (GainAbilities(lent),))
