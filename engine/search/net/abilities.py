"""The transitions of abilities: activating, triggering, casting, each mode and each cost for itself."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.base.mana import ManaCost
from engine.cards.definitions.abilities import (
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    TriggeredAbility,
)
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.costs_and_permissions import AdditionalCost, ChangesItsCost, MayCastFor, MayCastFrom
from engine.cards.definitions.replacing import EntersAsCopy
from engine.cards.events.combat import Attacks
from engine.cards.events.combined import AnyOfEvents
from engine.cards.events.spells_and_abilities import BecomesTarget, Casts
from engine.cards.events.zones import Moves
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.game_rules.casting import (
    ANYWHERE,
    LIBRARY_TOP,
    ChangeCost,
    ChangeCostForEach,
    CostsLessInColor,
    MayPlay,
    PaysLifeFor,
)
from engine.cards.game_rules.replacing import GraveyardReplaced
from engine.cards.references.objects import ThatItem, ThatObject
from engine.frozen_dataclass import dataclass, replace
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from engine.search.base.words_within import has_word, words_in
from engine.search.net.class_matching import may_match
from engine.search.net.classes import NO_TAGS, ObjectClass, Tags
from engine.search.net.doing import do_all
from engine.search.net.listening import Happening
from engine.search.net.net_building import (
    FRESH,
    LAND_PLAY,
    LIFE,
    ONCE,
    SICK,
    SOMETHING,
    TAPPED,
    UNTAPPED,
    Delta,
    NetBuilder,
    give,
    ticket,
)
from engine.search.net.paying import pay
from engine.search.net.speaking import Speech, named

VALUES_OF_X = (1, 4)
"""For X these are tried; the programme may mix them."""
PLENTY_LESS = 20
_FROM_GRAVEYARD = frozenset({"flashback", "escape", "jump-start", "retrace"})
_PAID_OTHERWISE = frozenset({"affinity for", "convoke", "improvise", "delve"})


def activations(builder: NetBuilder, one: ObjectClass, number: int, ability: ActivatedAbility, tags: Tags) -> None:
    """Add every way to activate an ability: with its cost, with less, with another X."""
    lesses: list[tuple[int, int, Tags]] = [(0, 0, NO_TAGS)]
    for owner, rule, rests in builder.table.rules_of(ChangeCost):
        if rule.of == "ability" and rule.amount < 0:
            is_by_seat = isinstance(rule.filter, IsPlayer)
            if not ability.is_mana_ability if is_by_seat else may_match(rule.filter, one, owner):
                lesses.append((-rule.amount, rule.minimum, rests))
    for x in VALUES_OF_X if ability.cost.has_x else (1,):
        for less, minimum, rests in lesses:
            is_mana = ability.is_mana_ability
            speech = Speech(one, tags | rests, zone=ability.zone, x=x, is_for_mana=is_mana)
            delta: Delta = {}
            zone = pay(builder, delta, ability.cost, speech, less, minimum)
            builder.happen(delta, Happening("activate", one, is_for_mana=is_mana))
            if ability.of_keyword == "unearth":
                give(delta, ("unearthed",), -1)  # it is exiled when it leaves: once only
            if ability.is_loyalty or ability.limit:
                give(delta, (ONCE, one.id), -1)
            name = f"{one.id} ability {number}"
            acts = (one.card.name, ability)
            bodies(builder, name, delta, one, ability.body, tags | rests, replace(speech, zone=zone), acts)


def triggers(builder: NetBuilder, one: ObjectClass, number: int, ability: TriggeredAbility, tags: Tags) -> None:
    """Add a trigger for each event, and for each class that the event may be about where the trigger
    speaks of it.
    """
    names_object = has_word(ability.body, ThatObject, ThatItem)
    for that in (*builder.table.classes, "") if names_object else ("",):
        delta: Delta = {("event", one.id, number, that): -1}
        event = ability.event.patterns[0] if isinstance(ability.event, AnyOfEvents) else ability.event
        speech = Speech(one, tags, that=that, ability=ability)
        if isinstance(event, Moves):
            to = event.zone_to or GRAVEYARD
            is_of_itself = isinstance(event.filter, IsThis) and that in ("", one.id)
            speech = replace(speech, that_zone=to, zone=to if is_of_itself else ability.zone)
            is_host_gone = event.zone_from == BATTLEFIELD and has_word(event.filter, IsAttachedHost)
            if is_host_gone and "Aura" in one.subtypes:
                builder.leave(delta, one, GRAVEYARD)  # nothing is left to enchant (CR 704.5m)
        elif isinstance(event, Casts):
            speech = replace(speech, that_zone=STACK)
        if ability.zone == GRAVEYARD:
            speech = replace(speech, zone=GRAVEYARD)
        is_first_attack = any(one.is_first for one in words_in(event, Attacks))
        if ability.limit or is_first_attack or any(one.is_first for one in words_in(event, BecomesTarget)):
            give(delta, (ONCE, one.id), -1)
        if ability.of_keyword in ("persist", "undying"):
            give(delta, (FRESH, one.id), -1)
        is_entering = has_word(ability.event, Moves) and has_word(ability.event, IsThis) and not one.is_token
        speech = replace(speech, is_entering=is_entering)
        bodies(builder, f"{one.id} trigger {number}", delta, one, ability.body, tags, speech)


def bodies(
    builder: NetBuilder,
    name: str,
    base: Delta,
    one: ObjectClass,
    body: Body,
    tags: Tags,
    speech: Speech | None = None,
    acts: tuple[str, Ability | None] | None = None,
) -> None:
    """Add a transition for each mode: what `base` takes, and what the mode does; `acts` as a transition has it."""
    speech = speech or Speech(one, tags)
    has_target_triggers = any(has_word(one.ability.event, BecomesTarget) for one in builder.table.listeners)
    for number, mode in enumerate(body.modes):
        delta = dict(base)
        spoken = replace(speech, targets=mode.targets, tags=tags, results=dict(speech.results))
        for phrase in mode.targets if has_target_triggers else ():
            matching = builder.matching(phrase.filter, one)
            if matching:
                give(delta, ticket("target", matching), 1)
        do_all(builder, delta, mode.effects, spoken)
        of_mode = f" mode {number + 1}" if body.is_modal else ""
        builder.add(f"{name}{of_mode}: {named(mode.effects)}", delta, tags, acts=acts)


@dataclass(frozen=True, slots=True)
class CastingWay:
    """A way to cast a card: from where, for what (None: nothing), and what it rests on; `special` is a keyword."""

    zone: str
    mana: ManaCost | None
    tags: Tags = NO_TAGS
    special: KeywordAbility | None = None


def castings(builder: NetBuilder, one: ObjectClass) -> None:
    """Add every way to cast a card, with its cost and with less, by the rules that allow it."""
    card = one.card
    if "land" in card.types or (card.mana_cost is None and not card.types):
        return
    spell = next((ability for ability, _ in one.abilities if isinstance(ability, SpellAbility)), None)
    lesses = _lesses(builder, one)
    for way in _ways(builder, one):
        for less, rests in lesses if way.mana is not None else [(0, NO_TAGS)]:
            for x in VALUES_OF_X if way.mana is not None and way.mana.x_count else (1,):
                _casting(builder, one, way, spell, less, one.tags | way.tags | rests, x)


def _casting(
    builder: NetBuilder,
    one: ObjectClass,
    way: CastingWay,
    spell: SpellAbility | None,
    less: int,
    tags: Tags,
    x: int,
) -> None:
    delta: Delta = {(way.zone, one.id): -1, SOMETHING: 1}
    speech = Speech(one, tags, zone=STACK, x=x)
    if way.mana is not None:
        builder.take_mana(delta, way.mana, less, x)
    for ability, _ in one.abilities:
        if isinstance(ability, AdditionalCost):
            pay(builder, delta, ability.cost, speech)
    if way.special is not None and way.special.name == "buyback" and way.special.cost is not None:
        pay(builder, delta, way.special.cost, speech)
    builder.happen(delta, Happening("cast", one))
    name = f"cast {one.id} from {way.zone}"
    acts = (one.card.name, None)
    if spell is None:
        clones(builder, one, delta, STACK, tags)
        builder.enter(delta, one, STACK)
        builder.add(name, delta, tags, acts=acts)
        return
    is_bought_back = way.special is not None and way.special.name == "buyback"
    back = HAND if is_bought_back else EXILE if way.special is not None else GRAVEYARD
    give(delta, (back, one.id), 1)
    bodies(builder, name, delta, one, spell.body, tags, speech, acts)


def _ways(builder: NetBuilder, one: ObjectClass) -> list[CastingWay]:
    cost = one.card.mana_cost
    ways = [CastingWay(HAND, cost)]
    for ability, tags in one.abilities:
        if isinstance(ability, MayCastFrom):
            ways.append(CastingWay(ability.zone, cost, tags))
        elif isinstance(ability, MayCastFor):
            ways.append(CastingWay(HAND, ability.cost.mana, tags))
        elif isinstance(ability, KeywordAbility):
            own = ability.cost.mana if ability.cost is not None and ability.cost.mana.symbols else cost
            if ability.name in _FROM_GRAVEYARD:
                ways.append(CastingWay(GRAVEYARD, own, tags, ability))
            elif ability.name == "buyback":
                ways.append(CastingWay(HAND, cost, tags, ability))
            elif ability.name == "evoke" and ability.cost is not None:
                ways.append(CastingWay(HAND, own, tags))
    for owner, rule, tags in builder.table.rules_of(MayPlay):
        if rule.spells is None or not may_match(rule.spells, one, owner):
            continue
        place = {ANYWHERE: HAND, LIBRARY_TOP: LIBRARY}.get(rule.place, rule.place or EXILE)
        if place == GRAVEYARD and has_word(owner.card, GraveyardReplaced):
            continue  # once only: it is exiled after
        ways.append(CastingWay(place, None if rule.pays in ("nothing", "life") else cost, tags))
    return [*ways, *_with_less_color(builder, one, ways)]


def _with_less_color(builder: NetBuilder, one: ObjectClass, ways: list[CastingWay]) -> list[CastingWay]:
    """Return the ways to cast a card for as much colored mana less as rules may allow."""
    found = []
    for owner, rule, tags in builder.table.rules_of(CostsLessInColor):
        if may_match(rule.filter, one, owner):
            less = dict.fromkeys(rule.less.symbols, PLENTY_LESS)
            for way in ways:
                if way.mana is not None:
                    left = way.mana.reduced_in_color(less)[0]
                    found.append(replace(way, mana=left, tags=way.tags | tags))
    return found


def _lesses(builder: NetBuilder, one: ObjectClass) -> list[tuple[int, Tags]]:
    """Return how much less a spell may cost: not at all, by each rule, and by all of them together."""
    lesses: list[tuple[int, Tags]] = [(0, NO_TAGS)]
    for owner, rule, tags in builder.table.rules_of(ChangeCost):
        if rule.of == "spell" and rule.amount < 0 and may_match(rule.filter, one, owner):
            lesses.append((-rule.amount, tags))
    for owner, each, tags in builder.table.rules_of(ChangeCostForEach):
        if each.amount < 0 and may_match(each.filter, one, owner):
            lesses.append((PLENTY_LESS, tags))
    if one.keywords & _PAID_OTHERWISE or has_word(one.card.abilities, ChangesItsCost):
        lesses.append((PLENTY_LESS, NO_TAGS))
    if len(lesses) > 2:
        together = frozenset[str]().union(*(tags for _, tags in lesses))
        lesses.append((sum(less for less, _ in lesses), together))
    return lesses


def clones(builder: NetBuilder, one: ObjectClass, delta: Delta, origin: str, tags: Tags) -> None:
    """Let what may enter as a copy of another enter as its class."""
    for ability, _ in one.abilities:
        if not isinstance(ability, EntersAsCopy):
            continue
        for other in builder.table.pieces:
            copy = builder.table.copy_of.get(other.id)
            if copy is None or not may_match(ability.filter, other, one):
                continue
            entered = {what: amount for what, amount in delta.items() if not _is_place_of(what, one)}
            builder.enter(entered, copy, origin)
            builder.add(f"{one.id} enters as a copy of {other.id}", entered, tags | other.tags, acts_on=other)


def _is_place_of(what: tuple[object, ...], one: ObjectClass) -> bool:
    return what[0] in (UNTAPPED, TAPPED, SICK) and what[1] == one.id


def all_abilities(builder: NetBuilder) -> None:
    """Add the transitions of every ability on the table, and of casting the pieces."""
    for one in list(builder.table.classes.values()):
        for number, (ability, tags) in enumerate(one.abilities):
            if isinstance(ability, ActivatedAbility):
                activations(builder, one, number, ability, tags)
            elif isinstance(ability, TriggeredAbility):
                triggers(builder, one, number, ability, tags)
    for piece in builder.table.pieces:
        castings(builder, piece)
        if "land" in piece.card.types:
            play: Delta = {(HAND, piece.id): -1, LAND_PLAY: -1}
            builder.enter(play, piece, HAND)
            builder.add(f"play {piece.id}", play, piece.tags, acts=(piece.card.name, None))
    for _, rule, tags in builder.table.rules_of(PaysLifeFor):
        delta: Delta = {("mana", rule.color): 1, LIFE: -2}
        builder.happen(delta, Happening("lose"))
        builder.add(f"pay 2 life for {{{rule.color}}}", delta, tags)
