"""A pool: all pairs or triples of many cards, by several processes or machines, resumed where it was stopped."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import chain, combinations, islice
from math import comb
from pathlib import Path

from engine.cards.catalogue.catalogue import Catalogue
from engine.model.refusals import Refusal
from engine.processes import pool_of_processes
from engine.session.decks.deck_reading import read_deck_file
from engine.session.finding.result_database import Results
from engine.session.finding.tasks import Done, FindingTask, LoopFound, do_task

Told = Callable[[int, int, tuple[LoopFound, ...]], None]
"""Told how many tasks are done out of how many, and which loops are new; what it raises stops the pool."""
CATALOGUE, MINE = "catalogue", "mine"
"""The words for all cards of the program, and for all that the user has."""
AT_ONCE = 4
"""The tasks for each worker that are under way or wait there."""
MOST_RETRIED = 3
"""How often the processes are started again when one of them has been killed."""


def cards_of_pool(said: str, catalogue: Catalogue) -> tuple[str, ...]:
    """Return the names of a pool's cards: those of a deck's file, "catalogue" or "mine"; basic lands left out.

    Raises BadInput and OSError for a file that cannot be read.
    """
    if said == CATALOGUE:
        names = catalogue.entry_names()
    elif said == MINE:
        names = catalogue.names()
    else:
        deck = read_deck_file(Path(said), catalogue)
        names = tuple(dict.fromkeys(line.card for line in deck.lines if line.is_known))
    return tuple(sorted(name for name in names if _is_of_use(name, catalogue)))


def _is_of_use(name: str, catalogue: Catalogue) -> bool:
    """Return whether a card has any ability by which it could be part of a loop."""
    return bool(catalogue.find(name).abilities)


def tasks_of(
    names: tuple[str, ...], together: int, effort: float, *, is_screened: bool = True
) -> Iterator[FindingTask]:
    """Return every set of so many of the cards; `is_screened`: what the net rules out is not searched."""
    return (FindingTask(cards, effort, is_screened) for cards in combinations(names, together))


def is_of_pool(loop: LoopFound, names: Collection[str], together: int) -> bool:
    """Return whether a loop is of so many cards of a pool, or of fewer."""
    return 2 <= len(loop.cards) <= together and set(loop.cards) <= set(names)


def size_of_pool(names: Collection[str], together: int) -> int:
    """Return how many sets of two cards of a pool, up to so many, there are."""
    return sum(comb(len(names), count) for count in range(2, together + 1))


def run_pool(
    names: tuple[str, ...],
    together: int,
    effort: float,
    results: Results,
    told: Told,
    processes: int = 1,
    scheduler: str = "",
    *,
    is_screened: bool = True,
) -> None:
    """Do what is left of a pool's tasks and keep each result: all pairs, then all triples of those together.

    `scheduler` is the address of one of Dask's. Of three cards of which two are known to loop nothing is asked:
    a loop of all three would be that one with something beside it, or no smaller.

    Stopping it in any way loses only the tasks that are under way; they are done when it is run again. Raises
    Refusal where Dask is asked for and not installed.
    """
    total = size_of_pool(names, together)
    done = 0
    for count in range(2, together + 1):
        before = done

        def tell(of_these: int, _: int, new: tuple[LoopFound, ...], before: int = before) -> None:
            told(before + of_these, total, new)

        smaller = {frozenset(loop.cards) for loop in results.loops() if len(loop.cards) < count}
        tasks = tasks_of(names, count, effort, is_screened=is_screened)
        is_larger = _holding_one_of(smaller)
        run_tasks(tasks, comb(len(names), count), effort, results, tell, processes, scheduler, is_larger)
        done += comb(len(names), count)


def _holding_one_of(smaller: Collection[frozenset[str]]) -> Callable[[FindingTask], bool]:
    """Return a question: whether all cards of a task but one are such a set by themselves."""
    return lambda task: any(frozenset(some) in smaller for some in combinations(task.cards, len(task.cards) - 1))


def _is_none(task: FindingTask) -> bool:
    return False


def run_tasks(
    tasks: Iterable[FindingTask],
    total: int,
    effort: float,
    results: Results,
    told: Told,
    processes: int = 1,
    scheduler: str = "",
    is_spared: Callable[[FindingTask], bool] = _is_none,
) -> None:
    """Do what is left of so many tasks, made as they are asked for, as `run_pool` does.

    One that `is_spared` counts as done.
    """
    done = 0

    def left() -> Iterator[FindingTask]:
        nonlocal done
        is_done = results.done(effort)
        for task in tasks:
            if is_done(task) or is_spared(task):
                done += 1
            else:
                yield task

    told(done, total, ())
    for one in _by_dask(left(), scheduler) if scheduler else _here(left(), processes):
        new = results.keep(one)
        done += 1
        told(done, total, new)
    told(done, total, ())


def _here(tasks: Iterator[FindingTask], processes: int) -> Iterator[Done]:
    """Yield the tasks done on this machine; a process that was killed is replaced, and its tasks done again."""
    if processes < 2:
        yield from map(do_task, tasks)
        return
    begun: dict[tuple[str, ...], FindingTask] = {}

    def noted(ahead: Iterable[FindingTask]) -> Iterator[FindingTask]:
        for task in ahead:
            begun[task.cards] = task
            yield task

    for attempt in range(MOST_RETRIED + 1):
        try:
            for one in _in_processes(noted(chain(tuple(begun.values()), tasks)), processes):
                begun.pop(one.task.cards, None)
                yield one
            return
        except BrokenProcessPool:
            if attempt == MOST_RETRIED:
                raise


def _in_processes(ahead: Iterator[FindingTask], processes: int) -> Iterator[Done]:
    pool = pool_of_processes(processes)
    under_way: set[Future[Done]] = set()
    try:
        while True:
            for task in islice(ahead, AT_ONCE * processes - len(under_way)):
                under_way.add(pool.submit(do_task, task))
            if not under_way:
                return
            ready, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for one in ready:
                yield one.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _by_dask(ahead: Iterator[FindingTask], scheduler: str) -> Iterator[Done]:
    """Yield the tasks done by the workers of a Dask scheduler; one that a lost worker had goes to another."""
    try:
        # An optional extra, of no use to anybody without a cluster.
        distributed = import_module("distributed")
    except ImportError:
        reason = "Dask is not installed here; `pip install 'goinfinite[cluster]'` brings it"
        raise Refusal("no Dask", reason) from None
    with distributed.Client(scheduler) as client:
        first = max(1, sum(client.ncores().values())) * AT_ONCE
        waiting = [client.submit(do_task, task, pure=True, retries=MOST_RETRIED) for task in islice(ahead, first)]
        arriving = distributed.as_completed(waiting)
        for future in arriving:
            yield future.result()
            for task in islice(ahead, 1):
                arriving.add(client.submit(do_task, task, pure=True, retries=MOST_RETRIED))
