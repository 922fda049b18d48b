"""Drawn pictures are kept up to a number of pixels, whatever their sizes."""

from __future__ import annotations

from PySide6.QtGui import QImage

from gui.table.kept_pictures import KeptPictures


def picture(width: int, height: int) -> QImage:
    return QImage(width, height, QImage.Format.Format_RGB32)


def test_the_longest_unused_goes_first_where_pixels_run_out():
    kept = KeptPictures[QImage](250)
    first, second = kept.keep("first", picture(10, 10)), kept.keep("second", picture(10, 10))
    assert kept.find("first") is first
    kept.keep("third", picture(10, 10))
    assert kept.find("second") is None
    assert kept.find("first") is first
    assert kept.pixels == 200
    assert second.width() == 10


def test_one_that_is_too_large_is_kept_alone():
    kept = KeptPictures[QImage](250)
    kept.keep("small", picture(10, 10))
    large = kept.keep("large", picture(100, 100))
    assert kept.find("small") is None
    assert kept.find("large") is large
    assert kept.pixels == 10_000


def test_a_picture_that_is_drawn_anew_counts_once():
    kept = KeptPictures[QImage](250)
    kept.keep("same", picture(10, 10))
    kept.keep("same", picture(5, 5))
    assert kept.pixels == 25
    kept.clear()
    assert kept.find("same") is None
    assert kept.pixels == 0
