"""Replacement effects on tokens that would be created: more of them, and others besides (CR 614.1a, 616.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import AddsTokens, ReplacesAmount
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.rules.base.counting import power
from engine.rules.base.draft import Draft
from engine.rules.base.facts import TOKENS_ADDED
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.choosing import choose_replacement
from engine.rules.events.replacement import applicable_replacements, replaced_amount, replaced_by_each

Added = list[tuple[CardDefinition, Quantity]]
"""Tokens of other kinds that come with those that were to be created, in the order in which they were added."""
_Effect = tuple[ReplacesAmount | AddsTokens, GameObject]


def tokens_created(draft: Draft, seat: int, number: Quantity) -> tuple[Quantity, Added]:
    """Return how many tokens a seat creates where it would create so many, and what else.

    Where the order of the effects that apply matters, the seat chooses it (CR 616.1).
    """
    adding: list[_Effect] = list(_adding(draft, seat)) if number > 0 else []
    if not adding:
        return replaced_amount(draft, "tokens created", number, seat), []
    added: Added = []
    left: list[_Effect] = [*applicable_replacements(draft, "tokens created", seat), *adding]
    while left:
        ability, source = left.pop(_chosen(draft, seat, left) if _is_order_relevant(left) else 0)
        if isinstance(ability, AddsTokens):
            if ability.is_one:
                added.append((ability.token, source.count))
                continue
            total = number + sum(amount for _, amount in added)
            # Each of several doubles what there is.
            added.append((ability.token, total * power(2, source.count) - total))
            continue
        before = number
        number = replaced_by_each(number, ability, source.count)
        if ability.plus == 0:
            added = [(token, replaced_by_each(amount, ability, source.count)) for token, amount in added]
        elif ability.times != 1 and before > 0:
            added = [(token, amount * power(ability.times, source.count)) for token, amount in added]
    return number, added


def _adding(draft: Draft, seat: int) -> Iterator[_Effect]:
    for id in sorted(draft.watch.get(TOKENS_ADDED, ())):
        source = draft.objects[id]
        if source.controller != seat:
            continue
        for ability in characteristics(draft, source).abilities:
            if isinstance(ability, AddsTokens):
                yield ability, source


def _is_order_relevant(left: list[_Effect]) -> bool:
    """Return whether it matters which comes first: multiplying and adding as many as there are go in any order."""
    tokens = [ability.token for ability, _ in left if isinstance(ability, AddsTokens)]
    amounts = [ability for ability, _ in left if isinstance(ability, ReplacesAmount)]
    has_more = any(ability.plus != 0 for ability in amounts)
    has_one = any(isinstance(ability, AddsTokens) and ability.is_one for ability, _ in left)
    is_different = any(one != tokens[0] for one in tokens) or len({ability for ability, _ in left}) > 1
    return any(one != tokens[0] for one in tokens) or (has_more and len(left) > 1) or (has_one and is_different)


def _chosen(draft: Draft, seat: int, left: list[_Effect]) -> int:
    options = tuple(source.card.name for _, source in left)
    return choose_replacement(draft, seat, left[0][1], options)
