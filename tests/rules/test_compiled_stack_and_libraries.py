"""Words of the stack and of libraries, compiled from texts and played: abilities by source, any number."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, GIANT, ELVES = "Grizzly Bears", "Hill Giant", "Llanowar Elves"
STIFLE = compiled("Stifle", "Counter target activated or triggered ability.", "Instant")


def test_any_ability_on_the_stack_is_countered() -> None:
    """Stifle (CR 113.1c, 701.6): an activated one, and a triggered one."""
    staff = compiled("Staff", "{0}: You gain 1 life.", "Artifact")
    angel = compiled("Angel", "When this creature enters, you gain 5 life.")
    game = table("Alice", "Bob").battlefield("Alice", staff).hand("Alice", STIFLE, STIFLE, angel)
    game.activates("Alice", "Staff").casts("Alice", "Stifle").targets(game.state.stack[0].id).all_pass()
    assert (game.stack, game.life("Alice")) == ([], 20)
    game.casts("Alice", "Angel").all_pass().casts("Alice", "Stifle").targets(game.state.stack[0].id).all_pass()
    assert (game.stack, game.life("Alice")) == ([], 20)


def test_an_ability_is_chosen_by_its_source_and_controller() -> None:
    """Tawnos and Nimble Obstructionist (CR 113.7)."""
    tawnos = compiled(
        "Tawnos",
        "{0}: Copy target activated or triggered ability you control from an artifact source. You may choose new "
        "targets for the copy.",
    )
    staff = compiled("Staff", "{0}: You gain 1 life.", "Artifact")
    monk = compiled("Monk", "{0}: You gain 1 life.")
    denial = compiled("Denial", "Counter target activated ability you don't control.", "Instant")
    game = table("Alice", "Bob").battlefield("Alice", tawnos, staff, monk).hand("Alice", denial)
    game.activates("Alice", "Monk").activates("Alice", "Staff")
    with pytest.raises(Refusal):
        game.activates("Alice", "Tawnos", ability=0).targets(game.state.stack[0].id)
    with pytest.raises(Refusal):
        game.casts("Alice", "Denial")


def test_the_top_card_is_revealed_and_its_mana_value_lost() -> None:
    """Dark Confidant; with an empty library nothing is lost (CR 608.2h)."""
    confidant = compiled(
        "Confidant",
        "{0}: Reveal the top card of your library and put that card into your hand. You lose life equal to its "
        "mana value.",
    )
    game = table("Alice", "Bob").battlefield("Alice", confidant).library("Alice", GIANT)
    game.activates("Alice", "Confidant").all_pass().does_least()
    assert (game.count(GIANT, "Alice", "hand"), game.life("Alice")) == (1, 16)
    game.activates("Alice", "Confidant").all_pass()
    assert game.life("Alice") == 16


def test_any_number_of_cards_is_searched_for() -> None:
    """Battalion Foot Soldier (CR 701.23): as many as there are, or fewer."""
    search = sorcery(
        "Muster",
        "Search your library for any number of creature cards, put them onto the battlefield, then shuffle.",
    )
    game = table("Alice", "Bob").hand("Alice", search).library("Alice", BEARS, GIANT, ELVES, "Forest")
    game.casts("Alice", "Muster").all_pass().chooses(*(game.id(one, "Alice", "library") for one in (BEARS, GIANT)))
    assert (game.count(BEARS), game.count(GIANT), game.count(ELVES)) == (1, 1, 0)


def test_cards_are_shuffled_from_the_graveyard_into_the_library() -> None:
    """Wand of Vertebrae, Rooting Kavu (CR 701.24)."""
    wand = sorcery("Wand", "Shuffle up to two target cards from your graveyard into your library.")
    kavu = sorcery("Kavu", "Shuffle all creature cards from your graveyard into your library.")
    game = table("Alice", "Bob").hand("Alice", wand, kavu).graveyard("Alice", BEARS, GIANT, ELVES, "Forest")
    game.casts("Alice", "Wand").targets(BEARS, "Forest").all_pass()
    game.casts("Alice", "Kavu").all_pass()
    library = sorted(game.state.objects[id].card.name for id in game.state.seats[0].library)
    assert library == ["Forest", BEARS, GIANT, ELVES]


def test_an_ability_with_a_time_and_a_condition_asks_for_both() -> None:
    """Gutterbones (CR 602.5): during your turn, and only if an opponent lost life."""
    bones = compiled(
        "Bones",
        "{0}: Draw a card. Activate only during your turn and only if you control a Forest.",
    )
    game = table("Alice", "Bob").battlefield("Alice", bones).library("Alice", "Island", "Island")
    with pytest.raises(Refusal):
        game.activates("Alice", "Bones")
    game = table("Alice", "Bob").battlefield("Alice", bones, "Forest").library("Alice", "Island", "Island")
    game.activates("Alice", "Bones").all_pass()
    assert game.count("Island", "Alice", "hand") == 1
    game = table("Alice", "Bob", active=1).battlefield("Alice", bones, "Forest").library("Alice", "Island")
    game.passes("Bob")
    with pytest.raises(Refusal):
        game.activates("Alice", "Bones")


def test_the_last_counter_takes_its_land_along() -> None:
    """Gemstone Mine: all as part of a mana ability (CR 605.3b)."""
    mine = compiled(
        "Mine",
        "This land enters with two mining counters on it.\n{T}, Remove a mining counter from this land: Add one "
        "mana of any color. If there are no mining counters on this land, sacrifice it.",
        "Land",
    )
    game = table("Alice", "Bob").battlefield("Alice", mine, counters=(("mining", 1),))
    game.activates("Alice", "Mine").option(0)
    assert (game.all("Mine", "Alice"), len(game.pool("Alice")) > 0) == ([], True)
