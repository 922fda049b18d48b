"""Small widgets that several parts of the window use."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QWidget,
)


def labeled(words: str, look: str = "", is_wrapped: bool = False) -> QLabel:
    """Return a label in one of the style sheet's looks, whose words are never taken for HTML."""
    label = QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if look:
        label.setProperty("class", look)
    label.setWordWrap(is_wrapped)
    return label


def plain_tip(words: str) -> str:
    """Return words for a tool tip, which Qt takes for HTML, with pictures to load, where they look so."""
    return "<qt>" + escape(words).replace("\n", "<br>") + "</qt>" if "<" in words else words


class PushButton(QPushButton):
    """A push button that Enter presses too, not only Space."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is a click."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


def button(words: str, name: str, tip: str = "", look: str = "") -> PushButton:
    """Return a push button, whose words are its accessible name, or else `name`.

    A click leaves the keyboard alone.
    """
    made = PushButton(words)
    if not any(letter.isalpha() for letter in words):
        made.setAccessibleName(name)
    made.setObjectName(name)
    made.setToolTip(plain_tip(tip))
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    made.setAutoDefault(False)
    if look:
        made.setProperty("class", look)
    return made


def show_look(widget: QWidget, look: str) -> None:
    """Give a widget another of the style sheet's looks."""
    if widget.property("class") != look:
        widget.setProperty("class", look)
        if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):  # else it is once it is shown
            widget.style().unpolish(widget)
            widget.style().polish(widget)


def put_after(before: QWidget, late: QWidget) -> None:
    """Let Tab go from one widget on into another with all that it holds, which was made later than others."""
    # Qt's own chain is left alone: to Python each widget of it would belong to the one before, and go with that.
    for one in _with_all_inside(late):
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus:
            QWidget.setTabOrder(before, one)
            before = one


def _with_all_inside(widget: QWidget) -> Iterator[QWidget]:
    yield widget
    for child in widget.children():
        if isinstance(child, QWidget) and not child.isWindow():
            yield from _with_all_inside(child)


def clear_layout(layout: QLayout) -> None:
    """Take everything out of a layout and let its widgets go."""
    while (taken := layout.takeAt(0)) is not None:
        widget, inner = taken.widget(), taken.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear_layout(inner)


def own_viewport(area: QAbstractScrollArea) -> None:
    """Give an area that scrolls a viewport that is made here, which looks as its own one.

    For a widget that Qt has made, and Python is asked for, all kinds of widgets there are would be looked through.
    """
    viewport = QWidget()
    viewport.setObjectName("qt_scrollarea_viewport")  # as Qt's own, for style sheets
    viewport.setBackgroundRole(QPalette.ColorRole.Base)
    viewport.setAutoFillBackground(True)
    area.setViewport(viewport)


class EntryField(QLineEdit):
    """A field that does something at Enter: the key ends with it, and means nothing more to the window."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep Enter, which a plain field hands on to what holds it after having told of it."""
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class SpinBox(QSpinBox):
    """A field for a small number whose digits keep off its edge, which no padding of the style sheet reaches."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(6, 0, 0, 0)


class Panel(QWidget):
    """A widget that the style sheet paints."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)


def parse_anew(label: QLabel) -> None:
    """Let a label read its HTML again: links take their colors from the palette as it is then."""
    if label.textFormat() == Qt.TextFormat.RichText:
        html = QLabel.text(label)
        QLabel.setText(label, "")
        QLabel.setText(label, html)


_CUT_SYMBOL = re.compile(r"\{[^{}]*…$")


class ElidedLabel(QLabel):
    """A label of one line that ends in "…" where it has no room, and says the whole in its tool tip."""

    def __init__(self, words: str = "", look: str = "") -> None:
        super().__init__(words)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._words = words
        self._as_html: Callable[[str], str] | None = None
        self._fitted: str | None = None
        """What is shown of the words now; None where that has yet to be found."""
        if look:
            self.setProperty("class", look)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_words(self, words: str, as_html: Callable[[str], str] | None = None) -> None:
        """Show other words; `as_html` makes HTML of as many of them as there is room for, with drawn symbols."""
        self._words, self._as_html, self._fitted = words, as_html, None
        self._fit()

    def words(self) -> str:
        """Return the whole text."""
        return self._words

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the words anew."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Write links anew in another look."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            parse_anew(self)

    def minimumSizeHint(self) -> QSize:
        """Return a size that may be as narrow as it has to be."""
        return QSize(40, super().minimumSizeHint().height())

    def _fit(self) -> None:
        room = max(20, self.contentsRect().width())
        shown = self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, room)
        shown = _CUT_SYMBOL.sub("…", shown)
        if shown == self._fitted:
            return
        self._fitted = shown
        self.setTextFormat(Qt.TextFormat.RichText if self._as_html else Qt.TextFormat.PlainText)
        self.setText(self._as_html(shown) if self._as_html else shown)
        self.setToolTip(plain_tip(self._words) if shown != self._words else "")


class TextButton(PushButton):
    """A button whose words may be rules text with symbols, over several lines."""

    def __init__(self, html: str, name: str, look: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if look:
            self.setProperty("class", look)
        self._label = QLabel(html)
        self._label.setTextFormat(Qt.TextFormat.RichText)
        self._label.setWordWrap(True)
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside = self._inside = QHBoxLayout(self)
        inside.setContentsMargins(10, 5, 10, 5)
        inside.addWidget(self._label)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Return the size of the words."""
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the size that the layout needs."""
        return self._inside.minimumSize()

    def hasHeightForWidth(self) -> bool:
        """Return True, since the words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width."""
        return self._inside.heightForWidth(width)


class Clickable(Panel):
    """A panel that is clicked as a whole; subclasses say what follows."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take a click that ends inside."""
        if event.button() == Qt.MouseButton.LeftButton and QRect(QRect().topLeft(), self.size()).contains(
            event.position().toPoint()
        ):
            self.clicked_whole()
        super().mouseReleaseEvent(event)

    def clicked_whole(self) -> None:
        """Do what a click does."""


def focus_next(widgets: list[QWidget]) -> None:
    """Give the keyboard to the first widget after the one that has it."""
    shown = [one for one in widgets if one.isVisible()]
    if not shown:
        return
    now = QApplication.focusWidget()
    at = next((place for place, one in enumerate(shown) if one is now or (now and one.isAncestorOf(now))), -1)
    following = shown[(at + 1) % len(shown)]
    target = following if following.focusPolicy() != Qt.FocusPolicy.NoFocus else following.nextInFocusChain()
    if target is not None:
        target.setFocus(Qt.FocusReason.ShortcutFocusReason)
