"""`goinfinite list`: the scenarios, with what each produces."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.reading.nodes import BadInput
from engine.session.commands.output import print_json
from engine.session.scenarios.scenario import Scenario, read_scenario_file
from engine.session.scenarios.scenario_folders import scenario_files, shown_path


def run(arguments: Namespace) -> int:
    """Print a line, or an object, for every scenario that can be read; say which cannot."""
    catalogue = default_catalogue()
    found: list[tuple[str, Scenario]] = []
    code = 0
    for path in scenario_files():
        try:
            found.append((shown_path(path), read_scenario_file(path, catalogue)))
        except (BadInput, OSError) as error:
            print(error, file=sys.stderr)
            code = 2
    if arguments.json:
        print_json([_entry(file, scenario) for file, scenario in found])
        return code
    for file, scenario in found:
        seats = ", ".join(scenario.names)
        print(f"{Path(file).stem}\n    {scenario.name} ({seats})\n    {scenario.produces or 'no loop'}")
    return code


def _entry(file: str, scenario: Scenario) -> dict[str, Any]:
    return {
        "file": file,
        "name": scenario.name,
        "cards": list(scenario.pieces) or _cards(scenario),
        "seats": list(scenario.names),
        "loop": scenario.is_loop,
        "produces": scenario.produces,
    }


def _cards(scenario: Scenario) -> list[str]:
    names = [entry.card for _, zone, _, entry in scenario.set_up.entries if zone != "library"]
    return list(dict.fromkeys(names))
