"""What the effects before have done, counted by the words behind them (CR 608.2c, 608.2h)."""

from __future__ import annotations

from engine.model.choices import ChooseMembers
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, creature, table

HUGE = 10**100
RAMPAGE = sorcery(
    "Rampage of the Clans",
    "Destroy all artifacts and enchantments. For each permanent destroyed this way, "
    "its controller creates a 3/3 green Centaur creature token.",
)
OMNIVORE = compiled(
    "Thallid Omnivore",
    "{1}, Sacrifice another creature: This creature gets +2/+2 until end of turn. "
    "If a Saproling was sacrificed this way, you gain 2 life.",
    size=(3, 3),
)
SAPROLING = creature("Sprout", 1, 1, subtypes=("Saproling",))
BEAR = creature("Bear", 2, 2)
CAVALIER = compiled(
    "Cavalier of Flame", "When this creature enters, discard any number of cards, then draw that many cards."
)
WINDFALL = sorcery(
    "Windfall",
    "Each player discards their hand, "
    "then draws cards equal to the greatest number of cards a player discarded this way.",
)
MIND = sorcery(
    "Syphon Mind", "Each other player discards a card. You draw a card for each card discarded this way."
)
EXCAVATION = sorcery(
    "Ancient Excavation",
    "Draw cards equal to the number of cards in your hand, then discard a card for each card drawn this way.",
)


def wrath(spell: str, lands: int, land: str = "Plains") -> PlayedTable:
    """Alice is about to cast a spell that destroys creatures."""
    return table("Alice", "Bob").battlefield("Alice", land, count=lands).hand("Alice", spell)


def test_tokens_count_however_many_there_are() -> None:
    """A number of tokens is not gone through one by one."""
    game = wrath("Fumigate", 5).battlefield("Bob", "Grizzly Bears", count=HUGE)
    game.casts("Alice", "Fumigate").all_pass()
    assert game.life("Alice") == 20 + HUGE


def test_what_is_not_destroyed_does_not_count() -> None:
    """CR 701.8b, 701.19: Stuffy Doll is indestructible, Drudge Skeletons regenerate."""
    game = wrath("Fumigate", 5).battlefield("Alice", "Swamp", "Drudge Skeletons", "Stuffy Doll", "Grizzly Bears")
    game.activates("Alice", "Drudge Skeletons").all_pass()
    game.casts("Alice", "Fumigate").all_pass()
    assert game.life("Alice") == 21


def test_what_is_exiled_instead_was_destroyed_nevertheless() -> None:
    """CR 614.6, 701.8: Rest in Peace changes where the creatures go, not what was done to them."""
    game = wrath("Fumigate", 5).battlefield("Bob", "Rest in Peace").battlefield("Alice", "Grizzly Bears", count=2)
    game.casts("Alice", "Fumigate").all_pass()
    assert game.count("Grizzly Bears", "Alice", "exile") == 2
    assert game.life("Alice") == 22


def test_only_what_meets_the_description_counts() -> None:
    """CR 608.2h: Bane of Progress counts artifacts and enchantments as they last were."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=6).hand("Alice", "Bane of Progress")
    game.battlefield("Bob", "Sol Ring", "Rest in Peace", "Grizzly Bears").casts("Alice", "Bane of Progress")
    game.all_pass(2)
    assert game.size("Bane of Progress") == (4, 4)


def test_a_card_is_looked_at_as_it_was_before() -> None:
    """Deathgorge Scavenger: a creature card gives life, another card makes it larger."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=3).hand("Alice", "Deathgorge Scavenger")
    game.graveyard("Bob", "Grizzly Bears").casts("Alice", "Deathgorge Scavenger").all_pass()
    game.targets("Grizzly Bears").all_pass().answers(True)
    assert (game.life("Alice"), game.size("Deathgorge Scavenger")) == (22, (3, 2))


def test_cards_are_drawn_for_those_that_opponents_discard() -> None:
    """Syphon Mind: of three opponents one has no card."""
    game = table("Alice", "Bob", "Cecile", "Dora").hand("Alice", MIND).library("Alice", "Forest", count=5)
    game.hand("Bob", "Swamp").hand("Dora", "Island").casts("Alice", MIND.name).all_pass()
    game.chooses("Swamp").chooses("Island")
    assert game.count("Forest", "Alice", "hand") == 2


def test_no_more_cards_are_discarded_than_were_drawn() -> None:
    """Ancient Excavation with three cards in hand and two in the library; the third is not drawn (CR 121.3)."""
    game = table("Alice", "Bob").hand("Alice", EXCAVATION, "Swamp", "Swamp", "Swamp")
    game.library("Alice", "Forest", "Forest").casts("Alice", EXCAVATION.name).all_pass()
    assert game.state.pending.minimum == 2


def test_any_number_of_creatures_can_be_sacrificed_however_many_there_are() -> None:
    """CR 107.1c: among 10^100 tokens all, some or none."""
    rite = sorcery(
        "Rite", "Sacrifice any number of creatures. You gain 2 life for each creature sacrificed this way."
    )
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears", count=HUGE).hand("Alice", rite)
    game.casts("Alice", rite.name).all_pass()
    game.makes(ChooseMembers(0, (game.id("Grizzly Bears"),), (HUGE - 1,)))
    assert (game.life("Alice"), game.count("Grizzly Bears")) == (20 + 2 * (HUGE - 1), 1)


def test_that_many_are_those_that_were_discarded() -> None:
    """CR 608.2c: Cavalier of Flame draws for the cards that were discarded, whatever triggered it."""
    game = table("Alice", "Bob").hand("Alice", CAVALIER, "Swamp", "Island", "Plains")
    game.library("Alice", "Forest", count=5).casts("Alice", CAVALIER.name).all_pass(2)
    game.chooses("Swamp", "Island")
    assert [game.count(name, "Alice", "hand") for name in ("Forest", "Plains", "Swamp")] == [2, 1, 0]


def test_every_player_draws_as_many_as_the_one_who_discarded_most() -> None:
    """Windfall: two cards against one and none."""
    game = table("Alice", "Bob", "Cecile").hand("Alice", WINDFALL, "Swamp")
    game.hand("Bob", "Swamp", "Swamp")
    for seat in ("Alice", "Bob", "Cecile"):
        game.library(seat, "Forest", count=4)
    game.casts("Alice", WINDFALL.name).all_pass()
    assert [game.count("Forest", seat, "hand") for seat in ("Alice", "Bob", "Cecile")] == [2, 2, 2]


def test_each_controller_does_it_as_often_as_it_was_theirs() -> None:
    """Rampage of the Clans: each player gets as many Centaurs as permanents of theirs were destroyed."""
    game = table("Alice", "Bob").hand("Alice", RAMPAGE).battlefield("Alice", "Sol Ring", count=HUGE)
    game.battlefield("Bob", "Sol Ring", "Rest in Peace", "Grizzly Bears").casts("Alice", RAMPAGE.name).all_pass()
    assert [game.count("Centaur Token", seat) for seat in ("Alice", "Bob")] == [HUGE, 2]


def test_what_a_cost_was_paid_with_is_looked_at_as_it_was() -> None:
    """Thallid Omnivore: another creature than a Saproling gives no life."""
    for sacrificed, life in ((SAPROLING, 22), (BEAR, 20)):
        game = table("Alice", "Bob").battlefield("Alice", OMNIVORE, "Forest", sacrificed)
        game.activates("Alice", OMNIVORE.name).chooses(sacrificed.name).all_pass()
        assert (life, (5, 5)) == (game.life("Alice"), game.size(OMNIVORE.name))
