"""Predict the table after a number of iterations, or after whatever is tried: several values at once."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.session.lessons.checks.numbers import HINT
from engine.session.lessons.judging_answers import Answer, AnswerField, AnswerSheet, Judged
from engine.session.lessons.situation import Situation
from engine.session.lessons.trial import Trial, attempt
from engine.session.lessons.values import Value, is_value, shown_value, value_of, words_for


@dataclass(frozen=True, slots=True)
class AskedValue:
    """A value that is asked for, and what it is called."""

    says: str
    value: Value


@dataclass(frozen=True, slots=True)
class PredictionCheck:
    """Asks for several values after what is tried."""

    asked: tuple[AskedValue, ...]
    trial: Trial

    def form(self, situation: Situation) -> AnswerSheet:
        """Return a field for each value; words are picked."""
        tried = attempt(situation, self.trial)
        fields = tuple(
            AnswerField(one.says, "" if one.value.is_word else HINT, words_for(one.value, situation, tried))
            for one in self.asked
        )
        return AnswerSheet("Fill in every line, then press Enter.", fields=fields)

    def right(self, situation: Situation) -> Answer:
        """Return the values."""
        tried = attempt(situation, self.trial)
        return tuple(shown_value(value_of(one.value, situation, tried)) for one in self.asked)

    def wrong(self, situation: Situation) -> tuple[Answer, ...]:
        """Return answers with one value wrong at a time."""
        right = self.right(situation)
        form = self.form(situation)
        found: list[Answer] = []
        for at, field in enumerate(form.fields):
            others = [word for word in field.words if word != right[at]] or ["1234567"]
            found.append((*right[:at], others[0], *right[at + 1 :]))
        return tuple(found)

    def judge(self, situation: Situation, answer: Answer) -> Judged:
        """Judge an answer right where all of it is; else say which parts are not, and show that moment."""
        tried = attempt(situation, self.trial)
        wrong = [
            one.says
            for one, said in zip(self.asked, answer, strict=True)
            if not is_value(said, value_of(one.value, situation, tried))
        ]
        if not wrong:
            return Judged(True, "", tried.state, "That moment")
        words = f"Not yet right: {', '.join(wrong)}. The table shows that moment: look there."
        return Judged(False, words, tried.state, "The moment that is asked about")
