"""Says what is proved of a scenario's loop, for people and for programs: its certificate, or why there is none."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias

from engine.cards.catalogue.catalogue import default_catalogue
from engine.loops.readable import readable
from engine.model.refusals import Refusal, cited
from engine.model.state import GameState
from engine.session.game.game import Game
from engine.session.scenarios.scenario import Scenario, read_scenario_file
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.shortcuts.proposals.mandatory import LIMITED_RANGE
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.gaps import gap_data
from engine.shortcuts.study.report import GrowthLine, LoopReport, report_on
from engine.shortcuts.study.study import main_loop

Answer: TypeAlias = "dict[str, Any]"
NO_LOOP = LoopReport(
    False, "the scenario proposes a series of choices without a loop", (), 0, 0, 1, "", False, (), ()
)


def answer_to(path: Path, is_tournament: bool = False) -> Answer:
    """Return all that is said of a scenario's loop, as plain data.

    `name`; `data`, the report for programs; `lines`, the same for people; `how`, that it is proved or why not in a
    line; `tournament`, what the tournament rules make of the loop where that is asked for or the scenario says so.
    A loop without proof is an answer too. Raises BadInput for a file that is no scenario.
    """
    scenario = read_scenario_file(path, default_catalogue())
    game = open_scenario(scenario)
    found = _loop_of(scenario, game)
    report = NO_LOOP if found is None else report_on(*found)
    asked = (is_tournament or scenario.is_tournament) and found is not None
    names = list(game.names)
    return {
        "name": scenario.name,
        "data": report_data(report, names),
        "lines": [
            *report_lines(report, names),
            *(f"players also say {what}: {why}" for what, why in scenario.differs),
        ],
        "how": _how(report),
        "tournament": procedure_data(*found) if asked and found is not None else None,
    }


def _loop_of(scenario: Scenario, game: Game) -> tuple[GameState, Repeat] | None:
    """Return the loop that a scenario proposes, with the state at which it begins; None where it proposes none."""
    return main_loop(game.state, proposal_of(scenario, game.state).sequence)


def _how(report: LoopReport) -> str:
    """Return how a loop is proved in a line: "proved for any number of times, 2 iterations at a time"."""
    if report is NO_LOOP:
        return report.reason
    if not report.is_loop:
        return f"not proved: {report.reason}"
    end = report.holds_for
    words = ["proved for any number of times" if end is None else f"proved up to iteration {readable(end)}"]
    words += [f"after {report.begins_words}"] * bool(report.begins_words)
    words += [f"{report.period} iterations at a time"] * (report.period != 1)
    words += [report.cards_words] * bool(report.cards_words)
    return ", ".join(words) + ("" if end is None else f": {report.ends_because}")


def procedure_data(start: GameState, loop: Repeat) -> dict[str, object]:
    """Return what the tournament rules say of a loop: the procedure and who maintains it, or why none applies."""
    from engine.shortcuts.tournament.putting_to_the_table import begin_procedure  # most play by no such rules

    try:
        begun = begin_procedure(start, loop)
    except Refusal as refusal:
        return {
            "maintaining": [],
            "procedure": None,
            "says": refusal.reason,
            "order": [],
            "may_say": [],
            "most": None,
        }
    return {
        "maintaining": [start.seats[seat].name for seat in begun.loop.maintaining],
        "procedure": begun.loop.kind,
        "says": begun.loop.words,
        "order": [start.seats[seat].name for seat in begun.loop.order],
        "may_say": list(begun.may_say),
        "most": begun.loop.most,
    }


def report_data(report: LoopReport, names: list[str]) -> dict[str, object]:
    """Return the report in the shape in which it is printed as JSON."""
    return {
        "loop": report.is_loop,
        "reason": report.reason or None,
        "growth": growth_data(report.growth),
        "growth_until": report.growth_until,
        "afterwards": growth_data(report.afterwards),
        "begins_after": report.begins_after,
        "period": report.period,
        "holds_for": report.holds_for,
        "ends_because": report.ends_because or None,
        "mandatory": report.is_mandatory,
        "draw": report.verdict is not None and report.verdict.is_draw,
        "verdict": report.verdict.reason if report.verdict is not None else None,
        "involved": [names[seat] for seat in report.involved],
        "produces": list(report.produces),
        "rests_on": gap_data(report.rests_on),
        "card_by_card": report.card_by_card,
    }


def growth_data(growth: tuple[GrowthLine, ...]) -> list[dict[str, object]]:
    """Return what grows in the shape in which it is printed as JSON."""
    return [
        {"what": line.what, "from": line.start, "per_iteration": line.per_iteration, "form": line.form}
        for line in growth
    ]


def growth_lines(growth: tuple[GrowthLine, ...]) -> list[str]:
    """Return what grows for people, a line each."""
    return [
        f"    {line.what}: {readable(line.start)}, changing by {line.per_iteration} each time: {line.form}"
        for line in growth
    ]


def report_lines(report: LoopReport, names: list[str]) -> list[str]:
    """Return the report for people."""
    said = [report.parts_not_played] if report.rests_on else []
    if not report.is_loop:
        return [*said, f"no proof: {report.reason}"]
    after = f" after {report.begins_words}" if report.begins_words else ""
    each = "" if report.period == 1 else f", {report.period} iterations at a time"
    said += [f"every iteration does the same{after}{each}:"]
    said += growth_lines(report.growth) or ["    nothing changes"]
    if report.until_words:
        said += [f"{report.until_words}{':' * bool(report.afterwards)}", *growth_lines(report.afterwards)]
    if report.cards_words:
        said += [report.cards_words]
    if report.holds_for is None:
        said += ["it can be taken any number of times"]
    else:
        said += [f"it ends at iteration {readable(report.holds_for + 1)}: {report.ends_because}"]
    return said + _who_keeps_it_going(report, names)


def _who_keeps_it_going(report: LoopReport, names: list[str]) -> list[str]:
    said = []
    if report.verdict is not None and report.is_mandatory:
        said += [f"{report.verdict.reason} ({cited(report.verdict.rule)})"]
        said += [LIMITED_RANGE] * (len(names) > 2)
    if report.involved:
        said += [f"kept going by {' and '.join(names[seat] for seat in report.involved)}"]
    if report.produces:
        said += [f"produces {', '.join(report.produces)}"]
    return said
