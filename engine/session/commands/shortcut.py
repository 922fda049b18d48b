"""`goinfinite shortcut FILE`: proposes a scenario's sequence and shows where the game ends up."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.reading.nodes import BadInput, FilePlace, nearest_of, quoted
from engine.frozen_dataclass import replace
from engine.loops.readable import is_conditional, parse_count, readable
from engine.model.refusals import Refusal
from engine.session.commands.output import print_json, print_over
from engine.session.commands.table_printing import print_gaps, print_table
from engine.session.commands.tournament import run_by_tournament_rules, stopped_words
from engine.session.game.table_rules import TableRules
from engine.session.narration.summary import summary_of
from engine.session.scenarios.scenario import ACCEPT, Scenario, read_scenario_file
from engine.session.scenarios.scenario_folders import find_file
from engine.session.scenarios.scenario_playing import Outcome, open_scenario, play_scenario, proposal_of
from engine.shortcuts.study.gaps import gap_data
from engine.shortcuts.study.resting import gaps_of
from engine.shortcuts.study.until import answer_condition

COMMAND_LINE = "command line"


def run(arguments: Namespace) -> int:
    """Play the scenario's proposal and print the outcome; refusals come out as such."""
    scenario = read_scenario_file(find_file(arguments.file), default_catalogue())
    if arguments.tournament:
        rules = scenario.table_rules or TableRules()
        scenario = replace(scenario, table_rules=replace(rules, is_tournament=True))
    if scenario.is_tournament and scenario.is_loop:
        times = _times(arguments.times, scenario)
        said = {scenario.names[seat]: text for seat, text, _ in scenario.responses}
        said = read_statements(arguments.respond, scenario) if arguments.respond else said
        return run_by_tournament_rules(scenario, times, said, is_json=arguments.json)
    try:
        outcome = _outcome(arguments, scenario)
    except Refusal as refusal:
        wrong, sign, expected = refusal.reason.partition("; expected ")
        if refusal.name == "not understood" and sign:
            raise _bad(wrong, expected) from None
        raise
    if arguments.json:
        print_json(outcome_data(outcome))
    else:
        print_outcome(outcome, scenario)
    return 0


def _outcome(arguments: Namespace, scenario: Scenario) -> Outcome:
    return play_scenario(
        scenario,
        _times(arguments.times, scenario),
        read_statements(arguments.respond, scenario) if arguments.respond else None,
        is_one_by_one=arguments.one_by_one,
        progress=_progress() if sys.stderr.isatty() else None,
    )


def _times(text: str | None, scenario: Scenario) -> int | None:
    if text is None:
        return None
    if is_conditional(text) and scenario.is_loop:
        game = open_scenario(scenario)
        proposal = proposal_of(scenario, game.state)
        answered = answer_condition(game.state, proposal.seat, proposal.sequence, text)
        raise Refusal("no number", answered.words)
    try:
        times = parse_count(text)
    except ValueError as error:
        wrong, _, expected = str(error).partition("; expected ")
        raise _bad(f"--times {wrong}", expected) from None
    if times < 1:
        raise _bad("--times 0", "at least 1")
    if not scenario.is_loop:
        raise _bad("--times for a series without a loop", f"no --times for {scenario.file}")
    return times


def read_statements(words: Sequence[str], scenario: Scenario) -> dict[str, str]:
    """Read what seats say, as it is typed: SEAT=..., one for each."""
    said: dict[str, str] = {}
    for word in words:
        name, sign, text = word.partition("=")
        if not sign:
            raise _bad(f"--respond {quoted(word)}", f"SEAT={ACCEPT} or SEAT=ITERATION.STEP")
        if name not in scenario.names:
            raise _bad(f"no seat is called {quoted(name)}", nearest_of(name, scenario.names))
        if name in said:
            raise _bad(f"a second answer of {name}", "one for each seat")
        said[name] = text
    return said


def _bad(wrong: str, expected: str) -> BadInput:
    return BadInput(FilePlace(COMMAND_LINE, 1, 1), wrong, expected)


def _progress() -> Callable[[int, int], None]:
    def show(done: int, total: int) -> None:
        print_over(f"{readable(done)} of {readable(total)} ")

    return show


def outcome_data(outcome: Outcome) -> dict[str, object]:
    """Return the outcome in the shape in which it is printed as JSON."""
    taken = outcome.taken
    names = outcome.game.names
    return {
        "iterations": outcome.iterations,
        "ended_by": names[taken.ended_by] if taken.ended_by >= 0 else None,
        "place": str(taken.place) if taken.place is not None else None,
        **summary_of(outcome.state),
        "rests_on": gap_data(gaps_of(outcome.state)),
        **({"draw": outcome.draw.words} if outcome.draw is not None else {}),
    }


def print_outcome(outcome: Outcome, scenario: Scenario) -> None:
    """Print the outcome for people."""
    data = outcome_data(outcome)
    print(scenario.name)
    print_gaps(gaps_of(outcome.state))
    names = outcome.game.names
    if outcome.draw is not None:
        print(outcome.draw.words)
        if outcome.draw.is_draw:
            print_table(data, names, outcome.state)
            return
    many = "iteration" if outcome.iterations == 1 else "iterations"
    times = f"{readable(outcome.iterations)} {many}" if scenario.is_loop else "the series"
    if data["ended_by"]:
        print(f"{times}; {data['ended_by']} ends the shortcut at {data['place']}")
    elif stopped := stopped_words(outcome.game):
        print(f"{times}; {stopped}")
    elif data["place"]:
        print(f"{times}; the game is over at {data['place']}")
    else:
        print(f"{times}, and every other seat accepts")
    print_table(data, names, outcome.state)
