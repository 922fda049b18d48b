"""The numbers of a table that somebody would look at, each with what it is: what reports and plots are made of."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.mana import MANA_TYPES
from engine.frozen_dataclass import dataclass
from engine.model.graded import Graded
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.model.turns import BEGINNING_OF_COMBAT, UPKEEP
from engine.model.zones import is_seat_reference
from engine.rules.characteristics.layers import characteristics

LIFE, MANA, TOKENS, PERMANENTS, COUNTERS, SEAT_COUNTERS, TURNS, SIZE, ZONE, STACK, TALLY = KINDS = (
    "life",
    "mana",
    "tokens",
    "permanents",
    "counters",
    "seat counters",
    "turns",
    "size",
    "zone",
    "stack",
    "tally",
)
"""The kinds of numbers, those that people ask for first at the front."""


_ADDED = {BEGINNING_OF_COMBAT: "combat phases", UPKEEP: "upkeep steps"}
"""What is said of steps that effects have added to a turn, by the first step of a phase."""


@dataclass(frozen=True, slots=True)
class Observed:
    """A number that somebody at the table would look at. `seat` -1: it belongs to no one seat."""

    kind: str
    seat: int
    what: str
    amount: Quantity


def observed(state: GameState) -> Iterator[tuple[str, Quantity]]:
    """Yield every number that somebody at the table would look at, with what it is."""
    for one in observations(state):
        yield one.what, one.amount


def observations(state: GameState) -> Iterator[Observed]:
    """Yield every number that somebody at the table would look at; two may be called the same."""
    for position, seat in enumerate(state.seats):
        yield Observed(LIFE, position, f"{seat.name}'s life", seat.life)
        for mana_type, amount in zip(MANA_TYPES, seat.all_mana, strict=True):
            yield Observed(MANA, position, f"{seat.name}'s {{{mana_type}}} mana", amount)
        for kind, amount in seat.counters:
            yield Observed(SEAT_COUNTERS, position, f"{seat.name}'s {kind} counters", amount)
        for kind, amount in seat.tally:
            yield Observed(TALLY, position, f"{seat.name}'s {kind} this turn", amount)
        for zone, ids in (("hand", seat.hand), ("library", seat.library), ("graveyard", seat.graveyard)):
            yield Observed(ZONE, position, f"cards in {seat.name}'s {zone}", _members(state, ids))
    yield Observed(ZONE, -1, "cards in exile", _members(state, state.exile))
    for id in state.battlefield:
        yield from _of_permanent(state, id)
    for item in state.stack:
        yield Observed(STACK, item.controller, f"{item.source.card.name} abilities on the stack", item.count)
    for trigger in state.delayed:
        yield Observed(STACK, -1, f"delayed triggers of {trigger.source.card.name}", trigger.count)
    yield Observed(TURNS, -1, "turns", state.turn)
    for steps, times in state.scheduled:
        yield from (Observed(TURNS, -1, f"{words} to come", times) for words in added_in(steps))
    for position, number in state.extra_turns:
        if not is_seat_reference(position):
            yield Observed(TURNS, position, f"{state.seats[position].name}'s extra turns to come", number)


def added_in(steps: tuple[str, ...]) -> Iterator[str]:
    """Yield what there is more of where these steps are added to a turn."""
    return (words for step, words in _ADDED.items() if step in steps)


def _of_permanent(state: GameState, id: int) -> Iterator[Observed]:
    held = state.objects[id]
    current = characteristics(state, held)
    seat = held.controller
    name = f"{state.seats[seat].name}'s {'tapped ' if held.tapped else ''}{current.name}"
    yield Observed(TOKENS if held.is_token else PERMANENTS, seat, f"number of {name}", held.count)
    if "creature" in current.types:
        yield _largest(SIZE, seat, "power of", name, current.power)
        yield _largest(SIZE, seat, "toughness of", name, current.toughness)
        yield Observed(SIZE, seat, f"damage on {name}", held.damage)
    for kind, amount in held.all_counters:
        yield _largest(COUNTERS, seat, f"{kind} counters on", name, amount)


def _largest(kind: str, seat: int, what: str, name: str, amount: Quantity) -> Observed:
    """Return a number of a permanent; of a group whose members differ evenly in it, that of the largest."""
    if isinstance(amount, Graded):
        return Observed(kind, seat, f"{what} the largest of {name}", amount.greatest)
    return Observed(kind, seat, f"{what} {name}", amount)


def _members(state: GameState, ids: tuple[int, ...]) -> Quantity:
    return sum(state.objects[id].count for id in ids)
