"""`goinfinite find --pool`: all pairs or triples of a deck, of the catalogue or of the user's cards."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path
from time import monotonic

from engine.cards.catalogue.catalogue import default_catalogue
from engine.session.commands.output import print_json
from engine.session.finding.pools import cards_of_pool, run_pool
from engine.session.finding.results import default_results, open_results
from engine.session.finding.tasks import LoopFound

_EVERY = 5.0
"""So many seconds at least lie between two lines of progress."""


def run_in_pool(arguments: Namespace) -> int:
    """Search the pool, telling what is found as it is found; run again it goes on where it was stopped."""
    catalogue = default_catalogue()
    names = cards_of_pool(arguments.pool, catalogue)
    path = Path(arguments.results) if arguments.results else default_results()
    begun = monotonic()
    last = begun - _EVERY

    def told(done: int, total: int, new: tuple[LoopFound, ...]) -> None:
        nonlocal last
        for loop in new if not arguments.json else ():
            print(f"{' + '.join(loop.pieces)}: {', '.join(loop.makes)}", flush=True)
        if monotonic() - last >= _EVERY or done == total:
            last = monotonic()
            print(f"{done:,} of {total:,} done in {last - begun:,.0f} s", file=sys.stderr, flush=True)

    processes = arguments.processes or os.cpu_count() or 1
    with open_results(path) as results:
        together = 3 if arguments.triples else 2
        run_pool(names, together, arguments.effort, results, told, processes, arguments.scheduler)
        loops = results.loops()
    if arguments.json:
        print_json(
            [
                {"pieces": list(one.pieces), "produces": list(one.makes), "scenario": one.scenario}
                for one in loops
                if set(one.cards) <= set(names)
            ]
        )
    else:
        print(f"results are kept in {path}")
    return 0
