"""The color identity of cards and of commanders (CR 903.4)."""

import pytest

from engine.model.choices import Activate
from engine.rules.base.color_identity import color_identity
from tests.rules.table import card, table, written


@pytest.mark.parametrize(
    ("name", "colors"),
    [
        ("Grizzly Bears", "G"),
        ("Sol Ring", ""),
        ("Kenrith, the Returned King", "WUBRG"),
        ("Birds of Paradise", "G"),
        ("Command Tower", ""),
        ("Kinnan, Bonder Prodigy", "GU"),
    ],
)
def test_symbols_in_a_text_count_and_any_color_does_not(name: str, colors: str) -> None:
    """CR 903.4: the colors of the card and of the mana symbols in its text."""
    assert color_identity(card(name)) == frozenset(colors)


def test_a_line_that_is_not_read_counts_too_and_what_a_keyword_means_does_not() -> None:
    """CR 903.4, 903.4c: reminder text is ignored."""
    pair = written(
        "name: Test Envoy\ntype: Legendary Creature — Human\npower: 1\ntoughness: 1\n"
        "abilities:\n  - extort\nnot covered:\n  - '“{R}, {T}: Do something else.”'\n"
    )
    assert color_identity(pair) == frozenset("R")


def test_the_mana_is_of_the_colors_of_ones_own_commanders() -> None:
    """CR 903.4: wherever the commander is, and whatever others have."""
    game = table("Alice", "Bob").battlefield("Alice", "Command Tower")
    game._put("Alice", "command", ("Kinnan, Bonder Prodigy",), {"is_commander": True})
    game._put("Bob", "command", ("Serra Angel",), {"is_commander": True})
    game.makes(Activate(0, game.id("Command Tower"), 0)).option(1)
    assert game.state.seats[0].pool == (0, 0, 0, 0, 1, 0)


def test_of_one_color_nothing_is_asked() -> None:
    """CR 106.1b."""
    game = table("Alice", "Bob").battlefield("Alice", "Arcane Signet").hand("Alice", "Llanowar Elves")
    game.battlefield("Alice", "Grizzly Bears", is_commander=True).casts("Alice", "Llanowar Elves")
    assert game.stack == ["Llanowar Elves"]
    assert game.one("Arcane Signet").tapped


def test_without_a_commander_it_adds_nothing() -> None:
    """CR 903.4f."""
    game = table("Alice", "Bob").battlefield("Alice", "Command Tower").hand("Alice", "Llanowar Elves")
    game.makes(Activate(0, game.id("Command Tower"), 0))
    assert game.one("Command Tower").tapped
    assert game.state.seats[0].pool == (0, 0, 0, 0, 0, 0)
