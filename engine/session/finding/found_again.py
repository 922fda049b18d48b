"""What a scenario's text was made of, as a search would have found it, so that it can be asked what stops it."""

from __future__ import annotations

from engine.cards.catalogue.catalogue import Catalogue
from engine.search.looking.candidates import FoundLoop, FoundWin
from engine.session.scenarios.scenario import read_scenario_text
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.shortcuts.study.report import report_on
from engine.shortcuts.study.study import main_loop


def found_in_scenario(text: str, catalogue: Catalogue) -> FoundLoop | FoundWin:
    """Return the loop that a scenario proposes, or its line of play where it does not end in a loop.

    Raises Refusal where it proposes nothing, and BadInput.
    """
    scenario = read_scenario_text(text, "what was found", catalogue)
    state = open_scenario(scenario, catalogue).state
    sequence = proposal_of(scenario, state).sequence
    found = main_loop(state, sequence)
    if found is None or sequence.parts[-1] is not found[1]:
        return FoundWin(state, sequence.parts)
    start, loop = found
    return FoundLoop(start, (), start, loop.body, report_on(start, loop))
