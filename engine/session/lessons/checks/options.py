"""Choose one of several: each option is tried where that can be, and is right where what it says comes true."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.session.lessons.judging_answers import Answer, AnswerSheet, Judged
from engine.session.lessons.situation import Situation
from engine.session.lessons.trial import Expected, Trial, Tried, attempt, unmet
from engine.session.scenarios.scenario_playing import proposal_of
from engine.shortcuts.proposals.mandatory import judge_loop
from engine.shortcuts.study.study import main_loop


@dataclass(frozen=True, slots=True)
class AnswerOption:
    """An option: what it says, and what is said about it when it is picked wrongly.

    It is right where all that it states comes true: that its trial may be done, or is `refused` for a reason by
    that name; that all of `expected` is so after it; that the board's loop is of the kind `verdict`. `is_right`
    says it outright where the board cannot tell.
    """

    says: str
    because: str = ""
    is_right: bool | None = None
    trial: Trial | None = None
    expected: Expected = ()
    refused: str = ""
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class OptionCheck:
    """Asks for one of several options."""

    options: tuple[AnswerOption, ...]

    def form(self, situation: Situation) -> AnswerSheet:
        """Return the options."""
        return AnswerSheet("Pick an answer, or type its number.", tuple(one.says for one in self.options))

    def right(self, situation: Situation) -> Answer:
        """Return the first option that is right."""
        found = [at for at, one in enumerate(self.options) if _is_right(one, situation, _tried(one, situation))]
        return (str(found[0]),) if found else ()

    def wrong(self, situation: Situation) -> tuple[Answer, ...]:
        """Return all options that are not right."""
        return tuple(
            (str(at),)
            for at, one in enumerate(self.options)
            if not _is_right(one, situation, _tried(one, situation))
        )

    def judge(self, situation: Situation, answer: Answer) -> Judged:
        """Judge an answer right where it is; else show what its trial leads to, or say why it cannot be done."""
        option = self.options[int(answer[0])]
        tried = _tried(option, situation)
        if _is_right(option, situation, tried):
            return Judged(True, "", tried.state if tried is not None else None, option.says)
        if tried is None:
            return Judged(False, option.because or "No. Read the text once more.")
        words = tried.reason or option.because or "No: the table shows where that leads."
        return Judged(False, words, tried.state, option.says)


def _tried(option: AnswerOption, situation: Situation) -> Tried | None:
    return None if option.trial is None else attempt(situation, option.trial)


def _is_right(option: AnswerOption, situation: Situation, tried: Tried | None) -> bool:
    if option.is_right is not None:
        return option.is_right
    if option.verdict:
        found = main_loop(situation.state, proposal_of(situation.board.scenario, situation.state).sequence)
        if found is None or judge_loop(*found).kind != option.verdict:
            return False
    if tried is None:
        return True
    name = "" if tried.refusal is None else tried.refusal.name
    return name == option.refused and unmet(option.expected, tried, situation.names) is None
