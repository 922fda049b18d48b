"""Tokens that are copies of objects, with exceptions (CR 707.2, 707.9)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.tokens_and_copies import CreateCopies
from engine.cards.references.choices import All
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.zones import is_seat_reference
from engine.rules.actions.token_making import create_added, tokens_created
from engine.rules.actions.zone_change import create_each
from engine.rules.base.context import Context
from engine.rules.base.copiable import copiable_values, excepted
from engine.rules.base.draft import Draft
from engine.rules.characteristics.references import references_of


def create_copies(draft: Draft, effect: CreateCopies, context: Context, seat: int, amount: Quantity) -> list[int]:
    """Create `amount` tokens that are copies of each object that the effect names, or what is created in their
    place; their ids, without those that are added.
    """
    copied = tuple(
        (with_exceptions(draft, one, effect), amount * count) for one, count in _originals(draft, effect, context)
    )
    created = tokens_created(draft, seat, copied)
    made: list[int] = []
    for token, number in created.tokens:
        made += create_each(draft, token, seat, number, is_tapped=effect.tapped)
    create_added(draft, seat, created)
    return made


def _originals(draft: Draft, effect: CreateCopies, context: Context) -> Iterator[tuple[GameObject, Quantity]]:
    """Yield what is copied, and how many of it there are: of all that meet a filter each member of a group."""
    for one in references_of(draft, effect.of, context):
        subject = None if is_seat_reference(one) else draft.objects.get(one, draft.gone.get(one))
        if subject is not None:
            yield subject, subject.count if isinstance(effect.of, All) else 1


def with_exceptions(draft: Draft, subject: GameObject, effect: CreateCopies) -> CardDefinition:
    """Return the copied values with what "except" changes."""
    gained = tuple(KeywordAbility(name) for name in effect.added_keywords)
    return excepted(
        copiable_values(draft, subject),
        effect.added_types,
        gained,
        effect.is_legendary_removed,
        effect.color,
        effect.size,
        effect.has_mana_cost,
    )
