"""What may not be chosen after a shortening: choices that say the same, and tables that are the same."""

import pytest

from engine.model.barring import bar, check_barred, has_only_added_mana, said_alike
from engine.model.choices import AssignDamage, Choice, ChooseObjects, ChooseTargets, Pass
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.value import replaced
from engine.rules.apply import apply
from tests.rules.table import table


def start() -> GameState:
    return table("Alice", "Bob").battlefield("Alice", "Llanowar Elves", "Grizzly Bears").state


@pytest.mark.parametrize(
    ("said", "proposed"),
    [
        (ChooseObjects(0, (1, 2)), ChooseObjects(0, (2, 1))),
        (ChooseTargets(0, (1, 2)), ChooseTargets(0, (2, 1))),
        (AssignDamage(0, ((2, 3), (1, 1))), AssignDamage(0, ((1, 1), (2, 3), (-1, 0)))),
    ],
)
def test_what_is_named_in_another_order_is_the_same_choice(said: Choice, proposed: Choice) -> None:
    """Damage of 0 is none."""
    state = start()
    assert said != proposed
    assert said_alike(state, said) == said_alike(state, proposed)


def test_objects_named_twice_are_another_choice() -> None:
    state = start()
    assert said_alike(state, ChooseObjects(0, (1, 1, 2))) != said_alike(state, ChooseObjects(0, (1, 2, 2)))


def test_a_choice_is_barred_only_where_one_was_proposed() -> None:
    """CR 732.2c."""
    state = start()
    check_barred(state, Pass(0))
    barred = bar(state, Pass(0), apply(state, Pass(0)).state)
    with pytest.raises(Refusal, match="has to choose something else here"):
        check_barred(barred, Pass(0))


def test_tapping_for_mana_alone_has_only_added_mana() -> None:
    before = start()
    seat, elves = before.seats[0], before.objects[1]
    tapped = replaced(before, objects=before.objects.set(1, elves.with_tapped(True)))
    with_mana = replaced(tapped, seats=(seat.with_pool((0, 0, 0, 0, 1, 0)), before.seats[1]))
    assert has_only_added_mana(before, with_mana)


def test_more_than_mana_has_come_about_where_life_or_a_permanent_has_changed() -> None:
    before = start()
    lost = replaced(before, seats=(before.seats[0].with_life(19), before.seats[1]))
    damaged = replaced(before, objects=before.objects.set(2, before.objects[2].with_counters((("charge", 1),))))
    assert not has_only_added_mana(before, lost)
    assert not has_only_added_mana(before, damaged)
