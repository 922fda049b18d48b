"""Finding loops in the background: on the table, of cards, of a pool; shown as found, paused and gone on with."""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, Signal

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.reading.nodes import BadInput
from engine.frozen_dataclass import dataclass, replace
from engine.loops.readable import with_noun
from engine.model.refusals import Refusal
from engine.search.finding.found import Account, Told, Won
from engine.session.finding.found_again import found_in_scenario
from engine.session.finding.from_prose import search_combo
from engine.session.finding.instants import answers_to, instants_of
from engine.session.finding.known_combos import KnownCombos
from engine.session.finding.lacking import lacking_words
from engine.session.finding.named_cards import search_named
from engine.session.finding.pasted import pasted_combo
from engine.session.finding.pools import Told as TasksTold
from engine.session.finding.pools import is_of_pool, run_pool, run_tasks, size_of_pool
from engine.session.finding.result_database import Results, default_results, open_results
from engine.session.finding.search_report import searched_words
from engine.session.finding.searching import FoundScenario, search_game, search_win
from engine.session.finding.tasks import LoopFound, each_once, loop_found
from engine.session.finding.thirds import is_with_third, thirds_of
from engine.session.game.game import Game
from engine.session.narration.refusal_words import sentence_of
from gui.working.worker import Progress, Worker

FULL = 1_000
"""The number of parts in which the progress of a search is counted."""
EFFORT = 0.25
"""The effort for each set of cards of a pool, in seconds at a fixed rate."""
WORTH_PROCESSES = 200
"""For fewer sets of cards than these, processes of their own take longer to begin than to search."""
SECONDS_OF_ANSWERS = 20.0
"""The most seconds spent on what stops a loop."""
ITERATION = "One iteration:"
LOOK_AGAIN = 0.05
"""The seconds after which a paused search looks whether it goes on."""


@dataclass(frozen=True, slots=True)
class FoundLoopShown:
    """A found loop as the window shows it: in a line, in full, and as the text of its scenario.

    `is_known`: whether the user's file of combos has it; None without such a file.
    """

    title: str
    makes: str
    about: str
    scenario: str
    pieces: tuple[str, ...] = ()
    is_known: bool | None = None


@dataclass(frozen=True, slots=True)
class WantedSearch:
    """What is searched of a pool: what does it, how many sets of cards there are, which kept loops are of it."""

    run: Callable[[Results, TasksTold, int], None]
    total: int
    is_of_it: Callable[[LoopFound], bool]


class Finding(QObject):
    """One search at a time; `changed`: there is more of `found`, or it has ended, or more of it is done.

    `words` says what was searched, or where it `has_failed` why nothing could be; `done` of `total` is how far it
    is.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.found: list[FoundLoopShown] = []
        self.words = ""
        self.has_failed = False
        self.lacking = ""
        self.done, self.total = 0, 0
        self.known: KnownCombos | None = None
        self._arriving: deque[FoundLoopShown] = deque()
        self._going = threading.Event()
        self._going.set()
        self._worker = Worker(self)
        self._worker.progressed.connect(self._on_progress)
        self._answers = Worker(self)

    @property
    def is_working(self) -> bool:
        """Whether a search is under way, also one that is paused."""
        return self._worker.is_busy

    @property
    def is_paused(self) -> bool:
        """Whether the search waits to be gone on with."""
        return self.is_working and not self._going.is_set()

    def search_table(self, game: Game, seconds: float, *, for_win: bool = False, is_sure: bool = False) -> None:
        """Look for loops on the table of a game as it stands now, or for a win this turn.

        A win may have to be one that no response of open hands stops.
        """
        account, now = Account(), game.snapshot()

        def search(told: Told) -> Iterator[FoundScenario]:
            if for_win:
                return search_win(now, time.thread_time, seconds, account, told, is_sure=is_sure)
            return search_game(now, time.thread_time, seconds, account, told)

        self._begin(account, search)

    def search_cards(self, names: tuple[str, ...], seconds: float) -> None:
        """Look for loops of these cards, on tables made for them."""
        account = Account()

        def search(told: Told) -> Iterator[FoundScenario]:
            return search_named(names, default_catalogue(), time.thread_time, seconds, account, told)

        self._begin(account, search)

    def search_steps(self, names: tuple[str, ...], steps: str, seconds: float) -> None:
        """Look for the loop that pasted steps describe, of these cards; the steps are the guide."""
        account = Account()

        def search(told: Told) -> Iterator[FoundScenario]:
            catalogue = default_catalogue()
            combo = pasted_combo(names, steps, catalogue)
            return search_combo(combo, catalogue, time.thread_time, seconds, account, told)

        self._begin(account, search)

    def search_thirds(self, names: tuple[str, ...], pool: Callable[[], tuple[str, ...]]) -> None:
        """Look for the third cards of a pool with which these become infinite."""

        def made() -> WantedSearch:
            catalogue = default_catalogue()
            cards = tuple(catalogue.find(name).name for name in names)
            self.lacking = f"{' + '.join(cards)}: {lacking_words(cards, catalogue)}."
            others = pool()
            tasks = thirds_of(cards, others, EFFORT)

            def run(results: Results, told: TasksTold, processes: int) -> None:
                run_tasks(tasks, len(tasks), EFFORT, results, told, processes)

            return WantedSearch(run, len(tasks), lambda loop: is_with_third(loop, cards, others))

        self._search_pool(made)

    def search_pool(self, pool: Callable[[], tuple[str, ...]], together: int = 2) -> None:
        """Look for loops of so many cards of a pool, or fewer; what was searched before is not searched again."""

        def made() -> WantedSearch:
            names = pool()

            def run(results: Results, told: TasksTold, processes: int) -> None:
                run_pool(names, together, EFFORT, results, told, processes)

            size = size_of_pool(names, together)
            return WantedSearch(run, size, lambda loop: is_of_pool(loop, names, together))

        self._search_pool(made)

    def _search_pool(self, made: Callable[[], WantedSearch]) -> None:
        def work(progress: Progress) -> str:
            wanted = made()
            processes = (os.cpu_count() or 1) if wanted.total >= WORTH_PROCESSES else 1
            with open_results(default_results()) as results:
                before = each_once(loop for loop in results.loops() if wanted.is_of_it(loop))
                keys = {loop.key for loop in before}
                self._arriving.extend(_shown_result(loop, self.known) for loop in before)

                def keep(done: int, total: int, new: tuple[LoopFound, ...]) -> None:
                    others = [loop for loop in new if loop.key not in keys]
                    keys.update(loop.key for loop in others)
                    self._arriving.extend(_shown_result(loop, self.known) for loop in others)
                    self._wait(progress, done, total)

                wanted.run(results, keep, processes)
            return f"All {wanted.total:,} sets of cards are done. Results are kept, also when you stop."

        self._start(work)

    def answers(self, shown: FoundLoopShown, said: str, done: Callable[[tuple[str, ...]], None]) -> None:
        """Try what instants do to what was found, at each place; `done` gets it in lines, or why it cannot be."""

        def work(progress: Progress) -> tuple[str, ...]:
            catalogue = default_catalogue()
            cards = instants_of(said, catalogue)
            begun = time.thread_time()

            def is_over() -> bool:
                progress(0, 1)
                return time.thread_time() - begun > SECONDS_OF_ANSWERS

            return answers_to(found_in_scenario(shown.scenario, catalogue), cards, is_over).words

        self._answers.start(work, done, lambda error: done((_why(error),)))

    def pause(self) -> None:
        """Let the search wait; what runs in processes of its own comes to the end of its task."""
        self._going.clear()
        self.changed.emit()

    def go_on(self) -> None:
        """Go on with a search that was paused."""
        self._going.set()
        self.changed.emit()

    def stop(self) -> None:
        """Stop the search; what was found stays."""
        self._answers.cancel()
        if self._worker.is_busy:
            self._worker.cancel()
            self._take()
            self.words = "The search was stopped."
            self.changed.emit()

    def _wait(self, progress: Progress, done: int, total: int) -> None:
        """Tell how far it is, and wait while the search is paused; raises what stops it."""
        progress(done, total)
        while not self._going.wait(LOOK_AGAIN):
            progress(done, total)

    def _begin(self, account: Account, search: Callable[[Told], Iterator[FoundScenario]]) -> None:
        def work(progress: Progress) -> str:
            def told(_: str, share: float) -> None:
                self._wait(progress, int(FULL * share), FULL)

            for one in search(told):
                self._arriving.append(_shown(one, self.known))
                progress(0, FULL)
            said = searched_words(account)
            return f"{said[:1].upper()}{said[1:]}."

        self._start(work)

    def _start(self, work: Callable[[Progress], str]) -> None:
        self.found, self.words, self.lacking = [], "", ""
        self.has_failed = False
        self.done, self.total = 0, 0
        self._arriving.clear()
        self._going.set()
        self._worker.start(work, self._on_done, self._on_failed)
        self.changed.emit()

    def _take(self) -> None:
        while self._arriving:
            self.found.append(self._arriving.popleft())

    def _on_progress(self, done: int, total: int) -> None:
        self._take()
        self.done, self.total = max(self.done, done), total
        self.changed.emit()

    def _on_done(self, words: str) -> None:
        self._take()
        self.words = words
        self.changed.emit()

    def _on_failed(self, error: BaseException) -> None:
        self._take()
        self.words, self.has_failed = _why(error), True
        self.changed.emit()


def _why(error: BaseException) -> str:
    """Return why something could not be done, in a sentence; what nobody foresaw is raised again."""
    if isinstance(error, Refusal):
        return sentence_of(error)
    if isinstance(error, (UnknownCard, BadInput, OSError)):
        said = str(error)
        return f"{said[:1].upper()}{said[1:]}."
    raise error


def _shown(one: FoundScenario, known: KnownCombos | None) -> FoundLoopShown:
    loop = loop_found(one)
    lines = [f"Does without {' and '.join(one.without)}."] if one.without else []
    if one.before:
        lines += ["", f"The loop begins after {with_noun(one.before, 'choice')} by hand."]
    if one.steps_left:
        lines += ["", "Of the steps in words:", *(f"  {line[:1].upper()}{line[1:]}" for line in one.steps_left)]
    shown = _shown_result(loop, known, "The line:" if isinstance(one.found, Won) else ITERATION)
    return replace(shown, title=one.title, about="\n".join((shown.about, *lines)))


def _shown_result(loop: LoopFound, known: KnownCombos | None, heading: str = ITERATION) -> FoundLoopShown:
    makes = ", ".join(loop.makes)
    lines = [f"Makes {makes}."]
    if loop.verdict:
        lines += [f"{loop.verdict[:1].upper()}{loop.verdict[1:]}."]
        makes = f"{'a draw' if loop.is_draw else 'a draw unless somebody steps in'}; {makes}"
    if loop.ends_because:
        lines += [f"It ends by itself: {loop.ends_because}."]
    if loop.needs:
        lines += ["", "Needs at the start:", *(f"  {need[:1].upper()}{need[1:]}" for need in loop.needs)]
    if loop.lines:
        lines += ["", heading, *(f"  {line}" for line in loop.lines)]
    if loop.stops:
        lines += ["", "Where another seat has priority:", *(f"  {words}" for words in loop.stops)]
    is_known = None if known is None else known.knows(loop.pieces)
    return FoundLoopShown(
        " + ".join(loop.cards or loop.pieces), makes, "\n".join(lines), loop.scenario, loop.pieces, is_known
    )
