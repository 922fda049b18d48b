"""Tests of the window need no screen; they play it as a person does, by keys and clicks."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QMenu, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from engine.folders import DECKS
from gui.main_window import MainWindow
from gui.screenshots.screenshot import VIEWS
from gui.style import seat_guard
from gui.style.settings import Settings
from gui.working import waiting

FIRST = DECKS / "combos" / "presence-of-gond-intruder-alarm.yaml"
NO_KEYS = Qt.KeyboardModifier.NoModifier


class Player:
    """Somebody at the window: points, clicks, presses keys, and reads what is shown."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot = qtbot
        self._window = window
        self._has_begun = window.isVisible()

    @property
    def window(self) -> MainWindow:
        """The window, which comes with the start page for who begins otherwise than by opening a file."""
        if not self._has_begun:
            self._has_begun = True
            show_window(self._window)
        return self._window

    def open(self, path: Path) -> None:
        """Begin with a file as `goinfinite FILE` does; later open it by Enter on the start page, or as a file."""
        if not self._has_begun:
            assert self._window.files.open_file(str(path)), self.window.start_page.notice.text()
        elif (view := self.window.start_page.go_to(str(path))) is not None:
            QTest.keyClick(view, Qt.Key.Key_Return)
        else:
            assert self.window.files.open_file(str(path)), self.window.start_page.notice.text()
        self.area.table.set_reduced_motion(True)
        self.wait()

    @property
    def area(self):
        assert self.window.play is not None
        return self.window.play

    @property
    def question(self) -> str:
        """What is asked, with whose decision it is: "Alice: You have priority"."""
        return f"{self.area.prompt.who.text()}: {self.area.prompt.words.words()}"

    @property
    def detail(self) -> str:
        return self.area.prompt.detail.words()

    @property
    def notice(self) -> str:
        """What the line over the prompt bar says."""
        return self.area.notice.words.text() if self.area.notice.isVisible() else ""

    def wait(self, milliseconds: int = 0) -> None:
        """Let the window do what it has begun."""
        for _ in range(3):
            QApplication.processEvents()
        if milliseconds:
            self.qtbot.wait(milliseconds)

    def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so."""
        self.qtbot.waitUntil(is_so, timeout=60_000)

    def id_of(self, name: str, seat: str = "", zone: str = "") -> int:
        for one in self.window.bridge.view.seats:
            for card in (*one.battlefield, *one.hand, *one.graveyard):
                if card.name == name and seat in ("", one.name) and zone in ("", card.zone):
                    return card.id
        raise AssertionError(f"there is no {name} to be seen")

    def click(self, name: str, seat: str = "", keys: Qt.KeyboardModifier = NO_KEYS, zone: str = "") -> None:
        """Click a card on the table."""
        at = self.area.table.place_of_card(self.id_of(name, seat, zone))
        assert at is not None, f"{name} is not on the table"
        QTest.mouseClick(self.area.table.viewport(), Qt.MouseButton.LeftButton, keys, at)
        self.wait()

    def click_seat(self, name: str) -> None:
        """Click a seat's panel on the table."""
        layout = self.area.table._table.layout
        seat = next(one.seat for one in self.window.bridge.view.seats if one.name == name)
        panel = next(one.panel for one in layout.seats if one.seat == seat)
        at = self.area.table.mapFromScene(panel.x + panel.width / 2, panel.y + panel.height * 0.36)
        QTest.mouseClick(self.area.table.viewport(), Qt.MouseButton.LeftButton, NO_KEYS, at)
        self.wait()

    def button(self, words: str, within: QWidget | None = None) -> QAbstractButton:
        """The visible button that begins with these words, or is called so."""
        for one in (within or self.window).findChildren(QAbstractButton):
            if one.isVisible() and (
                one.text().startswith(words) or words in (one.accessibleName(), one.objectName())
            ):
                return one
        raise AssertionError(f"there is no button {words!r}")

    def open_tab(self, words: str) -> None:
        """Click the tab of a panel."""
        for bar in self.window.findChildren(QTabBar):
            for at in range(bar.count()):
                if bar.tabText(at).endswith(words):
                    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, NO_KEYS, bar.tabRect(at).center())
                    self.wait()
                    return
        raise AssertionError(f"there is no tab {words!r}")

    def has_button(self, words: str) -> bool:
        try:
            self.button(words)
        except AssertionError:
            return False
        return True

    def push(self, words: str) -> None:
        """Click a button, once it can be pressed: what it needs may still be worked out in the background."""
        assert self.has_button(words), f"there is no button {words!r}"
        self.until(lambda: self.button(words).isEnabled())
        one = self.button(words)
        QTest.mouseClick(one, Qt.MouseButton.LeftButton, NO_KEYS, QPoint(one.width() // 2, one.height() // 2))
        self.wait()

    def press(self, key: Qt.Key, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
        """Press a key, wherever the keyboard is."""
        target = QApplication.activePopupWidget() or QApplication.focusWidget() or self.window
        QTest.keyClick(target, key, keys)
        self.wait()

    def type_into(self, name: str, text: str) -> None:
        """Put the cursor into a field, write something, and press Enter."""
        field = self.field(name)
        QTest.mouseClick(field, Qt.MouseButton.LeftButton)
        field.selectAll()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)
        self.wait()

    def field(self, name: str) -> QLineEdit:
        found = [one for one in self.window.findChildren(QLineEdit, name) if one.isVisible()]
        assert found, f"there is no field {name!r}"
        return found[0]

    def choose_from_menu(self, words: str) -> None:
        """Choose a line of the menu that is open, by its key."""
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu), "no menu is open"
        for _ in menu.actions():
            active = menu.activeAction()
            if active is not None and words in active.text():
                break
            QTest.keyClick(menu, Qt.Key.Key_Down)
        assert menu.activeAction() is not None
        assert words in menu.activeAction().text()
        QTest.keyClick(menu, Qt.Key.Key_Return)
        self.wait()
        self.window.activateWindow()  # the offscreen platform leaves no window active when a menu closes
        self.wait()

    def pass_priority(self, times: int = 1) -> None:
        """Press Space."""
        for _ in range(times):
            self.press(Qt.Key.Key_Space)

    def count_of(self, name: str, seat: str = "") -> str:
        """How many of a permanent there are, as the table says."""
        counts = [
            card.count or "1"
            for one in self.window.bridge.view.seats
            if seat in ("", one.name)
            for card in one.battlefield
            if card.name == name
        ]
        return " + ".join(counts)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests answer for one seat after the other without the pause that people make."""
    monkeypatch.setattr(seat_guard, "PAUSE", 0.0)


SHARED: list[MainWindow] = []
"""The windows that stay open from one test to the next."""


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """A test leaves no window behind, which would be styled again with every later one."""
    if QApplication.instance() is not None:
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        left = [one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow)]
        assert [one for one in left if one not in SHARED] == [], "a window is left"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """What the test before has left, and pytest has let go of by now, is searched for garbage once.

    But for a window that is shared: frozen, it would never go.
    """
    gc.collect()  # a window is in circles with its parts
    if not SHARED:
        gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def closed_windows_go() -> Iterator[None]:
    """A window goes with its test, since nothing of it is left out of the search for garbage."""
    with pytest.MonkeyPatch.context() as program:
        program.setattr(waiting, "leave_out_of_searches", lambda: None)
        yield


def show_window(window: MainWindow) -> None:
    """Show a window as the one that somebody works at."""
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowExposed(window)


@contextmanager
def made_window(folder: Path) -> Iterator[MainWindow]:
    """A window with settings, games and logs of its own."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("GOINFINITE_LOGS", str(folder / "logs"))
        environment.setenv("XDG_DATA_HOME", str(folder / "data"))
        made = MainWindow(Settings(folder / "settings.json"))
        made.resize(1366, 768)
        yield made
        made.bridge.stop_working()
        made.close()
        QApplication.processEvents()  # a call that is still put off would keep what it belongs to for ever
        made.deleteLater()


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """The window, opened for this test."""
    with made_window(tmp_path) as made:
        show_window(made)
        yield made


@contextmanager
def window_to_share(folder: Path) -> Iterator[MainWindow]:
    """A window that stays open from one test to the next."""
    with made_window(folder) as made:
        SHARED.append(made)
        yield made
        SHARED.remove(made)


@pytest.fixture(scope="module")
def shared_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """One window for all tests of a module, which open one file after the other in it."""
    with window_to_share(tmp_path_factory.mktemp("shared")) as made:
        show_window(made)
        yield made


@pytest.fixture
def visitor(qtbot: QtBot, shared_window: MainWindow) -> Player:
    """Somebody at the shared window, who begins on the start page."""
    shared_window.show_start()
    return Player(qtbot, shared_window)


@pytest.fixture
def player(qtbot: QtBot, tmp_path: Path) -> Iterator[Player]:
    """Somebody at a window opened for this test."""
    with made_window(tmp_path) as made:
        yield Player(qtbot, made)


@pytest.fixture
def first_scenario() -> Path:
    """The scenario that the window shows first."""
    return FIRST


NEEDS_A_DECK = ("deck", "mulligan", "put back", "chances")


def show_view(player: Player, view: str, folder: Path) -> Player:
    """Show a view of the window by its name among VIEWS; a deck for it is put into the folder."""
    if view in NEEDS_A_DECK:
        (folder / "deck.txt").write_text("30 Forest\n30 Llanowar Elves\n", encoding="utf-8")
        assert player.window.files.open_file(str(folder / "deck.txt"))
    elif view != "start":
        player.open(FIRST)
    VIEWS[view](player.window)
    player.wait()
    return player


@pytest.fixture
def view_shown(player: Player, tmp_path: Path) -> Callable[[str], Player]:
    """Shows a view of the window by its name in the list of what can be pictured."""
    return lambda view: show_view(player, view, tmp_path)


@pytest.fixture
def opened(player: Player, tmp_path: Path) -> Callable[[str], Player]:
    """Opens a table written as a scenario's YAML."""

    def open_text(text: str) -> Player:
        path = tmp_path / "table.yaml"
        path.write_text(text, encoding="utf-8")
        player.open(path)
        return player

    return open_text
