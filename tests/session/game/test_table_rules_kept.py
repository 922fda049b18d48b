"""What a table plays by and what binds its seats, in a save: the same refusals once opened (MTR 4.2, 4.4)."""

import pytest

from engine.cards.reading.nodes import BadInput
from engine.model.refusals import Refusal
from engine.session.game.game import Game
from engine.session.saving.saving import written_game
from engine.session.scenarios.scenario import read_scenario_text
from engine.session.scenarios.scenario_playing import open_scenario
from engine.session.scenarios.script import play_line
from engine.session.tournament.playing_by_tournament_rules import take_procedure
from engine.shortcuts.communication.switches import ALL_ON
from engine.shortcuts.sequences.described_choices import locate
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.tournament.putting_to_the_table import begin_procedure
from tests.session.games import game_from_text
from tests.shortcuts.sitting import Sitting, catalogue, sit
from tests.shortcuts.tournament.test_procedure import DUEL, GOND, TOP
from tests.shortcuts.tournament.test_repeating import WHEEL, after_a_thousand


def opened(game: Game) -> Game:
    """The game, saved and opened again; what is saved of it is the same once more."""
    text = "\n".join(written_game(game))
    found = game_from_text(text, "save", catalogue())
    assert "\n".join(written_game(found)) == text
    assert found.state == game.state
    return found


def refusal(game: Game, line: str) -> tuple[str, str, str]:
    """Why a line may not be played."""
    *before, last = play_line(game.moment.state.with_obligations(()).with_barred(None), line).choices
    for one in before:
        game.choose(locate(game.state, one))
    with pytest.raises(Refusal) as refused:
        game.choose(locate(game.state, last))
    return refused.value.name, refused.value.reason, refused.value.rule


def test_the_setting_and_its_switches_are_kept() -> None:
    game = sit(GOND).game
    assert (opened(game).is_tournament, opened(game).switches) == (False, ALL_ON)
    game.is_tournament = True
    game.switches = ALL_ON.with_switch("to combat", False).with_switch("attack players", False)
    assert opened(game).is_tournament
    assert opened(game).switches.off == ("to combat", "attack players")


def test_a_loop_once_shortcut_may_not_be_restarted_after_opening_either() -> None:
    """MTR 4.4."""
    game = after_a_thousand().game
    line = "Alice activates Llanowar Elves: create token"
    assert refusal(opened(game), line) == refusal(game, line)


def test_the_seat_that_named_a_number_still_has_to_act() -> None:
    """MTR 4.4: the obligation of the lowest number, in the middle of a loop that nobody maintains."""
    game = sit(TOP).game
    loop = Repeat(1, sit(TOP).body)
    take_procedure(game, begin_procedure(game.state, loop).take_no_action(0).state_number(1, 3))
    assert refusal(opened(game), "Nadine passes") == refusal(game, "Nadine passes")


def test_a_seat_bound_at_a_point_stays_bound_there() -> None:
    """MTR 4.2: where the seat that stops is the one that proposed; its interruption is kept."""
    game = sit(DUEL)
    procedure = begin_procedure(game.state, Repeat(1, game.body))
    procedure = procedure.state_number(0, 2)
    while procedure.seats_to_answer:
        procedure = procedure.state_number(procedure.seats_to_answer[0], 90)
    take_procedure(game.game, procedure)
    line = "Alice activates Giving Well"
    assert refusal(opened(game.game), line) == refusal(game.game, line)
    assert refusal(game.game, line)[0] == "must differ"


def test_undone_and_redone_it_binds_as_before() -> None:
    game = sit(DUEL)
    procedure = begin_procedure(game.state, Repeat(1, game.body)).state_number(0, 2)
    while procedure.seats_to_answer:
        procedure = procedure.state_number(procedure.seats_to_answer[0], 90)
    take_procedure(game.game, procedure)
    game.game.undo()
    assert not game.state.obligations
    game.game.redo()
    assert refusal(game.game, "Alice activates Giving Well")[0] == "must differ"


def test_a_state_seen_before_stops_the_seat_in_the_opened_game_too() -> None:
    """MTR 4.4: also when the table takes up the tournament rules only afterwards."""
    game = sit(WHEEL).plays("Alice activates Riffling Wheel", "everyone passes")
    kept = opened(game.game)
    assert not kept.state.obligations
    kept.is_tournament = game.game.is_tournament = True
    line = "Alice activates Riffling Wheel"
    assert refusal(kept, line) == refusal(game.game, line)
    assert refusal(kept, line)[0] == "state seen before"


def test_choices_announced_early_are_kept() -> None:
    """MTR 4.2."""
    game = announcing()
    kept = opened(game.game)
    for one in (kept, game.game):
        play(one, "everyone passes")
    assert refusal(kept, "Alice chooses Forest") == refusal(game.game, "Alice chooses Forest")


POOL = """
name: a pool
tournament: yes
switched off: [to combat]
seats:
  - name: Alice
    battlefield: [Pondering Pool]
    library: [Forest, Island, 20 Plains]
  - name: Nadine
    library: [40 Island]
"""


def announcing() -> Sitting:
    """Alice says at once that she leaves the cards where they are."""
    game = sit(POOL).plays("Alice activates Pondering Pool")
    game.game.announce(game.learns("everyone passes", "Alice chooses nothing")[-1:])
    return game


def play(game: Game, *lines: str) -> None:
    for line in lines:
        for described in play_line(game.state, line).choices:
            game.choose(locate(game.state, described))


def test_a_scenario_may_say_what_its_table_plays_by() -> None:
    game = open_scenario(read_scenario_text(POOL, "pool.yaml", catalogue()), catalogue())
    assert (game.is_tournament, game.switches.off) == (True, ("to combat",))


def test_a_switch_that_there_is_none_of_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadInput, match="to combat"):
        read_scenario_text(POOL.replace("[to combat]", "[to combta]"), "pool.yaml", catalogue())
