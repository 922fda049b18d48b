"""The panels as docks around the table: where they are at first, moving aside for a proposal, being remembered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from PySide6.QtCore import QByteArray, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDockWidget, QLabel, QMainWindow, QTabWidget, QWidget

from gui.style.scale import limit, px
from gui.style.settings import Settings

LAYOUT_VERSION = 5
SIDE_WIDTH, SIDE_SHARE = 306, 0.19
SHORTCUT_WIDTH = 452
LARGE = 0.9
"""The share of the window's width and height that a dock takes which is opened large."""
SET_UP_WIDTH = 396
OVER_AT, OVER_SIZE = 40, (420, 420)
"""Where a dock floats whose place is taken, from the window's corner, and how large it is then."""
LEAST_BESIDE, BESIDE_SHARE = 330, 0.23
TOP, RIGHT, BOTTOM = (
    Qt.DockWidgetArea.TopDockWidgetArea,
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)
PLACES = {
    "priority": ("Turn and priority", TOP),
    "inspector": ("Card", RIGHT),
    "log": ("Log", RIGHT),
    "loop": ("Loop", RIGHT),
    "why": ("Why?", RIGHT),
    "timeline": ("Timeline", BOTTOM),
}
"""Each panel's title and its place at first."""
ASIDE = tuple(name for name, (_, area) in PLACES.items() if area == RIGHT)
"""These are tabs of one place, and make room for a proposal."""


class Dock(QDockWidget):
    """A dock whose closing button says what it means: put away, or where it floats large, back to its place.

    Signal: `put_away`, by its button.
    """

    put_away = Signal()

    def __init__(self, title: str, window: QMainWindow) -> None:
        super().__init__(title, window)
        self.is_large = False
        self.topLevelChanged.connect(self._note_floating)

    def _note_floating(self, is_floating: bool) -> None:
        self.is_large = self.is_large and is_floating

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close the panel by the button at its title."""
        if self.is_large:
            event.ignore()
            self.go_back()
            return
        super().closeEvent(event)
        self.put_away.emit()

    def go_back(self) -> None:
        """Go back to its place, in front of those that share it."""
        self.is_large = False
        self.setFloating(False)
        self.raise_()


class Docks:
    """The docks of a window by name; the window keeps them where the user puts them.

    What is shown follows from three things: which panels the user wants (`_wanted`), whether a dock takes the
    place of those at the side (`_beside`), and whether the table is shown at all (`_is_shown`).
    """

    def __init__(self, window: QMainWindow, docks: Mapping[str, Dock], settings: Settings) -> None:
        self._window = window
        self._settings = settings
        self._docks: dict[str, Dock] = {}
        self._takes_place: set[str] = set()
        self._beside = ""
        self._under = ""
        """What was beside the table before, and comes back."""
        self._plain: set[str] = set()
        self._over: set[str] = set()
        """Those that float over the window while their place is taken."""
        self._is_shown = True
        self._layout: QByteArray | None = None
        """How the docks were laid out before they made room or were hidden with the table."""
        for name, dock in docks.items():
            self._add(name, dock)
        self._wanted = set(docks)
        window.setTabPosition(RIGHT, QTabWidget.TabPosition.North)
        window.setCorner(Qt.Corner.BottomRightCorner, RIGHT)
        for one, other in pairwise(ASIDE):
            window.tabifyDockWidget(self._docks[one], self._docks[other])
        self._docks[ASIDE[0]].raise_()
        self._first = window.saveState(LAYOUT_VERSION)
        kept = settings.layout("panels")
        self._are_sizes_wanted = kept is None or not window.restoreState(kept, LAYOUT_VERSION)
        self._wanted = {name for name, dock in self._docks.items() if not _is_put_away(dock)}

    def _add(self, name: str, dock: Dock) -> None:
        _, area = PLACES[name]
        dock.setObjectName(f"dock {name}")
        dock.toggleViewAction().triggered.connect(lambda is_on: self._want(name, is_on))
        dock.put_away.connect(lambda: self._want(name, False))
        if area != RIGHT:
            _make_thin(dock)
        self._window.addDockWidget(area, dock)
        self._docks[name] = dock

    @property
    def all(self) -> tuple[QDockWidget, ...]:
        """Every dock that the user can show and hide."""
        return tuple(dock for name, dock in self._docks.items() if name not in self._takes_place)

    @property
    def panels(self) -> tuple[QWidget, ...]:
        """What is in the docks."""
        return tuple(panel for dock in self._docks.values() if (panel := dock.widget()) is not None)

    def entitle(self, name: str, title: str) -> None:
        """Give a dock another title."""
        self._docks[name].setWindowTitle(title)

    def bring_up(self, name: str) -> None:
        """Show a dock in front of those that share its place, or over the window where that place is taken."""
        dock = self._docks[name]
        if self._beside and name in ASIDE and not dock.isFloating():
            self._over.add(name)
            dock.setFloating(True)
            corner = self._window.geometry().topLeft()
            dock.setGeometry(corner.x() + OVER_AT, corner.y() + 2 * OVER_AT, px(OVER_SIZE[0]), px(OVER_SIZE[1]))
        self._want(name, True)
        dock.raise_()

    def when_floating(self, name: str, tell: Callable[[bool], None]) -> None:
        """Tell when a dock begins to float over the window, and when it is back."""
        self._docks[name].topLevelChanged.connect(tell)

    def when_in_front(self, name: str, tell: Callable[[bool], None]) -> None:
        """Tell when a dock comes to the front of those that share its place, and when it no longer is."""
        self._docks[name].visibilityChanged.connect(tell)

    def enlarge(self, name: str) -> None:
        """Let a dock float over the window, nearly as large as that; one that floats goes back to its place."""
        dock = self._docks[name]
        if dock.isFloating():
            dock.go_back()
            return
        self._want(name, True)
        dock.setFloating(True)
        dock.is_large = True
        room = self._window.geometry()
        width, height = round(room.width() * LARGE), round(room.height() * LARGE)
        dock.setGeometry(room.center().x() - width // 2, room.center().y() - height // 2, width, height)
        dock.activateWindow()

    # What is shown

    def _want(self, name: str, is_wanted: bool) -> None:
        """Keep whether the user wants to see a panel."""
        (self._wanted.add if is_wanted else self._wanted.discard)(name)
        self._show()

    def _show(self) -> None:
        """Show the docks that follow from what is wanted, and hide the others."""
        for name, dock in self._docks.items():
            if name in self._takes_place:
                is_on = name == self._beside
            else:
                is_aside = bool(self._beside) and name in ASIDE and name not in self._over
                is_on = name in self._wanted and not is_aside
            dock.setVisible(is_on and self._is_shown)

    def _lay_out_as_before(self) -> None:
        """Show all panels again as they stood before they made room or were hidden."""
        layout, self._layout = self._layout, None
        if layout is not None:
            self._window.restoreState(layout, LAYOUT_VERSION)
        self._show()

    # In place of the panels at the side

    def add_beside(self, name: str, title: str, is_plain: bool = False) -> QDockWidget:
        """Return a new dock, to be filled, that takes the place of the panels at the side while it is shown.

        `is_plain`: it has no title of its own, and comes back after another has taken its place.
        """
        dock = Dock(title, self._window)
        dock.setObjectName(f"dock {name}")
        dock.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetFloatable
        )
        dock.hide()
        self._window.addDockWidget(RIGHT, dock)
        dock.hide()
        self._docks[name] = dock
        self._takes_place.add(name)
        if is_plain:
            self._plain.add(name)
            dock.setTitleBarWidget(QWidget())
        return dock

    def is_beside(self, name: str) -> bool:
        """Return whether such a dock has taken the place of those at the side."""
        return self._beside == name

    def show_beside(self, name: str, width: int = SHORTCUT_WIDTH) -> None:
        """Let the panels at the side make room for a dock; a plain one has a width of its own."""
        if not self._beside and self._layout is None:
            self._layout = self._window.saveState(LAYOUT_VERSION)
        self._under = self._beside if self._beside in self._plain and name != self._beside else ""
        self._put_beside(name)
        if name not in self._plain:
            self._window.resizeDocks([self._docks[name]], [px(width)], Qt.Orientation.Horizontal)

    def _put_beside(self, name: str) -> None:
        """Show a dock in the place of those at the side."""
        self._beside = name
        self._show()
        if name in self._plain:
            QTimer.singleShot(0, self._window, self._set_sizes_beside)  # as for the others

    def _set_sizes_beside(self) -> None:
        if self._beside in self._plain:
            width = max(px(LEAST_BESIDE), round(self._window.width() * BESIDE_SHARE))
            self._window.resizeDocks([self._docks[self._beside]], [width], Qt.Orientation.Horizontal)

    def hide_beside(self, name: str) -> None:
        """Put the panels at the side back as they were."""
        if not self.is_beside(name):
            return
        under, self._under = self._under, ""
        if under:
            self._put_beside(under)
            return
        self._beside = ""
        for over in self._over:
            self._docks[over].setFloating(False)
        self._over.clear()
        if self._is_shown:
            self._lay_out_as_before()

    # All together

    def show_all(self, is_shown: bool) -> None:
        """Show the docks with the table, or hide them with it."""
        if is_shown == self._is_shown and not self._are_sizes_wanted:
            return
        if not is_shown:
            if not self._beside:
                self._layout = self._window.saveState(LAYOUT_VERSION)
            self._is_shown = False
            self._show()
            return
        self._is_shown = True
        if self._beside:
            self._show()
        else:
            self._lay_out_as_before()
        if self._are_sizes_wanted:
            self._are_sizes_wanted = False
            QTimer.singleShot(0, self._window, self._set_sizes)  # only docks that are laid out can be given a size

    def _set_sizes(self) -> None:
        width = max(px(SIDE_WIDTH), round(self._window.width() * SIDE_SHARE))
        self._window.resizeDocks([self._docks["inspector"]], [width], Qt.Orientation.Horizontal)

    def fit(self) -> None:
        """Give the docks at the side the width that suits another size of everything."""
        if self._beside in self._plain:
            self._set_sizes_beside()
        elif self._beside:
            width = SET_UP_WIDTH if self._beside == "set up" else SHORTCUT_WIDTH
            self._window.resizeDocks([self._docks[self._beside]], [px(width)], Qt.Orientation.Horizontal)
        else:
            self._set_sizes()

    def reset(self) -> None:
        """Put every panel back where it was at first."""
        self._settings.forget_layouts()
        self._window.restoreState(self._first, LAYOUT_VERSION)
        self._wanted = {name for name in self._docks if name not in self._takes_place}
        for name in self._wanted:
            self._docks[name].setFloating(False)
        self._show()
        self._docks["inspector"].raise_()
        self._set_sizes()

    def keep(self) -> None:
        """Keep where the panels are for the next time."""
        self._beside = ""
        self.show_all(True)
        self._lay_out_as_before()
        self._settings.keep_layout("panels", self._window.saveState(LAYOUT_VERSION))


def empty_docks(window: QMainWindow) -> dict[str, Dock]:
    """Return a dock for each panel, by name: a panel that is made within its dock is styled once only."""
    return {name: Dock(title, window) for name, (title, _) in PLACES.items()}


def _is_put_away(dock: QDockWidget) -> bool:
    """Return whether somebody has hidden a dock; one that the window has not come to show yet counts as shown."""
    return dock.isHidden() and dock.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)


def _make_thin(dock: QDockWidget) -> None:
    """Give a low dock a grip instead of a title bar, so that it takes no height."""
    dock.setFeatures(
        QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetVerticalTitleBar
    )
    grip = QLabel("⋮")
    limit(grip, width=14)
    grip.setAlignment(Qt.AlignmentFlag.AlignCenter)
    grip.setToolTip(f"{dock.windowTitle()}: drag to move this panel")
    grip.setCursor(Qt.CursorShape.SizeAllCursor)
    dock.setTitleBarWidget(grip)
