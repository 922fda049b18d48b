"""Game rules, prevention and what counts, as compiled cards have them."""

from __future__ import annotations

import pytest

from engine.cards.compiling.rules_text import rules_text
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table, written
from tests.rules.test_compiled_words import BEARS, attack


def test_the_greatest_power_counts_each_creature_and_nothing_is_zero() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Bighorner Rancher", compiled("Ox", "", size=(7, 1)))
    game.activates("Alice", "Bighorner Rancher")
    assert game.pool("Alice").count("G") == 7


def test_the_total_toughness_counts_every_member_of_a_group() -> None:
    game = table("Alice", "Bob").battlefield("Alice", BEARS, count=3).battlefield("Alice", "Forest", count=6)
    game.hand("Alice", "Towering Titan").casts("Alice", "Towering Titan").all_pass()
    assert game.size("Towering Titan") == (6, 6)


def test_a_fog_prevents_the_combat_damage_of_everything_and_no_other() -> None:
    """CR 615.1."""
    fog = compiled("Mist", "Prevent all combat damage that would be dealt this turn.", "Instant")
    game = table("Alice", "Bob").battlefield("Alice", BEARS, "Mountain").hand("Alice", fog, "Shock")
    game.casts("Alice", "Mist").all_pass()
    attack(game, BEARS).goes_to("postcombat main")
    assert game.life("Bob") == 20
    game.casts("Alice", "Shock", "Bob").all_pass()
    assert game.life("Bob") == 18


def test_damage_of_some_creatures_is_prevented() -> None:
    """CR 615.1."""
    text = "Prevent all combat damage that would be dealt this turn by creatures with power 3 or less."
    game = table("Alice", "Bob").battlefield("Alice", BEARS, "Serra Angel")
    game.hand("Alice", compiled("Mist", text, "Instant")).casts("Alice", "Mist").all_pass()
    attack(game, BEARS, "Serra Angel").goes_to("postcombat main")
    assert game.life("Bob") == 16


def test_what_prevents_its_own_damage_deals_none() -> None:
    """CR 615.1."""
    monk = compiled("Monk", "Prevent all combat damage that would be dealt to and dealt by this creature.")
    game = table("Alice", "Bob").battlefield("Alice", monk).battlefield("Bob", BEARS)
    attack(game, "Monk").all_pass().blocks("Bob", (BEARS, "Monk")).goes_to("postcombat main")
    assert game.count("Monk") == 1
    assert game.count(BEARS) == 1


def test_the_damage_of_a_target_spell_is_prevented() -> None:
    """CR 609.7: a spell on the stack is a source."""
    hush = compiled("Hush", "Prevent all damage that would be dealt by target spell this turn.", "Instant")
    game = table("Alice", "Bob").battlefield("Alice", "Mountain").hand("Alice", "Shock").hand("Bob", hush)
    game.casts("Alice", "Shock", "Bob").passes("Alice").casts("Bob", "Hush", "Shock").all_pass(2)
    assert game.life("Bob") == 20


def test_delirium_counts_each_card_type_once() -> None:
    text = "If there are three or more card types among cards in your graveyard, you gain 1 life."
    fever = sorcery("Fever", text)
    game = table("Alice", "Bob").graveyard("Alice", BEARS, "Forest", "Llanowar Elves").hand("Alice", fever, fever)
    game.casts("Alice", "Fever").all_pass()
    assert game.life("Alice") == 20
    game.casts("Alice", "Fever").all_pass()
    assert game.life("Alice") == 21


def test_domain_counts_basic_land_types_and_not_lands() -> None:
    """CR 305.6."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", "Mountain", "Forest", "Matca Rioters")
    assert game.size("Matca Rioters") == (2, 2)


def test_colors_among_permanents_are_counted_with_those_of_gold_ones() -> None:
    elder = compiled("Elder", "This creature gets +1/+1 for each color among permanents you control.", size=(0, 0))
    game = table("Alice", "Bob").battlefield("Alice", BEARS, "Serra Angel", "Llanowar Elves", elder)
    assert game.size("Elder") == (2, 2)


def test_what_ignores_defender_can_attack() -> None:
    """CR 702.3b."""
    lift = compiled("Lift", "Creatures you control can attack as though they didn't have defender.", "Enchantment")
    game = table("Alice", "Bob").battlefield("Alice", "Wall of Omens")
    with pytest.raises(Refusal):
        attack(game.battlefield("Alice", BEARS), "Wall of Omens")
    other = table("Alice", "Bob").battlefield("Alice", "Wall of Omens", lift)
    attack(other, "Wall of Omens").goes_to("postcombat main")
    assert other.life("Bob") == 20


def test_damage_by_toughness_is_assigned_by_attackers_and_blockers() -> None:
    """CR 510.1a, c."""
    text = "Each creature you control assigns combat damage equal to its toughness rather than its power."
    formation = compiled("Formation", text, "Enchantment")
    ox = compiled("Ox", "", size=(0, 5))
    game = table("Alice", "Bob").battlefield("Alice", ox, formation)
    attack(game, "Ox").goes_to("postcombat main")
    assert game.life("Bob") == 15
    block = table("Alice", "Bob").battlefield("Alice", "Serra Angel").battlefield("Bob", ox, formation)
    reach = compiled("Archer", "Reach", size=(0, 4))
    block.battlefield("Bob", reach)
    attack(block, "Serra Angel").all_pass().blocks("Bob", ("Archer", "Serra Angel")).goes_to("postcombat main")
    assert block.count("Serra Angel") == 0


def test_what_can_block_only_flyers_blocks_no_other() -> None:
    """CR 509.1b."""
    sprite = compiled("Sprite", "Flying\nThis creature can block only creatures with flying.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS, "Serra Angel").battlefield("Bob", sprite)
    attack(game, BEARS, "Serra Angel").all_pass()
    with pytest.raises(Refusal):
        game.blocks("Bob", ("Sprite", BEARS))
    game.blocks("Bob", ("Sprite", "Serra Angel"))


def test_artifacts_and_or_creatures_are_any_of_them() -> None:
    text = "Tap two untapped artifacts and/or creatures you control: You gain 1 life."
    game = table("Alice", "Bob").battlefield("Alice", compiled("Gatherer", text, "Enchantment"), BEARS, "Sol Ring")
    game.activates("Alice", "Gatherer").chooses(BEARS, "Sol Ring").all_pass()
    assert game.life("Alice") == 21
    assert game.one(BEARS).tapped
    assert game.one("Sol Ring").tapped


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("can attack as though without defender", "can attack as though they didn't have defender"),
        ("assign combat damage equal to toughness", "assigns combat damage equal to its toughness"),
        ("can block only creatures with flying", "can block only creatures with flying"),
        ("combat damage they would deal is prevented", "all combat damage that would be dealt by"),
    ],
)
def test_an_entry_writes_these_rules(rule: str, said: str) -> None:
    one = written(
        f"name: Rule\ntype: Enchantment\nabilities:\n  - static: creature you control\n    rules: {rule}\n"
    )
    assert said in rules_text(one)


def test_an_entry_prevents_all_combat_damage_this_turn() -> None:
    fog = written(
        "name: Mist\ncost: '{0}'\ntype: Instant\nabilities:\n  - effects:\n      - lay down: all combat damage is "
        "prevented\n        duration: this turn\n      - choose targets: target creature\n"
    )
    assert "Prevent all combat damage that would be dealt this turn." in rules_text(fog)


def test_devotion_to_two_colors_counts_each_symbol_once() -> None:
    """CR 700.5."""
    game = table("Alice", "Bob").battlefield("Alice", "Phenax, God of Deception")
    assert "creature" not in game.now("Phenax, God of Deception").types
