"""Studying a loop: what an iteration does and makes, how everything grows, where it ends, who could step in."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING

from engine.frozen_dataclass import dataclass
from engine.loops.certificate import Play
from engine.loops.comparisons import Comparison
from engine.loops.exploring import HAND_PLAYED, Exploration, Proved, explore
from engine.loops.growth import Growth
from engine.loops.proving import Prover, Stops
from engine.loops.readable import readable, readable_form, with_noun
from engine.loops.repetition import Progress
from engine.loops.unlike_cards import proved_card_by_card
from engine.loops.unprovable import TooLarge, Unprovable
from engine.model.choices import Choice
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.shortcuts.proposals.choosing_differently import other_choices
from engine.shortcuts.proposals.place_search import recorder_of
from engine.shortcuts.sequences.computing import Course, Unfolded, count_of, repeat
from engine.shortcuts.sequences.described_choices import DescribedChoice, locate
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence
from engine.shortcuts.study.observing import KINDS, observations
from engine.shortcuts.study.report import LoopReport, report_of

if TYPE_CHECKING:
    from engine.shortcuts.study.curves import Curve  # as in `study`
    from engine.shortcuts.study.tallying import IterationSummary

MOST_PERFORMED = 2_000
"""The most iterations of a loop without proof that are performed to show a moment."""
MOST_OTHERS = 50
"""The most other choices of a seat that are listed at a place."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment within an iteration: before the step at `place`, which is `described`.

    `choices` are what the seat whose choice it is could choose there instead, where it is not the proposer.
    """

    place: Place
    seat: int
    state: GameState
    described: DescribedChoice
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Study:
    """What is known of a loop from a state: `loop` for one iteration, the report, the ledger and the curves.

    `exploration` has the tables that were come to. Report, ledger and curves are taken from `proof`, which is the
    same, or where unlike cards are moved what is proved with unknown ones (unlike_cards.py).

    `limit` says, for the iteration at which the loop ends, which condition fails there; "" where it never ends or
    a step is simply refused.
    """

    start: GameState
    loop: Repeat
    proposer: int
    exploration: Exploration
    proof: Exploration
    report: LoopReport
    summary: IterationSummary
    curves: tuple[Curve, ...]
    limit: str

    @property
    def last(self) -> int | None:
        """The last iteration that can be completed; None: there is no last one."""
        return None if self.exploration.is_endless else self.exploration.done

    def state_after(self, iterations: int) -> GameState:
        """Return the table after so many iterations, computed where there is a proof.

        Raises Refusal where the loop does not get so far or the numbers are too large to be written.
        """
        last = self.last
        if iterations < 0 or (last is not None and iterations > last):
            raise Refusal(
                "not reached", f"the loop does not come to iteration {readable(iterations + 1)}", "104.1"
            )
        state, done = self.start, 0
        for number, known in self.exploration.played:
            if number <= iterations:
                state, done = known, number
        for stretch in self.exploration.stretches:
            if done <= stretch.done <= iterations:
                period, holds_for = stretch.certificate.period, stretch.certificate.holds_for
                cycles = (iterations - stretch.done) // period
                cycles = cycles if holds_for is None else min(cycles, holds_for)
                try:
                    state, done = stretch.certificate.state_after(cycles), stretch.done + cycles * period
                except TooLarge as large:
                    raise Refusal("too large", f"nobody could write that down: {large}", "732.2a") from large
        if done < iterations:
            state = Course(state, Sequence((Repeat(iterations - done, self.loop.body),)), _give_up).end
        return state

    def stops_in(self, iteration: int) -> tuple[Stop, ...]:
        """Return every step of an iteration, counted from 1, with what the other seats could choose instead.

        Fewer where the loop ends in the middle of it. Raises Refusal as `state_after` does.
        """
        found: list[Stop] = []

        def visit(place: Place, described: DescribedChoice, state: GameState) -> None:
            seat = described.seat
            others = other_choices(state, locate(state, described)) if seat != self.proposer else ()
            found.append(Stop(place, seat, state, described, tuple(islice(others, MOST_OTHERS))))

        try:
            walk_steps(self.state_after(iteration - 1), self.loop.body, (iteration,), 1, visit)
        except (Refusal, Stops):
            if not found:
                raise
        return tuple(found)


def study(state: GameState, loop: Repeat, progress: Progress | None = None) -> Study:
    """Study a loop from a state, whatever its count. `progress` is told of each play, and may raise to stop.

    Raises Refusal where not even one iteration can be played.
    """
    # What a window shows of a loop: to say that it is one takes neither.
    from engine.shortcuts.study.curves import curves_of
    from engine.shortcuts.study.tallying import summary_of_iteration

    pending = state.pending
    if not isinstance(pending, HasPriority):
        raise Refusal("no priority", "a loop begins where a seat has priority", "732.2a")
    prover = Prover()
    repetition = repeat(prover, state, Repeat(1, loop.body), 1, 0)
    exploration = explore(prover, state, _watched(repetition.play, progress))
    if not exploration.stretches and exploration.done == 0 and isinstance(exploration.stop, Exception):
        _refuse(exploration.stop)
    by_card = proved_card_by_card(prover, state, repetition.play, exploration)
    report = report_of(state, loop, exploration, by_card)
    proof = exploration if by_card is None else by_card.exploration
    cycles = {stretch.done: _cycle_of(prover, stretch, repetition.play) for stretch in proof.stretches}
    return Study(
        state,
        loop,
        pending.seat,
        exploration,
        proof,
        report,
        summary_of_iteration(prover, state, loop, proof),
        curves_of(proof, cycles),
        _limit_of(proof),
    )


def main_loop(state: GameState, sequence: Sequence) -> tuple[GameState, Repeat] | None:
    """Return the outermost loop that is taken most often, with the state in which it begins; None
    without a loop.
    """
    repeats = [part for part in sequence.parts if isinstance(part, Repeat)]
    if not repeats:
        return None
    loop = max(repeats, key=lambda repeat: repeat.count or 0)
    before = sequence.parts[: sequence.parts.index(loop)]
    return (Course(state, Sequence(before)).end if before else state), loop


def _refuse(stop: Exception) -> None:
    refusal = getattr(stop, "refusal", stop)
    if isinstance(refusal, Refusal):
        raise Refusal(refusal.name, f"not even one iteration can be played: {refusal.reason}", refusal.rule)


def _watched(play: Play, progress: Progress | None) -> Play:
    if progress is None:
        return play
    plays = 0

    def watched(state: GameState) -> GameState:
        nonlocal plays
        plays += 1
        progress(plays, HAND_PLAYED)
        return play(state)

    return watched


def _cycle_of(prover: Prover, stretch: Proved, play: Play) -> tuple[GameState, ...]:
    """Return the states within one period of a proved stretch, in closed forms.

    Only the first where they have none.
    """
    certificate = stretch.certificate
    states = [certificate.pattern]
    pending = list(prover.pending)
    try:
        with recorder_of(certificate).aside():
            for _ in range(certificate.period - 1):
                states.append(play(states[-1]))
    except (Unprovable, TooLarge, Refusal, Stops):
        states[1:] = [certificate.pattern] * (certificate.period - 1)
    prover.pending = pending
    return tuple(states)


def _give_up(done: int, total: int) -> None:
    """Refuse to perform a long loop without proof, since somebody is waiting for the table to be shown."""
    if total - done > MOST_PERFORMED:
        reason = f"it is not proved, and performing {with_noun(total, 'iteration')} takes too long to be shown"
        raise Refusal("takes long", reason, "732.2a")


Visit = Callable[[Place, DescribedChoice, GameState], None]


def walk_steps(
    state: GameState, parts: tuple[Part, ...], iterations: tuple[int, ...], first: int, visit: Visit
) -> GameState:
    """Play parts, with `visit` called before every step; of a loop within only in its first iteration."""
    at = Unfolded(parts, first, state)
    for part, step, before in at:
        if not isinstance(part, Repeat):
            visit(Place(iterations, step), part, at.state)
            at.state, _ = perform_choice(at.state, part)
            continue
        count = count_of(part, at.state, step)
        at.state = walk_steps(at.state, part.body, (*iterations, before + 1), step, visit)
        if count > 1:
            at.state = Course(at.state, Sequence((Repeat(count - 1, part.body),)), _give_up).end
    return at.state


# Where it ends


def _limit_of(exploration: Exploration) -> str:
    """Return which condition fails where the loop ends, in the words of what is on the table."""
    if exploration.is_endless or not exploration.stretches:
        return ""
    last = exploration.stretches[-1]
    from engine.shortcuts.study.curves import last_of  # as in `study`

    end = last_of(last)
    failing = last.certificate.failing
    if end is None or failing is None or exploration.done - end > last.certificate.period:
        return ""
    return words_of_condition(last.certificate.pattern, failing)


def words_of_condition(pattern: GameState, condition: Comparison) -> str:
    """Return a condition of a proof as a sentence of the table: "Bob's life (28 − k) is above 0"."""
    form = condition.form
    known = sorted(observations(pattern), key=lambda one: KINDS.index(one.kind))
    for is_mirrored in (False, True):
        for one in known:
            quantity = one.amount
            if not isinstance(quantity, Growth) or quantity.recorder is not form.recorder:
                continue
            rest = quantity + form if is_mirrored else quantity - form
            if isinstance(rest, int):
                relation = _MIRRORED[condition.relation] if is_mirrored else condition.relation
                return f"{one.what} ({readable_form(quantity)}) {_IS[relation]} {readable(rest)}"
    return f"{readable_form(form)} {_IS[condition.relation]} 0"


_IS: dict[str, str] = {
    "==": "is",
    "!=": "is not",
    "<": "is below",
    "<=": "is at most",
    ">": "is above",
    ">=": "is at least",
}
_MIRRORED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
