"""Tokens that are copies of objects, with exceptions (CR 707.2, 707.9)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.effects.tokens_and_copies import CreateCopies
from engine.cards.references.choices import All
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.zones import is_seat_reference
from engine.rules.actions.attacking import join_attack
from engine.rules.actions.naming_objects import named
from engine.rules.actions.token_making import create_added, tokens_created
from engine.rules.actions.zone_change import create_each
from engine.rules.base.context import Context
from engine.rules.base.copiable import copiable_values, excepted
from engine.rules.base.draft import Draft


def create_copies(draft: Draft, effect: CreateCopies, context: Context, seat: int, amount: Quantity) -> list[int]:
    """Create `amount` tokens that are copies of each object that the effect names, or what is created in their
    place; their ids, without those that are added.
    """
    copied = tuple(
        (excepted(copiable_values(draft, one), effect.but), amount * count)
        for one, count in _originals(draft, effect, context)
    )
    created = tokens_created(draft, seat, copied)
    made: list[int] = []
    for token, number in created.tokens:
        new = create_each(draft, token, seat, number, is_tapped=effect.tapped)
        made += join_attack(draft, new) if effect.is_attacking else new
    create_added(draft, seat, created)
    return made


def _originals(draft: Draft, effect: CreateCopies, context: Context) -> Iterator[tuple[GameObject, Quantity]]:
    """Yield what is copied, and how many of it there are: of all that meet a filter each member of a group."""
    for one in named(draft, effect.of, context):
        subject = None if is_seat_reference(one) else draft.objects.get(one, draft.gone.get(one))
        if subject is not None:
            yield subject, subject.count if isinstance(effect.of, All) else 1
