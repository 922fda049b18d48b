"""Watching a game for a shape that comes back."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.loops.watch import came_back
from engine.model.state import GameState
from tests.loops.playing import engine
from tests.rules.table import PlayedTable, creature, table


def moments(game: PlayedTable, *names: str) -> list[GameState]:
    """The states before and after each activation has resolved."""
    states = [game.state]
    for name in names:
        states.append(game.activates("Alice", name).all_pass().state)
    return states


def test_the_shape_of_an_activation_that_only_gains_life_comes_back_each_time() -> None:
    game = table("Alice", "Bob").battlefield("Alice", engine("Spring", GainLife(Number(1))))
    states = moments(game, "Spring", "Spring", "Spring")
    found = came_back(states)
    assert found is not None
    position, matching = found
    assert position == len(states) - 2
    assert {after - before for before, after in matching.changes.values()} == {1}


def test_a_new_shape_has_not_come_back() -> None:
    game = table("Alice", "Bob").battlefield("Alice", engine("Elves", CreateTokens(creature("Elf"))))
    assert came_back(moments(game, "Elves")) is None


def test_one_moment_alone_has_nothing_to_come_back_to() -> None:
    assert came_back([table("Alice", "Bob").state]) is None


def test_the_middle_of_a_choice_is_no_moment_to_compare() -> None:
    before = table("Alice", "Bob").battlefield("Alice", "Prodigal Sorcerer").state
    from engine.model.choices import Activate
    from engine.rules.apply import apply

    middle = apply(before, Activate(0, before.battlefield[0], 0)).state
    assert came_back([before, middle]) is None


def test_as_many_permanents_that_are_tapped_otherwise_are_another_shape() -> None:
    """The counts of everything are the same, so that only the full comparison tells the two apart."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Mountain")
    before = game.state
    after = game.activates("Alice", "Forest").state
    assert came_back([before, after]) is None
