"""What a spell does as it resolves, also when an alternative cost has changed its text (CR 113.3a, 702.96)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility, SpellAbility
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.filters.characteristics import HasSubtype, HasType
from engine.cards.filters.combined import AllOf, Not
from engine.cards.filters.players import IsControlledBy
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import SetPowerToughness
from engine.cards.modifications.types_and_colors import AddTypes
from engine.cards.references.choices import All, Target
from engine.frozen_dataclass import is_made_here, parameter_names, replace
from engine.rules.characteristics.filters.that_player import HasOwnerOfThis
from engine.rules.stack.permissions import AWAKEN, MUTATE, OVERLOAD, keyword_of
from engine.rules.stack.ways import Way

_NO_BODY = Body((Mode(()),))


def spell_body(card: CardDefinition) -> Body:
    """Return what a spell does as it resolves; an Aura spell targets what it will enchant (CR 303.4a)."""
    for ability in card.abilities:
        if isinstance(ability, SpellAbility):
            return ability.body
        if isinstance(ability, KeywordAbility) and ability.name == "enchant" and ability.filter is not None:
            return Body((Mode((), (TargetPhrase(ability.filter),)),))
    return _NO_BODY


def body_cast(card: CardDefinition, way: Way) -> Body:
    """Return what a spell does that is cast in a certain way: overloaded, its "target" is "each" (CR 702.96a).

    Where its awaken cost is paid, it awakens a land besides (CR 702.113a); where its mutate cost is, it targets
    the creature that it mutates (CR 702.140a).
    """
    body = spell_body(card)
    if way.name == MUTATE:
        return _MUTATING
    if way.name == AWAKEN:
        keyword = keyword_of(card, AWAKEN)
        return _awakening(body, keyword.number) if keyword is not None else body
    return _overloaded(body) if way.name == OVERLOAD else body


_MUTATED = TargetPhrase(AllOf((HasType("creature"), Not(HasSubtype("Human")), HasOwnerOfThis())))
_MUTATING = Body((Mode((), (_MUTATED,)),))
"""What a mutating creature spell targets: a non-Human creature with the same owner (CR 702.140a)."""


@lru_cache(maxsize=256)
def _awakening(body: Body, number: int) -> Body:
    """Return a body that also puts counters on target land, which becomes a 0/0 Elemental with haste."""
    return replace(body, modes=tuple(_awakening_mode(mode, number) for mode in body.modes))


def _awakening_mode(mode: Mode, number: int) -> Mode:
    land = Target(len(mode.targets))
    become = Modify(
        land,
        (
            AddTypes(("creature",), ("Elemental",)),
            SetPowerToughness(Number(0), Number(0)),
            GainAbilities((KeywordAbility("haste"),)),
        ),
        "",
    )
    effects = (*mode.effects, PutCounters("+1/+1", land, Number(number)), become)
    return Mode(effects, (*mode.targets, _YOUR_LAND), mode.word, mode.cost)


_YOUR_LAND = TargetPhrase(AllOf((HasType("land"), IsControlledBy("you"))))


@lru_cache(maxsize=256)
def _overloaded(body: Body) -> Body:
    return replace(
        body,
        modes=tuple(
            Mode(tuple(_each(effect, mode.targets) for effect in mode.effects), (), mode.word, mode.cost)
            for mode in body.modes
        ),
    )


def _each(node: Any, targets: tuple[TargetPhrase, ...]) -> Any:
    """Return a node of a card with every reference to a target as one to each object that could be the target."""
    if isinstance(node, Target):
        return All(targets[node.index].filter)
    if isinstance(node, tuple):
        return tuple(_each(part, targets) for part in node)
    if not is_made_here(type(node)):
        return node
    changed = {name: _each(getattr(node, name), targets) for name in parameter_names(type(node))}
    if all(changed[name] is getattr(node, name) for name in changed):
        return node
    return replace(node, **changed)
