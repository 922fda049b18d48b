"""Whether cards may loop beside a helper that the net does not know: lifelink, indestructibility, a start."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.spells_and_abilities import CopyOnStack
from engine.cards.events.life_and_damage import GainsLife, IsDealtDamage
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.zones import Discards
from engine.search.base.words_within import has_word, words_in


def may_loop_with_help(cards: Sequence[CardDefinition]) -> bool:
    """Return whether one card waits for what another does, if only the damage gains life or destroys nothing.

    Also where a spell that its target's controller may copy is waited for, or where one draws what the other waits
    to see discarded.
    """
    return any(
        one is not other and any(helps(one, other) for helps in (_is_heard, _is_copied, _is_discarded))
        for one in cards
        for other in cards
    )


def _is_heard(one: CardDefinition, other: CardDefinition) -> bool:
    """Return whether one deals damage again and again, and the other waits for that or for the life it
    could gain.
    """
    events = tuple(trigger.event for trigger in words_in(other.abilities, TriggeredAbility))
    return one.is_permanent_card and has_word(one, DealDamage) and has_word(events, GainsLife, IsDealtDamage)


def _is_copied(one: CardDefinition, other: CardDefinition) -> bool:
    if one.is_permanent_card or not has_word(one, CopyOnStack):
        return False
    return has_word(tuple(trigger.event for trigger in words_in(other.abilities, TriggeredAbility)), Casts)


def _is_discarded(one: CardDefinition, other: CardDefinition) -> bool:
    """Return whether one draws when something happens, and the other does something when a card is discarded."""
    draws = any(has_word(trigger.body, DrawCards) for trigger in words_in(one.abilities, TriggeredAbility))
    events = tuple(trigger.event for trigger in words_in(other.abilities, TriggeredAbility))
    return draws and has_word(events, Discards)
