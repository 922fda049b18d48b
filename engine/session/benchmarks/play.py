"""Plain play, choice by choice: how fast, with how large a table, and for how long."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time_ns

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.cards.definitions.card import CardDefinition
from engine.cards.entries.card import read_card_text
from engine.model.choices import Activate, Choice, Pass
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, HAND
from engine.rules.actions.destination import Destination
from engine.rules.apply import apply
from engine.rules.table import Table
from engine.session.benchmarks.figure import Figure
from engine.session.benchmarks.processor_time import nanoseconds

PING = """
name: Ping
cost: "{W}"
type: Creature — Cleric
power: 1
toughness: 1
abilities:
  - cost: "{T}"
    effects:
      - gain life: 1
  - when: you gain life
    effects:
      - untap: this creature
"""
"""A card for measuring only: one activation, four passes, two resolutions and one trigger an iteration."""
FEW, MANY = 40, 400
ITERATIONS = 200


def plain_play(is_quick: bool) -> Iterator[Figure]:
    """Measure play choice by choice: ping with few and many other permanents, for long, and a token loop."""
    catalogue = default_catalogue()
    rounds = 5 if is_quick else 15
    tables = (ping_table(FEW, catalogue), ping_table(MANY, catalogue))
    few, many = (taken / ITERATIONS / 1000 for taken in nanoseconds(rounds, *map(_playing, tables)))
    yield Figure(f"ping with {FEW} other permanents", few, "µs an iteration", 0.31, in_workloads=True)
    yield Figure(f"ping with {MANY} against {FEW}", many / few, "times the time", 1.5)
    yield from _long_run(ping_table(FEW, catalogue), 20_000 if is_quick else 1_000_000)
    yield from _token_loop(catalogue)


def ping_table(others: int, catalogue: Catalogue, more: tuple[str, ...] = ()) -> GameState:
    """Return a table of two with the measuring card and so many other permanents, no two of them alike.

    `more` are further cards of the first seat: lands on the battlefield, all else in its hand.

    Among them is a static ability that applies to the card, and many triggered ones that wait for something else.
    """
    table = Table(("Alice", "Bob"))
    table.put(measuring_card(), 0)
    names = ("Grizzly Bears", "Forest", "Serra Angel", "Sol Ring", "Impact Tremors", "Soul Warden", "Hill Giant")
    table.put(catalogue.find("Glorious Anthem"), 0)
    for number in range(others - 1):
        card = catalogue.find(names[number % len(names)])
        table.put(card, number % 2, Destination(BATTLEFIELD, counters=(("charge", number + 1),)))
    for name in more:
        card = catalogue.find(name)
        table.put(card, 0, Destination(BATTLEFIELD if "land" in card.types else HAND))
    return table.begin().state


def measuring_card() -> CardDefinition:
    """Return the card for measuring; put first on a table it has the id that PING_CHOICES name."""
    return read_card_text(PING, "the card for measuring")


PING_CHOICES: tuple[Choice, ...] = (Activate(0, 1, 0), Pass(0), Pass(1), Pass(0), Pass(1))
"""One iteration of ping at the table above."""


def _playing(state: GameState) -> Callable[[], object]:
    """Return a task that plays many iterations of ping from a table on."""
    return lambda: _played(state, PING_CHOICES, ITERATIONS)


def _played(state: GameState, choices: tuple[Choice, ...], iterations: int) -> tuple[int, GameState]:
    """Return how many nanoseconds so many iterations take, and the state after them."""
    begun = process_time_ns()
    for _ in range(iterations):
        for choice in choices:
            state = apply(state, choice).state
    return process_time_ns() - begun, state


def _long_run(state: GameState, iterations: int) -> Iterator[Figure]:
    """Measure the last iterations of a long run against its first, in time and in memory held."""
    tenth = iterations // 10
    chunk = max(tenth // 10, 1)
    times: list[int] = []
    held: list[int] = []
    _, state = _played(state, PING_CHOICES, chunk)  # what is worked out once is no part of it
    for _ in range(iterations // chunk):
        took, state = _played(state, PING_CHOICES, chunk)
        times.append(took)
        gc.collect()
        held.append(sys.getallocatedblocks())
    first, last = median(times[:10]), median(times[-10:])
    yield Figure(f"ping, iteration {iterations:,} against the first", last / first, "times the time", 1.1)
    yield Figure(f"memory after {iterations:,} iterations", held[-1] / held[0], "times the memory", 1.01)


def _token_loop(catalogue: Catalogue, iterations: int = 1000) -> Iterator[Figure]:
    """Measure a loop of tokens played by hand: its last tenth against its first."""
    times: list[list[int]] = []
    for _ in range(5):
        table = Table(("Alice", "Bob"))
        elves = table.put(catalogue.find("Llanowar Elves"), 0)
        table.put(catalogue.find("Presence of Gond"), 0, Destination(BATTLEFIELD, host=elves))
        table.put(catalogue.find("Intruder Alarm"), 1)
        state = table.begin().state
        _, state = _played(state, (Activate(0, elves, 1), Pass(0), Pass(1), Pass(0), Pass(1)), 1)
        row = []
        for _ in range(10):
            took, state = _played(
                state, (Activate(0, elves, 1), Pass(0), Pass(1), Pass(0), Pass(1)), iterations // 10
            )
            row.append(took)
        times.append(row)
    first, last = (min(row[tenth] for row in times) for tenth in (0, -1))
    yield Figure(
        f"token loop of {iterations:,}, last tenth against the first", last / first, "times the time", 1.2
    )
