"""Another look: what is seen has it at once, what is hidden when it is seen, and all is as Qt would make it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage, QPalette, QRegion
from PySide6.QtWidgets import QApplication, QLabel, QStackedWidget, QVBoxLayout, QWidget
from shiboken6 import delete

from gui.style import restyling as restyling_module
from gui.style.looks import apply_theme, drawn_as_one
from gui.style.restyling import Restyling
from gui.style.theme import load_theme


@pytest.fixture
def pages(qtbot, monkeypatch) -> QStackedWidget:
    """Two pages of which the first is seen, with a label each; everything is red."""
    monkeypatch.setattr(restyling_module, "SECONDS_OF_A_TURN", 0.0)
    application = QApplication.instance()
    before = application.styleSheet()
    application.setStyleSheet("QLabel { color: #ff0000; }")
    pages = QStackedWidget()
    for name in ("seen", "hidden"):
        page = QWidget()
        page.setObjectName(name)
        QVBoxLayout(page).addWidget(QLabel(name))
        pages.addWidget(page)
    qtbot.addWidget(pages)
    pages.resize(300, 200)
    pages.show()
    pages.setCurrentIndex(1)
    pages.setCurrentIndex(0)
    qtbot.wait(1)
    yield pages
    application.setStyleSheet("")
    application.setStyleSheet(before)


def ink(pages: QStackedWidget, at: int) -> str:
    """The color in which a page's label is written."""
    label = pages.widget(at).findChild(QLabel)
    return label.palette().color(QPalette.ColorRole.WindowText).name()


def turn(restyling: Restyling, color: str) -> None:
    restyling.change(lambda application: application.setStyleSheet(f"QLabel {{ color: {color}; }}"))


@pytest.fixture
def restyling(qapp):
    made = Restyling(qapp)
    yield made
    made.deleteLater()


def test_what_is_seen_changes_at_once(pages, restyling):
    turn(restyling, "#00ff00")
    assert ink(pages, 0) == "#00ff00"


def test_what_is_hidden_takes_its_turn(qtbot, pages, restyling):
    turn(restyling, "#00ff00")
    assert ink(pages, 1) == "#ff0000"
    qtbot.waitUntil(lambda: ink(pages, 1) == "#00ff00")


def test_what_is_shown_before_its_turn_is_never_seen_as_before(pages, restyling):
    turn(restyling, "#00ff00")
    pages.setCurrentIndex(1)
    assert ink(pages, 1) == "#00ff00"


def test_a_second_change_overtakes_the_first(qtbot, pages, restyling):
    turn(restyling, "#00ff00")
    turn(restyling, "#0000ff")
    assert ink(pages, 0) == "#0000ff"
    qtbot.waitUntil(lambda: ink(pages, 1) == "#0000ff")


def test_a_widget_may_go_before_its_turn(qtbot, pages, restyling):
    turn(restyling, "#00ff00")
    delete(pages.widget(1))
    qtbot.wait(20)
    assert ink(pages, 0) == "#00ff00"


def test_a_theme_looks_as_qt_itself_would_make_it(player, first_scenario):
    player.open(first_scenario)
    window = player.window
    apply_theme(load_theme("light"))
    window.settings.theme = "light"
    window.use_settings()
    player.wait(400)
    taken = window.grab().toImage()
    application = QApplication.instance()
    sheet = application.styleSheet()
    application.setStyleSheet("")
    application.setStyleSheet(sheet)
    player.wait(400)
    assert taken == window.grab().toImage()
    apply_theme(load_theme())


def test_the_start_page_is_in_the_new_theme_when_it_is_seen_again(player, first_scenario):
    player.open(first_scenario)
    window = player.window
    window.show_start()
    player.wait()
    window.go_on()
    window.settings.theme = "light"
    window.use_settings()
    window.show_start()
    player.wait()
    light = load_theme("light").colors
    tile = window.start_page.learn.tiles[-1]
    assert light.panel_raised in tile.styleSheet()
    apply_theme(load_theme())


def test_others_go_on_between_its_parts_and_what_is_shown_meanwhile_has_the_new_look(
    pages, restyling, monkeypatch
):
    monkeypatch.setattr(restyling_module, "AT_ONCE", 1)
    turns: list[str] = []

    def go_on() -> None:
        turns.append(ink(pages, 0))
        pages.setCurrentIndex(1)

    restyling.change(lambda application: application.setStyleSheet("QLabel { color: #00ff00; }"), go_on)
    assert len(turns) > 2
    assert (ink(pages, 0), ink(pages, 1)) == ("#00ff00", "#00ff00")


def test_a_window_looks_as_before_until_all_of_it_has_changed(pages):
    with drawn_as_one():
        assert not pages.updatesEnabled()
    assert pages.updatesEnabled()


def test_words_of_the_glossary_are_written_in_the_new_look(player, first_scenario):
    player.open(first_scenario)
    detail = player.area.prompt.detail
    assert "<a " in detail.text()
    player.window.settings.theme = "light"
    player.window.use_settings()
    player.wait()
    shown = QImage(detail.size(), QImage.Format.Format_RGB32)
    shown.fill(QColor("white"))
    detail.render(shown, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    again = QLabel(detail.text(), detail.parentWidget())
    again.setProperty("class", "muted")
    again.setTextFormat(Qt.TextFormat.RichText)
    again.setGeometry(detail.geometry())
    again.show()
    expected = QImage(detail.size(), QImage.Format.Format_RGB32)
    expected.fill(QColor("white"))
    again.render(expected, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    apply_theme(load_theme())
    assert expected == shown
