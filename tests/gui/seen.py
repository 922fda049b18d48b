"""What is seen of a window: its texts, and which of its parts are cut or lie outside of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPoint, QRect
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QDockWidget,
    QLabel,
    QPushButton,
    QTabBar,
    QTextBrowser,
    QWidget,
)

from gui.style.widgets import ElidedLabel, TextButton
from tests.english import has_slip

TAGS = re.compile(r"<[a-z/][^<>]*>")
BRACES = re.compile(r"\{(?:[WUBRGCTQXSP]|\d{1,3}|[WUBRGC2]/[WUBRGCP])\}")


def seen_widgets() -> Iterator[QWidget]:
    """Every widget that is visible, in every window."""
    for top in QApplication.topLevelWidgets():
        if top.isVisible():
            yield from (one for one in (top, *top.findChildren(QWidget)) if one.isVisible())


def texts() -> Iterator[str]:
    """Every text of the window that people read: labels, buttons, lists, pages, tool tips, names for readers."""
    for one in seen_widgets():
        if isinstance(one, QLabel | QAbstractButton):
            yield plain(one.text())
        elif isinstance(one, QComboBox):
            yield from (one.itemText(at) for at in range(one.count()))
        elif isinstance(one, QTextBrowser):
            yield from one.toPlainText().split("\n")
        elif isinstance(one, QAbstractItemView) and one.model() is not None:
            model = one.model()
            columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
            for row in range(min(60, model.rowCount(QModelIndex()))):
                yield from (str(model.index(row, at).data() or "") for at in range(columns))
        yield plain(one.toolTip())
        yield one.accessibleDescription()


def plain(text: str) -> str:
    """A text without its tags; symbols that are drawn are no words of it."""
    return QTextDocumentFragment.fromHtml(text).toPlainText() if TAGS.search(text) else text


def slips() -> list[str]:
    """The texts with a slip of English, and those with the braces of a symbol that should have been drawn."""
    wrong = {one for one in texts() if has_slip(one)}
    for one in seen_widgets():
        if isinstance(one, QLabel | QAbstractButton) and BRACES.search(plain(one.text())):
            wrong.add(f"braces: {one.text()}")
    return sorted(wrong)


def cut() -> list[str]:
    """The parts that are cut: words that have no room, and widgets that lie outside of their window."""
    found = []
    for one in seen_widgets():
        if _is_outside(one):
            found.append(f"{_called(one)} lies outside of its window")
        if one.width() < 2 or isinstance(one, ElidedLabel | TextButton) or _is_scrolled(one):
            continue
        has, needs = _room_for_words(one)
        if needs > has:
            found.append(f"{_called(one)} needs {needs}, has {has}")
    return found


def _room_for_words(one: QWidget) -> tuple[int, int]:
    """The room that a label or button has for its words, and what they need."""
    if isinstance(one, QPushButton):
        return one.width(), one.fontMetrics().horizontalAdvance(one.text().replace("&", ""))
    if not isinstance(one, QLabel) or not one.text() or not one.pixmap().isNull():
        return 0, 0
    if one.wordWrap():
        return one.height() + 2, one.heightForWidth(one.width())
    is_cut_gladly = one.sizePolicy().horizontalPolicy() is one.sizePolicy().Policy.Ignored
    return one.width() + 2, 0 if is_cut_gladly else one.minimumSizeHint().width()


def _called(one: QWidget) -> str:
    words = plain(one.text())[:40] if isinstance(one, QLabel | QAbstractButton) else ""
    return f"{type(one).__name__} {one.objectName()!r} {words!r} in {type(one.parent()).__name__}"


def _is_scrolled(one: QWidget) -> bool:
    """Whether what has no room is reached by scrolling."""
    parent = one.parentWidget()
    while parent is not None and not parent.isWindow():
        if isinstance(parent, QAbstractScrollArea):
            return True
        parent = parent.parentWidget()
    return False


def _is_outside(one: QWidget) -> bool:
    if one.isWindow() or _is_scrolled(one) or (isinstance(one, QTabBar) and not one.count()):
        return False
    room = one.window().rect().adjusted(-2, -2, 2, 2)
    return not room.contains(_place(one)) and not _is_behind(one, room)


def _place(one: QWidget) -> QRect:
    return QRect(one.mapTo(one.window(), QPoint(0, 0)), one.size())


def _is_behind(one: QWidget, room: QRect) -> bool:
    """Whether it is in a dock behind the one in front, which Qt keeps visible in the background."""
    parent: QWidget | None = one
    while parent is not None and not isinstance(parent, QDockWidget):
        parent = parent.parentWidget()
    return parent is not None and not parent.isWindow() and not room.intersects(_place(parent))
