"""The automatic payer uses each permanent once, whichever of its mana abilities it uses."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from tests.rules.table import PlayedTable, instant, table, written

TREASURE = written(
    "name: A Treasure\n"
    'cost: "{0}"\n'
    "type: Artifact\n"
    "abilities:\n"
    '  - cost: "{T}, sacrifice this artifact"\n'
    "    effects:\n"
    "      - add: one mana of any color\n"
    '  - cost: "{T}, sacrifice this artifact"\n'
    "    effects:\n"
    "      - add: two mana of any one color\n"
)


def casting(cost: str, treasures: int) -> PlayedTable:
    """Alice, who has Treasures as tokens, casts a spell and pays automatically."""
    play = table("Alice", "Bob").hand("Alice", instant("A Spell", cost=cost))
    play.battlefield("Alice", TREASURE, is_token=True, count=treasures)
    return play.casts("Alice", "A Spell")


@pytest.mark.parametrize(("cost", "treasures"), [("{R}{R}", 1), ("{R}{R}{G}", 2), ("{4}{R}{R}", 3)])
def test_each_treasure_pays_with_one_of_its_abilities(cost: str, treasures: int) -> None:
    play = casting(cost, treasures)
    assert play.stack == ["A Spell"]
    assert play.count("A Treasure") == 0


@pytest.mark.parametrize(("cost", "treasures"), [("{3}", 1), ("{R}{G}", 1), ("{R}{R}{G}{G}{U}", 2)])
def test_no_treasure_pays_twice(cost: str, treasures: int) -> None:
    with pytest.raises(Refusal, match="pay"):
        casting(cost, treasures)


def test_what_is_tapped_for_mana_is_not_sacrificed_for_more() -> None:
    either = written(
        "name: A Vault\n"
        'cost: "{0}"\n'
        "type: Artifact\n"
        "abilities:\n"
        '  - cost: "{T}"\n'
        "    effects:\n"
        '      - add: "{C}"\n'
        '  - cost: "{T}, sacrifice this artifact"\n'
        "    effects:\n"
        '      - add: "{R}"\n'
    )
    play = table("Alice", "Bob").hand("Alice", instant("A Spell", cost="{1}{R}"))
    play.battlefield("Alice", either, is_token=True)
    with pytest.raises(Refusal, match="pay"):
        play.casts("Alice", "A Spell")
