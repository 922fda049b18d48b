"""Candidates: what leads from a state to one that covers it, described as a loop and judged by the proof."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from engine.frozen_dataclass import dataclass
from engine.loops.exploring import explore
from engine.loops.proving import Prover, Stops
from engine.loops.unprovable import TooLarge, Unprovable
from engine.model.choices import Choice, Pass
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.rules.base.context import seats_from
from engine.search.base.script_playing import after_parts
from engine.search.looking.sparing import begins_without, spared_card
from engine.shortcuts.sequences.computing import StepRefused, repeat
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe
from engine.shortcuts.sequences.sequence import ALL_ALIKE, Part, Repeat
from engine.shortcuts.study.products import INFINITE, OF_LIBRARIES, what_of
from engine.shortcuts.study.report import LoopReport, report_of

IDLE_VERDICT = "it changes nothing"
SPARING = "it does without"
IDLE = frozenset({"untaps"})
"""Products that alone are none: what only becomes untapped again has come to nothing."""
DRAWN = "card draw"
MANA, LIFE = "mana", "life"
LARGE = 10
"""The fewest iterations after which a loop that ends by itself is reported; one that wins always is, as is one
by which a whole library is drawn.
"""


MOST_PLAYS = 40
"""The most times that a body is played for its proof; what takes more is left out."""


class Unlike(str):
    """A verdict: the next iteration could not make the same choices, which one that begins later still may.

    What tells objects apart may be seen only after a few iterations, as that some of them are tapped by then.
    """

    __slots__ = ()


class TakesLong(Stops):
    """A proof that would take too long for a search."""


@dataclass(frozen=True, slots=True)
class FoundLoop:
    """A proved loop: `before` leads from the start to where it begins, `body` is one iteration.

    `start` and `state` are the tables at the two places.
    """

    start: GameState
    before: tuple[Choice, ...]
    state: GameState
    body: tuple[Part, ...]
    report: LoopReport

    @property
    def loop(self) -> Repeat:
        """One iteration as a loop."""
        return Repeat(1, self.body)


@dataclass(frozen=True, slots=True)
class FoundWin:
    """A line of play by which the searching seat wins, with loops in it that are taken so many times."""

    start: GameState
    parts: tuple[Part, ...]


def is_won(state: GameState, seat: int, start: GameState) -> bool:
    """Return whether a seat has won, or the libraries that the others had at the start are empty (CR 704.5b)."""
    if state.result is not None:
        return state.result.winner == seat
    if state.stack:
        return False
    others = [place for place in range(len(state.seats)) if place != seat and not state.seats[place].has_lost]
    return all(start.seats[place].library and not state.seats[place].library for place in others)


def described(state: GameState, choices: Sequence[Choice], *, resolves: bool = False) -> tuple[Part, ...]:
    """Return the choices as they are made one after the other from a state, with the names of what they speak of.

    With `resolves`, passes that only let the stack resolve until it is empty become a repeat for each run of
    identical items, as the line "resolve the stack" stands for: there may be more of them in a later iteration.
    """
    found: list[Part] = []
    runs: list[tuple[int, Repeat]] = []
    place = 0
    while place < len(choices):
        passes = _round(state, choices, place) if resolves else ()
        if passes:
            runs.append((len(found), Repeat(ALL_ALIKE, passes)))
            count = state.stack[-1].count
        else:
            runs.clear()
            count = 1
        for _ in range(count):
            for choice in choices[place : place + (len(passes) or 1)]:
                found.append(describe(state, choice))
                state = apply(state, choice).state
                place += 1
            if place >= len(choices) or (passes and not _is_round(choices, place, passes)):
                break
        if runs and not state.stack:
            found[runs[0][0] :] = [run for _, run in runs]
            runs.clear()
    return tuple(found)


def _round(state: GameState, choices: Sequence[Choice], place: int) -> tuple[DescribedChoice, ...]:
    """Return the round of passes that begins here and lets the top of the stack resolve.

    Nothing where there is none.
    """
    if not state.stack or state.base is not None or state.passes:
        return ()
    passes = tuple(DescribedChoice(Pass(seat)) for seat in seats_from(state, state.priority))
    return passes if _is_round(choices, place, passes) else ()


def _is_round(choices: Sequence[Choice], place: int, passes: tuple[DescribedChoice, ...]) -> bool:
    return tuple(choices[place : place + len(passes)]) == tuple(one.choice for one in passes)


def judged(
    start: GameState,
    before: tuple[Choice, ...],
    state: GameState,
    choices: tuple[Choice, ...],
    is_over: Callable[[], bool],
    asked: frozenset[str] = frozenset(),
) -> FoundLoop | str:
    """Return the loop that these choices make from a state, or why they make none worth reporting.

    A loop that does not need a card that was asked for is not reported.
    """
    plain = described(state, choices)
    if asked:
        parts = tuple(part for part in plain if isinstance(part, DescribedChoice))
        way = cache(lambda: described(start, before))
        seat = state.priority
        spared = spared_card(
            state, parts, asked, seat, lambda name: begins_without(start, way(), parts, name, seat)
        )
        if spared:
            return f"{SPARING} {spared}"
    resolving = described(state, choices, resolves=True)
    verdict = judged_body(start, before, state, plain, is_over)
    if isinstance(verdict, str) and resolving != plain and not verdict.startswith(IDLE_VERDICT):
        verdict = judged_body(start, before, state, resolving, is_over)
    return verdict


def judged_body(
    start: GameState,
    before: tuple[Choice, ...],
    state: GameState,
    body: tuple[Part, ...],
    is_over: Callable[[], bool],
) -> FoundLoop | str:
    """Judge as `judged` does, for a body whose choices are described already."""
    try:
        report, stop = _report(state, Repeat(1, body), is_over)
    except (Refusal, Stops, Unprovable, TooLarge) as why:
        return str(why)
    if not report.is_loop:
        return Unlike(report.reason) if isinstance(stop, StepRefused) else report.reason
    made = {what_of(product) for product in report.produces}
    if not made - IDLE:
        return IDLE_VERDICT
    is_endless = any(product.startswith(INFINITE) for product in report.produces)
    is_of_libraries = any(product.endswith(OF_LIBRARIES) for product in report.produces)
    is_large = is_endless or is_of_libraries or report.is_won or (report.holds_for or 0) >= LARGE
    if not is_large and not _draws_library(state, body, report):
        return f"it ends by itself after {report.holds_for}: {report.ends_because}"
    if not is_endless and not is_of_libraries and not report.is_won:
        spent = _spent(state, body)
        if spent == MANA or (spent == LIFE and not _draws_library(state, body, report)):
            return f"it goes on only as long as there is {spent}, {report.holds_for} times"
    return FoundLoop(start, before, state, body, report)


def _spent(state: GameState, body: tuple[Part, ...]) -> str:
    """Return what an iteration leaves less of than it found, mana or life; "" for neither.

    How often it can be taken says then only how much there was.
    """
    before, after = state.seats[state.priority], after_parts(state, body).seats[state.priority]
    if sum(after.pool) < sum(before.pool):
        return MANA
    return LIFE if after.life < before.life else ""


def _draws_library(state: GameState, body: tuple[Part, ...], report: LoopReport) -> bool:
    """Return whether the seat that repeats a loop, which ends by itself, has drawn its whole library by then."""
    if DRAWN not in {what_of(product) for product in report.produces}:
        return False
    before, now = _library_of(state, state.priority), _library_of(after_parts(state, body), state.priority)
    return before <= (before - now) * ((report.holds_for or 0) + 1)


def _library_of(state: GameState, seat: int) -> int:
    """Return how many cards there are in a library."""
    return sum(state.objects[id].count for id in state.seats[seat].library)


def _report(state: GameState, loop: Repeat, is_over: Callable[[], bool]) -> tuple[LoopReport, Exception | None]:
    """Return the report on a loop, and what stopped it; raises TakesLong where that takes more than a search has
    for it.
    """
    prover = Prover()
    play = repeat(prover, state, loop, 1, 0).play
    plays = 0

    def watched(before: GameState) -> GameState:
        nonlocal plays
        plays += 1
        if plays > MOST_PLAYS or is_over():
            raise TakesLong("its proof takes too long for a search")
        return play(before)

    exploration = explore(prover, state, watched)
    if isinstance(exploration.stop, TakesLong) and not exploration.stretches:
        raise exploration.stop
    return report_of(state, loop, exploration, is_judged=False), exploration.stop


def is_action(choice: Choice) -> bool:
    """Return whether a choice is anything but a pass."""
    return not isinstance(choice, Pass)
