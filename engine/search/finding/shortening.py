"""Takes needless steps out of a found loop, out of what leads to it, and out of a line that wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from collections.abc import Sequence as Listed

from engine.loops.proving import Stops
from engine.model.choices import Action, Choice
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.search.base.script_playing import after_parts
from engine.search.finding.found import Found, pieces_in
from engine.search.finding.responding import wins_as_written
from engine.search.looking.candidates import IDLE, FoundLoop, FoundWin, described, judged_body
from engine.shortcuts.sequences.described_choices import DescribedChoice, locate
from engine.shortcuts.sequences.sequence import Part, Repeat
from engine.shortcuts.study.products import INFINITE, OF_LIBRARIES, what_of
from engine.shortcuts.study.report import LoopReport

IsOver = Callable[[], bool]
COUNTS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""The counts that are tried first for a loop in a line that wins."""
MOST_UNITS = 24
"""The most macro-moves of a script that are tried to be left out."""


def shortened(found: Found, is_over: IsOver) -> Found:
    """Return the same loop without the steps, in it and before it, that it is proved to make the same without."""
    best = found
    while not is_over():
        shorter = _once_shorter(best, is_over)
        if shorter is None:
            break
        best = shorter
    return best


def _once_shorter(found: Found, is_over: IsOver) -> Found | None:
    loop, before = found.loop, beginning_of(found)
    for body in _with_less(loop.body):
        if is_over():
            return None
        tried = tried_on(found, loop.start, before, body, is_over)
        if tried is not None:
            return tried
    for fewer in _with_less(before):
        if is_over():
            return None
        kept = tuple(part for part in fewer if isinstance(part, DescribedChoice))
        tried = tried_on(found, loop.start, kept, loop.body, is_over)
        if tried is not None:
            return tried
    return None


def _with_less(parts: tuple[Part, ...]) -> Iterator[tuple[Part, ...]]:
    """Yield a script without some macro-moves that follow each other, the most of them first."""
    begun = [place for place, part in enumerate(parts) if _begins(part)]
    places = [0, *begun[1:], len(parts)][: MOST_UNITS + 1] if begun else [0, len(parts)]
    for length in range(len(places) - 1, 0, -1):
        for first in range(len(places) - length):
            left = parts[: places[first]] + parts[places[first + length] :]
            if len(left) < len(parts):
                yield left


def _begins(part: Part) -> bool:
    if isinstance(part, Repeat):
        return part.count is not None
    return isinstance(part, DescribedChoice) and isinstance(part.choice, Action)


def shortened_win(win: FoundWin, is_over: IsOver) -> FoundWin:
    """Return the same line without the moves and loops that it wins without, each loop as few times as
    it can be.
    """
    best = win
    while not is_over():
        shorter = next((parts for parts in _with_less(best.parts) if is_over() or _wins(win, parts)), None)
        if shorter is None or is_over():
            break
        best = FoundWin(win.start, shorter)
    for place, part in enumerate(best.parts):
        if isinstance(part, Repeat) and part.count is not None:
            best = _fewest_times(best, place, part, part.count, is_over)
    return best


def _fewest_times(win: FoundWin, place: int, loop: Repeat, most: int, is_over: IsOver) -> FoundWin:
    """Return the line with a loop in it taken as few times as it wins with, of some round numbers."""
    for count in COUNTS:
        if is_over() or count >= most:
            break
        fewer = (*win.parts[:place], Repeat(count, loop.body), *win.parts[place + 1 :])
        if _wins(win, fewer):
            return FoundWin(win.start, fewer)
    return win


def _wins(win: FoundWin, parts: tuple[Part, ...]) -> bool:
    return wins_as_written(win.start, parts, win.start.priority)


def beginning_of(found: Found) -> tuple[DescribedChoice, ...]:
    """Return the choices that lead to a loop, by the names of what they speak of."""
    parts = described(found.loop.start, found.loop.before)
    return tuple(part for part in parts if isinstance(part, DescribedChoice))


def tried_on(
    found: Found, start: GameState, before: Listed[DescribedChoice], body: tuple[Part, ...], is_over: IsOver
) -> Found | None:
    """Return the same loop from another table or with other steps; None where it cannot be played, or
    is another.
    """
    if not body:
        return None
    try:
        state = start
        made: list[Choice] = []
        for one in before:
            made.append(locate(state, one))
            state = apply(state, made[-1]).state
        after_parts(state, body)  # quicker than a proof that fails
    except (Refusal, Stops):
        return None
    verdict = judged_body(start, tuple(made), state, body, is_over)
    if not isinstance(verdict, FoundLoop):
        return None
    now, wanted = verdict.report, found.loop.report
    is_same = {what_of(one) for one in now.produces} >= _kept_making(wanted) - IDLE
    is_as_long = now.holds_for is None or now.holds_for == wanted.holds_for
    asked = {one.card.name for one in found.plan.pieces} if found.plan is not None else set()
    pieces = pieces_in(verdict, asked)
    return Found(verdict, pieces, found.plan) if is_same and is_as_long and asked <= set(pieces) else None


def _kept_making(report: LoopReport) -> set[str]:
    """Return what a loop makes: of one without an end what it goes on making, not what only its first
    iterations make.
    """
    is_lasting = report.holds_for is None
    return {
        what_of(one)
        for one in report.produces
        if not is_lasting or one.startswith(INFINITE) or one.endswith(OF_LIBRARIES)
    }
