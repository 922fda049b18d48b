"""Asking a seat for objects that are not targets, with members of groups singled out (CR 608.2d)."""

from __future__ import annotations

from engine.model.choices import ChooseObjects
from engine.model.decisions import ChoosingObjects
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.zones import is_seat_reference
from engine.rules.draft import Draft
from engine.rules.grouping import split


def pick(
    draft: Draft,
    seat: int,
    legal: tuple[int, ...],
    about: GameObject | None,
    purpose: str,
    minimum: Quantity,
    maximum: Quantity,
    is_ordered: bool = False,
) -> tuple[int, ...]:
    """Ask for between `minimum` and `maximum` of the legal ones; a group may be named once for each member."""
    decision = ChoosingObjects(seat, about, purpose, legal, minimum, maximum, is_ordered)
    answer = draft.ask(decision, ChooseObjects).objects
    if len(answer) < minimum or len(answer) > maximum:
        raise Refusal(
            "wrong number", f"{purpose}: {len(answer)} is not a number that can be chosen here", "608.2d"
        )
    times: dict[int, int] = {}
    for one in answer:
        if one not in legal:
            raise Refusal("illegal choice", f"{purpose}: that cannot be chosen here", "608.2d")
        times[one] = times.get(one, 0) + 1
    found = []
    for one, count in times.items():
        available = 1 if is_seat_reference(one) or one not in draft.objects else draft.objects[one].count
        if available < count:
            raise Refusal("illegal choice", f"{purpose}: there are not that many of these", "608.2d")
        found.append(one if available == count else split(draft, one, count))
    return tuple(found)
