"""`goinfinite whatif FILE`: tries a response at each place of one iteration of a scenario's loop."""

from __future__ import annotations

from argparse import Namespace

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.reading.nodes import BadInput, FilePlace, quoted
from engine.loops.readable import parse_count
from engine.session.commands.output import print_json
from engine.session.commands.table_printing import print_gaps
from engine.session.narration.summary import summary_of
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_folders import find_file
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.session.what_if.responses import responses
from engine.session.what_if.trying import TriedOutcome, what_if
from engine.shortcuts.study.gaps import gap_data
from engine.shortcuts.study.resting import gaps_of


def run(arguments: Namespace) -> int:
    """Print the table of outcomes, or, without a response, the responses that the table offers."""
    iteration = _iteration(arguments.iteration)
    scenario = read_scenario_file(find_file(arguments.file), default_catalogue())
    game = open_scenario(scenario)
    sequence = proposal_of(scenario, game.state).sequence
    if not arguments.respond:
        offered = responses(game.state, sequence)
        if arguments.json:
            print_json([list(lines) for lines in offered])
        else:
            print_gaps(gaps_of(game.state))
            print("\n".join("; ".join(lines) for lines in offered) or "no other seat can do anything")
        return 0
    lines = tuple(line.strip() for said in arguments.respond for line in said.split(";") if line.strip())
    outcomes = what_if(game.state, sequence, lines, iteration)
    if arguments.json:
        print_json([outcome_data(one) for one in outcomes])
        return 0
    print(f"{scenario.name}: {'; '.join(lines)}")
    print_gaps(gaps_of(game.state))
    for one in outcomes:
        print(f"    {one.place}  before “{one.before}”: {one.words}")
    if not outcomes:
        print("    that seat never has priority in this iteration")
    return 0


def _iteration(said: str) -> int:
    try:
        iteration = parse_count(said)
    except ValueError as error:
        wrong, _, expected = str(error).partition("; expected ")
        raise BadInput(FilePlace("command line", 1, 1), f"--iteration {wrong}", expected) from None
    if iteration < 1:
        raise BadInput(FilePlace("command line", 1, 1), f"--iteration {quoted(said)}", "at least 1")
    return iteration


def outcome_data(outcome: TriedOutcome) -> dict[str, object]:
    """Return an outcome in the shape in which it is printed as JSON."""
    return {
        "place": str(outcome.place),
        "before": outcome.before,
        "refused": outcome.refusal or None,
        "told": list(outcome.told),
        "goes_on": outcome.goes_on,
        "why_not": outcome.why_not or None,
        **summary_of(outcome.state),
        "rests_on": gap_data(gaps_of(outcome.state)),
    }
