"""Tapping permanents for mana: what multiplies what they produce, and what triggers (CR 106.12, 605.4, 614)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.costs.cost import Cost
from engine.cards.costs.tapping import TapThis
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.mana import AddMana
from engine.cards.events.status import TapsForMana
from engine.cards.filters.characteristics import HasSupertype, HasType
from engine.cards.filters.combined import AllOf
from tests.rules.table import body, creature, enchantment, instant, table, when

DEAL = instant("Deal", GainLife(Number(1)), cost="{4}")
VIRTUE = enchantment(
    "Virtue", ReplacesAmount("mana tapped for", 3, filter=AllOf((HasSupertype("basic"), HasType("land"))))
)
CAVERN = CardDefinition(
    "Cavern", ("land",), abilities=(ActivatedAbility(Cost((TapThis(),)), body(AddMana((("U",), ("R",))))),)
)


def test_mana_reflection_doubles_what_a_permanent_produces() -> None:
    """CR 106.12b, 614.1a."""
    game = table("Alice", "Nadine").battlefield("Alice", "Basalt Monolith", "Mana Reflection")
    assert game.activates("Alice", "Basalt Monolith").pool("Alice") == "CCCCCC"


def test_two_doublers_and_a_tripler_multiply() -> None:
    """CR 614.5: each once; in which order makes no difference, so nothing is asked."""
    game = table("Alice", "Nadine").battlefield("Alice", "Forest", "Mana Reflection", "Mana Reflection")
    game.battlefield("Alice", "Nyxbloom Ancient")
    assert game.activates("Alice", "Forest").pool("Alice") == "G" * 12


def test_an_opponent_is_not_helped() -> None:
    """CR 106.12: whoever activates the ability taps the permanent."""
    game = table("Alice", "Nadine").battlefield("Alice", "Forest").battlefield("Nadine", "Mana Reflection")
    assert game.activates("Alice", "Forest").pool("Alice") == "G"


def test_only_what_is_tapped_for_it_is_doubled() -> None:
    """CR 106.12: an ability without {T} in its cost taps nothing for mana."""
    game = table("Alice", "Nadine").battlefield("Alice", "Ashnod's Altar", "Grizzly Bears", "Mana Reflection")
    game.activates("Alice", "Ashnod's Altar")
    if game.asks == "objects":
        game.chooses("Grizzly Bears")
    assert game.pool("Alice") == "CC"


def test_a_filter_says_what_is_multiplied() -> None:
    """CR 614.1a: basic lands only."""
    game = table("Alice", "Nadine").battlefield("Alice", "Forest", "Llanowar Elves", VIRTUE)
    assert game.activates("Alice", "Forest").activates("Alice", "Llanowar Elves").pool("Alice") == "GGGG"


def test_the_automatic_payment_counts_on_doubled_mana() -> None:
    """CR 601.2g: two lands pay for four, and no third is tapped."""
    game = table("Alice", "Nadine").battlefield("Alice", "Mana Reflection").battlefield("Alice", "Forest", count=3)
    game.hand("Alice", DEAL).casts("Alice", "Deal").all_pass()
    assert (game.life("Alice"), game.pool("Alice")) == (21, "")
    assert sorted((one.tapped, one.count) for one in game.all("Forest")) == [(False, 1), (True, 2)]


def test_a_land_gives_one_more_of_a_type_that_it_produced() -> None:
    """CR 605.4a: at once, without the stack."""
    game = table("Alice", "Nadine").battlefield("Alice", "Forest", "Mirari's Wake")
    assert game.activates("Alice", "Forest").pool("Alice") == "GG"
    assert game.stack == []


def test_what_a_trigger_adds_is_not_doubled() -> None:
    """CR 106.12b: the land is tapped for mana, the trigger only adds."""
    game = table("Alice", "Nadine").battlefield("Alice", "Forest", "Mirari's Wake", "Mana Reflection")
    assert game.activates("Alice", "Forest").pool("Alice") == "GGG"


def test_the_type_is_one_that_was_produced_this_time() -> None:
    """CR 106.12a: not one that it could have produced."""
    game = table("Alice", "Nadine").battlefield("Alice", CAVERN, "Mirari's Wake")
    game.activates("Alice", "Cavern").option(1)
    assert game.pool("Alice") == "RR"


def test_of_several_types_one_is_chosen() -> None:
    """CR 106.12a: by who adds it."""
    both = ActivatedAbility(Cost((TapThis(),)), body(AddMana((("U", "R"),))))
    game = table("Alice", "Nadine").battlefield("Alice", CardDefinition("Isle", ("land",), abilities=(both,)))
    game.battlefield("Alice", "Mirari's Wake").activates("Alice", "Isle").option(0)
    assert game.pool("Alice") == "UUR"


def test_each_of_a_group_that_is_tapped_triggers() -> None:
    """CR 603.2: three lands tapped for a spell give three more mana."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Heartbeat of Spring")
        .battlefield("Alice", "Forest", count=4)
    )
    game.hand("Alice", DEAL).casts("Alice", "Deal")
    assert game.pool("Alice") == "GGGG"


def test_mana_for_whoever_taps() -> None:
    """CR 603.2: Heartbeat of Spring gives it to the player that taps, whoever controls it."""
    game = table("Alice", "Nadine").battlefield("Nadine", "Heartbeat of Spring").battlefield("Alice", "Forest")
    assert game.activates("Alice", "Forest").pool("Alice") == "GG"
    assert game.pool("Nadine") == ""


def test_an_aura_gives_more_to_the_controller_of_its_land() -> None:
    """CR 605.1b: Wild Growth under an opponent's control."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Forest").battlefield("Nadine", "Wild Growth", on="Forest")
    )
    assert game.activates("Alice", "Forest").pool("Alice") == "GG"


def test_high_tide_ends_with_the_turn() -> None:
    """CR 603.7c, 514.2: a delayed triggered mana ability, cast twice twice as much."""
    game = table("Alice", "Nadine").battlefield("Alice", "Island", count=4).hand("Alice", "High Tide", "High Tide")
    game.library("Alice", "Forest", count=9).library("Nadine", "Forest", count=9)
    game.casts("Alice", "High Tide").all_pass().casts("Alice", "High Tide", pay="").all_pass()
    islands = [one.id for one in game.all("Island") if not one.tapped]
    before = len(game.pool("Alice"))
    game.activates("Alice", islands[0])
    assert len(game.pool("Alice")) - before == 3
    game.goes_to("upkeep")
    assert game.state.delayed == ()


def test_nothing_triggers_where_nothing_was_produced() -> None:
    """CR 106.12a: none of zero mana."""
    from engine.cards.amounts.counts import CountOf

    nothing = ActivatedAbility(Cost((TapThis(),)), body(AddMana((("G",),), CountOf(HasType("planeswalker")))))
    watcher = enchantment("Watcher", when(TapsForMana(HasType("creature"), "you"), GainLife(Number(1))))
    game = table("Alice", "Nadine").battlefield(
        "Alice", creature("Idle", 1, 1, nothing), "Llanowar Elves", watcher
    )
    game.activates("Alice", "Idle")
    assert game.stack == []
    game.activates("Alice", "Llanowar Elves")
    assert game.stack == ["Watcher"]


@pytest.mark.parametrize("name", ["Mana Reflection", "Kinnan, Bonder Prodigy"])
def test_basalt_monolith_untaps_with_mana_to_spare(name: str) -> None:
    """CR 106.12: more than it costs to untap, so that the mana grows."""
    game = table("Alice", "Nadine").battlefield("Alice", "Basalt Monolith", name)
    untapping = 2
    before = None
    for _ in range(3):
        game.activates("Alice", "Basalt Monolith")
        game.activates("Alice", "Basalt Monolith", ability=untapping, pay="CCC").all_pass()
        grown = len(game.pool("Alice"))
        assert before is None or grown - before == {"Mana Reflection": 3}.get(name, 1)
        before = grown
