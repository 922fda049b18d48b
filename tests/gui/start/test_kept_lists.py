"""What the start page lists is kept from one start to the next, and nothing wrong with what is kept matters."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from gui.start import kept_lists, lessons_listed, shipped
from gui.start.kept_lists import kept_list
from gui.start.lessons_listed import listed_lessons
from gui.start.shipped import shipped_scenarios


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], object]:
    """Lists everything as a program does that has just started; in a cache folder of this test."""
    monkeypatch.setattr(kept_lists, "user_cache_folder", lambda: tmp_path)

    def begin() -> object:
        kept_list.cache_clear()
        for module in (shipped, lessons_listed):
            monkeypatch.setattr(module._files, "_known", {})
        return shipped_scenarios(), listed_lessons()

    yield begin
    kept_list.cache_clear()


def test_a_second_start_reads_no_file_and_lists_the_same(
    start: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = start()
    for module in (shipped, lessons_listed):
        monkeypatch.setattr(module, "_read", lambda path: pytest.fail(f"{path} is read again"))
    assert start() == first


def test_what_is_damaged_is_read_again(start: Callable[[], object], tmp_path: Path) -> None:
    first = start()
    for kept in (tmp_path / "scenarios.json", tmp_path / "lessons.json"):
        held = json.loads(kept.read_text(encoding="utf-8"))
        for number, file in enumerate(held["files"].values()):
            file[2] = [{}, file[2] | {"about": 7}, file[2] | {"more": ""}, file[2] | {"chapters": [1]}][number % 4]
        kept.write_text(json.dumps(held), encoding="utf-8")
    assert start() == first
