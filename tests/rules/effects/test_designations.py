"""Becoming the monarch, saddled, suspected; exploiting; tokens that keyword actions make (CR 701, 702, 725)."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS = "Grizzly Bears"
SENTINELS = compiled("Palace Sentinels", "When this creature enters, you become the monarch.")


def with_libraries(*names: str) -> PlayedTable:
    game = table(*(names or ("Alice", "Bob")))
    for seat in names or ("Alice", "Bob"):
        game.library(seat, "Forest", count=20)
    return game


def monarch(game: PlayedTable) -> int:
    return game.one("The Monarch", zone="command").controller


def test_the_monarch_draws_a_card_at_their_end_step() -> None:
    """CR 725.2."""
    game = with_libraries().hand("Alice", SENTINELS).casts("Alice", "Palace Sentinels").all_pass(2)
    assert monarch(game) == 0
    game.goes_to("end").all_pass()
    assert game.count("Forest", "Alice", "hand") == 1


def test_who_strikes_the_monarch_becomes_it_with_one_card_a_turn() -> None:
    """CR 725.2-3."""
    game = with_libraries().hand("Alice", SENTINELS).battlefield("Bob", BEARS)
    game.casts("Alice", "Palace Sentinels").all_pass(2).goes_to("declare attackers", active="Bob")
    game.attacks("Bob", BEARS).goes_to("combat damage").all_pass()
    assert (monarch(game), game.count("The Monarch", zone="command")) == (1, 1)


def test_the_active_player_is_the_monarch_after_one_who_leaves() -> None:
    """CR 725.4."""
    game = with_libraries("Alice", "Bob", "Carol").hand("Alice", SENTINELS)
    game.casts("Alice", "Palace Sentinels").all_pass(2).goes_to("upkeep", active="Bob").concedes("Alice")
    assert monarch(game) == 1


def test_what_asks_for_the_monarch_is_so_only_for_the_monarch() -> None:
    warden = compiled("Throne Warden", "As long as you're the monarch, creatures you control have hexproof.")
    game = with_libraries().hand("Alice", SENTINELS).battlefield("Alice", warden)
    assert "hexproof" not in game.now("Throne Warden").keywords
    game.casts("Alice", "Palace Sentinels").all_pass(2)
    assert "hexproof" in game.now("Throne Warden").keywords


def test_a_saddled_mount_is_so_until_end_of_turn() -> None:
    """CR 702.171a-c; a creature that saddles as though it were stronger counts for more."""
    text = "Saddle 3\nWhenever this creature attacks while saddled, it gets +2/+2 until end of turn."
    pilot = compiled(
        "Pilot", "This creature saddles Mounts and crews Vehicles as though its power were 2 greater."
    )
    game = with_libraries().battlefield("Alice", compiled("Alacrian Jaguar", text), BEARS)
    with pytest.raises(Refusal, match="too little power"):
        game.activates("Alice", "Alacrian Jaguar")
    game = with_libraries().battlefield("Alice", compiled("Alacrian Jaguar", text), pilot)
    game.activates("Alice", "Alacrian Jaguar").chooses("Pilot").all_pass()
    game.goes_to("declare attackers").attacks("Alice", "Alacrian Jaguar").all_pass()
    assert game.size("Alacrian Jaguar") == (4, 4)
    game.goes_to("upkeep", active="Bob")
    assert game.one("Alacrian Jaguar").notes == ()


def test_a_suspected_creature_has_menace_and_cannot_block_until_it_is_cleared() -> None:
    """CR 701.60a-d."""
    accuse, clear = sorcery("Accuse", "Suspect target creature."), sorcery(
        "Clear", "Target creature is no longer suspected."
    )  # fmt: skip
    game = with_libraries().battlefield("Alice", BEARS).hand("Alice", accuse, accuse, clear)
    for _ in range(2):
        game.casts("Alice", "Accuse", BEARS).all_pass()
    assert "menace" in game.now(BEARS).keywords
    assert len(game.state.effects) == 1
    game.casts("Alice", "Clear", BEARS).all_pass()
    assert ("menace" in game.now(BEARS).keywords, game.state.effects) == (False, ())


def test_what_exploits_itself_triggers_all_the_same() -> None:
    """CR 702.110a-b."""
    text = "Exploit\nWhen this creature exploits a creature, you gain 3 life."
    game = table("Alice", "Bob").hand("Alice", compiled("Stitched Assistant", text))
    game.casts("Alice", "Stitched Assistant").all_pass(2).chooses("Stitched Assistant").all_pass()
    assert (game.life("Alice"), game.count("Stitched Assistant", zone="graveyard")) == (23, 1)


def test_a_decayed_token_is_sacrificed_after_its_attack() -> None:
    """CR 702.147a."""
    rise = sorcery("Rise", "Create a 2/2 black Zombie creature token with decayed.")
    game = with_libraries().hand("Alice", rise).casts("Alice", "Rise").all_pass()
    game.goes_to("declare attackers", active="Bob").goes_to("declare attackers", active="Alice")
    game.attacks("Alice", "Zombie Token").goes_to("end of combat").all_pass()
    assert (game.life("Bob"), game.count("Zombie Token")) == (18, 0)


def test_bolster_grows_a_creature_with_the_least_toughness() -> None:
    """CR 701.39a."""
    game = table("Alice", "Bob").battlefield("Alice", BEARS, "Llanowar Elves")
    game.hand("Alice", sorcery("Honor", "Bolster 2.")).casts("Alice", "Honor").all_pass().chooses("Llanowar Elves")
    assert game.size("Llanowar Elves") == (3, 3)


def test_support_and_detain() -> None:
    """CR 701.35a, 701.41a."""
    game = with_libraries().battlefield("Alice", BEARS).battlefield("Bob", "Llanowar Elves")
    game.hand("Alice", sorcery("Unity", "Support 2."), sorcery("Arrest", "Detain target creature."))
    game.casts("Alice", "Unity").targets(BEARS, "Llanowar Elves").all_pass()
    assert (game.size(BEARS), game.size("Llanowar Elves")) == ((3, 3), (2, 2))
    game.casts("Alice", "Arrest", "Llanowar Elves").all_pass()
    with pytest.raises(Refusal, match="can't"):
        game.passes("Alice").activates("Bob", "Llanowar Elves")
    game.goes_to("upkeep", active="Alice").passes("Alice").activates("Bob", "Llanowar Elves")


def test_an_incubator_becomes_a_creature_with_its_counters() -> None:
    """CR 111.10i, 701.53a."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=2)
    game.hand("Alice", sorcery("Brood", "Incubate 3.")).casts("Alice", "Brood").all_pass()
    assert "creature" not in game.now("Incubator Token").types
    game.activates("Alice", "Incubator Token").all_pass()
    assert game.size("Phyrexian Token") == (3, 3)


def test_mana_of_a_powerstone_casts_artifacts_and_pays_for_all_else() -> None:
    """CR 111.10h."""
    stone = sorcery("Find", "Create a Powerstone token.")
    game = table("Alice", "Bob").hand("Alice", stone, compiled("Elf", "Flying", cost="{1}"), "Sol Ring")
    game.casts("Alice", "Find").all_pass().activates("Alice", "Powerstone Token")
    game.casts("Alice", "Sol Ring").all_pass()
    assert game.count("Sol Ring") == 1
    game = table("Alice", "Bob").hand("Alice", stone, compiled("Elf", "Flying", cost="{1}"))
    game.casts("Alice", "Find").all_pass().activates("Alice", "Powerstone Token")
    with pytest.raises(Refusal, match="cannot pay"):
        game.casts("Alice", "Elf")
