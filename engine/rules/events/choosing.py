"""Asking a seat for objects that are not targets, with members of groups singled out (CR 608.2d)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.model.choices import ObjectsChosen
from engine.model.decisions import ChoosingObjects
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.zones import is_seat_reference
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.counting import shown
from engine.rules.base.draft import Draft
from engine.rules.events.graded_levels import with_ends_apart
from engine.rules.events.grouping import split


def choose_replacement(draft: Draft, seat: int, about: GameObject | None, names: tuple[str, ...]) -> int:
    """Return which of several replacement effects, by their names, a seat applies first (CR 616.1)."""
    return choose_option(draft, seat, about, "replacement effect to apply first", names, "616.1")


def put_in_order(
    draft: Draft, seat: int, ids: tuple[int, ...], about: GameObject | None, purpose: str
) -> tuple[int, ...]:
    """Put objects in an order that the seat chooses; it is not asked where there is only one."""
    if len(ids) < 2:
        return ids
    return pick_in_order(draft, seat, ids, about, purpose, sum(draft.objects[id].count for id in ids))


def pick_in_order(
    draft: Draft, seat: int, ids: tuple[int, ...], about: GameObject | None, purpose: str, number: Quantity
) -> tuple[int, ...]:
    """Let a seat choose `number` of the objects in an order; a group is named once for each member."""
    decision = ChoosingObjects(seat, about, purpose, ids, number, number, True)
    runs = draft.ask(decision, ObjectsChosen).runs
    _check_counts(runs)
    chosen = sum(count for _, count in runs)
    if chosen != number:
        raise Refusal("wrong number", f"{purpose}: {shown(chosen)} is not as many as are asked for", "608.2d")
    for id in dict.fromkeys(id for id, _ in runs):
        if id not in ids or sum(count for one, count in runs if one == id) > draft.objects[id].count:
            raise Refusal("illegal choice", f"{purpose}: that cannot be chosen here, or not so often", "608.2d")
    return tuple(split(draft, id, count) for id, count in runs)


def _check_counts(runs: tuple[tuple[int, int], ...]) -> None:
    if any(count < 1 for _, count in runs):
        raise Refusal("wrong number", "of each that is chosen there is one at least", "608.2d")


def pick(
    draft: Draft,
    seat: int,
    legal: tuple[int, ...],
    about: GameObject | None,
    purpose: str,
    minimum: Quantity,
    maximum: Quantity,
    is_ordered: bool = False,
    asked: Filter | None = None,
) -> tuple[int, ...]:
    """Ask for between `minimum` and `maximum` of the legal ones; a group may be named once for each member.

    `asked` is the filter that they meet, where it is one, for whoever asks why others cannot be chosen.
    """
    legal = with_ends_apart(draft, legal)
    decision = ChoosingObjects(seat, about, purpose, legal, minimum, maximum, is_ordered, asked)
    runs = draft.ask(decision, ObjectsChosen).runs
    _check_counts(runs)
    number = sum(count for _, count in runs)
    if number < minimum or number > maximum:
        raise Refusal(
            "wrong number", f"{purpose}: {shown(number)} is not a number that can be chosen here", "608.2d"
        )
    times: dict[int, int] = {}
    for one, count in runs:
        if one not in legal:
            raise Refusal("illegal choice", f"{purpose}: that cannot be chosen here", "608.2d")
        times[one] = times.get(one, 0) + count
    found = []
    for one, count in times.items():
        available = 1 if is_seat_reference(one) or one not in draft.objects else draft.objects[one].count
        if available < count:
            raise Refusal("illegal choice", f"{purpose}: there are not that many of these", "608.2d")
        found.append(one if available == count else split(draft, one, count, is_asked=True))
    return tuple(found)
