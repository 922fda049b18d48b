"""Two-Headed Giant in a set-up's file: two teams of two, one life total each (CR 810)."""

import pytest

from engine.cards.reading.nodes import BadInput
from engine.model.choices import Activate, Concede, Pass
from engine.session.narration.narration import narrate
from engine.session.narration.summary import result_of, winning_words
from engine.session.saving.saving import written_game
from engine.session.scenarios.scenario import read_scenario_text
from engine.session.scenarios.scenario_playing import open_scenario
from engine.session.views.table_view import table_view
from tests.session.games import catalogue, game_from_text

TEXT = """
name: Giants
format: two-headed giant
seats:
  - name: Alice
    battlefield: [Llanowar Elves]
  - name: Anna
    {anna}
  - name: Nadine
  - name: Nora
    {nora}
"""


def text(anna: str = "", nora: str = "") -> str:
    """The file, with a line for Anna and one for Nora."""
    return TEXT.format(anna=anna, nora=nora)


def test_teams_begin_with_thirty_life() -> None:
    """CR 810.2; also with a commander, of which the format says nothing."""
    state = open_scenario(read_scenario_text(text(), "giants.yaml", catalogue()), catalogue()).state
    assert [(seat.life, seat.team) for seat in state.seats] == [(30, 0), (30, 0), (30, 1), (30, 1)]


def test_the_life_of_one_is_said_for_the_team() -> None:
    """CR 810.9."""
    scenario = read_scenario_text(text(anna="life: 12", nora="life: 7"), "giants.yaml", catalogue())
    assert [seat.life for seat in open_scenario(scenario, catalogue()).state.seats] == [12, 12, 7, 7]


def test_two_totals_of_one_team_are_an_error_with_its_place() -> None:
    broken = text(nora="life: 7").replace("- name: Nadine", "- name: Nadine\n    life: 8")
    with pytest.raises(BadInput, match=r"giants\.yaml:12:11: 7 life; expected 8, as Nadine has it"):
        read_scenario_text(broken, "giants.yaml", catalogue())


def test_it_takes_four_seats() -> None:
    broken = text()[: text().index("  - name: Nora")]
    with pytest.raises(BadInput, match="found 3 seats; expected 4 for two-headed giant"):
        read_scenario_text(broken, "giants.yaml", catalogue())


def test_another_format_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(BadInput, match="two-headed giant"):
        read_scenario_text(text().replace("two-headed giant", "emperor"), "giants.yaml", catalogue())


def test_a_save_keeps_the_teams() -> None:
    game = open_scenario(read_scenario_text(text(), "giants.yaml", catalogue()), catalogue())
    game.choose(Activate(0, game.state.battlefield[0], 0))
    game.choose(Pass(0))
    opened = game_from_text("\n".join(written_game(game)), "giants.goinfinite", catalogue())
    assert opened.state == game.state
    assert opened.state.seats[1].team == 0


def test_a_team_wins_and_all_of_it_is_named() -> None:
    """CR 810.8a."""
    game = open_scenario(read_scenario_text(text(), "giants.yaml", catalogue()), catalogue())
    moment = game.choose(Concede(3))
    assert result_of(game.state) == {"winner": "Alice", "team": ["Alice", "Anna"]}
    assert winning_words(game.state) == "Alice and Anna win"
    told = narrate(game.state, moment.events)
    assert "Alice and Anna win the game" in told


def test_the_turn_is_shown_at_both_players() -> None:
    """CR 805.4a."""
    game = open_scenario(read_scenario_text(text(), "giants.yaml", catalogue()), catalogue())
    assert [seat.is_active for seat in table_view(game.state).seats] == [True, True, False, False]
