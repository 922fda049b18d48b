"""What is loaded once the window has been left alone: in order, a little at a time, and then read beside it."""

from __future__ import annotations

import threading

import pytest

from gui.working import loading_ahead
from gui.working.loading_ahead import LoadingAhead

NEEDS = {"gui.page": ("gui.part", "engine.nowhere"), "gui.part": ("engine.nowhere",), "engine.nowhere": ("sys",)}


@pytest.fixture
def loaded(monkeypatch) -> list[str]:
    """What has been loaded so far, in order, each in a turn of its own."""
    found: list[str] = []
    monkeypatch.setattr(loading_ahead, "named_in", lambda module: NEEDS[module])
    monkeypatch.setattr(loading_ahead, "import_module", found.append)
    monkeypatch.setattr(loading_ahead, "MILLISECONDS_BEFORE", 0)
    monkeypatch.setattr(loading_ahead, "MILLISECONDS_BETWEEN", 0)
    monkeypatch.setattr(loading_ahead, "SECONDS_OF_A_TURN", 0.0)
    return found


def test_each_module_is_loaded_after_what_it_needs_and_the_texts_are_read_beside_the_window(qtbot, qapp, loaded):
    threads: list[threading.Thread] = []
    LoadingAhead(("gui.page",), lambda _: threads.append(threading.current_thread()), qapp)
    assert loaded == []
    qtbot.waitUntil(lambda: bool(threads))
    assert loaded == ["engine.nowhere", "gui.part", "gui.page"]
    assert threads[0] is not threading.main_thread()


def test_nothing_is_loaded_while_somebody_waits_for_something_that_is(qtbot, qapp, loaded, monkeypatch):
    under_way = [True]
    monkeypatch.setattr(loading_ahead, "is_loading", lambda: bool(under_way))
    LoadingAhead(("gui.page",), lambda _: None, qapp)
    qtbot.wait(20)
    assert loaded == []
    under_way.clear()
    qtbot.waitUntil(lambda: "gui.page" in loaded)
