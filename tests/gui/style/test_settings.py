"""Settings are kept, and nonsense in their file counts as missing."""

from __future__ import annotations

from gui.style.settings import Settings, config_folder


def test_what_is_set_is_there_the_next_time(tmp_path):
    first = Settings(tmp_path / "window.ini")
    first.theme, first.has_reduced_motion, first.passes_after_acting = "light", True, False
    first._kept.sync()
    second = Settings(tmp_path / "window.ini")
    assert (second.theme, second.has_reduced_motion, second.passes_after_acting) == ("light", True, False)


def test_the_file_opened_last_comes_first(tmp_path):
    settings = Settings(tmp_path / "window.ini")
    for path in ("one.yaml", "two.yaml", "one.yaml"):
        settings.remember_file(path)
    assert settings.recent_files == ("one.yaml", "two.yaml")


def test_nonsense_counts_as_missing(tmp_path):
    (tmp_path / "window.ini").write_text("[layout]\npanels=3\n[look]\nreduced_motion=perhaps\n", encoding="utf-8")
    settings = Settings(tmp_path / "window.ini")
    assert settings.layout("panels") is None
    assert not settings.has_reduced_motion


def test_the_folder_can_be_named(monkeypatch, tmp_path):
    monkeypatch.setenv("GOINFINITE_CONFIG", str(tmp_path))
    assert config_folder() == tmp_path


def test_passing_after_acting_is_one_of_the_default_communications(tmp_path):
    """MTR 4.2: one truth, wherever it is switched."""
    settings = Settings(tmp_path / "window.ini")
    settings.passes_after_acting = False
    assert settings.communications_off == ("passing after acting",)
    settings.communications_off = ("to combat",)
    assert settings.passes_after_acting
