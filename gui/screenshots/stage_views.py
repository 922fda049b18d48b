"""Pictures of the stage: a step of the loop, the counter, the jump, and the end."""

from __future__ import annotations

from collections.abc import Callable

from engine.session.autoplay.beats import ENDING, HOLD, JUMP, RUN
from gui.main_window import MainWindow
from gui.screenshots.letting_finish import NoPicture, wait_for
from gui.screenshots.table_views import command
from gui.stage.source_fields import SourceFields


def stage_at(kind: str, share: float) -> Callable[[MainWindow], None]:
    """Return a view that shows the stage as it plays, so far into its first beat of a kind."""

    def show(window: MainWindow) -> None:
        director = window.stage.director
        fields = SourceFields(window.bridge, director.pacing)
        if not fields.has_source:
            raise NoPicture("there is nothing to play on the stage")
        window.stage.enter()
        refused: list[str] = []
        director.begin(fields.playback(), refused=refused.append)
        fields.deleteLater()
        wait_for(window, lambda: not director.is_working)
        if director.programme is None:
            raise NoPicture(f"this cannot be played on the stage: {' '.join(refused)}")
        beats = director.programme.beats
        beat = next((one for one in beats if one.kind == kind), beats[-1])
        director.show_time(beat.start + beat.seconds * share)

    return show


STAGE_VIEWS: dict[str, Callable[[MainWindow], None]] = {
    "stage": stage_at(RUN, 0.7),
    "stage begins": stage_at(HOLD, 0.9),
    "stage jump": stage_at(JUMP, 0.6),
    "stage ends": stage_at(ENDING, 0.9),
    "play on stage": command("play_on_stage"),
    "film": command("make_film"),
}
