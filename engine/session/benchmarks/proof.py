"""Proofs: shortcuts of any length against short ones, and the whole proof against one iteration by hand."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.model.choices import Activate, Answer, Cast, Choice, Pass
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, HAND
from engine.rules.actions.destination import Destination
from engine.rules.apply import apply
from engine.rules.table import Table
from engine.session.benchmarks.figure import Figure
from engine.session.benchmarks.play import FEW, PING_CHOICES, ping_table
from engine.session.benchmarks.processor_time import nanoseconds
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe
from engine.shortcuts.sequences.sequence import Repeat, Sequence

SHORT, LONG, LONGEST = 10, 10**6, 10**100


def proofs(is_quick: bool) -> Iterator[Figure]:
    """Measure proofs: ping among other permanents, the rulebook's token loop, tokens that differ in size."""
    catalogue = default_catalogue()
    rounds = 20 if is_quick else 100
    yield from _loop(f"ping with {FEW} other permanents", ping_table(FEW, catalogue), PING_CHOICES, rounds)
    yield from _loop("the token loop", *_token_table(catalogue), rounds)
    crusade = _crusade_table(catalogue)
    yield from _against_short("Cathars' Crusade", *crusade, rounds)


def _token_table(catalogue: Catalogue) -> tuple[GameState, tuple[Choice, ...]]:
    table = Table(("Alice", "Nadine"))
    elves = table.put(catalogue.find("Llanowar Elves"), 0)
    table.put(catalogue.find("Presence of Gond"), 0, Destination(BATTLEFIELD, host=elves))
    table.put(catalogue.find("Intruder Alarm"), 1)
    return table.begin().state, (Activate(0, elves, 1), Pass(0), Pass(1), Pass(0), Pass(1))


def _crusade_table(catalogue: Catalogue) -> tuple[GameState, tuple[Choice, ...]]:
    """Return a trigger of Cathars' Crusade on the stack, which makes Herd Baloth create the next creature."""
    table = Table(("Alice", "Nadine"))
    table.put(catalogue.find("Herd Baloth"), 0)
    table.put(catalogue.find("Cathars' Crusade"), 0)
    table.put(catalogue.find("Ornithopter"), 0, Destination(HAND))
    state = table.begin().state
    for choice in (Cast(0, state.seats[0].hand[0]), Pass(0), Pass(1)):
        state = apply(state, choice).state
    return state, (Pass(0), Pass(1), Pass(0), Pass(1), Answer(0, True))


Body = tuple[DescribedChoice, ...]


def _loop(name: str, state: GameState, choices: tuple[Choice, ...], rounds: int) -> Iterator[Figure]:
    def play_by_hand() -> GameState:
        played = state
        for choice in choices:
            played = apply(played, choice).state
        return played

    yield from _against_short(name, state, choices, rounds)
    by_hand, longest = nanoseconds(rounds, play_by_hand, _taken(state, _body(state, choices), LONGEST))
    yield Figure(f"{name}: the proof against one by hand", longest / by_hand, "times the time", 12)


def _against_short(name: str, state: GameState, choices: tuple[Choice, ...], rounds: int) -> Iterator[Figure]:
    """Measure many iterations of a loop against a few."""
    body = _body(state, choices)
    short, long, longest = nanoseconds(rounds, *(_taken(state, body, times) for times in (SHORT, LONG, LONGEST)))
    yield Figure(f"{name}: 10^6 iterations against {SHORT}", long / short, "times the time", 1.2)
    yield Figure(f"{name}: 10^100 against {SHORT}", longest / short, "times the time", 1.2)
    size = _memory(_taken(state, body, LONGEST)()) / _memory(_taken(state, body, SHORT)())
    yield Figure(f"{name}: the state after 10^100 against {SHORT}", size, "times the memory", 1.05)


def _body(state: GameState, choices: tuple[Choice, ...]) -> Body:
    described = []
    for choice in choices:
        described.append(describe(state, choice))
        state = apply(state, choice).state
    return tuple(described)


def _taken(state: GameState, body: Body, times: int) -> Callable[[], GameState]:
    return lambda: Course(state, Sequence((Repeat(times, body),))).end


def _memory(state: GameState) -> int:
    """Return the bytes of everything that a state holds; classes and functions belong to the program."""
    seen: set[int] = set()
    total = 0
    waiting: list[object] = [state]
    while waiting:
        held = waiting.pop()
        if id(held) in seen or isinstance(held, (type, FunctionType, ModuleType)):
            continue
        seen.add(id(held))
        total += sys.getsizeof(held)
        waiting += gc.get_referents(held)
    return total
