"""Reads effects from a card's file: each class of effects declares its entries, under the keys that name them."""

from __future__ import annotations

from functools import cache

from engine.cards.base.kinds import Effect, Reference
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.effects.joints import ChoiceOfEffects, EffectAtRandom, FlipCoin
from engine.cards.entries import copy_exceptions, modifying, special_values, typed_values
from engine.cards.entries.fields import EntryForm, EntryScope, choose_form
from engine.cards.entries.forms import form_of, reads_field, reads_type
from engine.cards.entries.word_families import words_of
from engine.cards.events.combined import IsDone
from engine.cards.filters.relations import named_in
from engine.cards.reading.nodes import Node, Scalar

# What reads the values of entries registers itself.
__all__ = [
    "EFFECT",
    "copy_exceptions",
    "effect_forms",
    "modifying",
    "read_effect",
    "read_effects",
    "special_values",
    "typed_values",
]

EFFECT = 'an effect, such as "untap: all creatures"'


def read_effects(node: Node, scope: EntryScope) -> tuple[Effect, ...]:
    """Effects in order: a list of entries, or one entry alone."""
    found = tuple(read_effect(item, scope) for item in node.one_or_more())
    if not found:
        raise node.bad("an empty list", EFFECT)
    return found


def read_effect(node: Node, scope: EntryScope) -> Effect:
    """Return one effect."""
    effect: Effect = choose_form(node, effect_forms(), EFFECT).read(node, scope)
    return effect


@cache
def effect_forms() -> dict[str, EntryForm]:
    """Return every effect under the key that names it: a constant table."""
    forms: dict[str, EntryForm] = {}
    for kind in words_of(Effect):
        for entry in kind.entries:
            if entry.key not in forms:
                forms[entry.key] = form_of(kind, entry)
    return forms


reads_type(tuple[Effect, ...])(read_effects)


@reads_field(FlipCoin, "won")
def _read_won(node: Node, scope: EntryScope) -> tuple[Effect, ...]:
    """What happens if the flip is won; "yes" where nothing does."""
    return () if isinstance(node, Scalar) and node.yes_or_no() else read_effects(node, scope)


@reads_field(EffectAtRandom, "options")
@reads_field(ChoiceOfEffects, "options")
def _read_options(node: Node, scope: EntryScope) -> tuple[Effect, ...]:
    found = read_effects(node, scope)
    if len(found) < 2:
        raise node.bad("found one effect", "two effects or more, of which one is chosen")
    return found


@reads_type(TriggeredAbility)
def _read_reflexive(node: Node, scope: EntryScope) -> TriggeredAbility:
    """A reflexive ability, which names targets of its own."""
    inner = EntryScope(read_abilities=scope.read_abilities)
    found = read_effects(node, inner)
    inner.check()
    return TriggeredAbility(IsDone(), Body((Mode(found, tuple(inner.targets)),)))


@reads_type(tuple[Reference, ...], tuple[Effect, ...])
def _read_delayed_effects(node: Node, scope: EntryScope) -> tuple[tuple[Reference, ...], tuple[Effect, ...]]:
    """The effects of a delayed ability, and what it remembers from the effects around it (CR 603.7c)."""
    that = named_in(getattr(scope.event, "filter", None))
    kept: list[Reference] = [that.of] if that is not None else []
    inner = EntryScope(scope.targets, scope.used, kept, scope.event, scope.read_abilities)
    found = read_effects(node, inner)
    return tuple(inner.keeps or ()), found
