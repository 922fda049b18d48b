"""`goinfinite bench`: the figures, as ratios beside their goals."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib import import_module

from engine.session.benchmarks.all import figures
from engine.session.benchmarks.figure import Figure
from engine.session.commands.output import print_json

WINDOW = "gui.entry.benchmarks"
"""Measures the window; named only, since this floor does not import it."""


def run(arguments: Namespace) -> int:
    """Measure and print; figures that miss their goal are told, and are no failure of the command."""
    measured = _measured(arguments.quick)
    if arguments.json:
        print_json(
            [
                {
                    "name": figure.name,
                    "value": figure.value,
                    "unit": figure.unit,
                    "goal": figure.goal,
                    "met": figure.is_met,
                }
                for figure in measured
            ]
        )
        return 0
    for figure in measured:
        met = "" if figure.is_met else "   MISSED"
        print(f"{figure.name:66} {figure.value:8.2f} {figure.unit:16} (goal {figure.goal:g}){met}", flush=True)
    return 0


def _measured(is_quick: bool) -> Iterator[Figure]:
    yield from figures(is_quick=is_quick)
    try:
        window = import_module(WINDOW)
        yield from window.window_figures(is_quick)
    except ImportError as error:
        print(f"goinfinite: the window is not measured: {error}", file=sys.stderr)
