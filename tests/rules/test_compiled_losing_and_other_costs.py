"""Words about losing the game and costs in whose place another can be paid, played from the text of a card."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

_DRAIN = sorcery("Drain", "Target player loses 20 life.")
_POISON = sorcery("Venom", "Target player gets ten poison counters.")


def test_having_no_life_is_not_lost_for_where_a_card_says_so() -> None:
    """CR 704.5a, 101.2; for anything else the game is still lost."""
    for text in (
        "You don't lose the game for having 0 or less life.",
        "You have no maximum hand size and don't lose the game for having 0 or less life.",
        "Players don't lose the game for having 0 or less life.",
    ):
        unlife = compiled("Unlife", text, "Enchantment")
        game = table("Alice", "Bob").battlefield("Bob", unlife).hand("Alice", _DRAIN, _POISON)
        game.casts("Alice", "Drain", "Bob").all_pass()
        assert (game.life("Bob"), game.winner) == (0, None)
        game.casts("Alice", "Venom", "Bob").all_pass()
        assert game.winner == "Alice"
    alone = table("Alice", "Bob").battlefield(
        "Alice", compiled("Unlife", text.replace("Players", "You"), "Enchantment")
    )
    alone.hand("Alice", _DRAIN).casts("Alice", "Drain", "Bob").all_pass()
    assert alone.winner == "Alice"


def test_an_ability_is_activated_for_either_of_its_costs() -> None:
    """CR 602.2b: each cost is paid whole, and neither besides the other."""
    for lands, ability, tapped in ((("Mountain",) * 3, 0, 4), (("Island",), 1, 2)):
        game = table("Alice", "Bob").battlefield("Alice", "Crystal Shard", *lands).battlefield("Bob", "Hill Giant")
        game.activates("Alice", "Crystal Shard", "Hill Giant", ability=ability).all_pass()
        assert game.count("Hill Giant", "Bob", "hand") == 1
        mine = [one for one in game.state.objects.values() if one.zone == "battlefield" and one.controller == 0]
        assert sum(one.count for one in mine if one.tapped) == tapped
    game = table("Alice", "Bob").battlefield("Alice", "Crystal Shard", "Mountain").battlefield("Bob", "Hill Giant")
    for ability in (0, 1):
        with pytest.raises(Refusal):
            game.activates("Alice", "Crystal Shard", "Hill Giant", ability=ability)


def test_life_is_the_other_cost_of_an_ability_of_anybody() -> None:
    control = compiled(
        "Control", "Pay 2 life or {2}: You draw a card. Any player may activate this ability.", "Enchantment"
    )
    game = table("Alice", "Bob").battlefield("Alice", control).library("Bob", "Opt", "Opt").passes("Alice")
    game.activates("Bob", "Control", ability=0).all_pass()
    assert (game.life("Bob"), game.count("Opt", "Bob", "hand")) == (18, 1)
