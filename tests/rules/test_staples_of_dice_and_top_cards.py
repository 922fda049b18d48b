"""Staples of combos, played: damage to itself and to all others, cards exiled from the top, colors spent."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table


def test_a_creature_passes_its_damage_on_to_all_others() -> None:
    """CR 603.7c, 608.2c: "each other" is other than the creature that deals it; it goes on as long as it is dealt
    damage, and only for this turn.
    """
    game = table("Alice", "Bob").battlefield("Alice", "Hill Giant").battlefield("Bob", "Hill Giant")
    game.battlefield("Alice", "Mountain", count=6).hand("Alice", "Arcbond", "Shock", "Shock")
    game.casts("Alice", "Arcbond", game.one("Hill Giant", "Alice").id).all_pass()
    game.casts("Alice", "Shock", game.one("Hill Giant", "Alice").id).all_pass().all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (18, 18)
    assert [game.one("Hill Giant", one).damage for one in ("Alice", "Bob")] == [2, 2]
    game.casts("Alice", "Shock", game.one("Hill Giant", "Bob").id).all_pass()
    assert not game.stack


def test_who_rolls_dice_may_have_the_dragon_hurt_itself() -> None:
    """Enrage: the damage that it deals itself makes a token."""
    rolling = sorcery("Rolling", "Roll a d20.")
    game = table("Alice", "Bob").battlefield("Alice", "Vrondiss, Rage of Ancients").hand("Alice", rolling)
    game.casts("Alice", "Rolling").all_pass()
    while game.stack:
        game.all_pass()
        if game.asks != "priority":
            game.answers(True)
    assert (game.one("Vrondiss, Rage of Ancients").damage, game.count("Dragon Spirit Token")) == (1, 1)


def test_the_top_card_is_exiled_as_a_cost_and_counted() -> None:
    """CR 118.3: with no card in the library the cost cannot be paid; a state trigger watches its size (603.8)."""
    game = table("Alice", "Bob").battlefield("Alice", "Phyrexian Devourer")
    game.library("Alice", "Hill Giant", "Grizzly Bears", "Forest", "Hill Giant", "Shock")
    sizes = []
    for _ in range(3):
        game.activates("Alice", "Phyrexian Devourer").all_pass()
        sizes.append(game.size("Phyrexian Devourer")[0])
    assert (sizes, game.stack, game.count("Hill Giant", zone="exile")) == ([5, 7, 7], ["Phyrexian Devourer"], 1)


def test_each_player_puts_a_small_creature_from_their_own_graveyard() -> None:
    """CR 400.7d: cast without red mana the Champion is sacrificed as it enters."""
    for land, is_there in (("Mountain", 1), ("Swamp", 0)):
        game = table("Alice", "Bob").battlefield("Alice", "Swamp", count=3).battlefield("Alice", land)
        game.graveyard("Alice", "Grizzly Bears", "Shock").graveyard("Bob", "Llanowar Elves", "Stuffy Doll")
        game.hand("Alice", "Crypt Champion").casts("Alice", "Crypt Champion").all_pass()
        while game.asks != "priority" or game.stack:
            game.does_least() if game.asks != "priority" else game.all_pass()
        assert game.count("Crypt Champion") == is_there
        assert (game.count("Grizzly Bears", "Alice"), game.count("Llanowar Elves", "Bob")) == (1, 1)


def test_kefka_counts_the_card_types_that_were_discarded() -> None:
    """CR 205.2: an artifact creature is of two types, and each type counts once."""
    game = table("Alice", "Bob").battlefield("Alice", "Kefka, Court Mage").hand("Alice", "Ornithopter")
    game.hand("Bob", "Grizzly Bears").library("Alice", "Forest", count=5)
    game.goes_to("declare attackers").attacks("Alice", "Kefka, Court Mage").all_pass()
    game.chooses("Ornithopter").chooses("Grizzly Bears")
    assert game.count("Forest", "Alice", "hand") == 2


def test_life_lost_in_your_turn_draws_cards() -> None:
    """Kefka's other face: as many as the life lost, in its controller's turn alone."""
    mage = compiled("Mage", "Whenever an opponent loses life during your turn, you draw that many cards.")
    for active, cards in (("Alice", 2), ("Bob", 0)):
        game = table("Alice", "Bob").battlefield("Alice", mage, "Mountain").hand("Alice", "Shock")
        game.library("Alice", "Forest", count=5).library("Bob", "Forest", count=5)
        if active == "Bob":
            game.goes_to("upkeep", active="Bob").passes("Bob")
        game.casts("Alice", "Shock", "Bob").all_pass().all_pass()
        assert game.count("Forest", "Alice", "hand") == cards


def test_damage_to_each_other_creature_is_to_others_than_its_source() -> None:
    """CR 608.2c: a target that deals the damage is not dealt any itself."""
    rage = sorcery("Rage", "Target creature deals damage equal to its power to each other creature.")
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears", "Hill Giant").hand("Alice", rage)
    game.casts("Alice", "Rage", "Grizzly Bears").all_pass()
    assert (game.one("Grizzly Bears").damage, game.one("Hill Giant").damage) == (0, 2)


def test_something_is_done_unless_a_condition_holds() -> None:
    bound = compiled(
        "Bound", "At the beginning of your upkeep, you lose 2 life unless you control an Elf.", "Artifact"
    )
    for other, life in (("Llanowar Elves", 20), ("Grizzly Bears", 18)):
        game = table("Bob", "Alice").battlefield("Alice", bound, other).library("Alice", "Forest", count=3)
        game.goes_to("upkeep", active="Alice").all_pass()
        assert game.life("Alice") == life
