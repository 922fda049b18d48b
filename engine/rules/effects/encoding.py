"""Encoding a spell's card on a creature, which lets copies of it be cast (CR 702.99)."""

from __future__ import annotations

from functools import lru_cache
from itertools import count

from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.effects.continuous import Modify
from engine.cards.effects.encoding import Encode
from engine.cards.effects.spells_and_abilities import CastCopy
from engine.cards.events.life_and_damage import DealsDamage
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.keywords.meaning_parts import CREATURE_YOU_CONTROL
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.objects import Linked, Those
from engine.model.zones import EXILE
from engine.rules.actions.destination import Destination
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.naming_objects import choose_objects
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.linking import link, linked_to
from engine.rules.stack.leaving_stack import leave_while_resolving


@performs(Encode)
def _encode(draft: Draft, effect: Encode, context: Context) -> None:
    """The creature has an ability of its own for each card that is encoded on it (CR 702.99a, c)."""
    item = context.item
    if item is None or item.is_copy:
        return
    for creature in choose_objects(draft, context.you, CREATURE_YOU_CONTROL, context.source, "encode on", 0, 1):
        card = leave_while_resolving(draft, item, Destination(EXILE))
        if card not in draft.objects or draft.objects[card].zone != EXILE:
            continue
        word = next(word for number in count(1) if not linked_to(draft, word := f"encoded {number} on", creature))
        link(draft, card, word, creature)
        begin_effect(draft, _encoded(word), [creature], context)


@lru_cache
def _encoded(word: str) -> Modify:
    """Return what a creature has of a card that is tied to it by a word; equal ones share it."""
    body = Body((Mode((CastCopy(Linked(word)),)),))
    ability = TriggeredAbility(DealsDamage(IsThis(), IsPlayer(), True), body)
    return Modify(Those(), (GainAbilities((ability,)),), "")
