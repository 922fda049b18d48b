"""Steering by the steps that somebody wrote, and by the net."""

from engine.model.choices import ChooseTargets
from engine.rules.table import Table
from engine.search.moves.steering import BESIDE, IN_NET, NOT_IN_NET, OTHER_OBJECT, Steering, steering_of
from engine.search.net.guide import guide_for
from tests.rules.table import catalogue

CATALOGUE = catalogue()
UNDYING = ("Yawgmoth, Thran Physician", "Young Wolf", "Strangleroot Geist", "Blood Artist")


def test_a_card_counts_as_named_by_the_part_before_the_comma() -> None:
    steering = steering_of(("Activate Krenko, then Skirk Prospector.",), ("Krenko, Mob Boss", "Grizzly Bears"))
    assert steering.extra("Krenko, Mob Boss", None, 0) == 0.0
    assert steering.extra("Grizzly Bears", None, 0) == BESIDE


def test_steps_that_name_no_card_steer_nothing() -> None:
    assert steering_of(("Repeat.",), ("Krenko, Mob Boss",)).extra("Krenko, Mob Boss", None, 0) == 0.0


def test_what_has_a_part_in_the_nets_loop_is_cheaper_as_often_as_it_has() -> None:
    cards = tuple(CATALOGUE.find(name) for name in ("Basalt Monolith", "Mana Reflection"))
    steering = Steering(asked=lambda: guide_for(cards))
    steering.ask()
    taps, untaps = cards[0].abilities[-2:]
    times = steering.guide.times("Basalt Monolith", untaps)
    assert times > 0
    assert steering.guide.times("Basalt Monolith", taps) > 0
    assert steering.extra("Basalt Monolith", untaps, 0) == -IN_NET
    assert steering.extra("Basalt Monolith", untaps, times) == 0.0
    assert steering.extra("Mana Reflection", None, 0) == NOT_IN_NET


def test_what_the_nets_loop_acts_on_is_chosen_first_and_seats_are_left_as_they_are() -> None:
    cards = tuple(CATALOGUE.find(name) for name in UNDYING)
    steering = Steering(guide=guide_for(cards))
    table = Table(("Alice", "Bob"))
    yawgmoth, wolf, *_ = (table.put(card, 0) for card in cards)
    state = table.begin().state
    answers = [ChooseTargets(0, (one,)) for one in (yawgmoth, -2, wolf)]
    assert steering.likely_first(state, answers) == [
        (answers[1], 0.0),
        (answers[2], 0.0),
        (answers[0], OTHER_OBJECT),
    ]
