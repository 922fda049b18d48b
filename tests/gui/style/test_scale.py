"""The size of everything: chosen from the screen at first, offered as far as it fits, and taken at once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit

from gui.style.scale import (
    SCALES,
    fitting_scales,
    limit,
    px,
    restyle,
    scale_for,
    scale_on,
    scaled_sheet,
    set_scale,
)
from tests.gui.seen import cut


@pytest.fixture(autouse=True)
def as_before():
    """Everything has its first size again after a test."""
    yield
    set_scale(100)


@pytest.mark.parametrize(
    ("screen", "scales"),
    [
        ((1366, 768), [100, 110]),
        ((1920, 1080), [100, 110, 125, 150]),
        ((3840, 2160), list(SCALES)),
        ((1024, 672), [100]),
        ((910, 512), [70]),
        ((640, 400), [70]),
    ],
)
def test_only_sizes_are_offered_at_which_the_window_fits_the_screen(screen, scales):
    assert fitting_scales(*screen) == scales


@pytest.mark.parametrize(
    ("screen", "percent"),
    [
        ((640, 400), 70),
        ((910, 512), 70),
        ((1280, 720), 100),
        ((1366, 768), 100),
        ((1920, 1080), 125),
        ((2560, 1440), 175),
        ((3840, 2160), 250),
    ],
)
def test_the_first_size_is_chosen_from_the_screen(screen, percent):
    assert scale_for(*screen) == percent
    assert percent in fitting_scales(*screen)


class LaptopScreen:
    """A screen of 1366x768."""

    def availableSize(self) -> QSize:
        return QSize(1366, 768)


@pytest.mark.parametrize(("wanted", "taken"), [(0, 100), (100, 100), (110, 110), (150, 110), (300, 110)])
def test_a_size_chosen_at_a_larger_screen_is_bounded_by_this_one(monkeypatch, wanted, taken):
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    assert scale_on(LaptopScreen(), wanted) == taken


def test_another_size_is_taken_at_once_by_all_that_is_shown(player, first_scenario, monkeypatch):
    monkeypatch.setattr("gui.dialogs.settings.fitting_scales", lambda width, height: list(SCALES))
    player.open(first_scenario)

    def heights():
        area = player.area
        parts = (player.button("record"), area.prompt, area.timeline.strip, area.priority)
        return [part.height() for part in parts]

    before = heights()
    player.press(Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    box = next(
        one for one in player.window.findChildren(QComboBox) if one.accessibleName() == "Size of everything"
    )
    assert box.currentText() == "As suits the screen: 100 %"
    for _ in range(box.findText("150 %")):
        QTest.keyClick(box, Qt.Key.Key_Down)
    player.wait()
    assert player.window.settings.scale == 150
    assert [now > 1.2 * height for now, height in zip(heights(), before, strict=True)] == [True] * 4
    assert player.window.minimumWidth() == 1536
    QTest.keyClick(box, Qt.Key.Key_Home)
    player.wait()
    assert heights() == before


def test_bounds_and_style_sheets_follow_the_size(qtbot):
    field = QLineEdit()
    qtbot.addWidget(field)
    limit(field, most_width=80, height=20)
    restyle(field, "padding: 4px 8px;")
    set_scale(250)
    assert (field.maximumWidth(), field.minimumHeight(), field.maximumHeight()) == (200, 50, 50)
    assert field.styleSheet() == "padding: 10px 20px;"


def test_a_thin_line_stays_a_line():
    assert scaled_sheet("border: 1px solid") == "border: 1px solid"
    set_scale(200)
    assert (px(0), px(0.2), px(7)) == (0, 1, 14)


@pytest.mark.parametrize("screen", [(910, 512), (1366, 768), (1920, 1080)])
def test_no_size_that_a_screen_offers_cuts_anything_off(view_shown, screen):
    """With a seat answering a proposal, which has the most beside the table."""
    player = view_shown("place")
    for percent in fitting_scales(*screen):
        player.window.settings.scale = percent
        player.window.use_settings()
        player.window.resize(*screen)
        player.wait(20)
        assert player.window.width() == screen[0]
        assert player.area.table.geometry().bottom() < player.area.prompt.y(), percent
        assert cut() == [], percent
