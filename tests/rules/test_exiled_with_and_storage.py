"""What an object has exiled, which its other abilities speak of, and counters removed in any number."""

from __future__ import annotations

import pytest

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.model.choices import Activate, ChooseNumber
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, ELVES, GIANT = "Grizzly Bears", "Llanowar Elves", "Hill Giant"
EXILE = sorcery("Banish", "Exile target creature.")


def test_all_cards_exiled_with_it_return_under_their_owners_control() -> None:
    """Parallax Wave (CR 607.2a): each player's own, and nothing that something else has exiled."""
    game = table("Alice", "Bob").hand("Alice", EXILE, sorcery("Break", "Destroy target enchantment."))
    game.battlefield("Alice", "Parallax Wave", BEARS, counters=(("fade", 5),)).battlefield("Bob", ELVES, GIANT)
    game.casts("Alice", "Banish", GIANT).all_pass()
    for one in (BEARS, ELVES):
        game.activates("Alice", "Parallax Wave", one).all_pass()
    game.casts("Alice", "Break", "Parallax Wave").all_pass(2)
    assert (game.count(BEARS, "Alice"), game.count(ELVES, "Bob"), game.count(GIANT)) == (1, 1, 0)


def test_what_it_has_exiled_returns_under_your_control() -> None:
    """Cold Storage: it is sacrificed as the cost, and what it has exiled is still known (CR 607.2a, 608.2h)."""
    game = table("Alice", "Bob").battlefield("Alice", "Cold Storage", BEARS, *["Forest"] * 3)
    game.activates("Alice", "Cold Storage", BEARS).all_pass().activates(
        "Alice", "Cold Storage", ability=1
    ).all_pass()
    assert game.count(BEARS, "Alice") == 1


def test_one_of_the_cards_exiled_with_it_is_put_onto_the_battlefield() -> None:
    """Yggdrasil, Rebirth Engine: cards exiled from the library are of these, what else is exiled is not."""
    engine = compiled(
        "Engine",
        "{0}: Exile the top card of your library.\n"
        "{0}: Put a creature card exiled with Engine onto the battlefield under your control.",
        "Artifact",
    )
    game = table("Alice", "Bob").battlefield("Alice", engine, GIANT).library("Alice", BEARS, "Forest", ELVES)
    game.hand("Alice", EXILE).casts("Alice", "Banish", GIANT).all_pass()
    for _ in range(3):
        game.activates("Alice", "Engine", ability=0).all_pass()
    game.activates("Alice", "Engine", ability=1).all_pass()
    assert game.candidates == {BEARS, ELVES}
    game.chooses(BEARS)
    assert game.count(BEARS, "Alice") == 1


def test_a_card_that_exiles_by_what_is_not_tied_is_not_read() -> None:
    """What a replacement effect has exiled is not remembered as exiled with it."""
    text = "If another creature would die, exile it instead.\nWhen Maw leaves the battlefield, return all cards "
    text += "exiled with it to the battlefield under their owners' control."
    face = Face("Maw", "{0}", "Creature — Elf", text, "2", "2", "")
    assert compile_face(face).missing == ("what it has exiled",)


def test_any_number_of_counters_is_announced_and_removed_for_mana() -> None:
    """Mage-Ring Network (CR 107.3a, 605.1a): a mana ability, for which the number is said as it is activated."""
    game = table("Alice", "Bob").battlefield("Alice", "Mage-Ring Network", counters=(("storage", 5),))
    game.makes(Activate(game.seat("Alice"), game.id("Mage-Ring Network"), 2))
    with pytest.raises(Refusal):
        game.makes(ChooseNumber(game.seat("Alice"), 6))
    game.makes(ChooseNumber(game.seat("Alice"), 3))
    assert game.pool("Alice") == "CCC"
    assert game.one("Mage-Ring Network").counters == (("storage", 2),)


def test_x_of_a_mana_ability_is_announced_and_paid() -> None:
    """Calciform Pools and Wizard's Rockets (CR 107.3a): X is of counters, or of mana."""
    pools = compiled(
        "Pools", "{1}, Remove X storage counters from Pools: Add X mana of any one color.", "Land", ""
    )
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", pools, counters=(("storage", 4),))
        .battlefield("Alice", "Forest")
    )
    game.activates("Alice", "Pools", x=3).option(0)
    assert (game.pool("Alice"), game.one("Pools").counters) == ("WWW", (("storage", 1),))
    rockets = compiled("Rockets", "{X}, {T}, Sacrifice Rockets: Add X mana of any one color.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", rockets, *["Forest"] * 3)
    game.activates("Alice", "Rockets", x=3).option(1)
    assert (game.pool("Alice"), game.count("Rockets")) == ("UUU", 0)
    assert all(one.tapped for one in game.all("Forest"))
