"""What cards ask of a table, told from their definitions: an outlet, lands, a combat, something that begins it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards.amounts.counts import CharacteristicOf, CountOf, Devotion, GreatestOf, KindsAmong, LifeOf
from engine.cards.amounts.history import ThisTurn
from engine.cards.base.kinds import Amount
from engine.cards.conditions.state import Exists, Holds, IsTurnOf, Meets
from engine.cards.costs.tapping import TapOthers, TapThis
from engine.cards.costs.zones import ReturnOthers, SacrificeOthers, SacrificeX
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.definitions.card import BASIC_LAND_TYPES, CardDefinition
from engine.cards.definitions.replacing import EntersAsCopy, ReplacesAmount
from engine.cards.effects.cards_and_hands import RevealAnyNumber
from engine.cards.effects.libraries import Search, TakeFromTop
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.mana import AddByDevotion, AddInCombination, AddMana, AddOfEachColor, AddProducible
from engine.cards.effects.spells_and_abilities import CopyOnStack
from engine.cards.effects.status import Untap
from engine.cards.effects.turns import AdditionalPhases, AdditionalUpkeeps, ExtraTurn
from engine.cards.effects.zones import Destroy
from engine.cards.events.combat import Attacks, BecomesBlocked, Blocks, Exerts
from engine.cards.events.life_and_damage import DealsDamage, GainsLife, IsDealtDamage, LosesLife
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.status import GetsCounters, TapsForMana
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Discards, Draws, Moves
from engine.cards.filters.characteristics import HasBasicLandType, HasKeyword, HasSubtype, HasSupertype, HasType
from engine.cards.filters.combined import Not
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.filters.relations import IsThis
from engine.cards.filters.status import HasCounter, IsAttacking, IsTapped
from engine.cards.references.choices import All
from engine.cards.references.objects import This
from engine.cards.references.players import You
from engine.frozen_dataclass import dataclass
from engine.model.turns import BEGINNING_OF_COMBAT, DRAW, UNTAP, UPKEEP
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from engine.search.base.words_within import has_word, words_in
from engine.search.tables.helpers import KIN, MANY

_EARLY_STEPS = frozenset({UNTAP, UPKEEP, DRAW})
"""The steps of a turn that have gone by where a table begins in the main phase."""
_RETURNING = frozenset({"persist", "undying"})


@dataclass(frozen=True, slots=True)
class Features:
    """What some cards ask of a table between them; `kin` are the subtypes that conditions ask for.

    `is_of_greatness`: it hangs on the greatest power, or on the colors, among permanents. `is_of_greatest_power`:
    mana is given by that power. `is_of_own_power`: a creature gives mana by its own power, `is_of_own_counters`:
    more of it with a +1/+1 counter on it.
    `is_of_domain`: it counts basic land types. `is_of_lands_there`: by what lands could produce.
    `is_destroying`: a spell destroys something, and may be copied for it. `counted` are the kinds of permanents
    by which mana is counted, `is_of_this_turn` what of the turn it is counted by; `is_of_hand`: by cards in
    hand, `is_of_artifact_hand`: by artifacts among them that are revealed. `is_of_counters`: it acts on
    creatures with +1/+1 counters. `is_tapped_for_turns`: a creature is tapped for more turns. `harms_creatures`:
    all of them are dealt damage. `counts_others`: it counts what opponents control. `is_of_types_there`: card
    types in a graveyard are counted. `is_leaving`: something waits for others to leave the battlefield.
    `acts_in_combat`: it adds combats by an ability that is activated in one. `lands` are those it asks for "in the
    library", which it puts onto the battlefield, and "to play", since it triggers as lands enter.
    """

    is_dying: bool
    is_leaving: bool
    is_combat: bool
    is_turns: bool
    acts_in_combat: bool
    has_lands: bool
    lands: frozenset[str]
    is_started: bool
    is_crowd: bool
    is_of_domain: bool
    is_graveyard: bool
    is_of_types_there: bool
    is_exile: bool
    is_cast: bool
    is_entering: bool
    counts_tapped: bool
    counts_others: bool
    is_of_lifelink: bool
    untaps_creatures: bool
    gives: frozenset[str]
    kin: frozenset[str]
    is_of_greatness: bool
    is_of_greatest_power: bool
    is_of_own_power: bool
    is_of_own_counters: bool
    is_of_lands_there: bool
    is_dealt_damage: bool
    is_of_low_life: bool
    is_getting_counters: bool
    is_shrinking: bool
    is_discarding: bool
    is_destroying: bool
    counted: frozenset[str]
    is_upkeep: bool
    is_of_hand: bool
    is_of_artifact_hand: bool
    is_of_this_turn: frozenset[str]
    is_of_counters: bool
    untaps_artifacts: bool
    untaps_lands: bool
    is_tapped_for_turns: bool
    harms_creatures: bool


def features_of(cards: tuple[CardDefinition, ...]) -> Features:
    """Return what these cards ask of a table."""
    all_of = tuple(card.abilities for card in cards)
    triggers = [one for abilities in all_of for one in words_in(abilities, TriggeredAbility)]
    events = tuple(one.event for one in triggers)
    moves = tuple(one for one in words_in(events, Moves) if one.zone_to != BATTLEFIELD or _is_of_another(one))
    keywords = {one.name for one in words_in(all_of, KeywordAbility)}
    zones = {one.zone for one in words_in(all_of, InZone)}
    own_zones = {one.zone for one in words_in(all_of, ActivatedAbility)}
    is_dying = bool(keywords & _RETURNING) or any(
        one.zone_from == BATTLEFIELD and one.zone_to in ("", GRAVEYARD) for one in moves
    )
    return Features(
        is_dying=is_dying,
        is_leaving=any(one.zone_from == BATTLEFIELD and _is_of_another(one) for one in moves),
        is_combat=_is_of_combat(all_of, events),
        is_turns=_is_of_turns(all_of, events),
        acts_in_combat=any(map(_adds_combat_in_combat, words_in(all_of, ActivatedAbility))),
        has_lands=_is_of_lands(all_of, events),
        lands=frozenset(_lands_asked_for(all_of, moves)),
        is_started=has_word(events, DealsDamage, GainsLife, IsDealtDamage, LosesLife, Draws, Casts)
        or any(one.zone_to == BATTLEFIELD for one in moves),
        is_crowd=has_word(all_of, TapOthers, SacrificeOthers, SacrificeX, ReturnOthers)
        or bool(words_in(all_of, HasSubtype)),
        is_graveyard=GRAVEYARD in zones or GRAVEYARD in own_zones,
        is_of_domain=any(one.what == "basic land type" for one in words_in(all_of, KindsAmong)),
        is_of_types_there=any(map(_is_of_types_in_graveyard, words_in(all_of, KindsAmong))),
        is_exile=EXILE in zones or EXILE in own_zones,
        is_cast=has_word(events, Casts) or has_word(all_of, EntersAsCopy),
        untaps_creatures=_untaps_all(all_of, "creature"),
        untaps_artifacts=_untaps_all(all_of, "artifact") or _untaps_all(all_of, "land", is_other=True),
        untaps_lands=_untaps_all(all_of, "land"),
        is_upkeep=any(one.step in _EARLY_STEPS and one.whose == "your" for one in words_in(events, Begins)),
        is_of_hand=any(has_word(one, CountOf) and _is_of_hand(one) for one in _amounts_of_mana(all_of)),
        is_of_artifact_hand=any(map(_is_of_artifacts, words_in(all_of, RevealAnyNumber))),
        is_of_this_turn=frozenset(one.what for one in words_in(_amounts_of_mana(all_of), ThisTurn)),
        is_of_counters=any(one.kind == "+1/+1" for one in words_in(words_in(all_of, TargetPhrase), HasCounter)),
        is_tapped_for_turns=any("creature" in card.types and _is_tapped_for_turns(card) for card in cards),
        harms_creatures=any(map(_is_to_all_creatures, words_in(all_of, DealDamage))),
        is_entering=any(one.zone_to == BATTLEFIELD for one in moves) or has_word(all_of, EntersAsCopy),
        counts_tapped=any(has_word(one, IsTapped) and _is_of_others(one) for one in words_in(all_of, CountOf)),
        counts_others=any(not has_word(one, IsTapped) and _is_of_others(one) for one in words_in(all_of, CountOf)),
        is_of_lifelink=has_word(events, GainsLife) and has_word(all_of, DealDamage),
        gives=given_mana(cards),
        kin=frozenset(one.subtype for one in words_in(words_in(all_of, Exists), HasSubtype)) & frozenset(KIN),
        is_of_greatness=has_word(all_of, GreatestOf, AddOfEachColor)
        or any(one.what != "basic land type" for one in words_in(all_of, KindsAmong)),
        is_of_greatest_power=any(one.what == "power" for one in words_in(_amounts_of_mana(all_of), GreatestOf)),
        is_of_own_power=any(map(is_of_own_power, cards)),
        is_of_own_counters=any(map(is_of_own_counters, cards)),
        is_of_lands_there=any(one.kind in ("type", "color") for one in words_in(all_of, AddProducible)),
        is_dealt_damage=has_word(events, IsDealtDamage),
        is_getting_counters=has_word(events, GetsCounters),
        is_shrinking=any(one.kind == "-1/-1" for one in words_in(events, GetsCounters)),
        is_discarding=has_word(events, Discards),
        is_destroying=any(has_word(one, Destroy) and has_word(one, CopyOnStack) for one in all_of),
        is_of_low_life=any(map(_is_of_little_life, words_in(all_of, Holds))),
        counted=frozenset(_counted(all_of)),
    )


def _is_of_combat(all_of: tuple[object, ...], events: tuple[object, ...]) -> bool:
    return (
        has_word(events, Attacks, BecomesBlocked, Blocks, Exerts)
        or has_word(all_of, AdditionalPhases, IsAttacking)
        or any(one.step == BEGINNING_OF_COMBAT for one in words_in(events, Begins))
        or any(one.is_combat_only for one in words_in(events, DealsDamage))
        or any(one.what == "creatures attacked" for one in words_in(all_of, ThisTurn))
        or (has_word(events, DealsDamage) and _is_of_turns(all_of, events))
    )


def _adds_combat_in_combat(ability: ActivatedAbility) -> bool:
    is_in_combat = any(one.time == "combat" for one in words_in(ability.condition, IsTurnOf))
    return is_in_combat and has_word(ability, AdditionalPhases)


def _is_of_types_in_graveyard(kinds: KindsAmong) -> bool:
    return kinds.what == "card type" and any(one.zone == GRAVEYARD for one in words_in(kinds, InZone))


def _is_of_artifacts(revealed: RevealAnyNumber) -> bool:
    return HasType("artifact") in words_in(revealed, HasType)


def _is_to_all_creatures(damage: DealDamage) -> bool:
    return isinstance(damage.to, All) and HasType("creature") in words_in(damage.to, HasType)


def _is_of_little_life(condition: Holds) -> bool:
    left = condition.left
    return isinstance(left, LifeOf) and isinstance(left.who, You) and condition.sign in ("<", "<=")


def _is_of_turns(all_of: tuple[object, ...], events: tuple[object, ...]) -> bool:
    """Return whether something comes again with each turn: of combats, where there is no way to more of them."""
    begins = {one.step for one in words_in(events, Begins)}
    if has_word(all_of, AdditionalPhases):
        begins.discard(BEGINNING_OF_COMBAT)
    return bool(begins) or has_word(all_of, ExtraTurn, AdditionalUpkeeps)


def _is_of_lands(all_of: tuple[object, ...], events: tuple[object, ...]) -> bool:
    return (
        _speaks_of_lands(all_of)
        or has_word(all_of, AdditionalPhases)
        or has_word(events, TapsForMana)
        or any(one.event == "mana tapped for" for one in words_in(all_of, ReplacesAmount))
    )


def _lands_asked_for(all_of: tuple[object, ...], moves: Iterable[Moves]) -> Iterator[str]:
    """Yield where these cards ask for lands."""
    into_play = [one.filter for one in words_in(all_of, Search) if one.zone == BATTLEFIELD]
    into_play += [one.filter for one in words_in(all_of, TakeFromTop) if one.zone == BATTLEFIELD and one.filter]
    if any(_speaks_of_lands(one) and Not(HasType("land")) not in words_in(one, Not) for one in into_play):
        yield "in the library"
    if any(one.zone_to == BATTLEFIELD and _speaks_of_lands(one.filter) for one in moves):
        yield "to play"


def _speaks_of_lands(said: object) -> bool:
    return (
        any(one.card_type == "land" for one in words_in(said, HasType))
        or any(one.supertype == "basic" for one in words_in(said, HasSupertype))
        or any(one.subtype in BASIC_LAND_TYPES for one in words_in(said, HasSubtype))
        or has_word(said, HasBasicLandType)
    )


def _untaps_all(all_of: tuple[object, ...], card_type: str, *, is_other: bool = False) -> bool:
    """Return whether all permanents of a type become untapped, or with `is_other` all of other types than this
    one.
    """
    asked = HasType(card_type)
    untapped = [one.what for one in words_in(all_of, Untap) if isinstance(one.what, All)]
    return any(
        Not(asked) in words_in(one, Not) if is_other else asked in words_in(one, HasType) for one in untapped
    )


def _amounts_of_mana(said: object) -> tuple[Amount, ...]:
    """Return the amounts of mana that are added, of one type or of several."""
    of_one = tuple(one.amount for one in words_in(said, AddMana))
    return of_one + tuple(one.amount for one in words_in(said, AddInCombination))


def _is_of_hand(amount: Amount) -> bool:
    return any(one.zone == HAND for one in words_in(amount, InZone))


def _is_tapped_for_turns(card: CardDefinition) -> bool:
    return any(has_word(one, ExtraTurn) and has_word(one, TapThis) for one in words_in(card, ActivatedAbility))


def is_for_entering(card: CardDefinition) -> bool:
    """Return whether a permanent does something as it enters, for which it may have to be cast."""
    events = (trigger.event for trigger in words_in(card.abilities, TriggeredAbility))
    return any(isinstance(one, Moves) and one.zone_to == BATTLEFIELD and not _is_of_another(one) for one in events)


def _is_of_another(moves: Moves) -> bool:
    """Return whether an event is about any other object than the one that listens."""
    return not isinstance(moves.filter, IsThis)


def is_of_own_power(card: CardDefinition) -> bool:
    """Return whether a card gives mana by its own power."""
    amounts = _amounts_of_mana(card.abilities)
    return any(one.what == "power" and isinstance(one.of, This) for one in words_in(amounts, CharacteristicOf))


def is_of_own_counters(card: CardDefinition) -> bool:
    """Return whether a card gives more mana while it has a +1/+1 counter on it."""
    givers = (one for one in words_in(card.abilities, ActivatedAbility) if one.is_mana_ability)
    asked = (one for giver in givers for one in words_in(giver, Meets) if isinstance(one.what, This))
    return any(one.kind == "+1/+1" for meets in asked for one in words_in(meets.filter, HasCounter))


def _counted(all_of: tuple[object, ...]) -> Iterator[str]:
    """Yield the kinds of permanents by which these cards count mana that they give."""
    for amount in _amounts_of_mana(all_of):
        for count in words_in(amount, CountOf):
            yield from (one.card_type for one in words_in(count, HasType) if one.card_type in MANY)
            yield from (one.keyword for one in words_in(count, HasKeyword) if one.keyword in MANY)
        if has_word(amount, Devotion):
            yield "devotion"
    if has_word(all_of, AddByDevotion):
        yield "devotion"


def _is_of_others(count: CountOf) -> bool:
    return any(one.who == "opponent" for one in words_in(count, IsControlledBy))


def given_mana(cards: tuple[CardDefinition, ...]) -> frozenset[str]:
    """Return the types of mana that these cards add by themselves, where there is no choice between them."""
    return frozenset(
        mana_type
        for card in cards
        for added in words_in(card.abilities, AddMana)
        if len(added.options) == 1
        for mana_type in added.options[0]
        # What a land gives besides is no part of its loop, and is spent first where it is in the pool.
        if mana_type != "C" or not has_word(card, AddByDevotion, AddInCombination, AddOfEachColor)
    )
