"""The user's own card pictures: found by the card's name in a folder, cut to the art or shown whole."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from engine.cards.reading.files import is_regular

ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".bmp")
NOISE = (".full", ".art", ".crop", ".artcrop")
"""What other programs add to a card's name in the names of their pictures."""
MOST_FILES = 20_000
DEEPEST = 4
"""Pictures are looked for in a folder and so many levels below it, among MOST_FILES files at most."""
MOST_PIXELS = 60_000_000
"""A larger picture is not read: it would hold up the table."""
KEPT_SIDE = 900
"""Pictures are kept no larger than this on their longer side."""
CARD_SHAPE = (1.3, 1.5)
"""A picture so many times as tall as wide is of a whole card."""
ART = QRectF(0.08, 0.115, 0.84, 0.44)
"""Where the art is on a whole card, in parts of its width and height."""


def picture_of(folder: str, name: str) -> QImage | None:
    """The picture for a card's name; None where the folder has none that can be read."""
    if not folder or not name:
        return None
    path = _index(folder).get(_plain(name))
    return _read(path) if path is not None else None


def is_whole_card(picture: QImage) -> bool:
    """Whether a picture shows a whole card, not its art alone."""
    least, most = CARD_SHAPE
    return least <= picture.height() / max(1, picture.width()) <= most


def art_of(picture: QImage, shape: float) -> QRectF:
    """The part of a picture that fills a field `shape` times as wide as tall: cut at the edges, not stretched."""
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
    """How many cards a folder has pictures for."""
    return len(_index(folder)) if folder else 0


def look_again() -> None:
    """Forget which pictures there are: the user named another folder, or put something into it."""
    _index.cache_clear()
    _read.cache_clear()


@lru_cache(maxsize=2)
def _index(folder: str) -> Mapping[str, Path]:
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
    """A card's name without what file systems and programs write differently."""
    return "".join(letter for letter in name.lower() if letter.isalnum())


@lru_cache(maxsize=120)
def _read(path: Path) -> QImage | None:
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
