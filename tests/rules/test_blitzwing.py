"""Blitzwing, Cruel Tormentor: cast converted, life lost again, an ability at random (CR 701.28, 702.162)."""

from engine.model.choices import Cast
from tests.rules.compiled import sorcery
from tests.rules.table import PlayedTable, table

TORMENTOR, ASSAILANT = "Blitzwing, Cruel Tormentor", "Blitzwing, Adaptive Assailant"
BLITZWING = f"{TORMENTOR} // {ASSAILANT}"
DRAIN = sorcery("Drain", "Each opponent loses 4 life.")


def at_end_step(*, is_drained: bool) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", BLITZWING).hand("Alice", DRAIN)
    if is_drained:
        game.casts("Alice", "Drain").all_pass()
    return game.goes_to("end").targets("Bob").all_pass()


def test_the_life_that_was_lost_is_lost_again() -> None:
    game = at_end_step(is_drained=True)
    assert (game.life("Bob"), game.count(TORMENTOR)) == (12, 1)


def test_it_converts_where_no_life_is_lost_so() -> None:
    """CR 701.28a."""
    game = at_end_step(is_drained=False)
    assert (game.life("Bob"), game.count(ASSAILANT)) == (20, 1)


def test_it_is_cast_converted_and_has_an_ability_by_chance() -> None:
    """CR 702.162a; its owner's turn makes it a creature (CR 702.161a), and its back face has an EffectAtRandom."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", count=4).hand("Alice", BLITZWING)
    game.makes(Cast(0, game.id(TORMENTOR, "Alice", "hand"), face=1)).pays().all_pass()
    assert game.size(ASSAILANT) == (3, 5)
    game.goes_to("beginning of combat").all_pass()
    assert len({"flying", "indestructible"} & game.now(ASSAILANT).keywords) == 1


def test_it_converts_again_as_it_deals_combat_damage_to_a_player() -> None:
    game = table("Alice", "Bob").battlefield("Alice", BLITZWING)
    for name in ("Alice", "Bob"):
        game.library(name, "Swamp", count=9)
    game.goes_to("end").targets("Bob").all_pass()
    game.goes_to("declare attackers", active="Alice").attacks("Alice", ASSAILANT).goes_to(
        "combat damage"
    ).all_pass()
    assert (game.life("Bob"), game.count(TORMENTOR)) == (17, 1)
