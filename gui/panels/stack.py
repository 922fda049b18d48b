"""The stack: top on top, with how many there are, each item clickable as a target."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QScrollArea, QVBoxLayout, QWidget

from engine.session.views.view import StackView, TableView
from gui.automation.passing import words_of_item
from gui.game.bridge import Bridge
from gui.style.rich_text import rich
from gui.style.theme import Theme
from gui.style.widgets import Panel, clear_layout, labeled
from gui.words.numbers import raised

MOST_SHOWN = 60
"""Items below these are counted only."""
KINDS = {"spell": "Spell", "activated": "Activated ability", "triggered": "Triggered ability"}


class StackItemWidget(Panel):
    """One spell or ability on the stack."""

    clicked = Signal(object)
    pointed_at = Signal(object)
    menu_wanted = Signal(object, object)

    def __init__(
        self,
        item: StackView,
        view: TableView,
        theme: Theme,
        is_top: bool,
        is_lit: bool,
        announced: tuple[str, ...] = (),
    ) -> None:
        super().__init__()
        self.item = item
        colors = theme.colors
        edge = colors.legal if is_lit else colors.line
        self.setStyleSheet(
            f"StackItemWidget {{ background: {colors.panel_raised if is_top else colors.panel};"
            f"border: {2 if is_lit else 1}px solid {edge}; border-left: 5px solid "
            f"{theme.seat_color(item.controller).name()}; border-radius: 6px; }}"
            f"StackItemWidget:focus {{ border-color: {colors.focus}; }}"
        )
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        whose = view.seats[item.controller].name
        kind = KINDS.get(item.kind, item.kind.capitalize())
        counted = f", {item.count} of them" if item.count else ""
        self.setAccessibleName(f"{item.title}, {kind.lower()} of {whose}{counted}")
        self.setObjectName(f"stack {item.title}")
        row = QVBoxLayout(self)
        row.setContentsMargins(9, 6, 8, 6)
        row.setSpacing(2)
        head = QHBoxLayout()
        title = labeled(item.title)
        title.setStyleSheet("font-weight: 700;")
        title.setWordWrap(True)
        head.addWidget(title, 1)
        if item.count:
            badge = labeled(raised(f"×{item.count}"))
            badge.setStyleSheet(
                f"background: {colors.badge}; color: {colors.badge_text}; border-radius: 8px; padding: 1px 7px;"
                "font-weight: 700;"
            )
            badge.setToolTip(f"{item.exact_count} identical ones" if item.exact_count else "identical ones")
            head.addWidget(badge, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(head)
        row.addWidget(labeled(f"{kind} · {whose}", "small"))
        if item.text:
            text = labeled(rich(item.text, theme, 13), is_wrapped=True)
            text.setTextFormat(Qt.TextFormat.RichText)
            row.addWidget(text)
        targets = ", ".join(_name_of(view, one) for one in item.targets)
        if targets:
            row.addWidget(labeled(f"→ {targets}", "small", is_wrapped=True))
        if announced:
            said = labeled(f"Announced: {'; '.join(announced)}", "legal", is_wrapped=True)
            said.setObjectName("announced")
            said.setToolTip("This will be chosen as it resolves, unless an opponent responds (MTR 4.2).")
            row.addWidget(said)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click is a click on the item."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit(self.item.id)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The right button, or the menu key, offers to let it resolve always."""
        self.menu_wanted.emit(self.item.id, event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is a click."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.clicked.emit(self.item.id)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard points at it."""
        super().focusInEvent(event)
        self.pointed_at.emit(self.item.id)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard points elsewhere."""
        super().focusOutEvent(event)
        self.pointed_at.emit(None)

    def enterEvent(self, event: object) -> None:
        """Its arrows become strong."""
        self.pointed_at.emit(self.item.id)

    def leaveEvent(self, event: object) -> None:
        """The top's arrows are strong again."""
        self.pointed_at.emit(None)


class StackPanel(QScrollArea):
    """All of the stack. Signals carry an item's id: `clicked`, `pointed_at` (None when nothing is), `asked_about`.

    `announcing_wanted`: what its top will ask for is to be said now.
    """

    clicked = Signal(object)
    pointed_at = Signal(object)
    asked_about = Signal(object)
    placed = Signal()
    announcing_wanted = Signal()

    def __init__(self, bridge: Bridge, theme: Theme) -> None:
        super().__init__()
        self._bridge = bridge
        self._theme = theme
        self._shown: object = None
        self.items: list[StackItemWidget] = []
        self.pointed: int | None = None
        """The item that the pointer is over, or that has the keyboard."""
        self.setAccessibleName("Stack")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(6, 6, 6, 6)
        self._column.setSpacing(5)
        self.setWidget(self._inside)
        self.verticalScrollBar().valueChanged.connect(lambda _: self.placed.emit())
        bridge.state_changed.connect(self.refresh)
        bridge.selection_changed.connect(self.refresh)
        self.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self._shown = None
        self.refresh()

    @property
    def title(self) -> str:
        """The panel's title with how many items there are."""
        if not self._bridge.has_game or not self._bridge.view.stack:
            return "Stack"
        return f"Stack · {len(self._bridge.view.stack)}"

    def refresh(self) -> None:
        """Show the stack of the moment that is shown."""
        if not self._bridge.has_game:
            return
        view, lit = self._bridge.view, self._bridge.lit
        announcing = self._bridge.automation.announcing
        shown = (view.stack, tuple(item.id in lit for item in view.stack), announcing.all)
        if shown == self._shown:
            return
        self._shown = shown
        clear_layout(self._column)
        self.items = []
        for place, item in enumerate(reversed(view.stack[-MOST_SHOWN:])):
            announced = announcing.words_of(item.id)
            made = StackItemWidget(item, view, self._theme, place == 0, item.id in lit, announced)
            made.clicked.connect(self.clicked)
            made.pointed_at.connect(self._point_at)
            made.menu_wanted.connect(self._offer_to_let_resolve)
            if place == 0:
                self._column.addWidget(_caption("resolves next"))
            self.items.append(made)
            self._column.addWidget(made)
        if len(view.stack) > MOST_SHOWN:
            self._column.addWidget(labeled(f"and {len(view.stack) - MOST_SHOWN} more below", "small"))
        if not view.stack:
            empty = labeled("Empty. Spells and abilities wait here until every seat has passed.", "small")
            empty.setWordWrap(True)
            self._column.addWidget(empty)
        self._column.addStretch(1)
        self.verticalScrollBar().setValue(0)
        self._column.activate()
        self.placed.emit()

    def _point_at(self, id: int | None) -> None:
        self.pointed = id
        self.pointed_at.emit(id)

    def _offer_to_let_resolve(self, id: int, at: QPoint) -> None:
        """A menu with a line a seat: it passes whenever the same is on top."""
        item = next((one for one in self._bridge.shown.stack if one.id == id), None)
        if item is None:
            return
        words, automation = words_of_item(item), self._bridge.automation
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setObjectName("always")
        menu.addAction("Why?").triggered.connect(lambda: self.asked_about.emit(id))
        menu.addSeparator()
        announcing = automation.announcing
        if announcing.of_item(id) is not None:
            menu.addAction("Take back what is announced").triggered.connect(lambda: announcing.take_back(id))
        elif announcing.can_announce and item is self._bridge.shown.stack[-1]:
            says = menu.addAction("Announce what it will ask for…")
            says.setToolTip("It will be chosen as this resolves, unless an opponent responds (MTR 4.2).")
            says.triggered.connect(self.announcing_wanted)
        for seat in self._bridge.view.seats:
            action = menu.addAction(f"{seat.name} always lets this resolve")
            action.setCheckable(True)
            action.setChecked(automation.passing.has_ability(seat.seat, words))
            action.toggled.connect(lambda is_on, one=seat.seat: automation.set_ability(one, words, is_on))
        menu.popup(at)
        menu.setActiveAction(menu.actions()[0])

    def heights(self, table: QWidget) -> dict[int, float]:
        """How far down beside the table each item stands, for arrows to start there."""
        if not self.isVisible():
            return {}
        found = {}
        for made in self.items:
            middle = made.mapToGlobal(QPoint(0, made.height() // 2))
            found[made.item.id] = float(table.mapFromGlobal(middle).y())
        return found

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The items stand elsewhere now."""
        super().resizeEvent(event)
        self.placed.emit()


def _caption(words: str) -> QLabel:
    return labeled(words, "small")


def _name_of(view: TableView, reference: int) -> str:
    if reference < 0:
        return view.seats[-1 - reference].name
    for seat in view.seats:
        for card in (*seat.battlefield, *seat.graveyard, *seat.exile, *seat.hand):
            if card.id == reference:
                return card.name
    for item in view.stack:
        if item.id == reference:
            return item.title
    return "something that is gone"
