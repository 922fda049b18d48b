"""The timeline: where turns, steps and shortcuts begin in the line, kept up as the game goes on and back."""

from __future__ import annotations

from engine.session.game.game import Game
from engine.session.game.timeline import SHORTCUT, STEP, TURN, Timeline
from engine.shortcuts.proposals.proposal import Proposal, propose
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from tests.session.games import GOND_LOOP, gond, say, to_the_next_turn


def of(game: Game) -> Timeline:
    timeline = Timeline()
    timeline.follow(game)
    return timeline


def same(first: Timeline, second: Timeline) -> bool:
    return all(first.marks(kind) == second.marks(kind) for kind in (TURN, STEP, SHORTCUT))


def test_the_first_moment_begins_a_turn_and_a_step() -> None:
    timeline = of(gond())
    assert [(mark.position, mark.words) for mark in timeline.marks(TURN)] == [(0, "Turn 1: Alice")]
    assert [(mark.position, mark.words) for mark in timeline.marks(STEP)] == [(0, "precombat main")]


def test_turns_are_found_forwards_and_backwards() -> None:
    game = to_the_next_turn(say(gond(), *GOND_LOOP))
    timeline = of(game)
    first, second = timeline.marks(TURN)
    assert second.words == "Turn 2: Nadine"
    assert timeline.next_from(TURN, 3, 1) == second.position
    assert timeline.next_from(TURN, second.position, -1) == first.position
    assert timeline.next_from(TURN, second.position, 1) == game.length - 1
    assert timeline.mark_at(TURN, game.length - 1) == second


def test_a_shortcut_is_one_mark_that_says_how_often() -> None:
    game = gond()
    game.start_recording()
    say(game, *GOND_LOOP)
    shortcut = propose(game.state, Proposal(0, Sequence((Repeat(10**6, game.end_recording()),))))
    game.take_shortcut(shortcut.accept(1))
    (mark,) = of(game).marks(SHORTCUT)
    assert (mark.position, mark.seat) == (game.position, 0)
    assert mark.words == "Alice's shortcut, 1,000,000 times"


def test_following_is_the_same_as_looking_anew_whatever_line_is_taken_up() -> None:
    game = say(gond(), *GOND_LOOP)
    timeline = of(game)
    to_the_next_turn(game)
    timeline.follow(game)
    assert same(timeline, of(game))
    game.go_to(2)
    say(game, "Nadine passes")
    game.go_to(0)
    say(game, "Alice plays Forest")
    timeline.follow(game)
    assert same(timeline, of(game))
    game.take_up(game.other_lines[0])
    timeline.follow(game)
    assert same(timeline, of(game))


def test_marks_between_two_moments_leave_the_others_out() -> None:
    game = to_the_next_turn(gond())
    timeline = of(game)
    assert timeline.marks(TURN, 1) == timeline.marks(TURN)[1:]
    assert timeline.marks(TURN, 0, 0) == timeline.marks(TURN)[:1]
