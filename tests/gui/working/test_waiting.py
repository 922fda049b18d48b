"""Long work is waited for with the window alive: it paints, says how far the work is, and lets it be cancelled."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gui.working import waiting
from gui.working.waiting import WaitingDialog, done_beside
from gui.working.worker import Stopped


@pytest.fixture
def over(qtbot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def impatient(monkeypatch) -> None:
    monkeypatch.setattr(waiting, "PATIENCE", 0)


def shown_dialog(over: QWidget) -> WaitingDialog | None:
    return next((one for one in over.findChildren(WaitingDialog) if one.isVisible()), None)


def test_a_task_is_done_in_a_thread_of_its_own_and_what_it_raises_comes_back(over):
    assert done_beside(over, "", lambda _: threading.current_thread()) is not threading.main_thread()
    with pytest.raises(ZeroDivisionError):
        done_beside(over, "", lambda _: 1 // 0)


def test_timers_go_while_a_short_task_is_done_and_no_dialog_comes(over):
    ticked = threading.Event()
    QTimer.singleShot(0, ticked.set)
    assert done_beside(over, "", lambda _: ticked.wait(10))
    assert shown_dialog(over) is None


def test_a_long_task_says_what_it_is_and_how_far(over, impatient):
    seen = threading.Event()
    said: list[tuple[str, int]] = []

    def look() -> None:
        dialog = shown_dialog(over)
        if dialog is not None and dialog.bar.maximum():
            said.append((dialog.windowTitle(), 100 * dialog.bar.value() // dialog.bar.maximum()))
            seen.set()

    def work(progress):
        while not seen.wait(0.01):
            progress(3, 4)
        return "done"

    looking = QTimer(over)
    looking.timeout.connect(look)
    looking.start(1)
    assert done_beside(over, "Opening a long game…", work) == "done"
    assert said[0] == ("One moment", 75)
    assert shown_dialog(over) is None


def test_escape_cancels_what_takes_long(over, impatient):
    ended = threading.Event()

    def work(progress):
        try:
            while True:
                progress(0, 0)
        finally:
            ended.set()

    def cancel() -> None:
        dialog = shown_dialog(over)
        if dialog is not None:
            QTest.keyClick(dialog, Qt.Key.Key_Escape)

    cancelling = QTimer(over)
    cancelling.timeout.connect(cancel)
    cancelling.start(5)
    with pytest.raises(Stopped):
        done_beside(over, "", work)
    assert ended.wait(10)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert shown_dialog(over) is None


def test_keys_meant_for_the_window_do_not_cancel(over, impatient):
    pressed = threading.Event()

    def work(progress):
        while not pressed.wait(0.001):
            progress(0, 0)
        return "done"

    def press() -> None:
        dialog = shown_dialog(over)
        if dialog is not None and not pressed.is_set():
            for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                QTest.keyClick(dialog.focusWidget() or dialog, key)
            pressed.set()

    pressing = QTimer(over)
    pressing.timeout.connect(press)
    pressing.start(5)
    assert done_beside(over, "Opening a long game…", work) == "done"
