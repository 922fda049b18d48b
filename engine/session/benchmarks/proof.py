"""Proofs: shortcuts of any length against short ones, and the whole proof against one iteration by hand."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from time import process_time_ns
from types import FunctionType, ModuleType
from typing import Any

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.model.choices import Activate, Choice, Pass
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.destination import Destination
from engine.rules.apply import apply
from engine.rules.table import Table
from engine.session.benchmarks.figure import Figure
from engine.session.benchmarks.play import FEW, PING_CHOICES, ping_table
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import describe
from engine.shortcuts.sequences.sequence import Repeat, Sequence

SHORT, LONG, LONGEST = 10, 10**6, 10**100


def proofs(is_quick: bool) -> Iterator[Figure]:
    """Ping among other permanents, and the rulebook's token loop."""
    catalogue = default_catalogue()
    rounds = 20 if is_quick else 100
    yield from _loop(f"ping with {FEW} other permanents", ping_table(FEW, catalogue), PING_CHOICES, rounds)
    yield from _loop("the token loop", *_token_table(catalogue), rounds)


def _token_table(catalogue: Catalogue) -> tuple[GameState, tuple[Choice, ...]]:
    table = Table(("Alice", "Nadine"))
    elves = table.put(catalogue.find("Llanowar Elves"), 0)
    table.put(catalogue.find("Presence of Gond"), 0, Destination(BATTLEFIELD, host=elves))
    table.put(catalogue.find("Intruder Alarm"), 1)
    return table.begin().state, (Activate(0, elves, 1), Pass(0), Pass(1), Pass(0), Pass(1))


def _loop(name: str, state: GameState, choices: tuple[Choice, ...], rounds: int) -> Iterator[Figure]:
    described = []
    after = state
    for choice in choices:
        described.append(describe(after, choice))
        after = apply(after, choice).state
    body = tuple(described)

    def play_by_hand() -> GameState:
        played = state
        for choice in choices:
            played = apply(played, choice).state
        return played

    def take(times: int) -> Callable[[], GameState]:
        return lambda: Course(state, Sequence((Repeat(times, body),))).end

    by_hand = _best(play_by_hand, rounds)
    short, long, longest = (_best(take(times), rounds) for times in (SHORT, LONG, LONGEST))
    yield Figure(f"{name}: 10^6 iterations against 10", long / short, "times the time", 1.2)
    yield Figure(f"{name}: 10^100 against 10", longest / short, "times the time", 1.2)
    size = _memory(take(LONGEST)()) / _memory(take(SHORT)())
    yield Figure(f"{name}: the state after 10^100 against 10", size, "times the memory", 1.05)
    yield Figure(f"{name}: the proof against one by hand", longest / by_hand, "times the time", 12)


def _best(measured: Callable[[], GameState], rounds: int) -> float:
    best = float("inf")
    for _ in range(rounds):
        begun = process_time_ns()
        measured()
        best = min(best, process_time_ns() - begun)
    return best


def _memory(state: GameState) -> int:
    """The bytes of everything that a state holds; classes and functions belong to the program."""
    seen: set[int] = set()
    total = 0
    waiting: list[Any] = [state]
    while waiting:
        held = waiting.pop()
        if id(held) in seen or isinstance(held, (type, FunctionType, ModuleType)):
            continue
        seen.add(id(held))
        total += sys.getsizeof(held)
        waiting += gc.get_referents(held)
    return total
