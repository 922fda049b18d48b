"""Writes lessons: a task that somebody sets at a moment of a game, as the YAML that lesson_reading.py reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.frozen_dataclass import dataclass
from engine.model.state import GameState
from engine.session.game.game import Game
from engine.session.notation.digits import digits
from engine.session.notation.notation import line_of
from engine.session.set_up.quoting import quote

_LEFT_OUT = ("name:", "about:", "pieces:", "produces:", "expect:")
"""Keys of a scenario that a board does without."""
NEW_LESSON = "lesson: My lesson\nabout: What it is about.\nchapters:\n"


@dataclass(frozen=True, slots=True)
class TaskKind:
    """A kind of task: what people call it, and the lines that it begins with, to be filled in."""

    name: str
    words: str
    template: str


KINDS = (
    TaskKind("seat", "Name the seat", "seat: priority"),
    TaskKind("click", "Click a card", "click: can be used"),
    TaskKind("number", "Type a number", "number: life of {seat}"),
    TaskKind(
        "predict", "Predict the table", "predict:\n  Life: life of {seat}\n  On top of the stack: top of the stack"
    ),
    TaskKind("place", "Name a place", 'place: {{seat: {other}, so that: {{place: "2.3"}}, example: "2.3"}}'),
    TaskKind("legal", "Is the proposal legal?", "legal: [no number, condition, random]"),
    TaskKind(
        "choose",
        "Choose one of several",
        "choose:\n  - says: The right answer.\n    right: yes\n  - says: A wrong one.\n    right: no\n"
        "    because: Why it is wrong.",
    ),
    TaskKind("do", "Do it at the table", "do:\n  reach: {reach}\n  by: [{lines}]"),
)


@dataclass(frozen=True, slots=True)
class TaskDraft:
    """A task as somebody sets it: `check` are the lines of its kind, `hints` a hint each."""

    chapter: str
    text: str
    ask: str
    check: str
    hints: tuple[str, ...] = ()
    learnt: str = ""


def template_of(kind: TaskKind, state: GameState, end: GameState, lines: Iterable[str]) -> str:
    """Return the lines that a kind of task begins with; `state` is the table at its end, `by` how it came."""
    names = [seat.name for seat in state.seats]
    life = ", ".join(f"{quote(seat.name)}: {digits(max(0, seat.life))}" for seat in end.seats)
    stack = ", ".join(quote(item.source.card.name) for item in end.stack)
    reach = f"{{life: {{{life}}}, stack: [{stack}]}}"
    said = ", ".join(quote(line) for line in lines) or "everyone passes"
    return kind.template.format(seat=names[0], other=names[-1], reach=reach, lines=said)


def lines_after(game: Game) -> tuple[str, ...]:
    """Return the choices after the moment that a game is at, to the end of its line, as lines of a script."""
    found = []
    for position in range(game.position + 1, game.length):
        moment = game.moment_at(position)
        if moment.choice is None or moment.before is None:
            break
        found.append(line_of(moment.before.state, moment.choice))
    return tuple(found)


def with_task(lesson: str, draft: TaskDraft, board: str) -> str:
    """Return a lesson's text with one more task at its end; `board` is the scenario's text of the table.

    It joins the last chapter where that has the same name, with the board of its own; else it begins a chapter.
    """
    lines = (lesson if lesson.strip() else NEW_LESSON).rstrip().split("\n")
    last = next((line for line in reversed(lines) if line.startswith("  - chapter:")), "")
    if last != f"  - chapter: {quote(draft.chapter)}":
        lines += [f"  - chapter: {quote(draft.chapter)}", "    tasks:"]
    return "\n".join([*lines, *_task(draft, board)]) + "\n"


def _task(draft: TaskDraft, board: str) -> Iterator[str]:
    yield f"      - text: {quote(draft.text)}"
    yield f"        ask: {quote(draft.ask)}"
    yield "        board:"
    yield from (f"          {line}" for line in _board(board))
    yield from (f"        {line}" for line in draft.check.strip().split("\n"))
    if draft.hints:
        yield "        hints:"
        yield from (f"          - {quote(hint)}" for hint in draft.hints)
    if draft.learnt:
        yield f"        learnt: {quote(draft.learnt)}"


def _board(scenario: str) -> Iterator[str]:
    """Yield the lines of a scenario that make a board."""
    is_left_out = False
    for line in scenario.rstrip().split("\n"):
        if not line.startswith((" ", "-")):
            is_left_out = line.startswith(_LEFT_OUT)
        if not is_left_out:
            yield line
