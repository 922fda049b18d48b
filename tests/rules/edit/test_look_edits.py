"""Face down, copies, duplicates and the memory of the turn, by hand; and several edits as one."""

from __future__ import annotations

import pytest

from engine.model import edits
from engine.model.refusals import Refusal
from engine.rules.characteristics.layers import characteristics
from tests.rules.edit.test_editing import ALICE, BOB, Bench


def test_face_down_a_permanent_is_a_2_2_and_nothing_else():
    """CR 708.2a."""
    bench = Bench()
    elves = bench.put("Llanowar Elves")
    bench.do(edits.EditFaceDown(ALICE, elves, 0, True))
    now = characteristics(bench.state, bench.state.objects[elves])
    assert (now.power, now.toughness, now.abilities) == (2, 2, ())
    bench.do(edits.EditFaceDown(ALICE, elves, 0, False))
    assert bench.state.objects[elves].card.name == "Llanowar Elves"


def test_a_permanent_is_a_copy_until_it_is_itself_again():
    """CR 707.2."""
    bench = Bench()
    elves, giant = bench.put("Llanowar Elves"), bench.put("Hill Giant", BOB)
    bench.do(edits.EditCopy(ALICE, elves, 0, giant))
    assert characteristics(bench.state, bench.state.objects[elves]).power == 3
    bench.do(edits.EditMove(ALICE, elves, 0, ALICE, "hand"))
    assert bench.state.objects[bench.state.seats[ALICE].hand[0]].card.name == "Llanowar Elves"


def test_a_copy_of_what_can_never_be_a_permanent_is_refused():
    bench = Bench()
    elves, bolt = bench.put("Llanowar Elves"), bench.put("Lightning Bolt", zone="hand")
    with pytest.raises(Refusal, match="can never be on the battlefield"):
        bench.do(edits.EditCopy(ALICE, elves, 0, bolt))


def test_a_duplicate_has_all_that_the_first_has():
    bench = Bench()
    elves = bench.put("Llanowar Elves")
    aura = bench.put("Presence of Gond")
    bench.do(edits.EditAttached(ALICE, aura, elves))
    bench.do(edits.EditCounters(ALICE, elves, 0, "+1/+1", 2))
    bench.do(edits.EditDuplicate(ALICE, elves))
    bench.do(edits.EditDuplicate(ALICE, aura))
    held = bench.state.objects
    assert [one.counters for one in held.values() if one.card.name == "Llanowar Elves"] == [(("+1/+1", 2),)] * 2
    assert [one.attached_to for one in held.values() if one.card.name == "Presence of Gond"] == [elves, elves]


def test_several_edits_are_one_change_and_all_or_none():
    bench = Bench()
    elves, giant = bench.put("Llanowar Elves"), bench.put("Hill Giant")
    both = (edits.EditTapped(ALICE, elves, 0, True), edits.EditTapped(ALICE, giant, 0, True))
    bench.do(edits.EditTogether(ALICE, both))
    assert bench.state.objects[elves].tapped
    assert bench.state.objects[giant].tapped
    before = bench.state
    with pytest.raises(Refusal, match="cannot be less"):
        bench.do(edits.EditTogether(ALICE, (*both[:1], edits.EditDamage(ALICE, giant, 0, -1))))
    assert bench.state == before


def test_the_game_goes_by_what_a_seat_did_this_turn_so_far():
    bench = Bench()
    bench.put("Forest", zone="hand")
    bench.do(edits.EditLandsPlayed(ALICE, ALICE, 1))
    bench.do(edits.EditTally(ALICE, BOB, "life lost", 3))
    assert (bench.state.seats[ALICE].lands_played, dict(bench.state.seats[BOB].tally)) == (1, {"life lost": 3})
    bench.do(edits.EditTally(ALICE, BOB, "life lost", 0))
    assert bench.state.seats[BOB].tally == ()
