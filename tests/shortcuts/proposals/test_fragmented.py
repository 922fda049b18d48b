"""Fragmented loops (CR 732.3): the same game state again by independent actions, and who has to differ."""

import pytest

from engine.model.choices import Pass
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from engine.shortcuts.proposals.proposal import Proposal, propose
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from tests.shortcuts.sitting import Sitting, sit

TWO_SEATS = """
name: the rulebook's example
seats:
  - name: Alice
    battlefield: [Rising Kite, Forest]
    hand: [Giant Growth]
    library: [40 Forest]
  - name: Nadine
    battlefield: [Grounding Post]
    library: [40 Island]
"""
FOUR_SEATS = """
name: two of four undo one another's actions in a third one's turn
active: Bob
seats:
  - name: Alice
    battlefield: [Rising Kite]
    library: [40 Forest]
  - name: Bob
    library: [40 Forest]
  - name: Carol
    battlefield: [Grounding Post]
    library: [40 Island]
  - name: Dora
    library: [40 Island]
"""


def one_round(game: Sitting) -> Sitting:
    """Alice's creature gains flying, Nadine takes it away again."""
    game.plays("Alice activates Rising Kite", "everyone passes", "Alice passes")
    return game.plays("Nadine activates Grounding Post targeting Rising Kite", "everyone passes")


def refusal_of(game: Sitting, line: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        game.plays(line)
    return refused.value


def test_the_active_player_may_not_take_the_same_action_again_once_the_state_has_come_back() -> None:
    """CR 732.3, the example: two players, gaining and losing flying."""
    game = one_round(sit(TWO_SEATS))
    refused = refusal_of(game, "Alice activates Rising Kite")
    assert (refused.name, refused.rule) == ("fragmented loop", "732.3")
    assert "Alice has to choose differently, as the active player" in refused.reason


def test_what_is_refused_leaves_the_state_and_is_not_offered() -> None:
    """CR 732.3, 733.1."""
    game = one_round(sit(TWO_SEATS))
    before = game.state
    refusal_of(game, "Alice activates Rising Kite")
    assert game.state is before
    assert game.choice("Alice casts Giant Growth") in legal_choices(before)
    assert all(choice.verb != "activate" or choice.object != 1 for choice in legal_choices(before))


def test_anything_else_is_a_different_choice() -> None:
    """CR 732.3: anything other than activating that creature's ability again, passing included."""
    game = one_round(sit(TWO_SEATS)).plays("Alice passes")
    assert game.who == "Nadine"
    game = one_round(sit(TWO_SEATS)).plays("Alice casts Giant Growth targeting Rising Kite, paying automatically")
    assert len(game.state.stack) == 1


def test_the_other_seat_is_free_to_act_and_so_has_the_final_choice() -> None:
    """CR 732.3, the example's note: the nonactive player determines whether the creature has flying."""
    game = sit(TWO_SEATS).plays("Alice activates Rising Kite", "everyone passes")
    assert game.state.obligations == ()
    game.plays("Alice passes", "Nadine activates Grounding Post targeting Rising Kite")
    assert len(game.state.stack) == 1


def test_in_a_state_that_differs_the_action_is_free_again() -> None:
    """CR 732.3 speaks of the same game state: with Giant Growth on the creature it is another one."""
    game = one_round(sit(TWO_SEATS))
    game.plays("Alice casts Giant Growth targeting Rising Kite, paying automatically", "everyone passes")
    game.plays("Alice activates Rising Kite")
    assert len(game.state.stack) == 1


def test_one_seat_alone_makes_no_fragmented_loop() -> None:
    """CR 732.3: each player involved performs an independent action."""
    game = sit(TWO_SEATS.replace("[Rising Kite, Forest]", "[Rising Kite, Grounding Post]"))
    for _ in range(3):
        game.plays("Alice activates Rising Kite", "everyone passes")
        game.plays("Alice activates Grounding Post targeting Rising Kite", "everyone passes")
    assert game.state.obligations == ()


def test_with_the_active_player_not_involved_the_first_in_turn_order_differs() -> None:
    """CR 732.3: in Bob's turn Carol comes before Alice in turn order."""
    game = sit(FOUR_SEATS)
    kite = "Alice activates Rising Kite"
    post = "Carol activates Grounding Post targeting Rising Kite"
    game.plays("Bob passes", "Carol passes", "Dora passes", kite, "everyone passes")
    game.plays("Bob passes", post, "everyone passes")
    assert [one.seat for one in game.state.obligations] == []
    game.plays("Bob passes", "Carol passes", "Dora passes", kite, "everyone passes", "Bob passes")
    refused = refusal_of(game, post)
    assert refused.name == "fragmented loop"
    assert "Carol has to choose differently, as the first player involved in turn order" in refused.reason


def test_undoing_lifts_what_was_forbidden_and_redoing_brings_it_back() -> None:
    game = one_round(sit(TWO_SEATS))
    assert game.state.obligations != ()
    game.game.undo()
    assert game.state.obligations == ()
    game.game.redo()
    assert game.state.obligations != ()


def test_a_proposal_to_go_round_more_than_once_is_refused() -> None:
    """CR 732.2a, 732.3: the second iteration holds a choice that may not be made."""
    game = sit(TWO_SEATS)
    body = game.learns(
        "Alice activates Rising Kite",
        "everyone passes",
        "Alice passes",
        "Nadine activates Grounding Post targeting Rising Kite",
        "everyone passes",
    )
    assert propose(game.state, Proposal(0, Sequence((Repeat(1, body),)))).end.pending is not None
    with pytest.raises(Refusal) as refused:
        propose(game.state, Proposal(0, Sequence((Repeat(1000, body),))))
    assert refused.value.rule == "732.3"


def test_a_proposal_that_begins_with_what_is_forbidden_fails_at_its_first_step() -> None:
    """CR 732.3."""
    game = one_round(sit(TWO_SEATS))
    body = sit(TWO_SEATS).learns("Alice activates Rising Kite", "everyone passes")
    with pytest.raises(Refusal) as refused:
        propose(game.state, Proposal(0, Sequence(body)))
    assert refused.value.name == "fragmented loop"
    assert "at 1:" in str(refused.value)


def test_passing_round_an_empty_stack_is_no_action() -> None:
    game = sit(TWO_SEATS)
    game.game.choose(Pass(0))
    assert game.state.obligations == ()


LANDS = TWO_SEATS.replace("Rising Kite, Forest", "Rising Kite, 3 Forest")


@pytest.mark.parametrize("is_tournament", [True, False])
def test_tapping_a_land_between_two_rounds(is_tournament: bool) -> None:
    """MTR 4.4: in a tournament it does not hide the loop; CR 732.3 asks for equality."""
    game = sit(LANDS)
    game.game.is_tournament = is_tournament
    one_round(game).plays("Alice activates Forest")
    if not is_tournament:
        game.plays("Alice activates Rising Kite")
        return
    refused = refusal_of(game, "Alice activates Rising Kite")
    assert (refused.name, refused.rule) == ("fragmented loop", "732.3")


@pytest.mark.parametrize("source", ["", "Grim Monolith, "])
def test_in_tournament_play_tapping_a_land_within_a_round_is_seen_through(source: str) -> None:
    """MTR 4.4: the state never comes back exactly, but without the mana that nothing is paid with it would.

    What is there for mana may have a static ability as well.
    """
    game = sit(LANDS.replace("Rising Kite, ", f"Rising Kite, {source}"))
    game.game.is_tournament = True
    game.plays("Alice activates Rising Kite", "everyone passes", "Alice activates Forest", "Alice passes")
    game.plays("Nadine activates Grounding Post targeting Rising Kite", "everyone passes")
    refused = refusal_of(game, "Alice activates Rising Kite")
    assert "but for mana that was not spent" in refused.reason
    game.game.is_tournament = False
    game.plays("Alice activates Rising Kite")


def test_mana_that_is_spent_is_no_irrelevant_change() -> None:
    """MTR 4.4: each round uses a land up, so the state does not come back."""
    game = sit(LANDS.replace("Rising Kite", "Paid Kite"))
    game.game.is_tournament = True
    game.plays("Alice activates Forest", "Alice activates Paid Kite, paying automatically", "everyone passes")
    game.plays("Alice passes", "Nadine activates Grounding Post targeting Paid Kite", "everyone passes")
    game.plays("Alice activates untapped Forest", "Alice activates Paid Kite, paying automatically")
