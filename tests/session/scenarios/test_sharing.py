"""What is on the table is written as a scenario that opens as the same table and comes to the same end."""

from __future__ import annotations

import pytest

from engine.cards.reading.nodes import BadInput
from engine.model import edits
from engine.session.game.game import Game
from engine.session.scenarios.expecting import check_scenario
from engine.session.scenarios.scenario import read_scenario_file, read_scenario_text
from engine.session.scenarios.scenario_folders import own_folder
from engine.session.scenarios.scenario_playing import open_scenario
from engine.session.scenarios.sharing import SharedTable, script_of, written_scenario
from engine.session.set_up.capturing import set_up_of
from engine.session.set_up.capturing_stack import NoSetUp
from engine.session.set_up.set_up import SetUp
from engine.shortcuts.proposals.proposal import Proposal, propose
from engine.shortcuts.sequences.declared_knowledge import Known
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from tests.session.games import GOND_LOOP, catalogue, gond, say, seat
from tests.session.set_up.test_capturing import empty, put

SHIPPED = sorted(own_folder().glob("*.yaml"))


def read(text: str):
    return read_scenario_text(text, "shared", catalogue())


def shared(played: Game, **more):
    text = written_scenario(SharedTable("Mine", played.moment, **more), played)
    return read(text)


def test_a_table_set_by_hand_is_shared():
    played = empty()
    elves = put(played, "Llanowar Elves")
    played.choose(edits.EditAttached(0, put(played, "Presence of Gond"), elves))
    put(played, "Intruder Alarm", 1)
    played.choose(edits.EndSettingUp(0))
    scenario = shared(played, loop=GOND_LOOP, times=10**30)
    assert scenario.set_up == set_up_of(played.state, catalogue())
    assert set(scenario.pieces) == {"Llanowar Elves", "Presence of Gond", "Intruder Alarm"}
    assert "token" in scenario.produces
    assert dict(scenario.expect).keys() == {"iterations", "life", "battlefield", "priority", "step"}
    outcome = check_scenario(scenario)
    assert outcome is not None
    assert outcome.iterations == 10**30


def test_a_table_whose_rules_are_still_off_is_shared_as_the_rules_will_have_it():
    played = empty()
    bears = put(played, "Grizzly Bears")
    put(played, "Hill Giant")
    played.choose(edits.EditCounters(0, bears, 0, "-1/-1", 2))
    scenario = shared(played)
    assert [one.card for one in scenario.set_up.seats[0].battlefield] == ["Hill Giant"]


def test_what_was_played_since_is_the_script():
    played = say(gond(), "Alice plays Forest", "Alice activates Llanowar Elves: create token")
    scenario = shared(played, about='It says "quote: {x}".')
    assert [line.text for line in scenario.before] == [
        "Alice plays Forest",
        "Alice activates Llanowar Elves: create token",
    ]
    assert open_scenario(scenario, catalogue()).state == played.state
    assert scenario.about == 'It says "quote: {x}".'


def test_choices_after_an_edit_are_the_script_of_the_edited_table():
    played = gond()
    played.choose(edits.BeginSettingUp(0))
    put(played, "Grizzly Bears")
    played.choose(edits.EndSettingUp(0))
    say(played, "Alice plays Forest")
    scenario = shared(played)
    assert [line.text for line in scenario.before] == ["Alice plays Forest"]
    assert "Grizzly Bears" in [one.card for one in scenario.set_up.seats[0].battlefield]


def test_after_a_shortcut_the_table_as_it_stands_is_the_set_up():
    played = gond()
    played.start_recording()
    say(played, *GOND_LOOP)
    body = played.end_recording()
    shortcut = propose(played.state, Proposal(0, Sequence((Repeat(10**20, body),))))
    played.take_shortcut(shortcut.accept(1))
    scenario = shared(played)
    tokens = [one for one in scenario.set_up.seats[0].battlefield if one.is_token]
    assert [one.count for one in tokens] == [10**20 + 1]
    assert scenario.before == ()


def test_a_table_with_something_on_the_stack_is_shared():
    played = say(gond(), "Alice activates Llanowar Elves: create token")
    played.choose(edits.BeginSettingUp(played.state.pending.seat))
    (item,) = shared(played).set_up.stack
    assert (item.ability, item.source.name) == (2, "Llanowar Elves")


def test_an_edit_in_the_middle_of_what_no_set_up_can_say_is_refused():
    played = Game(SetUp((seat("Alice", "Grizzly Bears"), seat("Nadine")), step="beginning of combat"), catalogue())
    say(played, "everyone passes", "Alice attacks Nadine with Grizzly Bears")
    played.choose(edits.BeginSettingUp(played.state.pending.seat))
    with pytest.raises(NoSetUp, match="a game cannot begin in the declare attackers step"):
        shared(played)


def test_a_loop_that_cannot_be_played_is_refused():
    with pytest.raises(BadInput, match="Mountain"):
        shared(gond(), loop=("Alice activates Mountain",), times=3)


def test_the_seats_of_a_shared_table_keep_their_names():
    played = empty()
    played.choose(edits.EditName(0, 1, "Zoë"))
    played.choose(edits.EndSettingUp(0))
    assert shared(played).names == ("Alice", "Zoë")


@pytest.mark.parametrize("path", SHIPPED[::6], ids=lambda path: path.stem)
def test_a_shipped_scenario_is_shared_as_itself(path):
    scenario = read_scenario_file(path, catalogue())
    if not scenario.is_loop or "refused" in dict(scenario.expect):
        return
    played = open_scenario(scenario, catalogue())
    (loop,) = script_of(scenario.proposal) if len(scenario.proposal) == 1 else ((1, ()),)
    if not loop[1]:
        return
    again = shared(played, loop=loop[1], times=min(loop[0], 7))
    assert open_scenario(again, catalogue()).state == played.state


def test_what_the_table_plays_by_is_shared_with_it():
    """CR 732.2a, MTR 4.2, 4.4: what is known to whom, tournament play and its switches."""
    played = gond()
    played.known = Known(frozenset({(0, 1, "hand")}))
    played.is_tournament = True
    again = open_scenario(shared(played), catalogue())
    assert (again.known, again.is_tournament) == (played.known, True)


def test_writing_says_how_far_it_is_and_can_be_stopped() -> None:
    played = say(gond(), *GOND_LOOP)
    told: list[tuple[int, int]] = []
    text = written_scenario(SharedTable("Mine", played.moment), played, lambda *numbers: told.append(numbers))
    assert text == written_scenario(SharedTable("Mine", played.moment), played)
    moments = played.position
    assert told == [(done, 2 * moments) for done in range(2 * moments)]

    def stop(done: int, total: int) -> None:
        raise KeyError

    with pytest.raises(KeyError):
        written_scenario(SharedTable("Mine", played.moment), played, stop)
