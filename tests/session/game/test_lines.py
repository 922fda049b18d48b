"""The lines of a game: undo and redo, what is left behind by choosing in the past, names of moments."""

import random

import pytest

from engine.model.choices import Pass
from engine.model.refusals import Refusal
from engine.session.game.game import Game
from tests.session.games import (
    GOND_LOOP,
    catalogue,
    gond,
    random_choice,
    random_game,
    random_set_up,
    say,
)
from tests.shares import share


@pytest.mark.parametrize("seed", share(12))
def test_undo_then_redo_is_the_identity_everywhere(seed: int) -> None:
    played = random_game(seed, 120)
    moments = played.moments
    while played.can_undo:
        played.undo()
    assert played.state is moments[0].state
    while played.can_redo:
        before = played.moment
        played.redo()
        played.undo()
        assert before is played.moment
        played.redo()
    assert moments == played.moments


def test_there_is_no_undo_before_the_beginning() -> None:
    with pytest.raises(Refusal, match="beginning of the game"):
        gond().undo()


def test_there_is_no_redo_at_the_end() -> None:
    with pytest.raises(Refusal, match="nothing was undone"):
        gond().redo()


def test_choosing_otherwise_in_the_past_leaves_the_old_line_to_be_taken_up() -> None:
    played = say(gond(), *GOND_LOOP)
    old_end = played.moment
    played.go_to(0)
    played.choose(Pass(0))
    assert played.length == 2
    assert (old_end,) == played.other_lines
    played.switch_to(old_end)
    assert played.position == 0
    assert old_end is played.moment_at(played.length - 1)


def test_choosing_the_same_in_the_past_goes_on_in_the_old_line() -> None:
    played = say(gond(), *GOND_LOOP)
    moments = played.moments
    played.go_to(0)
    say(played, GOND_LOOP[0])
    assert moments == played.moments
    assert played.other_lines == ()


def test_choosing_what_another_line_chose_takes_that_line_up() -> None:
    played = say(gond(), *GOND_LOOP)
    old = played.moments
    played.go_to(0)
    played.choose(Pass(0))
    played.go_to(0)
    say(played, GOND_LOOP[0])
    assert old == played.moments
    assert len(played.other_lines) == 1


def test_a_line_that_is_not_there_cannot_be_taken_up() -> None:
    with pytest.raises(Refusal, match="no other line"):
        gond().switch_to(gond().moment)


def test_moments_have_names() -> None:
    played = say(gond(), *GOND_LOOP)
    played.label("the second token", 3)
    assert played.label_of(played.moment_at(3)) == "the second token"
    played.label("", 3)
    assert played.labels == ()


def test_no_line_is_only_the_beginning_of_another() -> None:
    generator = random.Random(5)
    played = Game(random_set_up(generator), catalogue())
    for _ in range(300):
        choice = random_choice(played, generator)
        if choice is None or generator.random() < 0.15:
            played.go_to(generator.randrange(played.length))
        else:
            played.choose(choice)
        if played.state.base is not None and generator.random() < 0.1 and played.state.answers[0].verb == "cast":
            played.cancel()
        ends = (played.moment_at(played.length - 1), *played.other_lines)
        before = set()
        for end in ends:
            moment = end.before
            while moment is not None and moment not in before:
                before.add(moment)
                moment = moment.before
        assert not before & set(ends)
