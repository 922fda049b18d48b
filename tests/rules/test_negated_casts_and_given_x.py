"""What was not cast, what an ability that is given pays X for, and tokens with a name and a supertype."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import card, table

BEARS = "Grizzly Bears"


def test_one_that_was_not_cast_from_hand_loses_the_game() -> None:
    """Phage the Untouchable."""
    phage = compiled("Phage", "When Phage enters, if you didn't cast it from your hand, you lose the game.")
    game = table("Alice", "Bob").hand("Alice", phage).casts("Alice", "Phage").all_pass()
    assert (len(game.stack), game.state.result) == (0, None)
    raising = sorcery("Raising", "Return target creature card from your graveyard to the battlefield.")
    game = table("Alice", "Bob").graveyard("Alice", phage).hand("Alice", raising)
    game.casts("Alice", "Raising", game.one("Phage", "Alice", "graveyard").id).all_pass(2)
    assert game.state.result is not None


def test_a_copy_has_an_ability_with_an_x_of_its_own() -> None:
    """Gigantoplasm (CR 107.3c)."""
    plasm = compiled(
        "Plasm",
        "You may have this creature enter as a copy of any creature on the battlefield, except it has "
        '"{X}: This creature has base power and toughness X/X."',
        size=(0, 0),
    )
    game = table("Alice", "Bob").battlefield("Alice", *("Forest",) * 5).battlefield("Bob", BEARS)
    game.hand("Alice", plasm).casts("Alice", "Plasm").all_pass().answers(True)
    game.chooses(game.one(BEARS, "Bob").id)
    mine = game.one(BEARS, "Alice").id
    game.activates("Alice", mine, x=5).all_pass()
    assert game.size(mine) == (5, 5)


def test_no_maximum_hand_size_until_the_next_turn() -> None:
    """Enter the Infinite (CR 402.2, 611.2b)."""
    infinite = sorcery("Infinite", "You have no maximum hand size until your next turn.")
    game = table("Alice", "Bob").hand("Alice", infinite, *("Forest",) * 9).library("Alice", *("Forest",) * 5)
    game.library("Bob", *("Forest",) * 5).casts("Alice", "Infinite").all_pass()
    game.goes_to("upkeep", active="Bob")
    assert game.count("Forest", "Alice", "hand") == 9
    game.goes_to("upkeep", active="Alice").goes_to("upkeep", active="Bob")
    assert game.count("Forest", "Alice", "hand") == 7


def test_a_token_with_a_name_and_a_supertype() -> None:
    """Tolsimir Wolfblood (CR 704.5j): the second Voja and the first are under the legend rule."""
    tolsimir = compiled("Tolsimir", "{0}: Create a legendary 2/2 green and white Wolf creature token named Voja.")
    game = table("Alice", "Bob").battlefield("Alice", tolsimir).activates("Alice", "Tolsimir").all_pass()
    assert (game.one("Voja").count, game.now("Voja").supertypes) == (1, {"legendary"})


def test_the_other_side_of_eirdu_is_black_and_gives_persist() -> None:
    """Eirdu, Carrier of Dawn (CR 204, 702.79a)."""
    game = table("Alice", "Bob").battlefield("Alice", card("Eirdu, Carrier of Dawn // Isilu, Carrier of Twilight"))
    game.battlefield("Alice", BEARS).hand("Alice", "Llanowar Elves")
    game.casts("Alice", "Llanowar Elves").chooses(BEARS)
    assert game.one(BEARS).tapped


def test_a_process_is_repeated_as_often_as_one_likes() -> None:
    """Ad Nauseam (CR 608.2c): after each card it is asked again."""
    nauseam = sorcery(
        "Nauseam",
        "Reveal the top card of your library and put that card into your hand. You lose life equal to its mana "
        "value. You may repeat this process any number of times.",
    )
    game = table("Alice", "Bob").library("Alice", BEARS, "Hill Giant", "Forest", "Forest").hand("Alice", nauseam)
    game.casts("Alice", "Nauseam").all_pass().does_least()
    for is_repeated in (True, True):
        game.answers(is_repeated).does_least()
    game.answers(False)
    assert (game.life("Alice"), len(game.state.seats[0].library)) == (14, 1)
    assert game.count(BEARS, "Alice", "hand") == game.count("Hill Giant", "Alice", "hand") == 1


def test_another_player_searches_and_puts_the_card_on_top() -> None:
    """Varragoth, Bloodsky Sire (CR 701.23): on top of the shuffled library."""
    text = "Target player searches their library for a card, then shuffles and puts that card on top."
    tutor = sorcery("Tutor", text)
    game = table("Alice", "Bob").library("Bob", *("Forest",) * 8, BEARS).hand("Alice", tutor)
    game.casts("Alice", "Tutor", "Bob").all_pass().chooses(game.one(BEARS, "Bob", "library").id)
    assert game.state.objects[game.state.seats[1].library[0]].card.name == BEARS
