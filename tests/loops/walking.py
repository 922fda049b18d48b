"""Finds what to do at a generated board: short sequences of legal choices, by playing at it."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

from engine.model.choices import Activate, Cast, Choice, Pass, PlayLand
from engine.model.decisions import DeclaringAttackers, DeclaringBlockers, HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.rules.legal import legal_choices
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe
from engine.shortcuts.sequences.sequence import ALL_ALIKE, Part, Repeat

MOST_STEPS = 40
STEPS_OF_TURNS = 120


@dataclass(frozen=True, slots=True)
class Found:
    """Choices that were played, and the state after them."""

    parts: tuple[Part, ...]
    state: GameState


class _Walk:
    """Legal choices made one after the other, each picked by the next of some numbers."""

    def __init__(self, state: GameState, picks: tuple[int, ...]) -> None:
        self.state = state
        self.left = list(picks)
        self.parts: list[Part] = []
        self.steps = 0
        self.most = MOST_STEPS
        self.responses = 0
        self.is_fighting = False

    def pick(self, several: tuple[Choice, ...]) -> Choice:
        if not several:
            raise Refusal("dead end", "nothing is left but to cancel", "733.1")
        if len(several) == 1:
            return several[0]
        return several[(self.left.pop(0) if self.left else 0) % len(several)]

    def make(self, choice: Choice) -> DescribedChoice:
        described = describe(self.state, choice)
        self.state = apply(self.state, choice).state
        self.steps += 1
        return described

    @property
    def is_open(self) -> bool:
        return self.state.result is None and self.steps < self.most

    def answer(self) -> None:
        """Answer what is asked until a seat has priority; nobody attacks or blocks unless it is fought."""
        while self.is_open and not isinstance(self.state.pending, HasPriority):
            several = legal_choices(self.state)
            is_combat = isinstance(self.state.pending, (DeclaringAttackers, DeclaringBlockers))
            is_idle = is_combat and not self.is_fighting
            self.parts.append(self.make(several[0] if is_idle else self.pick(several)))

    def act(self) -> None:
        """Do something other than pass, if there is anything."""
        several = tuple(one for one in legal_choices(self.state) if isinstance(one, (Activate, Cast, PlayLand)))
        if several and isinstance(self.state.pending, HasPriority):
            self.parts.append(self.make(self.pick(several)))
            self.answer()

    def respond(self) -> None:
        """The seat with priority does something in response, where the next number says so."""
        if self.responses and self.left and self.left.pop(0) % 3 == 2:
            self.responses -= 1
            self.act()

    def pass_once(self) -> None:
        """The seat with priority passes."""
        self.answer()
        if self.is_open and isinstance(self.state.pending, HasPriority):
            self.parts.append(self.make(Pass(self.state.pending.seat)))
            self.answer()

    def resolve(self, is_alike: bool) -> None:
        """All pass until the stack is empty; `is_alike`: identical items by one repeat."""
        while self.is_open and self.state.stack:
            self.respond()
            if self.is_open and not (is_alike and self.resolve_alike()):
                self.pass_once()

    def resolve_one(self) -> None:
        """All pass in succession, so that one item resolves."""
        left = len(self.state.stack)
        for _ in self.state.seats:
            if self.is_open and left:
                self.pass_once()

    def resolve_alike(self) -> bool:
        """All of the identical items on top, if nothing is asked meanwhile."""
        before, steps = self.state, self.steps
        count = self.state.stack[-1].count
        if count > 12 or self.state.passes:
            return False
        first = self.state.priority
        seats = tuple((first + place) % len(self.state.seats) for place in range(len(self.state.seats)))
        body: tuple[Part, ...] = ()
        for _ in range(count):
            body = ()
            for seat in seats:
                if not self.is_open or self.state.pending != HasPriority(seat):
                    self.state, self.steps = before, steps
                    return False
                body = (*body, self.make(Pass(seat)))
        self.parts.append(Repeat(ALL_ALIKE, body))
        self.answer()
        return True


def walk_from(
    state: GameState,
    picks: tuple[int, ...],
    *,
    acts: int,
    is_alike: bool,
    turns: int = 0,
    responses: int = 0,
    is_fighting: bool = False,
) -> Found:
    """So many activations, everything resolved after each, then so many turns let go by.

    Meanwhile there are at most so many responses, of any seat; `is_fighting`: attacks and blocks are picked too.
    """
    walk = _Walk(state, picks)
    walk.is_fighting = is_fighting
    walk.responses = responses
    try:
        for _ in range(acts):
            if walk.is_open:
                walk.act()
                walk.resolve(is_alike)
        step, last = walk.state.step, walk.state.turn + turns * len(state.seats)
        walk.most += turns * STEPS_OF_TURNS
        while turns and walk.is_open and (walk.state.turn < last or walk.state.step != step):
            walk.pass_once()
    except Refusal:
        pass  # what legal_choices offers as a first answer may turn out not to be payable
    return Found(tuple(walk.parts), walk.state)


def held_back(state: GameState, picks: tuple[int, ...]) -> GameState:
    """The state with one or two abilities left on the stack."""
    walk = _Walk(state, picks)
    try:
        for _ in range(1 + len(picks) % 2):
            walk.act()
    except Refusal:
        return state
    return walk.state


def walk_over_stack(state: GameState, picks: tuple[int, ...], plan: tuple[bool, ...]) -> Found:
    """Choices that need not leave the stack empty: true for an activation, false for one item resolving."""
    walk = _Walk(state, picks)
    try:
        for is_act in plan:
            if walk.is_open:
                walk.act() if is_act else walk.resolve_one()
    except Refusal:
        pass  # as above
    return Found(tuple(walk.parts), walk.state)


picks = st.lists(st.integers(0, 5), max_size=10).map(tuple)
