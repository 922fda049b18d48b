"""Permanents that become copies for a while as they enter (CR 614.1c, 707.2)."""

from __future__ import annotations

from engine.cards.definitions.replacing import EntersAsCopy
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, card, table

MIRROR = "Cursed Mirror"


def entered(copied: str) -> PlayedTable:
    """A table on which the Mirror has just entered as a copy of a creature of Bob's."""
    game = table("Alice", "Bob").battlefield("Bob", copied).hand("Alice", MIRROR)
    game.battlefield("Alice", "Mountain", count=3).library("Alice", "Opt", "Opt").library("Bob", "Opt", "Opt")
    return game.casts("Alice", MIRROR).all_pass().answers(True).chooses(copied)


def test_it_is_a_copy_with_haste_until_end_of_turn() -> None:
    game = entered("Serra Angel")
    mine = game.now(game.one("Serra Angel", "Alice").id)
    assert ("haste" in mine.keywords, mine.types, mine.power) == (True, {"creature"}, 4)
    game.goes_to("upkeep", active="Bob")
    assert (game.count(MIRROR, "Alice"), game.count("Serra Angel", "Alice")) == (1, 0)
    assert game.now(MIRROR).types == {"artifact"}


def test_what_it_copies_triggers_as_it_enters() -> None:
    """It is that creature as it enters, so that it enters as that."""
    game = entered("Elvish Visionary")
    game.all_pass()
    assert game.count("Opt", "Alice", "hand") == 1


def test_a_copy_of_the_copy_has_haste_and_stays_one() -> None:
    """CR 707.2: the copiable values are those of the creature, with haste; a token has no other face to show."""
    double = compiled("Twin", "{0}: Create a token that's a copy of target creature.", "Artifact")
    game = (
        table("Alice", "Bob").battlefield("Bob", "Serra Angel").battlefield("Alice", double).hand("Alice", MIRROR)
    )
    game.battlefield("Alice", "Mountain", count=3).library("Alice", "Opt").library("Bob", "Opt")
    game.casts("Alice", MIRROR).all_pass().answers(True).chooses("Serra Angel")
    game.activates("Alice", "Twin", game.one("Serra Angel", "Alice").id).all_pass().goes_to("upkeep", active="Bob")
    token = game.one("Serra Angel", "Alice")
    assert (token.is_token, "haste" in game.now(token.id).keywords) == (True, True)


def test_it_leaves_as_the_mirror() -> None:
    """CR 400.7: what it was a copy of is nothing to the card in hand."""
    game = table("Alice", "Bob").battlefield("Bob", "Grizzly Bears").hand("Alice", MIRROR, "Unsummon")
    game.battlefield("Alice", "Mountain", count=3).battlefield("Alice", "Island")
    game.casts("Alice", MIRROR).all_pass().answers(True).chooses("Grizzly Bears")
    game.casts("Alice", "Unsummon", game.one("Grizzly Bears", "Alice").id).all_pass()
    assert game.count(MIRROR, "Alice", "hand") == 1


def test_nobody_has_to_copy() -> None:
    game = table("Alice", "Bob").battlefield("Bob", "Grizzly Bears").hand("Alice", MIRROR)
    game.battlefield("Alice", "Mountain", count=3).casts("Alice", MIRROR).all_pass().answers(False)
    assert game.count(MIRROR, "Alice") == 1


def test_the_entry_is_read_as_its_text() -> None:
    copying = card(MIRROR).abilities[-1]
    assert isinstance(copying, EntersAsCopy)
    assert copying.duration == "until end of turn"
