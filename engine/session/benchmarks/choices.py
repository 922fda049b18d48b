"""What a seat could choose, casting with targets and payment, and combat: what searches and views wait for."""

from __future__ import annotations

from collections.abc import Iterator

from immutables import Map

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.model import decisions
from engine.model.choices import (
    Activate,
    Cast,
    Choice,
    ChooseTargets,
    DeclareAttackers,
    DeclareBlockers,
    Pass,
    Pay,
)
from engine.model.state import GameState
from engine.model.turns import POSTCOMBAT_MAIN
from engine.model.value import replaced
from engine.model.zones import BATTLEFIELD, HAND, reference_to_seat
from engine.rules.actions.destination import Destination
from engine.rules.apply import apply
from engine.rules.characteristics.layers import characteristics
from engine.rules.legal import legal_choices
from engine.rules.table import Table
from engine.session.benchmarks.figure import Figure
from engine.session.benchmarks.processor_time import nanoseconds, nanoseconds_of

LANDS = ("Forest", "Island", "Mountain", "Plains", "Swamp", "Sol Ring")
CREATURES = (
    "Llanowar Elves",
    "Grizzly Bears",
    "Serra Angel",
    "Prodigal Sorcerer",
    "Soul Warden",
    "Rings of Brighthearth",
    "Viscera Seer",
    "Deadeye Navigator",
    "Basalt Monolith",
    "Ashnod's Altar",
)
SPELLS = ("Lightning Bolt", "Giant Growth", "Counterspell", "Hill Giant", "Murder")
FIGHTERS = 20
PASS = Pass(0)
PASSES, LOOKS = 200, 8
"""How many passes are timed together, and how many states are looked at for one round: one pass takes little more
than the clock itself, so that a single one told of the clock, and the quotient of two such figures of nothing.
"""


def choices(is_quick: bool) -> Iterator[Figure]:
    """Measure legal choices, casting with a target and automatic payment, and a combat.

    Legal choices are measured against one run through `apply`: that of a pass, which is the cheapest there is and
    changes nothing that they depend on, and that of tapping a land, which changes all that costs mana. After that
    they are measured against the pass as well, of which they take many.
    """
    catalogue = default_catalogue()
    rounds = 15 if is_quick else 60
    state = busy_table(catalogue)
    forest = next(id for id in state.battlefield if state.objects[id].card.name == LANDS[0])
    tap = Activate(0, forest, 0)
    passing, tapping = nanoseconds(rounds, lambda: _passed(state), lambda: apply(state, tap))
    passing /= PASSES
    (anew,) = nanoseconds_of(rounds, legal_choices, lambda: forgotten(state))
    passed, tapped = nanoseconds_of(
        rounds * LOOKS,
        legal_choices,
        lambda: _known(state).with_seats(state.seats),
        lambda: apply(_known(state), tap).state,
    )
    legal = "legal choices among 20 permanents"
    yield Figure(f"{legal} against one pass, when all have passed", passed / passing, "times the time", 4)
    yield Figure(f"{legal} against the tapping, when a land was tapped", tapped / tapping, "times the time", 4)
    yield Figure(f"{legal} against one pass, when a land was tapped", tapped / passing, "times the time", 30)
    yield Figure(f"{legal}, nothing known", anew / 1000, "µs", 3.0, in_workloads=True)
    cast = cast_of_bolt(state)
    (taken,) = nanoseconds(rounds, lambda: after_choices(state, cast))
    yield Figure("casting with a target and automatic payment", taken / 1000, "µs", 2.9, in_workloads=True)
    fight = combat_table(catalogue)
    fought(fight)  # what is worked out once is no part of it
    (taken,) = nanoseconds(max(3, rounds // 10), lambda: fought(fight))
    yield Figure(
        f"combat of {FIGHTERS} attackers and {FIGHTERS} blockers", taken / 1e6, "ms", 3.6, in_workloads=True
    )


def _passed(state: GameState) -> None:
    """Let the seat with priority pass from the same state, again and again."""
    for _ in range(PASSES):
        apply(state, PASS)


def _known(state: GameState) -> GameState:
    """Return the state when somebody has looked at what can be chosen in it."""
    legal_choices(state)
    return state


def forgotten(state: GameState) -> GameState:
    """Return an equal state of which nothing is known but what its permanents are."""
    objects = Map({id: held.with_timestamp(held.timestamp) for id, held in state.objects.items()})
    new = replaced(state, objects=objects, plan=None)
    for id in new.battlefield:
        characteristics(new, new.objects[id])
    return new


def busy_table(catalogue: Catalogue) -> GameState:
    """Return twenty permanents of two seats, all but some lands different, and a hand of five spells."""
    table = Table(("Alice", "Bob"))
    for name in (*LANDS, *CREATURES):
        table.put(catalogue.find(name), 0)
    for name in (LANDS[1], *CREATURES[1:4]):
        table.put(catalogue.find(name), 1)
    for name in SPELLS:
        table.put(catalogue.find(name), 0, Destination(HAND))
    return table.begin().state


def cast_of_bolt(state: GameState) -> tuple[Choice, ...]:
    """Return the choices that cast Lightning Bolt, choose its target and pay automatically."""
    (bolt,) = (id for id in state.seats[0].hand if state.objects[id].card.name == "Lightning Bolt")
    return Cast(0, bolt), ChooseTargets(0, (reference_to_seat(1),)), Pay(0)


def after_choices(state: GameState, made: tuple[Choice, ...]) -> GameState:
    """Return the table after these choices."""
    for choice in made:
        state = apply(state, choice).state
    return state


def combat_table(catalogue: Catalogue) -> GameState:
    """Return creatures of both seats, no two of them alike."""
    table = Table(("Alice", "Bob"))
    for seat in (0, 1):
        for number in range(FIGHTERS):
            counters = (("+1/+1", number + seat), ("charge", number + 1))
            table.put(catalogue.find("Grizzly Bears"), seat, Destination(BATTLEFIELD, counters=counters))
    return table.begin().state


def fought(state: GameState) -> GameState:
    """Return the table after a combat in which everybody attacks, and each attacker is blocked by one creature."""
    mine, yours = ([id for id in state.battlefield if state.objects[id].controller == seat] for seat in (0, 1))
    while state.step != POSTCOMBAT_MAIN and state.pending is not None:
        pending = state.pending
        if isinstance(pending, decisions.DeclaringAttackers):
            attacks = tuple((id, reference_to_seat(1), 1) for id in mine)
            choice: Choice = DeclareAttackers(0, attacks)
        elif isinstance(pending, decisions.DeclaringBlockers):
            choice = DeclareBlockers(1, tuple((one, other, 1) for one, other in zip(yours, mine, strict=True)))
        else:
            choice = Pass(pending.seat)
        state = apply(state, choice).state
    return state
