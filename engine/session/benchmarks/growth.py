"""How the time of a choice grows with seats, with different permanents, and with static abilities that count."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.model.choices import Pass
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.destination import Destination
from engine.rules.apply import apply
from engine.rules.table import Table
from engine.session.benchmarks.choices import after_choices
from engine.session.benchmarks.figure import Figure
from engine.session.benchmarks.play import PING_CHOICES, measuring_card, ping_table
from engine.session.benchmarks.timing import nanoseconds

SEATS = (2, 4, 8)
PERMANENTS = (10, 100, 1000)
COUNTING = (2, 20)


def growth(is_quick: bool) -> Iterator[Figure]:
    """A choice with more seats, an iteration of ping with more permanents and more static abilities that count."""
    catalogue = default_catalogue()
    rounds = 10 if is_quick else 40
    few, *more = nanoseconds(rounds, *(_passing(seats, catalogue) for seats in SEATS))
    for seats, taken in zip(SEATS[1:], more, strict=True):
        yield Figure(f"a choice with {seats} seats against {SEATS[0]}", taken / few, "times the time", 1.5)
    few, *more = nanoseconds(rounds, *(_pinging(ping_table(count, catalogue)) for count in PERMANENTS))
    for count, taken in zip(PERMANENTS[1:], more, strict=True):
        yield Figure(f"ping with {count:,} permanents against {PERMANENTS[0]}", taken / few, "times the time", 2)
    few, many = nanoseconds(rounds, *(_pinging(_counting_table(count, catalogue)) for count in COUNTING))
    name = f"ping with {COUNTING[1]} static abilities that count against {COUNTING[0]}"
    yield Figure(name, many / few, "times the time", 3)


def _passing(seats: int, catalogue: Catalogue) -> Callable[[], GameState]:
    """Each seat passes once, with a creature of each on the table; the time is that of two passes."""
    table = Table(tuple(f"Player {number + 1}" for number in range(seats)))
    for seat in range(seats):
        table.put(catalogue.find("Grizzly Bears"), seat)
    state = table.begin().state
    return lambda: apply(apply(state, Pass(0)).state, Pass(1)).state if seats > 2 else _twice(state)


def _twice(state: GameState) -> GameState:
    """The first pass of a table of two, two times: the second one would end the step."""
    apply(state, Pass(0))
    return apply(state, Pass(0)).state


def _pinging(state: GameState) -> Callable[[], GameState]:
    after_choices(state, PING_CHOICES)  # what is worked out once is no part of it
    return lambda: after_choices(state, PING_CHOICES)


def _counting_table(count: int, catalogue: Catalogue) -> GameState:
    """The table of ping with so many creatures whose size is a number of permanents."""
    table = Table(("Alice", "Bob"))
    table.put(measuring_card(), 0)
    for number in range(count):
        table.put(catalogue.find("Matca Rioters"), 0, Destination(BATTLEFIELD, counters=(("charge", number + 1),)))
    return table.begin().state
