"""Role tokens: Auras created attached to a creature, of which a player keeps the newest (CR 111.10, 704.5y)."""

from engine.cards.catalogue.token_phrases import token_meant, written_token
from engine.cards.compiling.rules_text import rules_text
from engine.cards.keywords.role_tokens import ROLES
from engine.session.narration.narration import narrate
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import catalogue, table


def test_a_role_enters_attached_to_the_target() -> None:
    """Royal Treatment: hexproof until end of turn, and a Royal Role, which gives +1/+1 and ward {1}."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Grizzly Bears").hand("Alice", "Royal Treatment")
    game.casts("Alice", "Royal Treatment", "Grizzly Bears").all_pass()
    assert game.size("Grizzly Bears") == (3, 3)
    assert {"hexproof", "ward"} <= game.now("Grizzly Bears").keywords
    assert game.one("Royal").attached_to == game.id("Grizzly Bears")


def test_of_several_roles_of_a_player_the_newest_stays() -> None:
    """CR 704.5y: the older one is put into the graveyard; a Wicked Role costs each opponent 1 life there."""
    wicked = sorcery("Wickedness", "Create a Wicked Role token attached to target creature.")
    monster = sorcery("Monstrosity", "Create a Monster Role token attached to target creature.")
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears").hand("Alice", wicked, monster)
    game.casts("Alice", "Wickedness", "Grizzly Bears").all_pass()
    game.casts("Alice", "Monstrosity", "Grizzly Bears").all_pass()
    assert (game.count("Wicked"), game.count("Monster")) == (0, 1)
    assert any("newer Role" in line for line in narrate(game.state, game.events))
    assert "trample" in game.now("Grizzly Bears").keywords
    game.all_pass()
    assert game.life("Bob") == 19


def test_roles_of_different_players_stay_together() -> None:
    """CR 704.5y speaks of one player's Roles; a Cursed Role sets base power and toughness, others add to it."""
    monster = sorcery("Monstrosity", "Create a Monster Role token attached to target creature.")
    gift = sorcery("Gift", "Target opponent gains control of target enchantment.")
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", "Hill Giant").hand("Alice", monster, gift)
    game.hand("Alice", "Spiteful Hexmage")
    game.casts("Alice", "Monstrosity", "Hill Giant").all_pass()
    game.casts("Alice", "Gift", "Bob", "Monster").all_pass()
    game.casts("Alice", "Spiteful Hexmage").all_pass()
    game.targets("Hill Giant").all_pass()
    assert (game.count("Monster"), game.count("Cursed")) == (1, 1)
    assert game.size("Hill Giant") == (2, 2)


def test_no_role_is_created_where_it_could_not_enchant() -> None:
    """CR 303.4: here the creature has protection from enchantments."""
    text = "When this creature enters, create a Royal Role token attached to it.\nProtection from enchantments"
    game = table("Alice", "Bob").hand("Alice", compiled("Warded", text))
    game.casts("Alice", "Warded").all_pass(2)
    assert game.count("Royal") == 0


def test_roles_that_are_created_twice_leave_one() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Grizzly Bears", "Doubling Season")
    game.hand("Alice", "Royal Treatment")
    game.casts("Alice", "Royal Treatment", "Grizzly Bears").all_pass()
    assert game.count("Royal") == 1
    assert game.size("Grizzly Bears") == (3, 3)


def test_a_young_hero_grows_as_long_as_it_is_small() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", "Grizzly Bears", "Embereth Veteran")
    game.activates("Alice", "Embereth Veteran", "Grizzly Bears").all_pass()
    game.goes_to("beginning of combat")
    game.all_pass().attacks("Alice", "Grizzly Bears").all_pass()
    assert game.size("Grizzly Bears") == (3, 3)


def test_every_role_can_be_said_and_named_as_a_token() -> None:
    for name, role in ROLES.items():
        assert rules_text(role).startswith("Enchant creature\nEnchanted creature ")
        assert written_token(role, catalogue()) == (f"{name} Role token", "")
        assert token_meant(f"{name} Role token", "", catalogue()) == role
