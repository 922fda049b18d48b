"""Scrubbing a long game's timeline: any moment of it against making one choice by hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time_ns

from engine.model.choices import Activate, Pass
from engine.session.benchmarks.figure import Figure
from engine.session.game.game import Game
from engine.session.game.timeline import Timeline
from engine.session.set_up.set_up import CardsInZone, SeatSetUp, SetUp

CHOICES = 10_000
PLACES = 2_000


def scrubbing(is_quick: bool) -> Iterator[Figure]:
    """Measure going through a game of many choices at random: moment, table and marks of the timeline."""
    elves = (CardsInZone("Llanowar Elves"), CardsInZone("Presence of Gond", attached_to="Llanowar Elves"))
    game = Game(SetUp((SeatSetUp("Alice", 20, elves), SeatSetUp("Bob", 20, (CardsInZone("Intruder Alarm"),)))))
    held = game.state.objects
    (id,) = (one for one in game.state.battlefield if held[one].card.name == "Llanowar Elves")
    loop = (Activate(0, id, 1), Pass(0), Pass(1), Pass(0), Pass(1))
    begun = process_time_ns()
    for _ in range(CHOICES // len(loop)):
        for choice in loop:
            game.choose(choice)
    step = (process_time_ns() - begun) / CHOICES
    timeline = Timeline()
    timeline.follow(game)
    generator = Random(0)
    places = [generator.randrange(game.length) for _ in range(PLACES)]
    best = float("inf")
    for _ in range(2 if is_quick else 5):
        begun = process_time_ns()
        for place in places:
            game.go_to(place)
            timeline.follow(game)
            assert game.state is game.moment.state
        best = min(best, (process_time_ns() - begun) / PLACES)
    yield Figure(f"timeline of {CHOICES:,} choices scrubbed against one step", best / step, "times the time", 1.0)
