"""Staples that shuffle, reveal and put back: Chaos Warp, Jace, Endurance, and players who did what was asked."""

from __future__ import annotations

from engine.cards.effects.libraries import PutGraveyardOnBottom, ShuffleHand
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

WORDS = (PutGraveyardOnBottom, ShuffleHand)
"""Words that no card of the catalogue uses."""
WARP = compiled(
    "Chaos Warp",
    "The owner of target permanent shuffles it into their library, then reveals the top card of their library. If "
    "it's a permanent card, they put it onto the battlefield.",
    "Instant",
)
JACE = compiled(
    "Jace",
    "Look at the top card of target player's library. "
    "You may put that card on the bottom of that player's library.",
    "Sorcery",
)
EMPTYING = sorcery(
    "Emptying",
    "Exile all cards from target player's library, then that player shuffles their hand into their library.",
)
ENDURANCE = compiled(
    "Endurance",
    "When this creature enters, up to one target player puts all the cards from their graveyard on the bottom of "
    "their library in a random order.",
)
KROXA = compiled(
    "Kroxa",
    "Whenever this creature enters or attacks, each opponent discards a card, then each opponent who didn't "
    "discard a nonland card this way loses 3 life.",
)


def test_chaos_warp_puts_what_its_owner_reveals_under_its_owners_control() -> None:
    """CR 701.24, 110.2a: the only card of the library is the one that was shuffled into it."""
    game = table("Alice", "Bob").battlefield("Bob", "Grizzly Bears").hand("Alice", WARP)
    game.casts("Alice", "Chaos Warp", "Grizzly Bears").all_pass()
    assert game.count("Grizzly Bears", "Bob", "battlefield") == 1
    assert game.state.seats[1].library == ()


def test_chaos_warp_leaves_what_is_no_permanent_card_on_top() -> None:
    game = table("Alice", "Bob").hand("Alice", WARP).library("Bob", "Shock")
    token = compiled("Maker", "{T}: Create a 1/1 white Soldier creature token.")
    game.battlefield("Bob", token).passes("Alice").activates("Bob", "Maker").all_pass()
    game.casts("Alice", "Chaos Warp", "Soldier Token").all_pass()
    assert (game.count("Shock", "Bob", "library"), game.count("Soldier Token", "Bob", "battlefield")) == (1, 0)


def test_jace_puts_the_card_looked_at_on_the_bottom_of_that_players_library() -> None:
    """CR 701.20e: only the one who looks sees it."""
    game = table("Alice", "Bob").hand("Alice", JACE).library("Bob", "Shock", "Plains", "Island")
    game.casts("Alice", "Jace", "Bob").all_pass().answers(True)
    names = [game.state.objects[one].card.name for one in game.state.seats[1].library]
    assert names == ["Plains", "Island", "Shock"]


def test_a_hand_becomes_the_library() -> None:
    game = table("Alice", "Bob").hand("Alice", EMPTYING).library("Bob", "Shock").hand("Bob", "Plains", "Island")
    game.casts("Alice", "Emptying", "Bob").all_pass()
    assert (game.count("Shock", "Bob", "exile"), len(game.state.seats[1].library)) == (1, 2)
    assert game.state.seats[1].hand == ()


def test_a_graveyard_goes_under_the_library() -> None:
    game = (
        table("Alice", "Bob").hand("Alice", ENDURANCE).graveyard("Bob", "Shock", "Plains").library("Bob", "Island")
    )
    game.casts("Alice", "Endurance").all_pass().targets("Bob").all_pass()
    names = [game.state.objects[one].card.name for one in game.state.seats[1].library]
    assert (names[0], sorted(names[1:]), game.state.seats[1].graveyard) == ("Island", ["Plains", "Shock"], ())


def kroxa_enters(*hand: str) -> PlayedTable:
    """Kroxa enters, and Bob discards the first card of a hand, where he has one."""
    game = table("Alice", "Bob", "Carol").hand("Alice", KROXA).hand("Bob", *hand).hand("Carol", "Shock")
    game.casts("Alice", "Kroxa").all_pass(2)
    while game.state.stack:
        game.does_least()
    return game


def test_who_discards_a_land_card_or_nothing_loses_life() -> None:
    """CR 608.2c: what each opponent did is asked of each."""
    assert [kroxa_enters(*hand).life("Bob") for hand in (("Plains",), (), ("Shock",))] == [17, 17, 20]
    assert kroxa_enters("Plains").life("Carol") == 20
