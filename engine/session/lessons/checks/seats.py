"""Name a seat: who has priority, who decides, whose turn it is, who may not go on as before, who answers first."""

from __future__ import annotations

from collections.abc import Callable

from engine.frozen_dataclass import dataclass
from engine.model.choices import Pass
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.rules.base.context import seats_from
from engine.session.lessons.judging_answers import Answer, AnswerSheet, Judged
from engine.session.lessons.situation import Situation
from engine.session.lessons.trial import UNTRIED, Trial, Tried, attempt
from engine.session.narration.pending import pending_words
from engine.session.scenarios.scenario_playing import proposal_of
from engine.shortcuts.proposals.mandatory import judge_loop
from engine.shortcuts.study.study import main_loop


@dataclass(frozen=True, slots=True)
class SeatCheck:
    """Asks for the seat that a fact, one of FACTS, is true of after the trial."""

    fact: str
    trial: Trial = UNTRIED

    def form(self, situation: Situation) -> AnswerSheet:
        """Return one of the seats."""
        return AnswerSheet("Pick a seat.", situation.names)

    def right(self, situation: Situation) -> Answer:
        """Return the first right seat."""
        seats = self._seats(situation, attempt(situation, self.trial))
        return (str(seats[0]),) if seats else ()

    def wrong(self, situation: Situation) -> tuple[Answer, ...]:
        """Return all other seats."""
        seats = self._seats(situation, attempt(situation, self.trial))
        return tuple((str(seat),) for seat in range(len(situation.names)) if seat not in seats)

    def judge(self, situation: Situation, answer: Answer) -> Judged:
        """Judge the seat: right, or wrong with the moment that shows it."""
        tried = attempt(situation, self.trial)
        seat = int(answer[0])
        if seat in self._seats(situation, tried):
            return Judged(True, "")
        name = situation.names[seat]
        if self.fact == PRIORITY:
            later = _when_it_has_priority(tried.state, seat)
            if later is not None:
                passed, state = later
                others = " and ".join(situation.names[one] for one in passed)
                words = f"Not yet: {name} has priority only once {others} has passed. The table shows that moment."
                return Judged(False, words, state, f"{others} has passed, so {name} has priority")
        return Judged(False, f"Not {name}. Look at the table.", tried.state, pending_words(tried.state))

    def _seats(self, situation: Situation, tried: Tried) -> tuple[int, ...]:
        return FACTS[self.fact](situation, tried)


def _when_it_has_priority(state: GameState, seat: int) -> tuple[list[int], GameState] | None:
    """Return the passes before a seat has priority, and the table then; None where something happens first."""
    passed: list[int] = []
    while isinstance(state.pending, HasPriority) and len(passed) < len(state.seats):
        if state.pending.seat == seat:
            return (passed, state) if passed else None
        passed.append(state.pending.seat)
        try:
            state = apply(state, Pass(state.pending.seat)).state
        except Refusal:  # this seat may not pass here
            return None
        if state.passes == 0:
            return None
    return None


def _priority(situation: Situation, tried: Tried) -> tuple[int, ...]:
    pending = tried.state.pending
    return (pending.seat,) if isinstance(pending, HasPriority) else ()


def _decides(situation: Situation, tried: Tried) -> tuple[int, ...]:
    pending = tried.state.pending
    return (pending.seat,) if pending is not None and pending.seat >= 0 else ()


def _active(situation: Situation, tried: Tried) -> tuple[int, ...]:
    return (tried.state.active,)


def _has_to_differ(situation: Situation, tried: Tried) -> tuple[int, ...]:
    barred = tried.state.barred
    bound = [barred.choice.seat] if barred is not None else []
    return tuple(dict.fromkeys([*bound, *(one.seat for one in tried.state.obligations)]))


def _wins(situation: Situation, tried: Tried) -> tuple[int, ...]:
    result = tried.state.result
    return (result.winner,) if result is not None and result.winner >= 0 else ()


def _answers_first(situation: Situation, tried: Tried) -> tuple[int, ...]:
    proposal = proposal_of(situation.board.scenario, situation.state)
    return seats_from(situation.state, proposal.seat)[1:2]


def _could_end_it(situation: Situation, tried: Tried) -> tuple[int, ...]:
    found = main_loop(situation.state, proposal_of(situation.board.scenario, situation.state).sequence)
    return () if found is None else judge_loop(*found).breakers


PRIORITY = "priority"
FACTS: dict[str, Callable[[Situation, Tried], tuple[int, ...]]] = {
    PRIORITY: _priority,
    "decides": _decides,
    "active player": _active,
    "must choose differently": _has_to_differ,
    "wins": _wins,
    "answers first": _answers_first,
    "could end the loop": _could_end_it,
}
"""What can be asked of a seat, by the word for it in a lesson's file."""
