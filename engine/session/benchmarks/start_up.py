"""How soon the commands are done, against a bare start of Python, by the processor time of their processes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

if sys.platform != "win32":
    from resource import RUSAGE_CHILDREN, getrusage

from engine.frozen_dataclass import dataclass
from engine.session.benchmarks.figure import Figure
from engine.session.scenarios.scenario_folders import first_scenario

BARE = "import argparse, json"
OURS = "import sys; from engine.session.cli import main; sys.exit(main(sys.argv[1:]))"
ANEW = f"from engine.folders import user_cache_folder; (user_cache_folder() / 'proofs.json').unlink(True); {OURS}"
COLD = "where nothing is kept"


@dataclass(frozen=True, slots=True)
class Start:
    """A start of Python with code and what it is given; a cold one finds an empty cache folder."""

    code: str
    given: tuple[str, ...] = ()
    is_cold: bool = False


def commands(is_quick: bool) -> Iterator[Figure]:
    """Measure `list` and `prove`, from the start of a process to its end.

    The first run, uncached, is not counted. A proof is measured as it is told again, as it is worked out anew
    where the cards alone are kept, and where nothing is kept.
    """
    prove = ("prove", str(first_scenario()))
    warm = (Start(OURS, ("list",)), Start(OURS, prove), Start(ANEW, prove))
    cold = (Start(OURS, ("list",), is_cold=True), Start(OURS, prove, is_cold=True))
    bare, *taken = processor_seconds(3 if is_quick else 11, Start(BARE), *warm, *cold)
    names = [f"{one} against a bare start of Python" for one in ("the command list", "the command prove")]
    names += ["a proof worked out anew against a bare start of Python", *(f"{name}, {COLD}" for name in names)]
    for name, seconds, goal in zip(names, taken, (2.5, 2.5, 2.5, None, None), strict=True):
        yield Figure(name, seconds / bare, "times the time", goal)


def processor_seconds(rounds: int, *starts: Start) -> tuple[float, ...]:
    """Return the median processor time of each start, which take turns; what they print is not kept.

    They have a cache folder of their own, which the first round fills.
    """
    times: list[list[float]] = [[] for _ in starts]
    with TemporaryDirectory() as folder:
        for number in range(rounds + 1):
            for start, taken in zip(starts, times, strict=True):
                cache = Path(folder, f"{number}-{id(start)}" if start.is_cold else "kept")
                begun = _of_children()
                _run([sys.executable, "-c", start.code, *start.given], cache)
                taken.append(_of_children() - begun)
    return tuple(median(taken[1:]) for taken in times)


def _run(command: Sequence[str], cache: Path) -> None:
    # An installed program has its bytecode; where nobody may write it, every start would compile all of it again.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["XDG_CACHE_HOME"] = str(cache)
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)


def _of_children() -> float:
    """Return the processor time of all processes that have ended.

    Where the system does not tell it, the time of day.
    """
    if sys.platform == "win32":
        return perf_counter()
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
