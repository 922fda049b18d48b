"""Moving counters from one permanent onto another (CR 122.5)."""

from __future__ import annotations

from engine.model.choices import ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.model.objects import counters_of
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.actions.putting_counters import change_counters, put_counters
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.draft import Draft
from engine.rules.characteristics.rules_in_force import is_without_counters


def movable(draft: Draft, origin: int, goal: int, kind: str) -> dict[str, Quantity]:
    """Return how many counters of each kind, or of this one, can be moved from one permanent onto another."""
    held = draft.objects[origin]
    return {
        one: counters_of(held, one)
        for one, _ in held.all_counters
        if kind in ("", one) and origin != goal and not is_without_counters(draft, one, draft.objects[goal])
    }


def move_counters(draft: Draft, seat: int, origin: int, goal: int, kind: str, number: Quantity) -> None:
    """Let a seat move so many counters of a kind: they are removed, and put on the other permanent."""
    if number > 0:
        change_counters(draft, origin, kind, -number)
        put_counters(draft, goal, kind, number, by=seat)


def chosen_kinds(
    draft: Draft, seat: int, origin: int, there: dict[str, Quantity], number: Quantity | None
) -> dict[str, Quantity]:
    """Return how many counters of each kind a seat moves: `number` in all, or as many as it likes."""
    about = draft.objects[origin]
    kinds = tuple(there)
    if number is not None:
        number = min(number, sum(there.values()))
        if number == 1 and len(kinds) > 1:
            position = choose_option(draft, seat, about, "counter to move", kinds, "122.5")
            return {kinds[position]: 1}
    found: dict[str, Quantity] = {}
    for place, kind in enumerate(kinds):
        least: Quantity = 0
        most = there[kind]
        if number is not None:
            left = number - sum(found.values())
            least = max(0, left - sum(there[one] for one in kinds[place + 1 :]))
            most = min(most, left)
        found[kind] = least if least == most else _asked(draft, seat, origin, kind, least, most)
    return found


def _asked(draft: Draft, seat: int, origin: int, kind: str, least: Quantity, most: Quantity) -> Quantity:
    decision = ChoosingNumber(seat, draft.objects[origin], f"{kind} counters to move", least, most)
    number = draft.ask(decision, ChooseNumber).number
    if not least <= number <= most:
        raise Refusal("wrong number", f"there are not that many {kind} counters to move", "122.5")
    return number
