"""What nobody expected is logged with its place and said in one sentence."""

from __future__ import annotations

import threading

import pytest

from gui.working.errors import install, log_folder, place_of, sentence_for, write_log


def failure() -> ValueError:
    try:
        raise ValueError("an odd thing")
    except ValueError as error:
        return error


def test_the_place_is_file_line_and_function():
    assert place_of(failure()).startswith("tests/gui/working/test_errors.py, line ")
    assert place_of(failure()).endswith(", in failure")


def test_the_log_holds_the_whole_traceback(tmp_path, monkeypatch):
    monkeypatch.setenv("GOINFINITE_LOGS", str(tmp_path))
    path = write_log(failure())
    assert path == log_folder() / "errors.log"
    assert "ValueError: an odd thing" in path.read_text(encoding="utf-8")


def test_a_folder_that_cannot_be_written_loses_only_the_log(tmp_path, monkeypatch):
    blocked = tmp_path / "a file"
    blocked.write_text("")
    monkeypatch.setenv("GOINFINITE_LOGS", str(blocked / "logs"))
    assert write_log(failure()) is None
    assert "errors.log" not in sentence_for(failure(), None)


@pytest.mark.parametrize("hook", ["main", "thread"])
def test_an_exception_anywhere_is_said(hook, tmp_path, monkeypatch):
    monkeypatch.setenv("GOINFINITE_LOGS", str(tmp_path))
    monkeypatch.setattr("sys.excepthook", lambda *_: None)
    monkeypatch.setattr("threading.excepthook", lambda _: None)
    said: list[str] = []
    install(said.append)
    error = failure()
    if hook == "main":
        import sys

        sys.excepthook(ValueError, error, error.__traceback__)
    else:
        threading.excepthook(threading.ExceptHookArgs((ValueError, error, error.__traceback__, None)))
    assert len(said) == 1
    assert said[0].startswith("Something in the program went wrong (ValueError: an odd thing) at tests/gui/")


def test_an_exception_in_a_slot_is_shown_in_the_window(player, first_scenario, monkeypatch, qtbot):
    player.open(first_scenario)
    monkeypatch.setattr(type(player.window.bridge.history), "undo", lambda self: 1 / 0)
    player.pass_priority()
    with qtbot.capture_exceptions() as caught:
        player.window.do("undo")
    assert [kind for kind, _, _ in caught] == [ZeroDivisionError]
    from gui.working.errors import report

    report(caught[0][1], player.window.say)
    assert "ZeroDivisionError" in player.notice
