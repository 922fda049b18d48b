"""Pictures of the window, with no screen."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from gui.main_window import MainWindow
from gui.screenshots import letting_finish, screenshot
from gui.screenshots.letting_finish import NoPicture
from gui.screenshots.screenshot import save
from gui.table import pixmaps
from gui.working import drawing_time
from tests.gui.conftest import NEEDS_A_DECK


@pytest.mark.parametrize("view", NEEDS_A_DECK)
def test_a_view_of_a_deck_is_of_the_programs_own_where_none_is_open(qtbot, tmp_path, first_scenario, view):
    """Every other view is pictured in test_every_view.py."""
    (written,) = save(tmp_path / "picture.png", first_scenario, (view,), (1100, 700))
    image = QImage(str(written))
    colors = {image.pixel(x, y) for x in range(0, image.width(), 25) for y in range(0, image.height(), 25)}
    assert len(colors) > 4


def test_a_picture_has_the_size_that_was_asked_for(qtbot, tmp_path, first_scenario):
    (written,) = save(tmp_path / "picture.png", first_scenario, size=(1366, 768))
    image = QImage(str(written))
    assert (image.width(), image.height()) == (1366, 768)


def test_several_views_are_several_files(qtbot, tmp_path, first_scenario):
    written = save(tmp_path / "picture.png", first_scenario, ("start", "table"))
    assert [path.name for path in written] == ["picture.png", "picture-table.png"]


def test_a_view_that_there_is_not_is_refused_by_name(tmp_path, first_scenario):
    with pytest.raises(NoPicture, match="no view 'moon'; expected table, start"):
        save(tmp_path / "picture.png", first_scenario, ("moon",))


def test_a_scenario_that_cannot_be_opened_is_refused_with_the_reason(qtbot, tmp_path):
    with pytest.raises(NoPicture, match=r"missing\.yaml cannot be opened"):
        save(tmp_path / "picture.png", tmp_path / "missing.yaml")


def test_what_the_stage_cannot_play_is_refused_with_the_reason(qtbot, tmp_path, first_scenario):
    by_chance = first_scenario.parent / "four-horsemen.yaml"
    with pytest.raises(NoPicture, match=r"stage: .*chance"):
        save(tmp_path / "picture.png", by_chance, ("stage",))


@pytest.mark.parametrize("view", ["compare", "by hand", "start"])
def test_a_picture_waits_for_all_that_is_drawn_in_turns(qtbot, tmp_path, first_scenario, monkeypatch, view):
    """One card a turn: a picture is still not taken before the last one."""
    monkeypatch.setattr(drawing_time, "SECONDS_OF_A_TURN", 0.0)
    monkeypatch.setattr(pixmaps, "UNHURRIED", 0.0)
    left = []

    def write(image, path):
        (window,) = (one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow))
        left.append(letting_finish.is_at_it(window))

    monkeypatch.setattr(screenshot, "write_picture", write)
    save(tmp_path / "picture.png", first_scenario, (view,), (1920, 1080))
    assert left == [False]
