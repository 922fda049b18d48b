"""Staples of combos, played: what is milled twice, what returns to a hand, what comes back from anywhere."""

from __future__ import annotations

from tests.rules.table import table


def test_an_opponent_mills_twice_as_many() -> None:
    """CR 614.1a: one's own milling stays as it is."""
    game = table("Alice", "Bob").battlefield("Alice", "Bruvac the Grandiloquent", "Keening Stone")
    game.battlefield("Alice", "Island", count=5).graveyard("Bob", "Shock", count=3)
    game.library("Bob", "Forest", count=20).activates("Alice", "Keening Stone", "Bob").all_pass()
    assert game.count("Forest", "Bob", "graveyard") == 6
    own = table("Alice", "Bob").battlefield("Alice", "Bruvac the Grandiloquent", "Keening Stone")
    own.battlefield("Alice", "Island", count=5).graveyard("Alice", "Shock").library("Alice", "Forest", count=9)
    own.activates("Alice", "Keening Stone", "Alice").all_pass()
    assert own.count("Forest", "Alice", "graveyard") == 1


def test_each_creature_that_returns_to_your_hand_makes_a_soldier() -> None:
    """CR 603.10a: it sees itself return, and with it another."""
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears").battlefield("Alice", "Plains", count=5)
    game.hand("Alice", "Stormfront Riders").casts("Alice", "Stormfront Riders").all_pass().all_pass()
    game.chooses("Grizzly Bears", "Stormfront Riders").all_pass().all_pass()
    assert (game.count("Soldier Token"), game.count("Grizzly Bears", "Alice", "hand")) == (2, 1)


def test_a_creature_comes_back_where_it_dies_and_where_it_is_exiled() -> None:
    """CR 603.6c: the Aura's ability looks back at what it enchanted."""
    for spell, lands in (("Lightning Bolt", "Mountain"), ("Swords to Plowshares", "Plains")):
        game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears", lands).hand("Alice", spell)
        game.battlefield("Alice", "Kaya's Ghostform", on="Grizzly Bears")
        before = game.one("Grizzly Bears").id
        game.casts("Alice", spell, "Grizzly Bears").all_pass().all_pass()
        assert game.count("Grizzly Bears") == 1
        assert game.one("Grizzly Bears").id != before


def test_mana_of_a_color_is_as_much_as_the_devotion_to_it() -> None:
    """CR 700.5: the color is chosen as the mana ability resolves."""
    game = table("Alice", "Bob").battlefield("Alice", "Nykthos, Shrine to Nyx", "Kiki-Jiki, Mirror Breaker")
    game.battlefield("Alice", "Forest", count=2)
    abilities = [place for place, one in enumerate(game.now("Nykthos, Shrine to Nyx").abilities)]
    game.activates("Alice", "Nykthos, Shrine to Nyx", ability=abilities[1]).option(3)
    assert game.pool("Alice") == "RRR"


def test_another_permanent_that_shares_a_type_returns_to_its_owners_hand() -> None:
    """Cloudstone Curio: another than what entered, which may be the Curio's own kind of permanent or any other."""
    game = table("Alice", "Bob").battlefield("Alice", "Cloudstone Curio", "Llanowar Elves", "Forest")
    game.battlefield("Alice", "Forest").hand("Alice", "Grizzly Bears")
    game.casts("Alice", "Grizzly Bears").all_pass().all_pass().answers(True)
    assert game.candidates == {"Llanowar Elves"}
    game.chooses("Llanowar Elves")
    assert (game.count("Llanowar Elves", "Alice", "hand"), game.count("Grizzly Bears")) == (1, 1)


def test_a_creature_returns_with_a_flying_counter_and_then_no_more() -> None:
    """Luminous Broodmoth: what has flying by its counter as it dies stays dead (CR 122.1b, 603.10a)."""
    game = table("Alice", "Bob").battlefield(
        "Alice", "Luminous Broodmoth", "Grizzly Bears", "Mountain", "Mountain"
    )
    game.hand("Alice", "Lightning Bolt", "Lightning Bolt")
    for is_left in (1, 0):
        game.casts("Alice", "Lightning Bolt", game.one("Grizzly Bears").id).all_pass().all_pass()
        assert game.count("Grizzly Bears") == is_left
        if is_left:
            assert "flying" in game.now("Grizzly Bears").keywords
