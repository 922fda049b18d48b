"""Words that the staples of combos brought: events of two kinds, halves, shuffling in, sizes that cards define."""

from __future__ import annotations

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.effects.zones import Destroy
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.players import IsPlayer
from engine.cards.references.choices import Target
from engine.model.choices import Activate
from engine.model.refusals import Refusal
from tests.rules.table import PlayedTable, instant, table, written

CREATURE = HasType("creature")
DOOM = instant("Doom", Destroy(Target()), targets=(CREATURE,))
DRAIN = instant("Drain", LoseLife(Number(7), Target()), targets=(IsPlayer(),))
MILL = written("""
name: Grind
cost: "{0}"
type: Instant
abilities:
  - effects:
      - mill: 3
        who: target player
""")


def attack(game: PlayedTable, *attackers: str) -> PlayedTable:
    return game.goes_to("beginning of combat").all_pass().attacks("Alice", *attackers)


def test_enters_or_attacks_triggers_for_either() -> None:
    """CR 603.2: one ability that waits for two events."""
    game = (
        table("Alice", "Bob")
        .graveyard("Alice", "Sol Ring", "Grizzly Bears")
        .battlefield("Alice", "Plains", count=6)
    )
    game.hand("Alice", "Sun Titan").casts("Alice", "Sun Titan").all_pass().targets("Sol Ring").all_pass().answers(
        True
    )
    assert game.count("Sol Ring") == 1
    other = table("Alice", "Bob").graveyard("Alice", "Grizzly Bears").battlefield("Alice", "Sun Titan")
    attack(other, "Sun Titan").targets("Grizzly Bears").all_pass().answers(True)
    assert other.count("Grizzly Bears") == 1


def test_a_creature_attacks_for_the_first_time_once_each_turn() -> None:
    """Aurelia's additional combat phase gives no third one; it comes with other creatures untapped."""
    game = table("Alice", "Bob").battlefield("Alice", "Aurelia, the Warleader", "Grizzly Bears")
    attack(game, "Aurelia, the Warleader", "Grizzly Bears").all_pass()
    assert not game.one("Grizzly Bears").tapped
    while game.asks != "attack":
        game.does_least()
    game.attacks("Alice", "Aurelia, the Warleader")
    assert game.stack == []
    game.goes_to("postcombat main")
    assert game.life("Bob") == 20 - 3 - 2 - 3


def test_a_permanent_returned_as_a_cost_is_in_hand_while_its_mana_is_there() -> None:
    """CR 605.3a, 602.5d: a mana ability that asks for the time of a sorcery."""
    game = table("Alice", "Bob").battlefield("Alice", "Grinning Ignus", "Mountain").hand("Bob", DOOM)
    game.activates("Alice", "Mountain").activates("Alice", "Grinning Ignus")
    assert (game.pool("Alice"), game.count("Grinning Ignus", zone="hand")) == ("RCC", 1)


def test_a_mana_ability_at_sorcery_speed_waits_for_an_empty_stack() -> None:
    """CR 307.5."""
    game = table("Alice", "Bob").battlefield("Alice", "Grinning Ignus", "Mountain").hand("Alice", DOOM)
    game.activates("Alice", "Mountain").casts("Alice", "Doom", "Grinning Ignus")
    with pytest.raises(Refusal):
        game.makes(Activate(0, game.id("Grinning Ignus"), 0))


def test_narcomoeba_comes_from_the_library_alone() -> None:
    """CR 603.6: milled it triggers, discarded it does not."""
    game = table("Alice", "Bob").library("Alice", "Narcomoeba", "Forest", "Narcomoeba").hand("Alice", MILL)
    game.casts("Alice", "Grind", "Alice").all_pass()
    assert game.asks == "order"
    game.orders(0, 1).all_pass().answers(True)
    assert game.count("Narcomoeba") == 1
    drop = written("""
name: Drop
cost: "{0}"
type: Instant
abilities:
  - effects:
      - discard: 1
""")
    other = table("Alice", "Bob").hand("Alice", "Narcomoeba", drop).casts("Alice", "Drop").all_pass()
    if other.asks == "objects":
        other.chooses(other.id("Narcomoeba", zone="hand"))
    assert other.stack == []


def test_emrakul_shuffles_the_graveyard_in_from_wherever_she_comes() -> None:
    """CR 603.6e: milled, dead or discarded, and her owner's graveyard with her."""
    for how in ("milled", "died"):
        game = table("Alice", "Bob").graveyard("Alice", "Forest", "Shock").library("Alice", "Plains", count=2)
        if how == "milled":
            game.library("Alice", "Emrakul, the Aeons Torn").hand("Alice", MILL).casts("Alice", "Grind", "Alice")
        else:
            game.battlefield("Bob", "Emrakul, the Aeons Torn", owner="Alice").hand("Alice", DOOM)
            game.casts("Alice", "Doom", "Emrakul, the Aeons Torn")
        game.all_pass()
        assert game.stack == ["Emrakul, the Aeons Torn"]
        game.all_pass()
        assert len(game.state.seats[0].graveyard) == 0
        assert game.count("Emrakul, the Aeons Torn", zone="library") == 1


def test_emrakul_is_protected_from_colored_spells_and_not_from_abilities() -> None:
    """CR 702.16a."""
    game = (
        table("Alice", "Bob")
        .battlefield("Bob", "Emrakul, the Aeons Torn")
        .battlefield("Alice", "Plains", "Prodigal Sorcerer")
    )
    game.hand("Alice", "Swords to Plowshares", DOOM)
    with pytest.raises(Refusal):
        game.casts("Alice", "Swords to Plowshares", "Emrakul, the Aeons Torn")
    other = (
        table("Alice", "Bob")
        .battlefield("Bob", "Emrakul, the Aeons Torn")
        .battlefield("Alice", "Prodigal Sorcerer")
    )
    other.activates("Alice", "Prodigal Sorcerer", "Emrakul, the Aeons Torn").all_pass()
    assert other.one("Emrakul, the Aeons Torn").damage == 1


def test_casting_emrakul_gives_a_turn_though_she_is_countered_in_vain() -> None:
    """CR 603.2: the trigger is of casting; she can't be countered."""
    no = "Counterspell"
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=15).battlefield("Bob", "Island", count=2)
    game.hand("Alice", "Emrakul, the Aeons Torn").hand("Bob", no).casts("Alice", "Emrakul, the Aeons Torn")
    assert game.stack == ["Emrakul, the Aeons Torn", "Emrakul, the Aeons Torn"]
    spell = game.state.stack[0].id
    game.passes("Alice").casts("Bob", no, spell).all_pass(3)
    assert game.count("Emrakul, the Aeons Torn") == 1
    assert len(game.state.extra_turns) > 0


def test_put_into_your_graveyard_is_for_cards_that_you_own() -> None:
    """CR 404.2: a creature stolen from you goes to your graveyard, one that you stole does not."""
    for owner, triggers in (("Alice", True), ("Bob", False)):
        game = (
            table("Alice", "Bob")
            .battlefield("Alice", "Sigil of the New Dawn")
            .battlefield("Alice", "Plains", count=2)
        )
        game.battlefield("Bob" if owner == "Alice" else "Alice", "Grizzly Bears", owner=owner).hand("Alice", DOOM)
        game.casts("Alice", "Doom", "Grizzly Bears").all_pass()
        assert bool(game.stack) == triggers


def test_a_card_returned_to_hand_for_mana() -> None:
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Sigil of the New Dawn", "Grizzly Bears")
        .battlefield("Alice", "Plains", count=2)
    )
    game.hand("Alice", DOOM).casts("Alice", "Doom", "Grizzly Bears").all_pass(2).answers(True).pays()
    assert game.count("Grizzly Bears", zone="hand") == 1


def test_a_token_put_into_your_graveyard_is_no_card_to_return() -> None:
    """CR 111.7: the ability triggers, and nothing returns."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Angelic Renewal")
        .battlefield("Alice", "Grizzly Bears", is_token=True)
    )
    game.hand("Alice", DOOM).casts("Alice", "Doom", "Grizzly Bears").all_pass(2).answers(True)
    assert (game.count("Angelic Renewal"), game.count("Grizzly Bears")) == (0, 0)


def test_what_is_done_if_you_do_is_left_undone_where_nothing_was() -> None:
    """CR 608.2c: nothing to return, so nothing gained."""
    game = table("Alice", "Bob").battlefield("Alice", "Temur Sabertooth").battlefield("Alice", "Forest", count=2)
    game.activates("Alice", "Temur Sabertooth").all_pass()
    if game.asks == "yes or no":
        game.answers(True)
    assert "indestructible" not in game.now("Temur Sabertooth").keywords


def test_what_is_done_if_you_do_is_done() -> None:
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Temur Sabertooth", "Grizzly Bears")
        .battlefield("Alice", "Forest", count=2)
    )
    game.activates("Alice", "Temur Sabertooth").all_pass().answers(True)
    if game.asks == "objects":
        game.chooses("Grizzly Bears")
    assert "indestructible" in game.now("Temur Sabertooth").keywords
    assert game.count("Grizzly Bears", zone="hand") == 1


def test_half_a_life_is_rounded_as_the_card_says() -> None:
    """CR 107.1a."""
    game = table("Alice", "Bob").life_is("Bob", 15).battlefield("Alice", "Grizzly Bears")
    game.battlefield("Alice", "Quietus Spike", on="Grizzly Bears")
    attack(game, "Grizzly Bears").all_pass(2)
    assert (game.stack, game.life("Bob")) == (["Quietus Spike"], 13)
    game.all_pass()
    assert game.life("Bob") == 6


def test_a_life_total_that_becomes_a_number_is_gained_or_lost() -> None:
    """CR 119.5: what cannot gain life stays, and who watches losing life sees it."""
    for life, watched in ((3, 0), (30, 20)):
        game = (
            table("Alice", "Bob")
            .life_is("Bob", life)
            .battlefield("Alice", "Exquisite Blood")
            .hand("Alice", "Magister Sphinx")
        )
        game.battlefield("Alice", "Plains", count=5).battlefield("Alice", "Island").battlefield("Alice", "Swamp")
        game.casts("Alice", "Magister Sphinx").all_pass().targets("Bob").all_pass(2)
        assert (game.life("Bob"), game.life("Alice")) == (10, 20 + watched)


def test_a_life_total_cannot_become_more_where_life_cannot_be_gained() -> None:
    """CR 119.7."""
    game = (
        table("Alice", "Bob")
        .life_is("Bob", 3)
        .battlefield("Alice", "Archfiend of Despair")
        .hand("Alice", "Magister Sphinx")
    )
    game.battlefield("Alice", "Plains", count=5).battlefield("Alice", "Island").battlefield("Alice", "Swamp")
    game.casts("Alice", "Magister Sphinx").all_pass().targets("Bob").all_pass()
    assert game.life("Bob") == 3


def test_doubling_a_life_total_is_gaining_as_much() -> None:
    """CR 701.10d: Beacon of Immortality, which goes into the library."""
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=6).battlefield("Alice", "Ajani's Pridemate")
    game.hand("Alice", "Beacon of Immortality").casts("Alice", "Beacon of Immortality", "Alice").all_pass()
    assert (game.life("Alice"), game.stack) == (40, ["Ajani's Pridemate"])
    assert game.count("Beacon of Immortality", zone="library") == 1


def test_each_opponent_loses_what_that_opponent_lost() -> None:
    """Each seat's own loss is counted."""
    game = table("Alice", "Bob", "Carol").battlefield("Alice", "Archfiend of Despair").hand("Alice", DRAIN)
    game.casts("Alice", "Drain", "Bob").all_pass().goes_to("end").all_pass()
    assert (game.life("Bob"), game.life("Carol")) == (20 - 14, 20)


def test_a_size_defined_by_a_life_total_is_so_in_every_zone() -> None:
    """CR 604.3."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Serra Avatar")
        .hand("Alice", "Serra Avatar", instant("Feast", GainLife(Number(5))))
    )
    game.casts("Alice", "Feast").all_pass()
    assert game.size("Serra Avatar") == (25, 25)
    assert game.now(game.id("Serra Avatar", "Alice", "hand")).power == 25


def test_a_creature_defined_by_lands_counts_those_that_it_makes() -> None:
    """CR 613.4: Ashaya's creatures are lands in layer 4, and her size is worked out in layer 7a."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Grizzly Bears", "Ashaya, Soul of the Wild")
    assert game.size("Ashaya, Soul of the Wild") == (3, 3)
    game.activates("Alice", "Grizzly Bears", ability=len(game.now("Grizzly Bears").abilities) - 1)
    assert game.pool("Alice") == "G"


def test_an_attack_this_turn_is_remembered_for_raid() -> None:
    """It counts though the attacker has gone since."""
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears").battlefield("Alice", "Swamp", count=2)
    game.graveyard("Alice", "Bloodsoaked Champion").hand("Bob", DOOM)
    with pytest.raises(Refusal):
        game.makes(Activate(0, game.id("Bloodsoaked Champion", zone="graveyard"), 1))
    attack(game, "Grizzly Bears").passes("Alice").casts("Bob", "Doom", "Grizzly Bears").all_pass()
    game.makes(Activate(0, game.id("Bloodsoaked Champion", zone="graveyard"), 1)).pays().all_pass()
    assert game.count("Bloodsoaked Champion") == 1


def test_sensei_s_divining_top_sets_the_order_and_goes_on_top_itself() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Sensei's Divining Top", "Island")
    game.library("Alice", "Forest", "Plains", "Swamp", "Mountain")
    game.activates("Alice", "Sensei's Divining Top", ability=0).all_pass()
    game.chooses(*(game.id(name, zone="library") for name in ("Swamp", "Forest", "Plains")))
    game.activates("Alice", "Sensei's Divining Top", ability=1).all_pass()
    assert game.count("Swamp", zone="hand") == 1
    assert game.state.objects[game.state.seats[0].library[0]].card.name == "Sensei's Divining Top"


def test_torpor_orb_silences_creatures_that_enter() -> None:
    """CR 603.2: neither their own abilities nor those of others trigger; what dies still does."""
    game = (
        table("Alice", "Bob")
        .battlefield("Bob", "Torpor Orb")
        .battlefield("Alice", "Soul Warden", "Intruder Alarm")
    )
    game.battlefield("Alice", "Plains", count=5).hand("Alice", "Karmic Guide", DOOM).graveyard(
        "Alice", "Hill Giant"
    )
    game.battlefield("Alice", "Blood Artist").casts("Alice", "Karmic Guide").all_pass()
    assert (game.stack, game.count("Karmic Guide")) == ([], 1)
    game.casts("Alice", "Doom", "Karmic Guide").all_pass().targets("Bob")
    assert game.stack == ["Blood Artist"]


def test_torpor_orb_leaves_what_enters_and_is_no_creature_alone() -> None:
    game = table("Alice", "Bob").battlefield("Bob", "Torpor Orb").battlefield("Alice", "Plains", count=3)
    game.battlefield("Bob", "Serra Angel").hand("Alice", "Banishing Light").casts(
        "Alice", "Banishing Light"
    ).all_pass()
    assert game.asks == "targets"


def test_torpor_orb_does_not_stop_counters_that_a_creature_enters_with() -> None:
    """CR 614.1c: entering with something triggers nothing."""
    game = table("Alice", "Bob").battlefield("Bob", "Torpor Orb").battlefield("Alice", "Plains", count=4)
    game.hand("Alice", "Walking Ballista").casts("Alice", "Walking Ballista", x=2).all_pass()
    assert game.size("Walking Ballista") == (2, 2)


def test_heartstone_leaves_one_mana_to_pay() -> None:
    """CR 601.2f: an ability of a creature that costs one mana is not made cheaper."""
    game = (
        table("Alice", "Bob").battlefield("Bob", "Heartstone").battlefield("Alice", "Boros Reckoner", "Mountain")
    )
    game.activates("Alice", "Boros Reckoner").all_pass()
    assert game.one("Mountain").tapped
