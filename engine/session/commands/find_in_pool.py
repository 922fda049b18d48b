"""`goinfinite find --pool`: all pairs of a deck, the catalogue or the user's cards, and all triples."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.reading.nodes import one_line
from engine.loops.readable import with_noun
from engine.search.net.solver import can_solve
from engine.session.commands.output import print_json
from engine.session.commands.table_printing import print_gaps
from engine.session.finding.known_combos import KnownCombos, read_known
from engine.session.finding.lacking import NO_SOLVER, lacking_words
from engine.session.finding.pools import CATALOGUE, Told, cards_of_pool, is_of_pool, run_pool, run_tasks
from engine.session.finding.result_database import default_results, open_results
from engine.session.finding.tasks import LoopFound, each_once
from engine.session.finding.thirds import is_with_third, thirds_of
from engine.shortcuts.study.gaps import Gap, gap_data, gaps_of_cards

MOST_TOLD = 10
_EVERY = 5.0
"""The least seconds between two lines of progress."""


def run_thirds(arguments: Namespace) -> int:
    """Say which third cards of the catalogue make cards infinite, each proved, as they are found."""
    catalogue, known = default_catalogue(), _known(arguments)
    cards = tuple(catalogue.find(name).name for name in arguments.what)
    print(f"{' + '.join(cards)}: {lacking_words(cards, catalogue)}", file=sys.stderr, flush=True)
    names = cards_of_pool(arguments.pool or CATALOGUE, catalogue)
    tasks = thirds_of(cards, names, arguments.effort, is_screened=not arguments.no_net)
    path = Path(arguments.results) if arguments.results else default_results()
    with open_results(path) as results:
        told, processes = _telling(arguments, known), _processes(arguments)
        run_tasks(tasks, len(tasks), arguments.effort, results, told, processes, arguments.scheduler)
        loops = each_once(one for one in results.loops() if is_with_third(one, cards, names))
    _print_loops(arguments, loops, known)
    return 0


def run_in_pool(arguments: Namespace) -> int:
    """Search the pool, telling what is found as it is found; run again it goes on where it was stopped."""
    catalogue, known = default_catalogue(), _known(arguments)
    names = cards_of_pool(arguments.pool, catalogue)
    path = Path(arguments.results) if arguments.results else default_results()
    with open_results(path) as results:
        together = 3 if arguments.triples else 2
        told, processes = _telling(arguments, known), _processes(arguments)
        screened, where = not arguments.no_net, arguments.scheduler
        run_pool(names, together, arguments.effort, results, told, processes, where, is_screened=screened)
        loops = each_once(one for one in results.loops() if is_of_pool(one, names, together))
        out = sum(set(cards) <= set(names) and len(cards) <= together for cards in results.ruled_out())
        problems = [one for one in results.problems() if set(one[0]) <= set(names) and len(one[0]) <= together]
    _print_loops(arguments, loops, known)
    if not arguments.json:
        print(_screened_words(out, screened))
        for line in _problem_words(problems):
            print(line)
        print(f"results are kept in {one_line(str(path))}")
    return 0


def _problem_words(problems: Sequence[tuple[tuple[str, ...], str]]) -> Iterator[str]:
    """Yield what could not be searched, the first few with why."""
    if problems:
        yield f"{len(problems):,} could not be searched:"
        yield from (f"  {' + '.join(cards)}: {why}" for cards, why in problems[:MOST_TOLD])


def _screened_words(out: int, is_screened: bool) -> str:
    """Say what the net has spared the search."""
    if not is_screened:
        return "everything was searched; the net was not asked"
    return f"{out:,} ruled out by the net, the others searched" if can_solve() else NO_SOLVER


def _processes(arguments: Namespace) -> int:
    return int(arguments.processes or os.cpu_count() or 1)


def _known(arguments: Namespace) -> KnownCombos | None:
    """Return the combos that the user's file knows; None without one. Raises BadInput and OSError."""
    return read_known(Path(arguments.known), default_catalogue()) if arguments.known else None


def _telling(arguments: Namespace, known: KnownCombos | None) -> Told:
    """Return a function that tells how far a pool is, and what is new."""
    begun = monotonic()
    last = begun - _EVERY

    def told(done: int, total: int, new: tuple[LoopFound, ...]) -> None:
        nonlocal last
        if monotonic() - last >= _EVERY or done == total:
            last = monotonic()
            print(f"{done:,} of {total:,} done in {last - begun:,.0f} s", file=sys.stderr, flush=True)
        for loop in new if not arguments.json else ():
            print(f"found {' + '.join(loop.cards)}: {', '.join(loop.makes)}{_aside(loop, known)}", flush=True)

    return told


def _print_loops(arguments: Namespace, loops: list[LoopFound], known: KnownCombos | None) -> None:
    """Print all loops of the pool that are kept, also those of earlier runs."""
    if arguments.json:
        print_json(
            [
                {
                    "cards": list(one.cards),
                    "pieces": list(one.pieces),
                    "produces": list(one.makes),
                    "scenario": one.scenario,
                }
                | {"known": None if known is None else known.knows(one.pieces)}
                | {"draw": one.is_draw, "verdict": one.verdict or None}
                | {"ends_because": one.ends_because or None, "rests_on": gap_data(_gaps(one))}
                | {"needs": list(one.needs), "steps": list(one.lines), "stopped": list(one.stops)}
                for one in loops
            ]
        )
    else:
        print(f"{with_noun(len(loops), 'loop')} found of these cards{_counted(loops, known)}:")
        for one in loops:
            print(f"  {' + '.join(one.cards)}: {', '.join(one.makes)}{_aside(one, known)}")
            for need in one.needs:
                print(f"    needs {need}")
            print_gaps(_gaps(one), "    ")


def _gaps(one: LoopFound) -> tuple[Gap, ...]:
    return gaps_of_cards(map(default_catalogue().find, one.pieces))


def _counted(loops: Sequence[LoopFound], known: KnownCombos | None) -> str:
    """Return how many of the loops are new to the user's combos; "" without a file of them."""
    if known is None:
        return ""
    return f", {sum(not known.knows(one.pieces) for one in loops):,} of them new"


def _aside(one: LoopFound, known: KnownCombos | None) -> str:
    """Return whether a loop is known, that it is a draw, or why it ends by itself."""
    said = [] if known is None else ["known" if known.knows(one.pieces) else "new"]
    said += [one.verdict or f"ends by itself: {one.ends_because}"] if one.verdict or one.ends_because else []
    return f" ({'; '.join(said)})" if said else ""
