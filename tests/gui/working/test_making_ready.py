"""What is loaded once the window has been left alone: in order, a little at a time, and then read beside it."""

from __future__ import annotations

import threading

import pytest

from gui.working import making_ready
from gui.working.making_ready import MakingReady

NEEDS = {"gui.page": ("gui.part", "engine.nowhere"), "gui.part": ("engine.nowhere",), "engine.nowhere": ("sys",)}


@pytest.fixture
def loaded(monkeypatch) -> list[str]:
    """What has been loaded so far, in order, each in a turn of its own."""
    found: list[str] = []
    monkeypatch.setattr(making_ready, "named_in", lambda module: NEEDS[module])
    monkeypatch.setattr(making_ready, "import_module", found.append)
    monkeypatch.setattr(making_ready, "MILLISECONDS_BEFORE", 0)
    monkeypatch.setattr(making_ready, "MILLISECONDS_BETWEEN", 0)
    monkeypatch.setattr(making_ready, "SECONDS_OF_A_TURN", 0.0)
    return found


def test_each_module_is_loaded_after_what_it_needs_and_the_texts_are_read_beside_the_window(qtbot, qapp, loaded):
    threads: list[threading.Thread] = []
    MakingReady(("gui.page",), lambda _: threads.append(threading.current_thread()), qapp)
    assert loaded == []
    qtbot.waitUntil(lambda: bool(threads))
    assert loaded == ["engine.nowhere", "gui.part", "gui.page"]
    assert threads[0] is not threading.main_thread()


def test_nothing_is_loaded_while_somebody_waits_for_something_that_is(qtbot, qapp, loaded, monkeypatch):
    under_way = [True]
    monkeypatch.setattr(making_ready, "is_loading", lambda: bool(under_way))
    MakingReady(("gui.page",), lambda _: None, qapp)
    qtbot.wait(20)
    assert loaded == []
    under_way.clear()
    qtbot.waitUntil(lambda: "gui.page" in loaded)
