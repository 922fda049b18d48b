"""What if: a response at each place, as a table whose rows are moments to look at."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gui.dialogs.what_if import WhatIfDialog
from gui.main_window import MainWindow
from tests.gui.conftest import FIRST, Player


def test_a_response_is_tried_at_each_place_and_each_outcome_looked_at(qtbot, window: MainWindow) -> None:
    player = Player(qtbot, window)
    player.open(FIRST)
    player.press(Qt.Key.Key_X, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    dialog = window.findChild(WhatIfDialog)
    assert dialog is not None
    player.until(lambda: dialog.response.count() > 0)
    offered = [dialog.response.itemText(at) for at in range(dialog.response.count())]
    dialog.response.setCurrentIndex(next(at for at, words in enumerate(offered) if "Llanowar Elves" in words))
    player.push("try the response")
    player.until(lambda: dialog.table.rowCount() == 2)
    assert [dialog.table.item(row, 0).text() for row in range(2)] == ["1.3", "1.5"]
    assert dialog.table.item(0, 3).text().startswith("is over")
    dialog.table.setFocus()
    QTest.keyClick(dialog.table, Qt.Key.Key_Down)
    player.wait()
    assert window.bridge.preview_words.startswith("What if, at 1.")
    assert all(card.name != "Llanowar Elves" for card in window.bridge.view.seats[0].battlefield)
    dialog.close()
    player.wait()
    assert not window.bridge.is_previewing
