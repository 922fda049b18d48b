"""A countered spell that goes elsewhere than to its owner's graveyard (CR 701.6a, 614.1a)."""

from __future__ import annotations

import pytest

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BOON = sorcery("Boon", "You gain 3 life.")


def countering(where: str, spell: str = "") -> PlayedTable:
    text = f"Counter target spell. If that spell is countered this way, put it {where} instead of into that "
    lapse = compiled("Lapse", f"{text}player's graveyard.", "Instant")
    boon = compiled("Boon", spell, "Sorcery") if spell else BOON
    game = table("Alice", "Bob").hand("Alice", boon).hand("Bob", lapse).library("Alice", "Forest", "Island")
    game.casts("Alice", "Boon").passes("Alice").casts("Bob", "Lapse", "Boon")
    return game.all_pass()


@pytest.mark.parametrize(
    ("where", "place"),
    [("on top of its owner's library", 0), ("on the bottom of its owner's library", -1)],
)
def test_it_is_put_on_top_or_on_the_bottom_of_the_library(where: str, place: int) -> None:
    """Memory Lapse, Spell Crumple."""
    game = countering(where)
    library = game.state.seats[0].library
    assert game.state.objects[library[place]].card.name == "Boon"
    assert (game.life("Alice"), game.count("Boon", "Alice", "graveyard"), len(library)) == (20, 0, 3)


def test_it_is_put_into_the_hand() -> None:
    """Remand."""
    assert countering("into its owner's hand").count("Boon", "Alice", "hand") == 1


def test_what_cannot_be_countered_stays() -> None:
    game = countering("into its owner's hand", "This spell can't be countered.\nYou gain 3 life.")
    assert game.all_pass().life("Alice") == 23
