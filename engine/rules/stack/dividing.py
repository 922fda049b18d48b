"""Dividing damage among targets as a spell or ability is put on the stack (CR 601.2d, 603.3d)."""

from __future__ import annotations

from engine.cards.base.kinds import Ability, Amount
from engine.cards.definitions.bodies import Mode
from engine.cards.effects.life_and_damage import DivideDamage
from engine.cards.language.trees import nodes_in
from engine.cards.references.choices import Target
from engine.model.choices import ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.model.objects import StackItem
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.facts import words_of
from engine.rules.characteristics.amounts import amount_of

Shares = tuple[tuple[Quantity, ...], ...]
"""For each phrase of targets, how much goes to each of them; empty for a phrase among which nothing is divided."""


def divide(
    draft: Draft, ability: Ability, modes: tuple[Mode, ...], targets: tuple[tuple[int, ...], ...], context: Context
) -> Shares:
    """How the context's "you" divides damage among the targets of the modes; () where nothing is divided."""
    if not words_of(ability).divides:
        return ()
    found: list[tuple[Quantity, ...]] = []
    for mode in modes:
        amounts = _divided(mode)
        for place, _ in enumerate(mode.targets):
            chosen = targets[len(found)]
            amount = amounts.get(place)
            found.append(() if amount is None else _shares(draft, amount, chosen, context))
    return tuple(found)


def _divided(mode: Mode) -> dict[int, Amount]:
    """The amounts of damage that a mode divides, by the places of the phrases among whose targets."""
    return {
        node.to.index: node.amount
        for node in nodes_in(mode.effects)
        if isinstance(node, DivideDamage) and isinstance(node.to, Target)
    }


def _shares(draft: Draft, amount: Amount, chosen: tuple[int, ...], context: Context) -> tuple[Quantity, ...]:
    left = amount_of(draft, amount, context)
    if left < len(chosen):
        raise Refusal("too many targets", "each target needs at least 1 of the damage that is divided", "601.2d")
    found: list[Quantity] = []
    for place, target in enumerate(chosen[:-1], start=1):
        most = left - (len(chosen) - place)
        share: Quantity = 1
        if most > 1:
            purpose = f"damage to {_name(draft, target)}"
            decision = ChoosingNumber(context.you, context.source, purpose, 1, most)
            share = draft.ask(decision, ChooseNumber).number
        if not 1 <= share <= most:
            raise Refusal("wrong number", "each target gets at least 1 of the damage that is divided", "601.2d")
        found.append(share)
        left = left - share
    return (*found, left) if chosen else ()


def _name(draft: Draft, target: int) -> str:
    if is_seat_reference(target):
        return draft.seats[seat_of_reference(target)].name
    return draft.objects[target].card.name


def shares_by_target(item: StackItem) -> tuple[dict[int, Quantity], ...]:
    """How much of what is divided goes to each target of an item, for each phrase of its targets."""
    return tuple(
        dict(zip(chosen, shares, strict=True)) if shares else {}
        for chosen, shares in zip(item.targets, item.divided, strict=True)
    )
