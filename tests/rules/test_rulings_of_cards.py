"""What tricky rulings say of cards in the catalogue, played at the table."""

from __future__ import annotations

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.effects.life_and_damage import DealDamage, GainLife
from engine.cards.effects.zones import Destroy, MoveTo
from engine.cards.filters.characteristics import HasColor, HasType
from engine.cards.filters.players import ANY_TARGET
from engine.cards.references.choices import All, Target
from engine.model.refusals import Refusal
from tests.rules.table import PlayedTable, creature, instant, table, written

CREATURE = HasType("creature")
DOOM = instant("Doom", Destroy(Target()), targets=(CREATURE,))
WRATH = instant("Wrath", Destroy(All(CREATURE)))
PING = instant("Ping", DealDamage(Number(1), Target()), targets=(ANY_TARGET,))
FOUR = instant("Four", DealDamage(Number(4), Target()), targets=(ANY_TARGET,))
FEAST = instant("Feast", GainLife(Number(1)))
BOUNCE = instant("Bounce", MoveTo(Target(), "hand"), targets=(CREATURE,))


def newest(game: PlayedTable, name: str) -> int:
    return max(one.id for one in game.all(name))


def settled(game: PlayedTable, *targets: str) -> PlayedTable:
    """Everybody passes until the stack is empty; triggers get the target named, orders as they come."""
    while game.state.stack or game.asks != "priority":
        if game.asks == "targets":
            game.targets(*targets)
        elif game.asks == "order":
            game.does_least()
        else:
            game.all_pass()
    return game


def test_a_clone_of_phantasmal_image_is_sacrificed_as_a_target_too() -> None:
    """CR 707.9a: the trigger belongs to the copied values."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant").battlefield("Alice", "Island", count=6)
    game.hand("Alice", "Phantasmal Image", "Clone", PING)
    game.casts("Alice", "Phantasmal Image").all_pass().answers(True)
    if game.asks == "objects":
        game.chooses("Hill Giant")
    image = newest(game, "Hill Giant")
    game.casts("Alice", "Clone").all_pass().answers(True).chooses(image)
    clone = newest(game, "Hill Giant")
    assert {"Illusion", "Giant"} <= game.now(clone).subtypes
    settled(game.casts("Alice", "Ping", clone))
    assert game.count("Clone", zone="graveyard") == 1


def test_mikaeus_and_what_dies_with_him() -> None:
    """CR 603.10a: another creature that dies at the same time still had undying; Mikaeus gives none to himself."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Mikaeus, the Unhallowed", "Hill Giant").hand("Alice", WRATH)
    )
    settled(game.casts("Alice", "Wrath"))
    assert (game.count("Hill Giant"), game.count("Mikaeus, the Unhallowed")) == (1, 0)
    assert game.size("Hill Giant") == (4, 4)


def test_mikaeus_leaves_humans_alone() -> None:
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Mikaeus, the Unhallowed", "Fiend Hunter")
        .hand("Alice", DOOM)
    )
    assert game.size("Fiend Hunter") == (1, 3)
    settled(game.casts("Alice", "Doom", "Fiend Hunter"))
    assert game.count("Fiend Hunter") == 0


def test_a_god_without_devotion_is_no_creature_that_enters() -> None:
    """CR 613.1d: Heliod's own devotion is too little; for Purphoros he does not enter as a creature."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Purphoros, God of the Forge")
        .battlefield("Alice", "Plains", count=3)
    )
    game.hand("Alice", "Heliod, Sun-Crowned").casts("Alice", "Heliod, Sun-Crowned").all_pass()
    assert (game.stack, game.life("Nadine")) == ([], 20)
    assert "creature" not in game.now("Heliod, Sun-Crowned").types


def test_a_god_that_has_enough_devotion_as_it_enters_enters_as_a_creature() -> None:
    """CR 603.6a: looked at as it is on the battlefield; its own symbols count."""
    game = table("Alice", "Nadine").battlefield("Alice", "Purphoros, God of the Forge", "Impact Tremors")
    game.battlefield("Alice", "Karmic Guide", "Serra Angel").battlefield("Alice", "Plains", count=3)
    game.hand("Alice", "Heliod, Sun-Crowned").casts("Alice", "Heliod, Sun-Crowned").all_pass()
    assert "creature" in game.now("Heliod, Sun-Crowned").types
    game.orders(0, 1)
    assert sorted(game.stack) == ["Impact Tremors", "Purphoros, God of the Forge"]


def test_walking_ballista_for_nothing_dies_and_with_hardened_scales_too() -> None:
    """CR 614.16: no counters would be put on it, so none are added."""
    for others in ((), ("Hardened Scales",)):
        game = table("Alice", "Nadine").battlefield("Alice", *others).hand("Alice", "Walking Ballista")
        game.casts("Alice", "Walking Ballista", x=0).all_pass()
        assert game.count("Walking Ballista") == 0


def test_hardened_scales_adds_one_as_it_enters() -> None:
    """CR 614.16: also to counters that a permanent enters with."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hardened Scales").battlefield("Alice", "Plains", count=4)
    game.hand("Alice", "Walking Ballista").casts("Alice", "Walking Ballista", x=2).all_pass()
    assert game.size("Walking Ballista") == (3, 3)


def test_sword_of_the_meek_looks_at_the_creature_as_it_entered() -> None:
    """CR 603.6a: with Glorious Anthem a 1/1 token is a 2/2."""
    for others, stack in (((), ["Sword of the Meek"]), (("Glorious Anthem",), [])):
        game = table("Alice", "Nadine").graveyard("Alice", "Sword of the Meek").battlefield("Alice", *others)
        game.battlefield("Alice", "Plains", count=2).hand("Alice", "Raise the Alarm")
        game.casts("Alice", "Raise the Alarm").all_pass()
        assert [name.removesuffix(" x2") for name in game.stack] == stack


def test_food_chain_gives_one_mana_for_a_token() -> None:
    """CR 202.3b: a token that copies nothing has no mana value."""
    token = creature("Plant Token", 0, 1)
    game = table("Alice", "Nadine").battlefield("Alice", "Food Chain").battlefield("Alice", token, is_token=True)
    game.activates("Alice", "Food Chain")
    while game.asks == "objects":
        game.chooses("Plant Token")
    game.option(0)
    assert sum(game.state.seats[0].all_mana) == 1


def test_reveillark_returns_what_died_together_with_it() -> None:
    """CR 603.3d: targets are chosen when the trigger is put on the stack, after all have died."""
    game = table("Alice", "Nadine").battlefield("Alice", "Reveillark", "Karmic Guide").hand("Alice", WRATH)
    game.casts("Alice", "Wrath").all_pass()
    assert game.candidates == {"Karmic Guide"}


def test_reveillark_looks_at_the_power_in_the_graveyard() -> None:
    """CR 400.7: a 2/2 that a lord had made bigger is a 2/2 card."""
    game = table("Alice", "Nadine").battlefield("Alice", "Reveillark", "Grizzly Bears", "Glorious Anthem")
    game.hand("Alice", WRATH).casts("Alice", "Wrath").all_pass()
    assert "Grizzly Bears" in game.candidates


def test_earthcraft_taps_a_creature_that_came_this_turn_and_cryptolith_rite_does_not() -> None:
    """CR 302.6: only costs with the tap symbol ask."""
    game = table("Alice", "Nadine").battlefield("Alice", "Earthcraft", "Cryptolith Rite")
    game.battlefield("Alice", "Forest", is_tapped=True).battlefield("Alice", "Grizzly Bears", is_sick=True)
    with pytest.raises(Refusal):
        game.activates("Alice", "Grizzly Bears", ability=0)
    game.activates("Alice", "Earthcraft", "Forest")
    if game.asks == "objects":
        game.chooses("Grizzly Bears")
    game.all_pass()
    assert (game.one("Forest").tapped, game.one("Grizzly Bears").tapped) == (False, True)


def test_an_en_kor_passes_damage_on_to_another_that_passes_it_on() -> None:
    """CR 614.5, 614.9: each redirection applies once, so damage sent back stays."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Outrider en-Kor", "Nomads en-Kor", "Serra Angel")
        .hand("Nadine", PING)
    )
    game.activates("Alice", "Outrider en-Kor", "Nomads en-Kor").all_pass()
    game.activates("Alice", "Nomads en-Kor", "Serra Angel").all_pass()
    game.passes("Alice").casts("Nadine", "Ping", "Outrider en-Kor").all_pass()
    assert (game.one("Serra Angel").damage, game.one("Nomads en-Kor").damage) == (1, 0)


def test_two_en_kor_that_point_at_each_other_end_where_they_began() -> None:
    """CR 614.5."""
    game = table("Alice", "Nadine").battlefield("Alice", "Outrider en-Kor", "Nomads en-Kor").hand("Nadine", PING)
    game.activates("Alice", "Outrider en-Kor", "Nomads en-Kor").all_pass()
    game.activates("Alice", "Nomads en-Kor", "Outrider en-Kor").all_pass()
    game.passes("Alice").casts("Nadine", "Ping", "Outrider en-Kor").all_pass()
    assert (game.one("Outrider en-Kor").damage, game.one("Nomads en-Kor").damage) == (1, 0)


def test_stuffy_doll_hurts_once_for_all_damage_dealt_at_one_time() -> None:
    """CR 603.2e: two blockers' damage is one event for it."""
    game = table("Alice", "Nadine").battlefield("Nadine", "Grizzly Bears", "Hill Giant")
    game.battlefield("Alice", "Island", count=5).hand("Alice", "Stuffy Doll").library("Nadine", "Forest", count=3)
    game.casts("Alice", "Stuffy Doll").all_pass()
    game.chooses("Nadine")
    game.goes_to("beginning of combat", active="Nadine").all_pass()
    game.attacks("Nadine", "Hill Giant", whom="Alice").all_pass()
    game.blocks("Alice", ("Stuffy Doll", "Hill Giant")).all_pass()
    settled(game)
    assert game.life("Nadine") == 17
    assert game.count("Stuffy Doll") == 1


def test_platinum_angel_dying_lets_the_game_be_lost_at_once() -> None:
    """CR 704.3: checked again as soon as she is gone."""
    game = table("Alice", "Nadine").battlefield("Nadine", "Platinum Angel").hand("Alice", FOUR, DOOM, DOOM)
    game.life_is("Nadine", 3).casts("Alice", "Four", "Nadine").all_pass()
    assert (game.life("Nadine"), game.winner) == (-1, None)
    game.casts("Alice", "Doom", "Platinum Angel").all_pass()
    assert game.winner == "Alice"


def test_exquisite_blood_and_a_doubled_loss() -> None:
    """CR 614.1: the life gained is what was lost after the replacement."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Exquisite Blood", "Bloodletter of Aclazotz")
        .hand("Alice", PING)
    )
    settled(game.casts("Alice", "Ping", "Nadine"))
    assert (game.life("Nadine"), game.life("Alice")) == (18, 22)


def test_fiend_hunter_gone_before_its_trigger_resolves_exiles_for_ever() -> None:
    """CR 607.2a: the second ability resolves first and finds nothing."""
    game = table("Alice", "Nadine").battlefield("Nadine", "Serra Angel").battlefield("Alice", "Plains", count=3)
    game.hand("Alice", "Fiend Hunter").hand("Nadine", DOOM)
    game.casts("Alice", "Fiend Hunter").all_pass().targets("Serra Angel").passes("Alice")
    game.casts("Nadine", "Doom", "Fiend Hunter").all_pass()
    while game.state.stack:
        if game.asks == "yes or no":
            game.answers(True)
        else:
            game.all_pass()
    assert (game.count("Serra Angel"), game.count("Serra Angel", zone="exile")) == (0, 1)


def test_restoration_angel_returns_a_stolen_creature_under_its_thief() -> None:
    """The card says under your control; Felidar Guardian says under its owner's."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Hill Giant", owner="Nadine")
        .battlefield("Alice", "Plains", count=8)
    )
    game.hand("Alice", "Restoration Angel", "Felidar Guardian")
    game.casts("Alice", "Restoration Angel").all_pass().targets("Hill Giant").all_pass().answers(True)
    assert game.one("Hill Giant").controller == 0
    game.casts("Alice", "Felidar Guardian").all_pass().targets("Hill Giant").all_pass().answers(True)
    assert game.one("Hill Giant").controller == 1


def test_power_artifact_leaves_an_ability_without_mana_alone() -> None:
    """CR 118.7d: a cost of nothing is not raised to one mana by the least that it leaves."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Staff of Domination")
        .battlefield("Alice", "Island", count=1)
    )
    game.battlefield("Alice", "Power Artifact", on="Staff of Domination")
    game.activates("Alice", "Staff of Domination", ability=1).all_pass()
    assert game.life("Alice") == 21


def test_splinter_twin_that_leaves_in_response_still_makes_a_copy() -> None:
    """CR 113.7a: the ability is independent of its source once it is on the stack."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Deceiver Exarch").battlefield("Nadine", "Plains", count=2)
    )
    game.battlefield("Alice", "Splinter Twin", on="Deceiver Exarch").hand("Nadine", "Disenchant")
    game.activates("Alice", "Deceiver Exarch").passes("Alice")
    game.casts("Nadine", "Disenchant", "Splinter Twin").all_pass(2)
    assert game.count("Deceiver Exarch") == 2


def test_kiki_jiki_copies_a_creature_that_died_in_response() -> None:
    """CR 608.2b: the target is illegal, so nothing happens."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Kiki-Jiki, Mirror Breaker", "Hill Giant")
        .hand("Nadine", DOOM)
    )
    game.activates("Alice", "Kiki-Jiki, Mirror Breaker", "Hill Giant").passes("Alice")
    game.casts("Nadine", "Doom", "Hill Giant").all_pass(2)
    assert game.count("Hill Giant") == 0


def test_helm_of_the_host_copies_what_was_equipped_last() -> None:
    """CR 608.2h, 113.7a: the Helm has left; it knows what it was attached to."""
    game = table("Alice", "Nadine").battlefield("Alice", "Kiki-Jiki, Mirror Breaker")
    game.battlefield("Alice", "Helm of the Host", on="Kiki-Jiki, Mirror Breaker").battlefield(
        "Nadine", "Plains", count=2
    )
    game.hand("Nadine", "Disenchant").goes_to("beginning of combat").passes("Alice")
    game.casts("Nadine", "Disenchant", "Helm of the Host").all_pass(2)
    assert game.count("Kiki-Jiki, Mirror Breaker") == 2
    assert "legendary" not in game.now(newest(game, "Kiki-Jiki, Mirror Breaker")).supertypes


def test_spike_feeder_that_spends_its_last_counter_dies_with_the_trigger_on_the_stack() -> None:
    """CR 704.3, 603.3: Archangel of Thune's trigger comes too late for it."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Archangel of Thune")
        .battlefield("Alice", "Spike Feeder", counters=(("+1/+1", 1),))
    )
    ability = next(
        place for place, one in enumerate(game.now("Spike Feeder").abilities) if "GainLife" in repr(one)
    )
    game.activates("Alice", "Spike Feeder", ability=ability)
    assert game.count("Spike Feeder") == 0


def test_a_second_platinum_angel_keeps_an_opponent_from_winning_by_an_effect() -> None:
    """CR 101.2."""
    win = written("""
name: Win
cost: "{0}"
type: Instant
abilities:
  - effects:
      - win the game: you
""")
    game = table("Alice", "Nadine").battlefield("Nadine", "Platinum Angel").hand("Alice", win)
    game.casts("Alice", "Win").all_pass()
    assert game.winner is None


def test_laboratory_maniac_and_a_draw_of_several_cards_wins_at_the_first_that_is_missing() -> None:
    """CR 614.11: each draw is replaced on its own."""
    draw = written("""
name: Draw Three
cost: "{0}"
type: Instant
abilities:
  - effects:
      - draw: 3
""")
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Laboratory Maniac")
        .hand("Alice", draw)
        .library("Alice", "Forest")
    )
    game.casts("Alice", "Draw Three").all_pass()
    assert game.winner == "Alice"


def test_yawgmoth_cannot_be_sacrificed_to_himself_nor_be_the_target_of_a_human() -> None:
    """CR 702.16b; "another creature"."""
    game = table("Alice", "Nadine").battlefield("Alice", "Yawgmoth, Thran Physician")
    with pytest.raises(Refusal):
        game.activates("Alice", "Yawgmoth, Thran Physician")


def test_lightning_greaves_cannot_be_moved_from_a_creature_by_targeting_it() -> None:
    """CR 702.18a: shroud is for its controller too."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant", "Grizzly Bears")
    game.battlefield("Alice", "Lightning Greaves", on="Hill Giant")
    with pytest.raises(Refusal):
        game.activates("Alice", "Lightning Greaves", "Hill Giant")
    game.targets("Grizzly Bears").all_pass()
    assert "shroud" in game.now("Grizzly Bears").keywords


def test_guilty_conscience_does_not_see_damage_dealt_by_itself() -> None:
    """It is the Aura that deals the damage, so nothing goes round unless the creature does."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", "Hill Giant")
        .battlefield("Alice", "Guilty Conscience", on="Hill Giant")
    )
    game.library("Nadine", "Forest", count=3)
    game.goes_to("beginning of combat", active="Nadine").all_pass().attacks(
        "Nadine", "Hill Giant", whom="Alice"
    ).all_pass(2)
    settled(game)
    assert (game.life("Alice"), game.count("Hill Giant")) == (17, 0)


def test_neheb_counts_all_life_that_opponents_lost_this_turn() -> None:
    """Loss and damage of all opponents, though they gained some since."""
    game = table("Alice", "Nadine", "Carol").battlefield("Alice", "Neheb, the Eternal").hand("Alice", PING, PING)
    game.hand("Nadine", FEAST).casts("Alice", "Ping", "Nadine").all_pass().casts(
        "Alice", "Ping", "Carol"
    ).all_pass()
    game.passes("Alice").casts("Nadine", "Feast").all_pass()
    game.goes_to("postcombat main").all_pass()
    assert game.pool("Alice") == "RR"


def test_combat_celebrant_copied_by_the_helm_may_be_exerted_once_each() -> None:
    """Each Celebrant remembers its own exertion."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Combat Celebrant", count=2)
        .battlefield("Alice", "Hill Giant")
    )
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Combat Celebrant", count=1)
    assert game.asks in ("objects", "yes or no", "number")


def test_worldgorger_dragon_exiles_its_own_aura_and_sacrificed_it_is_too_late() -> None:
    """CR 603.3d: sacrificed in response, everything comes back first and is then exiled for good."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Viscera Seer", "Hill Giant")
        .battlefield("Alice", "Mountain", count=6)
    )
    game.hand("Alice", "Worldgorger Dragon").library("Alice", "Forest", count=9)
    game.casts("Alice", "Worldgorger Dragon").all_pass()
    assert game.stack == ["Worldgorger Dragon"]
    game.activates("Alice", "Viscera Seer")
    if game.asks == "objects":
        game.chooses("Worldgorger Dragon")
    while game.state.stack or game.asks != "priority":
        if game.asks == "priority":
            game.all_pass()
        else:
            game.does_least()
    assert (game.count("Hill Giant"), game.count("Hill Giant", zone="exile")) == (0, 1)


def test_a_clone_of_what_enters_tapped_enters_tapped() -> None:
    """CR 614.12: the replacement effects of what it copies apply to its own entering."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", "Geralf's Messenger")
        .battlefield("Alice", "Island", count=4)
    )
    game.hand("Alice", "Clone").casts("Alice", "Clone").all_pass().answers(True)
    if game.asks == "objects":
        game.chooses("Geralf's Messenger")
    assert game.all("Geralf's Messenger", "Alice")[0].tapped


def test_animate_dead_cannot_hold_what_is_protected_from_black() -> None:
    """CR 704.5m: it falls off Karmic Guide, whom it then has sacrificed; her own trigger resolves all the same."""
    game = (
        table("Alice", "Nadine")
        .graveyard("Alice", "Karmic Guide", "Hill Giant")
        .battlefield("Alice", "Swamp", count=2)
    )
    game.hand("Alice", "Animate Dead").casts("Alice", "Animate Dead", "Karmic Guide").all_pass(2)
    while game.state.stack or game.asks != "priority":
        if game.asks == "order":
            game.does_least()
        elif game.asks == "targets":
            game.targets("Hill Giant")
        else:
            game.all_pass()
    assert (game.count("Animate Dead"), game.count("Karmic Guide")) == (0, 0)
    assert game.count("Hill Giant") == 1


def test_conjurers_closet_keeps_a_borrowed_creature() -> None:
    """The card says under your control, so the loan is forgotten with the old object (CR 400.7)."""
    borrow = written("""
name: Borrow
cost: "{0}"
type: Sorcery
abilities:
  - effects:
      - modify: target creature
        controller: you
""")
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", "Hill Giant")
        .battlefield("Alice", "Conjurer's Closet")
        .hand("Alice", borrow)
    )
    game.library("Nadine", "Forest", count=5).casts("Alice", "Borrow", "Hill Giant").all_pass()
    game.goes_to("end").targets("Hill Giant").all_pass().answers(True)
    game.goes_to("upkeep", active="Nadine")
    assert game.one("Hill Giant").controller == 0


def test_equipment_stays_on_a_creature_that_changes_sides() -> None:
    """CR 301.5d: and its controller can move it."""
    steal = written("""
name: Steal
cost: "{0}"
type: Instant
abilities:
  - effects:
      - modify: target creature
        controller: you
        duration: until end of game
""")
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant").battlefield("Alice", "Grizzly Bears")
    game.battlefield("Alice", "Umbral Mantle", on="Hill Giant").hand("Nadine", steal)
    game.passes("Alice").casts("Nadine", "Steal", "Hill Giant").all_pass()
    assert game.one("Umbral Mantle").attached_to == game.id("Hill Giant")
    game.activates("Alice", "Umbral Mantle", "Grizzly Bears").all_pass()
    assert game.one("Umbral Mantle").attached_to == game.id("Grizzly Bears")


def test_an_attacker_that_changes_sides_leaves_combat() -> None:
    """CR 506.4."""
    steal = written("""
name: Steal
cost: "{0}"
type: Instant
abilities:
  - effects:
      - modify: target creature
        controller: you
        duration: until end of game
""")
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant").hand("Nadine", steal)
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


def test_intruder_alarm_untaps_all_creatures_for_each_that_entered() -> None:
    """CR 603.2c: two tokens at once are two triggers."""
    game = table("Alice", "Nadine").battlefield("Alice", "Intruder Alarm").battlefield("Alice", "Plains", count=2)
    game.hand("Alice", "Raise the Alarm").casts("Alice", "Raise the Alarm").all_pass()
    assert game.stack == ["Intruder Alarm x2"]


def test_the_controller_of_the_creature_orders_effects_on_counters_that_an_opponent_puts() -> None:
    """CR 616.1: the affected object's controller chooses."""
    twice = written("""
name: Twice
type: Enchantment
abilities:
  - replace: counters put
    times: 2
    counters: +1/+1
    filter: creature you control
""")
    give = written("""
name: Give
cost: "{0}"
type: Instant
abilities:
  - effects:
      - put: a +1/+1 counter
        onto: target creature
""")
    for first, size in ((0, 6), (1, 5)):
        game = (
            table("Alice", "Nadine")
            .battlefield("Nadine", "Hardened Scales", twice, "Grizzly Bears")
            .hand("Alice", give)
        )
        game.casts("Alice", "Give", "Grizzly Bears").all_pass()
        assert (game.asks, game.who_decides) == ("option", "Nadine")
        game.option(first)
        assert game.size("Grizzly Bears") == (size, size)


def test_a_stolen_creatures_counters_are_doubled_for_its_new_controller() -> None:
    """CR 614.16: "creature you control" is asked when the counters would be put."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Hardened Scales")
        .battlefield("Alice", "Grizzly Bears", owner="Nadine")
    )
    give = written("""
name: Give
cost: "{0}"
type: Instant
abilities:
  - effects:
      - put: a +1/+1 counter
        onto: target creature
""")
    game.hand("Nadine", give).passes("Alice").casts("Nadine", "Give", "Grizzly Bears").all_pass()
    assert game.size("Grizzly Bears") == (4, 4)


def test_a_creature_enchanted_by_splinter_twin_that_lost_its_abilities_has_those_granted_later() -> None:
    """CR 613.7: granting and taking abilities in one layer go by timestamp."""
    blank = written("""
name: Blank
cost: "{0}"
type: Instant
abilities:
  - effects:
      - modify: target creature
        loses: all abilities
""")
    game = table("Alice", "Nadine").battlefield("Alice", "Llanowar Elves").hand("Alice", blank, "Presence of Gond")
    game.battlefield("Alice", "Forest", count=3).casts("Alice", "Blank", "Llanowar Elves").all_pass()
    assert game.now("Llanowar Elves").abilities == ()
    game.casts("Alice", "Presence of Gond", "Llanowar Elves").all_pass()
    assert len(game.now("Llanowar Elves").abilities) == 1


def test_a_spell_that_returns_its_own_caster_still_resolves() -> None:
    """CR 608.2: a spell bought back that leaves the stack while it resolves is not moved twice."""
    game = table("Alice", "Nadine").battlefield("Alice", "Island", count=8).hand("Alice", "Beacon of Tomorrows")
    game.casts("Alice", "Beacon of Tomorrows", "Alice").all_pass()
    assert (
        game.count("Beacon of Tomorrows", zone="library"),
        game.count("Beacon of Tomorrows", zone="graveyard"),
    ) == (1, 0)


def test_earthcraft_taps_a_creature_that_is_summoning_sick_and_mana_is_not_given_by_the_stack() -> None:
    """CR 605.1a: untapping a land is no mana ability, so it can be responded to."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Earthcraft", "Grizzly Bears")
        .battlefield("Alice", "Forest", is_tapped=True)
    )
    game.activates("Alice", "Earthcraft", "Forest")
    if game.asks == "objects":
        game.chooses("Grizzly Bears")
    assert game.stack == ["Earthcraft"]


def test_undying_does_not_return_what_was_a_copy_as_a_copy() -> None:
    """CR 400.7, 707.4: a Clone that was a Young Wolf returns as a Clone, with its counter."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Young Wolf")
        .battlefield("Alice", "Island", count=4)
        .hand("Alice", "Clone", DOOM)
    )
    game.casts("Alice", "Clone").all_pass().answers(True)
    if game.asks == "objects":
        game.chooses("Young Wolf")
    copy = newest(game, "Young Wolf")
    game.casts("Alice", "Doom", copy).all_pass(2)
    assert game.asks == "yes or no"
    game.answers(False)
    assert dict(game.one("Clone").counters) == {"+1/+1": 1}


def test_a_zero_toughness_clone_with_an_undying_counter_stays() -> None:
    """CR 704.5f: 0/0 and a counter is 1/1."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Young Wolf")
        .battlefield("Alice", "Island", count=4)
        .hand("Alice", "Clone", DOOM)
    )
    game.casts("Alice", "Clone").all_pass().answers(True)
    if game.asks == "objects":
        game.chooses("Young Wolf")
    game.casts("Alice", "Doom", newest(game, "Young Wolf")).all_pass(2).answers(False)
    assert game.size("Clone") == (1, 1)


def test_proliferating_may_choose_anything_with_counters_and_nothing() -> None:
    """CR 701.34a: permanents and players of all sides, one more counter of each kind."""
    more = written("""
name: More
cost: "{0}"
type: Instant
abilities:
  - effects:
      - proliferate: yes
""")
    game = table("Alice", "Nadine").battlefield("Nadine", "Grizzly Bears", counters=(("+1/+1", 1), ("charge", 2)))
    game.battlefield("Alice", "Saheeli Rai").battlefield("Alice", "Hill Giant").hand("Alice", more, more)
    game.casts("Alice", "More").all_pass()
    assert game.candidates == {"Grizzly Bears", "Saheeli Rai"}
    game.chooses()
    assert dict(game.one("Saheeli Rai").counters) == {"loyalty": 3}
    game.casts("Alice", "More").all_pass().chooses("Grizzly Bears", "Saheeli Rai")
    assert dict(game.one("Grizzly Bears").counters) == {"+1/+1": 2, "charge": 3}
    assert dict(game.one("Saheeli Rai").counters) == {"loyalty": 4}


def test_a_planeswalker_that_came_back_can_be_activated_again() -> None:
    """CR 606.3, 400.7: it is a new object."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Saheeli Rai", "Hill Giant")
        .hand("Alice", "Felidar Guardian")
    )
    game.battlefield("Alice", "Plains", count=4).library("Alice", "Forest", count=4)
    game.activates("Alice", "Saheeli Rai", ability=0).all_pass()
    while game.asks == "objects":
        game.does_least()
    with pytest.raises(Refusal):
        game.activates("Alice", "Saheeli Rai", ability=0)
    game.casts("Alice", "Felidar Guardian").all_pass().targets("Saheeli Rai").all_pass().answers(True)
    game.activates("Alice", "Saheeli Rai", ability=0)
    assert game.stack == ["Saheeli Rai"]


def test_the_legend_rule_holds_for_planeswalkers_too() -> None:
    """CR 704.5j: by name, not by type."""
    game = table("Alice", "Nadine").battlefield("Alice", "Saheeli Rai", "Saheeli Rai")
    assert game.state.pending is not None
    assert game.asks == "objects"
    game.chooses(game.all("Saheeli Rai")[1].id)
    assert game.count("Saheeli Rai") == 1


def test_an_emblem_stays_when_the_planeswalker_is_gone() -> None:
    """CR 114.5: nothing moves it; and it counts for creatures that come later."""
    game = table("Alice", "Nadine").battlefield("Alice", "Elspeth, Sun's Champion", counters=(("loyalty", 7),))
    game.activates("Alice", "Elspeth, Sun's Champion", ability=2).all_pass()
    assert game.count("Elspeth, Sun's Champion") == 0
    assert len(game.state.command) == 1


def test_each_painters_servant_has_a_color_of_its_own() -> None:
    """CR 707.6: a copy chooses as it enters."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Island", count=6)
        .hand("Alice", "Painter's Servant", "Clone")
    )
    game.casts("Alice", "Painter's Servant").all_pass().option(0)
    game.casts("Alice", "Clone").all_pass().answers(True)
    if game.asks == "objects":
        game.chooses("Painter's Servant")
    game.option(4)
    assert game.now("Island").colors == frozenset("WG")


def test_a_servant_that_comes_back_has_its_color_chosen_anew() -> None:
    """CR 607.2d, 400.7."""
    game = table("Alice", "Nadine").battlefield("Alice", "Island", count=2).battlefield("Alice", "Plains", count=4)
    game.hand("Alice", "Painter's Servant", "Felidar Guardian").casts(
        "Alice", "Painter's Servant"
    ).all_pass().option(0)
    game.casts("Alice", "Felidar Guardian").all_pass().targets("Painter's Servant").all_pass().answers(True)
    assert game.asks == "option"
    game.option(3)
    assert game.now("Island").colors == frozenset("R")


def test_two_en_kor_redirections_of_one_creature_take_one_damage_each() -> None:
    """CR 614.9: each activation is an effect of its own for the next 1 damage."""
    game = table("Alice", "Nadine").battlefield("Alice", "Outrider en-Kor", "Serra Angel").hand("Nadine", FOUR)
    for _ in range(3):
        game.activates("Alice", "Outrider en-Kor", "Serra Angel").all_pass()
    game.passes("Alice").casts("Nadine", "Four", "Outrider en-Kor").all_pass()
    assert (game.one("Serra Angel").damage, game.one("Outrider en-Kor").damage) == (3, 1)


def test_redirected_damage_of_a_lifelinker_still_gains_life() -> None:
    """CR 614.9: the same source deals it."""
    cleric = written("""
name: Cleric
type: Creature — Cleric
power: 2
toughness: 2
abilities:
  - lifelink
""")
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", "Outrider en-Kor", "Serra Angel")
        .battlefield("Alice", cleric)
    )
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Cleric").all_pass()
    game.blocks("Nadine", ("Outrider en-Kor", "Cleric")).passes("Alice")
    game.activates("Nadine", "Outrider en-Kor", "Serra Angel").all_pass().all_pass()
    assert (game.one("Serra Angel").damage, game.life("Alice")) == (1, 22)


def test_thopter_foundry_sees_the_sword_that_it_sacrificed() -> None:
    """CR 603.6: the Sword is in the graveyard when the token enters."""
    game = table("Alice", "Nadine").battlefield("Alice", "Thopter Foundry", "Sword of the Meek", "Sol Ring")
    game.activates("Alice", "Sol Ring").activates("Alice", "Thopter Foundry")
    if game.asks == "objects":
        game.chooses("Sword of the Meek")
    game.all_pass()
    assert game.stack == ["Sword of the Meek"]
    game.all_pass().answers(True)
    assert game.size("Thopter Token") == (2, 3)


def test_krenko_counts_goblins_when_his_ability_resolves() -> None:
    """CR 608.2h: and Krenko himself only while he is there."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Krenko, Mob Boss", "Goblin Chieftain").hand("Nadine", DOOM)
    )
    game.activates("Alice", "Krenko, Mob Boss").passes("Alice")
    game.casts("Nadine", "Doom", "Goblin Chieftain").all_pass(2)
    assert game.count("Goblin Token") == 1


def test_purphoros_hurts_each_opponent_for_each_creature() -> None:
    """Two for each; his own entering does not count."""
    game = (
        table("Alice", "Nadine", "Carol")
        .battlefield("Alice", "Purphoros, God of the Forge")
        .battlefield("Alice", "Plains", count=2)
    )
    game.hand("Alice", "Raise the Alarm").casts("Alice", "Raise the Alarm").all_pass()
    settled(game)
    assert (game.life("Nadine"), game.life("Carol")) == (16, 16)


def test_goblin_sharpshooter_untaps_for_each_death_and_shoots_again() -> None:
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Goblin Sharpshooter")
        .battlefield("Nadine", "Llanowar Elves", count=2)
    )
    game.activates("Alice", "Goblin Sharpshooter", game.all("Llanowar Elves")[0].id).all_pass()
    assert game.stack == ["Goblin Sharpshooter"]
    game.all_pass()
    assert not game.one("Goblin Sharpshooter").tapped


def test_training_grounds_reduce_no_mana_ability_that_costs_nothing_and_none_below_one() -> None:
    """CR 601.2f: Walking Ballista's {4} costs {2}; {1} would stay {1}."""
    game = table("Alice", "Nadine").battlefield("Alice", "Training Grounds", "Plains", "Plains")
    game.battlefield("Alice", "Walking Ballista", counters=(("+1/+1", 1),))
    game.activates("Alice", "Walking Ballista", ability=1).all_pass()
    assert game.size("Walking Ballista") == (2, 2)
    assert game.one("Plains").tapped


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


def test_nim_deathmantle_makes_a_black_zombie_that_keeps_other_subtypes() -> None:
    """CR 205.1a: creature types are replaced, artifact types are not."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant")
    game.battlefield("Alice", "Nim Deathmantle", on="Hill Giant")
    now = game.now("Hill Giant")
    assert (now.power, now.toughness, now.colors, now.subtypes) == (5, 5, frozenset("B"), frozenset({"Zombie"}))
    assert "intimidate" in now.keywords


def test_nim_deathmantle_returns_a_creature_for_four_mana() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Nim Deathmantle", "Grizzly Bears").hand("Alice", DOOM)
    game.battlefield("Alice", "Forest", count=4).casts("Alice", "Doom", "Grizzly Bears").all_pass(2)
    game.answers(True).pays()
    assert game.one("Grizzly Bears").attachments == (game.id("Nim Deathmantle"),)
    assert game.size("Grizzly Bears") == (4, 4)


@pytest.mark.parametrize(("name", "counters"), [("Grizzly Bears", 1), ("Emiel the Blessed", 2)])
def test_emiel_puts_counters_on_what_enters_where_it_is_paid(name: str, counters: int) -> None:
    """One on a creature, two instead on a Unicorn, for {G/W}; a second Emiel is put away by the legend rule."""
    game = table("Alice", "Bob").battlefield("Alice", "Emiel the Blessed", *["Plains"] * 9, *["Forest"] * 4)
    game.hand("Alice", name).casts("Alice", name).all_pass()
    if name == "Emiel the Blessed":
        game.chooses(max(one.id for one in game.all(name)))
        assert game.stack == [name]
    game.all_pass().answers(True).pays()
    entered = game.all(name)[-1]
    assert dict(entered.counters) == {"+1/+1": counters}


def test_emiel_puts_none_where_nobody_pays() -> None:
    """ "You may pay"."""
    game = table("Alice", "Bob").battlefield("Alice", "Emiel the Blessed", *["Forest"] * 4)
    game.hand("Alice", "Grizzly Bears").casts("Alice", "Grizzly Bears").all_pass()
    game.all_pass().answers(False)
    assert game.one("Grizzly Bears").counters == ()


def test_kinnan_finds_a_creature_that_is_no_human_among_five_cards() -> None:
    """It enters; the rest goes to the bottom."""
    game = table("Alice", "Bob").battlefield("Alice", "Kinnan, Bonder Prodigy", *["Forest"] * 5, *["Island"] * 3)
    game.library("Alice", "Shock", "Grizzly Bears", "Task Force", "Island", "Swamp", "Plains")
    game.activates("Alice", "Kinnan, Bonder Prodigy").all_pass()
    assert game.candidates == {"Grizzly Bears"}
    game.chooses("Grizzly Bears")
    assert game.count("Grizzly Bears") == 1
    library = [game.state.objects[id].card.name for id in game.state.seats[0].library]
    assert library[0] == "Plains"
    assert sorted(library[1:]) == ["Island", "Shock", "Swamp", "Task Force"]
