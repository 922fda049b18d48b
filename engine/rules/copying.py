"""Tokens that are copies of objects, with exceptions (CR 707.2, 707.9)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.cards.continuous import BecomeCopy
from engine.cards.definitions import CardDefinition, KeywordAbility
from engine.cards.effects import CreateCopies
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.zones import is_seat_reference
from engine.rules.context import Context
from engine.rules.draft import Draft
from engine.rules.referring import references_of
from engine.rules.zone_change import create


def create_copies(draft: Draft, effect: CreateCopies, context: Context, seat: int, amount: Quantity) -> list[int]:
    """Create `amount` tokens that are copies of each object that the effect names; their ids."""
    made = []
    for one in references_of(draft, effect.of, context):
        subject = None if is_seat_reference(one) else draft.objects.get(one, draft.gone.get(one))
        if subject is not None and amount > 0:
            made.append(
                create(draft, with_exceptions(draft, subject, effect), seat, amount, is_tapped=effect.tapped)
            )
    return made


def copiable_values(draft: Draft, subject: GameObject) -> CardDefinition:
    """What a copy of an object copies: its definition as copy effects left it (CR 707.2)."""
    card = subject.card
    for effect in draft.effects:
        if subject.id in effect.affected:
            for modification in effect.modifications:
                if isinstance(modification, BecomeCopy):
                    card = modification.definition
    return card


def with_exceptions(draft: Draft, subject: GameObject, effect: CreateCopies) -> CardDefinition:
    """The copied values with what "except" changes; equal copies share one definition."""
    return _excepted(
        _Same(copiable_values(draft, subject)),
        effect.added_types,
        effect.added_keywords,
        effect.is_legendary_removed,
    )


class _Same:
    """A definition that is compared by identity, to remember what was made of it without hashing it whole."""

    __slots__ = ("card",)

    def __init__(self, card: CardDefinition) -> None:
        self.card = card

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.card is self.card

    def __hash__(self) -> int:
        return id(self.card)


@lru_cache(maxsize=1024)
def _excepted(
    same: _Same, added_types: tuple[str, ...], added_keywords: tuple[str, ...], is_legendary_removed: bool
) -> CardDefinition:
    card = same.card
    types = card.types + tuple(one for one in added_types if one not in card.types)
    keywords = tuple(KeywordAbility(name) for name in added_keywords if not _has_keyword(card, name))
    supertypes = tuple(one for one in card.supertypes if not (is_legendary_removed and one == "legendary"))
    if types == card.types and not keywords and supertypes == card.supertypes:
        return card
    return replace(card, types=types, abilities=card.abilities + keywords, supertypes=supertypes)


def _has_keyword(card: CardDefinition, name: str) -> bool:
    return any(isinstance(ability, KeywordAbility) and ability.name == name for ability in card.abilities)
