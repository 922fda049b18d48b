"""`goinfinite shortcut FILE --tournament`: settles a scenario's loop by the tournament rules (MTR 4.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.session.commands.output import print_json
from engine.session.commands.table_printing import print_gaps, print_table
from engine.session.game.game import Game
from engine.session.narration.summary import summary_of
from engine.session.scenarios.scenario import Scenario
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.session.tournament.playing_by_tournament_rules import Settled
from engine.session.tournament.settlement import settle
from engine.shortcuts.study.gaps import gap_data
from engine.shortcuts.study.resting import gaps_of
from engine.shortcuts.tournament.procedure import Procedure


def run_by_tournament_rules(
    scenario: Scenario, times: int | None, said: Mapping[str, str], *, is_json: bool
) -> int:
    """Settle the scenario's loop and print the outcome; refusals come out as such."""
    game = open_scenario(scenario)
    sequence = proposal_of(scenario, game.state, times).sequence
    settled = settle(game, sequence, {scenario.names.index(name): text for name, text in said.items()})
    data = settled_data(settled)
    if is_json:
        print_json(data)
        return 0
    print(scenario.name)
    print_gaps(gaps_of(settled.state))
    for one in (*data["earlier_loops"], data["tournament"]):
        print(f"{one['says']} (MTR 4.4)")
        for name, words in one["statements"].items():
            print(f"    {name}: {words}")
    stopped = stopped_words(settled.game) if settled.procedure.place is None else ""
    if stopped:
        print(stopped)
    print_table(data, settled.game.names, settled.state)
    return 0


def stopped_words(game: Game) -> str:
    """Return where and why the shortcut that was taken last became illegal; "" where it did not (MTR 4.2)."""
    shortcut = game.moment.shortcut
    failed = shortcut.course.stopped if shortcut is not None else None
    return "" if failed is None else failed.stopping_words


def settled_data(settled: Settled) -> dict[str, Any]:
    """Return the outcome in the shape of the shortcut command's JSON, with what was said under "tournament"."""
    names = settled.game.names
    taken, procedure = settled.taken, settled.procedure
    stops = procedure.stops
    return {
        "iterations": settled.iterations,
        "ended_by": names[stops] if stops >= 0 else None,
        "place": str(taken.place) if taken is not None and taken.place is not None else None,
        **summary_of(settled.state),
        "rests_on": gap_data(gaps_of(settled.state)),
        "tournament": procedure_said(procedure, names),
        "earlier_loops": [procedure_said(one, names) for one in settled.earlier],
    }


def procedure_said(procedure: Procedure, names: tuple[str, ...]) -> dict[str, Any]:
    """Return which procedure a loop took, and what each seat said in it."""
    return {
        "procedure": procedure.loop.kind,
        "maintaining": [names[seat] for seat in procedure.loop.maintaining],
        "statements": {names[one.seat]: one.words for one in procedure.statements},
        "says": procedure.loop.words,
    }
