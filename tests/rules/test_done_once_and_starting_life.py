"""What may be done only once each turn, and starting life totals (CR 103.4, 603.2h)."""

from __future__ import annotations

import pytest

from engine.model.decisions import SayingYesOrNo
from engine.model.refusals import Refusal
from tests.loops.playing import Recorded
from tests.loops.proofs import holds_law
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, card, table

PARAGON = compiled("Paragon", "Whenever you gain life, you may draw a card. Do this only once each turn.")
SALVE = compiled("Salve", "{0}: You gain 1 life.", "Artifact")


def gaining(*cards: object, count: int = 1) -> PlayedTable:
    game = table("Alice", "Bob").library("Alice", *("Forest",) * 9).library("Bob", *("Forest",) * 9)
    return game.battlefield("Alice", *cards, count=count).battlefield("Alice", SALVE)


def test_it_triggers_until_it_is_done_and_then_no_more() -> None:
    """Nykthos Paragon: who says no is asked again, who says yes is not, before the next turn."""
    game = gaining(PARAGON)
    game.activates("Alice", "Salve").all_pass(2).answers(False)
    game.activates("Alice", "Salve").all_pass(2).answers(True)
    assert game.count("Forest", "Alice", "hand") == 1
    game.activates("Alice", "Salve").all_pass()
    assert (len(game.stack), game.life("Alice")) == (0, 23)
    game.goes_to("upkeep", active="Bob").passes("Bob").activates("Alice", "Salve").all_pass()
    assert len(game.stack) == 1


def test_a_trigger_that_was_waiting_lets_it_not_be_done_again() -> None:
    """Both have triggered; after the first was done, the second does nothing."""
    twice = compiled("Twice", "{0}: You gain 1 life. Then you gain 1 life.", "Artifact")
    game = gaining(PARAGON, twice)
    game.activates("Alice", "Twice").all_pass()
    while not isinstance(game.state.pending, SayingYesOrNo):
        game.does_least()
    game.answers(True)
    while game.stack:
        game.all_pass()
    assert game.count("Forest", "Alice", "hand") == 1


def test_each_of_several_sources_may_do_it() -> None:
    """Two Spiritdancers make a copy each, although they are alike (CR 603.2h)."""
    game = gaining(PARAGON, count=2)
    game.activates("Alice", "Salve").all_pass()
    for _ in range(2):
        while not isinstance(game.state.pending, SayingYesOrNo):
            game.does_least()
        game.answers(True)
    assert game.count("Forest", "Alice", "hand") == 2


def test_a_loop_through_what_is_done_only_once_goes_on_without_it() -> None:
    """The law: life is gained again and again, the card is drawn in the first iteration alone."""
    game = Recorded("Alice", "Bob").library("Alice", *("Forest",) * 9).battlefield("Alice", PARAGON, SALVE)
    game.activates("Alice", "Salve").all_pass(2).answers(True)
    start = game.state
    assert isinstance(game, Recorded)
    done = len(game.parts)
    game.activates("Alice", "Salve").all_pass()
    assert holds_law(start, game.parts[done:], 1, 2, 30)


def test_a_starting_life_total_is_20_or_40_with_commanders() -> None:
    """Ayli, Eternal Pilgrim and Cosmos Elixir (CR 103.4, 903.7)."""
    elixir = compiled(
        "Elixir", "{0}: Draw a card. Activate only if your life total is greater than your starting life total."
    )
    game = gaining(elixir).life_is("Alice", 21).activates("Alice", "Elixir").all_pass()
    assert game.count("Forest", "Alice", "hand") == 1
    with pytest.raises(Refusal):
        gaining(elixir).activates("Alice", "Elixir")
    with pytest.raises(Refusal):
        table("Alice", "Bob").battlefield("Alice", elixir, is_commander=True).life_is("Alice", 40).activates(
            "Alice", "Elixir"
        )


def test_ten_more_than_the_start_and_half_of_it() -> None:
    """Ayli, and Torgaar, Famine Incarnate."""
    game = table("Alice", "Bob").battlefield("Alice", card("Ayli, Eternal Pilgrim")).life_is("Alice", 29)
    game.battlefield("Alice", "Grizzly Bears").battlefield("Bob", "Sol Ring")
    becomes = "up to one target player's life total becomes half their starting life total, rounded down."
    famine = compiled("Famine", f"When Famine enters, {becomes}")
    with pytest.raises(Refusal):
        game.activates("Alice", "Ayli, Eternal Pilgrim", "Sol Ring", ability=2)
    game = table("Alice", "Bob").life_is("Bob", 3).hand("Alice", famine).casts("Alice", "Famine").all_pass()
    game.targets("Bob").all_pass()
    assert game.life("Bob") == 10
