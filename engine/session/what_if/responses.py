"""The responses that a table offers within a loop: each way in which another seat could act, in lines."""

from __future__ import annotations

from collections.abc import Iterator

from engine.model.choices import Cast, Choice, Pass
from engine.model.decisions import HasPriority, PayingMana
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.rules.legal import legal_choices
from engine.session.notation.notation import line_of
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Sequence
from engine.shortcuts.study.study import main_loop, walk_steps

MOST_RESPONSES, MOST_ANSWERS = 60, 12
"""The most responses that are offered, and the most answers that are followed where something is chosen."""


def responses(state: GameState, sequence: Sequence) -> tuple[tuple[str, ...], ...]:
    """Return what each other seat could do in the first iteration of the main loop, as lines, each once."""
    found = main_loop(state, sequence)
    if found is None:
        raise Refusal("no loop", "this is a series of choices without a loop", "732.2a")
    start, loop = found
    proposer = start.pending.seat if start.pending is not None else -1
    known: dict[tuple[str, ...], None] = {}

    def visit(place: Place, described: DescribedChoice, table: GameState) -> None:
        pending = table.pending
        if not isinstance(pending, HasPriority) or pending.seat == proposer:
            return
        for lines in _of_seat(table):
            if len(known) < MOST_RESPONSES:
                known.setdefault(lines)

    walk_steps(start, loop.body, (1,), 1, visit)
    return tuple(known)


def _of_seat(table: GameState) -> Iterator[tuple[str, ...]]:
    """Yield every way to act of the seat that has priority: spells before abilities, each with its choices."""
    opening = [choice for choice in legal_choices(table) if not isinstance(choice, Pass)]
    for choice in sorted(opening, key=lambda one: not isinstance(one, Cast)):
        yield from _completed(table, choice, ())


def _completed(table: GameState, choice: Choice, before: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield a choice with every way of answering what it asks, mana being paid automatically."""
    try:
        line, after = line_of(table, choice), apply(table, choice).state
    except Refusal:
        return
    lines = (*before, line)
    if isinstance(after.pending, HasPriority) or after.result is not None or len(lines) > MOST_ANSWERS:
        if after.stack:
            yield lines
        return
    answers = legal_choices(after)
    for answer in answers[:1] if isinstance(after.pending, PayingMana) else answers[:MOST_ANSWERS]:
        yield from _completed(after, answer, lines)
