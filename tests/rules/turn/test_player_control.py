"""Controlling another player during a turn (CR 723)."""

from __future__ import annotations

import pytest

from engine.cards.effects.turns import ControlNextTurn
from engine.model.choices import DeclareAttackers, Pass
from engine.model.refusals import Refusal
from engine.rules.base.player_control import decider_of, who_decides_for
from engine.session.game.goldfish import choice_of_goldfish
from engine.session.narration.pending import pending_words
from engine.session.views.table_view import table_view
from tests.loops.playing import Recorded
from tests.loops.proofs import holds_law
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

WORDS = (ControlNextTurn,)
SLAVER = compiled("Slaver", "{0}: You control target player during that player's next turn.", "Artifact")
OTHER = compiled("Other Slaver", "{0}: You control target player during that player's next turn.", "Artifact")
PROMISE = sorcery(
    "Promise",
    "You gain control of target opponent during that player's next turn. After that turn, that player takes an "
    "extra turn.",
)


def names(game: PlayedTable) -> tuple[str, str]:
    """Whose decision is pending, and who makes it."""
    seats = [seat.name for seat in game.state.seats]
    return seats[game.decider], seats[decider_of(game.state)]


def enslaved(*seats: str) -> PlayedTable:
    """Alice controls Bob during his next turn, which has begun."""
    game = table(*seats).battlefield("Alice", SLAVER).library("Bob", "Shock", "Forest", "Island", "Swamp")
    game.library("Alice", "Forest", "Island", "Swamp").battlefield("Bob", "Grizzly Bears").hand("Bob", "Murder")
    game.activates("Alice", "Slaver", "Bob").all_pass()
    assert who_decides_for(game.state, 1) == 1, "not before the turn begins"
    return game.goes_to("upkeep", active="Bob")


def test_who_controls_a_player_makes_that_players_choices() -> None:
    """Priority is still Bob's, and so are his cards and creatures; Alice decides what he does with them."""
    game = enslaved("Alice", "Bob")
    assert names(game) == ("Bob", "Alice")
    assert pending_words(game.state) == "Alice (for Bob) has priority"
    game.goes_to("declare attackers", active="Bob")
    assert (game.asks, names(game)) == ("attack", ("Bob", "Alice"))
    game.attacks("Bob", "Grizzly Bears").goes_to("end")
    assert (game.life("Alice"), game.one("Grizzly Bears").controller) == (18, 1)


def test_it_ends_with_the_turn() -> None:
    game = enslaved("Alice", "Bob").goes_to("upkeep", active="Alice")
    assert (who_decides_for(game.state, 1), game.state.effects) == (1, ())


def test_who_controls_a_player_sees_what_that_player_sees() -> None:
    """CR 723.4: the hand of the controlled player; the controlled player goes on seeing it, others do not."""
    game = enslaved("Alice", "Bob", "Carol")
    seen = [len(table_view(game.state, viewer).seats[1].hand) for viewer in range(3)]
    assert seen == [1, 1, 0]
    deciding = [seat.is_deciding for seat in table_view(game.state).seats]
    assert deciding == [True, False, False]


def test_the_effect_that_began_last_counts() -> None:
    """CR 723.1a: of two who control the same turn the later one does."""
    game = table("Alice", "Bob", "Carol").battlefield("Alice", SLAVER).battlefield("Carol", OTHER)
    for seat in ("Alice", "Bob", "Carol"):
        game.library(seat, "Forest", "Island")
    game.activates("Alice", "Slaver", "Bob").passes("Alice").passes("Bob").activates(
        "Carol", "Other Slaver", "Bob"
    )
    game.all_pass(2).goes_to("upkeep", active="Bob")
    assert names(game) == ("Bob", "Alice"), "Carol's ability resolved first"
    game.concedes("Alice")
    assert names(game) == ("Bob", "Carol"), "who has left controls nobody"


def test_only_the_controlled_player_may_concede_and_pays_for_it() -> None:
    """CR 723.5b-c: choices are still the controlled player's own, made by another; nobody else has priority."""
    game = enslaved("Alice", "Bob")
    with pytest.raises(Refusal, match="Alice has to decide"):
        game.makes(Pass(0))
    game.concedes("Bob")
    assert game.winner == "Alice"


def test_an_extra_turn_follows_the_turn_that_was_controlled() -> None:
    game = table("Alice", "Bob").hand("Alice", PROMISE).library("Alice", "Forest", "Forest", "Forest")
    game.library("Bob", "Forest", "Forest", "Forest", "Forest").casts("Alice", "Promise", "Bob").all_pass()
    game.goes_to("upkeep", active="Bob")
    turn = game.state.turn
    assert names(game) == ("Bob", "Alice")
    while game.state.turn == turn:
        game.does_least()
    assert (game.state.active, who_decides_for(game.state, 1)) == (1, 1)
    game.goes_to("upkeep", active="Alice")
    assert game.state.turn == turn + 2


def test_who_does_nothing_by_itself_does_what_its_controller_wants() -> None:
    """A goldfish passes; one whom another controls waits for that player."""
    game = enslaved("Alice", "Bob")
    assert choice_of_goldfish(game.state, frozenset({1})) is None
    free = game.goes_to("upkeep", active="Alice").passes("Alice")
    assert choice_of_goldfish(free.state, frozenset({1})) == Pass(1)


def test_the_law_holds_while_a_player_is_controlled() -> None:
    game = Recorded("Alice", "Bob")
    game.battlefield("Alice", SLAVER, "Forest").battlefield("Bob", "Grizzly Bears")
    game.activates("Alice", "Slaver", "Bob").all_pass()
    start = game.state
    game.parts = ()
    game.activates("Alice", "Slaver", "Bob").all_pass()
    assert holds_law(start, game.parts, 1, 7, 40)


def test_attackers_are_declared_by_who_controls_the_player() -> None:
    game = enslaved("Alice", "Bob").goes_to("declare attackers", active="Bob")
    with pytest.raises(Refusal, match="Alice has to decide"):
        game.makes(DeclareAttackers(0, ()))
