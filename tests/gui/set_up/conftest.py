"""Tables whose rules are off."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.gui.set_up.at_the_table import CONTROL, AtTheTable


@pytest.fixture
def empty(player):
    """An empty table, opened by its keys."""
    player.wait()
    player.press(Qt.Key.Key_N, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    player.area.table.set_reduced_motion(True)
    player.wait()
    return AtTheTable(player)


@pytest.fixture
def gond(player, first_scenario):
    """The first scenario with its rules off."""
    player.open(first_scenario)
    player.press(Qt.Key.Key_H, CONTROL)
    return AtTheTable(player)
