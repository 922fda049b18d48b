"""Trials: lines or a proposal with its answers, tried from a task's table, with the result or the refusal."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards.reading.nodes import BadInput, Fields, Node
from engine.frozen_dataclass import dataclass, replace
from engine.loops.readable import is_conditional, is_endless, parse_count
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.session.lessons.situation import Situation
from engine.session.scenarios.expecting import Reached, check_expectation
from engine.session.scenarios.scenario import (
    ScriptLine,
    ScriptPart,
    read_lines,
    read_proposal,
    read_responses,
)
from engine.session.scenarios.scenario_playing import LineRefused, play_lines, proposal_of, put_to_the_table
from engine.session.set_up.value_reading import read_seat
from engine.shortcuts.proposals.proposal import Taken
from engine.shortcuts.sequences.making_choices import FailedAt
from engine.shortcuts.study.until import answer_condition

TRIAL_KEYS = ("play", "propose", "loop", "series", "times", "proposer", "respond")
Expected = tuple[tuple[str, Node], ...]
"""What is expected of a state, by name, as scenarios have it."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What is tried: `lines` are played; then, where it `is_proposed`, a proposal is put to the table.

    `proposal` is () for the board's own; `times` is what somebody says for its count, as it was said; `responses`
    are the seats' answers.
    """

    lines: tuple[ScriptLine, ...] = ()
    is_proposed: bool = False
    proposal: tuple[ScriptPart, ...] = ()
    proposer: int = -1
    times: str = ""
    responses: tuple[tuple[int, str, Node], ...] = ()


UNTRIED = Trial()
"""Nothing is tried: the table stays as it is."""


@dataclass(frozen=True, slots=True)
class Tried:
    """The result of a trial: the table it led to, or the refusal with the table at which it was refused."""

    start: GameState
    state: GameState
    refusal: Refusal | None = None
    taken: Taken | None = None
    iterations: int = 0

    @property
    def reason(self) -> str:
        """Why it was refused, in a sentence without the place in a file; "" where it was not."""
        told: BaseException | None = self.refusal
        if isinstance(told, LineRefused) and isinstance(told.__cause__, Refusal):
            told = told.__cause__
        reason = told.reason if isinstance(told, Refusal) else ""
        return f"{reason[:1].upper()}{reason[1:]}." if reason else ""


def read_trial(node: Node | None, names: tuple[str, ...]) -> Trial:
    """Read what is tried; nothing where nothing is written."""
    if node is None:
        return UNTRIED
    fields = node.fields(TRIAL_KEYS, "what is tried: play, propose, loop, series, times, proposer, respond")
    return trial_in(fields, names)


def trial_in(fields: Fields, names: tuple[str, ...]) -> Trial:
    """Read what is tried from the entries of a mapping that may hold others too."""
    times, proposer, propose = fields.get("times"), fields.get("proposer"), fields.get("propose")
    own = read_proposal(fields) if "loop" in fields or "series" in fields else ()
    is_proposed = any(key in fields for key in ("loop", "series", "times", "respond"))
    return Trial(
        read_lines(fields.get("play")),
        is_proposed if propose is None else propose.yes_or_no(),
        own,
        -1 if proposer is None else read_seat(proposer, names),
        "" if times is None or "loop" in fields else times.text("a count"),
        read_responses(fields, names),
    )


def attempt(
    situation: Situation, trial: Trial, times: str = "", answers: Mapping[int, str] | None = None
) -> Tried:
    """Try something from a situation, which stays as it is; `times` and `answers` stand in for the trial's own."""
    game = situation.game.snapshot()
    start = game.state
    try:
        play_lines(game, trial.lines)
        if not trial.is_proposed:
            return Tried(start, game.state)
        scenario = situation.board.scenario
        scenario = replace(
            scenario,
            proposal=trial.proposal or scenario.proposal,
            proposer=trial.proposer if trial.proposer >= 0 else scenario.proposer,
        )
        count = _count(situation, game.state, times or trial.times)
        said = {seat: text for seat, text, _ in trial.responses} | dict(answers or {})
        outcome = put_to_the_table(scenario, game, count, said)
    except FailedAt as failed:
        return Tried(start, failed.state, failed)
    except Refusal as refusal:
        return Tried(start, game.state, refusal)
    return Tried(start, game.state, None, outcome.taken, outcome.iterations)


def _count(situation: Situation, state: GameState, said: str) -> int | None:
    """Return the count that a statement says; raises Refusal for "infinite" and for a condition (CR 732.2a)."""
    if not said:
        return None
    if is_endless(said):
        raise Refusal("no number", "a number has to be named, however large: 'infinite' is none", "732.2a")
    if is_conditional(said):
        scenario = situation.board.scenario
        proposal = proposal_of(scenario, state)
        answered = answer_condition(state, proposal.seat, proposal.sequence, said)
        raise Refusal("condition", answered.words, "732.2a")
    try:
        return parse_count(said)
    except ValueError as error:
        raise Refusal("no number", str(error), "732.2a") from None


def unmet(expected: Expected, tried: Tried, names: tuple[str, ...]) -> BadInput | None:
    """Return the first expectation that does not come true of what was tried; None where all do."""
    reached = Reached(tried.state, tried.taken, tried.iterations)
    for key, node in expected:
        try:
            check_expectation(key, node, reached, names)
        except BadInput as wrong:
            return wrong
    return None
