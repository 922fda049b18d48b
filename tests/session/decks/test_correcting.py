"""What is wrong with a list, put right."""

from engine.session.decks.card_pictures import views_of
from engine.session.decks.deck_reading import read_deck_text
from tests.session.games import catalogue

DECK = read_deck_text(
    "4 Llanowar Elves\n2 Llanowar Elfes\n1 Llanowar Elfes\nelvish mystik\n3 Qzxq Wvvk", "x", catalogue()
)


def test_every_line_of_a_name_is_corrected_at_once() -> None:
    corrected = DECK.corrected(DECK.problems[0], "Llanowar Elves")
    assert corrected.cards == ((7, "Llanowar Elves"), (3, "Qzxq Wvvk"))
    assert [one.said for one in corrected.problems] == ["elvish mystik", "Qzxq Wvvk"]


def test_a_line_that_was_no_card_becomes_one() -> None:
    problem = next(one for one in DECK.problems if not one.is_card)
    assert problem.near[0] == "Elvish Mystic"
    assert (1, "Elvish Mystic") in DECK.corrected(problem, "Elvish Mystic").cards


def test_a_line_that_is_no_card_is_left_out() -> None:
    problem = next(one for one in DECK.problems if not one.is_card)
    assert problem not in DECK.without(problem).problems
    assert DECK.without(problem).cards == DECK.cards


def test_cards_look_like_what_they_are() -> None:
    elves, unknown = views_of((DECK.lines[0], DECK.lines[-1]), catalogue())
    assert (elves.name, elves.power_toughness) == ("Llanowar Elves", "1/1")
    assert (unknown.name, unknown.type_line) == ("Qzxq Wvvk", "Not played")
    assert "no rules for this card" in unknown.not_played[0]
