"""Loops for tests: cards that do things for nothing, and bodies recorded by playing them once."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.base.kinds import CostPart, Effect, Filter
from engine.cards.costs.cost import Cost
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.card import CardDefinition
from engine.loops.exploring import Exploration, explore
from engine.loops.proving import Prover
from engine.model.choices import Activate, Choice, ChooseTargets, Pass
from engine.model.decisions import ChoosingTargets, HasPriority
from engine.model.state import GameState
from engine.model.zones import reference_to_seat
from engine.rules.apply import apply
from engine.shortcuts.sequences.computing import Course, repeat
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe
from engine.shortcuts.sequences.sequence import ALL_ALIKE, Part, Repeat, Sequence
from tests.rules.table import PlayedTable, body

PASSES = (DescribedChoice(Pass(0)), DescribedChoice(Pass(1)))
RESOLVE_ALIKE = Repeat(ALL_ALIKE, PASSES)


def free(*effects: Effect, targets: Iterable[Filter] = (), cost: tuple[CostPart, ...] = ()) -> ActivatedAbility:
    """An ability that costs nothing, or only what is said."""
    return ActivatedAbility(Cost(cost), body(*effects, targets=targets))


def engine(name: str, *effects: Effect, cost: tuple[CostPart, ...] = ()) -> CardDefinition:
    """An artifact with one such ability."""
    return CardDefinition(name, ("artifact",), abilities=(free(*effects, cost=cost),))


def using(state: GameState, *uses: str | tuple[str, str], ability: int = 0) -> tuple[Part, ...]:
    """What it takes to activate abilities of things by name, each resolving with all that triggers, found by play.

    A pair names the thing and the target, a thing or a seat.
    """
    parts: list[Part] = []

    def make(choice: Activate | Pass | ChooseTargets) -> None:
        nonlocal state
        parts.append(describe(state, choice))
        state = apply(state, choice).state

    for use in uses:
        name, target = use if isinstance(use, tuple) else (use, "")
        make(Activate(0, named(state, name), ability))
        if isinstance(state.pending, ChoosingTargets):
            seats = [seat.name for seat in state.seats]
            chosen = reference_to_seat(seats.index(target)) if target in seats else named(state, target)
            make(ChooseTargets(0, (chosen,)))
        while state.stack and isinstance(state.pending, HasPriority):
            make(Pass(state.pending.seat))
    return tuple(parts)


def named(state: GameState, name: str) -> int:
    """The oldest permanent of a name."""
    return next(id for id in state.battlefield if state.objects[id].card.name == name)


def course(state: GameState, *parts: Part) -> Course:
    """Where parts lead, by proof."""
    return Course(state, Sequence(parts))


def repeated(state: GameState, body: tuple[Part, ...], count: int) -> GameState:
    """The state after a body repeated, by proof."""
    return course(state, Repeat(count, body)).end


def explored(state: GameState, body: tuple[Part, ...]) -> Exploration:
    """A body followed without a count."""
    prover = Prover()
    return explore(prover, state, repeat(prover, state, Repeat(1, body), 1, 0).play)


class Recorded(PlayedTable):
    """A table that keeps what was chosen as a sequence."""

    parts: tuple[Part, ...] = ()

    def makes(self, choice: Choice) -> PlayedTable:
        self.parts = (*self.parts, describe(self.state, choice))
        return super().makes(choice)
