"""Hands compared, what happens for the first time each turn, whom creatures attack, kinds of spells, more
cards.
"""

from __future__ import annotations

import pytest

from engine.model.choices import TurnFaceUp
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS, GIANT = "Grizzly Bears", "Hill Giant"


def hands(mine: int, *theirs: int) -> PlayedTable:
    names = ("Alice", "Bob", "Carol")[: 1 + len(theirs)]
    game = table(*names)
    for name, number in zip(names, (mine, *theirs), strict=True):
        game.hand(name, *("Forest",) * number)
    return game


@pytest.mark.parametrize(("cards", "gains"), [((3, 2, 2), 1), ((3, 2, 3), 0), ((1, 2, 0), 0)])
def test_more_cards_in_hand_than_each_opponent(cards: tuple[int, int, int], gains: int) -> None:
    """Okina Nightwatch: than every one of them, not than some."""
    watch = compiled(
        "Watch",
        "As long as you have more cards in hand than each opponent, this creature gets +3/+3.",
        size=(4, 3),
    )
    game = hands(*cards).battlefield("Alice", watch)
    assert game.size("Watch") == (4 + 3 * gains, 3 + 3 * gains)


def test_an_opponent_with_more_cards_in_hand() -> None:
    """Pulse of the Grid: one opponent is enough."""
    pulse = sorcery("Pulse", "If an opponent has more cards in hand than you, you gain 4 life.")
    for theirs, life in ((0, 20), (2, 24)):
        game = hands(1, theirs).hand("Alice", pulse)
        assert game.casts("Alice", "Pulse").all_pass().life("Alice") == life


@pytest.mark.parametrize(("cards", "life"), [(0, 18), (1, 18), (2, 20)])
def test_one_or_fewer_cards_of_whose_turn_it_is(cards: int, life: int) -> None:
    """Davriel, Rogue Shadowmage: asked as it triggers and as it resolves (CR 603.4)."""
    cage = compiled(
        "Cage",
        "At the beginning of each opponent's upkeep, if that player has one or fewer cards in hand, this "
        "artifact deals "
        "2 damage to them.",
        "Artifact",
    )
    game = hands(0, cards).battlefield("Alice", cage).library("Bob", *("Forest",) * 3)
    game.goes_to("upkeep", active="Bob").all_pass()
    assert game.life("Bob") == life


def test_mana_values_among_cards_in_a_graveyard() -> None:
    """Syndicate Infiltrator: five different ones."""
    infiltrator = compiled(
        "Spy",
        "As long as there are three or more mana values among cards in your graveyard, this creature gets +2/+2.",
    )
    game = table("Alice", "Bob").battlefield("Alice", infiltrator).graveyard("Alice", BEARS, BEARS, GIANT)
    assert game.size("Spy") == (2, 2)
    game = table("Alice", "Bob").battlefield("Alice", infiltrator).graveyard("Alice", BEARS, GIANT, "Forest")
    assert game.size("Spy") == (4, 4)


def test_a_target_for_the_first_time_each_turn() -> None:
    """Heartfire Hero: the second time in a turn adds nothing, the next turn does, an opponent's spell does not."""
    hero = compiled(
        "Hero",
        "Whenever this creature becomes the target of a spell or ability you control for the first time each "
        "turn, put "
        "a +1/+1 counter on it.",
        size=(1, 1),
    )
    look = compiled("Look", "Target creature gains reach until end of turn.", "Instant")
    game = table("Alice", "Bob").battlefield("Alice", hero).hand("Alice", look, look, look).hand("Bob", look)
    game.passes("Alice").casts("Bob", "Look", "Hero").all_pass()
    assert game.size("Hero") == (1, 1)
    for _ in range(2):
        game.casts("Alice", "Look", "Hero").all_pass().all_pass()
    assert game.size("Hero") == (2, 2)


def test_attacking_a_player_is_not_attacking_a_planeswalker() -> None:
    """CR 508.3b: "attacks a player" asks for a player."""
    shark = compiled("Shark", "Whenever this creature attacks a player, you gain 1 life.")
    walker = compiled("Walker", "When this enchantment enters, draw a card.", "Enchantment")
    game = table("Alice", "Bob").battlefield("Alice", shark).battlefield("Bob", walker)
    game.goes_to("declare attackers").attacks("Alice", "Shark").all_pass()
    assert game.life("Alice") == 21


def test_an_attack_on_one_of_your_opponents_whoever_attacks() -> None:
    curse = compiled("Curse", "Whenever a creature attacks one of your opponents, you gain 1 life.", "Enchantment")
    for whom, life in (("Alice", 20), ("Carol", 21)):
        game = table("Alice", "Bob", "Carol", active=1).battlefield("Alice", curse).battlefield("Bob", BEARS)
        game.goes_to("declare attackers").attacks("Bob", BEARS, whom=whom).all_pass()
        assert game.life("Alice") == life


def test_two_kinds_of_spells_cost_less() -> None:
    """Ballyrush Banneret: either kind, and one less though it is of both."""
    banneret = compiled("Banneret", "Elf spells and Bear spells you cast cost {1} less to cast.")
    elf_bear = compiled("Cub", "Reach", "Creature — Elf Bear", "{2}")
    soldier = compiled("Soldier", "Reach", "Creature — Soldier", "{1}")
    game = table("Alice", "Bob").battlefield("Alice", banneret, *("Forest",)).hand("Alice", elf_bear, soldier)
    game.casts("Alice", "Cub").all_pass()
    assert game.count("Cub", "Alice") == 1
    assert [one.tapped for one in game.all("Forest", "Alice")] == [True]


def test_one_card_more_than_were_discarded() -> None:
    """Chandra, Flamecaller: that many plus one."""
    wheel = sorcery("Wheel", "Discard all the cards in your hand, then draw that many cards plus one.")
    game = table("Alice", "Bob").hand("Alice", wheel, BEARS, GIANT).library("Alice", *("Forest",) * 5)
    game.casts("Alice", "Wheel").all_pass().chooses(BEARS, GIANT)
    assert game.count("Forest", "Alice", "hand") == 3


def test_so_many_top_cards_as_are_counted_in_the_midst_of_the_sentence() -> None:
    """Fomori Vault: of the top X cards, X being the artifacts."""
    vault = sorcery(
        "Vault",
        "Look at the top X cards of your library, where X is the number of artifacts you control. Put one of "
        "those "
        "cards into your hand and the rest on the bottom of your library in a random order.",
    )
    trinket = compiled("Trinket", "{T}: You gain 1 life.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", trinket, trinket).hand("Alice", vault)
    game.library("Alice", BEARS, GIANT, "Forest").casts("Alice", "Vault").all_pass()
    assert game.candidates == {BEARS, GIANT}
    game.chooses(GIANT)
    assert game.count(GIANT, "Alice", "hand") == 1


def test_what_enters_or_is_turned_face_up() -> None:
    """Gadget Technician: either gives its Thopter."""
    technician = compiled(
        "Technician",
        "When this creature enters or is turned face up, you gain 1 life.\nDisguise {0}",
    )
    game = table("Alice", "Bob").hand("Alice", technician)
    game.casts("Alice", "Technician").option(0).all_pass().all_pass()
    assert game.life("Alice") == 21
    game = table("Alice", "Bob").hand("Alice", technician).battlefield("Alice", *("Forest",) * 3)
    game.casts("Alice", "Technician").option(1).pays().all_pass()
    assert (game.life("Alice"), game.stack) == (20, [])
    game.makes(TurnFaceUp(0, game.id("Face-down creature"))).all_pass()
    assert game.life("Alice") == 21
