"""The loop of a scenario's text as a search would have found it, so that it can be asked what stops it."""

from __future__ import annotations

from engine.cards.catalogue.catalogue import Catalogue
from engine.model.refusals import Refusal
from engine.search.looking.candidates import FoundLoop
from engine.session.scenarios.playing import open_scenario, proposal_of
from engine.session.scenarios.scenario import read_scenario_text
from engine.shortcuts.study.report import report_on
from engine.shortcuts.study.study import main_loop


def loop_of_scenario(text: str, catalogue: Catalogue) -> FoundLoop:
    """Return the loop that a scenario proposes. Raises Refusal where it proposes none, and BadInput."""
    scenario = read_scenario_text(text, "the loop that was found", catalogue)
    state = open_scenario(scenario, catalogue).state
    found = main_loop(state, proposal_of(scenario, state).sequence)
    if found is None:
        raise Refusal("no loop", "this is a line of play without a loop")
    start, loop = found
    return FoundLoop(start, (), start, loop.body, report_on(start, loop))
