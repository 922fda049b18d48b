"""Finding loops beside the window: on the table, of cards by name, or of all pairs of a deck, shown as found."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.reading.nodes import BadInput
from engine.model.refusals import Refusal
from engine.search.finding.found import Account, Told
from engine.session.finding.pools import run_pool
from engine.session.finding.results import default_results, open_results
from engine.session.finding.searching import FoundScenario, search_cards, search_game, search_win
from engine.session.finding.tasks import LoopFound
from engine.session.finding.words import searched_words
from engine.session.game.game import Game
from engine.session.narration.refusal_words import sentence_of
from gui.working.worker import Progress, Worker

FULL = 1_000
"""The progress of a search is told in so many parts."""
EFFORT = 0.25
"""So much effort goes into each pair of a deck."""
WORTH_PROCESSES = 20
"""For fewer cards than these, processes of their own take longer to begin than to search."""


@dataclass(frozen=True, slots=True)
class FoundLoopShown:
    """A found loop as the window shows it: in a line, in full, and as the text of its scenario."""

    title: str
    makes: str
    about: str
    scenario: str


class Finding(QObject):
    """One search at a time; `changed`: there is more of `found`, or it has ended, or more of it is done.

    `words` says what was searched, or why nothing could be; `done` of `total` is how far it is.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.found: list[FoundLoopShown] = []
        self.words = ""
        self.done, self.total = 0, 0
        self._arriving: deque[FoundLoopShown] = deque()
        self._worker = Worker(self)
        self._worker.progressed.connect(self._on_progress)

    @property
    def is_working(self) -> bool:
        """Whether a search is under way."""
        return self._worker.is_busy

    def search_table(self, game: Game, seconds: float, *, for_win: bool = False) -> None:
        """Look for loops on the table of a game as it stands now, or for a win this turn."""
        account, now = Account(), game.snapshot()
        search = search_win if for_win else search_game
        self._begin(account, seconds, lambda told: search(now, time.thread_time, seconds, account, told))

    def search_cards(self, names: tuple[str, ...], seconds: float) -> None:
        """Look for loops of these cards, on tables made for them."""
        account = Account()

        def search(told: Told) -> Iterator[FoundScenario]:
            return search_cards(names, default_catalogue(), time.thread_time, seconds, account, told)

        self._begin(account, seconds, search)

    def search_pairs(self, names: tuple[str, ...]) -> None:
        """Look for loops of any two of these cards; what was searched before is not searched again."""

        def work(progress: Progress) -> str:
            processes = (os.cpu_count() or 1) if len(names) >= WORTH_PROCESSES else 1
            with open_results(default_results()) as results:
                for loop in results.loops():
                    if set(loop.cards) <= set(names):
                        self._arriving.append(_shown_result(loop))

                def keep(done: int, total: int, new: tuple[LoopFound, ...]) -> None:
                    self._arriving.extend(_shown_result(loop) for loop in new)
                    progress(done, total)

                run_pool(names, 2, EFFORT, results, keep, processes)
            return f"All pairs of {len(names)} cards are searched. Results are kept, also when you stop it."

        self._start(work)

    def stop(self) -> None:
        """Stop the search; what was found stays."""
        if self._worker.is_busy:
            self._worker.cancel()
            self._take()
            self.words = "The search was stopped."
            self.changed.emit()

    def _begin(self, account: Account, seconds: float, search: Callable[[Told], Iterator[FoundScenario]]) -> None:
        def work(progress: Progress) -> str:
            def told(_: str, share: float) -> None:
                progress(int(FULL * share), FULL)

            for one in search(told):
                self._arriving.append(_shown(one))
                progress(0, FULL)
            said = searched_words(account)
            return f"{said[:1].upper()}{said[1:]}."

        self._start(work)

    def _start(self, work: Callable[[Progress], str]) -> None:
        self.found, self.words = [], ""
        self.done, self.total = 0, 0
        self._arriving.clear()
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
        if isinstance(error, Refusal):
            self.words = sentence_of(error)
        elif isinstance(error, (UnknownCard, BadInput)):
            self.words = f"{error}."
        else:
            self.words = "The search failed."
            self.changed.emit()
            raise error
        self.changed.emit()


def _shown(one: FoundScenario) -> FoundLoopShown:
    lines = [f"Makes {', '.join(one.makes)}.", "", "Needs at the start:"]
    lines += [f"  {need}" for need in one.needs]
    if one.before:
        lines += ["", f"Begins after {one.before} choices by hand."]
    lines += ["", "One iteration:", *(f"  {line}" for line in one.lines)]
    if one.stops:
        lines += ["", "Who could stop it:"]
    for stop in one.stops:
        on = f", with {stop.on_stack} on the stack" if stop.on_stack else ""
        by = f": {'; '.join(stop.choices)}" if stop.choices else ""
        lines.append(f"  {stop.seat} before step {stop.step}{on}{by}")
    return FoundLoopShown(one.title, ", ".join(one.makes), "\n".join(lines), one.text)


def _shown_result(loop: LoopFound) -> FoundLoopShown:
    makes = ", ".join(loop.makes)
    return FoundLoopShown(" + ".join(loop.pieces), makes, f"Makes {makes}.\n\n{loop.scenario}", loop.scenario)
