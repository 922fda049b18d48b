"""The look that the settings ask for: picked in the dialog by keys, kept, and safe against broken files."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QSpinBox, QStyle, QStyleOptionSpinBox

from engine.folders import ASSETS
from gui.dialogs.settings import SettingsDialog
from gui.main_window import MainWindow
from gui.style.looks import theme_of, theme_titles
from gui.style.settings import Settings
from gui.style.style_sheet import style_sheet
from gui.style.theme import ThemeError, load_theme, theme_names

DARK = (ASSETS / "themes" / "dark.yaml").read_text(encoding="utf-8")


def pick(player, name: str, words: str) -> None:
    """Put the keyboard on a choice of the settings and go to the line that begins with these words."""
    box = next(one for one in player.window.findChildren(QComboBox) if one.accessibleName() == name)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.count()):
        if box.currentText().startswith(words):
            break
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText().startswith(words)
    player.wait()


@pytest.fixture
def settings_dialog(player) -> SettingsDialog:
    player.wait()
    player.press(Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    return player.window.findChild(SettingsDialog)


def test_a_theme_is_picked_by_key_and_taken_at_once(player, settings_dialog):
    pick(player, "Theme", "High")
    assert player.window.theme.name == "High contrast"
    assert player.window.theme.colors.selected in QApplication.instance().styleSheet()


def test_the_window_is_written_in_the_font_that_comes_with_it(window):
    assert QFontInfo(window.menuBar().font()).family() == "Inter"


def test_the_desktops_font_is_used_where_it_is_wanted(player, settings_dialog):
    pick(player, "Font", "The")
    assert player.window.settings.has_system_font
    assert QFontInfo(player.window.menuBar().font()).family() != "Inter"


@pytest.fixture
def own_folder(tmp_path, monkeypatch):
    """The folder of the user's own themes."""
    monkeypatch.setenv("GOINFINITE_CONFIG", str(tmp_path))
    folder = tmp_path / "themes"
    folder.mkdir()
    return folder


def test_a_theme_of_the_users_own_is_offered_by_its_name(own_folder):
    (own_folder / "sea.yaml").write_text(DARK.replace("name: Dark", "name: Deep sea"), encoding="utf-8")
    assert theme_titles()["my sea"] == "Deep sea"


def test_a_broken_theme_of_the_users_own_is_named_as_one(own_folder):
    (own_folder / "sea.yaml").write_text("name: [", encoding="utf-8")
    assert theme_titles()["my sea"] == "sea.yaml (cannot be used)"


def test_a_broken_theme_of_the_users_own_says_where_it_is_wrong(own_folder, tmp_path):
    (own_folder / "sea.yaml").write_text(DARK.replace('window: "#0e1218"', "window: blue"), encoding="utf-8")
    settings = Settings(tmp_path / "settings.json")
    settings.theme = "my sea"
    with pytest.raises(ThemeError, match=r"sea\.yaml: colors\.window is 'blue'"):
        theme_of(settings)


def test_the_window_opens_in_the_default_theme_when_its_own_is_broken(own_folder, tmp_path, qtbot):
    (own_folder / "sea.yaml").write_text("name: [", encoding="utf-8")
    settings = Settings(tmp_path / "settings.json")
    settings.theme = "my sea"
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: "not YAML" in window.start_page.notice.text())
    assert window.theme.name == "Dark"


def test_the_steps_of_a_number_field_are_arrows_in_every_theme(qtbot):
    for name in theme_names():
        field, option = QSpinBox(), QStyleOptionSpinBox()
        qtbot.addWidget(field)
        field.setStyleSheet(style_sheet(load_theme(name)))
        field.resize(field.sizeHint())
        field.initStyleOption(option)
        picture = field.grab().toImage()
        for part in (QStyle.SubControl.SC_SpinBoxUp, QStyle.SubControl.SC_SpinBoxDown):
            place = field.style().subControlRect(QStyle.ComplexControl.CC_SpinBox, option, part, field)
            inside = place.adjusted(2, 2, -2, -2)
            part_picture = picture.copy(inside)
            rows, columns = range(part_picture.height()), range(part_picture.width())
            shades = [part_picture.pixelColor(x, y).lightness() for y in rows for x in columns]
            assert max(shades) - min(shades) > 100, f"{part.name} in {name}"
