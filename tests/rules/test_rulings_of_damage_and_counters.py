"""What rulings say of damage, life and counters."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from tests.rules.rulings import FOUR, PING, settled
from tests.rules.table import table, written

GIVE = written("""
name: Give
cost: "{0}"
type: Instant
abilities:
  - effects:
      - put: a +1/+1 counter
        onto: target creature
""")


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


def test_exquisite_blood_and_a_doubled_loss() -> None:
    """CR 614.1: the life gained is what was lost after the replacement."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Exquisite Blood", "Bloodletter of Aclazotz")
        .hand("Alice", PING)
    )
    settled(game.casts("Alice", "Ping", "Nadine"))
    assert (game.life("Nadine"), game.life("Alice")) == (18, 22)


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
    for first, size in ((0, 6), (1, 5)):
        game = (
            table("Alice", "Nadine")
            .battlefield("Nadine", "Hardened Scales", twice, "Grizzly Bears")
            .hand("Alice", GIVE)
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
    game.hand("Nadine", GIVE).passes("Alice").casts("Nadine", "Give", "Grizzly Bears").all_pass()
    assert game.size("Grizzly Bears") == (4, 4)


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
