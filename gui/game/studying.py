"""The loop that is being studied: which one, the proof as it is made, and the iteration that is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engine.loops.readable import readable, with_noun
from engine.model.refusals import Refusal
from engine.session.narration.refusal_words import sentence_of
from engine.shortcuts.study.study import main_loop, study
from gui.working.worker import Worker

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.shortcuts.sequences.sequence import Part, Sequence
    from engine.shortcuts.study.study import Stop, Study
    from gui.game.loop_recorder import LoopRecorder
    from gui.game.owner import GameOwner

RECORDED, SCENARIO, NOTICED = "recorded", "scenario", "noticed"
WORDS_OF_SOURCE = {
    NOTICED: "the loop you just played",
    RECORDED: "the loop recorded last",
    SCENARIO: "the scenario's loop",
}
"""Where a loop comes from, the one that people mean first at the front."""

FIRST_RANGE = 20
"""How many iterations are shown at first where a loop has no end."""


class Studying(QObject):
    """Studies one loop at a time, in the background.

    `changed`: another loop, or more is known of it. `looked`: another iteration, or another moment in it, is
    looked at. `range` is how far the curves are shown, `iteration` how many iterations are done where one looks.
    """

    changed = Signal()
    looked = Signal()

    def __init__(self, bridge: GameOwner, loops: LoopRecorder, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._loops = loops
        self._worker = Worker(self)
        self._worker.progressed.connect(self._on_progress)
        self.source = ""
        self.study: Study | None = None
        self.problem = ""
        self.plays = 0
        self.range = FIRST_RANGE
        self.iteration = 0
        self.stops: tuple[Stop, ...] = ()
        self.stops_problem = ""
        self.shown: Stop | None = None
        self._asked: tuple[object, ...] = ()
        self._recorded: tuple[Part, ...] = ()
        """The loop recorded last as the study began."""

    # Which loop

    def forget(self) -> None:
        """Forget what was studied, since another game is opened."""
        self._worker.cancel()
        self.source, self.study, self.problem, self.plays, self._asked = "", None, "", 0, ()
        self._recorded = ()
        self._start_again()

    def _start_again(self) -> None:
        self.range, self.iteration = FIRST_RANGE, 0
        self.stops, self.stops_problem, self.shown = (), "", None

    @property
    def is_working(self) -> bool:
        """Whether a proof is being made."""
        return self._worker.is_busy

    @property
    def sources(self) -> tuple[str, ...]:
        """Where a loop could come from now."""
        loops = self._loops
        if not self._bridge.has_game:
            return ()
        there = {
            NOTICED: loops.offered_length > 0,
            RECORDED: loops.recorded is not None,
            SCENARIO: loops.has_scenario_loop,
        }
        return tuple(source for source in WORDS_OF_SOURCE if there[source])

    @property
    def is_here(self) -> bool:
        """Whether the loop was studied from where the game stands."""
        return self.study is not None and self._bridge.has_game and self._bridge.state == self.study.start

    def begin_if_due(self) -> None:
        """Study a loop that was recorded meanwhile; the scenario's where nothing is studied."""
        loops = self._loops
        is_new = bool(loops.steps) and loops.steps is not self._recorded
        if (self.source and not is_new) or not self._bridge.has_game or loops.is_recording:
            return
        if loops.recorded is not None:
            self.begin(RECORDED)
        elif loops.has_scenario_loop:
            self.begin(SCENARIO)

    def begin(self, source: str) -> None:
        """Study the loop of a source, from where the game stands or from where it was played."""
        loops = self._loops
        if source == NOTICED:
            loops.take_offer()
        self._recorded = loops.steps
        places = loops.places_of(SCENARIO if source == SCENARIO else RECORDED)
        self.source, self.study, self.problem, self.plays = source, None, "", 0
        self._start_again()

        def task(progress: Callable[[int, int], None]) -> Study:
            return _study_first(places, progress)

        self._worker.start(task, self._on_studied, self._on_refused)
        self.changed.emit()

    def stop(self) -> None:
        """Stop a proof that takes long."""
        if self._worker.is_busy:
            self._worker.cancel()
            self.problem = "The proof was stopped."
            self.changed.emit()

    def cancel(self) -> None:
        """Stop studying, since the window closes or another game is opened."""
        self._worker.cancel()

    def _on_progress(self, done: int, total: int) -> None:
        self.plays = done
        self.changed.emit()

    def _on_studied(self, study: Study) -> None:
        self.study = study
        last = study.last
        self.range = FIRST_RANGE if last is None else max(1, min(last, 10**300))
        self._find_stops(1)
        self.changed.emit()

    def _on_refused(self, error: BaseException) -> None:
        if not isinstance(error, Refusal):
            self.problem = "The proof failed."
            self.changed.emit()
            raise error
        self.problem = sentence_of(error)
        self.changed.emit()

    # What is looked at

    @property
    def most(self) -> int:
        """The last iteration that can be looked at."""
        last = self.study.last if self.study is not None else None
        return self.range if last is None else min(self.range, last)

    def set_range(self, iterations: int) -> None:
        """Show so many iterations."""
        self.range = max(1, iterations)
        if self.iteration > self.most:
            self.look_at(self.most)
        self.looked.emit()

    def look_at(self, iteration: int) -> None:
        """Show numbers and table after so many iterations."""
        study = self.study
        if study is None:
            return
        self.iteration = max(0, min(iteration, self.most))
        self.shown = None
        self._find_stops(self.iteration + 1)
        try:
            state = study.state_after(self.iteration)
        except Refusal as refusal:
            self._bridge.refuse(sentence_of(refusal))
        else:
            words = f"After {with_noun(self.iteration, 'iteration')} of {WORDS_OF_SOURCE[self.source]}"
            self._preview(state, words if self.iteration else f"Where {WORDS_OF_SOURCE[self.source]} begins")
        self.looked.emit()

    def look_at_stop(self, stop: Stop) -> None:
        """Show the table before a step of an iteration."""
        self.shown = stop
        name = stop.state.seats[stop.seat].name
        iteration = readable(stop.place.iterations[0])
        self._preview(stop.state, f"Iteration {iteration}, before step {stop.place.step}: {name} decides")
        self.looked.emit()

    def _preview(self, state: GameState, words: str) -> None:
        if not self._bridge.is_proposing:
            self._bridge.show_preview(state, words)

    def _find_stops(self, iteration: int) -> None:
        assert self.study is not None
        last = self.study.last
        iteration = iteration if last is None else min(iteration, last + 1)
        try:
            self.stops, self.stops_problem = self.study.stops_in(iteration), ""
        except Refusal as refusal:
            self.stops, self.stops_problem = (), sentence_of(refusal)


def _study_first(places: tuple[tuple[GameState, Sequence], ...], progress: Callable[[int, int], None]) -> Study:
    """Study a loop from the first of some places at which it can be played."""
    refused = Refusal("no loop", "there is no loop here", "732.2a")
    for state, sequence in places:
        try:
            found = main_loop(state, sequence)
            if found is None:
                refused = Refusal("no loop", "this is a series of choices without a loop", "732.2a")
                continue
            return study(*found, progress)
        except Refusal as refusal:
            refused = refusal
    raise refused
