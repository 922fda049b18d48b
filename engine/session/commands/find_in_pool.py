"""`goinfinite find --pool`: all pairs or triples of a deck, of the catalogue or of the user's cards."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path
from time import monotonic

from engine.cards.catalogue.catalogue import default_catalogue
from engine.session.commands.output import print_json
from engine.session.finding.pools import CATALOGUE, Told, cards_of_pool, run_pool, run_tasks
from engine.session.finding.results import default_results, open_results
from engine.session.finding.tasks import LoopFound, Task

_EVERY = 5.0
"""So many seconds at least lie between two lines of progress."""


def run_thirds(arguments: Namespace) -> int:
    """Say which third cards of the catalogue make cards infinite, each proved, as they are found."""
    catalogue = default_catalogue()
    cards = tuple(catalogue.find(name).name for name in arguments.what)
    names = cards_of_pool(arguments.pool or CATALOGUE, catalogue)
    tasks = [Task((*cards, name), arguments.effort) for name in names if name not in cards]
    path = Path(arguments.results) if arguments.results else default_results()
    with open_results(path) as results:
        run_tasks(
            tasks, arguments.effort, results, _telling(arguments), _processes(arguments), arguments.scheduler
        )
        loops = [
            one for one in results.loops() if set(cards) < set(one.cards) and len(one.cards) == len(cards) + 1
        ]
    _print_loops(arguments, loops)
    return 0


def run_in_pool(arguments: Namespace) -> int:
    """Search the pool, telling what is found as it is found; run again it goes on where it was stopped."""
    catalogue = default_catalogue()
    names = cards_of_pool(arguments.pool, catalogue)
    path = Path(arguments.results) if arguments.results else default_results()
    with open_results(path) as results:
        together = 3 if arguments.triples else 2
        told, processes = _telling(arguments), _processes(arguments)
        run_pool(names, together, arguments.effort, results, told, processes, arguments.scheduler)
        loops = [one for one in results.loops() if set(one.cards) <= set(names) and len(one.cards) == together]
    _print_loops(arguments, loops)
    if not arguments.json:
        print(f"results are kept in {path}")
    return 0


def _processes(arguments: Namespace) -> int:
    return int(arguments.processes or os.cpu_count() or 1)


def _telling(arguments: Namespace) -> Told:
    """What tells how far a pool is, and what is new."""
    begun = monotonic()
    last = begun - _EVERY

    def told(done: int, total: int, new: tuple[LoopFound, ...]) -> None:
        nonlocal last
        if monotonic() - last >= _EVERY or done == total:
            last = monotonic()
            print(f"{done:,} of {total:,} done in {last - begun:,.0f} s", file=sys.stderr, flush=True)
        for loop in new if not arguments.json else ():
            print(f"found {' + '.join(loop.cards)}: {', '.join(loop.makes)}", flush=True)

    return told


def _print_loops(arguments: Namespace, loops: list[LoopFound]) -> None:
    """Print all that is known of the pool: what was found in this run has been told, what was before has not."""
    if arguments.json:
        print_json(
            [{"pieces": list(one.pieces), "produces": list(one.makes), "scenario": one.scenario} for one in loops]
        )
    else:
        print(f"{len(loops)} loop{'s' if len(loops) != 1 else ''} known of these cards:")
        for one in loops:
            print(f"  {' + '.join(one.cards)}: {', '.join(one.makes)}")
