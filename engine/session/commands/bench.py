"""`goinfinite bench`: the figures, as ratios beside their goals."""

from __future__ import annotations

from argparse import Namespace

from engine.session.benchmarks.all import figures
from engine.session.commands.printing import print_json


def run(arguments: Namespace) -> int:
    """Measure and print; figures that miss their goal are told, and are no failure of the command."""
    measured = figures(is_quick=arguments.quick)
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
