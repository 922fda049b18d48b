"""Who keeps a loop going and who could step in: worked out by playing it and looking at every choice in it.

A seat maintains a loop by an action in it (what it puts on the stack or plays) or by an answer where another one
would lead elsewhere. Passing, declining what a "may" offers and not paying for an "unless" maintain nothing, nor
do not attacking and not blocking, unless the other answer would end the loop; they are listed as ways out, as
are actions that a seat with priority in the loop could take.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.definitions.abilities import ActivatedAbility, TriggeredAbility
from engine.cards.effects.joints import Unless
from engine.frozen_dataclass import dataclass
from engine.loops.certificate import Certificate
from engine.loops.filling import mapped
from engine.loops.growth import Growth, as_quantity, shift
from engine.loops.roles import ShapeMismatch, match
from engine.loops.sign import earliest_failure
from engine.loops.unprovable import TooLarge, Unprovable
from engine.model.choices import Answer, Choice, DeclareAttackers, DeclareBlockers, Pass
from engine.model.decisions import HasPriority, SayingYesOrNo
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.shortcuts.proposals.alternatives import actions_here, answers_here, has_alternative, is_declining
from engine.shortcuts.proposals.going_on import can_go_on
from engine.shortcuts.proposals.place_search import recorder_of
from engine.shortcuts.sequences.computing import Course, Unfolded, count_of
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe, locate
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence, count_steps

ACTION, CHOICE = "action", "choice"
MOST_LOOKS = 12
"""The most times that a loop is looked at again because its growth allows new choices."""
SAMPLES = (1, 2, 5, 10, 100, 1000)
"""Iterations that are looked at where closed forms cannot tell."""
MOST_ANSWERS = 30


@dataclass(frozen=True, slots=True)
class Sustaining:
    """A choice by which a seat keeps a loop going, at a step of the body: an "action" or a "choice"."""

    step: int
    kind: str
    described: DescribedChoice

    @property
    def seat(self) -> int:
        """Whose choice it is."""
        return self.described.seat


@dataclass(frozen=True, slots=True)
class WayOut:
    """Something that a seat could choose instead, at a step of the body.

    `is_unless`: to pay for an "unless" (CR 732.6); `is_called_for`: an object of the loop itself offers it.
    """

    step: int
    described: DescribedChoice
    is_unless: bool = False
    is_called_for: bool = False

    @property
    def seat(self) -> int:
        """Whose choice it would be."""
        return self.described.seat


@dataclass(frozen=True, slots=True)
class Involvement:
    """What one iteration of a loop asks of the seats.

    `is_known_for_all`: what is said holds for every iteration; otherwise for those that were looked at.
    """

    sustaining: tuple[Sustaining, ...]
    ways_out: tuple[WayOut, ...]
    is_across_turns: bool
    is_known_for_all: bool

    @property
    def maintaining(self) -> tuple[int, ...]:
        """The seats whose choices keep the loop going."""
        return tuple(sorted({one.seat for one in self.sustaining}))

    @property
    def breakers(self) -> tuple[int, ...]:
        """The seats that could step in."""
        return tuple(sorted({one.seat for one in self.ways_out}))


class _Look:
    """Collects what is found at the steps, each thing once."""

    def __init__(self) -> None:
        self.sustaining: dict[tuple[int, int], Sustaining] = {}
        self.ways_out: dict[tuple[object, ...], WayOut] = {}

    def sustains(self, step: int, kind: str, described: DescribedChoice) -> None:
        self.sustaining.setdefault((step, described.seat), Sustaining(step, kind, described))

    def opens(self, way: WayOut) -> None:
        key = (way.seat, way.described.choice.verb, way.described.names[:1], way.is_unless)
        self.ways_out.setdefault(key, way)


def involvement_in(certificate: Certificate, body: tuple[Part, ...]) -> Involvement:
    """Return what the iterations of a proved loop ask of the seats, in all of them as far as closed forms can
    tell.
    """
    look = _Look()
    first = certificate.state_after(0)
    whole = body * certificate.period
    steps = count_steps(body)
    after = walk_through(first, whole, 1, _looking_at(look, whole))
    is_known = _look_further(certificate, whole, look)
    sustaining = {(one.step - 1) % steps: one for one in reversed(look.sustaining.values())}
    return Involvement(
        tuple(Sustaining(step + 1, one.kind, one.described) for step, one in sorted(sustaining.items())),
        tuple(
            WayOut((one.step - 1) % steps + 1, one.described, one.is_unless, one.is_called_for)
            for one in look.ways_out.values()
        ),
        bool(after.turn != first.turn),
        is_known,
    )


Visit = Callable[[int, DescribedChoice, GameState], None]


def walk_through(state: GameState, parts: tuple[Part, ...], first: int, visit: Visit) -> GameState:
    """Play parts, with `visit` called before every step, of an inner repeat only in its first iteration."""
    at = Unfolded(parts, first, state)
    for part, step, _ in at:
        if isinstance(part, Repeat):
            count = count_of(part, at.state, step)
            at.state = walk_through(at.state, part.body, step, visit)
            if count > 1:
                at.state = Course(at.state, Sequence((Repeat(count - 1, part.body),))).end
        else:
            visit(step, part, at.state)
            at.state, _ = perform_choice(at.state, part)
    return at.state


def _looking_at(look: _Look, body: tuple[Part, ...]) -> Visit:
    """Return what is noted before each step."""

    def visit(step: int, described: DescribedChoice, state: GameState) -> None:
        if isinstance(state.pending, HasPriority):
            if not isinstance(described.choice, Pass):
                look.sustains(step, ACTION, described)
            for choice in actions_here(state):
                if choice != locate(state, described):
                    look.opens(WayOut(step, describe(state, choice)))
        elif has_alternative(state):
            _look_at_answer(look, body, step, described, state)

    return visit


def _look_at_answer(
    look: _Look, body: tuple[Part, ...], step: int, described: DescribedChoice, state: GameState
) -> None:
    choice = locate(state, described)
    if isinstance(choice, (DeclareAttackers, DeclareBlockers)) and is_declining(choice):
        _look_at_combat(look, body, step, described, state)
    elif is_declining(choice):
        other = _other_answer(state, choice)
        if other is not None:
            look.opens(WayOut(step, describe(state, other), _is_of_unless(state), True))
    elif isinstance(choice, Answer):
        look.sustains(step, ACTION, described)
    elif any(not _leads_to_the_same(body, step, state, choice, other) for other in _others(state, choice)):
        look.sustains(step, CHOICE, described)


def _look_at_combat(
    look: _Look, body: tuple[Part, ...], step: int, described: DescribedChoice, state: GameState
) -> None:
    """Count not attacking and not blocking only where doing so would end the loop (MTR 4.4).

    That is where its body cannot go on afterwards; any other attack or block is something to step in with.
    """
    others = _others(state, locate(state, described))
    if any(not can_go_on(body, step, state, other) for other in others):
        look.sustains(step, CHOICE, described)
    for other in others:
        look.opens(WayOut(step, describe(state, other)))


def _others(state: GameState, choice: Choice) -> tuple[Choice, ...]:
    return tuple(other for other in answers_here(state) if other != choice)[:MOST_ANSWERS]


def _other_answer(state: GameState, choice: Choice) -> Choice | None:
    return next(iter(_others(state, choice)), None)


def _leads_to_the_same(body: tuple[Part, ...], step: int, state: GameState, choice: Choice, other: Choice) -> bool:
    """Return whether another answer makes no difference: with the rest of a flat body it leads to the
    same state.
    """
    if any(isinstance(part, Repeat) for part in body):
        return False
    try:
        mine, theirs = apply(state, choice).state, apply(state, other).state
        for part in body[step:]:
            assert isinstance(part, DescribedChoice)
            mine, theirs = perform_choice(mine, part)[0], perform_choice(theirs, part)[0]
        return not match(mine, theirs).changes
    except (Refusal, ShapeMismatch):
        return False


def _is_of_unless(state: GameState) -> bool:
    """Return whether the yes or no that is asked is the [B] of an "[A] unless [B]" (CR 732.6)."""
    pending = state.pending
    if not isinstance(pending, SayingYesOrNo) or not state.stack:
        return False
    ability = state.stack[-1].ability
    return isinstance(ability, (ActivatedAbility, TriggeredAbility)) and isinstance(pending.effect, Unless)


def _look_further(certificate: Certificate, body: tuple[Part, ...], look: _Look) -> bool:
    """Look at the iterations at which growth changes what could be chosen; whether that covers all of them."""
    if not any(isinstance(form, Growth) for _, form in certificate.growth):
        return True
    at = 0
    try:
        for _ in range(MOST_LOOKS):
            following = _next_change(certificate, body, at)
            if following is None:
                return True
            at = following
            walk_through(certificate.state_after(at), body, 1, _looking_at(look, body))
    except (Unprovable, TooLarge, Refusal, ValueError):
        for sample in SAMPLES:
            try:
                walk_through(certificate.state_after(sample), body, 1, _looking_at(look, body))
            except (TooLarge, Refusal, ValueError):
                break
    return False


def _next_change(certificate: Certificate, body: tuple[Part, ...], at: int) -> int | None:
    """Return the first iteration after `at` in which something else could be chosen; None if there is none."""
    variable = certificate.variable
    pattern = mapped(certificate.pattern, lambda form: as_quantity(shift(form, variable, at)))
    with recorder_of(certificate).aside() as recorded:
        walk_through(pattern, body, 1, lambda step, described, state: _count_ways(state))
    own = [condition for condition in recorded.conditions if condition.form.variables == (variable,)]
    failure = earliest_failure(own, variable)
    return None if failure is None else at + failure[0]


def _count_ways(state: GameState) -> None:
    """Make every comparison that tells what could be chosen here."""
    if isinstance(state.pending, HasPriority):
        actions_here(state)
    else:
        has_alternative(state)
