"""What is drawn in turns shares the time of a turn, comes in the next ones, and is whole in every picture."""

from __future__ import annotations

from time import perf_counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from gui.style.theme import load_theme
from gui.table import pixmaps
from gui.table.pixmaps import PixmapCache, look_of
from gui.working import drawing_time as module
from gui.working.drawing_time import drawing_time
from tests.tools.demo_tables import ELF, KNIGHT

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def slow(monkeypatch) -> None:
    """One card takes all the time of a turn."""
    monkeypatch.setattr(module, "SECONDS_OF_A_TURN", 0.0)
    monkeypatch.setattr(pixmaps, "UNHURRIED", 0.0)


def drawn(cache: PixmapCache, card) -> bool:
    return cache.card(look_of(card), card, 60.0, 84.0, 1.0, False) is not None


@pytest.mark.usefixtures("slow")
def test_two_tables_draw_no_more_in_a_turn_than_one(qtbot):
    qtbot.wait(1)
    left, right = PixmapCache(load_theme()), PixmapCache(load_theme())
    assert drawn(left, ELF)
    assert not drawn(right, KNIGHT)
    with drawing_time().all_at_once():
        assert drawn(left, KNIGHT)
    assert not drawn(right, KNIGHT)
    qtbot.wait(1)
    assert drawn(right, KNIGHT)


def test_nothing_is_drawn_in_a_turn_that_is_skipped(qtbot):
    qtbot.wait(1)
    drawing_time().skip()
    cache = PixmapCache(load_theme())
    assert not drawn(cache, ELF)
    qtbot.wait(1)
    assert drawn(cache, ELF)


@pytest.mark.usefixtures("slow")
def test_late_cards_are_drawn_one_after_the_other_and_nothing_else_is_painted_for_them(player, first_scenario):
    player.open(first_scenario)
    player.window.show()
    table, time = player.area.table, drawing_time()
    player.wait(100)
    player.until(lambda: not time.is_behind)
    table.set_theme(player.window.theme)
    table.viewport().repaint()
    turns = 0
    while time.is_behind:
        time._end_turn()
        turns += 1
    assert turns >= len({card.name for seat in player.window.bridge.view.seats for card in seat.battlefield})
    table.set_theme(player.window.theme)
    table.viewport().repaint()
    assert time.is_behind
    table.hide()
    assert not time.is_behind


def test_what_was_copied_late_in_a_turn_leaves_no_time_in_it(qtbot, monkeypatch):
    qtbot.wait(1)
    now = perf_counter()
    drawing_time().spend(now)
    assert drawing_time().is_left()
    monkeypatch.setattr("gui.working.drawing_time.perf_counter", lambda: now + 1)
    assert not drawing_time().is_left()


@pytest.mark.usefixtures("slow")
def test_a_saved_picture_is_of_cards_that_are_all_drawn(player, tmp_path, first_scenario, monkeypatch):
    target = tmp_path / "table.png"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    player.open(first_scenario)
    player.window.show()
    player.wait(50)
    player.area.set_theme(player.window.theme)  # all cards are to be drawn anew
    player.press(Qt.Key.Key_P, CONTROL)
    player.until(lambda: player.notice == f"Saved in {target}.")
    player.until(lambda: not drawing_time().is_behind)
    saved, whole, table = QImage(str(target)), player.window.grab().toImage(), player.area.table
    cards = [card for seat in player.window.bridge.view.seats for card in seat.battlefield]
    for card in cards:
        middle = table.viewport().mapTo(player.window, table.place_of_card(card.id))
        assert saved.pixelColor(middle) == whole.pixelColor(middle)


def test_a_picture_that_cannot_be_written_says_why(player, tmp_path, first_scenario, monkeypatch):
    (tmp_path / "file").touch()
    target = tmp_path / "file" / "table.png"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    player.open(first_scenario)
    player.window.show()
    player.press(Qt.Key.Key_P, CONTROL)
    player.until(lambda: player.notice.startswith(f"{target} could not be written: "))
