"""Proving a loop of a state in a test, and holding it against the law."""

from __future__ import annotations

from engine.loops.certificate import Certificate
from engine.loops.proving import Attempt, Prover
from engine.model.state import GameState
from engine.shortcuts.sequences.computing import repeat
from engine.shortcuts.sequences.sequence import Part, Repeat
from tests.loops.states import computed, performed
from tests.rules.table import table


def board(*cards: object, **setting: int) -> GameState:
    return table("Alice", "Bob", **setting).battlefield("Alice", *cards).state  # type: ignore[arg-type]  # cards


def attempted(start: GameState, *body: Part, most: int = 24) -> tuple[Prover, Attempt]:
    prover, attempt = Prover(), Attempt(start)
    prover.prove(attempt, repeat(prover, start, Repeat(1, body), 1, 0).play, 0, most)
    return prover, attempt


def certificate_of(start: GameState, *body: Part) -> Certificate:
    certificate = attempted(start, *body)[1].certificate
    assert certificate is not None
    return certificate


def holds_law(start: GameState, body: tuple[Part, ...], *counts: int) -> bool:
    return all(
        performed(start, (Repeat(count, body),)).differs_from(computed(start, (Repeat(count, body),))) == []
        for count in counts
    )
