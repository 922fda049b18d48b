"""Deaths with counters, copies and others at the same time: undying, last known information (CR 603.10, 704.3)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.effects.cards_and_hands import Discard
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.zones import Destroy, MoveTo, PlayerSacrifices
from engine.cards.filters.characteristics import HasType
from engine.cards.references.choices import All, Target
from engine.cards.references.players import EachPlayer
from tests.rules.table import instant, table, written

CREATURE = HasType("creature")
DOOM = instant("Doom", Destroy(Target()), targets=(CREATURE,))
WRATH = instant("Wrath", Destroy(All(CREATURE)))
WITHER = instant("Wither", PutCounters("-1/-1", Target()), targets=(CREATURE,))
WITHER_TWICE = instant("Wither Twice", PutCounters("-1/-1", Target(), Number(2)), targets=(CREATURE,))
BOTH = written("""
name: Twice Reborn
type: Creature — Spirit
power: 2
toughness: 2
abilities:
  - undying, persist
""")


def test_undying_looks_back_to_counters_that_the_creature_died_with() -> None:
    """CR 704.3, 603.10a: it has a +1/+1 and two -1/-1 counters as it dies, since all is done at the same time."""
    game = table("Alice", "Nadine").battlefield("Alice", "Young Wolf", counters=(("+1/+1", 1),))
    game.hand("Alice", WITHER_TWICE).casts("Alice", "Wither Twice", "Young Wolf").all_pass()
    assert (game.stack, game.count("Young Wolf", zone="graveyard")) == ([], 1)


def test_opposite_counters_cancel_and_undying_works_again() -> None:
    """CR 704.5q."""
    game = table("Alice", "Nadine").battlefield("Alice", "Young Wolf", counters=(("+1/+1", 1),))
    game.hand("Alice", WITHER, DOOM).casts("Alice", "Wither", "Young Wolf").all_pass()
    assert game.one("Young Wolf").counters == ()
    game.casts("Alice", "Doom", "Young Wolf").all_pass(2)
    assert game.size("Young Wolf") == (2, 2)


def test_of_undying_and_persist_only_the_first_finds_the_card() -> None:
    """CR 400.7, 603.10: both trigger; what the first returned is another object for the second."""
    game = table("Alice", "Nadine").battlefield("Alice", BOTH).hand("Alice", DOOM)
    game.casts("Alice", "Doom", "Twice Reborn").all_pass()
    assert game.asks == "order"
    game.orders(1, 0).all_pass(2)
    assert (game.count("Twice Reborn"), game.one("Twice Reborn").counters) == (1, (("+1/+1", 1),))
    assert game.stack == []


def test_a_creature_with_persist_and_a_counter_of_the_other_kind_returns() -> None:
    """CR 702.79a: only a -1/-1 counter keeps it in the graveyard."""
    game = table("Alice", "Nadine").battlefield("Alice", "Kitchen Finks", counters=(("+1/+1", 1),))
    game.hand("Alice", DOOM).casts("Alice", "Doom", "Kitchen Finks").all_pass(2)
    assert dict(game.one("Kitchen Finks").counters) == {"-1/-1": 1}


def test_a_stolen_creature_with_undying_returns_to_its_owner() -> None:
    """CR 702.93a: under its owner's control, and its last controller controls the trigger."""
    game = table("Alice", "Nadine").battlefield("Alice", "Young Wolf", owner="Nadine").hand("Alice", DOOM)
    game.casts("Alice", "Doom", "Young Wolf").all_pass()
    assert game.state.stack[0].controller == 0
    game.all_pass()
    assert game.one("Young Wolf").controller == 1


def test_a_token_with_undying_does_not_return() -> None:
    """CR 111.7, 603.6d: it triggers, and there is no card to return."""
    game = table("Alice", "Nadine").battlefield("Alice", "Young Wolf", is_token=True).hand("Alice", DOOM)
    game.casts("Alice", "Doom", "Young Wolf").all_pass()
    assert game.stack == ["Young Wolf"]
    game.all_pass()
    assert game.count("Young Wolf") == 0


def test_a_card_that_left_the_graveyard_in_response_does_not_return() -> None:
    """CR 400.7."""
    take = instant("Take", MoveTo(Target(), "exile"), targets=(written_graveyard(),))
    game = table("Alice", "Nadine").battlefield("Alice", "Young Wolf").hand("Alice", DOOM).hand("Nadine", take)
    game.casts("Alice", "Doom", "Young Wolf").all_pass().passes("Alice")
    game.casts("Nadine", "Take", "Young Wolf").all_pass(2)
    assert (game.count("Young Wolf"), game.count("Young Wolf", zone="exile")) == (0, 1)


def written_graveyard() -> object:
    from engine.cards.compiling.entry_phrases import parse_filter

    return parse_filter("creature card in a graveyard")


def test_creatures_of_two_seats_die_together_and_the_active_seats_triggers_go_below() -> None:
    """CR 603.3b, 101.4: the other seat's trigger resolves first."""
    game = table("Alice", "Nadine").battlefield("Alice", "Young Wolf").battlefield("Nadine", "Kitchen Finks")
    game.hand("Alice", WRATH).casts("Alice", "Wrath").all_pass()
    assert game.stack == ["Young Wolf", "Kitchen Finks"]


def test_four_seats_put_their_triggers_in_turn_order_from_the_active_one() -> None:
    """CR 603.3b, 101.4: with the third seat active."""
    names = ("Alice", "Nadine", "Carol", "Dan")
    game = table(*names, active=2)
    for name, wolf in zip(
        names, ("Young Wolf", "Kitchen Finks", "Butcher Ghoul", "Strangleroot Geist"), strict=True
    ):
        game.battlefield(name, wolf)
    game.hand("Carol", WRATH).casts("Carol", "Wrath").all_pass()
    assert game.stack == ["Butcher Ghoul", "Strangleroot Geist", "Young Wolf", "Kitchen Finks"]


def test_each_player_sacrifices_at_the_same_time_having_chosen_in_turn_order() -> None:
    """CR 101.4: and each sees the others' creatures die."""
    edict = instant("Edict", PlayerSacrifices(CREATURE, EachPlayer(), Number(1)))
    game = table("Alice", "Nadine").battlefield("Alice", "Blood Artist", "Grizzly Bears")
    game.battlefield("Nadine", "Zulaport Cutthroat", "Hill Giant").hand("Alice", edict)
    game.casts("Alice", "Edict").all_pass()
    assert game.who_decides == "Alice"
    game.chooses("Blood Artist")
    assert game.who_decides == "Nadine"
    assert game.count("Blood Artist") == 1
    game.chooses("Zulaport Cutthroat")
    assert (game.count("Blood Artist"), game.count("Zulaport Cutthroat")) == (0, 0)
    while game.asks != "priority":
        game.targets("Nadine")
    assert sorted(game.stack) == ["Blood Artist x2", "Zulaport Cutthroat"]


def test_a_creature_that_dies_with_its_lord_is_as_big_as_it_last_was() -> None:
    """CR 608.2h, 603.10a: last known information, with the lord's bonus."""
    mourner = written("""
name: Mourner
type: Creature — Goblin
power: 2
toughness: 2
abilities:
  - when: this creature dies
    effects:
      - gain life: this creature's power
""")
    game = table("Alice", "Nadine").battlefield("Alice", mourner, "Goblin Chieftain").hand("Alice", WRATH)
    game.casts("Alice", "Wrath").all_pass(2)
    assert game.life("Alice") == 23


def test_the_trigger_of_a_gone_source_uses_what_it_last_was_even_after_it_returned() -> None:
    """CR 608.2h, 400.7: the returned card is another object."""
    game = table("Alice", "Nadine").battlefield("Alice", "Warstorm Surge", "Hill Giant")
    game.hand("Alice", "Unsummon", instant("Bring", MoveTo(Target(), "hand"), targets=(CREATURE,)))
    game.battlefield("Alice", "Mountain", count=4).hand("Alice", "Hill Giant")
    game.casts("Alice", "Hill Giant").all_pass()
    game.targets("Nadine")
    newest = max(one.id for one in game.all("Hill Giant"))
    game.casts("Alice", "Bring", newest).all_pass(2)
    assert game.life("Nadine") == 17


def test_creatures_that_lose_their_lord_die_in_the_next_check() -> None:
    """CR 704.3: state-based actions are checked again, and what dies then saw the lord die before."""
    squire = written("""
name: Squire
type: Creature — Goblin
power: 0
toughness: 0
""")
    game = table("Alice", "Nadine").battlefield("Alice", squire, "Goblin Chieftain", "Blood Artist")
    game.hand("Alice", DOOM).casts("Alice", "Doom", "Goblin Chieftain").all_pass()
    while game.asks != "priority":
        game.targets("Nadine")
    assert game.count("Squire", zone="graveyard") == 1
    assert sum(item.count for item in game.state.stack) == 2


def test_lethal_damage_and_no_loyalty_and_no_life_happen_at_once() -> None:
    """CR 704.3, 704.7: a draw where both players are dealt the last damage."""
    quake = written("""
name: Quake
cost: "{0}"
type: Sorcery
abilities:
  - effects:
      - deal damage: 20
        to: each player
""")
    game = table("Alice", "Nadine").hand("Alice", quake).casts("Alice", "Quake").all_pass()
    assert game.winner == ""


def test_a_copy_of_a_creature_with_counters_dies_without_them() -> None:
    """CR 707.2: counters are not copied, so the copy has its own undying."""
    game = table("Alice", "Nadine").battlefield("Alice", "Young Wolf", counters=(("+1/+1", 1),))
    game.hand("Alice", "Clone", DOOM).battlefield("Alice", "Island", count=4).casts("Alice", "Clone").all_pass()
    game.answers(True)
    if game.asks == "objects":
        game.chooses("Young Wolf")
    copy = max(one.id for one in game.all("Young Wolf"))
    assert game.size(copy) == (1, 1)
    game.casts("Alice", "Doom", copy).all_pass()
    assert game.stack == ["Young Wolf"]


def test_a_creature_that_grew_and_shrank_dies_of_its_damage() -> None:
    """CR 704.5g: damage stays marked when the bonus ends."""
    game = table("Alice", "Nadine").battlefield("Alice", "Grizzly Bears", "Forest").hand("Alice", "Giant Growth")
    game.battlefield("Nadine", "Mountain").hand("Nadine", "Shock").library("Nadine", "Forest")
    game.casts("Alice", "Giant Growth", "Grizzly Bears").all_pass().passes("Alice")
    game.casts("Nadine", "Shock", "Grizzly Bears").all_pass()
    assert game.count("Grizzly Bears") == 1
    game.goes_to("upkeep", active="Nadine")
    assert game.count("Grizzly Bears") == 1


def test_a_grown_creature_exiled_in_response_gives_life_as_it_was() -> None:
    """CR 608.2h: Swords to Plowshares with a +3/+3 effect."""
    game = table("Alice", "Nadine").battlefield("Nadine", "Grizzly Bears", "Forest").battlefield("Alice", "Plains")
    game.hand("Nadine", "Giant Growth").hand("Alice", "Swords to Plowshares")
    game.casts("Alice", "Swords to Plowshares", "Grizzly Bears").passes("Alice")
    game.casts("Nadine", "Giant Growth", "Grizzly Bears").all_pass(2)
    assert game.life("Nadine") == 25


def test_a_group_and_a_single_die_together_with_a_watcher_among_them() -> None:
    """CR 603.10a: Blood Artist sees itself and all others."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Blood Artist")
        .battlefield("Alice", "Grizzly Bears", count=3)
    )
    game.hand("Alice", WRATH).casts("Alice", "Wrath").all_pass()
    while game.asks != "priority":
        game.targets("Nadine")
    game.all_pass()
    while game.state.stack:
        game.all_pass()
    assert (game.life("Alice"), game.life("Nadine")) == (24, 16)


def test_a_creature_card_put_into_the_graveyard_from_elsewhere_does_not_die() -> None:
    """CR 700.4."""
    game = table("Alice", "Nadine").battlefield("Alice", "Blood Artist").hand("Alice", "Grizzly Bears")
    drop = instant("Drop", Discard())
    game.hand("Alice", drop).casts("Alice", "Drop").all_pass().chooses(game.id("Grizzly Bears", zone="hand"))
    assert (game.stack, game.count("Grizzly Bears", zone="graveyard")) == ([], 1)
