"""How often a process of the program searches for garbage."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator

import pytest

from engine.garbage import search_hardly, search_seldom
from engine.session.cli import main

LEAVES_A_CIRCLE = """
from engine.garbage import {0}
{0}()
class Circle:
    def __del__(self):
        print("searched")
one = Circle()
one.itself = one
"""


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


def test_every_command_lets_searches_be_seldom(capsys: pytest.CaptureFixture[str]) -> None:
    gc.set_threshold(700, 10, 10)
    assert main(["words", "--schema"]) == 0
    assert gc.get_threshold()[0] >= 200_000
    capsys.readouterr()


def test_a_window_that_is_there_searches_more_often_than_one_that_is_made() -> None:
    search_hardly()
    most = gc.get_threshold()[0]
    search_seldom()
    assert 700 < gc.get_threshold()[0] < most


@pytest.mark.parametrize("name", ["search_seldom", "search_hardly"])
def test_a_process_ends_without_a_search(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LEAVES_A_CIRCLE.format(name) + "del one"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == ""
