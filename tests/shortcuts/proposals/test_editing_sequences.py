"""Editing a sequence (CR 732.2a): every edit is played at once, and what fails is said with its step."""

import pytest

from engine.model.refusals import Refusal
from engine.shortcuts.proposals.editing_sequences import (
    Checked,
    check,
    delete,
    end_at,
    insert,
    move,
    part_at,
    set_count,
    unwrap,
    wrap,
)
from engine.shortcuts.proposals.proposal import Proposal
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from tests.shortcuts.sitting import Sitting, sit
from tests.shortcuts.tournament.test_procedure import GOND, four


@pytest.fixture(params=[GOND, four(GOND)], ids=["two seats", "four seats"])
def game(request: pytest.FixtureRequest) -> Sitting:
    return sit(request.param)


def checked(game: Sitting, sequence: Sequence) -> Checked:
    return check(game.state, Proposal(0, sequence))


def tokens(found: Checked) -> int:
    assert found.shortcut is not None, found.problem
    end = found.shortcut.end
    return sum(end.objects[id].count for id in end.battlefield if end.objects[id].is_token)


def test_one_iteration_wrapped_in_a_repeat(game: Sitting) -> None:
    sequence = wrap(Sequence(game.body), (0,), len(game.body) - 1, 7)
    assert tokens(checked(game, sequence)) == 7


def test_a_count_changed(game: Sitting) -> None:
    assert tokens(checked(game, set_count(game.proposal(), (0,), 10**9))) == 10**9


def test_a_repeat_in_a_repeat_and_back_again(game: Sitting) -> None:
    nested = wrap(game.proposal(5), (0,), 0, 4)
    assert tokens(checked(game, nested)) == 20
    assert unwrap(nested, (0,)) == game.proposal(5)


def test_a_deleted_step_is_missed_at_the_step_that_needs_it(game: Sitting) -> None:
    """Without the last pass the trigger has not resolved, so the second iteration finds the Elves tapped."""
    sequence = delete(game.proposal(2), (0, len(game.body) - 1))
    found = checked(game, sequence)
    assert found.shortcut is None
    assert found.place is not None
    assert found.state is not None
    assert str(found.place) in found.problem


def test_the_loops_last_part_deleted_takes_the_loop_along(game: Sitting) -> None:
    sequence = Sequence((Repeat(3, game.body[:1]), *game.body))
    assert delete(sequence, (0, 0)) == Sequence(game.body)


def test_a_step_moved_to_where_it_cannot_be(game: Sitting) -> None:
    found = checked(game, move(game.proposal(), (0, 0), (0, 2)))
    assert found.shortcut is None
    assert "at 1.2" in found.problem


def test_a_part_moved_into_a_loop_and_out_of_it(game: Sitting) -> None:
    sequence = Sequence((Repeat(2, game.body[1:]), game.body[0]))
    inside = move(sequence, (1,), (0, 0))
    assert inside == Sequence((Repeat(2, game.body),))
    assert move(inside, (0, 0), (1,)) == sequence


def test_a_loop_does_not_go_into_itself(game: Sitting) -> None:
    with pytest.raises(Refusal) as refused:
        move(game.proposal(), (0,), (0, 1))
    assert refused.value.name == "into itself"


def test_steps_inserted_at_the_end(game: Sitting) -> None:
    sequence = insert(game.proposal(3), (1,), game.body)
    assert tokens(checked(game, sequence)) == 4


def test_the_ending_point_chosen(game: Sitting) -> None:
    """CR 732.2a: it ends where a seat has priority, the second seat here."""
    found = checked(game, end_at(game.proposal(10), Place((4,), 3)))
    assert tokens(found) == 3
    assert found.shortcut is not None
    assert found.shortcut.end.pending is not None
    assert found.shortcut.end.pending.seat == 1


def test_nothing_left_is_no_proposal(game: Sitting) -> None:
    with pytest.raises(Refusal):
        end_at(game.proposal(), Place((1,), 1))


@pytest.mark.parametrize("path", [(), (5,), (0, 99), (0, 0, 0), (-1,)])
def test_a_path_that_leads_nowhere_is_refused(game: Sitting, path: tuple[int, ...]) -> None:
    with pytest.raises(Refusal) as refused:
        part_at(game.proposal(), path)
    assert refused.value.name == "no such part"
    with pytest.raises(Refusal):
        delete(game.proposal(), path)
