"""Mana for life, any time a mana ability could be activated (CR 605.3a)."""

from __future__ import annotations

import pytest

from engine.cards.effects.mana import MayPayForMana
from engine.model.choices import Activate, Cast
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, card, table


def channelled(*hand: str) -> PlayedTable:
    """A table at which Alice's Channel has resolved, with other cards in her hand and no more mana."""
    game = table("Alice", "Bob").hand("Alice", "Channel", *hand).battlefield("Alice", "Forest", "Forest")
    game.library("Alice", "Opt", "Opt").library("Bob", "Opt", "Opt")
    return game.casts("Alice", "Channel").all_pass()


def paying(game: PlayedTable, times: int = 1) -> PlayedTable:
    """Alice pays life for mana so often."""
    stands_for_it = game.one("Channel", "Alice", "command").id
    for _ in range(times):
        game.makes(Activate(game.seat("Alice"), stands_for_it, 0))
    return game


def test_life_is_paid_for_mana_without_the_stack() -> None:
    game = paying(channelled(), 3)
    assert (game.life("Alice"), game.pool("Alice"), game.stack) == (17, "CCC", [])


def test_it_is_paid_while_a_spell_is_cast() -> None:
    """CR 601.2g: mana abilities are activated before costs are paid, and so it may be then."""
    game = channelled("Sol Ring")
    ring = game.one("Sol Ring", "Alice", "hand").id
    (cast,) = (one for one in legal_choices(game.state) if isinstance(one, Cast) and one.object == ring)
    game.makes(cast)
    paying(game).pays("C").all_pass()
    assert (game.count("Sol Ring"), game.life("Alice")) == (1, 19)


def test_it_ends_with_the_turn() -> None:
    game = channelled().goes_to("upkeep", active="Bob")
    assert game.count("Channel", "Alice", "command") == 0


def test_only_who_may_pay_does_and_no_more_than_there_is() -> None:
    """CR 119.4: a player can pay no more life than they have."""
    game = paying(channelled(), 19)
    assert game.life("Alice") == 1
    stands_for_it = game.one("Channel", "Alice", "command").id
    with pytest.raises(Refusal):
        game.passes("Alice").makes(Activate(game.seat("Bob"), stands_for_it, 0))


def test_a_creature_with_power_seven_prepares_its_spell() -> None:
    bloomsage = "Yavimaya Bloomsage"
    giant = compiled("Giant", "Trample", size=(6, 6))
    for name, is_prepared in ((bloomsage, False), ("Giant", True)):
        game = table("Alice", "Bob").battlefield("Alice", "Yavimaya Bloomsage // Channel", giant)
        game.battlefield("Alice", "Forest", "Forest").goes_to("end").targets(name).all_pass()
        assert (("prepared", True) in game.one(bloomsage).notes) is is_prepared


def test_an_ability_is_activated_from_the_command_zone() -> None:
    """CR 114.4: an emblem's abilities work from there; they are offered as others are."""
    walker = compiled("Sage", '{0}: You get an emblem with "{1}: You gain 1 life."', "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", walker, "Forest").activates("Alice", "Sage").all_pass()
    emblem = game.one("Emblem", "Alice", "command").id
    assert Activate(0, emblem, 0) in legal_choices(game.state)
    game.makes(Activate(0, emblem, 0)).pays().all_pass()
    assert game.life("Alice") == 21


def test_the_entry_says_what_is_paid() -> None:
    (effect,) = card("Channel").abilities[0].body.modes[0].effects  # type: ignore[attr-defined]  # it is a spell
    assert isinstance(effect, MayPayForMana)
