"""The top cards of libraries, which players reveal, or may reveal after a look at them (CR 701.20)."""

from tests.rules.compiled import compiled, sorcery, two_faced
from tests.rules.table import table

GUIDE = compiled(
    "Guide",
    "Whenever this creature attacks, defending player reveals the top card of their library. If it's a land card, "
    "that player puts it into their hand.",
)
DELVER = two_faced(
    "transform",
    compiled(
        "Delver",
        "At the beginning of your upkeep, look at the top card of your library. You may reveal that card. If an "
        "instant or sorcery card is revealed this way, transform this creature.",
        size=(1, 1),
    ),
    compiled("Aberration", "Flying", size=(3, 2)),
)
CHARGE = sorcery(
    "Charge",
    "Each player reveals the top card of their library. For each nonland card revealed this way, you create a 3/3 "
    "green Elephant creature token. Then each player draws a card.",
)
HUNT = sorcery(
    "Hunt",
    "Reveal cards from the top of your library until you reveal a nonland card, then put all cards revealed this "
    "way into your hand.",
)
SACRED = sorcery(
    "Sacred",
    "Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and "
    "exile all other cards revealed this way.",
)


def test_the_defending_player_of_goblin_guide_takes_a_land() -> None:
    """CR 508.5, 701.20a: what is no land stays on top."""
    for top, hand in (("Forest", 1), ("Shock", 0)):
        game = table("Alice", "Nadine").battlefield("Alice", GUIDE).library("Nadine", top, "Island")
        game.goes_to("beginning of combat").all_pass().attacks("Alice", "Guide").all_pass()
        assert game.count(top, "Nadine", "hand") == hand
        assert game.one(top, "Nadine", "hand" if hand else "library").is_known


def test_delver_is_transformed_only_by_an_instant_or_sorcery_that_is_shown() -> None:
    """CR 701.20, 608.2c: the look is for its controller alone, and revealing is a choice."""
    for top, is_shown, name in (
        ("Shock", True, "Aberration"),
        ("Shock", False, "Delver"),
        ("Forest", True, "Delver"),
    ):
        game = table("Nadine", "Alice").battlefield("Alice", DELVER).library("Alice", top, "Island")
        game.goes_to("upkeep", active="Alice").all_pass()
        game.answers(is_shown)
        assert game.now(game.state.battlefield[0]).name == name
        assert game.one(top, "Alice", "library").is_known is is_shown


def test_each_player_reveals_and_what_is_no_land_is_counted() -> None:
    """CR 608.2c: "revealed this way" is of all of them, wherever the cards are drawn to afterwards."""
    game = table("Alice", "Bob", "Nadine").hand("Alice", CHARGE).library("Alice", "Shock")
    game.library("Bob", "Shock").library("Nadine", "Island").casts("Alice", "Charge").all_pass()
    assert game.groups("Elephant Token") == [2]
    assert [game.count(*one, "hand") for one in (("Shock", "Alice"), ("Shock", "Bob"), ("Island", "Nadine"))] == [
        1
    ] * 3


def test_treasure_hunt_takes_all_and_sacred_guide_exiles_the_others() -> None:
    """CR 701.20a: they are revealed down to the first that is of the kind."""
    library = ("Forest", "Island", "Grizzly Bears", "Shock")
    game = table("Alice", "Nadine").hand("Alice", HUNT).library("Alice", *library)
    game.casts("Alice", "Hunt").all_pass()
    assert [game.count(one, "Alice", "hand") for one in library] == [1, 1, 1, 0]
    game = table("Alice", "Nadine").hand("Alice", SACRED).library("Alice", *library)
    game.casts("Alice", "Sacred").all_pass()
    assert [game.count(one, "Alice", "exile") for one in library] == [1, 1, 0, 0]
    assert game.count("Grizzly Bears", "Alice", "hand") == 1


def test_lurking_predators_leaves_what_is_no_creature_or_puts_it_on_the_bottom() -> None:
    """CR 701.20: the card that is not put onto the battlefield may go to the bottom."""
    predators = sorcery(
        "Predators",
        "Reveal the top card of your library. If it's a creature card, put it onto the battlefield. Otherwise, "
        "you may put that card on the bottom of your library.",
    )
    for is_put, top in ((True, "Island"), (False, "Shock")):
        game = table("Alice", "Nadine").hand("Alice", predators).library("Alice", "Shock", "Island")
        game.casts("Alice", "Predators").all_pass().answers(is_put)
        assert game.state.objects[game.state.seats[0].library[0]].card.name == top
    game = table("Alice", "Nadine").hand("Alice", predators).library("Alice", "Grizzly Bears", "Island")
    game.casts("Alice", "Predators").all_pass().chooses(game.id("Grizzly Bears", "Alice", "library"))
    assert game.count("Grizzly Bears") == 1
