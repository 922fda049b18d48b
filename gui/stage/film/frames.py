"""The frames of a film, one after the other: pictures of the stage at their times."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtGui import QImage

from engine.session.autoplay.beats import Programme
from gui.stage.film.film_plan import FilmPlan
from gui.stage.stage_picture import StagePicture

Progress = Callable[[int, int], None]
"""Told how many frames are done, of how many; raises what stops the work."""


class Frames:
    """Draws the frames of a film in order; a frame that is as the one before is not drawn again."""

    def __init__(self, programme: Programme, plan: FilmPlan, picture: StagePicture, progress: Progress) -> None:
        self._programme = plan.programme(programme)
        self.times = plan.times(self._programme)
        self._size = plan.size
        self._picture = picture
        self._progress = progress
        self._last: tuple[object, QImage] | None = None

    def __len__(self) -> int:
        return len(self.times)

    def __iter__(self) -> Iterator[QImage]:
        for number in range(len(self.times)):
            yield self.frame(number)
        self._progress(len(self), len(self))

    def frame(self, number: int) -> QImage:
        """Return the frame of a number, from 0."""
        self._progress(number, len(self))
        instant = self._programme.at(self.times[number])
        still = self._picture.still_key(instant)
        if still is not None and self._last is not None and self._last[0] == still:
            return self._last[1]
        image = self._picture.image(*self._size, instant)
        self._last = (still, image) if still is not None else None
        return image
