"""Chance decides only where there is more than one thing that could come of it."""

from __future__ import annotations

import pytest

from engine.model.events import RandomOutcome
from tests.rules.table import PlayedTable, table


def bauble(*hand: str) -> PlayedTable:
    """Alice looks at a card at random in Bob's hand."""
    play = table("Alice", "Bob").battlefield("Alice", "Urza's Bauble").hand("Bob", *hand)
    return play.activates("Alice", "Urza's Bauble", "Bob").all_pass()


@pytest.mark.parametrize(("hand", "is_chance"), [((), False), (("Shock",), False), (("Shock", "Forest"), True)])
def test_of_a_single_card_nothing_is_left_to_chance(hand: tuple[str, ...], is_chance: bool) -> None:
    play = bauble(*hand)
    assert any(isinstance(event, RandomOutcome) for event in play.events) == is_chance
    assert (play.state.random != bauble().state.random) == is_chance
