"""Replacement effects that have tokens come with those that would be created (CR 614.1a)."""

from __future__ import annotations

from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import AddsTokens
from engine.model.quantity import Quantity
from engine.rules.base.counting import power
from engine.rules.base.draft import Draft
from engine.rules.base.facts import TOKENS_ADDED
from engine.rules.characteristics.layers import characteristics


def added_tokens(draft: Draft, seat: int, number: Quantity) -> list[tuple[CardDefinition, Quantity]]:
    """What is created besides `number` tokens under a seat's control, after all multiplying.

    Each such effect counts the tokens that the effects before it have added (CR 616.1).
    """
    added: list[tuple[CardDefinition, Quantity]] = []
    if number <= 0:
        return added
    for id in sorted(draft.watch.get(TOKENS_ADDED, ())):
        source = draft.objects[id]
        if source.controller != seat:
            continue
        for ability in characteristics(draft, source).abilities:
            if isinstance(ability, AddsTokens):
                # Each of several doubles what there is.
                grown = number * power(2, source.count)
                added.append((ability.token, grown - number))
                number = grown
    return added
