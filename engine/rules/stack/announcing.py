"""Announcing X and targets as spells are cast and abilities activated (CR 107.3a, 115.5)."""

from __future__ import annotations

from engine.model.choices import ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.model.events import BecameTarget
from engine.model.objects import GameObject, StackItem
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.base.draft import Draft
from engine.rules.events.triggers import notice


def choose_x(draft: Draft, seat: int, about: GameObject) -> Quantity:
    """The value of X that a seat announces (CR 107.3a)."""
    number = draft.ask(ChoosingNumber(seat, about, "X"), ChooseNumber).number
    if number < 0:
        raise Refusal("wrong number", "X cannot be less than 0", "107.1b")
    return number


def announce_targets(draft: Draft, item: StackItem) -> None:
    """Let what was chosen become the target (CR 115.5)."""
    for chosen in item.targets:
        for one in chosen:
            notice(draft, BecameTarget(one, item))
