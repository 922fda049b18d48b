"""The first combat phase of a turn, phases added by "there is", and spells with {X} in their mana cost."""

from __future__ import annotations

import pytest

from engine.cards.conditions.state import IsFirstPhase
from engine.cards.filters.characteristics import HasXInCost, IsMonocolored
from engine.cards.language.trees import nodes_in
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

KARLACH = compiled(
    "Karlach",
    "Whenever you attack, if it's the first combat phase of the turn, untap all attacking creatures. They gain "
    "first strike until end of turn. After this phase, there is an additional combat phase.",
    size=(5, 4),
)
ZAXARA = compiled(
    "Zaxara",
    "Whenever you cast a spell with {X} in its mana cost, create a 0/0 green Hydra creature token, then put X "
    "+1/+1 counters on it.",
)


def _attacks(game: PlayedTable, name: str) -> PlayedTable:
    return game.goes_to("beginning of combat").all_pass().attacks("Alice", name).all_pass()


def test_karlach_adds_one_combat_phase_to_a_turn() -> None:
    assert any(isinstance(node, IsFirstPhase) for node in nodes_in(KARLACH.abilities))
    game = table("Alice", "Bob").battlefield("Alice", KARLACH)
    _attacks(game, "Karlach")
    assert not game.one("Karlach").tapped
    assert "first strike" in game.now("Karlach").keywords
    _attacks(game, "Karlach")
    assert game.one("Karlach").tapped
    assert game.goes_to("postcombat main").life("Bob") == 10


def test_the_first_combat_of_another_turn_is_a_first_one_again() -> None:
    game = table("Alice", "Bob").battlefield("Alice", KARLACH).library("Alice", "Forest").library("Bob", "Forest")
    _attacks(game, "Karlach")
    game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice")
    _attacks(game, "Karlach")
    assert not game.one("Karlach").tapped


def test_a_condition_on_ones_main_phase_or_combat_phase() -> None:
    """There is an additional combat phase only where the phase is that of which the card speaks."""
    text = "If it's your {} phase, there is an additional combat phase after this phase.\nCycling {{0}}"
    for word, steps in (("main", 2), ("combat", 1)):
        train = compiled("Train", text.format(word), "Instant")
        game = table("Alice", "Bob").hand("Alice", train).casts("Alice", "Train").all_pass()
        begun = len(game.events)
        game.goes_to("end")
        combats = [one for one in game.events[begun:] if getattr(one, "step", "") == "beginning of combat"]
        assert len(combats) == steps, word


def test_what_happens_if_you_do_may_be_a_beginning_phase() -> None:
    """Cyclonus: transformed, its controller untaps and draws once more after combat (CR 500.8)."""
    seer = compiled(
        "Seer",
        "Whenever this creature deals combat damage to a player, put a +1/+1 counter on it. If you do, there is "
        "an additional beginning phase after this phase.",
    )
    game = table("Alice", "Bob").battlefield("Alice", seer).library("Alice", "Forest", "Island")
    _attacks(game, "Seer").goes_to("postcombat main")
    assert (game.one("Seer").tapped, game.count("Forest", zone="hand")) == (False, 1)


def test_a_second_end_step_triggers_what_waits_for_one() -> None:
    """Y'shtola Rhul: once each turn, since the second end step is not the first (CR 500.9)."""
    yshtola = compiled(
        "Yshtola",
        "At the beginning of your end step, you gain 1 life. Then if it's the first end step of the turn, there "
        "is an additional end step after this step.",
    )
    game = table("Alice", "Bob").battlefield("Alice", yshtola).library("Bob", "Forest").library("Alice", "Forest")
    game.goes_to("upkeep", active="Bob")
    assert game.life("Alice") == 22
    assert game.goes_to("upkeep", active="Alice").goes_to("upkeep", active="Bob").life("Alice") == 24


@pytest.mark.parametrize(("spell", "x", "hydras"), [("Blaze", 3, [3]), ("Blaze", 0, []), ("Shock", 0, [])])
def test_zaxara_makes_a_hydra_of_the_spells_x(spell: str, x: int, hydras: list[int]) -> None:
    """Her X is that of the spell (CR 107.3); a spell without {X} makes none, and with X as 0 a 0/0 that dies."""
    assert any(node == HasXInCost() for node in nodes_in(ZAXARA.abilities))
    blaze = compiled("Blaze", "Blaze deals X damage to any target.", "Sorcery", "{X}")
    game = table("Alice", "Bob").battlefield("Alice", ZAXARA).hand("Alice", blaze, "Shock")
    game.battlefield("Alice", "Mountain", count=4)
    game.casts("Alice", spell, "Bob", x=x).all_pass()
    assert [game.size(one.id)[0] for one in game.all("Hydra Token")] == hydras


def test_a_spell_with_x_may_be_countered_for_it() -> None:
    medic = compiled("Medic", "Sacrifice this creature: Counter target spell with {X} in its mana cost.")
    blaze = compiled("Blaze", "You gain X life.", "Sorcery", "{X}")
    game = table("Alice", "Bob").battlefield("Alice", medic).hand("Alice", blaze, "Ornithopter")
    game.casts("Alice", "Ornithopter")
    with pytest.raises(Refusal):
        game.activates("Alice", "Medic")
    game.all_pass().casts("Alice", "Blaze")
    assert game.activates("Alice", "Medic", "Blaze").all_pass().stack == []


def test_monocolored_is_of_exactly_one_color() -> None:
    """CR 105.2a: neither colorless nor multicolored."""
    price = sorcery("Price", "Destroy target monocolored creature.")
    assert any(node == IsMonocolored() for node in nodes_in(price.abilities))
    game = table("Alice", "Bob").battlefield("Bob", "Ornithopter", "Grizzly Bears").hand("Alice", price)
    with pytest.raises(Refusal):
        game.casts("Alice", "Price", "Ornithopter")
    game = table("Alice", "Bob").battlefield("Bob", "Grizzly Bears").hand("Alice", price)
    assert game.casts("Alice", "Price", "Grizzly Bears").all_pass().count("Grizzly Bears") == 0
