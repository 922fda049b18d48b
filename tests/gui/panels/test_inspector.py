"""The inspector shows a card with the face that is up, and lets a person look at the others."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

TABLE = """
name: Two halves
seats:
  - name: Alice
    battlefield: [3 Island, 3 Mountain]
    hand: [Expansion // Explosion]
  - name: Bob
"""


def test_the_other_faces_of_a_card_are_a_key_away(opened):
    player = opened(TABLE)
    at = player.area.table.place_of_card(player.id_of("Expansion // Explosion"))
    QTest.mouseMove(player.area.table.viewport(), at)
    words = player.window.findChild(QLabel, "card in words")
    player.until(lambda: "Expansion // Explosion" in words.text())
    player.push("Look at Expansion")
    assert "<b>Expansion</b>" in words.text()
    player.button("Look at Explosion").setFocus()
    player.press(Qt.Key.Key_Space)
    assert "<b>Explosion</b>" in words.text()
