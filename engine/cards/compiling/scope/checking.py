"""Checks what an ability is understood to say: what it compares with, and "other", have to be known in play."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.counts import CountOf, GreatestOf, KindsAmong, TotalOf
from engine.cards.base.kinds import Effect, EventPattern
from engine.cards.base.vocabulary import TYPE_OF_YOUR_CHOICE
from engine.cards.compiling.phrases.nouns.described import OR_A
from engine.cards.compiling.scope.anaphors import means_itself
from engine.cards.compiling.scope.referents import Referent, Scope, Unresolved, nouns_of
from engine.cards.conditions.happened import HasCastNamed, WasCast, WasCastFrom
from engine.cards.conditions.state import Exists, Meets
from engine.cards.definitions.abilities import (
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import (
    AddsTokens,
    DiscardedOntoBattlefield,
    EntersWith,
    PutElsewhere,
    ReplacesDraw,
    ReplacesLoss,
    ReplacesReduction,
    ReplacesTokens,
    ReplacesTurn,
)
from engine.cards.effects.continuous import Modify
from engine.cards.effects.joints import OnlyIf
from engine.cards.effects.libraries import Search, TakeFromTop
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.revealing import LookAndMayReveal
from engine.cards.effects.status import Tap, Untap
from engine.cards.effects.zones import Destroy
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import IsOfTypeOfYourChoice
from engine.cards.filters.combined import AnyOf, parts_of
from engine.cards.filters.objects import IsSpell
from engine.cards.filters.players import InZone, IsControlledByPlayers, IsPlayer
from engine.cards.filters.relations import (
    IsAnother,
    IsAttachedHost,
    IsAttachedTo,
    IsLinked,
    IsOtherThan,
    IsThis,
    SharesWith,
)
from engine.cards.filters.status import IsBlockedByThis, IsBlockingThis, WasDealtDamageByThis
from engine.cards.game_rules.combat import AttacksOnlyWhere, UnblockableWhere
from engine.cards.language.placeholders import Anaphor, NewTarget
from engine.cards.language.trees import nodes_in
from engine.cards.modifications.abilities import GainAbilities, GainActivatedAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.choices import All, Chosen, Target
from engine.cards.references.objects import EachChanged
from engine.cards.references.players import ChosenPlayer, EachOpponent, EachPlayer, ThatPlayer, You
from engine.frozen_dataclass import parameter_names

_LOOKED_THROUGH = (
    *(All, Chosen, CountOf, GreatestOf, KindsAmong, Search, TotalOf, Exists, TargetPhrase),
    *(LookAndMayReveal, TakeFromTop),
)
"""The words whose filters are looked at with what an ability speaks of."""


_SAID_WITH: dict[type, str] = {
    SharesWith: "shares",
    IsOtherThan: "other",
    IsControlledByPlayers: "controls",
    IsAttachedTo: "attached",
    InZone: "in",
}
"""The filters that compare with what an ability names, by the word that they are said with."""


def _says_of_others(tree: object) -> bool:
    """Return whether a part compares with what the ability names."""
    return type(tree) in _SAID_WITH and not (isinstance(tree, InZone) and tree.who is None)


def _check_spoken_of(tree: object, is_known: bool = False) -> None:
    """Check that what a filter compares with others stands where those are known as the ability is performed."""
    if isinstance(tree, tuple):
        for part in tree:
            _check_spoken_of(part, is_known)
        return
    if not is_known and _says_of_others(tree):
        raise Unresolved(_SAID_WITH[type(tree)])
    if isinstance(tree, (WasCast,)):
        return
    known = is_known or isinstance(tree, _LOOKED_THROUGH)
    for name in parameter_names(type(tree)):
        _check_spoken_of(getattr(tree, name), known)


def check_others(tree: object, about: frozenset[str], *, are_targets_told_apart: bool) -> None:
    """Decline "other" where it may be other than what else the text is about, not than the ability's object.

    `about` are the nouns of that; a further target is told apart from earlier ones where that is said.
    """
    kinds = (All, Chosen, CountOf) if are_targets_told_apart else (All, Chosen, CountOf, TargetPhrase)
    if isinstance(tree, kinds):
        is_either = isinstance(tree.filter, AnyOf) and tree.filter.said == OR_A
        parts = parts_of(tree.filter.parts[0] if is_either else tree.filter)  # type: ignore[attr-defined]
        is_unclear = IsAnother() in parts and not any(getattr(part, "is_said_last", False) for part in parts)
        is_of_players = isinstance(tree, All) and any(isinstance(part, IsPlayer) for part in parts)
        if is_unclear and not is_of_players and _can_be_same(about, nouns_of(tree.filter)):
            raise Unresolved("other")
    elif isinstance(tree, tuple):
        for part in tree:
            check_others(part, about, are_targets_told_apart=are_targets_told_apart)
    elif not isinstance(tree, (CardDefinition, GainAbilities)):
        for name in parameter_names(type(tree)):
            check_others(getattr(tree, name), about, are_targets_told_apart=are_targets_told_apart)


def _can_be_same(one: frozenset[str], other: frozenset[str]) -> bool:
    """Return whether the same object could be named by both nouns: a permanent may be anything."""
    common = one & other
    return bool(common - {"permanent"}) or (bool(common) and {"permanent"} in (one, other))


def about_of(event: EventPattern) -> frozenset[str]:
    """Return the nouns of the object that an event is about, where that is not the ability's own."""
    item = getattr(event, "filter", None)
    if item is None or isinstance(item, (IsThis, IsAttachedHost)) or isinstance(event, Casts):
        return frozenset()
    nouns = nouns_of(item)
    return nouns | {"card"} if isinstance(event, Moves) and event.zone_to == "graveyard" else nouns


def _check_cast(ability: TriggeredAbility) -> None:
    """Decline a question whether something was cast, or from where, of what is neither a spell nor enters."""
    if any(isinstance(node, HasCastNamed) for node in nodes_in(ability)):
        raise Unresolved("another")
    if any(isinstance(node, (WasCast, WasCastFrom)) for node in nodes_in((ability.condition, ability.body))):
        is_entering = isinstance(ability.event, Moves) and ability.event.zone_to == "battlefield"
        if not is_entering or not isinstance(ability.event.filter, IsThis):  # type: ignore[attr-defined]  # it moves
            raise Unresolved("cast")


def _is_of_entering(node: object, found: object) -> bool:
    """Return whether a part asks of how something was cast where that is not known."""
    if isinstance(node, WasCastFrom):
        return not isinstance(found, SpellAbility) or bool(node.said)
    if isinstance(node, HasCastNamed):
        return not isinstance(found, SpellAbility)
    return isinstance(node, WasCast)


_FOUND_ON_CARDS = (
    AddsTokens,
    DiscardedOntoBattlefield,
    PutElsewhere,
    ReplacesDraw,
    ReplacesLoss,
    ReplacesReduction,
    ReplacesTokens,
    ReplacesTurn,
)
"""Replacement effects that the rules look for on the cards that print them, so that none can be given."""


def check_understood(found: object) -> None:
    """Raise Unresolved where an ability holds a word that stands for nothing that is known as it is performed."""
    if isinstance(found, TriggeredAbility):
        _check_cast(found)
    elif any(_is_of_entering(node, found) for node in nodes_in(found)):
        raise Unresolved("cast")
    _check_spoken_of(found)
    _check_type_of_choice(found)
    for node in nodes_in(found):
        if isinstance(node, (Anaphor, NewTarget)):
            raise Unresolved(getattr(node, "word", "target"))
        if isinstance(node, Meets) and isinstance(node.what, (All, Chosen)):
            raise Unresolved("a")  # a condition asks of what is known; whether there is one asks Exists
        if isinstance(node, GainAbilities) and any(isinstance(one, _FOUND_ON_CARDS) for one in node.abilities):
            raise Unresolved("would")
        if _gives_entering(node):
            raise Unresolved("enter")
        if isinstance(node, Modify) and node.modifications and isinstance(node.what, _PLAYERS):
            raise Unresolved("player")  # what players have is not played
        if isinstance(node, DealDamage) and isinstance(node.source, All):
            raise Unresolved("its")  # what each of several deals is not worked out for each
        if isinstance(node, OnlyIf) and node.is_instead and "" in _lasts(node.effects) - _lasts(node.otherwise):
            raise Unresolved("instead")  # it lasts as long as what it stands for, which is not said of it


def _lasts(effects: tuple[Effect, ...]) -> set[str]:
    """Return how long what effects change lasts, where they change anything, so that "" is for good."""
    return {one.duration for one in effects if isinstance(one, Modify) and one.modifications}


_PLAYERS = (You, ThatPlayer, EachPlayer, EachOpponent)


def _gives_entering(node: object) -> bool:
    """Return whether an effect of a spell or ability, or a static one on spells, gives what is done on entering.

    What static abilities give permanents is known before these enter (CR 614.12); else it would come too late.
    """
    is_of_spells = isinstance(node, StaticAbility) and any(
        isinstance(one, IsSpell) for one in nodes_in(node.filter)
    )
    return (is_of_spells or isinstance(node, Modify)) and any(
        isinstance(one, GainAbilities) and any(isinstance(ability, EntersWith) for ability in one.abilities)
        for one in getattr(node, "modifications", ())
    )


def _check_type_of_choice(found: object) -> None:
    """Check that a type is chosen for a group as something is done to it, and for nothing else."""
    number = sum(isinstance(node, IsOfTypeOfYourChoice) for node in nodes_in(found))
    if number == 0:
        return
    groups = (getattr(node, "what", None) for node in nodes_in(found) if isinstance(node, _DONE_TO_GROUPS))
    if number != sum(_TYPE_OF_CHOICE in parts_of(one.filter) for one in groups if isinstance(one, All)):
        raise Unresolved(TYPE_OF_YOUR_CHOICE)


_TYPE_OF_CHOICE = IsOfTypeOfYourChoice()
_DONE_TO_GROUPS = (Modify, Destroy, Tap, Untap)


def check_static(found: Any) -> None:
    """Check that a static ability names no players but those who are always known."""
    changes = tuple(
        one
        for one in found.modifications
        if not isinstance(one, _WITH_OBJECTS_OF_THEIR_OWN)
        and not (isinstance(one, ChangePowerToughness) and any(isinstance(n, EachChanged) for n in nodes_in(one)))
    )
    rules = tuple(one for one in found.rules if not isinstance(one, (AttacksOnlyWhere, UnblockableWhere)))
    for node in nodes_in((found.filter, found.condition, rules, changes)):
        if isinstance(node, (IsControlledByPlayers, IsOtherThan, SharesWith, InZone)) and _says_of_others(node):
            raise Unresolved(_SAID_WITH[type(node)])


_WITH_OBJECTS_OF_THEIR_OWN = (GainAbilities, GainActivatedAbilities)
"""Changes that speak of objects in abilities of their own, or look at what they name with all that is known."""


def check_own_damage(found: object) -> None:
    """Check that what has dealt damage is asked only of an object whose own text asks for it, given to
    no other.
    """
    given = [node for node in nodes_in(found) if isinstance(node, GainAbilities)]
    if any(isinstance(node, WasDealtDamageByThis) for one in given for node in nodes_in(one)):
        raise Unresolved("dealt damage")


_GONE = frozenset(("sacrificed", "exiled", "returned"))
"""What a cost may have done to the object itself."""


def _players(scope: Scope) -> list[Referent]:
    return [one for one in scope.referents if one.is_player]


def check_own_it(tree: object, scope: Scope) -> None:
    """Check that "it" of what is exiled with it, or blocks it, is the object itself (CR 607.2a, 608.2c)."""
    if isinstance(tree, (IsBlockedByThis, IsBlockingThis)) and (
        isinstance(scope.event, Moves) or scope.paid & _GONE
    ):
        raise Unresolved("blocking")  # what blocked it as it left is not remembered
    if isinstance(tree, ChosenPlayer) and any(isinstance(one.known, Target) for one in _players(scope)):
        raise Unresolved("the chosen player")  # who is a target, and not who was chosen as this entered
    is_said = isinstance(tree, (IsBlockedByThis, IsBlockingThis, IsLinked)) and tree.said == "it"
    if is_said and not means_itself("it", scope):
        raise Unresolved("it")
