"""What has changed between two moments is told number by number."""

from __future__ import annotations

from engine.model.choices import Pass, PlayLand
from engine.rules.apply import apply
from engine.session.narration.differences import Change, differences
from engine.session.set_up.first_state import begin
from engine.session.set_up.set_up import CardsInZone, SeatSetUp, SetUp
from tests.rules.table import catalogue


def opening():
    alice = SeatSetUp("Alice", hand=(CardsInZone("Forest"),), library=(CardsInZone("Forest", count=9),))
    bob = SeatSetUp("Bob", life=13, library=(CardsInZone("Forest", count=9),))
    return begin(SetUp((alice, bob)), catalogue()).state


def test_nothing_differs_from_itself():
    assert differences(opening(), opening()) == ()


def test_a_land_leaves_the_hand_for_the_battlefield():
    before = opening()
    after = apply(before, PlayLand(0, before.seats[0].hand[0])).state
    assert differences(before, after) == (
        Change(0, "zone", "cards in hand", 1, 0),
        Change(0, "permanents", "Forest", 0, 1),
    )


def test_life_is_told_with_what_it_was():
    before = opening()
    after = before.with_seats((before.seats[0], before.seats[1].with_life(10**30)))
    (change,) = differences(before, after)
    assert (change.kind, change.before, change.after, change.gained) == ("life", 13, 10**30, 10**30 - 13)


def test_passing_changes_no_number():
    before = opening()
    assert differences(before, apply(before, Pass(0)).state) == ()
