"""The table names the cards of which a part is not played, and so does the command that pictures it."""

import pytest
from PySide6.QtWidgets import QLabel

from engine.session.scenarios.scenario_folders import find_file
from gui.entry.screenshot import run
from tests.session.commands.test_parts_not_played import CARD, FILE, PART, know_card_in_part


@pytest.fixture(autouse=True)
def _card_in_part(tmp_path, monkeypatch):
    know_card_in_part(tmp_path, monkeypatch)


class Arguments:
    """What `goinfinite screenshot` is told."""

    file, view, size, theme = FILE, "table", "900x600", ""

    def __init__(self, output):
        self.output = str(output)


def _badge(player):
    return player.area.table.viewport().findChild(QLabel, "gaps badge")


def test_the_table_names_them_as_long_as_they_are_there(player):
    player.window.files.open_file(str(find_file("presence-of-gond-intruder-alarm")))
    assert not _badge(player).isVisible()
    player.window.files.open_file(str(find_file(FILE)))
    badge = _badge(player)
    assert badge.isVisible()
    assert badge.text() == f"Not played whole: {CARD}"
    assert PART in badge.toolTip()


def test_the_command_that_pictures_the_table_names_them(qtbot, tmp_path, capsys):
    assert run(Arguments(tmp_path / "table.png")) == 0
    assert f"Parts that are not played yet: {CARD} ({PART})." in capsys.readouterr().err
