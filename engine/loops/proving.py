"""Proving a loop: find the shape that comes back, fit closed forms, and run the body once with them in place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.loops.certificate import Certificate, Play
from engine.loops.comparisons import Comparison, Recorder
from engine.loops.filling import growing_in, with_values
from engine.loops.fitting import SAMPLES_LIMIT, fit
from engine.loops.growth import Growth, as_quantity, counter, is_same, shift
from engine.loops.readable import with_noun
from engine.loops.recurrence import Recurrent, close_system, has_closed_form, unknowns
from engine.loops.roles import Key, Matching, ShapeMismatch, match
from engine.loops.sign import earliest_failure, failure_in_outer, hold_through
from engine.loops.unprovable import TooLarge, Unprovable, UnprovableRemainder
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.base.sizes import questions_of_sizes
from engine.rules.events.grading import FEWEST_LEVELS

LONGEST_PERIOD = 6
"""The most plays after which a shape may come back to be looked for at once."""
MARKS = 4
"""How many proofs in a row have to end equally far apart before that distance is tried as a period."""
LONGEST_APART = 600
"""The most iterations between ends of proofs, always equally far apart, that are tried as one period."""
MOST_PLAYS = 24
"""The most plays until a shape has to have come back with its growth known."""

MOST_UNPROVABLE = 8
"""The most symbolic runs that may meet something no proof can follow; then the loop is given up."""

FEWEST_FED = 2
"""How many iterations are seen before quantities that feed each other in an outer repeat are tried as such."""
FEWEST_FED_ALONE = 6
"""How many are seen before other quantities, which no closed form fits, are tried as feeding each other."""

MOST_MISFITS = 3
"""The most attempts with one period, each with more states."""


class Stops(Exception):  # it is no error: the game ended, or a step was refused
    """The body of a loop could not be played to its end."""


class Attempt:
    """Trying to prove a loop by playing it.

    `states` are those after 0, 1, 2 ... plays by hand; `certificate` is the proof from the last of them on, or
    None with the `reason`. `plays` counts all plays, those with unknown numbers as well.
    """

    __slots__ = ("certificate", "plays", "reason", "states")

    def __init__(self, state: GameState) -> None:
        self.states = [state]
        self.plays = 0
        self.certificate: Certificate | None = None
        self.reason = ""


class Marks:
    """Where proofs of a limited reach have ended: `placed`, by how many iterations were done by then.

    `failed` counts by distance how often it was tried to prove so many iterations together.
    """

    __slots__ = ("failed", "placed")

    def __init__(self) -> None:
        self.placed: dict[int, GameState] = {}
        self.failed: Counter[int] = Counter()

    def add(self, done: Quantity, state: GameState) -> None:
        """Add where another proof ended; forget what lies too far back."""
        if done.__class__ is not int:
            self.placed.clear()
            return
        self.placed = {at: held for at, held in self.placed.items() if done - at < MARKS * LONGEST_APART}
        self.placed[done] = state

    def rows(self) -> Iterator[tuple[int, list[GameState]]]:
        """Yield each distance at which the latest and some before lie, the smallest first, with the
        states there.
        """
        latest = max(self.placed, default=0)
        for place in sorted(self.placed, reverse=True)[1:]:
            apart = latest - place
            if apart > LONGEST_APART:
                return
            places = [latest - times * apart for times in range(MARKS - 1, -1, -1)]
            if apart > 1 and self.failed[apart] < MOST_MISFITS and all(one in self.placed for one in places):
                yield apart, [self.placed[one] for one in places]


class Prover:
    """Proves repeats; one for a whole sequence, so that inner repeats hand their conditions on to outer ones.

    `recorder` collects the conditions of the proof that is being made. `pending` are conditions that speak of
    the variables of several repeats, to be shown for the count that is taken. An idle prover proves nothing, so
    that everything is played by hand. `toil` is how many iterations of repeats within others were played by hand,
    or in proofs that took long, those with unknown numbers as well.
    """

    __slots__ = ("is_idle", "pending", "recorder", "toil")

    def __init__(self, *, is_idle: bool = False) -> None:
        self.is_idle = is_idle
        self.recorder = Recorder()
        self.pending: list[Comparison] = []
        self.toil = 0

    def prove(self, attempt: Attempt, play: Play, variable: int, most_plays: int) -> None:
        """Play a loop by hand until it is proved, at most `most_plays` times; the result is in `attempt`.

        `variable` numbers the repeat by its depth. What `play` raises in a play by hand comes out, with the plays
        before it in `attempt.states`.
        """
        if self.is_idle:
            attempt.reason = "every iteration is performed"
            return

        def counted(state: GameState) -> GameState:
            attempt.plays += 1
            return play(state)

        left = MOST_UNPROVABLE
        misfits: Counter[int] = Counter()
        while left > 0 and len(attempt.states) <= min(most_plays, MOST_PLAYS):
            attempt.states.append(counted(attempt.states[-1]))
            latest = attempt.states[-1]
            for period, matchings in _periods(attempt.states):
                if misfits[period] >= MOST_MISFITS:
                    continue
                try:
                    attempt.certificate = self._certificate(latest, counted, variable, period, matchings)
                except (ShapeMismatch, UnprovableRemainder) as why:
                    attempt.reason = str(why)
                except (TooLarge, Unprovable) as why:
                    attempt.reason = str(why)
                    left -= 1
                except (Refusal, Stops) as why:
                    attempt.reason = str(why)
                    return
                if attempt.certificate is not None:
                    return
                misfits[period] += len(matchings) >= SAMPLES_LIMIT
                if _may_be_fed(matchings):
                    left_over = max(1, (most_plays - len(attempt.states) + 1) // period)
                    attempt.certificate = self._fed_by_each_other(
                        attempt, counted, variable, period, matchings, left_over
                    )
                    if attempt.certificate is not None:
                        return
        attempt.reason = attempt.reason or _why_not(attempt.states)

    def prove_apart(self, marks: Marks, play: Play, variable: int) -> Certificate | None:
        """Return a proof for so many plays together as lie between states that are equally far apart; None where
        none is.

        So a counter that is emptied at 100 is proved by hundreds of iterations, after some stretches of it.
        """
        for period, states in marks.rows():
            certificate: Certificate | None = None
            try:
                matchings = [match(before, after) for before, after in pairwise(states)]
                certificate = self._certificate(states[-1], play, variable, period, matchings)
            except (ShapeMismatch, TooLarge, Unprovable, Refusal, Stops):
                pass
            if certificate is not None:
                return certificate
            marks.failed[period] += 1
        return None

    def _certificate(
        self, latest: GameState, play: Play, variable: int, period: int, matchings: Sequence[Matching]
    ) -> Certificate | None:
        """Return a certificate from the latest state on, or None when its growth cannot be told from so few
        states.
        """
        forms = self._fitted(matchings, variable)
        if forms is None and len(matchings) > 1:
            # What came first may have been a warm-up: the latest states alone may lie on a straight line.
            forms = self._fitted(matchings[-2:] if len(matchings) > 2 else matchings[-1:], variable)
        if forms is None:
            return None
        pattern = with_values(latest, forms)
        before = list(self.pending)
        certificate: Certificate | None = None
        try:
            with self.recorder.aside() as recorded:
                after = pattern
                for _ in range(period):
                    after = play(after)
                matching = match(pattern, after)
            if _is_advanced(matching, forms, variable):
                bound, failing = self._bound(recorded, variable)
                certificate = Certificate(pattern, variable, period, bound, failing, tuple(forms.items()))
        finally:
            if certificate is None:
                # Conditions that inner repeats handed on in a run that failed do not count.
                self.pending = before
        return certificate

    def _fed_by_each_other(
        self,
        attempt: Attempt,
        play: Play,
        variable: int,
        period: int,
        matchings: Sequence[Matching],
        most: Quantity,
    ) -> Certificate | None:
        """Return a certificate for quantities that feed each other (see `recurrence`); else None, with the reason.

        So many iterations at most are of use.
        """
        latest = attempt.states[-1]
        held = {key: samples_of(key, matchings)[-1] for matching in matchings for key in matching.changes}
        # What only the outer repeats change feeds these as well, or is compared with them.
        held |= growing_in(latest)
        forms = dict(zip(held, unknowns(self.recorder, tuple(held.values()), variable), strict=True))
        pattern = with_values(latest, forms)
        before = list(self.pending)
        try:
            with self.recorder.aside() as recorded:
                after = pattern
                for _ in range(period):
                    after = play(after)
                matching = match(pattern, after)
            if not close_system(forms, {key: new for key, (_, new) in matching.changes.items()}):
                return None
            if len(matchings) == FEWEST_FED_ALONE and all(map(has_closed_form, forms.values())):
                return None  # it is found, and people can read it, once more has been seen
            bound, failing = self._bound(recorded, variable, most)
        except (ShapeMismatch, TooLarge, Unprovable, Refusal, Stops) as why:
            attempt.reason = str(why)
            self.pending = before
            return None
        return Certificate(pattern, variable, period, bound, failing, tuple(forms.items()))

    def _fitted(self, matchings: Sequence[Matching], variable: int) -> dict[Key, Quantity] | None:
        """Fit a closed form to every quantity that changes, 0 the latest state; None: more has to be seen."""
        forms: dict[Key, Quantity] = {}
        for key in dict.fromkeys(key for matching in matchings for key in matching.changes):
            # The latest states count: what a loop did before it settled need not fit.
            samples = samples_of(key, matchings)[-SAMPLES_LIMIT - 1 :]
            form: int | Growth | None
            if len(samples) == 2:
                # Two states suggest a straight line; the symbolic run shows whether it is one.
                form = counter(self.recorder, variable) * (samples[1] - samples[0]) + samples[0]
            else:
                form = fit(samples, variable, self.recorder, eager=True)
            if form is None:
                return None
            forms[key] = as_quantity(shift(form, variable, len(samples) - 1))
        return forms

    def _bound(
        self, recorded: Recorder, variable: int, most: Quantity | None = None
    ) -> tuple[Quantity | None, Comparison | None]:
        """Return the first iteration at which a condition of this repeat fails; those of outer ones are handed on.

        It may depend on the iterations of outer repeats; then `most` may be told for all that fail later.
        """
        own: list[Comparison] = []
        mixed: list[Comparison] = []
        bound: Quantity | None
        for condition in recorded.conditions:
            if condition.form.variables == (variable,):
                own.append(condition)
            elif variable in condition.form.variables:
                mixed.append(condition)
            else:
                self.recorder.record(condition.form, condition.relation)
        failure = earliest_failure(own, variable, most=most)
        bound, failing = (None, None) if failure is None else failure
        for condition in mixed:
            try:
                place = failure_in_outer(condition, variable)
            except Unprovable:
                self.pending.append(condition)
                continue
            if place is not None and (bound is None or place < bound):
                bound, failing = as_quantity(place), condition
        return bound, failing

    def hand_on(self, variable: int, count: int) -> None:
        """Record for the outer repeats what this repeat's conditions ask of them through `count` iterations.

        Raises Unprovable where that cannot be said.
        """
        pending, self.pending = self.pending, []
        for condition in pending:
            if variable in condition.form.variables:
                hold_through(condition, variable, count, self.recorder)
            else:
                self.pending.append(condition)


def samples_of(key: Key, matchings: Sequence[Matching]) -> list[Quantity]:
    """Return the values of a quantity that changed in consecutive states."""
    first = next(place for place, matching in enumerate(matchings) if key in matching.changes)
    value = matchings[first].changes[key][0]
    samples = [value] * (first + 1)
    for matching in matchings[first:]:
        if key in matching.changes:
            value = matching.changes[key][1]
        samples.append(value)
    return samples


def _may_be_fed(matchings: Sequence[Matching]) -> bool:
    """Return whether it is time to look at what changes as quantities that feed each other."""
    if len(matchings) == FEWEST_FED:
        pairs = (pair for matching in matchings for pair in matching.changes.values())
        return any(isinstance(one, Recurrent) for pair in pairs for one in pair)
    return len(matchings) in (FEWEST_FED_ALONE, SAMPLES_LIMIT)


def _periods(states: list[GameState]) -> Iterator[tuple[int, list[Matching]]]:
    """Yield for each number of plays after which the shape comes back: the matchings of the states so far apart.

    They lead from the earliest state that has the shape of the last one to that.
    """
    if states[-1].barred is not None or states[-1].obligations:
        return  # what a seat may not choose here, it may choose an iteration later
    for period in range(1, min(LONGEST_PERIOD, len(states) - 1) + 1):
        matchings: list[Matching] = []
        place = len(states) - 1
        while place - period >= 0:
            try:
                matchings.append(match(states[place - period], states[place]))
            except ShapeMismatch:
                break
            place -= period
        if matchings:
            yield period, matchings[::-1]


def _why_not(states: list[GameState]) -> str:
    """Return why nothing was proved of states that were come to one after the other, by what the last two differ
    in.
    """
    plays = len(states) - 1
    if plays < 1 or states[-1].barred is not None or states[-1].obligations:
        return "a seat is held to choose something else here than it did"
    times = f"{plays} iterations" if plays != 1 else "one iteration"
    try:
        match(states[-2], states[-1])
    except ShapeMismatch as why:
        times = with_noun(plays, "iteration")
        return f"the shape of the state did not come back within {times}: {why}{_told_apart(states[-1])}"
    if plays < SAMPLES_LIMIT:
        return f"{times} are too few to tell how it grows"
    return "what changes fits no closed form, and is no sum of multiples of what was there before"


def _told_apart(state: GameState) -> str:
    """Return where many tokens of a name are not held as one: what asks for their size, or that they follow no
    rule.
    """
    tokens = (state.objects[id] for id in state.battlefield)
    names = Counter(one.card.name for one in tokens if one.is_token and one.grade is None)
    name, often = max(names.items(), key=lambda named: named[1], default=("", 0))
    if often < FEWEST_LEVELS:
        return ""
    if asking := questions_of_sizes(state)[1]:
        return f"; {asking} compares the sizes of creatures, so that those with other counters are told apart"
    return f"; each of {often} tokens named {name} differs from the others, by no rule that is known"


def _is_advanced(matching: Matching, forms: dict[Key, Quantity], variable: int) -> bool:
    """Return whether the body led from each form to itself one iteration later, and changed nothing else."""
    for key, form in forms.items():
        expected = shift(form, variable, 1)
        if is_same(expected, form):
            if key in matching.changes:
                return False
        elif key not in matching.changes or not is_same(matching.changes[key][1], expected):
            return False
    return all(key in forms for key in matching.changes)
