"""Spells whose cards go elsewhere than to the graveyard as they resolve (CR 608.2n, 614.1a, 616.1)."""

from tests.rules.compiled import sorcery
from tests.rules.table import PlayedTable, table

LESSON = sorcery("Lesson", "You gain 1 life.")
ECHO = sorcery("Echo", "You gain 1 life.\nRebound")


def with_master(*hand: object) -> PlayedTable:
    """Alice has let the next instant or sorcery spell from her hand return to it."""
    game = (
        table("Alice", "Bob").battlefield("Alice", "Soulfire Grand Master").battlefield("Alice", "Island", count=9)
    )
    game.hand("Alice", *hand).battlefield("Bob", "Island", count=2).hand("Bob", "Counterspell")  # type: ignore[arg-type]  # cards
    return game.activates("Alice", "Soulfire Grand Master").all_pass()


def test_soulfire_grand_master_returns_the_next_spell_to_the_hand() -> None:
    """CR 614.1a: nothing triggers; the spell has lifelink besides, which says nothing of life gained."""
    game = with_master(LESSON)
    game.casts("Alice", "Lesson")
    assert game.stack == ["Lesson"]
    game.all_pass()
    assert (game.count("Lesson", "Alice", "hand"), game.life("Alice")) == (1, 21)


def test_soulfire_grand_master_returns_one_spell_and_no_more() -> None:
    game = with_master(LESSON, ECHO)
    game.casts("Alice", "Lesson").all_pass().casts("Alice", "Lesson").all_pass()
    assert game.count("Lesson", "Alice", "graveyard") == 1


def test_two_activations_return_one_and_the_same_spell() -> None:
    """Each speaks of the next spell, which is the same for both."""
    game = with_master(LESSON).activates("Alice", "Soulfire Grand Master").all_pass()
    game.casts("Alice", "Lesson").all_pass().casts("Alice", "Lesson").all_pass()
    assert game.count("Lesson", "Alice", "graveyard") == 1


def test_soulfire_grand_master_passes_over_a_creature_spell() -> None:
    game = with_master(LESSON, "Ornithopter")
    game.casts("Alice", "Ornithopter").all_pass()
    assert game.count("Ornithopter", "Alice") == 1
    game.casts("Alice", "Lesson").all_pass()
    assert game.count("Lesson", "Alice", "hand") == 1


def test_a_countered_spell_goes_to_the_graveyard() -> None:
    """It has not resolved."""
    game = (
        with_master(LESSON)
        .casts("Alice", "Lesson")
        .passes("Alice")
        .casts("Bob", "Counterspell", "Lesson")
        .all_pass()
    )
    assert game.count("Lesson", "Alice", "graveyard") == 1


def test_of_two_places_the_spells_controller_chooses_one() -> None:
    """CR 616.1: rebound exiles it, Soulfire Grand Master returns it to the hand."""
    for place, zone in enumerate(("exile", "hand")):
        game = with_master(ECHO).casts("Alice", "Echo").all_pass()
        assert (game.who_decides, game.asks) == ("Alice", "option")
        game.option(place)
        assert game.count("Echo", "Alice", zone) == 1


def test_feather_exiles_the_spell_and_returns_it_at_the_next_end_step() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Feather, the Redeemed", "Mountain", "Grizzly Bears")
    game.hand("Alice", "Lightning Bolt").library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    game.casts("Alice", "Lightning Bolt", "Grizzly Bears").all_pass(2)
    assert game.count("Lightning Bolt", "Alice", "exile") == 1
    game.goes_to("end").all_pass()
    assert game.count("Lightning Bolt", "Alice", "hand") == 1
