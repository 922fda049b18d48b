"""How a task is answered and how an answer is judged: what all kinds of check have in common."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from engine.frozen_dataclass import dataclass
from engine.model.state import GameState
from engine.session.lessons.situation import Situation

Answer: TypeAlias = "tuple[str, ...]"
"""What somebody answered: an option by its number from 0, each field, a reference, or lines of play."""


@dataclass(frozen=True, slots=True)
class AnswerField:
    """Something to be typed, called by its `label`; where there are `words`, one of them is picked instead."""

    label: str
    hint: str = ""
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AnswerSheet:
    """What is answered with: one of `options`, all `fields`, one of the references that are `lit`, or by playing.

    `how` says it in a sentence.
    """

    how: str
    options: tuple[str, ...] = ()
    fields: tuple[AnswerField, ...] = ()
    lit: frozenset[int] = frozenset()
    is_played: bool = False


@dataclass(frozen=True, slots=True)
class Judged:
    """How an answer was judged: whether it is right, a sentence about it, and the moment that it leads to, if any.

    `title` says over the table which moment that is.
    """

    is_right: bool
    words: str
    shown: GameState | None = None
    title: str = ""


class Check(Protocol):
    """What a task asks. It works the answer out from the board; nothing is written down that can be computed."""

    def form(self, situation: Situation) -> AnswerSheet:
        """Return the form in which it is answered."""

    def judge(self, situation: Situation, answer: Answer) -> Judged:
        """Return what comes of an answer."""

    def right(self, situation: Situation) -> Answer:
        """Return an answer that is right."""

    def wrong(self, situation: Situation) -> tuple[Answer, ...]:
        """Return answers that are wrong, as far as some can be named."""
