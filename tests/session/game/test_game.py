"""A game in play: its choices, casts taken back, shortcuts as one entry, and recording."""

import pytest

from engine.model.choices import Activate, Cast, Concede, DeclareAttackers, Pass
from engine.model.refusals import Refusal
from engine.model.zones import reference_to_seat
from engine.session.game.game import Game
from engine.session.game.recording import check_can_record, proposal_of
from engine.session.scenarios.scenario import read_scenario_text
from engine.session.scenarios.scenario_playing import open_scenario
from engine.shortcuts.proposals.proposal import propose
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Repeat
from tests.session.games import (
    GOND_LOOP,
    catalogue,
    game,
    gond,
    random_game,
    say,
    seat,
)

SEEDS = range(12)


def play_shortcut(played: Game, times: int, place: str = "") -> None:
    """Record one iteration of the loop, take it back, and put it to the table instead."""
    played.start_recording()
    start = played.position
    say(played, *GOND_LOOP)
    body = played.end_recording()
    played.go_to(start)
    shortcut = propose(played.state, proposal_of(0, body, times))
    shortcut = shortcut.shorten(1, Place.parse(place)) if place else shortcut.accept(1)
    played.take_shortcut(shortcut)


@pytest.mark.parametrize("seed", SEEDS)
def test_replaying_the_choices_gives_the_same_states(seed: int) -> None:
    live = random_game(seed, 150)
    again = Game(live.set_up, catalogue())
    for moment in live.moments[1:]:
        assert moment.choice is not None
        assert moment.state == again.choose(moment.choice).state
        assert moment.events == again.moment.events


def test_a_refused_choice_changes_nothing() -> None:
    played = gond()
    with pytest.raises(Refusal, match="has to decide first"):
        played.choose(Pass(1))
    assert (played.position, played.length) == (0, 1)


def test_a_half_made_cast_is_cancelled_and_forgotten() -> None:
    played = game(seat("Alice", "Mountain", hand=("Lightning Bolt",)), seat("Nadine"))
    say(played, "Alice casts Lightning Bolt", "Alice targets Nadine")
    played.label("about to pay")
    played.cancel()
    assert (played.position, played.length) == (0, 1)
    assert played.labels == ()


def test_cancelling_goes_on_in_a_line_that_began_the_same_way() -> None:
    played = game(seat("Alice", "Mountain", hand=("Lightning Bolt",)), seat("Nadine"))
    say(played, "Alice casts Lightning Bolt targeting Nadine, paying automatically")
    cast = played.moments
    played.go_to(1)
    say(played, "Alice targets Alice")
    played.cancel()
    assert played.position == 0
    assert cast == played.moments
    assert played.other_lines == ()


def test_what_is_not_half_made_cannot_be_cancelled() -> None:
    with pytest.raises(Refusal, match="no spell or ability being put on the stack"):
        gond().cancel()


def test_a_shortcut_is_one_moment_that_undo_takes_back_whole() -> None:
    played = gond()
    start = played.state
    play_shortcut(played, 1000)
    assert played.position == 1
    assert sum(held.count for held in played.state.objects.values() if held.is_token) == 1000
    assert start is played.undo().state
    assert sum(held.count for held in played.redo().state.objects.values() if held.is_token) == 1000


def test_after_shortening_the_seat_must_choose_differently() -> None:
    """CR 732.2c."""
    played = gond()
    play_shortcut(played, 1000, "500.3")
    with pytest.raises(Refusal, match="something else"):
        played.choose(Pass(1))
    say(played, "Nadine activates Mountain")


def test_a_shortcut_is_taken_only_where_it_was_proposed() -> None:
    played = gond()
    played.start_recording()
    say(played, *GOND_LOOP)
    body = played.end_recording()
    shortcut = propose(played.state, proposal_of(0, body, 5)).accept(1)
    played.go_to(0)
    with pytest.raises(Refusal, match="at another moment"):
        played.take_shortcut(shortcut)


def test_a_shortcut_is_taken_only_when_every_seat_has_answered() -> None:
    played = gond()
    played.start_recording()
    say(played, *GOND_LOOP)
    shortcut = propose(played.state, proposal_of(0, played.end_recording(), 5))
    with pytest.raises(Refusal, match="Nadine has not answered"):
        played.take_shortcut(shortcut)


def test_a_recorded_shortcut_becomes_a_loop_in_a_loop() -> None:
    played = gond()
    played.start_recording()
    play_body = played.position
    say(played, *GOND_LOOP)
    body = played.recorded()
    played.take_shortcut(propose(played.state, proposal_of(0, body, 7)).accept(1))
    recorded = played.end_recording()
    assert play_body == 0
    assert Repeat(7, body) == recorded[-1]
    assert body == recorded[:-1]


def test_going_back_before_the_recording_began_drops_it() -> None:
    played = say(gond(), GOND_LOOP[0])
    played.start_recording()
    say(played, "Alice passes")
    played.go_to(0)
    assert played.recording is None
    assert played.recorded() == ()


def test_undo_takes_a_choice_out_of_the_recording() -> None:
    played = gond()
    played.start_recording()
    say(played, GOND_LOOP[0], "Alice passes")
    played.undo()
    assert [Activate] == [type(part.choice) for part in played.recorded()]  # type: ignore[union-attr]  # no repeats


def test_only_who_has_priority_can_record() -> None:
    with pytest.raises(Refusal, match="Nadine needs priority"):
        check_can_record(gond().state, 1)


def test_a_spell_is_cancelled_after_another_seat_has_conceded() -> None:
    """CR 733.1, 104.3a: the spell is taken back, the concession is not."""
    text = (
        "name: three\nseats:\n  - name: Alice\n    battlefield: [Mountain]\n    hand: [Shock]\n"
        "  - name: Nadine\n  - name: Carol\n"
    )
    game = open_scenario(read_scenario_text(text, "three.yaml", catalogue()), catalogue())
    game.choose(Cast(0, game.state.seats[0].hand[0]))
    game.choose(Concede(2))
    assert game.state.base is not None
    game.cancel()
    assert [seat.has_lost for seat in game.state.seats] == [False, False, True]
    assert (len(game.state.seats[0].hand), game.state.stack, game.length) == (1, (), 2)


def test_a_payment_within_an_attack_can_be_cancelled() -> None:
    """CR 733.1: the mana ability whose cost cannot be paid is taken back, then the one before it."""
    played = game(
        seat("Alice", "Hill Giant", "Signpost Scarecrow", "Island", "Island"), seat("Nadine", "Propaganda")
    )
    ids = {played.state.objects[id].card.name: id for id in played.state.battlefield}
    say(played, "everyone passes until declare attackers")
    played.choose(DeclareAttackers(0, ((ids["Hill Giant"], reference_to_seat(1), 1),)))
    asked = played.position
    for _ in range(2):
        played.choose(Activate(0, ids["Signpost Scarecrow"], 1))
    assert played.cancel().position == asked + 1
    assert played.cancel().position == asked
