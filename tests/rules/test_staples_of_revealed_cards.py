"""Staples of combos, played: what is revealed from the top of a library, and hands that are open."""

from __future__ import annotations

from engine.session.views.table_view import table_view
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table


def test_a_creature_that_would_be_drawn_goes_to_the_graveyard() -> None:
    """CR 614.11: what is drawn instead is no further draw for the same effect; no creature is ever drawn."""
    game = table("Alice", "Bob").battlefield("Alice", "Enduring Renewal")
    game.library("Alice", "Grizzly Bears", "Shock", "Forest", "Hill Giant")
    game.hand("Alice", sorcery("Study", "Draw three cards.")).casts("Alice", "Study").all_pass()
    assert [game.count(one, "Alice", "hand") for one in ("Grizzly Bears", "Shock", "Forest")] == [0, 1, 1]
    assert game.count("Grizzly Bears", "Alice", "graveyard") == 1


def test_a_creature_comes_back_to_the_hand_each_time_it_dies() -> None:
    """CR 603.6c: so that one for nothing is sacrificed any number of times."""
    game = table("Alice", "Bob").battlefield("Alice", "Enduring Renewal", "Ornithopter", "Altar of Dementia")
    for _ in range(2):
        game.activates("Alice", "Altar of Dementia", "Bob").chooses("Ornithopter").all_pass().all_pass()
        game.casts("Alice", "Ornithopter").all_pass()
    assert game.count("Ornithopter") == 1


def test_others_see_the_hand_that_is_played_revealed() -> None:
    """CR 402.3."""
    game = table("Alice", "Bob").battlefield("Alice", "Enduring Renewal").hand("Alice", "Shock").hand("Bob", "Opt")
    seats = table_view(game.state, viewer=1).seats
    assert [card.name for card in seats[0].hand] == ["Shock"]
    assert [card.name for card in table_view(game.state, viewer=0).seats[1].hand] == []


def test_the_revealed_card_stays_on_top_unless_it_is_put_elsewhere() -> None:
    """CR 701.20a: a land goes onto the battlefield tapped, anything else is drawn."""
    hero = compiled(
        "Hero",
        "{0}: Scry 1, then reveal the top card of your library. If it's a land card, put it onto the battlefield "
        "tapped. Otherwise, draw a card.",
    )
    for top, on_battlefield in (("Forest", 1), ("Shock", 0)):
        game = table("Alice", "Bob").battlefield("Alice", hero).library("Alice", top, "Hill Giant")
        game.activates("Alice", "Hero").all_pass()
        while game.stack:
            game.does_least()
        assert (game.count(top), game.count(top, "Alice", "hand")) == (on_battlefield, 1 - on_battlefield)
    plain = compiled("Plain", "{0}: Reveal the top card of your library. You gain life equal to its mana value.")
    game = table("Alice", "Bob").battlefield("Alice", plain).library("Alice", "Hill Giant")
    game.activates("Alice", "Plain").all_pass()
    assert (game.life("Alice"), game.count("Hill Giant", "Alice", "library")) == (24, 1)


def test_only_a_land_that_was_revealed_lets_the_process_repeat() -> None:
    """Countryside Crusher: it is done again only where the card met what was asked."""
    crusher = compiled(
        "Crusher",
        "At the beginning of your upkeep, reveal the top card of your library. If it's a land card, put it into "
        "your graveyard and repeat this process.",
    )
    game = table("Bob", "Alice").battlefield("Alice", crusher)
    game.library("Alice", "Forest", "Forest", "Shock", "Forest").goes_to("upkeep", active="Alice").all_pass()
    assert (game.count("Forest", "Alice", "graveyard"), game.count("Shock", "Alice", "library")) == (2, 1)
