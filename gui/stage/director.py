"""Runs what is on the stage: the table as it is played, or what plays by itself, and the presenter's remote."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from engine.loops.readable import readable
from engine.model.combat_events import Attacked
from engine.model.refusals import Refusal
from engine.model.stack_events import AbilityActivated, SpellCast
from engine.session.autoplay.beats import ENDING, Beat, Instant, Programme
from engine.session.autoplay.loop_play import LoopPlay
from engine.session.autoplay.pacing import FASTEST, SLOWEST, Pacing
from engine.session.autoplay.playing_by_itself import (
    programme_of_iteration,
    programme_of_moments,
    programme_of_play,
    programme_of_table,
    without_ending,
)
from engine.session.narration.refusal_words import sentence_of
from gui.stage.playback import Playback
from gui.working.worker import Worker

if TYPE_CHECKING:
    from engine.session.game.moment import Moment
    from gui.game.bridge import Bridge

FRAME_MILLISECONDS = 16
FASTER = 1.5
MOST_LIVE = 8
"""The most steps made at once that are shown; of more, the last ones."""
_CHOICES = (AbilityActivated, SpellCast, Attacked)


class Director(QObject):
    """Knows what is shown at this time; views of the stage ask it for the `instant` and are told by `changed`.

    `told` is a sentence for the presenter. What plays by itself is `programme`; without one the stage shows the
    game as it is played.
    """

    changed = Signal()
    told = Signal(str)

    def __init__(self, bridge: Bridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.pacing = Pacing()
        self.has_less_motion = False
        self.programme: Programme | None = None
        self._shown: Programme | None = None
        self._seconds = 0.0
        self._stops_at: float | None = None
        self._last_position = -1
        self._scene = -1
        self._worker = Worker(self)
        self._worker.busy_changed.connect(lambda _: self.changed.emit())
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MILLISECONDS)
        self._timer.timeout.connect(self._tick)
        self.speed = 1.0
        bridge.moved.connect(self._follow)
        bridge.game_changed.connect(self.stop)
        bridge.state_changed.connect(self._follow_preview)
        self.stop()

    # What is shown

    @property
    def is_working(self) -> bool:
        """Whether what is to be played is being worked out."""
        return self._worker.is_busy

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    @property
    def instant(self) -> Instant | None:
        """What is shown now; None without a game."""
        return None if self._shown is None else self._shown.at(self._seconds)

    @property
    def involved(self) -> frozenset[str] | None:
        """The names of the cards that take part in what plays; None: all of them."""
        return self.programme.involved if self.programme is not None else None

    @property
    def question(self) -> tuple[str, str] | None:
        """What a lesson tells and asks, which stands alone over the table; None without one, or where it plays."""
        return self._bridge.lesson_question if self.programme is None else None

    @property
    def viewer(self) -> int | None:
        """The seat from which the table is seen, as on the bench."""
        return self._bridge.viewer

    @property
    def beat(self) -> Beat | None:
        """The beat that is shown."""
        instant = self.instant
        return None if instant is None else instant.beat

    @property
    def loop(self) -> LoopPlay | None:
        """The loop that is shown, or the one that plays."""
        beat = self.beat
        if beat is not None and beat.loop is not None:
            return beat.loop
        beats = self.programme.beats if self.programme is not None else ()
        return next((one.loop for one in beats if one.loop is not None), None)

    def stop(self) -> None:
        """Leave what plays by itself: the stage shows the game as it stands."""
        self._worker.cancel()
        self._timer.stop()
        self.programme, self._stops_at = None, None
        self._last_position = self._bridge.history.position if self._bridge.has_game else -1
        self._show(programme_of_table(self._bridge.shown) if self._bridge.has_game else None, 0.0)

    def close(self) -> None:
        """Stop playing, since nobody looks any more."""
        self._worker.cancel()
        self._timer.stop()

    def _show(self, programme: Programme | None, seconds: float, stops_at: float | None = None) -> None:
        self._shown, self._seconds, self._stops_at = programme, seconds, stops_at
        self.changed.emit()

    # The game as it is played

    def _follow(self) -> None:
        """Show what was chosen step by step, since the game has gone on or back."""
        if self.programme is not None or not self._bridge.has_game:
            return
        position, last = self._bridge.history.position, self._last_position
        self._last_position = position
        if not 0 <= last < position:
            self._show(programme_of_table(self._bridge.shown), 0.0)
            return
        moments = self._bridge.history.moments(last, position)
        if any(moment.shortcut is not None for moment in moments):
            self._follow_shortcut(moments)
        else:
            self._show_played(moments)

    def _show_played(self, moments: Sequence[Moment]) -> None:
        played = programme_of_play(moments, self.pacing)
        first = played.beats[-MOST_LIVE:][0].start
        self._show(played, first, played.seconds)
        self._start()

    def _follow_shortcut(self, moments: Sequence[Moment]) -> None:
        """Let the table stand until the loops of a shortcut just taken are worked out, and then play them."""
        pacing, position = self.pacing, self._last_position
        self._timer.stop()
        self._show(programme_of_table(moments[0].state), 0.0)

        def is_wanted() -> bool:
            return self.programme is None and self._last_position == position

        def play(programme: Programme) -> None:
            if is_wanted():
                self._show(without_ending(programme), 0.0)
                self._start()

        def failed(error: BaseException) -> None:
            if is_wanted():
                self._show_played(moments)
            if not isinstance(error, Refusal):
                raise error

        self._worker.start(lambda progress: programme_of_moments(moments, pacing, "", progress), play, failed)

    def _follow_preview(self) -> None:
        """Show another moment while it is looked at, and the game again after that."""
        bridge = self._bridge
        if self.programme is None and bridge.has_game and (self._shown is None or not self.is_playing):
            instant = self.instant
            if instant is None or instant.state is not bridge.shown:
                self._show(programme_of_table(bridge.shown), 0.0)
        self.changed.emit()

    # What plays by itself

    def begin(
        self,
        playback: Playback,
        then: Callable[[Programme], None] | None = None,
        refused: Callable[[str], None] | None = None,
    ) -> None:
        """Work out what is to play, in the background, and play it; or do something else with it (`then`).

        `refused` is told why it cannot be played; otherwise the presenter is.
        """
        tell = refused or self.told.emit
        if then is None:
            self.pacing = playback.pacing

        def failed(error: BaseException) -> None:
            if not isinstance(error, Refusal):
                tell("What was to play cannot be worked out.")
                raise error
            tell(sentence_of(error))

        self._worker.start(playback.programme, then or self.play, failed)
        self.changed.emit()

    def cancel(self) -> None:
        """Stop working out what is to play."""
        self._worker.cancel()

    def play(self, programme: Programme) -> None:
        """Play from the beginning."""
        self.programme = programme
        self._show(programme, 0.0)
        self._start()

    def show_time(self, seconds: float) -> None:
        """Stand still at a time of what plays by itself."""
        self._timer.stop()
        self._show(self.programme, seconds)

    def _start(self) -> None:
        if self.has_less_motion and self._shown is not self.programme:
            self._seconds = self._shown.seconds if self._shown is not None else 0.0
            self.changed.emit()
            return
        self._timer.start()

    def _tick(self) -> None:
        shown = self._shown
        if shown is None:
            self._timer.stop()
            return
        self._seconds += FRAME_MILLISECONDS / 1000 * self.speed
        end = shown.seconds if self._stops_at is None else self._stops_at
        if self._seconds >= end:
            self._seconds = end if self._stops_at is None else max(0.0, end - 1e-6)
            self._timer.stop()
        self.changed.emit()

    # The remote

    def play_or_pause(self) -> None:
        """Go on by itself, or stand still; from the end, begin again."""
        if self.is_playing and self._stops_at is None:
            self._timer.stop()
            self.changed.emit()
            return
        programme = self.programme
        if programme is None:
            self.told.emit("Choose first what is to play (P).")
            return
        if self._shown is not programme:
            self._show(programme, programme.time_of(self._iterations))
        elif self._seconds >= programme.seconds:
            self._seconds = 0.0
        self._stops_at = None
        self._timer.start()
        self.changed.emit()

    def faster(self, times: float = FASTER) -> None:
        """Play so many times as fast, within the bounds of the pace."""
        self.speed = min(FASTEST, max(SLOWEST, self.speed * times))
        self.told.emit(f"The stage plays {self.speed:.2g} times as fast.")
        self.changed.emit()

    def slower(self) -> None:
        """Play slower."""
        self.faster(1 / FASTER)

    def next_event(self) -> None:
        """Show the next step, and stand still after it."""
        self._step_to(lambda beat: True)

    def next_choice(self) -> None:
        """Show what comes up to the next thing that somebody chooses to do."""
        self._step_to(lambda beat: any(isinstance(event, _CHOICES) for event in beat.events))

    def next_iteration(self) -> None:
        """Show the table after one more whole iteration."""
        loop = self.loop
        if loop is None:
            self.next_event()
        else:
            self.jump_to(self._iterations + 1)

    def back(self) -> None:
        """Show the table before this step."""
        shown, beat = self._shown, self.beat
        if shown is None or beat is None:
            return
        self._timer.stop()
        number = shown.number_at(self._seconds)
        if number == 0 and self.programme is None and self._bridge.history.position > 0:
            self._bridge.history.undo()
            return
        earlier = shown.beats[max(0, number - 1)]
        self._show(shown, max(0.0, earlier.end - 1e-6))

    def _step_to(self, is_wanted: Callable[[Beat], bool]) -> None:
        shown, beat = self._shown, self.beat
        if shown is None or beat is None:
            return
        if self.programme is None:
            self._bridge.history.redo()
            return
        if beat.is_counting or (len(shown.beats) == 1 and beat.loop is not None):
            if not self._explore(self._iterations + 1):
                return
            shown, number = self._shown, -1
        else:
            number = shown.number_at(self._seconds)
        assert shown is not None
        for later in shown.beats[number + 1 :]:
            if is_wanted(later) or later is shown.beats[-1]:
                self._show(shown, later.start, later.end)
                self._start()
                return
        if shown is not self.programme and self._explore(self._iterations + 1) and self._shown is not None:
            first = self._shown.beats[0]
            self._show(self._shown, first.start, first.end)
            self._start()

    def _explore(self, iteration: int) -> bool:
        """Show the beginning of an iteration that is not among the beats; whether there is such an iteration."""
        loop = self.loop
        if loop is None or iteration > loop.count:
            return False
        try:
            self._show(programme_of_iteration(loop, iteration, self.pacing), 0.0)
        except Refusal as refusal:
            self.told.emit(sentence_of(refusal))
            return False
        return True

    def jump_to(self, iteration: int) -> None:
        """Show the exact table after so many iterations of the loop."""
        loop = self.loop
        if loop is None:
            self.told.emit("There is no loop on the stage; P begins one.")
            return
        self._timer.stop()
        wanted = max(0, min(iteration, loop.count))
        if wanted != iteration:
            self.told.emit(f"The loop goes to iteration {readable(loop.count)}.")
        try:
            state = loop.state_after(wanted)
        except Refusal as refusal:
            self.told.emit(sentence_of(refusal))
            return
        self._show(programme_of_table(state, wanted, loop), 0.0)

    def all_of_them(self) -> None:
        """Show how it ends."""
        programme = self.programme
        if programme is None:
            return
        self._show(programme, programme.beats[-1].start if programme.beats[-1].kind == ENDING else 0.0)
        self._stops_at = None
        self._timer.start()

    @property
    def _iterations(self) -> int:
        instant = self.instant
        return 0 if instant is None else instant.iterations

    # Scenes

    def scene(self, by: int) -> None:
        """Go to the next scene, or to the one before; its title and note are told to the presenter."""
        scenes = self._bridge.history.labels
        if not scenes:
            self.told.emit("There are no scenes: name moments of the timeline (Ctrl+M).")
            return
        self._scene = min(len(scenes) - 1, max(0, self._scene + by))
        position, title = scenes[self._scene]
        self.stop()
        self._bridge.history.go_to(position)
        self._last_position = position
        self._show(programme_of_table(self._bridge.shown, title=title), 0.0)
        note = self._bridge.history.note_at(position)
        self.told.emit(f"Scene {self._scene + 1} of {len(scenes)}: {title}{f' — {note}' if note else ''}")
