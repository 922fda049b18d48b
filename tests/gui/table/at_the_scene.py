"""What somebody does at a drawn table: points, clicks, presses keys."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.session.views.table_view import CardView
from gui.table.scene import TableWidget

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def card_named(table: TableWidget, name: str) -> CardView:
    cards = [card for seat in table.table_view.seats for card in (*seat.battlefield, *seat.hand)]
    return next(card for card in cards if card.name == name)


def place(table: TableWidget, name: str) -> QPoint:
    at = table.place_of_card(card_named(table, name).id)
    assert at is not None
    return at


def click(table: TableWidget, at: QPoint, button: Qt.MouseButton = LEFT, keys: Qt.KeyboardModifier = NONE) -> None:
    QTest.mouseClick(table.viewport(), button, keys, at)


def hover(table: TableWidget, at: QPoint) -> None:
    QTest.mouseMove(table.viewport(), at - QPoint(3, 3))
    QTest.mouseMove(table.viewport(), at)


def press(table: TableWidget, key: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
    QTest.keyClick(table, key, keys)


def wheel(table: TableWidget, turn: int, keys: Qt.KeyboardModifier) -> None:
    at = QPointF(600, 400)
    event = QWheelEvent(
        at,
        table.viewport().mapToGlobal(at),
        QPoint(),
        QPoint(0, turn),
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(table.viewport(), event)
