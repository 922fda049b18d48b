"""What is destroyed where its mana value is low enough, and of a higher one where a condition holds."""

from __future__ import annotations

import pytest

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

PUSH = compiled(
    "Push",
    "Destroy target creature if it has mana value 2 or less. Destroy that creature if it has mana value 4 or less "
    "instead if a permanent left the battlefield under your control this turn.",
    "Instant",
)


@pytest.mark.parametrize(
    ("creature", "has_left", "dies"),
    [
        ("Grizzly Bears", False, True),
        ("Hill Giant", False, False),
        ("Hill Giant", True, True),
        ("Shivan Dragon", True, False),
    ],
)
def test_fatal_push_asks_as_it_resolves(creature: str, has_left: bool, dies: bool) -> None:
    """CR 608.2c: it may target any creature, and looks at its mana value then."""
    large = compiled("Shivan Dragon", "Flying", "Creature — Dragon", "{4}{R}{R}")
    rid = sorcery("Rid", "Sacrifice an artifact.")
    target = large if creature == "Shivan Dragon" else creature
    game = (
        table("Alice", "Bob").hand("Alice", PUSH, rid).battlefield("Bob", target).battlefield("Alice", "Sol Ring")
    )
    if has_left:
        game.casts("Alice", "Rid").all_pass()
        if game.asks == "objects":
            game.chooses("Sol Ring")
    game.casts("Alice", "Push", creature).all_pass()
    assert game.count(creature) == (0 if dies else 1)


def test_a_number_is_compared_with_another_that_is_counted() -> None:
    text = (
        "If the number of creatures you control is less than or equal to the number of lands you control, draw a "
        "card."
    )
    for lands, drawn in ((1, 0), (2, 1)):
        game = table("Alice", "Bob").hand("Alice", sorcery("Count", text)).library("Alice", "Island", "Island")
        game.battlefield("Alice", "Grizzly Bears", "Hill Giant").battlefield("Alice", *("Forest",) * lands)
        game.casts("Alice", "Count").all_pass()
        assert len(game.state.seats[0].hand) == drawn


def test_it_is_the_source_that_was_named_after_a_discarded_card() -> None:
    """The card that was discarded would be "that card"."""
    rider = compiled(
        "Rider",
        "Whenever you discard a card, put a +1/+1 counter on this creature and it deals 1 damage to each "
        "opponent.",
    )
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", rider)
        .hand("Alice", sorcery("Purge", "Discard a card."), "Forest")
    )
    game.casts("Alice", "Purge").all_pass()
    if game.asks == "objects":
        game.chooses("Forest")
    game.all_pass()
    assert (game.size("Rider"), game.life("Bob")) == ((3, 3), 19)
