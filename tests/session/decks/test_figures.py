"""Figures of decks, and exact chances."""

from fractions import Fraction
from itertools import combinations

import pytest

from engine.session.decks.deck import MAIN
from engine.session.decks.deck_reading import read_deck_text
from engine.session.decks.figures import (
    cards_seen,
    chance_of_all,
    chance_of_pieces,
    chances_of_lands,
    figures_of,
)
from tests.session.games import catalogue

DECK = read_deck_text(
    "Commander\n1 Krenko, Mob Boss\nDeck\n20 Mountain\n4 Lightning Bolt\n4 Llanowar Elves\n2 Sol Ring\n10 Nothing",
    "list",
    catalogue(),
)


def test_figures_count_what_is_known_and_say_how_much_is_not() -> None:
    figures = figures_of(DECK.section(MAIN), catalogue())
    assert (figures.size, figures.lands, figures.creatures, figures.others, figures.unknown) == (40, 20, 4, 6, 10)
    assert figures.curve == (0, 10, 0, 0, 0, 0, 0, 0)
    assert dict(figures.colors) == {"R": 4, "G": 4, "C": 2}
    assert figures.mana_value == 1


@pytest.mark.parametrize(
    ("turn", "is_first", "seen"), [(1, True, 7), (1, False, 8), (4, True, 10), (4, False, 11)]
)
def test_the_starting_seat_sees_a_card_less(turn: int, is_first: bool, seen: int) -> None:
    """CR 103.8a."""
    assert cards_seen(turn, is_first) == seen


def test_one_of_four_copies_in_the_opening_hand() -> None:
    assert round(float(chance_of_all(60, 7, [(4, 1)])), 4) == 0.3995


@pytest.mark.parametrize("pieces", [[(2, 1)], [(2, 1), (3, 1)], [(2, 2), (3, 1)], [(1, 1), (1, 1), (2, 1)], []])
@pytest.mark.parametrize("seen", [0, 1, 3, 5, 9])
def test_the_chance_is_what_counting_all_hands_gives(pieces: list[tuple[int, int]], seen: int) -> None:
    size = 9
    owners = [number for number, (copies, _) in enumerate(pieces) for _ in range(copies)]
    deck = owners + [-1] * (size - len(owners))
    hands = list(combinations(range(size), seen))
    good = sum(
        all(sum(deck[one] == number for one in hand) >= needed for number, (_, needed) in enumerate(pieces))
        for hand in hands
    )
    assert chance_of_all(size, seen, pieces) == Fraction(good, len(hands))


def test_a_commander_need_not_be_drawn() -> None:
    assert chance_of_pieces(DECK, {"Krenko, Mob Boss": 1}, 0) == 1
    assert chance_of_pieces(DECK, {"Lightning Bolt": 1}, 0) == 0
    with_both = chance_of_pieces(DECK, {"Krenko, Mob Boss": 1, "Lightning Bolt": 1}, 10)
    assert with_both == chance_of_all(40, 10, [(4, 1)])


def test_a_card_that_the_deck_does_not_have_is_never_drawn() -> None:
    assert chance_of_pieces(DECK, {"Intruder Alarm": 1}, 40) == 0


def test_the_chances_of_lands_are_all_that_can_be() -> None:
    chances = chances_of_lands(DECK, catalogue())
    assert sum(chances) == 1
    assert chances[0] == Fraction(77520, 18643560)
