"""From a loop in the net to an order of its steps, and to what has to be on the table for them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm

from engine.frozen_dataclass import dataclass
from engine.model.zones import EXILE, GRAVEYARD, HAND, LIBRARY
from engine.search.net.net import Net, Possible
from engine.search.net.net_building import LEAVING, ROOM, SOMETHING, Resource, Transition

MOST_STEPS = 240
"""A loop of more steps is no help to anybody."""
COARSEST = 12
"""Shares are taken for fractions with denominators up to here."""
_NOT_LENT = frozenset({"event", "do", "paid", "chosen", "paid symbol", "paid counter", "later"})
"""What cannot lie on a table: it has to have happened."""
_DEARER = frozenset({HAND, GRAVEYARD, EXILE, LIBRARY, LEAVING, ROOM, "fresh"})


@dataclass(frozen=True, slots=True)
class Ordered:
    """The steps of a loop in an order that borrows little, and what was borrowed: what it needs to begin."""

    steps: tuple[Transition, ...]
    borrowed: Mapping[Resource, int]


def ordered(net: Net, possible: Possible) -> Ordered | None:
    """Play a loop of the net step by step, borrowing what lacks; None where it has too many steps."""
    shares = {step.number: Fraction(step.times).limit_denominator(COARSEST) for step in possible.steps}
    scale = lcm(*(share.denominator for share in shares.values()))
    left = {number: int(share * scale) for number, share in shares.items() if share}
    if sum(left.values()) > MOST_STEPS:
        return None
    have: dict[Resource, int] = {}
    borrowed: dict[Resource, int] = {}
    steps: list[Transition] = []
    transitions = net.builder.transitions
    while left:
        number = min(left, key=lambda one: (_price(transitions[one], have), -len(transitions[one].name), one))
        chosen = transitions[number]
        for what, amount in _lacking(chosen, have).items():
            borrowed[what] = borrowed.get(what, 0) + amount
            have[what] = have.get(what, 0) + amount
        for what, amount in chosen.delta.items():
            have[what] = have.get(what, 0) + amount
        steps.append(chosen)
        left[number] -= 1
        if not left[number]:
            del left[number]
    return Ordered(tuple(steps), borrowed)


def _lacking(one: Transition, have: Mapping[Resource, int]) -> dict[Resource, int]:
    return {
        what: -amount - have.get(what, 0)
        for what, amount in one.delta.items()
        if amount < 0 and have.get(what, 0) < -amount and what != SOMETHING
    }


def _price(one: Transition, have: Mapping[Resource, int]) -> int:
    return sum(_price_of(what) * amount for what, amount in _lacking(one, have).items())


def _price_of(what: Resource) -> int:
    """Return what begins a loop is dearest to borrow, then mana, then a card elsewhere than on the battlefield."""
    if what[0] in _NOT_LENT:
        return 100
    if len(what) == 1 or what[0] == "mana":
        return 5
    return 2 if what[0] in _DEARER else 1
