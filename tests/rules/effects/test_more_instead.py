"""What happens instead where a condition holds, said behind an ability word or at the end (CR 614.1a, 608.2c)."""

import pytest

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

RITUAL = sorcery(
    "Ritual",
    "Add {B}{B}{B}.\nThreshold — Add {B}{B}{B}{B}{B} instead if there are seven or more cards in your graveyard.",
)
SLIP = sorcery(
    "Slip",
    "Target creature gets -1/-1 until end of turn.\nMorbid — That creature gets -13/-13 until end of turn "
    "instead if a creature died this turn.",
)
BLAST = sorcery(
    "Blast",
    "Blast deals 2 damage to any target.\nMetalcraft — Blast deals 4 damage to that permanent or player "
    "instead if you control three or more artifacts.",
)
TOWN = sorcery(
    "Town",
    "Create two 1/1 white Human creature tokens.\nFateful hour — Create five of those tokens instead if you have "
    "5 or less life.",
)


@pytest.mark.parametrize(("cards", "mana"), [(6, "BBB"), (7, "BBBBB")])
def test_cabal_ritual_counts_the_graveyard_as_it_resolves(cards: int, mana: str) -> None:
    """CR 608.2c: the condition is looked at once, and one of the two is done."""
    game = table("Alice", "Nadine").hand("Alice", RITUAL).graveyard("Alice", *["Forest"] * cards)
    game.casts("Alice", "Ritual").all_pass()
    assert game.pool("Alice") == mana


def test_tragic_slip_of_morbid() -> None:
    """CR 608.2c: that creature is the target of the line above."""
    game = (
        table("Alice", "Nadine").hand("Alice", SLIP, SLIP).battlefield("Nadine", "Llanowar Elves", "Serra Angel")
    )
    game.casts("Alice", "Slip", "Llanowar Elves").all_pass()
    assert game.count("Llanowar Elves") == 0
    game.casts("Alice", "Slip", "Serra Angel").all_pass()
    assert game.count("Serra Angel") == 0


@pytest.mark.parametrize(("rings", "life"), [(2, 18), (3, 16)])
def test_galvanic_blast_deals_its_damage_to_the_same_target(rings: int, life: int) -> None:
    """CR 608.2c: a player or a permanent."""
    game = table("Alice", "Nadine").hand("Alice", BLAST).battlefield("Alice", *["Sol Ring"] * rings)
    game.casts("Alice", "Blast", "Nadine").all_pass()
    assert game.life("Nadine") == life


@pytest.mark.parametrize(("life", "tokens"), [(6, 2), (5, 5)])
def test_more_of_those_tokens(life: int, tokens: int) -> None:
    """CR 608.2c: the same tokens, in another number."""
    game = table("Alice", "Nadine").life_is("Alice", life).hand("Alice", TOWN).casts("Alice", "Town").all_pass()
    assert game.groups("Human Token") == [tokens]


def test_a_line_of_several_sentences_is_not_taken_for_what_is_done_instead() -> None:
    """CR 608.2c: which of them would be done otherwise is not said, so that the card is not read."""
    with pytest.raises(AssertionError):
        compiled(
            "Doubt",
            "Draw a card. You gain 2 life.\nThreshold — Draw two cards instead if there are seven or more cards "
            "in your graveyard.",
            "Sorcery",
        )
