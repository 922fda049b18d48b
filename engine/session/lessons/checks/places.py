"""Name a place, such as 500.3, at which a seat shortens the loop so that the table is as asked (CR 732.2b)."""

from __future__ import annotations

import re

from engine.cards.reading.nodes import Node
from engine.frozen_dataclass import dataclass
from engine.session.lessons.judging_answers import Answer, AnswerField, AnswerSheet, Judged
from engine.session.lessons.situation import Situation
from engine.session.lessons.trial import Expected, Trial, attempt, unmet

_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class PlaceCheck:
    """Asks for a place at which a seat shortens the loop so that `expected` comes true; `example` is one."""

    seat: int
    expected: Expected
    example: str
    trial: Trial
    node: Node

    def form(self, situation: Situation) -> AnswerSheet:
        """Return one field."""
        name = situation.names[self.seat]
        if "." not in self.example:
            how = f"Type the number of the choice at which {name} steps in, and press Enter."
            return AnswerSheet(how, fields=(AnswerField("place", "the number of a choice, such as 2"),))
        how = f"Type where {name} steps in: ITERATION.STEP, such as 3.2, and press Enter."
        return AnswerSheet(how, fields=(AnswerField("place", "iteration.step, such as 3.2"),))

    def right(self, situation: Situation) -> Answer:
        """Return the example."""
        return (self.example,)

    def wrong(self, situation: Situation) -> tuple[Answer, ...]:
        """Return places near the example that are wrong."""
        first, *steps = (int(one) for one in _NUMBER.findall(self.example))
        near = [(first + 1, *steps), (first, *steps[:-1], steps[-1] + 1 if steps else 1)]
        said = [(".".join(str(one) for one in place),) for place in near] + [("soon",)]
        return tuple(one for one in said if not self.judge(situation, one).is_right)

    def judge(self, situation: Situation, answer: Answer) -> Judged:
        """Let the seat answer with that place, and check the table there."""
        said = answer[0].strip()
        tried = attempt(situation, self.trial, answers={self.seat: said})
        if tried.refusal is not None:
            return Judged(False, tried.reason)
        if unmet(self.expected, tried, situation.names) is not None:
            return Judged(
                False, f"Not at {said}. The table shows that place.", tried.state, f"The table at {said}"
            )
        return Judged(True, "", tried.state, f"The table at {said}")
