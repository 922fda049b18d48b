"""Companions, which their owners put into their hands from outside the game (CR 116.2g, 702.139)."""

from __future__ import annotations

import pytest

from engine.model.choices import TakeCompanion
from engine.model.notes import COMPANION
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from engine.session.notation.notation import read_choice, write_choice
from engine.shortcuts.sequences.described_choices import describe, locate
from tests.rules.table import PlayedTable, table


def with_companion(lands: int = 3, **setting: int | str) -> PlayedTable:
    """Alice has Jegantha as her companion, and another Jegantha outside the game."""
    game = table("Alice", "Bob", **setting).battlefield("Alice", "Forest", count=lands)
    game.outside("Alice", "Jegantha, the Wellspring", notes=((COMPANION, True),))
    return game.outside("Alice", "Jegantha, the Wellspring").library("Bob", "Forest")


def taking(game: PlayedTable) -> list[TakeCompanion]:
    """What Alice could take now."""
    return [one for one in legal_choices(game.state) if isinstance(one, TakeCompanion)]


def test_three_mana_put_the_companion_into_the_hand() -> None:
    """Without the stack, and once: no other card outside the game is a companion."""
    game = with_companion(6)
    (choice,) = taking(game)
    game.makes(choice).pays()
    assert game.count("Jegantha, the Wellspring", "Alice", "hand") == 1
    assert game.state.stack == ()
    assert taking(game) == []
    assert game.asks == "priority"


def test_it_takes_a_time_for_sorceries_and_three_mana() -> None:
    """Neither in another's turn, nor with two lands."""
    assert taking(with_companion(2)) == []
    game = with_companion(3, active=1)
    with pytest.raises(Refusal, match="main phase"):
        game.passes("Bob").makes(TakeCompanion(0, game.state.outside[0]))


def test_a_card_that_is_no_companion_stays_outside() -> None:
    """CR 702.139c: the one that was chosen."""
    game = with_companion(3)
    with pytest.raises(Refusal, match="no such companion"):
        game.makes(TakeCompanion(0, game.state.outside[1]))


def test_it_is_said_and_read() -> None:
    """As a line of a game."""
    game = with_companion(3)
    (choice,) = taking(game)
    line = write_choice(game.state, describe(game.state, choice))
    assert line.startswith("Alice takes the companion")
    assert locate(game.state, read_choice(game.state, line)) == choice
