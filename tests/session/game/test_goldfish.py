"""Seats at which nobody sits."""

from engine.model.choices import Answer, ChooseObjects, Pass
from engine.model.decisions import ChoosingObjects
from engine.model.state import GameState
from engine.session.decks.beginning import DeckSeat, set_up_of
from engine.session.decks.deck_reading import read_deck_text
from engine.session.game.game import Game
from engine.session.game.goldfish import choice_of_goldfish, is_quiet_turn_of_goldfish
from tests.session.games import catalogue

NOBODY = frozenset({1})


def game() -> Game:
    deck = read_deck_text("60 Forest", "list", catalogue())
    return Game(set_up_of((DeckSeat("Alice", deck), DeckSeat("Goldfish"))), catalogue())


def test_nobody_keeps_its_hand() -> None:
    played = game()
    assert choice_of_goldfish(played.state, NOBODY) is None
    played.choose(Answer(0, False))
    assert choice_of_goldfish(played.state, NOBODY) == Answer(1, False)


def test_nobody_passes_and_discards_through_ten_turns() -> None:
    played = game()
    played.choose(Answer(0, False))

    def mine(state: GameState) -> Answer | ChooseObjects | Pass:
        pending = state.pending
        if isinstance(pending, ChoosingObjects):
            return ChooseObjects(0, pending.candidates[:1])
        return Pass(0)

    while played.state.turn < 20:
        choice = choice_of_goldfish(played.state, NOBODY)
        played.choose(choice if choice is not None else mine(played.state))
    assert played.state.result is None
    assert sum(played.state.objects[id].count for id in played.state.seats[1].hand) == 7


def test_its_turn_is_known_while_nothing_waits_on_the_stack() -> None:
    played = game()
    played.choose(Answer(0, False))
    played.choose(Answer(1, False))
    assert not is_quiet_turn_of_goldfish(played.state, NOBODY)
    while played.state.active == 0:
        choice = choice_of_goldfish(played.state, NOBODY)
        pending = played.state.pending
        if isinstance(pending, ChoosingObjects):
            choice = ChooseObjects(0, pending.candidates[:1])
        played.choose(choice or Pass(0))
    assert is_quiet_turn_of_goldfish(played.state, NOBODY)
