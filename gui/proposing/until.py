"""Answers what somebody typed as a condition: the number that it comes to by the proof (CR 732.2a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engine.loops.readable import is_conditional
from engine.model.refusals import Refusal
from engine.session.narration.refusal_words import sentence_of
from engine.shortcuts.study.until import answer_condition

if TYPE_CHECKING:
    from engine.shortcuts.study.until import Answered
    from gui.proposing.proposing import Proposing


def is_condition(text: str) -> bool:
    """Return whether a text is meant as a condition and not as a number."""
    return is_conditional(text)


class UntilAnswers(QObject):
    """Works answers out in the background. Signal: `answered` with the loop, the words, and the count or None."""

    answered = Signal(int, str, object)

    def __init__(self, proposing: Proposing) -> None:
        super().__init__(proposing)
        self._proposing = proposing

    def ask(self, loop: int, text: str) -> None:
        """Ask how often a draft's loop would have to be proposed for a condition to hold."""
        proposing = self._proposing
        start, sequence, seat = proposing.start, proposing.sequence, proposing.seat
        if start is None or sequence is None:
            return

        def on_answer(answer: Answered) -> None:
            self.answered.emit(loop, f"{answer.words[:1].upper()}{answer.words[1:]}.", answer.count)

        def on_failure(error: BaseException) -> None:
            if not isinstance(error, Refusal):
                raise error
            self.answered.emit(loop, sentence_of(error), None)

        proposing.work_beside(
            lambda progress: answer_condition(start, seat, sequence, text, progress, loop), on_answer, on_failure
        )
