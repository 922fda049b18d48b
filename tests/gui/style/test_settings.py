"""Settings are kept; nothing in their file is executed, and what makes no sense there is named and left aside."""

from __future__ import annotations

import json
import os
import sys
from datetime import datetime

import pytest
from PySide6.QtCore import QByteArray, QSettings

from gui.style.settings import Settings, config_folder

FILE = "settings.json"


def recent_files(settings):
    return tuple(game.path for game in settings.recent_games)


@pytest.fixture
def path(tmp_path):
    return tmp_path / FILE


def test_what_is_set_is_there_the_next_time(path):
    first = Settings(path)
    first.theme, first.has_reduced_motion, first.passes_after_acting = "light", True, False
    first.key_changes = {"pass": ("F2", "Space")}
    first.keep_layout("panels", QByteArray(b"\0\xff panels"))
    second = Settings(path)
    assert (second.theme, second.has_reduced_motion, second.passes_after_acting) == ("light", True, False)
    assert second.key_changes == {"pass": ("F2", "Space")}
    assert second.layout("panels") == QByteArray(b"\0\xff panels")
    second.forget_layouts()
    assert Settings(path).layout("panels") is None


def test_the_file_opened_last_comes_first(path):
    settings = Settings(path)
    for opened in ("one.yaml", "two.yaml", "one.yaml"):
        settings.remember_file(opened)
    settings.note_game("two.yaml", "Two", datetime(2026, 11, 22))
    assert recent_files(settings) == ("one.yaml", "two.yaml")
    assert Settings(path).recent_games[1].opened == datetime(2026, 11, 22)
    settings.forget_file("one.yaml")
    assert recent_files(Settings(path)) == ("two.yaml",)


NONSENSE = [
    ("look/reduced_motion", "perhaps", "true or false"),
    ("look/scale", 10**9, "a whole number from 0 to 400"),
    ("look/scale", True, "a whole number from 0 to 400"),
    ("look/theme", ["dark"], "text of at most 5,000 characters"),
    ("look/theme", "x" * 6000, "text of at most 5,000 characters"),
    ("keys/changes", {"pass": "F2"}, "lists of texts by name"),
    ("files/recent", [{"path": 3}], "a list of records of texts"),
    ("play/communications_off", {}, "a list of texts"),
]


@pytest.mark.parametrize(("key", "held", "expected"), NONSENSE)
def test_a_value_that_makes_no_sense_is_named_and_counts_as_missing(path, key, held, expected):
    path.write_text(json.dumps({key: held, "look/magnifier": False}), encoding="utf-8")
    settings = Settings(path)
    (problem,) = settings.problems
    assert f"{path}: {key} is " in problem
    assert problem.endswith(f"expected {expected}")
    assert (settings.theme, settings.scale, settings.key_changes, recent_files(settings)) == ("dark", 0, {}, ())
    assert not settings.has_magnifier


def test_a_value_that_makes_no_sense_and_an_unknown_key_stay_in_the_file(path):
    path.write_text('{"look/scale": "big", "of/tomorrow": [1]}', encoding="utf-8")
    Settings(path).theme = "light"
    assert json.loads(path.read_text("utf-8")) == {
        "look/scale": "big",
        "of/tomorrow": [1],
        "look/theme": "light",
    }


@pytest.mark.parametrize("broken", ["{", "[]", "3", '{"a": NaN', "[" * 100_000, "\xff\xfe{}"])
def test_a_broken_file_is_laid_aside_and_named(path, broken):
    path.write_text(broken, encoding="latin-1")
    settings = Settings(path)
    settings.theme = "light"
    (problem,) = settings.problems
    assert "It is kept as settings.json.broken" in problem
    assert path.with_name("settings.json.broken").read_text("latin-1") == broken
    assert Settings(path).theme == "light"


def test_two_windows_do_not_undo_each_others_changes(path):
    one, other = Settings(path), Settings(path)
    one.theme = "light"
    other.scale = 150
    assert (Settings(path).theme, Settings(path).scale) == ("light", 150)


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="nothing is read-only for an administrator"
)
def test_settings_on_a_read_only_disk_are_told_once(path, tmp_path):
    tmp_path.chmod(0o500)
    told = []
    settings = Settings(path)
    settings.tell_with(told.append)
    settings.theme, settings.scale = "light", 150
    tmp_path.chmod(0o700)
    assert told == [f"The settings cannot be kept in {path}: Permission denied."]
    assert settings.theme == "light"


def test_settings_where_their_folder_cannot_be_made_are_told_once(tmp_path):
    (tmp_path / "file").write_text("")
    settings = Settings(tmp_path / "file" / FILE)
    told = []
    settings.tell_with(told.append)
    settings.theme, settings.scale = "light", 150
    assert len(told) == 1
    assert told[0].startswith("The settings cannot be kept in ")


def test_the_settings_of_an_earlier_version_are_taken_over(tmp_path, path):
    older = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    older.setValue("look/theme", "light")
    older.setValue("look/scale", 125)
    older.setValue("look/pictures", 'C:\\cards "é", all')
    older.setValue("look/reduced_motion", True)
    older.setValue("keys/changes", json.dumps({"pass": ["F2", "Ctrl+P"]}))
    older.setValue("play/communications_off", "to combat|passing after acting")
    older.setValue("files/recent", ["/a.yaml", "/b, c.yaml"])
    older.sync()
    settings = Settings(path)
    assert (settings.theme, settings.scale, settings.has_reduced_motion) == ("light", 125, True)
    assert settings.pictures_folder == 'C:\\cards "é", all'
    assert settings.key_changes == {"pass": ("F2", "Ctrl+P")}
    assert settings.communications_off == ("to combat", "passing after acting")
    assert recent_files(settings) == ("/a.yaml", "/b, c.yaml")


HOSTILE = (
    "[look]\ntheme=@Variant(\\0\\0\\0\\x7f\\0\\0\\0\\x19PySide::PyObjectWrapper\\0\\0\\0\\0\\x30"
    "cos\\nsystem\\n(S'touch {file}'\\ntR.)\nscale=150\n"
)


def test_an_earlier_file_runs_no_code(tmp_path, path):
    """Qt makes an object of a value that begins with @Variant, and so unpickles what stands there."""
    touched = tmp_path / "touched"
    (tmp_path / "window.ini").write_text(HOSTILE.format(file=touched), encoding="utf-8")
    settings = Settings(path)
    assert (settings.theme, settings.scale) == ("dark", 150)
    assert not touched.exists()


def test_the_folder_can_be_named(monkeypatch, tmp_path):
    monkeypatch.setenv("GOINFINITE_CONFIG", str(tmp_path))
    assert config_folder() == tmp_path


def test_passing_after_acting_is_one_of_the_default_communications(path):
    """MTR 4.2: one truth, wherever it is switched."""
    settings = Settings(path)
    settings.passes_after_acting = False
    assert settings.communications_off == ("passing after acting",)
    settings.communications_off = ("to combat",)
    assert settings.passes_after_acting
