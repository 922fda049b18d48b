"""What a list says of a scenario: its name, cards and seats, and what it produces."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.session.scenarios.scenario import Scenario, read_scenario_file
from engine.shortcuts.study.gaps import Gap, gap_data


def scenario_summary(path: Path) -> dict[str, object]:
    """Return what `goinfinite list` says of a scenario's file. Raises as read_scenario_file does."""
    scenario = read_scenario_file(path, _catalogue())
    cards = list(scenario.pieces) or _cards(scenario)
    return {
        "name": scenario.name,
        "cards": cards,
        "seats": list(scenario.names),
        "loop": scenario.is_loop,
        "produces": scenario.produces,
        "rests_on": gap_data(_gaps(cards)),
    }


@cache
def _catalogue() -> Catalogue:
    return default_catalogue()


def _gaps(cards: list[str]) -> list[Gap]:
    """Return the cards of which a part is not played."""
    parts = {_catalogue().name_of(name): _catalogue().parts_not_covered(name) for name in cards}
    return [Gap(name, missing) for name, missing in parts.items() if missing]


def _cards(scenario: Scenario) -> list[str]:
    names = [entry.card for _, zone, _, entry in scenario.set_up.entries if zone != "library"]
    return list(dict.fromkeys(names))
