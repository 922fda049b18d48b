"""Do it at the table: a state is to be reached, by any way that reaches it."""

from __future__ import annotations

from engine.cards.reading.nodes import Scalar
from engine.frozen_dataclass import dataclass
from engine.model.state import GameState
from engine.session.lessons.judging_answers import Answer, AnswerSheet, Judged
from engine.session.lessons.situation import Situation
from engine.session.lessons.trial import Expected, Tried, unmet
from engine.session.scenarios.scenario import ScriptLine
from engine.session.scenarios.scenario_playing import play_lines


@dataclass(frozen=True, slots=True)
class WrongTurn:
    """A state from which the task cannot be done any more, and why; `lines` lead there, for an example."""

    expected: Expected
    because: str
    lines: tuple[ScriptLine, ...]


@dataclass(frozen=True, slots=True)
class PlayCheck:
    """Asks for a state in which all of `expected` is true; `lines` are one way to reach it."""

    expected: Expected
    lines: tuple[ScriptLine, ...]
    wrong_turns: tuple[WrongTurn, ...] = ()

    def form(self, situation: Situation) -> AnswerSheet:
        """Return the form: by playing."""
        return AnswerSheet(
            "Play it at the table. Whatever has a green edge can be clicked; Space passes.", is_played=True
        )

    def right(self, situation: Situation) -> Answer:
        """Return the lines that do it."""
        return tuple(line.text for line in self.lines)

    def wrong(self, situation: Situation) -> tuple[Answer, ...]:
        """Return the lines that lead astray."""
        return tuple(tuple(line.text for line in one.lines) for one in self.wrong_turns)

    def judge(self, situation: Situation, answer: Answer) -> Judged:
        """Play the lines, and see. Raises Refusal or BadInput where they cannot be played."""
        game = situation.game.snapshot()
        place = situation.board.scenario.node.place
        play_lines(game, (ScriptLine(text, Scalar(place, text)) for text in answer))
        return self.judge_state(situation, game.state) or Judged(False, "That is not there yet.", game.state)

    def judge_state(self, situation: Situation, state: GameState) -> Judged | None:
        """Return what is to be said of a state on the way: reached, gone wrong, or nothing yet."""
        tried = Tried(situation.state, state)
        names = situation.names
        if unmet(self.expected, tried, names) is None:
            return Judged(True, "", state)
        for one in self.wrong_turns:
            if unmet(one.expected, tried, names) is None:
                return Judged(False, one.because, state, one.because)
        if state.result is not None:
            return Judged(False, "The game is over, and that was not the task.", state, "The game is over")
        return None
