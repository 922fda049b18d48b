"""Cards are imported from a file that is chosen or dropped, and the finder has them from then on."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from engine.cards.database import importing
from engine.cards.database.database import CardDatabase
from engine.cards.database.schema import default_path
from gui.dialogs.deck import DeckDialog
from gui.dialogs.import_cards import ImportDialog

CONTROL = Qt.KeyboardModifier.ControlModifier
CONTROL_SHIFT = CONTROL | Qt.KeyboardModifier.ShiftModifier
BODY = {"mana_cost": "{1}{G}", "type_line": "Creature — Elf", "power": "2", "toughness": "3"}
CARDS = [
    {"name": "Reaching Elf", "oracle_text": "Reach", **BODY},
    {"name": "Odd Elf", "oracle_text": "Vigilance\nDance with three flowers.", **BODY},
]


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "bulk.json"
    path.write_text(json.dumps(CARDS), "utf-8")
    return path


def import_by_keys(player, monkeypatch, path):
    """Press the keys of Import cards, and choose a file."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    player.press(Qt.Key.Key_I, CONTROL_SHIFT)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ImportDialog)
    return dialog


def entering(*how):
    """What the window is told as something is carried over it."""
    at = QPointF(200, 200)
    try:
        return QDragEnterEvent(at, *how)
    except TypeError:  # before Qt 6.12
        return QDragEnterEvent(at.toPoint(), *how)


def drop(player, path):
    """Carry a file over the window and let it go."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enters = entering(copy, data, left, none)
    QApplication.sendEvent(player.window, enters)
    if enters.isAccepted():
        QApplication.sendEvent(player.window, QDropEvent(QPointF(200, 200), copy, data, left, none))
    player.wait(20)
    return enters.isAccepted()


def close(player, dialog):
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    player.wait()
    assert QApplication.activeModalWidget() is None
    player.window.activateWindow()  # the offscreen platform leaves no window active when a dialog closes
    player.wait()


def ended(player, dialog):
    player.until(lambda: not dialog.is_working)
    return dialog.said.text()


def test_what_was_imported_is_told_in_numbers(player, monkeypatch, file):
    dialog = import_by_keys(player, monkeypatch, file)
    said = ended(player, dialog)
    assert "2 cards imported." in said
    assert "Played whole: 1 (50.0 %)." in said
    assert "Read in part: 1; what is not played" in said
    close(player, dialog)
    assert set(CardDatabase(default_path()).names()) == {"Reaching Elf", "Odd Elf"}


def test_a_file_that_is_dropped_is_imported(player, file):
    assert drop(player, file)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ImportDialog)
    assert "2 cards imported." in ended(player, dialog)
    close(player, dialog)


def test_a_scenario_that_is_dropped_is_opened(player, first_scenario):
    assert drop(player, first_scenario)
    assert player.window.is_playing


def test_what_is_no_file_cannot_be_dropped(player):
    data = QMimeData()
    data.setText("words")
    enters = entering(Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(player.window, enters)
    assert not enters.isAccepted()


def test_a_broken_file_says_where_and_leaves_the_cards(player, monkeypatch, file, tmp_path):
    dialog = import_by_keys(player, monkeypatch, file)
    ended(player, dialog)
    close(player, dialog)
    broken = tmp_path / "broken.json"
    broken.write_text('[\n{"name": "Elf",}\n]', "utf-8")
    dialog = import_by_keys(player, monkeypatch, broken)
    said = ended(player, dialog)
    close(player, dialog)
    assert "broken.json:2:1: the file is no JSON from here on" in said
    assert "Your cards are as before" in said
    assert len(CardDatabase(default_path()).names()) == 2


def test_escape_stops_the_import(player, monkeypatch, tmp_path):
    monkeypatch.setattr(importing, "_AT_ONCE", 5)
    many = tmp_path / "many.json"
    many.write_text(json.dumps([{**BODY, "name": f"Elf {at}", "oracle_text": "Reach"} for at in range(3_000)]))
    dialog = import_by_keys(player, monkeypatch, many)
    worker = dialog._worker
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    worker.wait(60)
    assert not default_path().exists()


def test_the_finder_has_them_with_what_is_not_played(player, monkeypatch, file):
    dialog = import_by_keys(player, monkeypatch, file)
    ended(player, dialog)
    close(player, dialog)
    player.press(Qt.Key.Key_N, CONTROL_SHIFT)
    finder = player.area.set_up.panel.finder
    finder.search.setFocus()
    QTest.keyClicks(finder.search, "odd elf")
    player.wait()
    (row,) = finder.model.rows
    assert row.name == "Odd Elf"
    QTest.keyClick(finder.search, Qt.Key.Key_Return)
    player.wait()
    assert player.count_of("Odd Elf") == "1"
    held = next(one for one in player.window.bridge.state.objects.values() if one.card.name == "Odd Elf")
    assert held.card.not_covered == ("“Dance with three flowers.”",)
    assert finder.delegate.view(row).not_played == held.card.not_covered


def test_a_deck_says_which_of_its_cards_are_played_in_part(player, monkeypatch, file, tmp_path):
    dialog = import_by_keys(player, monkeypatch, file)
    ended(player, dialog)
    close(player, dialog)
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Reaching Elf\n3 Odd Elf\n20 Forest\n", "utf-8")
    assert drop(player, deck)
    player.until(lambda: any(one.isVisible() for one in player.window.findChildren(DeckDialog)))
    shown = next(one for one in player.window.findChildren(DeckDialog) if one.isVisible())
    items = [shown.cards.tree.topLevelItem(0).child(at) for at in range(3)]
    assert [(item.text(1), item.text(2)) for item in items] == [
        ("Reaching Elf", ""),
        ("Odd Elf", "in part"),
        ("Forest", ""),
    ]
    assert items[1].toolTip(1) == "Not played: “Dance with three flowers.”"
    assert "<b>3</b> played in part" in shown.figures.words.text()
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    player.wait()
