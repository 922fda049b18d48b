"""How soon the commands are done, against a bare start of Python, by the processor time of their processes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from statistics import median
from time import perf_counter

if sys.platform != "win32":
    from resource import RUSAGE_CHILDREN, getrusage

from engine.session.benchmarks.figure import Figure
from engine.session.scenarios.scenario_folders import first_scenario

BARE = "import argparse, json"
ANEW = "import sys; from pathlib import Path; from engine.session.commands.proof_answer import answer_to; "
ANEW += "answer_to(Path(sys.argv[1]))"
OURS = "import sys; from engine.session.cli import main; sys.exit(main(sys.argv[1:]))"


def commands(is_quick: bool) -> Iterator[Figure]:
    """Measure `list` and `prove`, from the start of a process to its end.

    The first run, uncached, is not counted. A proof is measured as it is told again, and as it is worked out anew
    where the cards alone are kept.
    """
    rounds = 3 if is_quick else 11
    runs = ([BARE], [OURS, "list"], [OURS, "prove", str(first_scenario())], [ANEW, str(first_scenario())])
    bare, listed, proved, anew = processor_seconds(rounds, *([sys.executable, "-c", *one] for one in runs))
    yield Figure("the command list against a bare start of Python", listed / bare, "times the time", 2.5)
    yield Figure("the command prove against a bare start of Python", proved / bare, "times the time", 2.5)
    yield Figure("a proof worked out anew against a bare start of Python", anew / bare, "times the time", 2.5)


def processor_seconds(rounds: int, *runs: Sequence[str]) -> tuple[float, ...]:
    """Return the median processor time of each command, which take turns; what they print is not kept."""
    # An installed program has its bytecode; where nobody may write it, every start would compile all of it again.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times: list[list[float]] = [[] for _ in runs]
    for _ in range(rounds + 1):
        for command, taken in zip(runs, times, strict=True):
            begun = _of_children()
            subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
            taken.append(_of_children() - begun)
    return tuple(median(taken[1:]) for taken in times)


def _of_children() -> float:
    """Return the processor time of all processes that have ended.

    Where the system does not tell it, the time of day.
    """
    if sys.platform == "win32":
        return perf_counter()
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
