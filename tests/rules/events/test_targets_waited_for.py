"""Delayed abilities that wait for what a target does this turn (CR 115.1, 603.7c)."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS = "Grizzly Bears"
DEATH = sorcery("Death", "Destroy target creature.")
SAFFI = compiled(
    "Saffi",
    "Sacrifice Saffi: When target creature is put into your graveyard from the battlefield this turn, return that "
    "card to the battlefield.",
    "Legendary Creature — Human Scout",
)


def test_the_target_comes_back_and_no_other_does() -> None:
    """CR 603.7c: the ability has targeted that creature as it was activated, and waits for it alone."""
    game = table("Alice", "Bob").battlefield("Alice", SAFFI, BEARS, "Llanowar Elves").hand("Alice", DEATH, DEATH)
    game.activates("Alice", "Saffi", BEARS).all_pass()
    game.casts("Alice", "Death", "Llanowar Elves").all_pass()
    assert game.count("Llanowar Elves", zone="graveyard") == 1
    game.casts("Alice", "Death", BEARS).all_pass().all_pass()
    assert (game.count(BEARS, "Alice"), game.stack) == (1, [])


def test_a_creature_of_another_goes_to_another_graveyard() -> None:
    """CR 400.3: it is never put into your graveyard, so that the ability waits on."""
    game = table("Alice", "Bob").battlefield("Alice", SAFFI).battlefield("Bob", BEARS).hand("Alice", DEATH)
    game.activates("Alice", "Saffi", BEARS).all_pass().casts("Alice", "Death", BEARS).all_pass()
    assert (game.count(BEARS, "Bob", "graveyard"), game.stack, len(game.state.delayed)) == (1, [], 1)


def test_it_returns_under_control_of_whoever_has_it_returned() -> None:
    """CR 110.2a: nothing is said of its owner."""
    reprieve = sorcery("Reprieve", "When target creature dies this turn, return that card to the battlefield.")
    game = table("Alice", "Bob").battlefield("Bob", BEARS).hand("Alice", reprieve, DEATH)
    game.casts("Alice", "Reprieve", BEARS).all_pass().casts("Alice", "Death", BEARS).all_pass().all_pass()
    assert (game.count(BEARS, "Alice"), game.count(BEARS, "Bob")) == (1, 0)


def test_an_illegal_target_is_waited_for_no_more() -> None:
    """CR 608.2b."""
    game = table("Alice", "Bob").battlefield("Alice", SAFFI, BEARS).hand("Alice", DEATH)
    death = compiled("Sudden Death", "Destroy target creature.", "Instant")
    game.hand("Bob", death).activates("Alice", "Saffi", BEARS).passes("Alice")
    game.casts("Bob", "Sudden Death", BEARS).all_pass().all_pass()
    assert (game.count(BEARS, zone="graveyard"), game.state.delayed) == (1, ())


def test_what_is_done_instead_is_done_to_what_has_not_moved() -> None:
    """CR 608.2c, 614.6: "that card" is the target where it still is, not what would have returned."""
    text = "Return target creature card from your graveyard to your hand. If you have 20 or more life, return that"
    rite = sorcery("Rite", f"{text} card to the battlefield instead.")
    for life, zone in ((20, "battlefield"), (19, "hand")):
        game = table("Alice", "Bob").graveyard("Alice", BEARS).life_is("Alice", life).hand("Alice", rite)
        assert game.casts("Alice", "Rite", BEARS).all_pass().count(BEARS, "Alice", zone) == 1
