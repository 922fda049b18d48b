"""Commanders in a set-up's file: 40 life, the command zone, and one that is on the battlefield already."""

from engine.model.zones import COMMAND
from engine.session.scenarios.scenario import read_scenario_text
from engine.session.scenarios.scenario_playing import open_scenario
from tests.session.games import catalogue

TEXT = """
name: Commanders
about: Two of them.
seats:
  - name: Alice
    command: ["Krenko, Mob Boss"]
    battlefield: [12 Mountain]
  - name: Bob
    battlefield:
      - card: "Kiki-Jiki, Mirror Breaker"
        commander: yes
"""


def test_seats_with_a_commander_begin_with_forty_life() -> None:
    """CR 903.7."""
    scenario = read_scenario_text(TEXT, "commanders.yaml", catalogue())
    state = open_scenario(scenario, catalogue()).state
    assert [seat.life for seat in state.seats] == [40, 40]
    assert [state.objects[id].card.name for id in state.command] == ["Krenko, Mob Boss"]
    assert all(state.objects[id].is_commander for id in state.command)
    chiefs = [held for held in state.objects.values() if held.is_commander and held.zone != COMMAND]
    assert [held.card.name for held in chiefs] == ["Kiki-Jiki, Mirror Breaker"]
