"""Writes pictures to files, whole or not at all."""

from __future__ import annotations

import errno
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from engine.session.saving.whole_files import write_whole


def write_picture(image: QImage, path: Path) -> None:
    """Write a picture as PNG; a missing folder is made. OSError where it cannot be written."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not QImageWriter(buffer, QByteArray(b"png")).write(image):
        raise OSError(errno.EIO, "the picture could not be encoded", str(path))
    write_whole(path, bytes(buffer.data().data()), with_folder=True)
