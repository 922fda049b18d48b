"""Deeds at a long game, a full table, the panels and the start page, for `goinfinite bench`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QScrollArea

from gui.entry.benchmarks import GROUPS, many_groups
from gui.entry.deed import Deed
from gui.main_window import MainWindow
from gui.panels.docks import PLACES

LEFT, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
LANDS = 20
SIZES = ((1920, 1080), (1366, 768))


def of_a_long_game(window: MainWindow) -> Iterator[Deed]:
    """Yield how the timeline of a long game is dragged."""
    strip = window.play_area().timeline.strip
    strip_at = {
        share: QPoint(round(strip.width() * share), strip.height() // 2) for share in (0.5, 0.6, 0.05, 0.9)
    }
    first, *others = strip_at.values()
    yield Deed("pressing its timeline", partial(QTest.mousePress, strip, LEFT, NO_KEYS, first))
    for at in others:
        yield Deed(f"dragging it to {at.x()}", partial(QTest.mouseMove, strip, at))
    yield Deed("letting it go", partial(QTest.mouseRelease, strip, LEFT, NO_KEYS, first))


def of_a_full_table(window: MainWindow, folder: Path) -> Iterator[Deed]:
    """Yield what is done at a table of many groups, all of them drawn."""
    path = folder / "many.yaml"
    path.write_text(many_groups(LANDS), encoding="utf-8")
    window.bridge.path = None
    what = f"with {GROUPS} groups"
    yield Deed(f"opening a table {what}", partial(window.files.open_file, str(path)))
    table = window.play_area().table
    land = next(card for card in window.bridge.view.seats[0].battlefield if card.is_land)
    at = table.place_of_card(land.id)
    assert at is not None
    yield Deed(f"a click {what}", partial(QTest.mouseClick, table.viewport(), LEFT, NO_KEYS, at))
    for command in ("undo", "redo"):
        yield Deed(f"{command} {what}", partial(window.do, command))
    yield from _drawn_anew(window, what)
    window.settings.has_reduced_motion = True
    yield Deed(f"reduced motion {what}", window.use_settings)
    yield from _drawn_anew(window, f"{what} and reduced motion")
    window.settings.has_reduced_motion = False
    window.use_settings()
    asked = QFileDialog.getSaveFileName
    QFileDialog.getSaveFileName = lambda *_: (str(folder / "table.png"), "")  # type: ignore[method-assign]
    yield Deed(f"saving a picture {what}", partial(window.do, "picture"))
    QFileDialog.getSaveFileName = asked  # type: ignore[method-assign]


def _drawn_anew(window: MainWindow, what: str) -> Iterator[Deed]:
    for width, height in SIZES:
        yield Deed(f"{width} by {height} {what}", partial(window.resize, width, height))
    for theme in ("light", "dark"):
        window.settings.theme = theme
        yield Deed(f"the theme {theme} {what}", window.use_settings)


def of_panels(window: MainWindow) -> Iterator[Deed]:
    """Yield the first look at each panel, and all of them put back."""
    for name in PLACES:
        yield Deed(f"the panel {name}", partial(window.play_area().docks.bring_up, name))
    for command in ("loop_large", "reset_layout"):
        yield Deed(f"the command {command}", partial(window.do, command))


def of_the_start_page(window: MainWindow) -> Iterator[Deed]:
    """Yield how the gallery is searched and scrolled."""
    window.do("start")
    page = window.start_page
    for words in ("e", "infinite", "o:draw t:creature", ""):
        yield Deed(
            f"searching the scenarios for {words!r}",
            partial(page.search.setText, words),
            lambda: not page.is_reading,
        )
    area = page.findChild(QScrollArea)
    assert area is not None
    bar = area.verticalScrollBar()
    for share in (20, 50, 100):
        yield Deed(f"scrolling them to {share} %", partial(bar.setValue, bar.maximum() * share // 100))
