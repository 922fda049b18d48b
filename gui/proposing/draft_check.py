"""Finds out where a draft leads: whether it can be played, where it fails, what its loop makes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.frozen_dataclass import dataclass, replace
from engine.model.refusals import Refusal
from engine.session.narration.differences import differences
from engine.session.narration.refusal_words import sentence_of
from engine.shortcuts.proposals.editing_sequences import check
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.sequences.sequence import Sequence as Made
from engine.shortcuts.study.report import report_on

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.session.narration.differences import Change
    from engine.session.tournament.settlement import Settlement
    from engine.shortcuts.proposals.proposal import Proposal
    from engine.shortcuts.sequences.making_choices import FailedAt
    from engine.shortcuts.sequences.places import Place
    from engine.shortcuts.sequences.sequence import Part, Sequence
    from engine.shortcuts.study.report import LoopReport

SOON = 120
"""How many milliseconds after the last change a draft is checked."""
LONGEST_CHECK = 6.0
"""A draft that takes longer than these seconds is only performed when it is proposed."""
LONGEST_LOOK = 2.0

Progress = Callable[[int, int], None]


class DraftTakesLong(Exception):
    """Playing a draft takes longer than anybody should wait for while writing it."""


@dataclass(frozen=True, slots=True)
class Examined:
    """What is known of a draft: why it cannot be proposed and where, what its only loop makes.

    `is_whole`: it was played to its end, or to where it fails, and not given up for taking too long. `all` is what
    the whole of it changes, `over` where the game ends by itself on the way, `name` what the problem is called.
    `stopped`: where a plain series becomes illegal on the way in tournament play, and so stops (MTR 4.2); `state`
    is the table there. `end` is the table where the draft ends, if it comes to its end. `legal_times` is how often
    the first loop that fails can be taken; 0 where none does.
    """

    problem: str = ""
    place: Place | None = None
    state: GameState | None = None
    report: LoopReport | None = None
    name: str = ""
    is_whole: bool = True
    all: tuple[Change, ...] | None = None
    over: Place | None = None
    stopped: FailedAt | None = None
    legal_times: int = 0
    end: GameState | None = None


UNCHECKED = Examined(is_whole=False)
"""What is known of a draft before it has been played."""


def examine(
    start: GameState,
    proposal: Proposal,
    is_reported: bool,
    progress: Progress,
    settle: Callable[[Progress], Settlement] | None = None,
) -> Examined:
    """Play a draft; `is_reported`: what its loop makes is known already.

    In tournament play `settle` puts its loops to the table, and says why they may not be: how often they go round
    is then not yet said, so that each is played once only.
    """
    sequence = proposal.sequence
    report = None if is_reported else _report(start, sequence)
    played = proposal if settle is None else replace(proposal, sequence=_once_each(sequence))
    try:
        checked = check(start, played, limited(progress, LONGEST_CHECK))
        if settle is not None and not checked.problem:
            settlement = settle(limited(progress, LONGEST_CHECK))
            return Examined(report=report, legal_times=_most_of(settlement))
    except Refusal as refusal:
        return Examined(sentence_of(refusal), report=report, name=refusal.name)
    except DraftTakesLong:
        return Examined(report=report, is_whole=False)
    problem = checked.problem
    if problem:
        problem = f"{problem[:1].upper()}{problem[1:]}."
    if checked.shortcut is None:
        times = checked.place.rounds_before if checked.place is not None else 0
        return Examined(problem, checked.place, checked.state, report, checked.name, legal_times=times)
    course = checked.shortcut.course
    stopped = course.stopped
    return Examined(
        place=stopped.place if stopped is not None else None,
        state=course.end if stopped is not None else None,
        report=report,
        all=differences(start, course.end),
        over=course.over,
        stopped=stopped,
        legal_times=stopped.place.rounds_before if stopped is not None else 0,
        end=course.end if stopped is None and course.over is None else None,
    )


def _most_of(settlement: Settlement) -> int:
    """Return how often the first loop that is settled is legal, where that is less than drafted; 0 else."""
    procedure = settlement.procedure
    most = procedure.loop.most if procedure is not None else None
    return most if most is not None and most < (settlement.loop.count or 1) else 0


def _once_each(sequence: Sequence) -> Sequence:
    return Made(tuple(Repeat(1, part.body) if isinstance(part, Repeat) else part for part in sequence.parts))


def _report(start: GameState, sequence: Sequence) -> LoopReport | None:
    """Return what the only loop of a sequence makes and where it ends; None where it cannot be played."""
    if len(sequence.parts) != 1:
        return None
    (loop,) = sequence.parts
    if not isinstance(loop, Repeat) or loop.count is None:
        return None
    try:
        return report_on(start, loop)
    except Refusal:
        return None  # the check says why


def limited(progress: Progress, seconds: float) -> Progress:
    """Return progress that gives up with DraftTakesLong after so many seconds."""
    end = time.monotonic() + seconds

    def limited_progress(done: int, total: int) -> None:
        progress(done, total)
        if time.monotonic() > end:
            raise DraftTakesLong

    return limited_progress


def state_before(start: GameState, sequence: Sequence, path: tuple[int, ...]) -> GameState:
    """Return the table before the part at a path, in the first iteration of the loops around it.

    A path one past the last of its level is the end of that level. Raises Refusal where a step before it cannot be
    played, DraftTakesLong where that takes too long.
    """
    before: list[Part] = []
    parts = sequence.parts
    for depth, position in enumerate(path):
        before.extend(parts[:position])
        if depth + 1 < len(path):
            part = parts[position]
            assert isinstance(part, Repeat)
            parts = part.body
    if not before:
        return start
    return Course(start, Made(tuple(before)), limited(lambda done, total: None, LONGEST_LOOK)).end
