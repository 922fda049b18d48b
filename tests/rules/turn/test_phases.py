"""Additional phases, skipped turns and exerted creatures (CR 500.7-500.11, 701.43)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.turns import AdditionalPhases
from engine.cards.events.turns import Begins
from engine.model.events import StepBegan
from engine.model.refusals import Refusal
from engine.rules.base.phases import added_steps
from tests.rules.table import PlayedTable, enchantment, instant, table, when

WAR = instant("War", AdditionalPhases(("combat",)))
CAMPAIGN = instant("Campaign", AdditionalPhases(("combat", "main"), "main phase"))


def with_libraries(*names: str) -> PlayedTable:
    game = table(*names)
    for name in names:
        game.library(name, "Forest", count=60)
    return game


def steps_of(game: PlayedTable) -> list[str]:
    return [event.step for event in game.events if isinstance(event, StepBegan) and event.turn == game.state.turn]


def test_an_additional_combat_phase_follows_the_main_phase() -> None:
    """CR 500.8: then the turn goes on with its own combat phase."""
    game = with_libraries("Alice", "Nadine").hand("Alice", WAR).casts("Alice", "War").all_pass().goes_to("end")
    assert steps_of(game).count("beginning of combat") == 2
    assert steps_of(game).count("postcombat main") == 1


def test_additional_combat_and_main_phases_come_in_their_order() -> None:
    """CR 500.8, 505.1a: every main phase but the first is a postcombat one."""
    game = with_libraries("Alice", "Nadine").hand("Alice", CAMPAIGN).goes_to("postcombat main")
    game.casts("Alice", "Campaign").all_pass().goes_to("end")
    assert [step for step in steps_of(game) if step in ("beginning of combat", "postcombat main", "end")] == [
        "beginning of combat",
        "postcombat main",
        "beginning of combat",
        "postcombat main",
        "end",
    ]


def test_the_latest_additional_phase_comes_first() -> None:
    """CR 500.8: an extra combat phase made in an extra one comes before the extra main phase."""
    game = with_libraries("Alice", "Nadine").hand("Alice", CAMPAIGN, WAR).goes_to("postcombat main")
    game.casts("Alice", "Campaign").all_pass().goes_to("beginning of combat")
    game.casts("Alice", "War").all_pass().goes_to("beginning of combat").goes_to("postcombat main")
    assert steps_of(game)[-4:] == [
        "beginning of combat",
        "declare attackers",
        "end of combat",
        "postcombat main",
    ]


def test_an_additional_main_phase_triggers_what_waits_for_postcombat_main_phases() -> None:
    """CR 505.1a."""
    feast = enchantment("Feast", when(Begins("postcombat main", "your"), GainLife(Number(1))))
    game = with_libraries("Alice", "Nadine").battlefield("Alice", feast).hand("Alice", CAMPAIGN)
    game.casts("Alice", "Campaign").all_pass().goes_to("end")
    assert game.life("Alice") == 22


def test_a_phase_added_in_the_ending_phase_is_followed_by_the_next_turn() -> None:
    """CR 500.8."""
    game = with_libraries("Alice", "Nadine").hand("Alice", WAR).goes_to("end").casts("Alice", "War").all_pass()
    game.goes_to("beginning of combat")
    assert (game.state.turn, game.state.active) == (1, 0)
    game.goes_to("upkeep")
    assert (game.state.turn, game.state.active) == (2, 1)


def test_time_vault_untaps_for_a_skipped_turn() -> None:
    """CR 614.10: the turn that would begin is skipped, and the next seat's begins."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Time Vault", is_tapped=True)
    game.goes_to("end").all_pass()
    assert (game.asks, game.who_decides) == ("yes or no", "Nadine")
    game.answers(True)
    assert (game.state.turn, game.state.active, game.state.step) == (2, 0, "upkeep")
    assert not game.one("Time Vault").tapped


def test_time_vault_may_let_the_turn_begin_and_stays_tapped() -> None:
    """CR 502.3: it does not untap in the untap step."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Time Vault", is_tapped=True)
    game.goes_to("end").all_pass().answers(False)
    assert (game.state.active, game.one("Time Vault").tapped) == (1, True)


def test_an_extra_turn_can_be_skipped() -> None:
    """CR 500.7, 614.10: the order of turns goes on where it was."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Time Vault").activates("Alice", "Time Vault")
    game.all_pass().goes_to("end").all_pass().answers(True)
    assert (game.state.active, game.state.step) == (1, "upkeep")
    assert not game.one("Time Vault").tapped


def test_an_exerted_creature_attacks_triggers_and_stays_tapped_once() -> None:
    """CR 701.43a, 502.3: it does not untap in its controller's next untap step, and does in the one after."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Combat Celebrant", "Grizzly Bears")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Combat Celebrant", "Grizzly Bears")
    game.chooses("Combat Celebrant")
    assert game.stack == ["Combat Celebrant"]
    game.all_pass()
    assert not game.one("Grizzly Bears").tapped
    assert game.one("Combat Celebrant").tapped
    game.goes_to("upkeep", active="Alice")
    assert game.one("Combat Celebrant").tapped
    game.goes_to("upkeep", active="Nadine").goes_to("upkeep", active="Alice")
    assert not game.one("Combat Celebrant").tapped


def test_a_creature_exerted_this_turn_is_not_offered_again() -> None:
    """Combat Celebrant can be exerted once a turn only."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Combat Celebrant", "Grizzly Bears")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Combat Celebrant").chooses("Combat Celebrant")
    game.all_pass().goes_to("beginning of combat").all_pass()
    with pytest.raises(Refusal, match="cannot attack"):
        game.attacks("Alice", "Combat Celebrant")
    game.attacks("Alice", "Grizzly Bears")
    assert game.asks == "priority"


def test_nobody_has_to_exert() -> None:
    """CR 701.43a: a player may."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Combat Celebrant")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Combat Celebrant").chooses()
    assert game.stack == []


def added(game: PlayedTable) -> tuple[str, ...]:
    return tuple(
        step for steps, times in added_steps(game.state.scheduled, game.state.step) for step in steps * times
    )


@pytest.mark.parametrize("is_after_combat", [False, True])
def test_what_is_added_to_the_turn_is_told_until_it_has_begun(is_after_combat: bool) -> None:
    """CR 500.8: a turn's own phases are nothing that was added to it."""
    game = with_libraries("Alice", "Nadine").hand("Alice", CAMPAIGN, WAR)
    if is_after_combat:
        game.goes_to("postcombat main")
    assert added(game) == ()
    game.casts("Alice", "Campaign").all_pass()
    assert added(game) == ("beginning of combat", "postcombat main")
    game.goes_to("beginning of combat")
    assert added(game) == ("postcombat main",)
    game.casts("Alice", "War").all_pass()
    assert added(game) == ("beginning of combat", "postcombat main")
    game.goes_to("end of combat").goes_to("postcombat main")
    assert added(game) == ()
    game.goes_to("end")
    assert added(game) == ()


def test_a_phase_added_in_the_ending_phase_is_told() -> None:
    game = with_libraries("Alice", "Nadine").hand("Alice", WAR).goes_to("end").casts("Alice", "War").all_pass()
    assert added(game) == ("beginning of combat",)
