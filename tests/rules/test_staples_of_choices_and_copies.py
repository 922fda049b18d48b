"""Staples of combos, played: a type is chosen, an ability is copied X times, a target within a description."""

from __future__ import annotations

import pytest

from engine.model.decisions import ChoosingOption, SayingYesOrNo
from engine.model.refusals import Refusal
from engine.session.narration.decision_words import options_in_words
from tests.rules.table import PlayedTable, table


def test_all_lands_of_a_player_are_untapped_or_tapped() -> None:
    """CR 608.2d: the type and what is done are chosen as the spell resolves; one player's permanents alone."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=4).battlefield("Alice", "Llanowar Elves")
    game.battlefield("Bob", "Forest", count=2, is_tapped=True).hand("Alice", "Turnabout")
    game.casts("Alice", "Turnabout", "Alice").all_pass().option(2)
    assert isinstance(game.state.pending, ChoosingOption)
    assert options_in_words(game.state.pending)[1] == (
        "untap all tapped permanents of the chosen type that player controls"
    )
    game.option(1)
    assert not any(one.tapped for one in game.all("Island"))
    assert game.one("Forest").tapped
    other = table("Alice", "Bob").battlefield("Alice", "Island", count=4).hand("Alice", "Turnabout")
    other.battlefield("Bob", "Llanowar Elves", "Forest").casts("Alice", "Turnabout", "Bob").all_pass()
    other.option(1).option(0)
    assert (other.one("Llanowar Elves").tapped, other.one("Forest").tapped) == (True, False)


def _sorcerer() -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", "Prodigal Sorcerer", "Gogo, Master of Mimicry")
    return game.battlefield("Alice", "Island", count=8)


def test_an_ability_is_copied_x_times_and_x_is_not_0() -> None:
    """CR 107.3a, 707.10: each {X} of the cost is paid; the copies may have new targets."""
    game = _sorcerer().activates("Alice", "Prodigal Sorcerer", "Bob")
    with pytest.raises(Refusal, match="X has to be 1 or more"):
        game.activates("Alice", "Gogo, Master of Mimicry", x=0)
    game = _sorcerer().activates("Alice", "Prodigal Sorcerer", "Bob")
    game.activates("Alice", "Gogo, Master of Mimicry", game.state.stack[0].id, x=3)
    _resolves_all(game)
    assert (game.life("Bob"), sum(one.tapped and one.count for one in game.all("Island"))) == (16, 6)


def test_an_ability_that_cannot_be_copied_is_not() -> None:
    """CR 101.2: the Rings copy the Sorcerer's ability, and Gogo's to no effect."""
    game = _sorcerer().battlefield("Alice", "Rings of Brighthearth").activates("Alice", "Prodigal Sorcerer", "Bob")
    game.all_pass().answers(False)
    game.activates("Alice", "Gogo, Master of Mimicry", game.state.stack[0].id, x=1)
    assert game.stack == ["Prodigal Sorcerer", "Gogo, Master of Mimicry", "Rings of Brighthearth"]
    _resolves_all(game)
    assert (game.life("Bob"), sum(one.tapped and one.count for one in game.all("Island"))) == (18, 4)


def _resolves_all(game: PlayedTable) -> None:
    """Resolve everything, paying for copies and keeping their targets."""
    while game.stack:
        if game.asks == "priority":
            game.all_pass()
        elif game.asks == "pay":
            game.pays()
        else:
            assert isinstance(game.state.pending, SayingYesOrNo)
            game.answers("new targets" not in game.state.pending.question)


def test_the_bog_exiles_the_graveyard_of_the_player_that_it_targets() -> None:
    game = table("Alice", "Bob").hand("Alice", "Bojuka Bog").graveyard("Bob", "Shock", "Forest")
    game.graveyard("Alice", "Opt").plays("Alice", "Bojuka Bog").targets("Bob").all_pass()
    assert (game.count("Shock", zone="exile"), game.count("Opt", zone="graveyard")) == (1, 1)
    assert game.one("Bojuka Bog").tapped
