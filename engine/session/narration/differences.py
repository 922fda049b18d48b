"""What has changed between two moments of a game, seat by seat, as a ledger."""

from __future__ import annotations

from engine.cards.base.mana import MANA_TYPES
from engine.frozen_dataclass import dataclass
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.model.zones import EXILE
from engine.rules.characteristics.layers import characteristics

ZONES = ("hand", "library", "graveyard", EXILE)


@dataclass(frozen=True, slots=True)
class Change:
    """A number that changed: `what` it is of, before and after. `seat` -1: it belongs to no one seat.

    `kind` is "life", "mana", "zone", "permanents", "tapped", "counters", "seat counters" or "stack".
    """

    seat: int
    kind: str
    what: str
    before: Quantity
    after: Quantity

    @property
    def gained(self) -> Quantity:
        """How much more it is now."""
        return self.after - self.before


def differences(before: GameState, after: GameState) -> tuple[Change, ...]:
    """Return every number that differs between two moments, seats in turn order.

    Of libraries and hands only the size.
    """
    changes: list[Change] = []
    for seat in range(len(before.seats)):
        first, second = _numbers(before, seat), _numbers(after, seat)
        for kind, what in dict.fromkeys((*first, *second)):
            change = Change(seat, kind, what, first.get((kind, what), 0), second.get((kind, what), 0))
            if change.before != change.after:
                changes.append(change)
    on_stack = Change(-1, "stack", "on the stack", _on_stack(before), _on_stack(after))
    if on_stack.before != on_stack.after:
        changes.append(on_stack)
    return tuple(changes)


def _numbers(state: GameState, position: int) -> dict[tuple[str, str], Quantity]:
    seat = state.seats[position]
    found: dict[tuple[str, str], Quantity] = {("life", "life"): seat.life}
    for kind, amount in seat.counters:
        found["seat counters", f"{kind} counters"] = amount
    for mana_type, amount in zip(MANA_TYPES, seat.all_mana, strict=True):
        found["mana", f"{{{mana_type}}}"] = amount
    for zone in ZONES:
        ids = _ids_in(state, position, zone)
        found["zone", f"cards in {zone}"] = sum(state.objects[id].count for id in ids)
    for id in state.battlefield:
        held = state.objects[id]
        if held.controller == position:
            _count(found, state, held)
    return found


def _ids_in(state: GameState, position: int, zone: str) -> tuple[int, ...]:
    if zone == EXILE:
        return tuple(id for id in state.exile if state.objects[id].owner == position)
    return getattr(state.seats[position], zone)  # type: ignore[no-any-return]  # three fields named for the zones


def _count(found: dict[tuple[str, str], Quantity], state: GameState, held: GameObject) -> None:
    name = characteristics(state, held).name
    found["permanents", name] = found.get(("permanents", name), 0) + held.count
    if held.tapped:
        found["tapped", f"{name}, tapped"] = found.get(("tapped", f"{name}, tapped"), 0) + held.count
    for kind, amount in held.all_counters:
        key = ("counters", f"{kind} counters on {name}")
        of_all = amount * held.count if held.grade is None else held.grade.total(amount)
        found[key] = found.get(key, 0) + of_all


def _on_stack(state: GameState) -> Quantity:
    return sum(item.count for item in state.stack)
