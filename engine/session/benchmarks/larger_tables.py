"""How the time of a choice grows with seats, with different permanents, and with static abilities that count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.model.choices import Pass
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, HAND
from engine.rules.actions.destination import Destination
from engine.rules.apply import apply
from engine.rules.characteristics.layers import build_plan
from engine.rules.legal import legal_choices
from engine.rules.table import Table
from engine.session.benchmarks.choices import after_choices, cast_of_bolt, forgotten
from engine.session.benchmarks.figure import Figure
from engine.session.benchmarks.play import PING_CHOICES, measuring_card, ping_table
from engine.session.benchmarks.processor_time import nanoseconds, nanoseconds_of

SEATS = (2, 4, 8)
PERMANENTS = (10, 100, 1000)
STATIC = (2, 20)
DEPENDENT = (5, 40)


def growth(is_quick: bool) -> Iterator[Figure]:
    """Measure a choice with more seats, and ping with more permanents and more static abilities.

    What the rules make look at every permanent is told for each of them: it is to grow no faster than they do.
    """
    catalogue = default_catalogue()
    rounds = 10 if is_quick else 40
    few, *more = nanoseconds(rounds, *(_passing(seats, catalogue) for seats in SEATS))
    for seats, taken in zip(SEATS[1:], more, strict=True):
        yield Figure(f"a choice with {seats} seats against {SEATS[0]}", taken / few, "times the time", 1.5)
    few, *more = nanoseconds(rounds, *(_pinging(ping_table(count, catalogue)) for count in PERMANENTS))
    for count, taken in zip(PERMANENTS[1:], more, strict=True):
        yield Figure(f"ping with {count:,} permanents against {PERMANENTS[0]}", taken / few, "times the time", 2)
    few, many = nanoseconds(
        rounds, *(_pinging(_static_table("Matca Rioters", count, catalogue)) for count in STATIC)
    )
    name = f"ping with {STATIC[1]} static abilities that count against {STATIC[0]}"
    yield Figure(name, many / few, "times the time", 3)
    tables = [_static_table("Matca Rioters", count, catalogue, ("Lightning Bolt", "Mountain")) for count in STATIC]
    few, many = nanoseconds_of(rounds, legal_choices, *(partial(forgotten, table) for table in tables))
    name = f"legal choices with {STATIC[1]} static abilities that count against {STATIC[0]}"
    yield Figure(name, many / few, "times the time", 2)
    few, many = nanoseconds(
        rounds, *(_pinging(_static_table("Serra Avatar", count, catalogue)) for count in STATIC)
    )
    name = f"ping with {STATIC[1]} static abilities that look at the life gained against {STATIC[0]}, each"
    yield Figure(name, many / few / (STATIC[1] / STATIC[0]), "times the time", 1.2)
    tables = [_static_table("Ashaya, Soul of the Wild", count, catalogue) for count in DEPENDENT]
    few, many = nanoseconds_of(rounds, build_plan, *(partial(forgotten, table) for table in tables))
    name = f"{DEPENDENT[1]} static abilities that depend on each other against {DEPENDENT[0]}, each"
    yield Figure(name, many / few / (DEPENDENT[1] / DEPENDENT[0]), "times the time", 4)
    yield from _looking_at_all(catalogue, max(3, rounds // 5))


def _looking_at_all(catalogue: Catalogue, rounds: int) -> Iterator[Figure]:
    """Measure, for each permanent, what has to look at all of them: what can be chosen, or be a target."""
    few, many = (ping_table(count, catalogue, ("Lightning Bolt", "Mountain")) for count in PERMANENTS[1:])
    each = PERMANENTS[2] / PERMANENTS[1]
    against = f"with {PERMANENTS[2]:,} permanents against {PERMANENTS[1]}, for each permanent"
    one, other = nanoseconds_of(rounds, legal_choices, lambda: forgotten(few), lambda: forgotten(many))
    yield Figure(f"legal choices {against}", other / one / each, "times the time", 1.2)
    casts = [(table, cast_of_bolt(table)[:2]) for table in (few, many)]
    one, other = nanoseconds(rounds, *(partial(after_choices, *cast) for cast in casts))
    yield Figure(f"choosing a target {against}", other / one / each, "times the time", 1.2)


def _passing(seats: int, catalogue: Catalogue) -> Callable[[], GameState]:
    """Return a task in which each seat passes once; its time counts for two passes."""
    table = Table(tuple(f"Player {number + 1}" for number in range(seats)))
    for seat in range(seats):
        table.put(catalogue.find("Grizzly Bears"), seat)
    state = table.begin().state
    return lambda: apply(apply(state, Pass(0)).state, Pass(1)).state if seats > 2 else _twice(state)


def _twice(state: GameState) -> GameState:
    """Return a task that makes the first pass of a table of two twice: the second one would end the step."""
    apply(state, Pass(0))
    return apply(state, Pass(0)).state


def _pinging(state: GameState) -> Callable[[], GameState]:
    after_choices(state, PING_CHOICES)  # what is worked out once is no part of it
    return lambda: after_choices(state, PING_CHOICES)


def _static_table(name: str, count: int, catalogue: Catalogue, more: tuple[str, ...] = ()) -> GameState:
    """Return the table of ping with so many creatures of a name, whose static abilities say how large they are.

    `more` are further cards of the first seat: lands on the battlefield, all else in its hand.
    """
    table = Table(("Alice", "Bob"))
    table.put(measuring_card(), 0)
    for number in range(count):
        table.put(catalogue.find(name), 0, Destination(BATTLEFIELD, counters=(("charge", number + 1),)))
    for card in map(catalogue.find, more):
        table.put(card, 0, Destination(BATTLEFIELD if "land" in card.types else HAND))
    return table.begin().state
