"""What a spell does as it resolves, also when an alternative cost has changed its text (CR 113.3a, 702.96)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any

from engine.cards.definitions.abilities import KeywordAbility, SpellAbility
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.references.choices import All, Target
from engine.rules.stack.permissions import OVERLOAD, Way

_NO_BODY = Body((Mode(()),))


def spell_body(card: CardDefinition) -> Body:
    """What a spell does as it resolves; an Aura spell targets what it will enchant (CR 303.4a)."""
    for ability in card.abilities:
        if isinstance(ability, SpellAbility):
            return ability.body
        if isinstance(ability, KeywordAbility) and ability.name == "enchant" and ability.filter is not None:
            return Body((Mode((), (TargetPhrase(ability.filter),)),))
    return _NO_BODY


def body_cast(card: CardDefinition, way: Way) -> Body:
    """What a spell does that is cast in a certain way: overloaded, its "target" is "each" (CR 702.96a)."""
    body = spell_body(card)
    return _overloaded(body) if way.name == OVERLOAD else body


@lru_cache(maxsize=256)
def _overloaded(body: Body) -> Body:
    return replace(
        body,
        modes=tuple(
            Mode(tuple(_each(effect, mode.targets) for effect in mode.effects), ()) for mode in body.modes
        ),
    )


def _each(node: Any, targets: tuple[TargetPhrase, ...]) -> Any:
    """A node of a card with every reference to a target as one to each object that could be the target."""
    if isinstance(node, Target):
        return All(targets[node.index].filter)
    if isinstance(node, tuple):
        return tuple(_each(part, targets) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed = {field.name: _each(getattr(node, field.name), targets) for field in fields(node) if field.init}
    if all(changed[name] is getattr(node, name) for name in changed):
        return node
    return replace(node, **changed)
