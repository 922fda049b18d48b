"""A table with two seats, for the tests of what is drawn on it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.table.scene import TableWidget
from tests.tools.demo_tables import demo_table

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[TableWidget]:
    """A table with two seats on which nothing moves, and all that it has said."""
    widget = TableWidget()
    qtbot.addWidget(widget)
    widget.set_reduced_motion(True)
    widget.resize(1366, 768)
    widget.show()
    qtbot.waitExposed(widget)
    widget.show_view(demo_table(2))
    yield widget
    widget.close()
