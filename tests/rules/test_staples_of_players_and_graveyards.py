"""Cards of combos about players: hexproof, what can't be done, what was created, milled and attacked before."""

import pytest

from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

WARY = compiled("Wary", "You have shroud.")
OVERLORD = compiled(
    "Overlord", "At the beginning of your upkeep, sacrifice another creature. If you can't, tap this creature."
)
TITHE = compiled(
    "Tithe",
    "Whenever you gain life, sacrifice two artifacts. If you can't, you lose 5 life.\n{0}: You gain 1 life.",
    "Enchantment",
)


def test_leyline_of_sanctity_keeps_opponents_from_targeting_its_controller() -> None:
    """CR 702.11c: an opponent's spell cannot target that player, its controller's can."""
    game = table("Alice", "Bob").battlefield("Alice", "Leyline of Sanctity")
    for seat in ("Alice", "Bob"):
        game.battlefield(seat, "Mountain").hand(seat, "Lightning Bolt")
    game.casts("Alice", "Lightning Bolt", "Alice").all_pass()
    assert game.life("Alice") == 17
    game.passes("Alice")
    with pytest.raises(Refusal):
        game.casts("Bob", "Lightning Bolt", "Alice")


def test_shroud_keeps_a_player_from_its_own_spells_too() -> None:
    """CR 702.18a."""
    game = table("Alice", "Bob").battlefield("Alice", WARY, "Mountain").hand("Alice", "Lightning Bolt")
    with pytest.raises(Refusal):
        game.casts("Alice", "Lightning Bolt", "Alice")


def test_a_spell_whose_only_target_has_got_hexproof_does_not_resolve() -> None:
    """CR 608.2b."""
    game = table("Alice", "Bob").battlefield("Bob", "Mountain").hand("Bob", "Lightning Bolt")
    veil = compiled("Veil", "Flash\nYou have hexproof.")
    game.hand("Alice", veil).passes("Alice").casts("Bob", "Lightning Bolt", "Alice").passes("Bob")
    game.casts("Alice", "Veil").all_pass(2)
    assert game.life("Alice") == 20


def test_what_has_to_be_done_and_cannot_be_has_its_consequence() -> None:
    """CR 608.2c, 609.3: with another creature that is sacrificed, without one it is tapped."""
    for others, tapped in (((), True), (("Grizzly Bears",), False)):
        game = table("Alice", "Bob").battlefield("Alice", OVERLORD, *others).library("Alice", "Forest", count=9)
        game.library("Bob", "Forest", count=9).goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice")
        game.all_pass()
        if others:
            game.chooses(*others)
        assert game.one("Overlord").tapped is tapped
        assert game.count("Grizzly Bears", "Alice", "graveyard") == len(others)


def test_as_much_as_possible_is_done_though_not_all_of_it_can_be() -> None:
    """CR 609.3: one artifact of two is sacrificed, and it has not been done."""
    for artifacts, life in ((1, 16), (2, 21)):
        game = (
            table("Alice", "Bob").battlefield("Alice", TITHE).battlefield("Alice", "Ornithopter", count=artifacts)
        )
        game.activates("Alice", "Tithe").all_pass(2).chooses(*["Ornithopter"] * artifacts)
        assert game.count("Ornithopter", "Alice", "graveyard") == artifacts
        assert game.life("Alice") == life


def with_lich(**cards: int) -> PlayedTable:
    """Alice has cast Lich."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", count=4).hand("Alice", "Lich")
    game.battlefield("Bob", "Mountain").hand("Bob", "Lightning Bolt").library("Alice", "Forest", count=9)
    for name, count in cards.items():
        game.battlefield("Alice", name, count=count)
    return game.casts("Alice", "Lich").all_pass()


def test_lich_takes_all_life_and_cards_come_instead() -> None:
    game = with_lich()
    assert (game.life("Alice"), game.state.result) == (0, None)


def test_lich_sacrifices_a_permanent_for_each_damage() -> None:
    game = with_lich(Ornithopter=1).passes("Alice").casts("Bob", "Lightning Bolt", "Alice").all_pass(2)
    assert game.asks == "objects"
    game.chooses("Swamp", "Swamp", "Ornithopter")
    assert game.count("Swamp", "Alice") == 2
    assert game.state.result is None


def test_who_cannot_sacrifice_enough_to_lich_loses() -> None:
    lich = table("Alice", "Bob").battlefield("Alice", "Lich").battlefield("Bob", "Mountain")
    lich.hand("Bob", "Lightning Bolt").passes("Alice").casts("Bob", "Lightning Bolt", "Alice").all_pass(2)
    lich.chooses("Lich")
    assert lich.state.result is not None


def test_dual_nature_exiles_what_it_has_created_and_nothing_else() -> None:
    """CR 607.2: the tokens of another source stay."""
    game = table("Alice", "Bob").battlefield("Alice", "Dual Nature").battlefield("Alice", "Plains", count=9)
    game.hand("Alice", "Ornithopter", "Disenchant").hand("Bob", "Ornithopter")
    game.casts("Alice", "Ornithopter").all_pass(2)
    assert game.count("Ornithopter", "Alice") == 2
    game.casts("Alice", "Disenchant", "Dual Nature").all_pass(2)
    assert game.count("Ornithopter", "Alice") == 1


def test_panoptic_mirror_copies_the_card_that_it_has_exiled() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Panoptic Mirror").battlefield("Alice", "Island", count=3)
    game.hand("Alice", "Consider").library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    game.activates("Alice", "Panoptic Mirror", x=1).all_pass().answers(True)
    if game.asks == "objects":
        game.chooses("Consider")
    assert game.count("Consider", "Alice", "exile") == 1
    game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice").all_pass()
    if game.asks == "objects":
        game.chooses("Consider")
    game.answers(True).answers(True)
    assert game.stack == ["Consider"]
    assert game.count("Consider", "Alice", "exile") == 1


def test_fraying_sanity_mills_as_many_as_came_to_that_graveyard_this_turn() -> None:
    """Tokens are no cards; what is milled by it is counted by a second one."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=9).hand("Alice", "Fraying Sanity")
    game.battlefield("Bob", "Ornithopter").library("Bob", "Forest", count=20).hand("Alice", "Lightning Bolt")
    game.battlefield("Alice", "Mountain")
    game.casts("Alice", "Fraying Sanity", "Bob").all_pass()
    game.casts("Alice", "Lightning Bolt", "Ornithopter").all_pass().goes_to("end").all_pass()
    assert game.count("Forest", "Bob", "graveyard") == 1


def test_port_razer_attacks_each_player_once_in_a_turn() -> None:
    """CR 508.1c: in the next combat phase it can attack another player only."""
    game = table("Alice", "Bob", "Carol").battlefield("Alice", "Port Razer")
    game.goes_to("declare attackers").attacks("Alice", "Port Razer", whom="Bob").all_pass(3)
    game.all_pass().goes_to("declare attackers")
    with pytest.raises(Refusal):
        game.attacks("Alice", "Port Razer", whom="Bob")
    game.attacks("Alice", "Port Razer", whom="Carol")
    assert len(game.state.combat) == 1


def test_anzrag_is_blocked_in_each_combat_of_the_turn() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Anzrag, the Quake-Mole").battlefield("Bob", "Grizzly Bears")
    game.battlefield("Alice", "Mountain", count=4).battlefield("Alice", "Forest", count=3)
    game.activates("Alice", "Anzrag, the Quake-Mole").all_pass()
    game.goes_to("declare attackers").attacks("Alice", "Anzrag, the Quake-Mole").all_pass()
    with pytest.raises(Refusal):
        game.blocks("Bob")
