"""The panels as docks around the table: where they are at first, moving aside for a proposal, being remembered."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QLabel, QMainWindow, QTabWidget, QWidget

from gui.style.settings import Settings

LAYOUT_VERSION = 4
SIDE_WIDTH, SIDE_SHARE = 306, 0.19
SHORTCUT_WIDTH = 452
LARGE = 0.9
"""A dock that is opened large takes so much of the window's width and height."""
SET_UP_WIDTH = 396
TOP, RIGHT, BOTTOM = (
    Qt.DockWidgetArea.TopDockWidgetArea,
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)
PLACES = {
    "priority": ("Turn and priority", TOP),
    "stack": ("Stack", RIGHT),
    "inspector": ("Card", RIGHT),
    "log": ("Log", RIGHT),
    "loop": ("Loop", RIGHT),
    "timeline": ("Timeline", BOTTOM),
}
"""Each panel's title and its place at first."""
ASIDE = ("stack", "inspector", "log", "loop")
"""These make room for a proposal."""


class Docks:
    """The docks of a window by name; the window keeps them where the user puts them."""

    def __init__(self, window: QMainWindow, panels: Mapping[str, QWidget], settings: Settings) -> None:
        self._window = window
        self._settings = settings
        self._docks: dict[str, QDockWidget] = {}
        self._hidden: list[QDockWidget] = []
        self._aside: list[str] = []
        self._sizes: dict[str, QSize] = {}
        self._beside: list[str] = []
        for name, panel in panels.items():
            self._add(name, panel)
        window.setTabPosition(RIGHT, QTabWidget.TabPosition.North)
        window.setCorner(Qt.Corner.BottomRightCorner, RIGHT)
        window.tabifyDockWidget(self._docks["inspector"], self._docks["log"])
        window.tabifyDockWidget(self._docks["log"], self._docks["loop"])
        self._docks["inspector"].raise_()
        self._first = window.saveState(LAYOUT_VERSION)
        kept = settings.layout("panels")
        self._are_sizes_wanted = kept is None or not window.restoreState(kept, LAYOUT_VERSION)

    def _add(self, name: str, panel: QWidget) -> None:
        title, area = PLACES[name]
        dock = QDockWidget(title, self._window)
        dock.setObjectName(f"dock {name}")
        dock.setWidget(panel)
        if area != RIGHT:
            _make_thin(dock)
        self._window.addDockWidget(area, dock)
        self._docks[name] = dock

    @property
    def all(self) -> tuple[QDockWidget, ...]:
        """Every dock that the user can show and hide."""
        return tuple(dock for name, dock in self._docks.items() if name not in self._beside)

    @property
    def panels(self) -> tuple[QWidget, ...]:
        """What is in the docks."""
        return tuple(panel for dock in self._docks.values() if (panel := dock.widget()) is not None)

    def entitle(self, name: str, title: str) -> None:
        """Give a dock another title."""
        self._docks[name].setWindowTitle(title)

    def bring_up(self, name: str) -> None:
        """Show a dock in front of those that share its place."""
        self._docks[name].show()
        self._docks[name].raise_()

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
            dock.setFloating(False)
            dock.raise_()
            return
        dock.show()
        dock.setFloating(True)
        room = self._window.geometry()
        width, height = round(room.width() * LARGE), round(room.height() * LARGE)
        dock.setGeometry(room.center().x() - width // 2, room.center().y() - height // 2, width, height)
        dock.activateWindow()

    # In place of the panels at the side

    def add_beside(self, name: str, title: str, panel: QWidget) -> None:
        """Make a dock that takes the place of the panels at the side while it is shown."""
        dock = QDockWidget(title, self._window)
        dock.setObjectName(f"dock {name}")
        dock.setWidget(panel)
        dock.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetFloatable
        )
        dock.hide()
        self._window.addDockWidget(RIGHT, dock)
        dock.hide()
        self._docks[name] = dock
        self._beside.append(name)

    def is_beside(self, name: str) -> bool:
        """Whether such a dock is there."""
        return name in self._docks and not self._docks[name].isHidden()

    def show_beside(self, name: str, width: int) -> None:
        """Let the panels at the side make room for a dock."""
        if not any(self.is_beside(one) for one in self._beside):
            self._sizes = {aside: self._docks[aside].size() for aside in ASIDE}
            self._aside = [aside for aside in ASIDE if not _is_put_away(self._docks[aside])]
        for aside in (*self._aside, *self._beside):
            self._docks[aside].setHidden(aside != name)
        self._docks[name].show()
        self._window.resizeDocks([self._docks[name]], [width], Qt.Orientation.Horizontal)

    def hide_beside(self, name: str) -> None:
        """Put the panels at the side back as they were."""
        if not self.is_beside(name):
            return
        self._docks[name].hide()
        for aside in self._aside:
            self._docks[aside].show()
        if "inspector" in self._aside:
            self._docks["inspector"].raise_()
        QTimer.singleShot(0, self._window, self._restore_sizes)

    def _restore_sizes(self) -> None:
        stack, card = self._docks["stack"], self._docks["inspector"]
        self._window.resizeDocks([stack], [self._sizes["stack"].width()], Qt.Orientation.Horizontal)
        heights = [max(80, self._sizes[name].height()) for name in ("stack", "inspector")]
        self._window.resizeDocks([stack, card], heights, Qt.Orientation.Vertical)

    # All together

    def show_all(self, is_shown: bool) -> None:
        """Show the docks with the table, or hide them with it."""
        if not is_shown:
            self._hidden = [dock for dock in self._docks.values() if not dock.isHidden()]
            for dock in self._hidden:
                dock.hide()
            return
        for dock in self._hidden:
            dock.show()
        self._hidden = []
        if self._are_sizes_wanted:
            self._are_sizes_wanted = False
            QTimer.singleShot(0, self._window, self._set_sizes)  # only docks that are laid out can be given a size

    def _set_sizes(self) -> None:
        stack, card = self._docks["stack"], self._docks["inspector"]
        width = max(SIDE_WIDTH, round(self._window.width() * SIDE_SHARE))
        self._window.resizeDocks([stack], [width], Qt.Orientation.Horizontal)
        self._window.resizeDocks([stack, card], [10, 14], Qt.Orientation.Vertical)

    def reset(self) -> None:
        """Put every panel back where it was at first."""
        self._settings.forget_layouts()
        self._window.restoreState(self._first, LAYOUT_VERSION)
        for dock in self.all:
            dock.setFloating(False)
            dock.show()
        self._docks["inspector"].raise_()
        self._set_sizes()

    def keep(self) -> None:
        """Keep where the panels are for the next time."""
        self.show_all(True)
        self._settings.keep_layout("panels", self._window.saveState(LAYOUT_VERSION))


def _is_put_away(dock: QDockWidget) -> bool:
    """Whether somebody has hidden a dock; one that the window has not come to show yet counts as shown."""
    return dock.isHidden() and dock.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)


def _make_thin(dock: QDockWidget) -> None:
    """Give a low dock a grip instead of a title bar, so that it takes no height."""
    dock.setFeatures(
        QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetVerticalTitleBar
    )
    grip = QLabel("⋮")
    grip.setFixedWidth(14)
    grip.setAlignment(Qt.AlignmentFlag.AlignCenter)
    grip.setToolTip(f"{dock.windowTitle()}: drag to move this panel")
    grip.setCursor(Qt.CursorShape.SizeAllCursor)
    dock.setTitleBarWidget(grip)
