"""What permanents and seats have become, set by hand: renowned, suspected, levels, the monarch, speed."""

from __future__ import annotations

import pytest

from engine.cards.effects.markers import BLESSING, MONARCH, SPEED
from engine.model import edits
from engine.model.refusals import Refusal
from engine.rules.actions.designating import designations_of_seat
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.rules_in_force import is_object_forbidden
from tests.rules.edit.test_editing import ALICE, BOB, Bench


def test_a_creature_is_suspected_and_no_more() -> None:
    """CR 701.60c: it has menace and can't block."""
    bench = Bench()
    bears = bench.put("Grizzly Bears")
    for is_so in (True, False):
        bench.do(edits.EditDesignation(ALICE, bears, 0, "suspected", is_so))
        held = bench.state.objects[bears]
        assert ("menace" in characteristics(bench.state, held).keywords) is is_so
        assert is_object_forbidden(bench.state, "block", held) is is_so


def test_a_class_has_all_levels_up_to_its_own() -> None:
    """CR 716.2: it loses those above the one that is taken."""
    bench = Bench()
    cleric = bench.put("Cleric Class")
    bench.do(edits.EditDesignation(ALICE, cleric, 0, "level 3", True))
    assert dict(bench.state.objects[cleric].notes) == {"level 2": True, "level 3": True}
    bench.do(edits.EditDesignation(ALICE, cleric, 0, "level 2", False))
    assert bench.state.objects[cleric].notes == ()


def test_only_what_can_become_something_is_made_so() -> None:
    bench = Bench()
    ring = bench.put("Sol Ring")
    for word in ("renowned", "saddled", "prepared", "level 2", "royal"):
        with pytest.raises(Refusal):
            bench.do(edits.EditDesignation(ALICE, ring, 0, word, True))
    with pytest.raises(Refusal, match="4 at most"):
        bench.do(edits.EditSeatDesignation(ALICE, ALICE, SPEED, 5))


def test_one_seat_is_the_monarch_and_each_may_be_blessed() -> None:
    """CR 725.3, 702.131b."""
    bench = Bench()
    for seat in (ALICE, BOB):
        bench.do(edits.EditSeatDesignation(ALICE, seat, MONARCH, 1))
        bench.do(edits.EditSeatDesignation(ALICE, seat, BLESSING, 1))
    bench.do(edits.EditSeatDesignation(ALICE, BOB, SPEED, 3))
    assert designations_of_seat(bench.state, ALICE) == ((BLESSING, 1),)
    assert designations_of_seat(bench.state, BOB) == ((MONARCH, 1), (BLESSING, 1), (SPEED, 3))
    bench.do(edits.EditSeatDesignation(ALICE, BOB, SPEED, 0))
    assert SPEED not in dict(designations_of_seat(bench.state, BOB))
