"""After a loop in tournament play (MTR 4.4): no restart unless something changed, stopping where one has been."""

import pytest

from engine.model.refusals import Refusal
from engine.session.game.judging import call_judge
from engine.session.game.table_rulings import FOUND, SET_ASIDE, set_aside
from engine.shortcuts.proposals.proposal import Proposal, propose
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.tournament.agreed import shortcut_of
from engine.shortcuts.tournament.putting_to_the_table import begin_procedure
from tests.shortcuts.sitting import Sitting, sit
from tests.shortcuts.tournament.test_procedure import GOND

WHEEL = """
name: a library shuffled over and over
seats:
  - name: Alice
    battlefield: [Riffling Wheel, Forest]
    hand: [Giant Growth]
    library: [20 Forest, 20 Island]
  - name: Nadine
    battlefield: [Grizzly Bears]
    library: [40 Island]
"""


def after_a_thousand(is_tournament: bool = True) -> Sitting:
    """Alice has shortcut the loop a thousand times."""
    game = sit(GOND.replace("[Llanowar Elves,", "[Mountain, Llanowar Elves,"))
    game.game.is_tournament = is_tournament
    if is_tournament:
        procedure = begin_procedure(game.state, Repeat(1, game.body)).state_number(0, 1000).agree(1)
        game.game.take_shortcut(shortcut_of(procedure))
    else:
        game.game.take_shortcut(propose(game.state, Proposal(0, game.proposal(1000))).accept(1))
    return game


def refusal(game: Sitting, line: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        game.plays(line)
    return refused.value


def test_a_loop_once_shortcut_may_not_be_started_again() -> None:
    """MTR 4.4: by hand or by another proposal."""
    game = after_a_thousand()
    refused = refusal(game, "Alice activates Llanowar Elves: create token")
    assert (refused.name, refused.rule) == ("loop again", "MTR 4.4")
    with pytest.raises(Refusal):
        propose(game.state, Proposal(0, sit(GOND).proposal(5)))


def test_without_the_setting_it_may() -> None:
    game = after_a_thousand(is_tournament=False).plays("Alice activates Llanowar Elves: create token")
    assert len(game.state.stack) == 1


def test_the_setting_may_be_changed_at_any_time() -> None:
    game = after_a_thousand(is_tournament=False)
    game.game.is_tournament = True
    assert refusal(game, "Alice activates Llanowar Elves: create token").name == "loop again"


def test_an_irrelevant_change_is_seen_through() -> None:
    """MTR 4.4: tapping an unrelated land makes no other loop of it."""
    game = after_a_thousand().plays("Alice activates Mountain")
    assert refusal(game, "Alice activates Llanowar Elves: create token").name == "loop again"


def test_a_relevant_change_allows_it_again() -> None:
    """MTR 4.4: one of the tokens, which the loop makes, is gone."""
    game = after_a_thousand().plays("Alice passes", "Nadine casts Lightning Bolt targeting Elf Warrior of Alice")
    game.plays("everyone passes", "Alice activates Llanowar Elves: create token")
    assert len(game.state.stack) == 1


@pytest.mark.parametrize(
    "line", ["Lightning Bolt targeting Alice", "Lightning Bolt targeting Elf Warrior of Alice"]
)
def test_what_an_opponent_did_about_it_is_a_relevant_change(line: str) -> None:
    """MTR 4.4: a card used, life changed, a permanent removed; the loop may then be proposed again."""
    game = sit(GOND)
    game.game.is_tournament = True
    procedure = begin_procedure(game.state, Repeat(1, game.body)).state_number(0, 1000).state_number(1, 499, 5)
    game.game.take_shortcut(shortcut_of(procedure))
    assert game.who == "Nadine"
    game.plays(f"Nadine casts {line}", "everyone passes", "resolve the stack")
    again = begin_procedure(game.state, Repeat(1, game.body)).state_number(0, 1000).agree(1)
    game.game.take_shortcut(shortcut_of(again))
    assert len(game.state.battlefield) > 2


def test_mana_of_an_opponent_is_no_relevant_change() -> None:
    """MTR 4.4: a Mountain tapped for mana that nothing is paid with."""
    game = after_a_thousand().plays("Alice passes", "Nadine activates Mountain")
    game.plays("Nadine passes") if game.who == "Nadine" else None
    assert not [one for one in game.game.moment.loops if getattr(one, "is_answered", False)]


def test_a_seat_stops_when_chance_has_led_to_a_state_seen_before() -> None:
    """MTR 4.4: shuffling a library leads to a state that is the same in all relevant ways."""
    game = sit(WHEEL)
    game.game.is_tournament = True
    game.plays("Alice activates Riffling Wheel", "everyone passes")
    refused = refusal(game, "Alice activates Riffling Wheel")
    assert refused.name == "state seen before"
    assert "Alice has to stop" in refused.reason
    game.plays("Alice passes")


def test_a_judge_says_what_is_found_and_the_table_may_set_it_aside() -> None:
    """MTR 4.4: the ruling has its evidence and is part of the game."""
    game = sit(WHEEL)
    game.game.is_tournament = True
    game.plays("Alice activates Riffling Wheel", "everyone passes")
    ruling = call_judge(game.game, 1)
    assert (ruling.kind, ruling.seat, ruling.rule) == (FOUND, 1, "MTR 4.4")
    assert "moments 0 and" in ruling.evidence[0]
    game.game.rule(ruling)
    game.game.rule(set_aside(0, ruling))
    assert game.game.moment.ruling is not None
    assert game.game.moment.ruling.kind == SET_ASIDE
    game.plays("Alice activates Riffling Wheel")
    game.game.undo()
    game.game.undo()
    assert refusal(game, "Alice activates Riffling Wheel").name == "state seen before"


def test_a_judge_finds_no_loop_where_there_is_none() -> None:
    assert "no loop is found" in call_judge(sit(WHEEL).game, 0).words


def test_a_judge_explains_a_loop_that_goes_on() -> None:
    game = sit(GOND)
    game.plays("Alice activates Llanowar Elves: create token", "everyone passes", "everyone passes")
    game.plays("Alice activates Llanowar Elves: create token", "everyone passes", "everyone passes")
    ruling = call_judge(game.game, 1)
    assert "Alice keeps this loop going" in ruling.words
    assert any("CR 104.4b" in line for line in ruling.evidence)


def test_a_loop_that_holds_loops_is_not_started_again_either() -> None:
    """MTR 4.4: the outer loop is what was shortcut."""
    game = sit(GOND)
    body = (Repeat(3, game.body), *game.body)
    game.game.is_tournament = True
    procedure = begin_procedure(game.state, Repeat(1, body)).state_number(0, 50).agree(1)
    game.game.take_shortcut(shortcut_of(procedure))
    refused = refusal(game, "Alice activates Llanowar Elves: create token")
    assert (refused.name, refused.rule) == ("loop again", "MTR 4.4")
