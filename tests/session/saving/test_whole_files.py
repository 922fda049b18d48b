"""Writing files: each output is whole or as it was, and a name where no file can be is refused by that name."""

import os
from contextlib import suppress
from pathlib import Path

import pytest

from engine.session.cli import main
from engine.session.saving.whole_files import filled, replaced, write_whole

LOOP = "exquisite-blood-sanguine-bond"


def hostile(folder: Path, ending: str) -> dict[str, Path]:
    """Names at which nothing can be written, by what is told of them."""
    folder.mkdir()
    places = {
        said: folder / f"{name}{ending}"
        for said, name in {
            "this is a folder": "folder",
            "this is a named pipe": "pipe",
            "this is a device": "device",
            "symbolic links": "loop",
            "too long": "x" * 300,
        }.items()
    }
    places["this is a folder"].mkdir()
    os.mkfifo(places["this is a named pipe"])
    places["this is a device"].symlink_to("/dev/full")
    places["symbolic links"].symlink_to(places["symbolic links"].name)
    return places


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
@pytest.mark.parametrize("ending", [".html", ".md"])
def test_what_is_no_regular_file_is_refused_by_its_name_and_stays(tmp_path, capsys, ending):
    for said, path in hostile(tmp_path / "out", ending).items():
        before = {one.name: os.lstat(one).st_mode for one in path.parent.iterdir()}
        assert main(["film", LOOP, "--times", "2", "-o", str(path)]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert told.startswith(f"{path}: ")
        assert said in told
        assert {one.name: os.lstat(one).st_mode for one in path.parent.iterdir()} == before


def test_a_path_with_a_null_character_is_refused(tmp_path):
    with pytest.raises(OSError, match="this is not a path"):
        write_whole(tmp_path / "a\0b", "text")


def test_a_link_stays_and_the_file_behind_it_is_written(tmp_path):
    for name in ("there", "not yet there"):
        behind, link = tmp_path / name, tmp_path / f"link to {name}"
        link.symlink_to(behind)
        if name == "there":
            behind.write_text("old")
        write_whole(link, "new")
        assert link.is_symlink()
        assert behind.read_text() == "new"


def test_the_longest_names_can_be_written(tmp_path):
    for name in ("x" * 250, "é" * 125, "🂡" * 62):
        write_whole(tmp_path / name, "text")
        assert (tmp_path / name).read_text() == "text"


def test_a_fault_while_writing_leaves_the_old_file_and_none_beside_it(tmp_path):
    path = tmp_path / "film.gif"
    path.write_text("old")

    def write() -> None:
        with replaced(path, ".gif") as beside:
            beside.write_text("half")
            raise KeyError

    with pytest.raises(KeyError):
        write()
    assert [one.read_text() for one in tmp_path.iterdir()] == ["old"]


def test_a_write_protected_file_is_refused_and_stays(tmp_path, capsys):
    path = tmp_path / "loop.md"
    path.write_text("mine")
    path.chmod(0o444)
    assert main(["film", LOOP, "--times", "2", "-o", str(path)]) == 2
    told = capsys.readouterr().err
    assert "this file is write-protected; expected a new name" in told
    assert path.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_is_filled_with_all_files_or_none(tmp_path):
    folder = tmp_path / "pictures"
    with suppress(KeyError), filled(folder) as beside:
        (beside / "1.png").write_text("one")
        raise KeyError
    assert list(tmp_path.iterdir()) == []
    for words in ("old", "new"):
        with filled(folder) as beside:
            (beside / "1.png").write_text(words)
        assert list(tmp_path.iterdir()) == [folder]
        assert (folder / "1.png").read_text() == words


def test_a_file_where_a_folder_is_to_be_is_refused_before_anything_is_written(tmp_path):
    (tmp_path / "pictures").write_text("a file")
    with pytest.raises(OSError, match="this is not a folder"), filled(tmp_path / "pictures"):
        pytest.fail("it was begun")
    assert (tmp_path / "pictures").read_text() == "a file"
