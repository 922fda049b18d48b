"""What a judge is shown of a proposal: the sequence, what each seat said, where it ends, what is proved."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.loops.readable import readable
from engine.model.refusals import Refusal, cited
from engine.model.state import GameState
from engine.session.narration.pending import pending_words
from engine.session.notation.notation import write_choice
from engine.shortcuts.proposals.proposal import Shortcut
from engine.shortcuts.sequences.sequence import Part, Repeat, count_steps
from engine.shortcuts.study.report import report_on
from engine.shortcuts.study.study import main_loop


@dataclass(frozen=True, slots=True)
class Evidence:
    """The sheet: where it was proposed and led, and lines for each of its parts.

    `sequence` is (depth, step or 0 for a loop's heading, words); `statements` are (seat's name, what it said).
    """

    start: GameState
    end: GameState
    proposer: str
    sequence: tuple[tuple[int, int, str], ...]
    statements: tuple[tuple[str, str], ...]
    ruling: tuple[str, ...]
    proof: tuple[str, ...]


def evidence_of(shortcut: Shortcut) -> Evidence:
    """Return the evidence of a proposal, as far as the seats have answered."""
    start = shortcut.start
    names = [seat.name for seat in start.seats]
    proposer = names[shortcut.proposal.seat]
    said = dict(shortcut.said)
    statements = [(proposer, said.pop(shortcut.proposal.seat, "proposes the sequence"))]
    for one in shortcut.responses:
        answered = "accepts" if one.place is None else f"stops at {one.place}, to choose differently there"
        statements.append((names[one.seat], said.pop(one.seat, answered)))
    statements += [(names[seat], words) for seat, words in said.items()]
    waiting = [(names[seat], "has not answered yet") for seat in shortcut.seats_to_answer]
    return Evidence(
        start,
        shortcut.end,
        proposer,
        tuple(_steps(start, shortcut.proposal.sequence.parts, 0, 1)),
        (*statements, *waiting),
        tuple(_ruling(shortcut, names)),
        _proof(shortcut),
    )


def _steps(start: GameState, parts: tuple[Part, ...], depth: int, first: int) -> list[tuple[int, int, str]]:
    found: list[tuple[int, int, str]] = []
    for part in parts:
        if isinstance(part, Repeat):
            alike = "until the stack is empty" if part.is_until_empty else "once for each alike"
            times = alike if part.count is None else f"{readable(part.count)} times"
            found.append((depth, 0, f"{times}:"))
            found += _steps(start, part.body, depth + 1, first)
            first += count_steps(part.body)
        else:
            found.append((depth, first, write_choice(start, part)))
            first += 1
    return found


def _ruling(shortcut: Shortcut, names: list[str]) -> list[str]:
    ending, end = shortcut.ending, shortcut.end
    if ending is None:
        told = [f"Nobody shortened it: the game goes to the end of the sequence ({cited('732.2c')})."]
    else:
        by = names[shortcut.shortened_by]
        told = [
            f"The game goes to {ending}, the last place that was named ({cited('732.2c')}).",
            f"{by} has to choose differently there than the proposal had it ({cited('732.2c')}).",
        ]
    stack = ", ".join(item.source.card.name for item in reversed(end.stack))
    told.append(f"On the stack then: {stack}." if stack else "The stack is empty then.")
    told.append(f"{pending_words(end)}." if end.result is None else "The game is over there.")
    return told


def _proof(shortcut: Shortcut) -> tuple[str, ...]:
    """Return what is proved of the proposal's main loop; () where it has none."""
    try:
        found = main_loop(shortcut.start, shortcut.proposal.sequence)
    except Refusal:
        return ()
    if found is None:
        return ()
    report = report_on(*found)
    if not report.is_loop:
        return (f"Nothing is proved of it, so it was performed one by one: {report.reason}.",)
    told = ["Every iteration does the same:"]
    told += [f"{line.what}: {line.per_iteration} each time ({line.form})" for line in report.growth]
    if report.until_words:
        told.append(f"It is {report.until_words}.")
    if report.holds_for is None:
        told.append("It can be taken any number of times.")
    else:
        told.append(f"It ends by itself in iteration {readable(report.holds_for + 1)}: {report.ends_because}.")
    if report.verdict is not None:
        told.append(
            f"{report.verdict.reason[:1].upper()}{report.verdict.reason[1:]} ({cited(report.verdict.rule)})."
        )
    return tuple(told)
