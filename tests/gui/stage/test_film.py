"""Films: frames that are the same for the same game, in every kind of file, with clear errors."""

from __future__ import annotations

import errno
import os
import sys
from dataclasses import replace

import av
import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from engine.folders import DECKS
from engine.session.autoplay.pacing import Pacing
from engine.session.cli import main
from engine.session.commands.film import programme_of_file
from engine.session.saving.whole_files import replaced
from gui.stage.film.film_plan import CannotFilm, FilmPlan, kind_of
from gui.stage.film.making import make_film
from gui.stage.film_dialog import FilmDialog
from gui.stage.look import Backdrop
from gui.style.theme import load_theme

FIRST = DECKS / "combos" / "presence-of-gond-intruder-alarm.yaml"
SIZE = (320, 180)


class Stopped(Exception):
    """Somebody does not want the film any more."""


@pytest.fixture(scope="module")
def programme():
    return programme_of_file(FIRST, Pacing(), "10^40")


def film(programme, path, **changes):
    plan = FilmPlan(path, kind_of(path), SIZE, 4, 5.0)
    make_film(programme, replace(plan, **changes), load_theme(), lambda done, total: None)
    return path


def test_the_same_game_gives_the_same_frames(qtbot, tmp_path, programme, first_scenario):
    one = film(programme, tmp_path / "one")
    other = film(programme_of_file(first_scenario, Pacing(), "10^40"), tmp_path / "other")
    names = sorted(path.name for path in one.iterdir())
    assert names == [f"{number:04}.png" for number in range(1, 21)]
    assert all((one / name).read_bytes() == (other / name).read_bytes() for name in names)
    assert len({(one / name).read_bytes() for name in names}) > 10


@pytest.mark.parametrize("ending", [".mp4", ".webm"])
def test_a_video_has_the_size_rate_and_length_that_were_chosen(qtbot, tmp_path, programme, ending):
    path = film(programme, tmp_path / f"film{ending}", rate=10)
    with av.open(str(path)) as container:
        (stream,) = container.streams.video
        frames = list(container.decode(stream))
    assert (stream.width, stream.height, stream.average_rate, len(frames)) == (*SIZE, 10, 50)


@pytest.mark.parametrize("ending", [".gif", ".webp"])
def test_an_animation_has_its_frames_and_begins_again(qtbot, tmp_path, programme, ending):
    path = film(programme, tmp_path / f"film{ending}")
    with Image.open(path) as picture:
        assert picture.size == SIZE
        assert 10 < picture.n_frames <= 20
        assert picture.info["loop"] == 0


def test_an_animation_can_begin_and_end_at_a_beat(qtbot, tmp_path, programme):
    whole = film(programme, tmp_path / "whole.gif")
    part = film(programme, tmp_path / "part.gif", first="jump", last="ending", repeats=3)
    with Image.open(whole) as all_of_it, Image.open(part) as jump:
        assert jump.n_frames < all_of_it.n_frames
        assert jump.info["loop"] == 3


def test_a_transparent_background_is_transparent_in_the_file(qtbot, tmp_path, programme):
    path = film(programme, tmp_path / "poster.png", backdrop=Backdrop.TRANSPARENT, poster_at="start")
    image = QImage(str(path))
    assert image.pixelColor(2, 2).alpha() == 0
    corner = film(programme, tmp_path / "green.png", backdrop=Backdrop.GREEN, poster_at="start")
    assert QImage(str(corner)).pixelColor(2, 2).name() == "#00ff00"


def test_nothing_glows_before_a_background_that_is_keyed_out(qtbot, tmp_path, programme):
    """No pixel is a mixture of the key color and something that is half transparent over a wide stretch."""
    image = QImage(str(film(programme, tmp_path / "keyed.png", backdrop=Backdrop.MAGENTA, poster_at="run")))
    mixed = 0
    for x in range(image.width()):
        for y in range(image.height()):
            color = image.pixelColor(x, y)
            mixed += color.red() > 90 and color.blue() > 90 and color.green() < 60 and color.name() != "#ff00ff"
    assert mixed < image.width() * image.height() * 0.03  # edges only


def test_a_film_that_is_stopped_leaves_nothing_behind(qtbot, tmp_path, programme):
    def stop(done, total):
        if done == 5:
            raise Stopped

    with pytest.raises(Stopped):
        make_film(programme, FilmPlan(tmp_path / "pictures", "pictures", SIZE, 4, 5.0), load_theme(), stop)
    for name in ("film.mp4", "film.gif"):
        path = tmp_path / name
        path.write_text("what was there")
        with pytest.raises(Stopped):
            make_film(programme, FilmPlan(path, kind_of(path), SIZE, 4, 5.0), load_theme(), stop)
        assert path.read_text() == "what was there"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["film.gif", "film.mp4"]


@pytest.mark.parametrize(("module", "name"), [("av", "film.mp4"), ("PIL", "film.gif")])
def test_a_missing_extra_is_told_with_what_installs_it(qtbot, tmp_path, programme, monkeypatch, module, name):
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(CannotFilm, match=r"pip install 'goinfinite\[film\]'"):
        film(programme, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_path_that_cannot_be_written_is_told_by_its_name(qtbot, tmp_path, programme):
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file") as told:
        film(programme, tmp_path / "file" / "film.mp4")
    assert told.value.filename == str(tmp_path / "file" / "film.mp4")


def test_a_full_disk_is_told_and_leaves_the_old_film(tmp_path):
    path = tmp_path / "film.mp4"
    path.write_text("the old film")

    def write():
        with replaced(path) as beside:
            beside.write_text("half of a new one")
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.raises(OSError, match="No space left") as told:
        write()
    assert told.value.filename == str(path)
    assert [one.read_text() for one in tmp_path.iterdir()] == ["the old film"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"size": (10, 10)},
        {"size": (321, 180)},
        {"rate": 0},
        {"seconds": 0.1},
        {"first": "soon"},
        {"first": "99"},
        {"first": "4", "last": "2"},
        {"backdrop": Backdrop.TRANSPARENT},
    ],
)
def test_what_no_film_can_be_is_refused_with_what_was_expected(qtbot, tmp_path, programme, wrong):
    with pytest.raises(CannotFilm, match=r"expected|pixels|even|end|no transparent|no second"):
        film(programme, tmp_path / "film.mp4", **wrong)
    assert list(tmp_path.iterdir()) == []


def test_the_command_makes_a_film_and_says_where(qtbot, tmp_path, capsys, first_scenario):
    out = tmp_path / "film.mp4"
    words = ["film", str(first_scenario), "-o", str(out), "--size", "320x320", "--seconds", "3", "--rate", "5"]
    assert main(words) == 0
    assert capsys.readouterr().out.strip() == str(out)
    assert out.stat().st_size > 1000


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["-o", "film.avi"], "a film ends in .mp4"),
        (["-o", "film.avi"], "a page in .html, a transcript in .md"),
        (["-o", "film.mp4", "--background", "pink"], "expected dark, green, magenta, transparent"),
        (["-o", "film.mp4", "--size", "large"], "expected WIDTHxHEIGHT"),
        (["-o", "film.mp4", "--rate", "500"], "frames a second"),
    ],
)
def test_the_command_says_in_a_line_what_is_wrong(
    qtbot, tmp_path, capsys, monkeypatch, first_scenario, words, told
):
    monkeypatch.chdir(tmp_path)
    assert main(["film", str(first_scenario), *words]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert "Traceback" not in error


def test_the_window_makes_a_film_and_says_where(player, first_scenario, tmp_path):
    player.open(first_scenario)
    player.press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    dialog = player.window.findChild(FilmDialog)
    out = tmp_path / "film.gif"
    dialog.path.setText(str(out))
    dialog.size_box.setCurrentText("320x180")
    dialog.rate.setCurrentText("2")
    dialog.seconds.setText("3")
    player.push("Make the film")
    player.until(lambda: dialog.said.text() == f"The film is in {out}.")
    assert out.stat().st_size > 1000


@pytest.mark.parametrize(
    ("file", "told"), [("film.avi", "ends in .mp4"), ("none/../x/film.gif", "cannot be written")]
)
def test_the_window_says_why_a_film_cannot_be_made(player, first_scenario, tmp_path, file, told):
    (tmp_path / "x").write_text("no folder")
    player.open(first_scenario)
    player.press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    dialog = player.window.findChild(FilmDialog)
    dialog.path.setText(str(tmp_path / file))
    dialog.size_box.setCurrentText("320x180")
    dialog.rate.setCurrentText("2")
    dialog.seconds.setText("1")
    player.push("Make the film")
    player.until(lambda: told in dialog.said.text())


def test_a_film_is_stopped_by_its_button(player, first_scenario, tmp_path):
    player.open(first_scenario)
    player.press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    dialog = player.window.findChild(FilmDialog)
    dialog.path.setText(str(tmp_path / "film.mp4"))
    dialog.size_box.setCurrentText("320x180")
    # At the first frame: a quick machine has made the whole film before a click from here would come.
    dialog.progress.valueChanged.connect(lambda _: dialog.stop.click())
    player.push("Make the film")
    player.until(lambda: "The film was stopped" in dialog.said.text())
    assert [path.name for path in tmp_path.iterdir() if "film" in path.name] == []


@pytest.mark.parametrize(("name", "part"), [("page.html", "<!doctype html>"), ("page.md", "## A loop")])
def test_the_window_writes_pages_and_transcripts_too(player, first_scenario, tmp_path, name, part):
    player.open(first_scenario)
    player.window.do("make_film")
    dialog = player.window.findChild(FilmDialog)
    dialog.path.setText(str(tmp_path / name))
    player.push("Make the film")
    player.until(lambda: dialog.said.text() == f"The page is in {tmp_path / name}.")
    assert part in (tmp_path / name).read_text("utf-8")
