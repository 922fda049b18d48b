"""Staples of combos, played: mana by what is among permanents, counters put and removed, sizes by mana value."""

from __future__ import annotations

import pytest

from engine.cards.costs.counters import RemoveAllCounters, RemoveCounterFrom
from engine.model.choices import ChooseNumber
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

WORDS = (RemoveAllCounters, RemoveCounterFrom)
"""Words that no card of the catalogue uses otherwise."""


@pytest.mark.parametrize("druid", ["Bloom Tender", "Faeburrow Elder"])
def test_one_mana_comes_of_each_color_among_permanents(druid: str) -> None:
    """CR 105.2: each color once, colorless permanents none."""
    game = table("Alice", "Bob").battlefield("Alice", druid, "Hill Giant", "Sol Ring", "Grizzly Bears")
    game.battlefield("Bob", "Island").activates("Alice", druid)
    assert game.pool("Alice") == ("WRG" if druid == "Faeburrow Elder" else "RG")


def test_mana_in_any_combination_is_of_one_type_or_of_several() -> None:
    game = _selvala().activates("Alice", "Selvala, Heart of the Wilds").option(4)
    assert game.pool("Alice") == "GGGGG"
    other = _selvala().activates("Alice", "Selvala, Heart of the Wilds").option(5)
    for number in (1, 0, 2, 0):
        other.makes(ChooseNumber(0, number))
    assert other.pool("Alice") == "WBBGG"
    last = _selvala().activates("Alice", "Selvala, Heart of the Wilds").option(5)
    with pytest.raises(Refusal):
        last.makes(ChooseNumber(0, 6))


def _selvala() -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", "Selvala, Heart of the Wilds", "Forest")
    return game.battlefield("Alice", "Terror of the Peaks")


def test_the_controller_of_the_greatest_creature_may_draw() -> None:
    """CR 608.2c: the condition is asked as the ability resolves."""
    game = table("Alice", "Bob").battlefield("Alice", "Selvala, Heart of the Wilds").battlefield("Bob", "Forest")
    game.battlefield("Bob", "Forest").hand("Bob", "Grizzly Bears").library("Bob", "Island", "Shock")
    game.goes_to("precombat main", active="Bob").casts("Bob", "Grizzly Bears").all_pass().all_pass()
    assert game.count("Shock", "Bob", "hand") == 0
    other = table("Alice", "Bob").battlefield("Alice", "Selvala, Heart of the Wilds")
    other.battlefield("Alice", "Mountain", count=5).hand("Alice", "Terror of the Peaks").library("Alice", "Shock")
    other.casts("Alice", "Terror of the Peaks").all_pass().all_pass().answers(True)
    assert other.count("Shock", "Alice", "hand") == 1


def test_an_artifact_is_as_large_as_its_mana_value() -> None:
    """CR 613.4b; what has become a creature in one layer is one in those that follow (CR 613.6)."""
    game = table("Alice", "Bob").battlefield("Alice", "March of the Machines", "Basalt Monolith", "Mana Crypt")
    assert (game.size("Basalt Monolith"), "creature" in game.now("Basalt Monolith").types) == ((3, 3), True)
    assert game.count("Mana Crypt", "Alice", "graveyard") == 1  # as a 0/0 (CR 704.5f)
    other = table("Alice", "Bob").battlefield("Alice", "Karn, Silver Golem", "Basalt Monolith", "Wastes")
    other.activates("Alice", "Karn, Silver Golem", "Basalt Monolith").all_pass()
    assert other.size("Basalt Monolith") == (3, 3)
    other.goes_to("upkeep", active="Bob")
    assert "creature" not in other.now("Basalt Monolith").types


def test_whoever_puts_counters_on_anything_deals_as_much_damage() -> None:
    """CR 122.6: also on what enters with counters, and on players."""
    game = table("Alice", "Bob").battlefield("Alice", "All Will Be One", "Power Conduit", "Grizzly Bears")
    game.battlefield("Alice", "Sol Ring", counters=(("charge", 1),))
    game.activates("Alice", "Power Conduit", "Grizzly Bears", modes=(1,)).chooses("Sol Ring").all_pass()
    game.targets("Bob").all_pass()
    assert (game.size("Grizzly Bears"), game.life("Bob")) == ((3, 3), 19)
    entering = compiled("Risen Elf", "This creature enters with three +1/+1 counters on it.")
    other = table("Alice", "Bob").battlefield("Alice", "All Will Be One").hand("Alice", entering)
    other.casts("Alice", "Risen Elf").all_pass().targets("Bob").all_pass()
    assert other.life("Bob") == 17
    poison = compiled("Poisoner", "When this creature enters, each opponent gets two poison counters.")
    last = table("Alice", "Bob").battlefield("Alice", "All Will Be One").hand("Alice", poison)
    last.casts("Alice", "Poisoner").all_pass().all_pass().targets("Bob").all_pass()
    assert last.life("Bob") == 18


def test_snakes_come_only_of_ones_own_counters() -> None:
    """CR 120.3d: damage of a source with wither has its controller put the counters."""
    bolt = "{T}: This creature deals 1 damage to target creature."
    for seat, snakes in (("Alice", 1), ("Bob", 0)):
        game = (
            table("Alice", "Bob")
            .battlefield("Alice", "Hapatra, Vizier of Poisons")
            .battlefield("Bob", "Hill Giant")
        )
        game.battlefield(seat, compiled("Withering Elf", f"Wither\n{bolt}"))
        if seat == "Bob":
            game.passes("Alice")
        game.activates(seat, "Withering Elf", "Hill Giant").all_pass().all_pass()
        assert game.count("Snake Token") == snakes


def test_counters_cannot_be_put_where_they_are_forbidden() -> None:
    """CR 101.2: neither by effects nor as something enters, nor as a cost."""
    game = table("Alice", "Bob").battlefield("Alice", "Solemnity", "Devoted Druid")
    game.hand("Alice", compiled("Risen Elf", "This creature enters with three +1/+1 counters on it."))
    game.casts("Alice", "Risen Elf").all_pass()
    assert game.size("Risen Elf") == (2, 2)
    poison = compiled("Poisoner", "When this creature enters, each opponent gets two poison counters.")
    other = table("Alice", "Bob").battlefield("Alice", "Solemnity").hand("Alice", poison)
    other.casts("Alice", "Poisoner").all_pass().all_pass()
    assert other.state.seats[1].counters == ()


def test_each_five_counters_are_a_turn() -> None:
    """CR 107.1a: four more are none; the cost can be paid with none."""
    game = table("Alice", "Bob").battlefield("Alice", "Sage of Hours", counters=(("+1/+1", 14),))
    game.library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    game.activates("Alice", "Sage of Hours").all_pass()
    assert game.size("Sage of Hours") == (1, 1)
    active = [game.goes_to("upkeep").state.active for _ in range(3)]
    assert active == [0, 0, 1]
    none = (
        table("Alice", "Bob").battlefield("Alice", "Sage of Hours").activates("Alice", "Sage of Hours").all_pass()
    )
    assert not none.state.extra_turns


def test_a_spell_that_targets_the_sage_gives_it_a_counter() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Sage of Hours", "Forest").hand("Alice", "Giant Growth")
    game.casts("Alice", "Giant Growth", "Sage of Hours").all_pass()
    assert game.size("Sage of Hours") == (2, 2)


def test_which_of_several_counters_is_removed_is_chosen() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Power Conduit", "Grizzly Bears")
    game.battlefield("Alice", "Sol Ring", counters=(("charge", 1), ("time", 1)))
    game.activates("Alice", "Power Conduit", "Grizzly Bears", modes=(1,)).chooses("Sol Ring").option(1)
    assert dict(game.one("Sol Ring").counters) == {"charge": 1}


def test_chisei_is_kept_by_a_counter_each_upkeep() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Chisei, Heart of Oceans")
    game.library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    game.battlefield("Alice", "Sol Ring", counters=(("charge", 1),))
    game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice").all_pass().answers(True).chooses(
        "Sol Ring"
    )
    assert game.count("Chisei, Heart of Oceans") == 1
    assert not game.one("Sol Ring").counters
    game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice").all_pass()
    assert game.count("Chisei, Heart of Oceans", "Alice", "graveyard") == 1
