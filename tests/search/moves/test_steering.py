"""Steering by the steps that somebody wrote."""

from engine.search.moves.steering import BESIDE, steering_of


def test_a_card_counts_as_named_by_the_part_before_the_comma() -> None:
    steering = steering_of(("Activate Krenko, then Skirk Prospector.",), ("Krenko, Mob Boss", "Grizzly Bears"))
    assert steering.extra("Krenko, Mob Boss") == 0.0
    assert steering.extra("Grizzly Bears") == BESIDE


def test_steps_that_name_no_card_steer_nothing() -> None:
    assert steering_of(("Repeat.",), ("Krenko, Mob Boss",)).extra("Krenko, Mob Boss") == 0.0
