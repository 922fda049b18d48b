"""Cards in a zone of players whom an ability names: "target player's graveyard" (CR 400.1, 608.2c)."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BOG = sorcery("Bojuka Bog", "Exile target player's graveyard.")
INCURSION = sorcery(
    "Crypt Incursion",
    "Exile all creature cards from target player's graveyard. You gain 3 life for each card exiled this way.",
)
REALMS = "Rise of the Dark Realms"
SCRAPBOT = compiled("Dauntless Scrapbot", "When this creature enters, exile each opponent's graveyard.")
CANNIBAL = compiled(
    "Zombie Cannibal",
    "Whenever this creature deals combat damage to a player, exile target card from that player's graveyard.",
)


def test_only_the_graveyard_of_the_player_targeted_is_exiled() -> None:
    game = table("Alice", "Bob", "Cecile").hand("Alice", BOG)
    for seat in ("Alice", "Bob", "Cecile"):
        game.graveyard(seat, "Forest", "Grizzly Bears")
    game.casts("Alice", BOG.name, "Cecile").all_pass()
    assert [game.count("Forest", seat, "graveyard") for seat in ("Alice", "Bob", "Cecile")] == [1, 1, 0]
    assert game.count("Grizzly Bears", "Cecile", "exile") == 1


def test_cards_that_a_player_owns_are_there_whoever_controlled_them() -> None:
    """CR 400.3: a stolen creature dies into its owner's graveyard."""
    game = table("Alice", "Bob").hand("Alice", INCURSION).graveyard("Bob", "Grizzly Bears", "Forest")
    game.graveyard("Alice", "Grizzly Bears").casts("Alice", INCURSION.name, "Bob").all_pass()
    assert game.life("Alice") == 23
    assert (game.count("Forest", "Bob", "graveyard"), game.count("Grizzly Bears", "Alice", "graveyard")) == (1, 1)


def test_all_opponents_lose_theirs_at_once() -> None:
    game = table("Alice", "Bob", "Cecile").hand("Alice", SCRAPBOT)
    for seat in ("Alice", "Bob", "Cecile"):
        game.graveyard(seat, "Forest")
    game.casts("Alice", SCRAPBOT.name).all_pass(2)
    assert [game.count("Forest", seat, "graveyard") for seat in ("Alice", "Bob", "Cecile")] == [1, 0, 0]


def test_that_player_is_the_one_who_was_dealt_damage() -> None:
    """CR 603.3d: the target has to be in the graveyard of the player of the event."""
    game = table("Alice", "Bob", "Cecile").battlefield("Alice", CANNIBAL)
    game.graveyard("Bob", "Forest").graveyard("Cecile", "Island").goes_to("beginning of combat").all_pass()
    game.attacks("Alice", CANNIBAL.name, whom="Cecile")
    while game.asks == "priority":
        game.all_pass()
    assert game.candidates == {"Island"}
