"""Changing zones, tokens, copies and what is known of what has gone (CR 111, 400.7, 608.2h, 707)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.amounts.counts import CharacteristicOf
from engine.cards.amounts.numbers import Number, X
from engine.cards.base.mana import ManaCost
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.copy_exceptions import CopyExceptions
from engine.cards.definitions.replacing import EntersWith, ReplacesAmount
from engine.cards.effects.cards_and_hands import Discard, DrawCards
from engine.cards.effects.joints import May, Unless
from engine.cards.effects.libraries import Mill, Scry, ShuffleLibrary
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.mana import AddMana
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens
from engine.cards.effects.zones import MoveTo, PlayerSacrifices
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasSubtype, HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone, IsControlledBy, IsPlayer
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import This, Those
from engine.cards.references.players import ControllerOf, EachPlayer, You
from engine.model.choices import Activate
from engine.model.refusals import Refusal
from tests.rules.table import creature, enchantment, instant, table, when

CREATURE = HasType("creature")
BEARS = creature("Bears", 2, 2)
BLINK = instant(
    "Blink", MoveTo(Target(), "exile", result="gone"), MoveTo(Those("gone"), "battlefield"), targets=(CREATURE,)
)


def test_an_object_that_changes_zones_is_a_new_object() -> None:
    """CR 400.7: no counters, untapped, summoning sick, and no longer targeted."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", BEARS, is_tapped=True, counters=(("+1/+1", 2),))
        .hand("Alice", BLINK)
    )
    old = game.id("Bears")
    game.casts("Alice", "Blink", "Bears").all_pass()
    now = game.one("Bears")
    assert (now.id != old, now.tapped, now.counters, now.is_sick) == (True, False, (), True)


def test_a_blinked_target_escapes_the_spell_that_targeted_it() -> None:
    """CR 400.7, 608.2b."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", BEARS)
        .battlefield("Alice", "Mountain")
        .hand("Alice", "Shock")
    )
    game.hand("Nadine", BLINK).casts("Alice", "Shock", "Bears").passes("Alice").casts("Nadine", "Blink", "Bears")
    game.all_pass(2)
    assert game.one("Bears").damage == 0


def test_a_blinked_token_does_not_come_back() -> None:
    """CR 111.8."""
    game = table("Alice", "Nadine").battlefield("Alice", BEARS, is_token=True).hand("Alice", BLINK)
    game.casts("Alice", "Blink", "Bears").all_pass()
    assert (game.count("Bears"), game.count("Bears", zone="exile")) == (0, 0)


def test_swords_to_plowshares_knows_power_and_controller_of_what_it_exiled() -> None:
    """CR 608.2h."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", BEARS, counters=(("+1/+1", 3),))
        .battlefield("Alice", "Plains")
    )
    game.hand("Alice", "Swords to Plowshares").casts("Alice", "Swords to Plowshares", "Bears").all_pass()
    assert game.life("Nadine") == 25
    assert game.count("Bears", "Nadine", "exile") == 1


def test_a_permanent_goes_to_its_owners_hand() -> None:
    """CR 400.3."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", BEARS, owner="Alice")
        .battlefield("Alice", "Island")
        .hand("Alice", "Unsummon")
    )
    game.casts("Alice", "Unsummon", "Bears").all_pass()
    assert game.count("Bears", "Alice", "hand") == 1


def test_one_of_a_group_is_bounced() -> None:
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", BEARS, count=3)
        .battlefield("Alice", "Island")
        .hand("Alice", "Unsummon")
    )
    game.casts("Alice", "Unsummon", "Bears").all_pass()
    assert game.groups("Bears") == [2]
    assert game.count("Bears", "Alice", "hand") == 1


def test_memory_of_what_has_gone_is_dropped_when_nothing_refers_to_it() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", BEARS, "Mountain").hand("Alice", "Shock")
    game.casts("Alice", "Shock", "Bears").all_pass()
    assert dict(game.state.gone) == {}


def test_tokens_are_created_as_a_group_and_doubled() -> None:
    """CR 111.2, 614.1a."""
    double = enchantment("Double", ReplacesAmount("tokens created", 2))
    three = instant("Three", CreateTokens(BEARS, Number(3)))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", double)
        .hand("Alice", three)
        .casts("Alice", "Three")
        .all_pass()
    )
    assert game.groups("Bears") == [6]
    assert game.one("Bears").is_token
    assert game.one("Bears").is_sick


def test_tokens_of_two_turns_stay_apart_while_one_of_them_is_summoning_sick() -> None:
    """CR 302.6 tells them apart, until their controller's next turn begins."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", BEARS, count=2, is_token=True)
        .library("Nadine", "Forest", count=3)
    )
    game.library("Alice", "Forest", count=3).hand("Alice", instant("One", CreateTokens(BEARS)))
    game.casts("Alice", "One").all_pass()
    assert game.groups("Bears") == [1, 2]
    game.goes_to("upkeep", active="Nadine").goes_to("upkeep", active="Alice")
    assert game.groups("Bears") == [3]


def test_a_token_and_a_card_of_one_name_stay_apart() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", BEARS).battlefield("Alice", BEARS, is_token=True)
    assert game.groups("Bears") == [1, 1]


def test_a_copy_has_copiable_values_alone() -> None:
    """CR 707.2: neither counters nor effects are copied; exceptions are (CR 707.9)."""
    but = CopyExceptions(abilities=(KeywordAbility("haste"),), types=("artifact",))
    clone = instant("Clone", CreateCopies(Target(), but=but), targets=(CREATURE,))
    game = table("Alice", "Nadine").battlefield("Alice", BEARS, counters=(("+1/+1", 4),)).hand("Alice", clone)
    game.casts("Alice", "Clone", "Bears").all_pass()
    token = next(one for one in game.all("Bears") if one.is_token)
    assert game.size(token.id) == (2, 2)
    assert game.now(token.id).types == {"artifact", "creature"}
    assert "haste" in game.now(token.id).keywords


def test_a_copy_of_a_copy_and_of_what_has_died() -> None:
    """CR 608.2h, 707.2."""
    clone = instant("Clone", CreateCopies(Target(), Number(2)), targets=(CREATURE,))
    game = table("Alice", "Nadine").battlefield("Alice", BEARS).hand("Alice", clone, clone)
    game.casts("Alice", "Clone", "Bears").all_pass()
    token = next(one.id for one in game.all("Bears") if one.is_token)
    game.casts("Alice", "Clone", token).all_pass()
    assert game.count("Bears") == 5
    heir = creature("Heir", 3, 3, when(Moves(CREATURE, "battlefield", "graveyard"), CreateCopies(This())))
    game = table("Alice", "Nadine").battlefield("Alice", heir, "Mountain").hand("Alice", "Lightning Bolt")
    game.casts("Alice", "Lightning Bolt", "Heir").all_pass(2)
    assert game.one("Heir").is_token


def test_a_copy_of_a_legend_without_the_supertype_stays() -> None:
    legend = replace(creature("Legend", 2, 2), supertypes=("legendary",))
    but = CopyExceptions(is_legendary_removed=True)
    clone = instant("Clone", CreateCopies(Target(), but=but), targets=(CREATURE,))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", legend)
        .hand("Alice", clone)
        .casts("Alice", "Clone", "Legend")
        .all_pass()
    )
    assert game.asks == "priority"
    assert game.count("Legend") == 2


def test_a_permanent_enters_tapped() -> None:
    """CR 614.1d."""
    slow = replace(creature("Slow", 1, 1, EntersWith(tapped=True)), mana_cost=ManaCost.parse("{0}"))
    game = table("Alice", "Nadine").hand("Alice", slow).casts("Alice", "Slow").all_pass()
    assert game.one("Slow").tapped


def test_a_reanimated_creature_is_under_its_new_controllers_control() -> None:
    steal = instant(
        "Raise", MoveTo(Target(), "battlefield", You()), targets=(AllOf((CREATURE, InZone("graveyard"))),)
    )
    game = table("Alice", "Nadine").graveyard("Nadine", BEARS).hand("Alice", steal)
    game.casts("Alice", "Raise", "Bears").all_pass()
    held = game.one("Bears")
    assert (held.controller, held.owner) == (0, 1)


def test_a_card_that_is_no_permanent_stays_where_it_is() -> None:
    rise = instant("Rise", MoveTo(Target(), "battlefield"), targets=(AllOf((IsCard(), InZone("graveyard"))),))
    game = (
        table("Alice", "Nadine")
        .graveyard("Alice", "Shock")
        .hand("Alice", rise)
        .casts("Alice", "Rise", "Shock")
        .all_pass()
    )
    assert game.count("Shock", "Alice", "graveyard") == 1


def test_milling_a_run_of_equal_cards_and_an_empty_library() -> None:
    """CR 701.17a: as many as there are."""
    mill = instant("Mill", Mill(X(), Target()), targets=(IsPlayer(),), cost="{X}")
    game = (
        table("Alice", "Nadine")
        .library("Nadine", "Forest", count=10)
        .library("Nadine", "Shock")
        .hand("Alice", mill, mill)
    )
    game.battlefield("Alice", "Forest", count=30)
    game.casts("Alice", "Mill", "Nadine", x=4).all_pass()
    assert game.count("Forest", "Nadine", "graveyard") == 4
    game.casts("Alice", "Mill", "Nadine", x=20).all_pass()
    assert game.state.seats[1].library == ()
    assert game.winner is None


def test_drawing_the_last_card_is_no_loss_but_one_more_is() -> None:
    """CR 121.4, 704.5b."""
    dig = instant("Dig", DrawCards(Number(3)))
    game = (
        table("Alice", "Nadine")
        .library("Alice", "Forest", count=3)
        .hand("Alice", dig, dig)
        .casts("Alice", "Dig")
        .all_pass()
    )
    assert game.winner is None
    game.casts("Alice", "Dig").all_pass()
    assert game.winner == "Nadine"


def test_scry_of_a_run_of_equal_cards_keeps_every_card_once() -> None:
    """CR 701.22a: two of the three top Forests go to the bottom."""
    game = table("Alice", "Nadine").library("Alice", "Forest", count=3).library("Alice", "Shock", "Opt")
    game.hand("Alice", instant("Look", Scry(Number(4)))).casts("Alice", "Look").all_pass()
    forest = game.id("Forest", "Alice", "library")
    game.chooses(forest, forest)
    game.chooses(*(one for one in game.state.pending.candidates))
    library = [game.state.objects[id] for id in game.state.seats[0].library]
    assert [(one.card.name, one.count) for one in library] == [
        ("Forest", 1),
        ("Shock", 1),
        ("Opt", 1),
        ("Forest", 2),
    ]


def test_shuffling_keeps_every_card_and_follows_the_seed() -> None:
    mix = instant("Mix", ShuffleLibrary())

    def order(seed: int) -> list[str]:
        game = (
            table("Alice", "Nadine", random=seed)
            .library("Alice", "Forest", count=4)
            .library("Alice", "Shock", "Opt", "Cancel")
        )
        game.hand("Alice", mix).casts("Alice", "Mix").all_pass()
        cards = [game.state.objects[id] for id in game.state.seats[0].library]
        return [one.card.name for one in cards for _ in range(one.count)]

    assert sorted(order(1)) == ["Cancel", "Forest", "Forest", "Forest", "Forest", "Opt", "Shock"]
    assert order(1) == order(1)
    assert len({tuple(order(seed)) for seed in range(8)}) > 1


def test_discarding_at_random_takes_as_many_as_there_are() -> None:
    rot = instant("Rot", Discard(Number(5), Target(), True), targets=(IsPlayer(),))
    game = table("Alice", "Nadine").hand("Nadine", "Forest", count=2).hand("Nadine", "Shock").hand("Alice", rot)
    game.casts("Alice", "Rot", "Nadine").all_pass()
    assert game.state.seats[1].hand == ()


def test_each_player_sacrifices_a_creature_of_their_choice_at_the_same_time() -> None:
    """CR 101.4, 701.21a."""
    edict = instant("Edict", PlayerSacrifices(CREATURE, EachPlayer()))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Blood Artist", BEARS)
        .battlefield("Nadine", BEARS, count=2)
        .hand("Alice", edict)
    )
    game.casts("Alice", "Edict").all_pass()
    assert game.who_decides == "Alice"
    game.chooses("Blood Artist")
    assert game.who_decides == "Nadine"
    game.chooses(game.id("Bears", "Nadine")).targets("Nadine")
    assert game.stack == ["Blood Artist x2"]


def test_a_choice_that_is_too_small_or_too_large_is_refused() -> None:
    edict = instant("Edict", PlayerSacrifices(CREATURE, Target(), Number(2)), targets=(IsPlayer(),))
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", BEARS, count=2)
        .battlefield("Nadine", "Grizzly Bears")
        .hand("Alice", edict)
    )
    game.casts("Alice", "Edict", "Nadine").all_pass()
    before = game.state
    for wrong in (("Bears",), ("Bears", "Bears", "Bears"), ("Bears", "Grizzly Bears", "Grizzly Bears")):
        with pytest.raises(Refusal):
            game.chooses(*wrong)
    assert game.state == before
    game.chooses("Bears", "Bears")
    assert (game.count("Bears"), game.count("Grizzly Bears")) == (0, 1)


def test_may_with_a_cost_and_unless() -> None:
    """CR 118.12: with mana abilities activated on the way."""
    offer = instant("Offer", May((GainLife(Number(5)),), cost=ManaCost.parse("{G}")))
    threat = instant(
        "Threat",
        Unless((MoveTo(Target(), "exile"),), ControllerOf(Target()), ManaCost.parse("{G}")),
        targets=(CREATURE,),
    )
    game = table("Alice", "Nadine").battlefield("Alice", "Forest", BEARS).hand("Alice", offer, threat)
    game.casts("Alice", "Offer").all_pass().answers(True).pays()
    assert game.life("Alice") == 25
    game.casts("Alice", "Threat", "Bears").all_pass()
    assert game.count("Bears", zone="exile") == 1


def test_mana_made_by_a_spell_and_returned_creatures_in_numbers() -> None:
    ritual = instant("Ritual", AddMana((("B", "B", "B"),)))
    game = table("Alice", "Nadine").hand("Alice", ritual).casts("Alice", "Ritual").all_pass()
    assert game.pool("Alice") == "BBB"
    home = instant(
        "Home",
        MoveTo(All(AllOf((CREATURE, IsControlledBy("you")))), "hand"),
        GainLife(CharacteristicOf("power", Target())),
        targets=(HasSubtype("Bear"),),
    )
    bear = creature("Bear", 3, 3, KeywordAbility("flying"), subtypes=("Bear",))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", bear, count=2)
        .battlefield("Alice", BEARS)
        .hand("Alice", home)
    )
    game.casts("Alice", "Home", "Bear").all_pass()
    assert game.life("Alice") == 23
    assert game.count("Bear", "Alice", "hand") == 2


def test_an_unless_can_be_paid_with_mana_abilities_that_sacrifice() -> None:
    """CR 118.12a: Ashnod's Altar pays for Mana Leak."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Ashnod's Altar", "Mountain")
        .battlefield("Alice", BEARS, count=2)
    )
    game.hand("Alice", "Shock").battlefield("Nadine", "Island", "Island").hand("Nadine", "Mana Leak")
    game.casts("Alice", "Shock", "Nadine").passes("Alice").casts("Nadine", "Mana Leak", "Shock").all_pass()
    assert game.asks == "yes or no"
    game.answers(True)
    for _ in range(2):
        game.makes(Activate(0, game.id("Ashnod's Altar"), 0)).chooses("Bears")
    game.pays("CCC")
    assert game.stack == ["Shock"]
    assert game.pool("Alice") == "C"


def test_a_seat_that_cannot_pay_after_all_says_no() -> None:
    """CR 118.12a: what it has sacrificed on the way stays sacrificed, its mana stays in the pool."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Ashnod's Altar", "Mountain", BEARS).hand("Alice", "Shock")
    )
    game.battlefield("Nadine", "Island", "Island").hand("Nadine", "Mana Leak")
    game.casts("Alice", "Shock", "Nadine").passes("Alice").casts("Nadine", "Mana Leak", "Shock").all_pass()
    game.answers(True).makes(Activate(0, game.id("Ashnod's Altar"), 0)).chooses("Bears")
    with pytest.raises(Refusal):
        game.pays()
    with pytest.raises(Refusal):
        game.answers(True)
    game.answers(False)
    assert (game.stack, game.count("Shock", "Alice", "graveyard"), game.pool("Alice")) == ([], 1, "CC")
