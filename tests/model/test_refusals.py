"""Grounds of refusals, said of what they are about."""

from engine.model.refusals import Ground


def test_a_ground_is_said_of_its_subjects() -> None:
    ground = Ground("tapped", "{subject} is tapped, so it cannot block {other}", "509.1a")
    refusal = ground.about("Llanowar Elves", "Grizzly Bears")
    assert (refusal.name, refusal.rule) == ("tapped", "509.1a")
    assert refusal.reason == "Llanowar Elves is tapped, so it cannot block Grizzly Bears"
