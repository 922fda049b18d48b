"""Editing a sequence before it is proposed: insert, delete, move, repeat, count, end; each edit is checked.

An edit is a pure function of a sequence; `check` plays the result and says at which step what fails (CR 732.2a).
A part is named by its path: its position among the outermost parts, then in that repeat's body, and so on, from 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.frozen_dataclass import dataclass
from engine.loops.repetition import Progress
from engine.loops.unprovable import TooLarge
from engine.model.refusals import Refusal, cited
from engine.model.state import GameState
from engine.shortcuts.proposals.proposal import Proposal, Shortcut, failure_of, propose
from engine.shortcuts.sequences.places import Place, cut_at
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence

Path: TypeAlias = "tuple[int, ...]"
Parts: TypeAlias = "tuple[Part, ...]"


@dataclass(frozen=True, slots=True)
class Checked:
    """A sequence with the shortcut that it would be, or the reason why it cannot be proposed.

    `place` is where it fails and `state` the table there, when it is a step that fails; `name` is the refusal's.
    """

    sequence: Sequence
    shortcut: Shortcut | None
    problem: str = ""
    place: Place | None = None
    state: GameState | None = None
    name: str = ""


def check(state: GameState, proposal: Proposal, progress: Progress | None = None) -> Checked:
    """Play a proposal from a state, and say at which step what fails."""
    sequence = proposal.sequence
    try:
        return Checked(sequence, propose(state, proposal, progress))
    except Refusal as refusal:
        failure = failure_of(refusal)
        words = f"{refusal.reason} ({cited(refusal.rule)})" if refusal.rule else refusal.reason
        if failure is None:
            return Checked(sequence, None, words, name=refusal.name)
        return Checked(sequence, None, words, failure[0], getattr(refusal, "state", None), refusal.name)
    except TooLarge as large:
        return Checked(sequence, None, f"that leads to numbers too large to be written down: {large}")


def part_at(sequence: Sequence, path: Path) -> Part:
    """Return the part at a path; refuses a path that leads nowhere."""
    parts: Parts = sequence.parts
    part: Part | None = None
    for depth, position in enumerate(path):
        if not 0 <= position < len(parts):
            raise _nowhere(path)
        part = parts[position]
        if depth + 1 < len(path):
            if not isinstance(part, Repeat):
                raise _nowhere(path)
            parts = part.body
    if part is None:
        raise _nowhere(path)
    return part


def insert(sequence: Sequence, path: Path, parts: Parts) -> Sequence:
    """Put parts before the one at a path; a path one past the last of its level puts them at its end."""
    return _changed(sequence, path, lambda level, at: (*level[:at], *parts, *level[at:]), is_between=True)


def delete(sequence: Sequence, path: Path) -> Sequence:
    """Take a part away; a repeat that is left with nothing goes too."""
    return _changed(sequence, path, lambda level, at: (*level[:at], *level[at + 1 :]))


def move(sequence: Sequence, path: Path, to: Path) -> Sequence:
    """Move a part to before the one that is now at `to`; refuses to move a repeat into itself."""
    moved = part_at(sequence, path)
    if to[: len(path)] == path and len(to) > len(path):
        raise Refusal("into itself", "a loop cannot be moved into itself", "732.2a")
    gap = Repeat(1, (moved,))
    marked = _changed(sequence, path, lambda level, at: (*level[:at], gap, *level[at + 1 :]))
    return Sequence(_without(insert(marked, to, (moved,)).parts, gap))


def wrap(sequence: Sequence, path: Path, last: int, count: int) -> Sequence:
    """Let the parts from `path` to position `last` of the same level be repeated `count` times."""

    def wrapped(level: Parts, at: int) -> Parts:
        if not at <= last < len(level):
            raise Refusal(
                "no such part", "a repeat is put around neighbouring parts, the last one given last", "732.2a"
            )
        return (*level[:at], Repeat(count, level[at : last + 1]), *level[last + 1 :])

    return _changed(sequence, path, wrapped)


def unwrap(sequence: Sequence, path: Path) -> Sequence:
    """Put a repeat's body in its place, once."""
    repeat = _repeat_at(sequence, path)
    return _changed(sequence, path, lambda level, at: (*level[:at], *repeat.body, *level[at + 1 :]))


def set_count(sequence: Sequence, path: Path, count: int) -> Sequence:
    """Give a repeat another count."""
    changed = Repeat(count, _repeat_at(sequence, path).body)
    return _changed(sequence, path, lambda level, at: (*level[:at], changed, *level[at + 1 :]))


def end_at(sequence: Sequence, place: Place) -> Sequence:
    """Let the sequence end at a place: what comes after it is dropped, and a loop becomes what is left of it."""
    ended = cut_at(sequence, place)
    if not ended.parts:
        raise Refusal("empty", "nothing would be left of the proposal", "732.2a")
    return ended


def _without(parts: Parts, gap: Repeat) -> Parts:
    """Return the parts without the one that stands for where something was taken away, so that
    positions stayed.
    """
    left: list[Part] = []
    for part in parts:
        if part is gap:
            continue
        if isinstance(part, Repeat):
            body = _without(part.body, gap)
            if body:
                left.append(part if body == part.body else part.with_body(body))
        else:
            left.append(part)
    return tuple(left)


def _repeat_at(sequence: Sequence, path: Path) -> Repeat:
    part = part_at(sequence, path)
    if not isinstance(part, Repeat):
        raise Refusal("no loop", "that step is no loop", "732.2a")
    return part


def _changed(
    sequence: Sequence, path: Path, change: Callable[[Parts, int], Parts], *, is_between: bool = False
) -> Sequence:
    return Sequence(_change_level(sequence.parts, path, path, change, is_between))


def _change_level(
    level: Parts, path: Path, whole: Path, change: Callable[[Parts, int], Parts], is_between: bool
) -> Parts:
    at = path[0] if path else -1
    if not 0 <= at < len(level) + (is_between and len(path) == 1):
        raise _nowhere(whole)
    if len(path) == 1:
        return change(level, at)
    part = level[at]
    if not isinstance(part, Repeat):
        raise _nowhere(whole)
    body = _change_level(part.body, path[1:], whole, change, is_between)
    return (*level[:at], *((part.with_body(body),) if body else ()), *level[at + 1 :])


def _nowhere(path: Path) -> Refusal:
    shown = ".".join(str(position + 1) for position in path) or "nothing"
    return Refusal("no such part", f"the sequence has no part {shown}", "732.2a")
