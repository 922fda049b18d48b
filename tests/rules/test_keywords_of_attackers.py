"""Boast, bloodthirst, dethrone, ninjutsu and sneak: what is there for those who attack (CR 702.49 to 702.190)."""

import pytest

from engine.model.choices import Activate, Cast, DeclareAttackers
from engine.model.refusals import Refusal
from engine.model.zones import reference_to_seat
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

CHAMPION = compiled("Goldmaw Champion", "Boast — {1}: You gain 2 life.", size=(2, 3))
OGRE = compiled("Blood Ogre", "Bloodthirst 2", cost="{2}{R}", size=(2, 2))
USURPER = compiled("Usurper", "Dethrone", size=(2, 2))
NINJA = compiled("Ninja of the Deep Hours", "Ninjutsu {1}{U}", "Creature — Human Ninja", "{3}{U}", (2, 2))
YURIKO = compiled("Yuriko", "Commander ninjutsu {U}{B}", "Legendary Creature — Human Ninja", "{1}{U}{B}", (1, 3))
SNEAK = compiled("Sewer Ninja", "Sneak {U}", "Creature — Ninja", "{2}{U}", (3, 1))
TECHNIQUE = compiled("Technique", "Sneak {U}\nDraw two cards.", "Sorcery", "{2}{U}")


def combat(*names: object) -> PlayedTable:
    """Alice has these creatures, lands and Grizzly Bears; her combat on a turn after the first begins."""
    game = table("Alice", "Bob").battlefield("Alice", *names, "Grizzly Bears")  # type: ignore[arg-type]
    game.battlefield("Alice", "Island", "Mountain", count=3).battlefield("Bob", "Hill Giant")
    return game.library("Alice", "Plains", count=9).library("Bob", "Plains", count=9)


def attack(game: PlayedTable, *names: str) -> PlayedTable:
    """Alice attacks with these; what triggers resolves."""
    return game.goes_to("declare attackers", active="Alice").attacks("Alice", *names)


def test_a_creature_boasts_once_in_a_turn_in_which_it_attacked() -> None:
    """CR 702.142a."""
    game = combat(CHAMPION)
    with pytest.raises(Refusal, match="has not attacked this turn"):
        game.activates("Alice", "Goldmaw Champion")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Goldmaw Champion")
    game.activates("Alice", "Goldmaw Champion").all_pass()
    assert game.life("Alice") == 22
    with pytest.raises(Refusal, match="only once each turn"):
        game.activates("Alice", "Goldmaw Champion")


def test_bloodthirst_gives_counters_if_an_opponent_was_dealt_damage_this_turn() -> None:
    """CR 702.54a: by any source; damage to its controller does not count."""
    for victim, size in (("Bob", (4, 4)), ("Alice", (2, 2))):
        game = combat().hand("Alice", "Shock", OGRE).casts("Alice", "Shock", victim).all_pass()
        game.casts("Alice", "Blood Ogre").all_pass()
        assert game.size("Blood Ogre") == size


def test_dethrone_gives_a_counter_for_attacking_who_has_the_most_life() -> None:
    """CR 702.105a: tied for it counts too."""
    for life, size in ((20, (3, 3)), (19, (2, 2))):
        game = combat(USURPER).life_is("Bob", life).goes_to("beginning of combat").all_pass()
        game.attacks("Alice", "Usurper")
        if game.stack:
            game.all_pass()
        assert game.size("Usurper") == size


def unblocked(game: PlayedTable) -> PlayedTable:
    """Alice's Grizzly Bears attack and are not blocked."""
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Grizzly Bears").all_pass()
    return game.blocks("Bob")


def test_a_ninja_takes_the_place_of_an_unblocked_attacker() -> None:
    """CR 702.49a, 702.49c: tapped and attacking the same player."""
    game = unblocked(combat().hand("Alice", NINJA))
    game.activates("Alice", game.id("Ninja of the Deep Hours", "Alice", "hand")).chooses("Grizzly Bears")
    assert game.count("Grizzly Bears", "Alice", "hand") == 1
    game.all_pass()
    assert game.one("Ninja of the Deep Hours").tapped
    game.all_pass()
    assert game.life("Bob") == 18


def test_a_commander_comes_from_the_command_zone_so_without_a_tax() -> None:
    """CR 702.49d, 903.8: Yuriko is not cast."""
    game = combat()
    game._put("Alice", "command", (YURIKO,), {"is_commander": True})
    game = unblocked(game.battlefield("Alice", "Swamp"))
    yuriko = game.id("Yuriko", "Alice", "command")
    ability = next(one for one in range(5) if is_legal(game.state, Activate(0, yuriko, one)))
    game.activates("Alice", yuriko, ability=ability).chooses("Grizzly Bears").all_pass()
    assert game.one("Yuriko").tapped
    assert game.count("Grizzly Bears", "Alice", "hand") == 1


def test_an_attacker_is_unblocked_only_once_blockers_are_declared() -> None:
    game = combat().hand("Alice", NINJA).goes_to("beginning of combat").all_pass()
    game.attacks("Alice", "Grizzly Bears")
    card = game.id("Ninja of the Deep Hours", "Alice", "hand")
    assert not is_legal(game.state, Activate(0, card, 1))
    game.all_pass().blocks("Bob", ("Hill Giant", "Grizzly Bears"))
    assert not is_legal(game.state, Activate(0, card, 1))


def test_a_creature_sneaks_in_for_an_unblocked_attacker() -> None:
    """It is cast in the declare blockers step, and enters tapped and attacking."""
    game = unblocked(combat().hand("Alice", SNEAK))
    card = game.id("Sewer Ninja", "Alice", "hand")
    game.makes(Cast(0, card)).pays().chooses("Grizzly Bears").all_pass()
    assert game.one("Sewer Ninja").tapped
    game.all_pass()
    assert game.life("Bob") == 17


def test_a_sorcery_with_sneak_is_cast_in_the_declare_blockers_step() -> None:
    game = unblocked(combat().hand("Alice", TECHNIQUE))
    game.makes(Cast(0, game.id("Technique", "Alice", "hand"))).pays().chooses("Grizzly Bears").all_pass()
    assert len(game.state.seats[0].hand) == 2
    assert game.count("Grizzly Bears", "Alice", "hand") == 1
    game = combat().hand("Alice", TECHNIQUE).goes_to("beginning of combat")
    assert not is_legal(game.state, Cast(0, game.id("Technique", "Alice", "hand")))


def test_creatures_may_have_to_attack_a_player() -> None:
    """MustAttackYou: the player who says so, and no other (CR 508.1d)."""
    taunt = compiled("Taunt", "Creatures your opponents control attack you if able.", "Enchantment")
    game = table("Alice", "Bob", "Carol").battlefield("Carol", taunt).battlefield("Alice", "Grizzly Bears")
    game.goes_to("beginning of combat").all_pass()
    bears = game.id("Grizzly Bears")
    for attacks in ((), ((bears, reference_to_seat(1), 1),)):
        with pytest.raises(Refusal, match="attack"):
            game.makes(DeclareAttackers(0, attacks))
    game.makes(DeclareAttackers(0, ((bears, reference_to_seat(2), 1),)))


def test_an_encore_attacks_each_opponent() -> None:
    """CR 702.141a: a copy for each of them, with haste, which is sacrificed at the next end step."""
    thief = compiled("Pilferer", "Encore {1}", "Creature — Goblin", "{R}", (1, 1))
    game = table("Alice", "Bob", "Carol").battlefield("Alice", "Mountain").graveyard("Alice", thief)
    for seat in ("Alice", "Bob", "Carol"):
        game.library(seat, "Plains", count=5)
    game.activates("Alice", game.id("Pilferer", "Alice", "graveyard")).all_pass()
    copies = [one.id for one in game.all("Pilferer")]
    assert (len(copies), game.count("Pilferer", "Alice", "exile")) == (2, 1)
    bob, carol = (reference_to_seat(game.seat(name)) for name in ("Bob", "Carol"))
    game.goes_to("beginning of combat").all_pass()
    for attacks in ((), ((copies[0], bob, 1),), ((copies[0], carol, 1), (copies[1], bob, 1))):
        with pytest.raises(Refusal, match="attack"):
            game.makes(DeclareAttackers(0, attacks))
    game.makes(DeclareAttackers(0, ((copies[0], bob, 1), (copies[1], carol, 1)))).goes_to("end")
    assert (game.life("Bob"), game.life("Carol")) == (19, 19)
    game.all_pass()
    assert game.all("Pilferer") == []
