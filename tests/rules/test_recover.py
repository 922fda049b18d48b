"""Recover (CR 702.59)."""

from __future__ import annotations

import pytest

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS = "Grizzly Bears"
MURDER = sorcery("Murder", "Destroy target creature.")
ICEFALL = compiled("Icefall", "You gain 1 life.\nRecover {1}", "Sorcery")


def killing(whose: str) -> PlayedTable:
    game = (
        table("Alice", "Bob").graveyard("Alice", ICEFALL).battlefield(whose, BEARS).battlefield("Alice", "Forest")
    )
    return game.hand("Alice", MURDER).casts("Alice", "Murder", BEARS).all_pass()


@pytest.mark.parametrize(("is_paid", "zone"), [(True, "hand"), (False, "exile")])
def test_when_a_creature_comes_to_your_graveyard_the_card_returns_for_its_cost_or_is_exiled(
    is_paid: bool, zone: str
) -> None:
    game = killing("Alice")
    assert game.stack == ["Icefall"]
    game.all_pass().answers(is_paid)
    if game.asks == "pay":
        game.pays()
    assert game.count("Icefall", "Alice", zone) == 1


def test_a_creature_in_anothers_graveyard_is_nothing_to_it() -> None:
    game = killing("Bob")
    assert (game.stack, game.count("Icefall", "Alice", "graveyard")) == ([], 1)
