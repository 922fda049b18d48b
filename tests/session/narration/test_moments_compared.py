"""Two moments side by side: what differs, for the table, each seat and each object."""

from __future__ import annotations

from engine.model.state import GameState
from engine.session.narration.moments_compared import compare
from tests.session.games import GOND_LOOP, game, gond, say, seat, to_the_next_turn


def told(before: GameState, after: GameState, viewer: int | None = None) -> dict[str, tuple[str, str, str]]:
    return {one.what: (one.before, one.after, one.gained) for one in compare(before, after, viewer)}


def test_a_moment_does_not_differ_from_itself() -> None:
    state = gond().state
    assert compare(state, state) == ()


def test_permanents_and_cards_are_told_with_their_names() -> None:
    played = gond()
    before = played.state
    say(played, "Alice plays Forest", *GOND_LOOP)
    found = told(before, played.state)
    assert found["Elf Warrior Token"] == ("0", "1", "+1")
    assert found["Forest"] == ("0", "1", "+1")
    assert found["Forest in hand"] == ("1", "0", "−1")


def test_hands_that_the_viewer_does_not_see_are_only_counted() -> None:
    played = gond()
    before = played.state
    say(played, "Alice plays Forest")
    found = told(before, played.state, viewer=1)
    assert "Forest in hand" not in found
    assert found["cards in hand"] == ("1", "0", "−1")


def test_the_table_comes_first_with_what_it_waits_for() -> None:
    played = gond()
    before = played.state
    say(played, "Alice activates Llanowar Elves: create token")
    found = compare(before, played.state)
    assert [one.seat for one in found] == sorted(one.seat for one in found)
    by_name = {one.what: (one.before, one.after) for one in found}
    assert by_name["on top of the stack"] == ("nothing", "Llanowar Elves")


def test_creatures_that_grew_are_told_with_power_and_toughness() -> None:
    played = game(seat("Alice", "Grizzly Bears", "Forest", hand=("Giant Growth",)), seat("Bob"))
    before = played.state
    say(played, "Alice casts Giant Growth targeting Grizzly Bears", "everyone passes")
    assert told(before, played.state)["power/toughness of Grizzly Bears"] == ("2/2", "5/5", "")


def test_another_turn_is_told_with_whose_it_is() -> None:
    played = gond()
    before = played.state
    to_the_next_turn(played)
    assert told(before, played.state)["turn"] == ("1, Alice", "2, Nadine", "")
