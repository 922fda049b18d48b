"""Type a number: a value of the table, or how often a loop is proposed so that something comes of it."""

from __future__ import annotations

from engine.cards.reading.nodes import Node
from engine.frozen_dataclass import dataclass
from engine.loops.readable import parse_count
from engine.session.lessons.judging_answers import Answer, AnswerField, AnswerSheet, Judged
from engine.session.lessons.situation import Situation
from engine.session.lessons.trial import UNTRIED, Expected, Trial, attempt, unmet
from engine.session.lessons.values import Value, is_value, shown_value, value_of

HOW = "Type a number and press Enter."
HINT = "7, 1000000, 10^100"


@dataclass(frozen=True, slots=True)
class NumberCheck:
    """Asks for a value after what is tried."""

    value: Value
    trial: Trial = UNTRIED

    def form(self, situation: Situation) -> AnswerSheet:
        """Return one field."""
        return AnswerSheet(HOW, fields=(AnswerField(self.value.words, HINT),))

    def right(self, situation: Situation) -> Answer:
        """Return the value."""
        return (shown_value(value_of(self.value, situation, attempt(situation, self.trial))),)

    def wrong(self, situation: Situation) -> tuple[Answer, ...]:
        """Return one more than the value, and what is no number."""
        value = value_of(self.value, situation, attempt(situation, self.trial))
        return () if isinstance(value, str) else ((shown_value(value + 1),), ("many",))

    def judge(self, situation: Situation, answer: Answer) -> Judged:
        """Judge an answer right where it is the value; else show the moment at which it can be counted."""
        tried = attempt(situation, self.trial)
        if is_value(answer[0], value_of(self.value, situation, tried)):
            return Judged(True, "")
        try:
            parse_count(answer[0])
        except ValueError as error:
            return Judged(False, f"{str(error)[:1].upper()}{str(error)[1:]}.")
        if self.trial == UNTRIED:
            return Judged(False, f"It is not {answer[0].strip()}. Count again.")
        words = f"It is not {answer[0].strip()}. The table shows that moment: count there."
        return Judged(False, words, tried.state, "The moment that is asked about")


@dataclass(frozen=True, slots=True)
class CountCheck:
    """Asks how often a loop is proposed so that all of `expected` comes true; `example` is such a number.

    `is_fewest`: one less would not do.
    """

    expected: Expected
    example: str
    trial: Trial
    is_fewest: bool
    node: Node

    def form(self, situation: Situation) -> AnswerSheet:
        """Return one field."""
        return AnswerSheet(HOW, fields=(AnswerField("times", HINT),))

    def right(self, situation: Situation) -> Answer:
        """Return the example."""
        return (self.example,)

    def wrong(self, situation: Situation) -> tuple[Answer, ...]:
        """Return numbers near the example that are wrong."""
        number = parse_count(self.example)
        near = ((str(one),) for one in (number - 1, number + 1) if one > 0)
        return tuple(one for one in near if not self.judge(situation, one).is_right)

    def judge(self, situation: Situation, answer: Answer) -> Judged:
        """Propose that many iterations, and check what is expected of the result."""
        said = answer[0].strip()
        tried = attempt(situation, self.trial, times=said)
        if tried.refusal is not None:
            return Judged(False, tried.reason, tried.state, f"Refused at this moment: {said} times")
        title = f"After {said} times"
        if unmet(self.expected, tried, situation.names) is not None:
            return Judged(False, f"Not with {said}. The table shows where that ends.", tried.state, title)
        fewer = parse_count(said) - 1
        if self.is_fewest and fewer:
            less = attempt(situation, self.trial, times=str(fewer))
            if less.refusal is None and unmet(self.expected, less, situation.names) is None:
                return Judged(False, f"{said} does it, but so does a smaller number.", tried.state, title)
        return Judged(True, "", tried.state, title)
