"""`goinfinite desktop`: the entry, the icon and the file type of a Linux desktop."""

import configparser
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from engine.session.cli import main
from engine.session.commands import desktop

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a matter of Linux desktops")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(desktop, "_AFTERWARDS", ())
    return tmp_path


def test_the_program_is_among_the_applications(home: Path) -> None:
    assert main(["desktop"]) == 0
    entry = configparser.RawConfigParser()
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(home / "applications" / "goinfinite.desktop")
    said = dict(entry["Desktop Entry"])
    assert said["Name"] == "Go Infinite"
    assert said["Exec"].endswith(" %f")
    assert said["MimeType"] == f"{desktop.TYPE};"
    assert (home / "icons" / "hicolor" / "scalable" / "apps" / f"{said['Icon']}.svg").exists()


def test_its_files_are_known_by_their_ending_and_their_first_words(home: Path) -> None:
    main(["desktop"])
    types = ElementTree.parse(home / "mime" / "packages" / "goinfinite.xml").getroot()
    (kind,) = types
    assert kind.get("type") == desktop.TYPE
    patterns = [one.get("pattern") for one in kind if one.tag.endswith("glob")]
    assert patterns == ["*.goinfinite"]


def test_it_can_be_removed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["desktop"])
    assert main(["desktop", "--remove"]) == 0
    assert [one for one in home.rglob("*") if one.is_file()] == []
    assert "removed: " in capsys.readouterr().out


def test_elsewhere_it_says_what_was_expected(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert main(["desktop"]) == 2
    assert "expected Linux" in capsys.readouterr().err
