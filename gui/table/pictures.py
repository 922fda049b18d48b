"""The user's own card pictures: found by the card's name in a folder, cut to the art or shown whole.

The window's own thread neither lists a folder nor reads a picture once there is a PictureLoader: what it asks for
and is not known yet arrives a moment later.
"""

from __future__ import annotations

import os
import threading
import time
from collections import OrderedDict
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageReader
from shiboken6 import isValid

from engine.cards.reading.files import is_regular
from gui.working.worker import Progress, Worker, raise_again

ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".bmp")
NOISE = (".full", ".art", ".crop", ".artcrop")
"""What other programs add to a card's name in the names of their pictures."""
MOST_FILES = 20_000
DEEPEST = 4
"""How many levels below a folder pictures are looked for, among at most MOST_FILES files."""
MOST_PIXELS = 60_000_000
"""A larger picture is not read: it would hold up the table."""
KEPT_SIDE = 900
"""Pictures are kept no larger than this on their longer side."""
KEPT_PICTURES = 120
"""The most pictures that are held at once."""
SECONDS_AT_ONCE = 0.25
"""The seconds after which the pictures read so far are shown, before the others are read."""
CARD_SHAPE = (1.3, 1.5)
"""The least and the greatest ratio of height to width of a picture of a whole card."""
ART = QRectF(0.08, 0.115, 0.84, 0.44)
"""Where the art is on a whole card, in parts of its width and height."""


_indexes: dict[str, Mapping[str, Path]] = {}
"""By folder, which pictures there are, by the plain name of the card."""
_pictures: OrderedDict[Path, QImage | None] = OrderedDict()
"""The pictures that were read last, None for what is none."""


class PictureLoader(QObject):
    """Lists folders and reads pictures in the background; `arrived`: some that were asked for are there."""

    arrived = Signal()
    current: PictureLoader | None = None

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = Worker(self)
        self._wanted: dict[tuple[str, str], None] = {}
        PictureLoader.current = self

    def want(self, folder: str, name: str) -> None:
        """Have the picture for a card's name read from a folder."""
        self._wanted[folder, name] = None
        if not self._worker.is_busy:
            self._begin()

    def _begin(self) -> None:
        wanted, self._wanted = tuple(self._wanted), {}

        def work(progress: Progress) -> tuple[tuple[str, str], ...]:
            end = time.monotonic() + SECONDS_AT_ONCE
            for at, (folder, name) in enumerate(wanted):
                progress(at, len(wanted))
                picture_of(folder, name)
                if time.monotonic() > end:
                    return wanted[at + 1 :]
            return ()

        self._worker.start(work, self._go_on, raise_again)

    def _go_on(self, left: tuple[tuple[str, str], ...]) -> None:
        self._wanted = dict.fromkeys((*left, *self._wanted))
        self.arrived.emit()
        if self._wanted and not self._worker.is_busy:
            self._begin()


def _loader() -> PictureLoader | None:
    """Return what reads for the window's own thread, while that is the one that asks and a window is there."""
    current = PictureLoader.current
    is_own = threading.current_thread() is threading.main_thread()
    return current if is_own and current is not None and isValid(current) else None


def picture_of(folder: str, name: str) -> QImage | None:
    """Return the picture for a card's name; None where the folder has no readable one, or none yet."""
    if not folder or not name:
        return None
    index = _indexes.get(folder)
    path = index.get(_plain(name)) if index is not None else None
    if index is not None and (path is None or path in _pictures):
        return _pictures.get(path) if path is not None else None
    loader = _loader()
    if loader is not None:
        loader.want(folder, name)
        return None
    path = _listed(folder).get(_plain(name))
    return _read(path) if path is not None else None


def is_whole_card(picture: QImage) -> bool:
    """Return whether a picture shows a whole card, not its art alone."""
    least, most = CARD_SHAPE
    return least <= picture.height() / max(1, picture.width()) <= most


def art_of(picture: QImage, shape: float) -> QRectF:
    """Return the part of a picture that fills a field `shape` times as wide as tall: cut, not stretched."""
    part = QRectF(0, 0, picture.width(), picture.height())
    if is_whole_card(picture):
        part = QRectF(
            ART.x() * part.width(),
            ART.y() * part.height(),
            ART.width() * part.width(),
            ART.height() * part.height(),
        )
    width = min(part.width(), part.height() * shape)
    height = width / shape
    # Faces are nearer to the top of most pictures.
    return QRectF(part.center().x() - width / 2, part.y() + (part.height() - height) * 0.35, width, height)


def number_of_pictures(folder: str) -> int:
    """Return how many cards a folder has pictures for."""
    return len(_listed(folder)) if folder else 0


def look_again() -> None:
    """Forget which pictures there are: the user named another folder, or put something into it."""
    _indexes.clear()
    _pictures.clear()


def _listed(folder: str) -> Mapping[str, Path]:
    """Return the pictures of a folder by the plain names of their cards; a folder is gone through once."""
    if folder not in _indexes:
        _indexes[folder] = _found_in(folder)
    return _indexes[folder]


def _found_in(folder: str) -> Mapping[str, Path]:
    found: dict[str, Path] = {}
    seen = 0
    top = Path(folder).parts
    for place, folders, names in os.walk(folder):
        if len(Path(place).parts) - len(top) >= DEEPEST:
            folders.clear()
        for name in names:
            seen += 1
            if seen > MOST_FILES:
                return found
            stem, ending = os.path.splitext(name)
            if ending.lower() in ENDINGS:
                found.setdefault(_plain(_without_noise(stem)), Path(place) / name)
    return found


def _without_noise(stem: str) -> str:
    for noise in NOISE:
        if stem.lower().endswith(noise):
            return stem[: -len(noise)]
    return stem


def _plain(name: str) -> str:
    """Return a card's name without what file systems and programs write differently."""
    return "".join(letter for letter in name.lower() if letter.isalnum())


def _read(path: Path) -> QImage | None:
    """Return a picture, read once as long as it is held."""
    if path not in _pictures:
        _pictures[path] = _read_anew(path)
        while len(_pictures) > KEPT_PICTURES:
            _pictures.popitem(last=False)
    return _pictures.get(path)


def _read_anew(path: Path) -> QImage | None:
    if not is_regular(path):
        return None
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    size = reader.size()
    if not size.isValid() or size.width() * size.height() > MOST_PIXELS:
        return None
    if max(size.width(), size.height()) > KEPT_SIDE:
        reader.setScaledSize(size.scaled(QSize(KEPT_SIDE, KEPT_SIDE), Qt.AspectRatioMode.KeepAspectRatio))
    picture = reader.read()
    return None if picture.isNull() else picture
