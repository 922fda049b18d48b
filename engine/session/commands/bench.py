"""`goinfinite bench`: the figures beside their goals, times also as ratios to a fixed workload."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from importlib import import_module
from pathlib import Path

from engine.cards.reading.files import read_words
from engine.cards.reading.nodes import BadInput, FilePlace
from engine.session.benchmarks.all import SECTIONS, figures
from engine.session.benchmarks.figure import Figure, Section
from engine.session.commands.output import print_json

WINDOW = "gui.entry.benchmarks"
"""Measures the window; named only, since this floor does not import it."""
MAXIMUM_BYTES = 1_000_000


def run(arguments: Namespace) -> int:
    """Measure and print; figures that miss their goal are told, and are no failure of the command.

    Raises BadInput where no section's name has the word asked for, or the baseline is no output of `bench --json`.
    """
    earlier = _read_baseline(Path(arguments.baseline)) if arguments.baseline else {}
    sections = _sections(arguments.only)
    measured = figures(sections, is_quick=arguments.quick)
    if arguments.json:
        print_json([_written(figure, earlier) for figure in measured])
        return 0
    for figure in measured:
        print(_line(figure, earlier), flush=True)
    return 0


def _sections(word: str | None) -> list[Section]:
    found = [*SECTIONS, *_of_window()]
    if word is None:
        return found
    chosen = [section for section in found if word.lower() in section.title]
    if not chosen:
        expected = ", ".join(section.title for section in found)
        raise BadInput(FilePlace("--only", 1, 1), f"nothing that is measured is called {word!r}", expected)
    return chosen


def _of_window() -> tuple[Section, ...]:
    try:
        sections: tuple[Section, ...] = import_module(WINDOW).SECTIONS
    except ImportError as error:
        print(f"goinfinite: the window is not measured: {error}", file=sys.stderr)
        return ()
    return sections


def _read_baseline(path: Path) -> dict[str, float]:
    """Read the figures of an earlier run by name, as `--json` printed them."""
    try:
        return {row["name"]: float(row["comparable"]) for row in json.loads(read_words(path, MAXIMUM_BYTES))}
    except (ValueError, KeyError, TypeError, RecursionError):
        where = FilePlace(str(path), 1, 1)
        raise BadInput(where, "these are not figures", "what goinfinite bench --json has printed") from None


def _written(figure: Figure, earlier: dict[str, float]) -> dict[str, object]:
    row: dict[str, object] = {
        "name": figure.name,
        "value": figure.value,
        "unit": figure.unit,
        "comparable": figure.comparable,
        "goal": figure.goal,
        "goal_in_workloads": figure.in_workloads,
        "met": figure.is_met,
    }
    return row | (
        {"against_baseline": figure.comparable / earlier[figure.name]} if earlier.get(figure.name) else {}
    )


def _line(figure: Figure, earlier: dict[str, float]) -> str:
    workloads = f"{figure.comparable:8.3f} workloads" if figure.is_time else ""
    goal = (
        f"(goal {figure.goal:g}{' workloads' if figure.in_workloads else ''})" if figure.goal is not None else ""
    )
    before = (
        f"   {figure.comparable / earlier[figure.name]:.2f} of the baseline" if earlier.get(figure.name) else ""
    )
    missed = "" if figure.is_met else "   MISSED"
    return f"{figure.name:66} {figure.value:8.2f} {figure.unit:16} {workloads:18} {goal}{missed}{before}"
