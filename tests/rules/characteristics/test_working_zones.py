"""Abilities that work where their conditions say that the card has to be (CR 113.6b, 603.4)."""

from __future__ import annotations

from engine.cards.definitions.abilities import StaticAbility, TriggeredAbility, working_zones
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

ANGER = compiled(
    "Anger",
    "As long as this card is in your graveyard and you control a Mountain, creatures you control have haste.",
)
GENESIS = compiled(
    "Genesis",
    "At the beginning of your upkeep, if this card is in your graveyard, you may pay {G}. If you do, return "
    "target creature card from your graveyard to your hand.",
)
MASTER = compiled(
    "Oloro",
    "At the beginning of your upkeep, if Oloro is in the command zone or on the battlefield, you gain 2 life.",
)


def at_bobs_turn() -> PlayedTable:
    """Bob's turn, with a card for each player to draw."""
    game = table("Alice", "Bob", active=1)
    return game.library("Alice", "Forest", "Forest").library("Bob", "Forest", "Forest")


def test_anger_gives_haste_from_the_graveyard_while_there_is_a_mountain() -> None:
    game = table("Alice", "Bob").graveyard("Alice", ANGER).hand("Alice", "Mountain")
    game.battlefield("Alice", "Grizzly Bears").battlefield("Bob", "Llanowar Elves")
    assert "haste" not in game.now("Grizzly Bears").keywords
    game.plays("Alice", "Mountain")
    assert "haste" in game.now("Grizzly Bears").keywords
    assert "haste" not in game.now("Llanowar Elves").keywords


def test_anger_on_the_battlefield_gives_nothing() -> None:
    game = table("Alice", "Bob").battlefield("Alice", ANGER, "Mountain", "Grizzly Bears")
    assert "haste" not in game.now("Grizzly Bears").keywords


def test_genesis_does_nothing_once_it_has_left_the_graveyard() -> None:
    """CR 603.4: the condition is looked at again as the ability resolves."""
    exile = compiled("Coffin", "Exile target card from a graveyard.", "Instant")
    game = at_bobs_turn().graveyard("Alice", GENESIS, "Grizzly Bears").battlefield("Alice", "Forest")
    game.hand("Bob", exile).goes_to("upkeep", active="Alice")
    assert game.asks == "targets"
    game.targets("Grizzly Bears")
    assert game.stack == ["Genesis"]
    game.passes("Alice").casts("Bob", "Coffin", "Genesis").all_pass()
    game.all_pass()
    assert (game.stack, game.asks) == ([], "priority")
    assert game.count("Grizzly Bears", "Alice", "graveyard") == 1


def test_an_ability_that_names_two_zones_works_in_both() -> None:
    """Eminence, of a commander: CR 207.2c says nothing of it, the condition does."""
    for zone, life in (("command", 22), ("battlefield", 22), ("graveyard", 20)):
        game = at_bobs_turn()
        game._put("Alice", zone, (MASTER,), {})
        game.goes_to("upkeep", active="Alice").all_pass()
        assert life == game.life("Alice"), zone


def test_the_zones_of_an_ability_are_those_of_its_condition() -> None:
    (anger,) = ANGER.abilities
    assert isinstance(anger, StaticAbility)
    assert (anger.zone, working_zones(anger)) == ("graveyard", ("graveyard",))
    (master,) = MASTER.abilities
    assert isinstance(master, TriggeredAbility)
    assert (master.zone, working_zones(master)) == ("command", ("command", "battlefield"))


def test_your_hand_is_the_hand_of_its_owner() -> None:
    """CR 400.3: a card can only go to its owner's hand."""
    steal = sorcery("Theft", "Gain control of target creature.")
    dragon = compiled("Zodiac Dragon", "When Zodiac Dragon dies, you may return it to your hand.")
    game = (
        table("Alice", "Bob")
        .battlefield("Bob", dragon)
        .hand("Alice", steal, sorcery("Wrath", "Destroy all creatures."))
    )
    game.casts("Alice", "Theft", "Zodiac Dragon").all_pass()
    game.casts("Alice", "Wrath").all_pass().all_pass()
    game.answers(True)
    assert game.count("Zodiac Dragon", "Bob", "hand") == 1
