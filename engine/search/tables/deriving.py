"""Derives the tables on which cards are tried: each card where it works, helpers smallest first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from engine.cards.amounts.numbers import Number
from engine.cards.base.mana import MANA_TYPES
from engine.cards.costs.counters import RemoveCountersFromThis
from engine.cards.definitions.abilities import StaticAbility, TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import EntersWith
from engine.cards.definitions.sections import ClassLevel, StationBand
from engine.cards.effects.mana import AddMana, AddOfEachColor, AddOfIdentity, AddProducible
from engine.cards.filters.characteristics import HasSubtype
from engine.cards.filters.objects import IsCommander
from engine.cards.filters.players import IsControlledBy
from engine.cards.references.players import EachOpponent, EachPlayer
from engine.frozen_dataclass import replace
from engine.model.mana import EMPTY_POOL, Pool
from engine.model.objects import Counters
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from engine.search.base.words_within import has_word, words_in
from engine.search.moves.answers import mana_asked_for
from engine.search.tables.card_needs import (
    Features,
    features_of,
    given_mana,
    is_for_entering,
    is_of_own_counters,
    is_of_own_power,
)
from engine.search.tables.from_net import table_asked_for
from engine.search.tables.helper_sets import helper_sets
from engine.search.tables.helpers import (
    ARTIFACT_HAND,
    BASIC_OF,
    COLOR_CREATURE,
    COLORLESS_CROWD,
    COUNTERS,
    CREATURE,
    CROWD,
    DEVOTED,
    DOMAIN,
    GREAT,
    GREAT_CARD,
    HELPERS,
    LAND_DROP,
    LAND_LIBRARY,
    LANDS,
    LANDS_EACH_TURN,
    LIBRARY_CARD,
    LOW_LIFE,
    MANA_CREATURE,
    MANY,
    STARTERS,
    Find,
    Helper,
)
from engine.search.tables.table_plans import LIFE, LITTLE_LIFE, Placed, TablePlan, can_begin_there, state_of

Zones = tuple[str, ...]
PLENTY, ENOUGH = 16, 8
"""The mana that a search begins with, of a type that the cards give or only ask for; less is tried later."""
MANY_COUNTERS = 6
CHARGE = "charge"
"""The counters that a permanent is stationed with (CR 702.184a)."""
MOST_HOSTS = 2
"""The most ways to attach Auras and Equipment that are tried where there are helpers besides."""
MOST_PLANS = 60
MOST_ZONES = 2
MOST_BASICS = 3
"""The most types of basic lands on a table."""
AWAY = 2
"""How many sets of helpers a step away from where a card is at home counts."""
IN_HAND, IN_HAND_TO_ENTER, IN_GRAVEYARD, IN_EXILE = 1.0, 0.5, 2.0, 3.0
"""How far from home a permanent is in a zone; one that does something as it enters is nearly at home in a hand."""
WITH_OTHER_SEATS = ((), (STARTERS,))
"""The helpers with which tables are made on which an opponent has a card, or with two opponents."""


def plans_for(cards: tuple[CardDefinition, ...], find: Find) -> Iterator[TablePlan]:
    """Return the tables for some cards, in the order in which they are to be tried, each made when it is asked
    for.
    """
    return islice(_different_plans(cards, find), MOST_PLANS)


def _different_plans(cards: tuple[CardDefinition, ...], find: Find) -> Iterator[TablePlan]:
    features = features_of(cards)
    seen: set[object] = set()
    for zones, helpers in _settings(cards, features):
        for plan in islice(_plans(cards, zones, helpers, features, find), MOST_HOSTS if helpers else None):
            key = (plan.pieces, plan.helpers, plan.pool, plan.life)
            if key not in seen:
                seen.add(key)
                yield plan
        if helpers in WITH_OTHER_SEATS and all(zone == BATTLEFIELD for zone in zones):
            yield from _with_other_seats(cards, helpers, features, find)


def _settings(cards: tuple[CardDefinition, ...], features: Features) -> Iterator[tuple[Zones, tuple[str, ...]]]:
    """Yield zones and helpers, smallest first; the table that the net asks for follows the one without helpers.

    A card may have to be cast where the net has it stand already, so its helpers are tried with other zones too.
    Each step away from where the cards are at home counts as much as some more helpers.
    """
    by_distance = list(_zones(cards, features))
    everywhere = [zones for _, zones in by_distance]
    ranked = sorted(
        product(enumerate(helper_sets(features)), by_distance),
        key=lambda one: one[0][0] + AWAY * one[1][0],
    )
    for number, ((_, helpers), (_, zones)) in enumerate(ranked):
        yield zones, helpers
        if not number:
            for asked in table_asked_for(cards):
                yield asked.zones, asked.helpers
                others = (one for one in everywhere if one != asked.zones)
                yield from ((one, asked.helpers) for one in islice(others, MOST_ZONES))


def _with_other_seats(
    cards: tuple[CardDefinition, ...], helpers: tuple[str, ...], features: Features, find: Find
) -> Iterator[TablePlan]:
    """Yield tables on which an opponent has one of the cards, or with two opponents where cards ask for it."""
    home = tuple(BATTLEFIELD if can_begin_there(card) else HAND for card in cards)
    for plan in islice(_plans(cards, home, helpers, features, find), 1):
        for place, piece in enumerate(plan.pieces):
            if piece.zone == BATTLEFIELD and piece.host < 0 and _works_for_everybody(piece.card):
                theirs = replace(piece, seat=1)
                pieces = (*plan.pieces[:place], theirs, *plan.pieces[place + 1 :])
                made = replace(plan, pieces=pieces, name=f"{plan.name}, {piece.card.name} of an opponent")
                if state_of(made) is not None:
                    yield made
        if any(has_word(card, EachOpponent, EachPlayer) for card in cards):
            yield replace(plan, opponents=2, name=f"{plan.name}, two opponents")


def _works_for_everybody(card: CardDefinition) -> bool:
    """Return whether a permanent does something for seats that do not control it: nobody has to activate it."""
    speaks_of_own = any(one.who == "you" for one in words_in(card.abilities, IsControlledBy))
    standing = [one for one in card.abilities if isinstance(one, (TriggeredAbility, StaticAbility))]
    return bool(standing) and len(standing) == len(card.abilities) and not speaks_of_own


def _zones(cards: tuple[CardDefinition, ...], features: Features) -> Iterator[tuple[float, Zones]]:
    """Yield where each card may begin, most at home first, after how far that is from home."""
    options: list[list[tuple[float, str]]] = []
    for card in cards:
        in_hand = (IN_HAND_TO_ENTER if is_for_entering(card) else IN_HAND, HAND)
        zones = [(0.0, BATTLEFIELD), in_hand] if can_begin_there(card) else [(0.0, HAND)]
        if features.is_graveyard and "creature" in card.types:
            zones.append((IN_GRAVEYARD, GRAVEYARD))
        if features.is_exile and "creature" in card.types:
            zones.append((IN_EXILE, EXILE))
        options.append(zones)
    settings = ((sum(far for far, _ in one), tuple(zone for _, zone in one)) for one in product(*options))
    yield from sorted(settings, key=lambda one: one[0])


def _plans(
    cards: tuple[CardDefinition, ...],
    zones: tuple[str, ...],
    names: tuple[str, ...],
    features: Features,
    find: Find,
) -> Iterator[TablePlan]:
    """Yield the tables with these cards in these zones and these helpers: for each way in which Auras
    have a host.
    """
    helpers = tuple(one.placed(find) for name in names for one in _cards_for(name, cards))
    if COUNTERS in names and features.is_of_greatest_power:
        helpers = tuple(_with_counters(one) if one.card.name == GREAT_CARD else one for one in helpers)
    goes_on = features.is_combat or features.is_turns
    for pieces, hosts in _attached(cards, zones, find, has_combat=features.is_combat):
        if COUNTERS in names:
            pieces = tuple(
                _with_counters(one) if _may_have_counters(one.card, features) else one for one in pieces
            )
        is_each_turn = LANDS_EACH_TURN in names
        idle = {LIBRARY_CARD, GREAT_CARD, *(BASIC_OF.values() if is_each_turn or DOMAIN in names else ())}
        if ARTIFACT_HAND in names:
            idle |= {one.card for one in HELPERS[ARTIFACT_HAND]}
        bystanders = frozenset(idle - {card.name for card in cards})
        used = (one.card for one in (*helpers, *hosts) if one.seat == 0 and one.card.name not in bystanders)
        everything = (*cards, *used)
        plan = TablePlan(
            pieces,
            (*hosts, *helpers),
            EMPTY_POOL if is_each_turn or (LANDS in names and features.untaps_lands) else _pool(everything),
            ", ".join(names),
            find(_basic_for(cards) if LAND_LIBRARY in names else LIBRARY_CARD),
            bystanders,
            goes_on,
            life=LITTLE_LIFE if LOW_LIFE in names else LIFE,
            has_combat=features.is_combat,
            acts_in_combat=features.acts_in_combat,
            waits_for_turn=features.is_upkeep,
        )
        if state_of(plan) is not None:
            yield plan


def _cards_for(name: str, cards: tuple[CardDefinition, ...]) -> tuple[Helper, ...]:
    """Return the cards that stand for a helper.

    Of lands and mana creatures those that give what the cards ask for.
    """
    asked = mana_asked_for(cards)
    found = HELPERS[COLORLESS_CROWD if name == CROWD and "C" in asked else name]
    if name == MANY["devotion"]:
        # What the cards' abilities are paid with counts before what they cost themselves.
        by_use = mana_asked_for(tuple(replace(card, mana_cost=None) for card in cards)), asked, frozenset(DEVOTED)
        color = next(color for types in by_use for color in DEVOTED if color in types)
        return tuple(one for one in found if one.card == DEVOTED[color][0])
    if name == LAND_DROP:
        return tuple(one for one in found if one.card == _basic_for(cards))
    if name not in (LANDS, LANDS_EACH_TURN):
        return found
    basics = [basic for color, basic in BASIC_OF.items() if color in asked][:MOST_BASICS] or ["Island"]
    # As many as all of the cards cost, and one more of each type: some may have been tapped for another color.
    needed = sum(card.mana_value for card in cards if "land" not in card.types) + len(basics)
    return tuple(
        replace(one, count=-(-max(one.count, needed) // len(basics))) for one in found if one.card in basics
    )


def _basic_for(cards: tuple[CardDefinition, ...]) -> str:
    """Return the name of a basic land: of a type that the cards name, or else that gives what they ask for."""
    named = {one.subtype for one in words_in(cards, HasSubtype)}
    asked = mana_asked_for(cards)
    of_type = (basic for basic in BASIC_OF.values() if basic in named)
    of_color = (basic for color, basic in BASIC_OF.items() if color in asked)
    return next(of_type, None) or next(of_color, BASIC_OF["G"])


def _attached(
    cards: tuple[CardDefinition, ...], zones: tuple[str, ...], find: Find, *, has_combat: bool
) -> Iterator[tuple[tuple[Placed, ...], tuple[Placed, ...]]]:
    """Yield the cards in their zones, Auras and Equipment on a host: another of the cards, or a helper that is
    added.

    Equipment is tried on nothing before it is on a helper.
    """
    is_of_commanders = has_word(cards, IsCommander, AddOfIdentity)
    plain = [
        Placed(
            card,
            zone,
            counters=_counters(card) if zone == BATTLEFIELD else (),
            is_commander=is_of_commanders and "legendary" in card.supertypes and "creature" in card.types,
        )
        for card, zone in zip(cards, zones, strict=True)
    ]
    needing = [place for place, one in enumerate(plain) if one.zone == BATTLEFIELD and _wants_host(one.card)]
    if not needing:
        yield tuple(plain), ()
        return
    others = [place for place, one in enumerate(plain) if one.zone == BATTLEFIELD and place not in needing]
    for host in others:
        yield tuple(_on(one, host) if place in needing else one for place, one in enumerate(plain)), ()
    if not any("Aura" in plain[place].card.subtypes for place in needing):
        yield tuple(plain), ()
    has_color = bool(mana_asked_for(cards) - {"G", "C"})
    attacking = (GREAT,) if has_combat else ()
    for name in (*attacking, MANA_CREATURE, *((COLOR_CREATURE,) if has_color else ()), CREATURE, LANDS):
        helper = HELPERS[name][0]
        placed = replace(helper.placed(find), count=1)
        at = len(plain)
        yield tuple(_on(one, at) if place in needing else one for place, one in enumerate(plain)), (placed,)
        if len(needing) > 1:
            # What is on one of them may do something to its host that the other's host must not suffer.
            apart = {place: at + number for number, place in enumerate(needing)}
            pieces = tuple(_on(one, apart[place]) if place in apart else one for place, one in enumerate(plain))
            plain_creature = HELPERS[CREATURE][0].placed(find)
            yield pieces, (placed, *(plain_creature for _ in needing[1:]))


def _counters(card: CardDefinition) -> Counters:
    """Return the counters with which a permanent would have entered, one of each kind that its costs remove, and
    of one that can be stationed as many as it has anything for.
    """
    amounts: dict[str, int] = {}
    for band in words_in(card.abilities, StationBand):
        amounts[CHARGE] = max(amounts.get(CHARGE, 0), band.least)
    for enters in words_in(card.abilities, EntersWith):
        for kind, amount in enters.counters:
            amounts[kind] = amount.value if isinstance(amount, Number) else 2
        for kind in enters.one_of[:1]:
            amounts[kind] = 1
    for removed in words_in(card.abilities, RemoveCountersFromThis):
        amounts.setdefault(removed.kind, 1)
    return tuple(sorted(amounts.items()))


def _may_have_counters(card: CardDefinition, features: Features) -> bool:
    """Return whether counters are of use on a card: it gives mana by its power, or mana and others act on
    counters.
    """
    is_giving = "creature" in card.types and has_word(card, AddMana, AddOfEachColor, AddProducible)
    return is_of_own_power(card) or is_of_own_counters(card) or (features.is_of_counters and is_giving)


def _with_counters(one: Placed) -> Placed:
    if one.zone != BATTLEFIELD:
        return one
    return replace(one, counters=tuple(sorted({**dict(one.counters), "+1/+1": MANY_COUNTERS}.items())))


def _on(one: Placed, host: int) -> Placed:
    return replace(one, host=host)


def _wants_host(card: CardDefinition) -> bool:
    return "Aura" in card.subtypes or "Equipment" in card.subtypes


def _pool(cards: tuple[CardDefinition, ...]) -> Pool:
    """Return the mana that a search begins with: plenty of what the cards give, enough of what they ask for.

    A Class asks for plenty, since it has its levels to gain.
    """
    given, asked = given_mana(cards), mana_asked_for(cards)
    rich = given | mana_asked_for(tuple(card for card in cards if has_word(card, ClassLevel)))
    amounts = tuple(PLENTY if one in rich else ENOUGH if one in asked else 0 for one in MANA_TYPES)
    if not any(amounts):
        amounts = (0, 0, 0, 0, 0, PLENTY)
    return amounts  # type: ignore[return-value]  # one for each of the six types
