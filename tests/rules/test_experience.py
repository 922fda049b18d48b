"""Amounts of the counters that a player has (CR 122.1)."""

from __future__ import annotations

import pytest

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

LEARN = sorcery("Learn", "You get an experience counter.")


def test_a_creature_is_as_much_larger_as_its_controller_has_counters() -> None:
    """Kalemne's way: those of its controller alone."""
    giant = compiled("Disciple", "This creature gets +1/+1 for each experience counter you have.")
    game = table("Alice", "Bob").hand("Alice", LEARN, LEARN).battlefield("Alice", giant).battlefield("Bob", giant)
    game.casts("Alice", "Learn").all_pass().casts("Alice", "Learn").all_pass()
    sizes = [game.size(one.id) for seat in ("Alice", "Bob") for one in game.all("Disciple", seat)]
    assert sizes == [(4, 4), (2, 2)]


@pytest.mark.parametrize(("counters", "zone"), [(1, "hand"), (2, "battlefield")])
def test_meren_returns_what_costs_no_more_than_the_counters(counters: int, zone: str) -> None:
    """CR 608.2c: it is compared as the ability resolves; otherwise the card comes to the hand."""
    meren = compiled(
        "Meren",
        "At the beginning of your end step, choose target creature card in your graveyard. If that card's mana "
        "value is less than or equal to the number of experience counters you have, return it to the battlefield. "
        "Otherwise, put it into your hand.",
    )
    game = table("Alice", "Bob").battlefield("Alice", meren).graveyard("Alice", "Grizzly Bears")
    game.hand("Alice", *(LEARN,) * counters)
    for _ in range(counters):
        game.casts("Alice", "Learn").all_pass()
    game.goes_to("end")
    if game.asks == "targets":
        game.targets("Grizzly Bears")
    game.all_pass()
    assert game.count("Grizzly Bears", "Alice", zone) == 1
