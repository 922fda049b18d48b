"""What lists say of files is kept as long as the files, and what it rests on, stay as they were."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from engine.cards.reading.nodes import BadInput, FilePlace
from engine.folders import stamp_of
from engine.session.scenarios.kept_summaries import KeptSummaries


class Reader:
    """Reads a file's text as its summary, and remembers how often."""

    def __init__(self) -> None:
        self.read: list[str] = []

    def __call__(self, path: Path) -> dict[str, Any]:
        self.read.append(path.name)
        text = path.read_text("utf-8")
        if text == "broken":
            raise BadInput(FilePlace(str(path), 1, 1), "it is broken", "a whole one")
        return {"text": text}


def listed(folder: Path, reader: Reader, stamp: str = "1") -> list[Any]:
    """The texts of the files of a folder as a list that begins anew says them; errors as they are."""
    kept = KeptSummaries(folder / "kept" / "list.json", stamp)
    found: list[Any] = []
    for path in sorted(folder.glob("*.yaml")):
        try:
            found.append(kept.of(path, reader)["text"])
        except BadInput as error:
            found.append(error.wrong)
    kept.keep()
    return found


def test_only_new_and_changed_files_are_read_again(tmp_path: Path) -> None:
    reader = Reader()
    for name in ("a", "b"):
        (tmp_path / f"{name}.yaml").write_text(name)
    assert listed(tmp_path, reader) == listed(tmp_path, reader) == ["a", "b"]
    assert reader.read == ["a.yaml", "b.yaml"]
    (tmp_path / "a.yaml").write_text("x")
    os.utime(tmp_path / "a.yaml", ns=(1, 1))  # of the same size, and older
    (tmp_path / "b.yaml").unlink()
    (tmp_path / "c.yaml").write_text("c")
    assert listed(tmp_path, reader) == ["x", "c"]
    assert reader.read[2:] == ["a.yaml", "c.yaml"]
    assert listed(tmp_path, reader, stamp="2") == ["x", "c"]
    assert reader.read[4:] == ["a.yaml", "c.yaml"]


def test_of_those_not_asked_for_the_latest_are_kept(tmp_path: Path) -> None:
    reader = Reader()
    for name in ("a", "b", "c"):
        file = tmp_path / f"{name}.yaml"
        file.write_text(name)
        kept = KeptSummaries(tmp_path / "kept.json", "1", others=1)
        kept.of(file, reader)
        kept.keep()
    for name in ("c", "b", "a"):
        KeptSummaries(tmp_path / "kept.json", "1").of(tmp_path / f"{name}.yaml", reader)
    assert reader.read == ["a.yaml", "b.yaml", "c.yaml", "a.yaml"]


def test_a_file_has_a_summary_for_each_variant(tmp_path: Path) -> None:
    reader = Reader()
    (tmp_path / "a.yaml").write_text("a")
    kept = KeptSummaries(tmp_path / "kept.json", "1")
    for variant in ("", "x", "", "x"):
        kept.of(tmp_path / "a.yaml", reader, variant)
        kept.keep()
        kept = KeptSummaries(tmp_path / "kept.json", "1", others=9)
    assert reader.read == ["a.yaml", "a.yaml"]


def test_a_broken_file_is_told_each_time(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("broken")
    reader = Reader()
    assert listed(tmp_path, reader) == listed(tmp_path, reader) == ["it is broken"]
    assert reader.read == ["a.yaml", "a.yaml"]


@pytest.mark.parametrize(
    "kept", [b"", b"\xff", b"[]", b"[" * 100_000, b'{"of":"1","files":[]}', b'{"of":"1","files":{"A":[1,2,3]}}']
)
def test_damaged_summaries_are_as_good_as_none(tmp_path: Path, kept: bytes) -> None:
    (tmp_path / "a.yaml").write_text("a")
    (tmp_path / "kept").mkdir()
    whole = kept.replace(b'"A"', f'"{tmp_path / "a.yaml"}"'.encode())
    (tmp_path / "kept" / "list.json").write_bytes(whole)
    assert listed(tmp_path, Reader()) == ["a"]


def test_nothing_is_kept_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("a")
    (tmp_path / "kept").write_text("a file where the folder would be")
    assert listed(tmp_path, Reader()) == listed(tmp_path, Reader()) == ["a"]


def test_a_stamp_tells_versions_of_files_and_folders_apart(tmp_path: Path) -> None:
    folder, file, nothing = tmp_path / "folder", tmp_path / "file", tmp_path / "nothing"
    (folder / "inner").mkdir(parents=True)
    (folder / "inner" / "a").write_text("a")
    file.write_text("b")
    stamps = [stamp_of(folder, file, nothing)]
    assert stamp_of(folder, file, nothing) == stamps[0]
    (folder / "inner" / "a").write_text("ab")
    stamps.append(stamp_of(folder, file, nothing))
    file.write_text("bc")
    stamps.append(stamp_of(folder, file, nothing))
    (folder / "new").write_text("")
    stamps.append(stamp_of(folder, file, nothing))
    nothing.write_text("")
    stamps.append(stamp_of(folder, file, nothing))
    assert len(set(stamps)) == 5
