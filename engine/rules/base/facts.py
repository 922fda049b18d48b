"""Facts that follow from a card definition alone, worked out once: its own characteristics and what it may do."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

from engine.cards.amounts.counts import CharacteristicOf, CountersOn
from engine.cards.amounts.history import (
    ColorsSpent,
    ExcessThisWay,
    ManaSpent,
    ThatMuch,
)
from engine.cards.amounts.numbers import X
from engine.cards.base.kinds import Ability, Condition, EventKind, Filter
from engine.cards.conditions.happened import HasCastNamed, HasResolved, WasCast, WasCastFrom, WasPaid, WasSpent
from engine.cards.costs.cost import Cost
from engine.cards.costs.tapping import TapThis
from engine.cards.definitions.abilities import (
    ActivatedAbility,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
    working_zones,
    works_in,
)
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.card import BASIC_LAND_TYPES, CardDefinition
from engine.cards.definitions.replacing import (
    AddsTokens,
    BringsDay,
    DoesAsItEnters,
    EntersAmplifying,
    EntersAsCopy,
    EntersChoosing,
    EntersDevouring,
    EntersForPrice,
    EntersForTribute,
    EntersTappedUnless,
    EntersWith,
    PreventsAndDoes,
    PutElsewhere,
    ReplacesAmount,
    ReplacesDraw,
    ReplacesLoss,
    ReplacesReduction,
    ReplacesTokens,
    ReplacesTurn,
)
from engine.cards.effects.counters import DistributeCounters
from engine.cards.effects.joints import Delayed, OnceEachTurn
from engine.cards.effects.life_and_damage import DivideDamage
from engine.cards.effects.mana import AddMana, AddProduced
from engine.cards.effects.zones import MoveTo
from engine.cards.filters.players import IsControlledBy
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsLinked, IsThis
from engine.cards.filters.status import WasDealtDamageByThis
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.objects import CREATED_WITH, AttachedHost, Linked, ThatItem, ThatObject, This, Tie
from engine.cards.references.players import ChosenPlayer, DefendingPlayer, ThatPlayer
from engine.model.characteristics import Characteristics
from engine.rules.base.asked_of_turns import remembered_for
from engine.rules.base.mentioned import Words, mentions
from engine.rules.base.plan_reads import read_by_statics

DRAW_REPLACED = "draw replaced"
"""The kind under which `GameState.watch` lists objects that may replace the drawing of a card."""
LOSS_REPLACED = "loss replaced"
"""The kind under which it lists objects that may replace losing the game."""
REDUCTION_REPLACED = "reduction replaced"
"""The kind under which it lists objects that may replace what would reduce a life total to 0 or less."""
TURN_REPLACED = "turn replaced"
"""The kind under which `GameState.watch` lists objects that may replace the beginning of a turn."""
TOKENS_REPLACED = "tokens replaced"
"""The kind under which it lists objects that have tokens come with others."""
_REPLACED: dict[type, str] = {
    ReplacesTurn: TURN_REPLACED,
    ReplacesDraw: DRAW_REPLACED,
    ReplacesLoss: LOSS_REPLACED,
    ReplacesReduction: REDUCTION_REPLACED,
}
"""What is replaced by abilities on the battlefield, by the kind under which it is listed."""
DREDGE = "dredge"
"""The kind under which it lists cards in graveyards that may replace a draw (CR 702.52)."""
PHASING = "phasing"
"""The kind under which it lists permanents that phase out by themselves (CR 702.26a)."""
ASCEND, START_YOUR_ENGINES = "ascend", "start your engines!"
"""The kinds under which it lists permanents that let their controllers be blessed, or have speed."""
DAYBOUND, NIGHTBOUND = "daybound", "nightbound"
"""The kinds under which it lists permanents that turn over by day and night (CR 702.145)."""
BATTLE = "battle"
"""The kind under which it lists battles, which state-based actions look at (CR 704.5v-x)."""
STATIC = "static"
"""The kind under which `GameState.watch` lists objects with static abilities."""


class Facts:
    """The memo on a card definition.

    `base` are its own characteristics; `name_kind` is under what permanents of its name are listed (zones.py);
    `asks_if_cast`: whether an ability asks if it was cast,
    `asks_where_cast`: from where; `asks_for_damaged`: what it has dealt damage to this turn;
    `asks_for_excess`: how much excess damage its effects have dealt;
    `asks_colors_spent`: of the colors of mana spent; `asks_mana_spent`: of how much was;
    `has_power_up`: whether one asks if it entered this turn;
    `remembers`: what its abilities ask of whatever has entered this turn (remembering.py);
    `brings_day`: whether it may become day as it enters; `triggers` are pairs of a kind of event and the zone
    in which the ability that waits for it works, `waiting` those abilities themselves; `read` is what its static
    abilities read of the game (plan_reads.py).
    `asks_of_sizes` is found out when it is first asked, and False until then (sizes.py); `offers` says by zone
    how far one looks to know what could be done with such an object (keeping_offers.py); `color_identity` is None
    until it is first asked for (color_identity.py).
    """

    __slots__ = (
        "as_it_enters",
        "asks_colors_spent",
        "asks_for_damaged",
        "asks_for_excess",
        "asks_if_cast",
        "asks_mana_spent",
        "asks_of_sizes",
        "asks_where_cast",
        "base",
        "brings_day",
        "choices_as_it_enters",
        "color_identity",
        "defining",
        "gives_entering",
        "goes_elsewhere",
        "has_power_up",
        "is_static_source",
        "name_kind",
        "names_what_it_created",
        "offers",
        "read",
        "remembers",
        "replaces",
        "static_zones",
        "triggers",
        "waiting",
    )

    def __init__(self, card: CardDefinition) -> None:
        self.asks_of_sizes: dict[Filter, None] | Literal[False] | None = False
        self.offers: dict[str, Any] = {}
        self.waiting: dict[tuple[EventKind, str], tuple[TriggeredAbility, ...]] = {}
        self.color_identity: frozenset[str] | None = None
        self.base = base_characteristics(card)
        self.name_kind = "named " + card.name
        self.triggers: tuple[tuple[str | EventKind, str], ...] = tuple(
            (kind, zone)
            for ability in self.base.abilities
            if isinstance(ability, TriggeredAbility)
            for kind in ability.event.event_kinds
            for zone in working_zones(ability)
        )
        for replaces, kind in _REPLACED.items():
            if any(isinstance(ability, replaces) for ability in self.base.abilities):
                self.triggers += ((kind, "battlefield"),)
        if "dredge" in self.base.keywords:
            self.triggers += ((DREDGE, "graveyard"),)
        if PHASING in self.base.keywords:
            self.triggers += ((PHASING, "battlefield"),)
        for keyword in (ASCEND, START_YOUR_ENGINES, DAYBOUND, NIGHTBOUND):
            if keyword in self.base.keywords:
                self.triggers += ((keyword, "battlefield"),)
        if "battle" in card.types:
            self.triggers += ((BATTLE, "battlefield"),)
        if any(isinstance(ability, (AddsTokens, ReplacesTokens)) for ability in self.base.abilities):
            self.triggers += ((TOKENS_REPLACED, "battlefield"),)
        statics = [ability for ability in card.abilities if isinstance(ability, StaticAbility)]
        self.defining = tuple(ability for ability in statics if ability.is_characteristic_defining)
        self.replaces = any(isinstance(ability, (ReplacesAmount, PreventsAndDoes)) for ability in card.abilities)
        self.static_zones = tuple({zone for ability in statics for zone in working_zones(ability)})
        self.is_static_source = bool(statics) or self.replaces
        self.read = read_by_statics(card)
        # What has become a copy again and again may have one ability any number of times (CR 707.9a).
        unlike = tuple({id(one): one for one in card.abilities}.values())
        words = Words(unlike)
        is_copying = words.mention(EntersAsCopy)
        self.asks_if_cast = is_copying or (
            words.mention(WasCast) and any(mentions(getattr(one, "condition", None), (WasCast,)) for one in unlike)
        )
        self.asks_for_damaged = words.mention(WasDealtDamageByThis)
        self.asks_for_excess = words.mention(ExcessThisWay)
        self.has_power_up = any(isinstance(one, ActivatedAbility) and one.is_power_up for one in unlike)
        self.remembers = remembered_for(card, unlike)
        # What enters as a copy may ask it of the spell that it was itself (CR 707.5).
        self.asks_mana_spent = words.mention(ManaSpent)
        self.asks_colors_spent = is_copying or words.mention(ColorsSpent, WasSpent)
        self.asks_where_cast = is_copying or words.mention(HasCastNamed, WasCastFrom)
        self.names_what_it_created = words.mention(IsLinked(CREATED_WITH))
        self.as_it_enters = tuple(ability for ability in card.abilities if isinstance(ability, OF_ENTERING))
        self.gives_entering = tuple(
            one
            for one in statics
            if any(isinstance(change, GainAbilities) and _has_entering(change) for change in one.modifications)
        )
        self.brings_day = any(isinstance(ability, BringsDay) for ability in card.abilities)
        self.goes_elsewhere = any(isinstance(ability, PutElsewhere) for ability in card.abilities)
        self.choices_as_it_enters = tuple(one for one in self.as_it_enters if is_choice_of_entering(one))

    def waiting_for(self, kind: EventKind, zone: str) -> tuple[TriggeredAbility, ...]:
        """Return the printed abilities that wait in a zone for events of a kind; remembered."""
        found = self.waiting.get((kind, zone))
        if found is None:
            found = self.waiting[kind, zone] = tuple(
                one
                for one in self.base.abilities
                if isinstance(one, TriggeredAbility) and kind in one.event.event_kinds and works_in(one, zone)
            )
        return found


OF_ENTERING = (
    *(DoesAsItEnters, EntersDevouring, EntersAsCopy, EntersChoosing, EntersForPrice, EntersTappedUnless),
    *(EntersAmplifying, EntersForTribute),
    EntersWith,
)
"""Abilities that say how the object itself enters (CR 614.1c-d)."""


def _has_entering(change: GainAbilities) -> bool:
    return any(isinstance(one, OF_ENTERING) for one in change.abilities)


def is_choice_of_entering(ability: object) -> bool:
    """Return whether an ability has its object's controller choose something as it enters."""
    if isinstance(ability, EntersWith):
        return ability.is_optional or bool(ability.one_of)
    return isinstance(ability, OF_ENTERING)


REMEMBERS = "remembers "
"""What begins the kinds under which it lists objects that ask what has entered this turn, before what they ask."""


def facts_of(card: CardDefinition) -> Facts:
    """Return the memo of a card definition, made at first use."""
    facts = card.facts
    if facts is None:
        facts = Facts(card)
        object.__setattr__(card, "facts", facts)
    return facts  # type: ignore[no-any-return]  # the field is untyped so that cards need not know rules


def base_characteristics(card: CardDefinition) -> Characteristics:
    """Return the characteristics that the definition itself gives (CR 707.2), with a basic land's ability (CR
    305.6).
    """
    abilities = card.abilities + land_abilities(card.types, card.subtypes)
    colors = card.colors or (card.mana_cost.colors if card.mana_cost else frozenset())
    if any(isinstance(ability, KeywordAbility) and ability.name == "devoid" for ability in card.abilities):
        colors = frozenset()
    return Characteristics(
        card.name,
        colors,
        frozenset(card.supertypes),
        frozenset(card.types),
        frozenset(card.subtypes),
        card.power or 0,
        card.toughness or 0,
        abilities,
        keywords_in(abilities),
        card.mana_value,
    )


def keywords_in(abilities: tuple[Ability, ...]) -> frozenset[str]:
    """Return the names of the keyword abilities among these."""
    return frozenset(ability.name for ability in abilities if isinstance(ability, KeywordAbility))


def mana_ability(mana_type: str) -> ActivatedAbility:
    """Return "{T}: Add" one mana of a type."""
    return ActivatedAbility(Cost((TapThis(),)), Body((Mode((AddMana(((mana_type,),)),)),)))


_LAND_ABILITIES = {subtype: mana_ability(mana_type) for subtype, mana_type in BASIC_LAND_TYPES.items()}


def land_abilities(types: Collection[str], subtypes: Collection[str]) -> tuple[Ability, ...]:
    """Return the mana abilities that basic land types give a land (CR 305.6)."""
    if "land" not in types:
        return ()
    return tuple(ability for subtype, ability in _LAND_ABILITIES.items() if subtype in subtypes)


class BodyFacts:
    """The memo on a body: whether its words depend on which object its source is, and on what triggered it.

    `mentions_object` is whether they speak of the very object that triggered it, `asks_of_members` whether its
    effects speak of what tells the members of a group apart, `asks_if_paid` whether they ask what was paid,
    `counts_resolving` whether they ask how often it has resolved this turn, `mentions_x` whether they speak of X,
    `is_targeted` whether any mode has targets, `is_choosing` whether modes or targets are chosen, or it depends on
    them whether it goes on the stack at all, `divides` whether they divide damage among targets. `fixed_mana` is
    what it adds where that is a fixed amount of mana, `is_mana_of_game` whether the game as it is tells what it
    adds (mana_told.py), `reach` how far one has to look to know whether an ability with it can be activated
    (offer_reads.py), with that ability, `is_idle_when_gone` whether of what it keeps and of its source it only
    moves some (idle_triggers.py); each None until it is first
    asked. `moves_source` is whether it moves "this card".
    """

    __slots__ = (
        "asks_if_paid",
        "asks_of_members",
        "counts_resolving",
        "divides",
        "fixed_mana",
        "is_choosing",
        "is_done_once",
        "is_idle_when_gone",
        "is_mana_of_game",
        "is_targeted",
        "mentions_cause",
        "mentions_object",
        "mentions_source",
        "mentions_x",
        "moves_source",
        "reach",
    )

    def __init__(self, body: Body, condition: Condition | None) -> None:
        self.fixed_mana: tuple[tuple[str, ...], ...] | None = None
        self.is_mana_of_game: bool | None = None
        self.reach: tuple[ActivatedAbility, int] | None = None
        self.is_idle_when_gone: bool | None = None
        of_modes = Words(body.modes)
        self.asks_if_paid = of_modes.mention(WasPaid)
        self.asks_of_members = of_modes.mention(CharacteristicOf, CountersOn)
        self.counts_resolving = of_modes.mention(HasResolved)
        self.is_targeted = any(mode.targets for mode in body.modes)
        self.is_choosing = len(body.modes) != 1 or self.is_targeted or body.minimum > 1 or body.unchosen != ""
        self.is_done_once = of_modes.mention(OnceEachTurn)
        self.divides = of_modes.mention(DistributeCounters, DivideDamage)
        words = Words((body.modes, condition))
        self.mentions_x = words.mention(X)
        self.moves_source = any(one.what == This() for one in words.of(MoveTo))
        self.mentions_source = body.unchosen != "" or words.mention(*OF_SOURCE)
        self.mentions_object = words.mention(ThatObject)
        self.mentions_cause = self.mentions_object or words.mention(*_OF_CAUSE)


OF_SOURCE = (
    *(This, AttachedHost, ChosenPlayer, IsThis, IsAnother, IsAttachedHost, Linked, Tie, IsLinked),
    HasResolved,  # each has resolved so often for itself
    OnceEachTurn,
)
_OF_CAUSE = (AddProduced, ThatPlayer, ThatMuch, DefendingPlayer, ThatItem, IsControlledBy("that player"))


def words_of(ability: Any) -> BodyFacts:
    """Return what the words of an ability mention as it resolves: its body, and its "if" (CR 603.4); a memo."""
    body: Body = ability.body
    facts = body.facts
    if facts is None:
        facts = BodyFacts(body, getattr(ability, "condition", None))
        object.__setattr__(body, "facts", facts)
    return facts  # type: ignore[no-any-return]  # the field is untyped so that cards need not know rules


def delayed_ability_of(effect: Delayed) -> TriggeredAbility:
    """Return the triggered ability that a "delayed" effect creates, made at first use."""
    ability = effect.facts
    if ability is None:
        ability = TriggeredAbility(effect.when, Body((Mode(effect.effects),)))
        object.__setattr__(effect, "facts", ability)
    return ability  # type: ignore[no-any-return]  # the field is untyped so that cards need not know rules
