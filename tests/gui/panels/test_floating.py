"""What floats over the table's lower edge is as high as what it holds."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QPushButton

from gui.proposing.proposing import AGREED, ANSWERING

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def test_all_answers_are_seen_where_the_table_grows_as_they_are_asked_for(player, first_scenario):
    player.window.resize(1366, 768)
    player.open(first_scenario)
    player.press(Qt.Key.Key_L, CONTROL_SHIFT)
    proposing = player.window.bridge.proposing
    player.push("propose")
    player.until(lambda: proposing.stage == ANSWERING)
    player.type_into("place", "500.3")
    player.push("shorten")
    player.until(lambda: proposing.stage == AGREED)
    player.wait(50)
    player.click("Lightning Bolt")
    player.wait(300)
    assert not player.area.is_proposing
    pane = player.area.prompt.options
    answers = [one for one in pane.findChildren(QPushButton) if one.isVisible()]
    assert len(answers) == 4
    for one in answers:
        place = QRect(one.mapTo(pane, QPoint(0, 0)), one.size())
        assert pane.rect().contains(place), (one.accessibleName(), place, pane.rect())
