"""What is said of every seat's passing is what happens then, and nothing that nobody can know."""

from __future__ import annotations

from engine.model.choices import Pass
from engine.model.decisions import HasPriority
from engine.rules.apply import apply
from engine.session.narration.foretelling import foretell
from engine.session.set_up.set_up import CardsInZone
from tests.session.games import game, gond, random_game, say, seat


def test_the_top_of_the_stack_resolves_with_what_it_triggers() -> None:
    played = say(gond(), "Alice activates Llanowar Elves: create token")
    foretold = foretell(played.state)
    assert foretold is not None
    assert foretold.item is played.state.stack[-1]
    assert foretold.told == ("Alice creates an Elf Warrior token", "Intruder Alarm triggers")


def test_state_based_actions_are_told_with_their_rule() -> None:
    played = game(seat("Alice", "Mountain", hand=("Lightning Bolt",)), seat("Nadine", "Llanowar Elves"))
    say(played, "Alice casts Lightning Bolt targeting Llanowar Elves")
    foretold = foretell(played.state)
    assert foretold is not None
    assert foretold.told == (
        "Lightning Bolt deals 3 damage to Llanowar Elves",
        "Llanowar Elves is destroyed by lethal damage (CR 704.5g)",
    )


def test_why_the_game_ends_is_told() -> None:
    played = game(seat("Alice", "Mountain", hand=("Lightning Bolt",)), seat("Nadine", life=3))
    say(played, "Alice casts Lightning Bolt targeting Nadine")
    foretold = foretell(played.state)
    assert foretold is not None
    assert "Nadine loses the game (Nadine's life is 0 or less (CR 704.5a))" in foretold.told
    assert foretold.then.result is not None
    assert foretold.then.result.reason == "Nadine's life is 0 or less (CR 704.5a)"


def test_steps_without_priority_are_passed_over() -> None:
    played = game(seat("Alice"), seat("Nadine"))
    while played.state.step != "end":
        say(played, "everyone passes")
    foretold = foretell(played.state)
    assert foretold is not None
    assert (foretold.then.turn, foretold.then.step) == (2, "upkeep")


def test_what_nobody_knows_is_not_told() -> None:
    played = game(seat("Alice", "Mesmeric Orb"), seat("Nadine", CardsInZone("Llanowar Elves", is_tapped=True)))
    while not played.state.stack:
        say(played, "everyone passes")
    foretold = foretell(played.state)
    assert foretold is not None
    assert foretold.item is not None
    assert foretold.told == ()  # which card is milled


def test_what_is_foretold_is_what_happens() -> None:
    for seed in range(6):
        played = random_game(seed, 40)
        for moment in played.moments:
            state = moment.state
            foretold = foretell(state)
            if foretold is None or not isinstance(state.pending, HasPriority):
                continue
            now = apply(state, Pass(state.priority)).state
            while isinstance(now.pending, HasPriority) and now.passes:
                now = apply(now, Pass(now.priority)).state
            assert now == foretold.then
