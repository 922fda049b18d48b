"""Tokens that are copies of objects, with exceptions (CR 707.2, 707.9)."""

from __future__ import annotations

from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.tokens_and_copies import CreateCopies
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.zones import is_seat_reference
from engine.rules.actions.zone_change import create_each
from engine.rules.base.context import Context
from engine.rules.base.copiable import copiable_values, excepted
from engine.rules.base.draft import Draft
from engine.rules.characteristics.references import references_of


def create_copies(draft: Draft, effect: CreateCopies, context: Context, seat: int, amount: Quantity) -> list[int]:
    """Create `amount` tokens that are copies of each object that the effect names; their ids."""
    made: list[int] = []
    for one in references_of(draft, effect.of, context):
        subject = None if is_seat_reference(one) else draft.objects.get(one, draft.gone.get(one))
        if subject is not None and amount > 0:
            copied = with_exceptions(draft, subject, effect)
            made += create_each(draft, copied, seat, amount, is_tapped=effect.tapped)
    return made


def number_to_copy(draft: Draft, effect: CreateCopies, context: Context) -> int:
    """Return how many objects there are of which tokens would be copies."""
    named = (one for one in references_of(draft, effect.of, context) if not is_seat_reference(one))
    return sum(one in draft.objects or one in draft.gone for one in named)


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
