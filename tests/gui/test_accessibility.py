"""What finds controls without a name, words that are cut and slips of English finds each of them."""

from __future__ import annotations

from tests.gui.named import nameless
from tests.gui.seen import cut, slips


def test_a_control_without_a_name_would_be_found(player, qtbot):
    from PySide6.QtWidgets import QLineEdit

    field = QLineEdit(player.window)
    field.show()
    assert nameless(player.window) == ["QLineEdit '' in MainWindow"]


def test_what_is_cut_and_what_is_wrongly_written_would_be_found(player):
    from PySide6.QtWidgets import QLabel

    label = QLabel("You activates {T}: 1 tokens", player.window)
    label.setGeometry(player.window.width() - 40, 300, 60, 20)
    label.show()
    assert slips() == ["You activates {T}: 1 tokens", "braces: You activates {T}: 1 tokens"]
    outside, without_room = cut()
    assert "lies outside of its window" in outside
    assert "needs" in without_room
    label.deleteLater()
