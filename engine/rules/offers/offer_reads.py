"""What it takes to know whether a spell could be cast or an ability activated: by its words alone.

An offer is kept from one state to the next while nothing has changed of what it was worked out from
(keeping_offers.py). Words that are not known here may look at anything.
"""

from __future__ import annotations

from enum import IntEnum

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, CostPart, Filter
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.costs.tapping import TapThis, UntapThis
from engine.cards.costs.zones import ExileThis, ReturnThis, SacrificeOthers, SacrificeThis
from engine.cards.definitions.abilities import (
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    working_zones,
)
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import EntersForPrice, EntersTappedUnless, EntersWith, ReplacesAmount
from engine.cards.filters.characteristics import (
    HasBasicLandType,
    HasColor,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    IsColorless,
    IsMonocolored,
    IsMulticolored,
    IsNamed,
)
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.objects import IsAbility, IsPermanent, IsSpell, IsToken
from engine.cards.filters.players import IsControlledBy, IsDamageable, IsOwnedBy, IsPlayer
from engine.cards.filters.relations import IsAnother, IsThis
from engine.cards.game_rules import combat, replacing
from engine.cards.game_rules.casting import ChangeCost, HandsRevealed, MayCastAs, PlaysMoreLands, SeesLibraryTop
from engine.cards.game_rules.restrictions import (
    Cannot,
    DoesNotUntap,
    MayStayTapped,
    NoMaximumHandSize,
    PlayerCannot,
    SkipsStep,
    TriggersAgain,
    TriggersNothing,
    UntapsAtMost,
)
from engine.cards.game_rules.searching import ControlsSearching, ExilesFound
from engine.cards.game_rules.venturing import RoomsTriggerAgain
from engine.cards.game_rules.voting import VotesMore
from engine.frozen_dataclass import dataclass
from engine.model.zones import STACK
from engine.rules.base.facts import words_of
from engine.rules.characteristics.plan import Plan
from engine.rules.characteristics.search import zones_of
from engine.rules.stack.mana_told import depends_on_game, has_fixed_amounts, only_adds_mana


class Reach(IntEnum):
    """How far one has to look to know whether an offer stands; what looks further looks at all before it too.

    OWN: at the object itself and the rules in force. PERMANENTS: at which permanents there are, what they are and
    who controls them, tapped or not. STACK: at spells and abilities on the stack too. ANYTHING: at the whole
    state.
    """

    OWN = 0
    PERMANENTS = 1
    STACK = 2
    ANYTHING = 3


@dataclass(frozen=True, slots=True)
class Reads:
    """How far the offers of an object look, whether at the mana that its player could spend, and at the time.

    `is_timed`: at whether it is a time for sorceries and lands.
    """

    reach: Reach
    has_mana: bool
    is_timed: bool


ANYTHING = Reads(Reach.ANYTHING, has_mana=True, is_timed=True)
_PLAIN_FILTERS = (
    *(HasType, HasSubtype, HasSupertype, HasColor, HasBasicLandType, HasKeyword),
    *(IsColorless, IsMonocolored, IsMulticolored, IsNamed, IsPermanent, IsToken, IsSpell, IsAbility),
    *(IsOwnedBy, IsPlayer, IsDamageable, IsAnother, IsThis),
)
"""What asks only what something is, and whose."""
_PAID_WITH_ITSELF = (TapThis, UntapThis, SacrificeThis, ExileThis, ReturnThis, PayMana)
_WITHOUT_SAY_IN_COSTS = frozenset(
    {
        *("flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "shroud", "trample"),
        *("lifelink", "menace", "reach", "vigilance", "defender", "flash", "enchant", "changeling"),
        *("protection from", "prowess", "persist", "undying", "infect", "wither", "ward", "fear", "intimidate"),
        *("indestructible", "cascade", "storm", "exalted", "soulbond", "evolve", "extort", "annihilator"),
    }
)
"""Keywords of a card that say neither from where nor for what cost it is cast."""
_OF_PERMANENTS = (EntersWith, EntersForPrice, EntersTappedUnless, ReplacesAmount)
_SILENT = (
    *(combat.Must, combat.IsGoaded, combat.MustAttackYou, combat.CombatCost, combat.AttacksOnlyWhere),
    *(combat.MustBlockThat, combat.CannotBlockThat),
    *(combat.UnblockableWhere, combat.BlockedByAtLeast, combat.IgnoresDefender, combat.DamageByToughness),
    *(combat.CannotBeBlockedBy, combat.BlockedByAtMost, combat.BlocksMore, combat.BlockedDespite),
    combat.CrewsWithMore,
    *(replacing.Shield, replacing.RedirectsDamage, replacing.PreventsDamage, replacing.CannotBePrevented),
    *(replacing.RegenerationShield, replacing.GraveyardReplaced, replacing.ExiledIfDying),
    replacing.ExiledUnlessCast,
    *(replacing.EntersChanged, replacing.MayDiscardToLibrary, replacing.PlaysInsteadOfCountering),
    *(DoesNotUntap, MayStayTapped, UntapsAtMost, SkipsStep, NoMaximumHandSize, TriggersNothing, TriggersAgain),
    *(PlaysMoreLands, SeesLibraryTop, HandsRevealed, VotesMore, RoomsTriggerAgain, ControlsSearching, ExilesFound),
)
"""Rules that have nothing to do with what can be cast and activated, but for how many lands, which are counted."""
_WITHOUT_SAY = frozenset(
    {"attack", "block", "attack or block", "be blocked", "be countered", "be copied", "untap"}
)
"""What a rule can forbid that has nothing to do with casting, activating and paying."""


def is_plain(filter: Filter | None) -> bool:
    """Return whether a filter asks only what an object is and whose, wherever that shows on the board."""
    if filter is None:
        return True
    if isinstance(filter, (AllOf, AnyOf)):
        return all(is_plain(part) for part in filter.parts)
    if isinstance(filter, Not):
        return is_plain(filter.part)
    if isinstance(filter, IsControlledBy):
        return filter.who in ("you", "opponent")
    return type(filter) in _PLAIN_FILTERS


def reads_of_abilities(abilities: tuple[Ability, ...], zone: str) -> Reads:
    """Return how far one has to look to know which of the abilities of an object in a zone can be activated."""
    found = [one for one in abilities if isinstance(one, ActivatedAbility) and one.zone == zone]
    return Reads(
        max((reach_of(one) for one in found), default=Reach.OWN),
        any(isinstance(part, PayMana) for one in found for part in one.cost.parts),
        any(one.is_sorcery_speed or one.is_loyalty for one in found),
    )


def reach_of(ability: ActivatedAbility) -> Reach:
    """Return how far one has to look to know whether an ability can be activated, its mana aside; a memo."""
    facts = words_of(ability)
    known = facts.reach
    if known is None or known[0] is not ability:
        known = facts.reach = (ability, _reach_of(ability))
    return Reach(known[1])


def _reach_of(ability: ActivatedAbility) -> Reach:
    if ability.condition is not None or ability.cost_change is not None:
        return Reach.ANYTHING
    if ability.is_power_up or ability.is_forecast:
        return Reach.ANYTHING
    of_cost = max((_reach_of_part(part) for part in ability.cost.parts), default=Reach.OWN)
    return max(of_cost, _reach_of_targets(ability.body))


def _reach_of_part(part: CostPart) -> Reach:
    if isinstance(part, _PAID_WITH_ITSELF):
        return Reach.OWN
    if isinstance(part, (RemoveCountersFromThis, PutCountersOnThis)) and isinstance(part.count, Number):
        return Reach.OWN
    return _reach_of_filter(part.filter) if isinstance(part, SacrificeOthers) else Reach.ANYTHING


def _reach_of_targets(body: Body) -> Reach:
    phrases = (phrase for mode in body.modes for phrase in mode.targets)
    return max((_reach_of_filter(phrase.filter) for phrase in phrases), default=Reach.OWN)


def _reach_of_filter(filter: Filter | None) -> Reach:
    if filter is None or not is_plain(filter):
        return Reach.ANYTHING
    return Reach.STACK if STACK in zones_of(filter) else Reach.PERMANENTS


def reads_of_card(card: CardDefinition) -> Reads:
    """Return how far one has to look to know whether a card in a hand can be cast or played, or used
    from there.
    """
    if card.layout or card.others:
        return ANYTHING
    reach = Reach.OWN
    for ability in card.abilities:
        if isinstance(ability, SpellAbility):
            if any(mode.cost is not None for mode in ability.body.modes):
                return ANYTHING
            reach = max(reach, _reach_of_targets(ability.body))
        elif isinstance(ability, KeywordAbility):
            if ability.name not in _WITHOUT_SAY_IN_COSTS:
                return ANYTHING
            if ability.name == "enchant":
                reach = max(reach, _reach_of_filter(ability.filter))
        elif isinstance(ability, (TriggeredAbility, StaticAbility)):
            if working_zones(ability) != ("battlefield",) or getattr(ability, "is_characteristic_defining", False):
                return ANYTHING
        elif isinstance(ability, ActivatedAbility):
            if ability.zone == "hand":
                return ANYTHING
        elif not isinstance(ability, _OF_PERMANENTS):
            return ANYTHING
    has_mana = card.mana_cost is not None and bool(card.mana_cost.symbols or card.mana_cost.more)
    return Reads(reach, has_mana, is_timed="instant" not in card.types)


def reach_of_mana_by_hand(abilities: tuple[Ability, ...], zone: str) -> Reach | None:
    """Return how far to look to know what mana a seat could make itself with an object; None: none but
    by itself.
    """
    found: Reach | None = None
    for ability in abilities:
        if not isinstance(ability, ActivatedAbility) or ability.zone != zone or not ability.is_mana_ability:
            continue
        if _is_only_tapped(ability):
            continue
        is_own = has_fixed_amounts(ability) and not depends_on_game(ability)
        reach = reach_of(ability) if is_own else Reach.ANYTHING
        found = reach if found is None else max(found, reach)
    return found


def _is_only_tapped(ability: ActivatedAbility) -> bool:
    """Return whether a mana ability does nothing but add mana for a tap, so that the automatic payer uses it."""
    is_always = ability.condition is None and not ability.limit and not ability.is_instant_speed
    return is_always and ability.cost.parts == (TapThis(),) and only_adds_mana(ability)


class Say(IntEnum):
    """What rules in force say about casting, activating and paying: nothing, what the plan says, or more."""

    NOTHING = 0
    OF_PLAN = 1
    MORE = 2


def say_of(plan: Plan) -> Say:
    """Return what the rules and replacement effects of a plan say about what can be cast and activated; a memo."""
    if plan.say is None:
        plan.say = _say_of(plan)
    return Say(plan.say)


def _say_of(plan: Plan) -> Say:
    if any(ability.event == "mana tapped for" for ability, _ in plan.replacements):
        return Say.MORE
    say = Say.NOTHING
    for one in plan.rules:
        rule = one.rule
        if isinstance(rule, _SILENT) or (isinstance(rule, Cannot) and rule.what in _WITHOUT_SAY):
            continue
        if not isinstance(rule, (Cannot, PlayerCannot, ChangeCost, MayCastAs)):
            return Say.MORE
        if not is_plain(getattr(rule, "filter", None)) or not is_plain(getattr(rule, "targeting", None)):
            return Say.MORE
        say = Say.OF_PLAN
    return say
