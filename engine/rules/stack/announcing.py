"""Announcing X and targets as spells are cast and abilities activated (CR 107.3a, 115.5)."""

from __future__ import annotations

from engine.cards.amounts.numbers import X
from engine.cards.costs.cost import Cost
from engine.cards.costs.zones import SacrificeX
from engine.cards.language.trees import nodes_in
from engine.model.choices import ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.model.events import CrimeCommitted
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.stack_events import BecameTarget
from engine.model.stack_items import StackItem
from engine.model.zones import BATTLEFIELD, GRAVEYARD, STACK, is_seat_reference, seat_of_reference
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_opponent
from engine.rules.events.triggers import notice
from engine.rules.stack.cost_parts.parts import checks


def choose_x(draft: Draft, seat: int, about: GameObject, cost: Cost, least: int = 0) -> Quantity:
    """Return the value of X that a seat announces (CR 107.3a), which all parts of a cost beside mana can be paid
    with.
    """
    number = draft.ask(ChoosingNumber(seat, about, "X", least), ChooseNumber).number
    if number < 0:
        raise Refusal("wrong number", "X cannot be less than 0", "107.1b")
    if number < least:
        raise Refusal("wrong number", f"X has to be {least} or more", "101.2")
    context = Context(seat, about, x=number)
    for part in cost.beside_mana.parts:
        if isinstance(part, SacrificeX) or any(isinstance(node, X) for node in nodes_in(part)):
            checks.functions[type(part)](draft, part, about, context, cost)
    return number


def announce_targets(draft: Draft, item: StackItem) -> None:
    """Let what was chosen become the target (CR 115.5)."""
    for chosen in item.targets:
        for one in chosen:
            notice(draft, BecameTarget(one, item))


def note_crime(draft: Draft, item: StackItem) -> None:
    """Note the crime that who casts, activates or puts a trigger on the stack commits with some targets
    (CR 700.13).
    """
    if not any(_is_crime(draft, one, item.controller) for chosen in item.targets for one in chosen):
        return
    notice(draft, CrimeCommitted(item.controller, item))


def _is_crime(draft: Draft, target: int, seat: int) -> bool:
    """Return whether a target is an opponent, what one controls, or a card in an opponent's graveyard."""
    if is_seat_reference(target):
        return is_opponent(draft, seat_of_reference(target), seat)
    held = draft.objects.get(target)
    if held is not None and held.zone == GRAVEYARD:
        return is_opponent(draft, held.owner, seat)
    if held is not None and held.zone != STACK:
        return held.zone == BATTLEFIELD and is_opponent(draft, held.controller, seat)
    return any(one.id == target and is_opponent(draft, one.controller, seat) for one in draft.stack)
