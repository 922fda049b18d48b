"""The engine's sentences have no slips of English: log, decisions, explanations, refusals, reports of loops."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.model.choices import Activate, Cast, Choice, Pass, PlayLand
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.session.explanations.asking import about, about_table, why_not_words
from engine.session.explanations.why import Explanation
from engine.session.narration.foretelling import foretell
from engine.session.narration.narration import narrate
from engine.session.narration.pending import pending_words
from engine.session.narration.refusal_words import sentence_of
from engine.session.notation.notation import line_of
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_folders import own_folder
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.shortcuts.sequences.described_choices import locate
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.report import report_on
from tests.english import has_slip
from tests.session.games import catalogue

SEED, SCENARIOS, STEPS = 15, 25, 12


def test_what_is_told_of_games_has_no_slips():
    files = sorted(own_folder().glob("*.yaml"))
    wrong, seen = set(), 0
    for file in random.Random(SEED).sample(files, SCENARIOS):
        scenario = read_scenario_file(file, catalogue())
        state = open_scenario(scenario, catalogue()).state
        try:
            parts = proposal_of(scenario, state).sequence.parts
        except Refusal as refusal:
            wrong.update(one for one in (refusal.reason,) if has_slip(one))
            continue
        for text in told(state, parts):
            seen += 1
            if has_slip(text):
                wrong.add(text)
    assert sorted(wrong) == []
    assert seen > 1000


def told(state: GameState, parts) -> Iterator[str]:
    """All that is told of a game: of what it asks, why, what cannot be done, what happens."""
    for loop in (part for part in parts if isinstance(part, Repeat)):
        report = report_on(state, loop)
        yield from (report.reason, report.end_words, report.ends_because, report.begins_words, *report.produces)
        yield from (line.what for line in report.growth)
        yield report.verdict.reason if report.verdict is not None else ""
        break
    for described in flat(parts)[:STEPS]:
        choice = locate(state, described)
        yield pending_words(state)
        yield line_of(state, choice)
        foretold = foretell(state)
        yield from () if foretold is None else (str(foretold),)
        yield from explained(about_table(state))
        for reference in (*state.battlefield, *(item.id for item in state.stack), -1, -2):
            yield from explained(about(state, reference))
            yield why_not_words(state, reference)
        yield from refused(state)
        step = apply(state, choice)
        yield from narrate(step.state, step.events)
        state = step.state


def explained(explanations: Iterator[Explanation]) -> Iterator[str]:
    """The sentences of explanations, those below them too."""
    for one in explanations:
        yield one.question
        for why in one.answers:
            yield from sentences(why)


def sentences(why) -> Iterator[str]:
    yield why.words
    for one in why.more:
        yield from sentences(one)


def refused(state: GameState) -> Iterator[str]:
    """What is said to every seat that does what it may not."""
    for seat in range(len(state.seats)):
        choices: list[Choice] = [Pass(seat)]
        choices += [Activate(seat, id, ability) for id in state.battlefield for ability in (0, 1)]
        for id in (*state.seats[seat].hand, *state.seats[seat].graveyard[:2]):
            choices += [Cast(seat, id), PlayLand(seat, id)]
        for choice in choices:
            try:
                apply(state, choice)
            except Refusal as refusal:
                yield sentence_of(refusal)


def flat(parts) -> list:
    """The choices of a sequence, those of a loop once."""
    return [one for part in parts for one in (flat(part.body) if isinstance(part, Repeat) else (part,))]
