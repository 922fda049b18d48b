"""Whether cards may loop beside a helper that the net does not know: lifelink, indestructibility, a start."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.spells_and_abilities import CopyOnStack
from engine.cards.events.life_and_damage import GainsLife, IsDealtDamage
from engine.cards.events.spells_and_abilities import Casts
from engine.search.base.parts import has_word, words_in


def may_loop_with_help(cards: Sequence[CardDefinition]) -> bool:
    """Whether one card waits for what another does, if only the damage gains life or destroys nothing.

    Also where a spell that its target's controller may copy is waited for.
    """
    return any(
        one is not other and (_is_heard(one, other) or _is_copied(one, other)) for one in cards for other in cards
    )


def _is_heard(one: CardDefinition, other: CardDefinition) -> bool:
    """Whether one deals damage again and again, and the other waits for that or for the life it could gain."""
    events = tuple(trigger.event for trigger in words_in(other.abilities, TriggeredAbility))
    return one.is_permanent_card and has_word(one, DealDamage) and has_word(events, GainsLife, IsDealtDamage)


def _is_copied(one: CardDefinition, other: CardDefinition) -> bool:
    if one.is_permanent_card or not has_word(one, CopyOnStack):
        return False
    return has_word(tuple(trigger.event for trigger in words_in(other.abilities, TriggeredAbility)), Casts)
