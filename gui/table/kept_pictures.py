"""Keeps pictures by what they depend on, up to so many pixels together; the longest unused go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

from PySide6.QtGui import QImage, QPixmap

Picture = TypeVar("Picture", QImage, QPixmap)


class KeptPictures(Generic[Picture]):
    """Pictures that were drawn, for any thread. One alone may be larger than all are allowed to be together."""

    def __init__(self, most_pixels: int) -> None:
        self._most = most_pixels
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()
        self._pixels = 0
        self._lock = Lock()

    @property
    def pixels(self) -> int:
        """How many pixels the pictures have together."""
        return self._pixels

    def find(self, key: Hashable) -> Picture | None:
        """Return a picture; None where it is not kept."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def keep(self, key: Hashable, picture: Picture) -> Picture:
        """Keep a picture and return it."""
        with self._lock:
            replaced = self._kept.pop(key, None)
            self._pixels += _pixels_of(picture) - (0 if replaced is None else _pixels_of(replaced))
            self._kept[key] = picture
            while self._pixels > self._most and len(self._kept) > 1:
                _, dropped = self._kept.popitem(last=False)
                self._pixels -= _pixels_of(dropped)
        return picture

    def clear(self) -> None:
        """Throw all of them away."""
        with self._lock:
            self._kept.clear()
            self._pixels = 0


def _pixels_of(picture: QImage | QPixmap) -> int:
    return picture.width() * picture.height()
