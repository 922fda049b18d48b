"""Hands that are revealed, libraries that are dug through, tutors, cards put back (CR 701.20, 701.23)."""

import pytest

from engine.model.events import HandRevealed
from engine.model.refusals import Refusal
from engine.session.narration.narration import narrate
from tests.rules.table import table


def test_thoughtseize_takes_a_card_of_its_casters_choice() -> None:
    """CR 701.20a, 701.9: the hand is revealed, its owner discards what the caster chose."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp").hand("Alice", "Thoughtseize")
    game.hand("Bob", "Lightning Bolt", "Forest").casts("Alice", "Thoughtseize", "Bob").all_pass()
    assert game.who_decides == "Alice"
    assert game.candidates == {"Lightning Bolt"}
    game.chooses("Lightning Bolt")
    assert game.count("Lightning Bolt", "Bob", "graveyard") == 1
    assert game.life("Alice") == 18
    assert game.one("Forest", "Bob", "hand").is_known


def test_a_hand_with_nothing_to_choose_is_still_revealed() -> None:
    """CR 608.2c: what is impossible is left out."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp").hand("Alice", "Duress")
    game.hand("Bob", "Grizzly Bears", "Forest").casts("Alice", "Duress", "Bob").all_pass()
    assert game.asks == "priority"
    shown = next(event for event in game.events if isinstance(event, HandRevealed))
    assert shown.cards == (("Grizzly Bears", 1), ("Forest", 1))


def test_what_is_looked_at_is_not_told_to_everybody() -> None:
    """CR 701.20e: looking at a card is not revealing it."""
    game = table("Alice", "Bob").hand("Alice", "Gitaxian Probe").hand("Bob", "Lightning Bolt")
    game.library("Alice", "Forest").casts("Alice", "Gitaxian Probe", "Bob").all_pass()
    assert game.life("Alice") == 18
    assert not game.one("Lightning Bolt", "Bob", "hand").is_known
    shown = [event for event in game.events if isinstance(event, HandRevealed)]
    assert narrate(game.state, shown) == ("Alice looks at Bob's hand",)


def test_brainstorm_puts_two_cards_back_in_any_order() -> None:
    """CR 401.4."""
    game = table("Alice", "Bob").battlefield("Alice", "Island").hand("Alice", "Brainstorm", "Forest")
    game.library("Alice", "Swamp", count=5).casts("Alice", "Brainstorm").all_pass()
    game.chooses("Forest", game.id("Swamp", "Alice", "hand"))
    library = [game.state.objects[id].card.name for id in game.state.seats[0].library]
    assert library == ["Forest", "Swamp"]
    assert game.count("Swamp", "Alice", "library") == 3
    assert game.count("Swamp", "Alice", "hand") == 2


def test_ponder_orders_three_cards_and_may_shuffle() -> None:
    """CR 701.20e, 701.24."""
    game = table("Alice", "Bob").battlefield("Alice", "Island").hand("Alice", "Ponder")
    game.library("Alice", "Swamp", "Forest", "Plains", "Mountain").casts("Alice", "Ponder").all_pass()
    game.chooses("Plains", "Swamp", "Forest").answers(False)
    assert game.count("Plains", "Alice", "hand") == 1
    assert [game.state.objects[id].card.name for id in game.state.seats[0].library] == [
        "Swamp",
        "Forest",
        "Mountain",
    ]


def test_a_run_of_equal_cards_is_put_in_any_order_with_others() -> None:
    """CR 401.4: one Forest on top of the other card, one below it."""
    game = table("Alice", "Bob").battlefield("Alice", "Sensei's Divining Top", "Island")
    game.library("Alice", "Forest", count=2).library("Alice", "Swamp", "Plains")
    game.activates("Alice", "Sensei's Divining Top").all_pass().chooses("Forest", "Swamp", "Forest")
    assert [game.state.objects[id].card.name for id in game.state.seats[0].library] == [
        "Forest",
        "Swamp",
        "Forest",
        "Plains",
    ]


def test_senseis_divining_top_draws_and_goes_on_top() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Sensei's Divining Top").library("Alice", "Forest", count=2)
    game.activates("Alice", "Sensei's Divining Top", ability=1).all_pass()
    assert game.count("Forest", "Alice", "hand") == 1
    assert game.state.objects[game.state.seats[0].library[0]].card.name == "Sensei's Divining Top"


def test_an_enlightened_tutor_puts_the_card_on_top_of_the_shuffled_library() -> None:
    """CR 701.23a, 701.24: the rest is shuffled first, and everybody has seen the card."""
    game = table("Alice", "Bob").battlefield("Alice", "Plains").hand("Alice", "Enlightened Tutor")
    game.library("Alice", "Forest", "Sol Ring", "Island", "Grizzly Bears").casts("Alice", "Enlightened Tutor")
    game.all_pass()
    assert game.candidates == {"Sol Ring"}
    game.chooses("Sol Ring")
    top = game.state.objects[game.state.seats[0].library[0]]
    assert (top.card.name, top.is_known) == ("Sol Ring", True)


def test_a_vampiric_tutor_shows_the_card_to_nobody() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Swamp").hand("Alice", "Vampiric Tutor")
    game.library("Alice", "Forest", "Sol Ring").casts("Alice", "Vampiric Tutor").all_pass().chooses("Sol Ring")
    top = game.state.objects[game.state.seats[0].library[0]]
    assert (top.card.name, top.is_known) == ("Sol Ring", False)
    assert game.life("Alice") == 18


def test_impulse_takes_one_card_and_puts_the_rest_on_the_bottom_in_any_order() -> None:
    """CR 401.4."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=2).hand("Alice", "Impulse")
    game.library("Alice", "Swamp", "Forest", "Plains", "Mountain", "Island").casts("Alice", "Impulse").all_pass()
    game.chooses("Forest").chooses("Plains", "Mountain", "Swamp")
    assert game.count("Forest", "Alice", "hand") == 1
    assert [game.state.objects[id].card.name for id in game.state.seats[0].library] == [
        "Island",
        "Plains",
        "Mountain",
        "Swamp",
    ]
    assert "Alice puts a card into Alice's hand" in narrate(game.state, game.events)
    assert not any("Forest" in sentence for sentence in narrate(game.state, game.events))


def test_hermit_druid_turns_a_library_over_until_a_basic_land() -> None:
    """CR 701.20a: without one, all of it."""
    game = table("Alice", "Bob").battlefield("Alice", "Hermit Druid", "Forest")
    game.library("Alice", "Grizzly Bears", count=40).library("Alice", "Swamp", "Island")
    game.activates("Alice", "Hermit Druid").all_pass()
    assert game.count("Grizzly Bears", "Alice", "graveyard") == 40
    assert game.count("Swamp", "Alice", "hand") == 1
    assert game.count("Island", "Alice", "library") == 1


def test_tooth_and_nail_puts_creatures_from_hand_onto_the_battlefield() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=9).hand("Alice", "Tooth and Nail")
    game.library("Alice", "Serra Angel", "Grizzly Bears", "Swamp")
    game.casts("Alice", "Tooth and Nail").answers(True).pays().all_pass()
    game.chooses("Serra Angel", "Grizzly Bears").chooses("Serra Angel", "Grizzly Bears")
    assert game.count("Serra Angel") == 1
    assert game.count("Grizzly Bears") == 1


def test_revealed_cards_are_counted() -> None:
    """Metalworker: of three artifact cards two are revealed, and stay known (CR 701.20a)."""
    game = table("Alice", "Bob").battlefield("Alice", "Metalworker")
    game.hand("Alice", "Sol Ring", "Ornithopter", "Isochron Scepter", "Grizzly Bears")
    game.activates("Alice", "Metalworker").chooses("Sol Ring", "Ornithopter")
    assert game.state.seats[0].all_mana == (0, 0, 0, 0, 0, 4)
    known = {
        game.state.objects[id].card.name for id in game.state.seats[0].hand if game.state.objects[id].is_known
    }
    assert known == {"Sol Ring", "Ornithopter"}


def test_no_card_need_be_revealed() -> None:
    """Any number may be none; with no artifact card nothing is asked."""
    game = table("Alice", "Bob").battlefield("Alice", "Metalworker").hand("Alice", "Sol Ring", "Grizzly Bears")
    with pytest.raises(Refusal):
        game.activates("Alice", "Metalworker").chooses("Grizzly Bears")
    assert game.chooses().state.seats[0].all_mana == (0, 0, 0, 0, 0, 0)
