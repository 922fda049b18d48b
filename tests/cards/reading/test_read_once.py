"""A file is read once, and again after it was changed; one that cannot be read is tried each time."""

import os
from pathlib import Path

import pytest

from engine.cards.reading.read_once import ReadOnce


def test_a_file_is_read_again_only_after_it_was_changed(tmp_path: Path) -> None:
    read: list[str] = []

    def note(path: Path) -> str:
        read.append(path.read_text())
        return read[-1]

    file, files = tmp_path / "a", ReadOnce(note)
    file.write_text("one")
    assert [files.is_known(file), files.of(file), files.of(file), files.is_known(file)] == [
        False,
        "one",
        "one",
        True,
    ]
    file.write_text("two")
    os.utime(file, ns=(1, 1))
    assert [files.is_known(file), files.of(file), files.of(file)] == [False, "two", "two"]
    assert read == ["one", "two"]


def test_what_is_not_there_is_not_remembered(tmp_path: Path) -> None:
    file, files = tmp_path / "a", ReadOnce(Path.read_text)
    for _ in range(2):
        with pytest.raises(FileNotFoundError):
            files.of(file)
    assert not files.is_known(file)
    file.write_text("there")
    assert files.of(file) == "there"
