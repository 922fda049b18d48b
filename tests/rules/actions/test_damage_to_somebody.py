"""Damage to somebody or something that is more or less than it would be (CR 614.1a, 615.1)."""

from __future__ import annotations

import pytest

from engine.cards.entries.card import read_card_text
from engine.cards.reading.nodes import BadInput
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS = "Grizzly Bears"
TWIN = "a source you control would deal damage to an opponent or a permanent an opponent controls"
DOUBLE, TRIPLE = "it deals double that damage instead", "it deals triple that damage instead"
ONE_LESS, MORE = "prevent 1 of that damage", "it deals that much damage plus 3 instead"
STRIKE = "Strike deals 2 damage to any target."


@pytest.mark.parametrize(
    ("condition", "outcome", "to", "lost"),
    [
        (TWIN, DOUBLE, "Bob", 4),
        (TWIN, DOUBLE, "Alice", 2),
        ("a source would deal damage to a permanent or player", TRIPLE, "Bob", 6),
        ("a source would deal damage to you", ONE_LESS, "Alice", 1),
        ("a source would deal damage to you", ONE_LESS, "Bob", 2),
        ("a creature you control would deal damage to a player", DOUBLE, "Bob", 2),
        ("a source you control would deal combat damage to a player", DOUBLE, "Bob", 2),
        ("a source you control would deal noncombat damage to a player", MORE, "Bob", 5),
    ],
)
def test_damage_is_changed_where_it_goes_to_whom_a_card_says(
    condition: str, outcome: str, to: str, lost: int
) -> None:
    rule = compiled("Rule", f"If {condition}, {outcome}.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", rule)
    game.hand("Alice", sorcery("Strike", STRIKE)).casts("Alice", "Strike", to).all_pass()
    assert game.life(to) == 20 - lost


def test_a_creature_is_what_damage_would_be_dealt_to() -> None:
    text = "If a source would deal damage to a Bear creature you control, prevent 1 of that damage."
    game = table("Alice", "Bob").battlefield("Alice", compiled("Rule", text, "Artifact"), BEARS, "Hill Giant")
    strike = sorcery("Strike", STRIKE)
    game.hand("Alice", strike, strike).casts("Alice", "Strike", BEARS).all_pass()
    game.casts("Alice", "Strike", "Hill Giant").all_pass()
    assert (game.one(BEARS).damage, game.one("Hill Giant").damage) == (1, 2)


def test_a_player_who_is_enchanted_is_told_from_others() -> None:
    """CR 303.4."""
    text = (
        "Enchant player\nIf a source would deal damage to enchanted player, it deals double that damage instead."
    )
    curse = compiled("Curse", text, "Enchantment — Aura")
    strike = sorcery("Strike", STRIKE)
    game = table("Alice", "Bob").hand("Alice", curse, strike, strike)
    game.casts("Alice", "Curse", "Bob").all_pass()
    game.casts("Alice", "Strike", "Bob").all_pass().casts("Alice", "Strike", "Alice").all_pass()
    assert (game.life("Bob"), game.life("Alice")) == (16, 18)


def test_combat_damage_is_more() -> None:
    text = "If this creature would deal combat damage to a player, it deals double that damage instead."
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", compiled("Tusker", text))
        .goes_to("beginning of combat")
        .all_pass()
    )
    assert game.attacks("Alice", "Tusker").goes_to("end of combat").life("Bob") == 16


ENTRY = "name: Rule\ntype: Artifact\nabilities:\n  - replace: EVENT\n    who: any\n    times: 2\n"


def test_an_entry_says_to_whom_and_which_damage() -> None:
    text = ENTRY.replace("EVENT", "damage dealt") + "    filter: a creature\n    to: a player\n    of: combat\n"
    said = "If a creature would deal combat damage to a player, it deals double that damage instead."
    assert read_card_text(text, "a test").abilities == compiled("Rule", said, "Artifact").abilities


def test_what_is_said_of_damage_is_said_of_nothing_else() -> None:
    for more in ("to: a player", "of: combat"):
        with pytest.raises(BadInput, match="damage"):
            read_card_text(ENTRY.replace("EVENT", "life gained") + f"    {more}\n", "a test")
