"""Outlines: when a state has all that an earlier one had, or more."""

from engine.model.choices import Activate, Pass
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.designating import set_designation
from engine.rules.actions.destination import Destination
from engine.rules.apply import apply
from engine.rules.table import Table
from engine.search.base.outlines import outline_of
from tests.rules.table import catalogue

CATALOGUE = catalogue()


def test_a_state_with_more_covers_the_one_with_less() -> None:
    table = Table(("Alice", "Bob"))
    table.put(CATALOGUE.find("Grizzly Bears"), 0)
    few = outline_of(table.begin().state, 0)
    table.put(CATALOGUE.find("Grizzly Bears"), 0)
    more = outline_of(table.begin().state, 0)
    assert more.covers(few)
    assert not few.covers(more)
    assert few.lacks(more) == 1.0


def test_mana_for_a_tapped_permanent_is_no_cover() -> None:
    table = Table(("Alice", "Bob"))
    elves = table.put(CATALOGUE.find("Llanowar Elves"), 0)
    before = table.begin().state
    after = apply(before, Activate(0, elves, 0)).state
    assert not outline_of(after, 0).covers(outline_of(before, 0))


def test_life_of_other_seats_does_not_matter_for_covering() -> None:
    table = Table(("Alice", "Bob"))
    before = outline_of(table.begin().state, 0)
    table.set_life(1, 3)
    assert outline_of(table.begin().state, 0).covers(before)


def test_what_is_on_a_token_is_elsewhere_than_on_what_it_is_a_copy_of() -> None:
    outlines = []
    for is_token in (False, True):
        table = Table(("Alice", "Bob"))
        bears = [table.put(CATALOGUE.find("Grizzly Bears"), 0, is_token=one) for one in (False, True)]
        table.put(CATALOGUE.find("Helm of the Host"), 0, Destination(BATTLEFIELD, host=bears[is_token]))
        outlines.append(outline_of(table.begin().state, 0))
    first, second = outlines
    assert first.key != second.key


def test_a_level_of_a_class_makes_another_state() -> None:
    table = Table(("Alice", "Bob"))
    warlock = table.put(CATALOGUE.find("Warlock Class"), 0)
    before = outline_of(table.begin().state, 0)
    set_designation(table.draft, warlock, "level 2", is_so=True)
    assert outline_of(table.begin().state, 0).key != before.key


def test_a_stack_of_which_something_has_resolved_is_no_cover() -> None:
    table = Table(("Alice", "Bob"))
    mob = table.put(CATALOGUE.find("Krenko, Mob Boss"), 0)
    table.put(CATALOGUE.find("Impact Tremors"), 0)
    table.put(CATALOGUE.find("Goblin Chieftain"), 0)
    state = apply(table.begin().state, Activate(0, mob, 0)).state
    before = apply(apply(state, Pass(0)).state, Pass(1)).state
    after = apply(apply(before, Pass(0)).state, Pass(1)).state
    assert [one.count for one in (*before.stack, *after.stack)] == [2, 1]
    assert not outline_of(after, 0).covers(outline_of(before, 0))


def test_a_little_life_may_be_paid_as_long_as_there_is_much_of_it() -> None:
    table = Table(("Alice", "Bob"))
    before = outline_of(table.begin().state, 0)
    table.set_life(0, 18)
    poor = outline_of(table.begin().state, 0)
    table.set_life(0, 40)
    rich = outline_of(table.begin().state, 0)
    table.set_life(0, 38)
    paid = outline_of(table.begin().state, 0)
    assert paid.covers(rich, life_to_pay=2)
    assert not paid.covers(rich)
    assert not paid.covers(rich, life_to_pay=1)
    assert not poor.covers(before, life_to_pay=2)
