"""Keywords that change how spells are cast: multikicker, entwine, overload, delve, madness and others (CR 702)."""

import pytest

from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.effects.spells_and_abilities import CounterSpell
from engine.cards.filters.objects import IsSpell
from engine.cards.references.choices import Target
from engine.model.choices import Cast, ChooseNumber
from engine.model.refusals import Refusal
from engine.model.zones import EXILE
from engine.rules.legal import legal_choices
from engine.rules.offers.offers import is_legal
from tests.rules.table import PlayedTable, creature, instant, table

NO = instant("No", CounterSpell(Target()), targets=(IsSpell(),))


def cast_from(game: PlayedTable, seat: str, name: str, zone: str = "hand") -> PlayedTable:
    """Begin to cast a card from a zone."""
    return game.makes(Cast(game.seat(seat), game.id(name, seat, zone)))


def test_multikicker_is_paid_any_number_of_times() -> None:
    """CR 702.33c: Everflowing Chalice kicked twice gives two mana."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=4).hand("Alice", "Everflowing Chalice")
    cast_from(game, "Alice", "Everflowing Chalice").makes(ChooseNumber(0, 2)).pays().all_pass()
    assert game.one("Everflowing Chalice").counters == (("charge", 2),)
    game.activates("Alice", "Everflowing Chalice")
    assert game.pool("Alice") == "CC"


def test_a_spell_need_not_be_kicked_at_all() -> None:
    game = table("Alice", "Bob").hand("Alice", "Everflowing Chalice")
    cast_from(game, "Alice", "Everflowing Chalice").makes(ChooseNumber(0, 0)).all_pass()
    assert game.one("Everflowing Chalice").counters == ()


def test_an_ability_that_triggers_on_entering_knows_how_often_the_spell_was_kicked() -> None:
    """CR 702.33f: Wolfbriar Elemental brings a Wolf for each time."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=7).hand("Alice", "Wolfbriar Elemental")
    cast_from(game, "Alice", "Wolfbriar Elemental").makes(ChooseNumber(0, 3)).pays().all_pass(2)
    assert game.count("Wolf Token") == 3


def test_entwine_chooses_both_modes() -> None:
    """CR 702.42a."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=2, is_tapped=False)
    game.battlefield("Alice", "Grizzly Bears", is_tapped=True).battlefield("Bob", "Serra Angel")
    cast_from(game.hand("Alice", "Dream's Grip"), "Alice", "Dream's Grip").answers(True)
    game.targets("Serra Angel").targets("Grizzly Bears").pays().all_pass()
    assert game.one("Serra Angel").tapped
    assert not game.one("Grizzly Bears").tapped


def test_without_entwine_one_mode_is_chosen() -> None:
    """CR 700.2a."""
    game = table("Alice", "Bob").battlefield("Alice", "Island").hand("Alice", "Dream's Grip")
    cast_from(game, "Alice", "Dream's Grip").answers(False)
    assert game.asks == "modes"


def test_escalate_costs_for_each_mode_beyond_the_first() -> None:
    """CR 702.120a: two modes of Collective Brutality cost one discarded card, three would cost two."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", count=2).battlefield("Bob", "Grizzly Bears")
    game.hand("Alice", "Collective Brutality", "Forest")
    game.casts("Alice", "Collective Brutality", "Grizzly Bears", "Bob", modes=(1, 2)).chooses("Forest").all_pass()
    assert game.count("Grizzly Bears", "Bob", "graveyard") == 1
    assert (game.life("Alice"), game.life("Bob")) == (22, 18)
    assert game.count("Forest", "Alice", "graveyard") == 1


def test_an_overloaded_spell_has_no_targets_and_changes_each() -> None:
    """CR 702.96a-b: "target" becomes "each", so that hexproof is no help."""
    hidden = creature("Stalker", 1, 1, KeywordAbility("hexproof"))
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=7).hand("Alice", "Cyclonic Rift")
    game.battlefield("Bob", "Grizzly Bears", "Forest").battlefield("Bob", hidden)
    cast_from(game, "Alice", "Cyclonic Rift").option(1).pays().all_pass()
    assert game.count("Grizzly Bears", "Bob", "hand") == 1
    assert game.count("Stalker", "Bob", "hand") == 1
    assert game.count("Forest", "Bob") == 1


def test_a_spell_that_has_nothing_to_target_can_be_overloaded() -> None:
    """CR 702.96b: and only that way."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=7).hand("Alice", "Cyclonic Rift")
    cast_from(game, "Alice", "Cyclonic Rift").pays().all_pass()
    assert game.one("Island").tapped
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=6).hand("Alice", "Cyclonic Rift")
    assert not is_legal(game.state, Cast(0, game.id("Cyclonic Rift", "Alice", "hand")))


def test_delve_pays_generic_mana_with_cards_of_the_graveyard() -> None:
    """CR 702.66a: Treasure Cruise for {U} and seven cards."""
    game = table("Alice", "Bob").battlefield("Alice", "Island").hand("Alice", "Treasure Cruise")
    game.graveyard("Alice", "Swamp", count=8).library("Alice", "Forest", count=5)
    assert is_legal(game.state, Cast(0, game.id("Treasure Cruise", "Alice", "hand")))
    cast_from(game, "Alice", "Treasure Cruise").chooses(*["Swamp"] * 7).pays().all_pass()
    assert game.count("Forest", "Alice", "hand") == 3
    assert game.count("Swamp", "Alice", EXILE) == 7


def test_delve_pays_no_more_than_there_is_generic_mana() -> None:
    """CR 702.66a."""
    game = table("Alice", "Bob").battlefield("Alice", "Island").hand("Alice", "Treasure Cruise")
    cast_from(game.graveyard("Alice", "Swamp", count=8), "Alice", "Treasure Cruise")
    with pytest.raises(Refusal, match="8 is not a number that can be chosen"):
        game.chooses(*["Swamp"] * 8)


def test_improvise_taps_artifacts_also_new_ones() -> None:
    """CR 702.126a: an artifact creature that is summoning sick helps too, for generic mana alone."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=3).hand("Alice", "Reverse Engineer")
    game.battlefield("Alice", "Frogmite", count=3, is_sick=True).library("Alice", "Forest", count=5)
    cast_from(game, "Alice", "Reverse Engineer").chooses(*["Frogmite"] * 3).pays().all_pass()
    assert game.one("Frogmite").tapped
    assert game.count("Forest", "Alice", "hand") == 3


def test_affinity_reduces_generic_mana_by_what_is_there() -> None:
    """CR 702.41a: a group of artifacts counts each of them; colored mana is still paid."""
    game = table("Alice", "Bob").battlefield("Alice", "Ornithopter", count=9).hand("Alice", "Myr Enforcer")
    game.battlefield("Bob", "Ornithopter", count=9).hand("Alice", "Thoughtcast")
    cast_from(game, "Alice", "Myr Enforcer").all_pass()
    assert game.count("Myr Enforcer", "Alice") == 1
    assert not is_legal(game.state, Cast(0, game.id("Thoughtcast", "Alice", "hand")))


def test_madness_casts_a_card_that_was_discarded() -> None:
    """CR 702.35a: discarded into exile, then cast for its madness cost, whatever the time."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Mountain", count=2)
        .hand("Alice", "Fiery Temper", "Faithless Looting", "Forest")
    )
    game.library("Alice", "Swamp", count=4).casts("Alice", "Faithless Looting").all_pass()
    game.chooses("Fiery Temper", "Forest")
    assert game.count("Fiery Temper", "Alice", EXILE) == 1
    game.all_pass().answers(True).targets("Bob").pays().all_pass()
    assert game.life("Bob") == 17
    assert game.count("Fiery Temper", "Alice", "graveyard") == 1


def test_a_card_with_madness_that_is_not_cast_goes_to_the_graveyard() -> None:
    """CR 702.35a."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Mountain")
        .hand("Alice", "Basking Rootwalla", "Faithless Looting", "Forest")
    )
    game.library("Alice", "Swamp", count=4).casts("Alice", "Faithless Looting").all_pass()
    game.chooses("Basking Rootwalla", "Forest").all_pass().answers(False)
    assert game.count("Basking Rootwalla", "Alice", "graveyard") == 1


def test_of_madness_and_another_replacement_effect_the_owner_chooses() -> None:
    """CR 616.1: exiled by Rest in Peace the card is not cast, exiled for its madness it may be."""
    for first, life in ((0, 17), (1, 20)):
        game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=2).battlefield("Bob", "Rest in Peace")
        game.hand("Alice", "Fiery Temper", "Faithless Looting", "Forest").library("Alice", "Swamp", count=4)
        game.casts("Alice", "Faithless Looting").all_pass().chooses("Fiery Temper", "Forest")
        assert (game.who_decides, game.asks) == ("Alice", "option")
        game.option(first)
        assert game.count("Fiery Temper", "Alice", EXILE) == 1
        if first == 0:
            game.all_pass().answers(True).targets("Bob").pays().all_pass()
        assert (game.life("Bob"), game.count("Fiery Temper", "Alice", EXILE)) == (life, 1)


def test_madness_is_not_asked_where_it_cannot_be_paid() -> None:
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Mountain")
        .hand("Alice", "Fiery Temper", "Faithless Looting", "Forest")
    )
    game.library("Alice", "Swamp", count=4).casts("Alice", "Faithless Looting").all_pass()
    game.chooses("Fiery Temper", "Forest").all_pass()
    assert game.count("Fiery Temper", "Alice", "graveyard") == 1


def test_a_card_is_dredged_instead_of_a_draw() -> None:
    """CR 702.52a."""
    game = table("Alice", "Bob").battlefield("Alice", "Island").hand("Alice", "Consider")
    game.graveyard("Alice", "Life from the Loam").library("Alice", "Forest", count=6)
    game.casts("Alice", "Consider").all_pass().chooses().chooses("Life from the Loam")
    assert game.count("Life from the Loam", "Alice", "hand") == 1
    assert game.count("Forest", "Alice", "graveyard") == 3
    assert game.count("Forest", "Alice", "hand") == 0


def test_each_draw_can_be_dredged_or_not() -> None:
    """CR 121.2, 702.52a: draws are replaced one at a time, and a dredge may bring the next card to dredge."""
    game = table("Alice", "Bob").battlefield("Alice", "Island").hand("Alice", "Brainstorm")
    game.graveyard("Alice", "Dakmor Salvage")
    game.library("Alice", "Forest", "Darkblast", "Forest", "Swamp", "Swamp", "Swamp")
    game.casts("Alice", "Brainstorm").all_pass()
    game.chooses("Dakmor Salvage")
    assert game.candidates == {"Darkblast"}
    game.chooses("Darkblast")
    assert game.count("Darkblast", "Alice", "hand") == 1
    assert game.count("Swamp", "Alice", "hand") == 1


def test_too_small_a_library_cannot_be_dredged() -> None:
    """CR 702.52b."""
    game = table("Alice", "Bob").battlefield("Alice", "Island").hand("Alice", "Brainstorm")
    game.graveyard("Alice", "Darkblast").library("Alice", "Forest", count=2)
    game.casts("Alice", "Brainstorm").all_pass()
    assert game.asks == "objects"
    assert game.candidates == {"Forest"}


def test_jump_start_discards_a_card_and_exiles_the_spell() -> None:
    """CR 702.133a."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=2).graveyard("Alice", "Radical Idea")
    game.hand("Alice", "Forest").library("Alice", "Swamp", count=2)
    cast_from(game, "Alice", "Radical Idea", "graveyard").pays().chooses("Forest").all_pass()
    assert game.count("Radical Idea", "Alice", EXILE) == 1
    assert game.count("Swamp", "Alice", "hand") == 1


def test_jump_start_exiles_a_countered_spell_too_and_needs_a_card() -> None:
    """CR 702.133a: instead of putting it anywhere else any time it would leave the stack."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=2).graveyard("Alice", "Radical Idea")
    game.hand("Bob", NO)
    assert not is_legal(game.state, Cast(0, game.id("Radical Idea", "Alice", "graveyard")))
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=2).graveyard("Alice", "Radical Idea")
    game.hand("Bob", NO).hand("Alice", "Forest")
    cast_from(game, "Alice", "Radical Idea", "graveyard").pays().chooses("Forest")
    game.passes("Alice").casts("Bob", "No", "Radical Idea").all_pass()
    assert game.count("Radical Idea", "Alice", EXILE) == 1


def test_a_flashback_cost_of_mana_and_life() -> None:
    """CR 702.34a: Deep Analysis for {1}{U} and 3 life."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=2).graveyard("Alice", "Deep Analysis")
    game.library("Alice", "Swamp", count=3)
    cast_from(game, "Alice", "Deep Analysis", "graveyard").targets("Alice").pays().all_pass()
    assert game.life("Alice") == 17
    assert game.count("Swamp", "Alice", "hand") == 2


def test_lions_eye_diamond_is_not_for_paying() -> None:
    """CR 602.5, 605.3a: "only as an instant" needs priority, and paying for a spell is no time for that."""
    game = table("Alice", "Bob").battlefield("Alice", "Lion's Eye Diamond").hand("Alice", "Lightning Bolt")
    assert not is_legal(game.state, Cast(0, game.id("Lightning Bolt", "Alice", "hand")))
    cast_from(game, "Alice", "Lightning Bolt").targets("Bob")
    assert not any(choice.verb == "activate" for choice in legal_choices(game.state))
    with pytest.raises(Refusal, match="needs priority"):
        game.activates("Alice", "Lion's Eye Diamond")


def test_lions_eye_diamond_discards_the_hand() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Lion's Eye Diamond").hand("Alice", "Lightning Bolt")
    game.activates("Alice", "Lion's Eye Diamond").option(3)
    assert game.pool("Alice") == "RRR"
    assert game.count("Lightning Bolt", "Alice", "graveyard") == 1
