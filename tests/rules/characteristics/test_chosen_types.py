"""Types that are chosen as a permanent enters, and what is said of them (CR 205.3m, 614.12c)."""

import pytest

from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.effects.zones import Destroy
from engine.cards.filters.characteristics import HasSubtype
from engine.cards.references.choices import Target
from engine.model.refusals import Refusal
from engine.rules.characteristics.layers import characteristics
from tests.rules.table import PlayedTable, creature, instant, table


def type_chosen(game: PlayedTable, name: str) -> PlayedTable:
    """Choose a type."""
    return game.option(game.state.pending.options.index(name))


def test_urzas_incubator_makes_creature_spells_of_a_type_cheaper() -> None:
    """CR 601.2f, 205.3m: for every player, and generic mana alone."""
    game = table("Alice", "Bob").battlefield("Alice", "Wastes", count=3).hand("Alice", "Urza's Incubator")
    game.hand("Bob", "Serra Angel", "Grizzly Bears").battlefield("Bob", "Plains", count=3)
    game.library("Bob", "Plains", count=3)
    type_chosen(game.casts("Alice", "Urza's Incubator").all_pass(), "Angel")
    game.goes_to("precombat main", active="Bob")
    game.casts("Bob", "Serra Angel").all_pass()
    assert game.count("Serra Angel", "Bob") == 1
    assert game.one("Plains").tapped


def test_cloud_key_is_for_a_card_type_of_its_controllers_spells() -> None:
    """CR 601.2f: it offers five of the card types."""
    game = table("Alice", "Bob").battlefield("Alice", "Wastes", count=4).hand("Alice", "Cloud Key", "Frogmite")
    game.hand("Alice", "Azorius Signet").casts("Alice", "Cloud Key").all_pass()
    assert game.state.pending.options == ("artifact", "creature", "enchantment", "instant", "sorcery")
    type_chosen(game, "artifact").casts("Alice", "Azorius Signet").all_pass()
    assert game.count("Azorius Signet", "Alice") == 1


def test_an_adaptive_automaton_is_the_chosen_type_and_leads_it() -> None:
    """CR 613.1d, 613.4c: others of that type alone get the bonus, Changelings too."""
    game = table("Alice", "Bob").battlefield("Alice", "Wastes", count=3).battlefield("Alice", "Grizzly Bears")
    game.hand("Alice", "Adaptive Automaton").battlefield("Bob", "Grizzly Bears")
    type_chosen(game.casts("Alice", "Adaptive Automaton").all_pass(), "Bear")
    assert game.size("Adaptive Automaton") == (2, 2)
    assert {"Bear", "Construct"} == game.now("Adaptive Automaton").subtypes
    assert [characteristics(game.state, one).power for one in game.all("Grizzly Bears")] == [3, 2]


def test_vanquishers_banner_draws_for_creature_spells_of_the_type() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=7).hand("Alice", "Vanquisher's Banner")
    game.hand("Alice", "Grizzly Bears").library("Alice", "Island", count=2)
    type_chosen(game.casts("Alice", "Vanquisher's Banner").all_pass(), "Bear")
    game.casts("Alice", "Grizzly Bears").all_pass(2)
    assert game.count("Island", "Alice", "hand") == 1
    assert game.size("Grizzly Bears") == (3, 3)


def test_a_changeling_is_of_every_creature_type_and_of_no_other_subtype() -> None:
    """CR 702.73a."""
    shifter = creature("Shifter", 2, 2, KeywordAbility("changeling"))
    smash = instant("Smash", Destroy(Target()), targets=(HasSubtype("Equipment"),))
    game = table("Alice", "Bob").battlefield("Alice", shifter, "Elvish Archdruid").hand("Alice", smash)
    assert game.size("Shifter") == (3, 3)
    with pytest.raises(Refusal, match="target"):
        game.casts("Alice", "Smash", "Shifter")


def test_a_type_that_nothing_in_the_game_has_can_be_chosen() -> None:
    """CR 205.3m: any creature type there is."""
    game = table("Alice", "Bob").battlefield("Alice", "Wastes", count=3).hand("Alice", "Adaptive Automaton")
    type_chosen(game.casts("Alice", "Adaptive Automaton").all_pass(), "Kraken")
    assert "Kraken" in game.now("Adaptive Automaton").subtypes
