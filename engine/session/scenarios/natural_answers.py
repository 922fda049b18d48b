"""Answers to lines in players' words that name no single choice: what was left out, or what may be meant."""

from __future__ import annotations

import re

from engine.cards.reading.nodes import quoted
from engine.model import decisions
from engine.model.state import GameState
from engine.patterns import late_pattern
from engine.rules.legal import legal_choices
from engine.session.narration.pending import pending_words
from engine.session.notation.notation import line_of
from engine.session.notation.object_names import NotationError
from engine.session.scenarios.choices_by_words import nearest_lines
from engine.session.scenarios.natural_lines import plain
from engine.shortcuts.proposals.alternatives import is_declining

_REPEATED = late_pattern(
    r"(?:repeat|loop|continue|keep going)\b.*|do (?:it|this|that|so)\b.*|again|(?:and )?so on|rinse and repeat|etc"
    r"|go infinite|infinite(?:ly)?|combo(?: off)?|.* (?:\d+|a million|infinite) times",
    re.I,
)
_CONDITION = late_pattern(
    r"(?:until|when(?:ever)?|as soon as|as long as|while|should) .+"
    r"|(?:.+[ ,])?(?:if|unless|in case|depending on|otherwise|or else)[ ,].+",
    re.I,
)


def answer_to(state: GameState, line: str, wrong: NotationError) -> NotationError:
    """Return what to say of a line that could not be understood; `wrong` is what the notation says of it."""
    begins_with_a_seat = wrong.offset > 0
    return (
        left_out(state, line)
        or _repeated(line)
        or _conditional(state, line)
        or (None if begins_with_a_seat else _nearest(state, line))
        or wrong
    )


def left_out(state: GameState, line: str) -> NotationError | None:
    """Return the answer where a choice was left out before a line: what the game waits for; else None."""
    pending = state.pending
    if pending is None or state.result is not None or isinstance(pending, decisions.HasPriority):
        return None
    example = example_of(state)
    wrong = f"{quoted(line.strip())} leaves out a choice: {pending_words(state)}"
    return NotationError(wrong, f"a line such as {quoted(example)}" if example else "that choice first", 0)


def example_of(state: GameState) -> str:
    """Return a line that answers what the game waits for; "" where there is none."""
    answers = legal_choices(state)
    chosen = next((one for one in answers if not is_declining(one)), answers[0] if answers else None)
    return "" if chosen is None else line_of(state, chosen)


def _repeated(line: str) -> NotationError | None:
    """Return the answer to a line that speaks of repeating what stands before it; None where it does not."""
    if not any(_REPEATED.fullmatch(said) for said in (plain(line), line.strip(" .!"))):
        return None
    wrong = (
        f"{quoted(line.strip())} is not a choice: how often a loop is repeated is said with the loop (CR 732.2a)"
    )
    return NotationError(wrong, "a number of times, such as times: 1000 under the loop's lines", 0)


def _conditional(state: GameState, line: str) -> NotationError | None:
    """Return the answer to a line that hangs on what happens or on what others do; None where it does not."""
    if _CONDITION.fullmatch(line.strip(" .!")) is None:
        return None
    wrong = f"{quoted(line.strip())} hangs on a condition, and a shortcut can hold none (CR 732.2a)"
    example = example_of(state)
    choice = f"such as {quoted(example)}; " if example else ""
    return NotationError(wrong, f"the choice itself, {choice}whoever will choose otherwise shortens it there", 0)


def _nearest(state: GameState, line: str) -> NotationError | None:
    """Return the answer to a line that is not clear: the lines that it may mean; else None."""
    found = nearest_lines(state, plain(line))
    if not found:
        return None
    offered = " or ".join(quoted(one) for one in found)
    wrong = f"{quoted(line.strip())} does not say which choice is meant"
    return NotationError(wrong, f"a line such as {offered}", 0)
