"""Lines of play: what is left behind by choosing in the past is kept, named, saved and taken up again."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.model.refusals import Refusal
from engine.session.game.game import Game
from engine.session.saving.replaying import open_game
from engine.session.saving.saving import save_game
from tests.session.games import GOND_LOOP, catalogue, gond, say


def branched() -> Game:
    """Alice passes at once in the line left behind, "the patient line", and plays on in the other."""
    game = say(gond(), "Alice passes")
    game.name_line(game.moment, "the patient line")
    game.undo()
    return say(game, *GOND_LOOP)


def test_choosing_otherwise_keeps_the_old_line_with_its_name() -> None:
    game = branched()
    (end,) = game.other_lines
    assert game.name_of_line(end) == "the patient line"
    assert game.name_of_line(game.moment) == ""


def test_a_line_keeps_its_name_as_it_goes_on() -> None:
    game = say(gond(), *GOND_LOOP)
    game.name_line(game.moment, "tokens")
    say(game, *GOND_LOOP)
    assert game.name_of_line(game.moment) == "tokens"


def test_a_line_keeps_its_name_when_a_half_made_cast_is_cancelled() -> None:
    game = gond()
    say(game, "Alice plays Forest")
    game.name_line(game.moment, "land first")
    from engine.model.choices import Activate

    game.choose(Activate(0, next(iter(game.state.battlefield)), 1))
    if game.state.base is not None:
        game.cancel()
    else:
        game.take_back(1)
    assert game.name_of_line(game.moment) == "land first"


def test_lines_are_switched_and_nothing_is_lost() -> None:
    game = branched()
    (end,) = game.other_lines
    mine = game.moment
    game.take_up(end)
    assert game.moment is end
    assert game.other_lines == (mine,)
    game.take_up(mine)
    assert game.moment is mine
    assert game.name_of_line(end) == "the patient line"


def test_a_line_is_forgotten_only_when_asked_with_the_names_in_it() -> None:
    game = branched()
    (end,) = game.other_lines
    game.label_moment(end, "Alice has passed")
    game.label("the beginning", 0)
    game.drop_line(end)
    assert game.other_lines == ()
    assert [text for _, text in game.labels] == ["the beginning"]
    with pytest.raises(Refusal, match="no other line"):
        game.drop_line(end)


def test_only_a_line_can_be_named() -> None:
    game = branched()
    with pytest.raises(Refusal, match="no line that ends there"):
        game.name_line(game.moment_at(0), "nowhere")


def test_an_empty_name_takes_the_name_away() -> None:
    game = branched()
    (end,) = game.other_lines
    game.name_line(end, "")
    assert game.name_of_line(end) == ""


def test_a_save_keeps_lines_their_names_and_the_names_of_moments(tmp_path: Path) -> None:
    game = branched()
    game.name_line(game.moment, 'the "loud" line: tokens')
    game.label("before it all", 0)
    game.label_moment(game.other_lines[0], "passed")
    save_game(game, tmp_path / "game.goinfinite")
    opened = open_game(tmp_path / "game.goinfinite", catalogue())
    assert opened.name_of_line(opened.moment_at(opened.length - 1)) == 'the "loud" line: tokens'
    assert [opened.name_of_line(end) for end in opened.other_lines] == ["the patient line"]
    assert sorted(text for _, text in opened.labels) == ["before it all", "passed"]
    assert opened.state == game.state


def test_a_snapshot_keeps_its_names_whatever_comes_later() -> None:
    game = branched()
    kept = game.snapshot()
    game.name_line(game.other_lines[0], "renamed")
    assert kept.name_of_line(kept.other_lines[0]) == "the patient line"
