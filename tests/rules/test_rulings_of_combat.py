"""What rulings say of combat, and of permanents that change sides."""

from __future__ import annotations

from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.filters.characteristics import HasColor
from tests.rules.rulings import BOUNCE, DOOM, FEAST, PING
from tests.rules.table import PlayedTable, creature, table, written

STEAL = written("""
name: Steal
cost: "{0}"
type: Instant
abilities:
  - effects:
      - modify: target creature
        controller: you
        duration: until end of game
""")


def test_neheb_counts_all_life_that_opponents_lost_this_turn() -> None:
    """Loss and damage of all opponents, though they gained some since."""
    game = table("Alice", "Nadine", "Carol").battlefield("Alice", "Neheb, the Eternal").hand("Alice", PING, PING)
    game.hand("Nadine", FEAST).casts("Alice", "Ping", "Nadine").all_pass().casts(
        "Alice", "Ping", "Carol"
    ).all_pass()
    game.passes("Alice").casts("Nadine", "Feast").all_pass()
    game.goes_to("postcombat main").all_pass()
    assert game.pool("Alice") == "RR"


def test_equipment_stays_on_a_creature_that_changes_sides() -> None:
    """CR 301.5d: and its controller can move it."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant").battlefield("Alice", "Grizzly Bears")
    game.battlefield("Alice", "Umbral Mantle", on="Hill Giant").hand("Nadine", STEAL)
    game.passes("Alice").casts("Nadine", "Steal", "Hill Giant").all_pass()
    assert game.one("Umbral Mantle").attached_to == game.id("Hill Giant")
    game.activates("Alice", "Umbral Mantle", "Grizzly Bears").all_pass()
    assert game.one("Umbral Mantle").attached_to == game.id("Grizzly Bears")


def test_an_attacker_that_changes_sides_leaves_combat() -> None:
    """CR 506.4."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant").hand("Nadine", STEAL)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Hill Giant").passes("Alice")
    game.casts("Nadine", "Steal", "Hill Giant").all_pass()
    assert game.state.combat == ()
    game.goes_to("end of combat")
    assert game.life("Nadine") == 20


def test_an_attacker_that_is_no_creature_any_more_leaves_combat() -> None:
    """CR 506.4: a god whose devotion is gone."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Heliod, Sun-Crowned", "Karmic Guide", "Serra Angel")
        .hand("Nadine", DOOM)
    )
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Heliod, Sun-Crowned").passes("Alice")
    game.casts("Nadine", "Doom", "Serra Angel").all_pass()
    assert "creature" not in game.now("Heliod, Sun-Crowned").types
    assert game.state.combat == ()


def test_a_blocker_that_leaves_combat_leaves_its_attacker_blocked() -> None:
    """CR 506.4, 509.1h."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Hill Giant")
        .battlefield("Nadine", "Grizzly Bears")
        .hand("Alice", BOUNCE)
    )
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Hill Giant").all_pass()
    game.blocks("Nadine", ("Grizzly Bears", "Hill Giant")).casts("Alice", "Bounce", "Grizzly Bears").all_pass(2)
    assert game.life("Nadine") == 20


def combat_with_breath(*others: str) -> PlayedTable:
    """Hill Giant has dealt combat damage with Breath of Fury on it; its trigger has begun to resolve."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant", *others)
    game.battlefield("Alice", "Breath of Fury", on="Hill Giant").goes_to("declare attackers")
    return game.attacks("Alice", "Hill Giant").all_pass(3)


def test_breath_of_fury_goes_on_to_another_creature_and_gives_a_combat_phase() -> None:
    """CR 500.8, 701.3a: the creature is sacrificed first, so another one has to be there."""
    game = combat_with_breath("Grizzly Bears")
    assert game.candidates == {"Grizzly Bears"}
    game.chooses("Grizzly Bears")
    assert game.one("Grizzly Bears").attachments == (game.id("Breath of Fury"),)
    assert game.goes_to("beginning of combat").state.active == 0


def test_breath_of_fury_with_nowhere_to_go_gives_nothing() -> None:
    """CR 608.2c: one half of what is to be done was not done; the Aura on nothing dies (CR 704.5m)."""
    game = combat_with_breath()
    assert game.count("Hill Giant", zone="graveyard") == 1
    assert game.count("Breath of Fury", zone="graveyard") == 1
    assert game.all_pass(2).state.step == "postcombat main"


def test_breath_of_fury_stays_off_what_it_cannot_enchant() -> None:
    """CR 701.3a: an Aura is not attached to what it could not enchant, and then nothing was done."""
    warded = creature("Warded", 2, 2, KeywordAbility("protection from", HasColor("R")))
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant", warded)
    game.battlefield("Alice", "Breath of Fury", on="Hill Giant").goes_to("declare attackers")
    game.attacks("Alice", "Hill Giant").all_pass(3)
    if game.asks == "objects":
        game.chooses("Warded")
    assert game.count("Breath of Fury", zone="graveyard") == 1
