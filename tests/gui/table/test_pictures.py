"""The user's own card pictures: found by name, cut to the art, shown whole where they are large enough."""

from __future__ import annotations

import os
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from engine.session.views.table_view import CardView
from gui.dialogs.settings import SettingsDialog
from gui.style.theme import load_theme
from gui.table import pictures
from gui.table.card_painting import card_pixmap
from gui.table.pictures import (
    ART,
    PictureLoader,
    art_of,
    is_whole_card,
    look_again,
    number_of_pictures,
    picture_of,
)

RED, BLUE = QColor("#ff0000"), QColor("#0000ff")


def picture(width: int, height: int, color: QColor = RED) -> QImage:
    made = QImage(width, height, QImage.Format.Format_RGB32)
    made.fill(color)
    return made


def whole_card() -> QImage:
    """A picture of a whole card: blue, with its art in red."""
    made = picture(500, 700, BLUE)
    painter = QPainter(made)
    painter.fillRect(QRectF(ART.x() * 500, ART.y() * 700, ART.width() * 500, ART.height() * 700), RED)
    painter.end()
    return made


@pytest.fixture
def folder(qapp, tmp_path, monkeypatch) -> Path:
    """A folder of pictures, read where they are asked for: no window is there that waits for them."""
    monkeypatch.setattr(PictureLoader, "current", None)
    look_again()
    made = tmp_path / "pictures"
    made.mkdir()
    return made


def elves(width: float = 120, folder: Path | None = None, name: str = "Llanowar Elves") -> QImage:
    """How a card is drawn with the pictures of a folder."""
    theme = replace(load_theme(), pictures=str(folder or ""))
    card = CardView(1, name, mana_cost="{G}", colors=("G",), types=("creature",), type_line="Creature — Elf Druid")
    return card_pixmap(card, width, width * 1.4, theme).toImage()


@pytest.mark.parametrize(
    "name",
    ["Llanowar Elves.png", "llanowar_elves.jpg", "Llanowar Elves.full.jpg", "LLANOWAR-ELVES.artcrop.png"],
)
def test_a_picture_is_found_by_the_cards_name_however_it_is_written(folder, name):
    assert picture(300, 200).save(str(folder / name))
    assert picture_of(str(folder), "Llanowar Elves") is not None


def test_pictures_in_folders_of_the_folder_are_found(folder):
    (folder / "some set").mkdir()
    assert picture(300, 200).save(str(folder / "some set" / "Llanowar Elves.png"))
    assert number_of_pictures(str(folder)) == 1


def test_the_art_is_drawn_in_the_cards_own_frame(folder):
    assert picture(300, 200).save(str(folder / "Llanowar Elves.png"))
    drawn = elves(folder=folder)
    assert drawn.pixelColor(60, 90) == RED
    assert drawn.pixelColor(60, 10) != RED


def test_of_a_whole_card_a_small_one_shows_the_art_alone(folder):
    assert whole_card().save(str(folder / "Llanowar Elves.png"))
    drawn = elves(folder=folder)
    assert drawn.pixelColor(60, 90) == RED
    assert BLUE.rgb() not in {drawn.pixel(x, y) for x in range(0, 120, 3) for y in range(0, 168, 3)}


def test_a_large_one_is_the_picture_of_the_whole_card(folder):
    assert whole_card().save(str(folder / "Llanowar Elves.png"))
    drawn = elves(300, folder)
    assert drawn.pixelColor(150, 140) == RED
    assert drawn.pixelColor(150, 330) == BLUE


def test_a_card_without_a_picture_is_drawn(folder):
    assert picture(300, 200).save(str(folder / "Forest.png"))
    assert elves(folder=folder) == elves()


def test_what_is_no_picture_counts_as_none(folder):
    (folder / "Llanowar Elves.png").write_bytes(b"GIF89a nonsense")
    assert picture_of(str(folder), "Llanowar Elves") is None
    assert elves(folder=folder) == elves()


def test_a_folder_that_is_not_there_has_no_pictures(folder):
    assert number_of_pictures(str(folder / "none")) == 0


def test_the_cut_keeps_the_shape_and_stays_in_the_picture(qapp):
    made = picture(400, 100)
    cut = art_of(made, 1.5)
    assert cut.width() / cut.height() == pytest.approx(1.5)
    assert QRectF(0, 0, 400, 100).contains(cut)


def test_a_card_is_told_from_its_art_by_its_shape(qapp):
    assert is_whole_card(picture(488, 680))
    assert not is_whole_card(picture(626, 457))


def test_the_folder_is_given_in_the_settings_and_used_at_once(player, first_scenario, tmp_path):
    folder = tmp_path / "pictures"
    folder.mkdir()
    assert picture(300, 200).save(str(folder / "Llanowar Elves.png"))
    player.open(first_scenario)
    player.press(Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    field = player.window.findChild(QLineEdit, "pictures folder")
    field.setFocus()
    QTest.keyClicks(field, str(folder))
    QTest.keyClick(field, Qt.Key.Key_Tab)
    player.wait()
    assert player.window.theme.pictures == str(folder)
    place = player.area.table.place_of_card(player.id_of("Llanowar Elves"))
    player.until(lambda: player.area.table.picture().toImage().pixelColor(place) == RED)


def test_the_window_itself_lists_no_folder_and_reads_no_picture(player, first_scenario, tmp_path, monkeypatch):
    own: list[bool] = []
    for name in ("_found_in", "_read_anew"):
        really = getattr(pictures, name)

        def noted(path, really=really):
            own.append(threading.current_thread() is threading.main_thread())
            return really(path)

        monkeypatch.setattr(pictures, name, noted)
    assert picture(300, 200).save(str(tmp_path / "Llanowar Elves.png"))
    look_again()
    player.window.settings.pictures_folder = str(tmp_path)
    player.window.use_settings()
    player.open(first_scenario)
    player.press(Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    place = player.area.table.place_of_card(player.id_of("Llanowar Elves"))
    player.until(lambda: player.area.table.picture().toImage().pixelColor(place) == RED)
    told = player.window.findChild(SettingsDialog).found
    player.until(lambda: told.text() == "1 picture found.")
    assert own == [False, False]


def test_pictures_are_looked_for_a_few_levels_deep(tmp_path):
    near, far = tmp_path / "a" / "b", tmp_path / "a" / "b" / "c" / "d" / "e" / "f"
    far.mkdir(parents=True)
    (near / "Forest.png").write_bytes(b"")
    (far / "Island.png").write_bytes(b"")
    assert number_of_pictures(str(tmp_path)) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_called_like_a_card_holds_nothing_up(tmp_path):
    os.mkfifo(tmp_path / "Forest.png")
    assert picture_of(str(tmp_path), "Forest") is None
