"""Rulings are moments of a game: saved, opened, undone."""

from engine.session.game.draws import draw_offer
from engine.session.game.table_rulings import draw_by, draw_by_procedure
from engine.session.saving.saving import written_game
from engine.session.tournament.playing_by_tournament_rules import take_procedure
from engine.shortcuts.proposals.mandatory import offer_draw
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.tournament.putting_to_the_table import begin_procedure
from tests.session.games import game_from_text
from tests.shortcuts.sitting import catalogue, sit
from tests.shortcuts.tournament.test_procedure import GOND, TOP


def test_a_draw_by_a_mandatory_loop_ends_the_game_and_can_be_undone() -> None:
    """CR 732.4."""
    game = sit(TOP)
    offer = offer_draw(game.state, Repeat(1, game.body))
    for seat in offer.seats_to_answer:
        offer = offer.decline(seat)
    game.game.rule(draw_by(offer))
    assert game.state.result is not None
    game.game.undo()
    assert game.state.result is None


def test_a_draw_is_saved_and_opened() -> None:
    game = sit(TOP)
    procedure = begin_procedure(game.state, Repeat(1, game.body)).take_no_action(0).take_no_action(1)
    game.game.rule(draw_by_procedure(procedure))
    opened = game_from_text("\n".join(written_game(game.game)), "save", catalogue())
    assert opened.state == game.state
    assert opened.moment.ruling == game.game.moment.ruling


def test_a_draw_is_offered_once_a_mandatory_loop_has_gone_round() -> None:
    """CR 732.4: noticed while it is played by hand."""
    game = sit(TOP)
    assert draw_offer(game.game) is None
    game.plays("everyone passes", "everyone passes")
    offer = draw_offer(game.game)
    assert offer is not None
    assert "the game is a draw" in offer.words


def test_no_draw_is_offered_for_a_loop_that_somebody_keeps_going() -> None:
    game = sit(GOND)
    for _ in range(2):
        game.plays("Alice activates Llanowar Elves: create token", "everyone passes", "everyone passes")
    assert draw_offer(game.game) is None


def test_a_loop_settled_by_the_tournament_rules_is_saved_and_opened() -> None:
    game = sit(GOND)
    take_procedure(
        game.game, begin_procedure(game.state, Repeat(1, game.body)).state_number(0, 90).state_number(1, 7)
    )
    opened = game_from_text("\n".join(written_game(game.game)), "save", catalogue())
    assert opened.state == game.state
