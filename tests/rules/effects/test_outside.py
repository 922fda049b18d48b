"""Cards that are brought into the game from outside it (CR 400.11)."""

from __future__ import annotations

from engine.model.choices import Activate
from tests.rules.compiled import sorcery
from tests.rules.table import PlayedTable, table

WISH = sorcery(
    "Burning Wish",
    "You may reveal a sorcery card you own from outside the game and put it into your hand. Exile Burning Wish.",
)
ACQUISITION = sorcery("Acquisition", "Put a card you own from outside the game into your hand.")
WARNING = sorcery("Warning", "You may put a card you own from outside the game on top of your library.")


def with_sideboards(*hand: object) -> PlayedTable:
    """Alice and Bob have cards outside the game."""
    game = table("Alice", "Bob").hand("Alice", *hand)  # type: ignore[arg-type]  # cards
    game.outside("Alice", "Thoughtseize", "Sol Ring", "Forest").outside("Bob", "Duress", "Sol Ring")
    return game


def test_a_wish_brings_in_a_card_of_its_kind() -> None:
    """Burning Wish: a sorcery card that its player owns; all see it."""
    game = with_sideboards(WISH).casts("Alice", "Burning Wish").all_pass().answers(True)
    assert game.candidates == {"Thoughtseize"}
    game.chooses("Thoughtseize")
    assert game.one("Thoughtseize", "Alice", "hand").is_known
    assert game.count("Burning Wish", "Alice", "exile") == 1
    left = [game.state.objects[id].card.name for id in game.state.outside]
    assert left == ["Sol Ring", "Forest", "Duress", "Sol Ring"]


def test_it_need_not_be_brought_in() -> None:
    """ "You may"."""
    game = with_sideboards(WISH).casts("Alice", "Burning Wish").all_pass().answers(False)
    assert game.count("Thoughtseize", "Alice", "hand") == 0
    assert game.asks == "priority"


def test_with_nothing_outside_nothing_happens() -> None:
    """CR 608.2d: what is impossible is not chosen."""
    game = table("Alice", "Bob").hand("Alice", ACQUISITION).casts("Alice", "Acquisition").all_pass()
    assert game.asks == "priority"


def test_a_card_that_is_not_revealed_stays_unknown() -> None:
    """Mastermind's Acquisition puts it into the hand, The Raven's Warning on top of the library."""
    game = with_sideboards(ACQUISITION).casts("Alice", "Acquisition").all_pass().chooses("Forest")
    assert not game.one("Forest", "Alice", "hand").is_known
    game = with_sideboards(WARNING).library("Alice", "Island").casts("Alice", "Warning").all_pass().answers(True)
    game.chooses("Forest")
    assert [game.state.objects[id].card.name for id in game.state.seats[0].library] == ["Forest", "Island"]


def test_karn_looks_in_exile_too() -> None:
    """Artifact cards that Alice owns, outside the game or face up in exile."""
    game = with_sideboards().battlefield("Alice", "Karn, the Great Creator")
    game._put("Alice", "exile", ("Ornithopter", "Duress"), {})
    game.makes(Activate(0, game.id("Karn, the Great Creator"), 2)).all_pass().answers(True)
    assert game.candidates == {"Sol Ring", "Ornithopter"}
    game.chooses("Ornithopter")
    assert game.count("Ornithopter", "Alice", "hand") == 1
