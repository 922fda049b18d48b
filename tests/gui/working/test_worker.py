"""Long computations in the background: their result, their failure, and their end when cancelled."""

from __future__ import annotations

import sys
import threading

import pytest
import shiboken6
from PySide6.QtCore import QObject

from gui.app import make_application
from gui.working import worker as worker_module
from gui.working.worker import Worker


@pytest.fixture
def worker(qtbot) -> Worker:
    return Worker()


def test_a_result_comes_back_in_the_windows_thread(worker, qtbot):
    got: list[object] = []
    worker.start(
        lambda progress: threading.get_ident(), lambda one: got.append((one, threading.get_ident())), got.append
    )
    qtbot.waitUntil(lambda: bool(got))
    worked_in, told_in = got[0]
    assert told_in == threading.get_ident()
    assert worked_in != told_in


def test_a_thread_in_the_background_gives_way_to_the_window_within_a_millisecond():
    make_application()
    assert sys.getswitchinterval() <= 0.001


def test_a_failure_comes_back_as_its_exception(worker, qtbot):
    failed: list[BaseException] = []

    def task(progress):
        raise ValueError("no")

    worker.start(task, lambda _: None, failed.append)
    qtbot.waitUntil(lambda: bool(failed))
    assert str(failed[0]) == "no"


def test_a_cancelled_task_ends_and_never_comes_back(worker, qtbot):
    ended = threading.Event()
    told: list[object] = []

    def task(progress):
        try:
            while True:
                progress(1, 10)
        finally:
            ended.set()

    worker.start(task, told.append, told.append)
    assert worker.is_busy
    worker.cancel()
    assert ended.wait(5)
    qtbot.wait(20)
    assert told == []
    assert not worker.is_busy


def test_a_worker_that_goes_with_its_window_ends_its_task(qtbot, monkeypatch):
    """Telling something to an object that is being taken apart would end the program."""
    monkeypatch.setattr(worker_module, "SECONDS_BETWEEN_SIGNS", 0.0)
    for _ in range(40):
        window = QObject()
        ended = threading.Event()

        def task(progress, ended=ended):
            try:
                while True:
                    progress(1, 10)
            finally:
                ended.set()

        Worker(window).start(task, lambda _: None, lambda _: None)
        qtbot.wait(1)
        shiboken6.delete(window)
        assert ended.wait(5)


def test_a_new_task_stops_the_one_before_it(worker, qtbot):
    told: list[object] = []

    def endless(progress):
        while True:
            progress(0, 1)

    worker.start(endless, lambda _: told.append("first"), told.append)
    worker.start(lambda progress: "second", told.append, told.append)
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["second"]


def test_progress_is_told_while_it_works(worker, qtbot):
    seen: list[tuple[int, int]] = []
    worker.progressed.connect(lambda done, total: seen.append((done, total)))
    go_on = threading.Event()

    def task(progress):
        progress(3, 10**100)
        go_on.wait(5)

    worker.start(task, lambda _: None, lambda _: None)
    qtbot.waitUntil(lambda: bool(seen))
    go_on.set()
    assert seen == [(3, 10**100)]
    qtbot.waitUntil(lambda: not worker.is_busy)
