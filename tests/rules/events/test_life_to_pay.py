"""Life that is paid: for abilities, in costs, as a land enters, and where it can't change (CR 119.4, 119.8)."""

from __future__ import annotations

import pytest

from engine.model.choices import Activate, Cast
from engine.model.refusals import Refusal
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, instant, table

FIXED = compiled("Emperion", "Your life total can't change.", "Artifact")
PAYING = compiled("Tap of Blood", "Pay 1 life: Add {B}.\nPay 2 life: Draw a card.", "Artifact")
PROBE = instant("Probe", cost="{U/P}")
SHRINE = compiled("Shrine", "As this land enters, you may pay 2 life. If you don't, it enters tapped.", "Land", "")
BRACE = compiled("Brace", "Pay X life: You gain X life.", "Artifact")
UNLESS = compiled("Toll", "{0}: Draw a card unless you pay 2 life.", "Artifact")


def fixed(*cards: object) -> PlayedTable:
    """Alice's life total can't change."""
    game = table("Alice", "Bob").battlefield("Alice", FIXED, *cards)  # type: ignore[arg-type]  # cards
    return game.library("Alice", "Forest", count=9)


@pytest.mark.parametrize("ability", [0, 1])
def test_no_life_is_paid_for_an_ability_where_it_cannot_change(ability: int) -> None:
    """CR 119.8: for mana or otherwise."""
    game = fixed(PAYING)
    choice = Activate(0, game.id("Tap of Blood"), ability)
    assert not is_legal(game.state, choice)
    with pytest.raises(Refusal, match="can't lose life"):
        game.makes(choice)


def test_no_life_is_paid_for_mana_symbols_where_it_cannot_change() -> None:
    """CR 119.8, 107.4f: {U/P} is paid with {U} alone, by hand and automatically."""
    game = fixed().hand("Alice", PROBE)
    assert not is_legal(game.state, Cast(0, game.id("Probe", "Alice", "hand")))
    with pytest.raises(Refusal, match="cannot pay"):
        game.casts("Alice", "Probe")
    game = fixed("Forest", "Island").hand("Alice", PROBE).activates("Alice", "Forest").casts("Alice", "Probe")
    assert (game.life("Alice"), [one.tapped for one in game.all("Island")]) == (20, [True])
    game = fixed("Forest", "Island").hand("Alice", PROBE).activates("Alice", "Forest")
    with pytest.raises(Refusal):
        game.casts("Alice", "Probe", pay="G")


def test_a_land_that_asks_for_life_enters_tapped_where_it_cannot_change() -> None:
    """CR 119.8, 614.12: nothing is asked."""
    game = fixed().hand("Alice", SHRINE).plays("Alice", "Shrine")
    assert [one.tapped for one in game.all("Shrine")] == [True]
    game = table("Alice", "Bob").hand("Alice", SHRINE).plays("Alice", "Shrine").answers(True)
    assert (game.life("Alice"), [one.tapped for one in game.all("Shrine")]) == (18, [False])


def test_nobody_pays_life_for_unless_where_it_cannot_change() -> None:
    """CR 118.12, 119.8."""
    game = fixed(UNLESS).activates("Alice", "Toll").all_pass()
    assert (game.asks, game.count("Forest", "Alice", "hand")) == ("priority", 1)


def test_nothing_is_paid_in_life_whatever_the_life_total() -> None:
    """CR 119.4b: 0 life can be paid with less than 0, and where it can't change."""
    for game in (fixed(BRACE), table("Alice", "Bob").battlefield("Alice", BRACE, "Platinum Angel")):
        if game.count("Emperion") == 0:
            game.life_is("Alice", -5)
        before = game.life("Alice")
        game.activates("Alice", "Brace", x=0).all_pass()
        assert game.life("Alice") == before


def test_life_is_paid_of_what_the_team_has_unless_a_teammate_keeps_it() -> None:
    """CR 810.9a, 810.9h."""
    game = table("Alice", "Anna", "Nadine", "Nora", life=30, teams=(0, 0, 1, 1)).battlefield("Alice", PAYING)
    game.library("Alice", "Forest", count=9).activates("Alice", "Tap of Blood", ability=1)
    assert (game.life("Alice"), game.life("Anna")) == (28, 28)
    game = table("Alice", "Anna", "Nadine", "Nora", life=30, teams=(0, 0, 1, 1)).battlefield("Alice", PAYING)
    game.battlefield("Anna", FIXED)
    with pytest.raises(Refusal, match="can't lose life"):
        game.activates("Alice", "Tap of Blood", ability=1)
