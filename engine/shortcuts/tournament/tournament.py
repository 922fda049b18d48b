"""Loops in tournament play: who keeps one going, what each seat may say, and where the game then stands (MTR 4.4).

Used when the table plays by the tournament rules, in the place of a free proposal. What the seats say becomes an
ordinary shortcut, so that it is taken, kept and undone like any other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.loops.exploring import Exploration, explore
from engine.loops.growth import Growth
from engine.loops.proving import Prover
from engine.loops.readable import readable
from engine.loops.repetition import Progress
from engine.loops.roles import TURN
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.base.context import seats_from
from engine.rules.stack.mana_sources import has_other_mana_abilities
from engine.shortcuts.proposals.involvement import Involvement, involvement_in
from engine.shortcuts.proposals.mandatory import drawn, said_of
from engine.shortcuts.proposals.proposal import Proposal, Response, Shortcut
from engine.shortcuts.sequences.computing import Course, StepRefused, repeat
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.performing import FailedAt, perform_choice
from engine.shortcuts.sequences.places import Place, cut_at
from engine.shortcuts.sequences.sequence import Repeat, Sequence, count_steps, walk
from engine.shortcuts.study.observing import observed

RULE = "MTR 4.4"
NONE, ONE, SEVERAL, ACROSS_TURNS = "none", "one", "several", "several across turns"
"""How many seats maintain a loop, which decides the procedure."""
NUMBER, NO_ACTION, INDEFINITELY, AGREE = "a number", "no action", "continue indefinitely", "agree"
"""What a seat may say."""
WITHOUT_END = "If nobody takes any, the game is a draw."
ENDING = "If nobody takes any, it goes on to where it ends by itself."
PROCEDURES = {
    NONE: (
        "Nobody keeps this loop going. Each seat in turn order names after how many iterations it will do "
        "something to end it, or says that it takes no action. " + WITHOUT_END
    ),
    ONE: "{who} keeps this loop going and names a number of iterations. The others agree or name a lower number.",
    SEVERAL: "{who} keep this loop going. Each of them in turn order names a number; the lowest counts.",
    ACROSS_TURNS: (
        "{who} keep this loop going across turns. Each of them in turn order names a number of iterations or says "
        "that it continues indefinitely. If all do, the game is a draw."
    ),
}


@dataclass(frozen=True, slots=True)
class TournamentLoop:
    """A loop as the tournament rules see it, examined from the state in which its body begins.

    `most` is how often it can go round before it ends by itself, None for any number.
    """

    start: GameState
    body: Repeat
    involvement: Involvement
    most: int | None

    @property
    def maintaining(self) -> tuple[int, ...]:
        """The seats whose choices keep it going, in turn order from the active player."""
        return tuple(
            seat for seat in seats_from(self.start, self.start.active) if seat in self.involvement.maintaining
        )

    @property
    def kind(self) -> str:
        """Which procedure applies: NONE, ONE, SEVERAL or ACROSS_TURNS."""
        if len(self.maintaining) < 2:
            return ONE if self.maintaining else NONE
        return ACROSS_TURNS if self.involvement.is_across_turns else SEVERAL

    @property
    def words(self) -> str:
        """What happens now, for people."""
        who = said_of([self.start.seats[seat].name for seat in self.maintaining], "and")
        said = PROCEDURES[self.kind].format(who=who)
        return said if self.most is None else said.replace(WITHOUT_END, ENDING)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that speak, in the order in which they do."""
        if self.kind == NONE:
            return seats_from(self.start, self.start.active)
        if self.kind == ONE:
            return seats_from(self.start, self.maintaining[0])
        return self.maintaining


@dataclass(frozen=True, slots=True)
class Statement:
    """What a seat said: `said` is one of the above; with a number, `iterations` whole ones and perhaps a `step`.

    The step is one of the iteration after them, which is then only partly performed (0: none named). For a step
    within inner loops `inner` are the iterations of those, outermost first, counted from 1 as in a place.
    """

    seat: int
    said: str
    iterations: int = 0
    step: int = 0
    inner: tuple[int, ...] = ()

    @property
    def words(self) -> str:
        """What it said, for people."""
        if self.said != NUMBER:
            return self.said
        where = ".".join(str(number) for number in (*self.inner, self.step))
        partly = f", and the next one up to step {where}" if self.step else ""
        return f"{readable(self.iterations)} iterations{partly}"


@dataclass(frozen=True, slots=True)
class Procedure:
    """The seats' statements about a loop so far; it never changes, each statement makes another."""

    loop: TournamentLoop
    statements: tuple[Statement, ...] = ()

    @property
    def seats_to_answer(self) -> tuple[int, ...]:
        """The seats that have still to speak, in order."""
        return self.loop.order[len(self.statements) :]

    @property
    def may_say(self) -> tuple[str, ...]:
        """What the seat that speaks next may say."""
        if not self.seats_to_answer:
            return ()
        if self.loop.kind == NONE:
            return (NUMBER, NO_ACTION)
        if self.loop.kind == ONE:
            return (NUMBER, AGREE) if self.statements else (NUMBER,)
        return (NUMBER, INDEFINITELY) if self.loop.kind == ACROSS_TURNS else (NUMBER,)

    @property
    def lowest(self) -> Statement | None:
        """The statement that counts: the lowest number, the first to have named it; None while there is none."""
        numbers = [one for one in self.statements if one.said == NUMBER]
        return min(numbers, key=_reach, default=None)

    @property
    def is_draw(self) -> bool:
        """Whether every seat has let a loop without end go on (MTR 4.4)."""
        return not self.seats_to_answer and self.lowest is None and self.loop.most is None

    def state_number(self, seat: int, iterations: int, step: int = 0, inner: tuple[int, ...] = ()) -> Procedure:
        """A seat names how many iterations are performed, and perhaps a step of the next one to stop before.

        For a step within inner loops, `inner` says in which of their iterations.
        """
        statement = Statement(seat, NUMBER, iterations, step, inner)
        self._check(statement)
        if iterations < 0 or (iterations == 0 and step == 0 and self.loop.kind != NONE):
            raise Refusal("no number", "name at least one iteration", RULE)
        if step and not 1 <= step <= count_steps(self.loop.body.body):
            raise Refusal("no place", f"an iteration has steps 1 to {count_steps(self.loop.body.body)}", RULE)
        lowest = self.lowest
        if self.loop.kind == ONE and lowest is not None and _reach(statement) >= _reach(lowest):
            raise Refusal("not lower", f"agree, or name less than {lowest.words}", RULE)
        if self.loop.most is not None and iterations > self.loop.most:
            raise Refusal("too many", f"the loop can go round {readable(self.loop.most)} times at most", RULE)
        if not self.can_act(seat):
            name = self.loop.start.seats[seat].name
            raise Refusal("nothing to do", f"{name} could do nothing but pass anywhere in this loop", RULE)
        self._place_of(statement)
        return self._with(statement)

    def can_act(self, seat: int) -> bool:
        """Whether a seat could do something when its number is reached, as far as that can be told."""
        loop = self.loop
        involvement = loop.involvement
        if seat in (*loop.maintaining, *involvement.breakers) or not involvement.is_known_for_all:
            return True
        return has_other_mana_abilities(loop.start, seat)

    def take_no_action(self, seat: int) -> Procedure:
        """A seat says that it will do nothing about the loop."""
        return self._said(seat, NO_ACTION)

    def continue_indefinitely(self, seat: int) -> Procedure:
        """A seat says that it keeps the loop going for ever."""
        return self._said(seat, INDEFINITELY)

    def agree(self, seat: int) -> Procedure:
        """A seat agrees to the number that stands."""
        return self._said(seat, AGREE)

    def _said(self, seat: int, said: str) -> Procedure:
        statement = Statement(seat, said)
        self._check(statement)
        return self._with(statement)

    def _with(self, statement: Statement) -> Procedure:
        return replace(self, statements=(*self.statements, statement))

    def _check(self, statement: Statement) -> None:
        waiting = self.seats_to_answer
        names = self.loop.start.seats
        if not waiting or waiting[0] != statement.seat:
            whose = f"{names[waiting[0]].name} speaks next" if waiting else "every seat has spoken"
            raise Refusal("not your answer", whose, RULE)
        if statement.said not in self.may_say:
            allowed = " or ".join(self.may_say)
            raise Refusal("not to be said", f"{names[statement.seat].name} may say {allowed} here", RULE)

    def _place_of(self, statement: Statement) -> Place:
        """Where the game stands by a statement: before a step at which the seat that named it has a choice.

        Without a step it is, after the iterations named, where a seat that maintains the loop would go on with it,
        and the first such place for any other seat.
        """
        steps = self.loop.body.body
        own = [one.step for one in self.loop.involvement.sustaining if one.seat == statement.seat]
        least = statement.step or min(own, default=1)
        for number, (described, repeats) in enumerate(walk(steps), start=1):
            if described.seat == statement.seat and number >= least:
                if statement.step in (0, number):
                    # Without a step it is the first iteration of the inner loops around it.
                    inner = statement.inner if statement.step else (1,) * len(repeats)
                    place = Place((statement.iterations + 1, *inner), number)
                    place.check(Sequence((Repeat(statement.iterations + 1, steps),)))
                    return place
                break
        name = self.loop.start.seats[statement.seat].name
        where = f"at step {statement.step}" if statement.step else "in this loop"
        raise Refusal("no priority", f"{name} has nothing to choose {where}", RULE)

    @property
    def place(self) -> Place | None:
        """Where the game will stand by what has been said so far; None while it goes on without end."""
        lowest = self.lowest
        return None if lowest is None else self._place_of(lowest)

    @property
    def stops(self) -> int:
        """The seat that then acts; -1 while nobody does."""
        lowest = self.lowest
        return -1 if lowest is None else lowest.seat

    def shortcut(self, progress: Progress | None = None) -> Shortcut:
        """What was said, as a shortcut with every answer given; refuses while a seat has to speak, and a draw.

        The seat with the lowest number has to choose differently there from what the loop had for it.
        """
        if self.seats_to_answer:
            name = self.loop.start.seats[self.seats_to_answer[0]].name
            raise Refusal("not answered", f"{name} has not spoken yet", RULE)
        lowest, place = self.lowest, self.place
        if lowest is None and self.loop.most is not None:
            return self._to_its_end(progress)
        if lowest is None or place is None:
            raise Refusal("a draw", "every seat lets the loop go on without end: the game is a draw", RULE)
        start = self.loop.start
        assert start.pending is not None
        return _shortcut(
            start, self.loop.body, start.pending.seat, lowest.seat, self._last_priority(place), progress
        )

    @property
    def rest(self) -> tuple[DescribedChoice, ...]:
        """What is still to be chosen after the shortcut where the seat stops in the middle of something.

        These are passes, after which the choice is the seat's.
        """
        place = self.place
        if place is None or not place.iterations:
            return ()
        flat = tuple(choice for choice, _ in walk(self.loop.body.body))
        return flat[self._last_priority(place).step - 1 : place.step - 1]

    @property
    def differs_from(self) -> DescribedChoice | None:
        """What the seat that stops may not choose there, since the loop had it do so."""
        place = self.place
        if place is None:
            return None
        return Sequence((Repeat(1, self.loop.body.body),)).steps[place.step - 1]

    def _last_priority(self, place: Place) -> Place:
        """The place itself, or the last one before it at which a seat has priority."""
        if any(isinstance(part, Repeat) for part in self.loop.body.body):
            return self._last_priority_within(place)
        state = self.loop.start
        last = 1
        for number, described in enumerate(walk(self.loop.body.body), start=1):
            if isinstance(state.pending, HasPriority):
                last = number
            if number == place.step:
                break
            state, _ = perform_choice(state, described[0])
        return Place(place.iterations, last)

    def _last_priority_within(self, place: Place) -> Place:
        """The same where the body holds loops: within the innermost one around the place."""
        body = self.loop.body.body
        course = Course(self.loop.start, Sequence((Repeat(place.iterations[0], body),)))
        around = [repeats for _, repeats in walk(body)]
        for step in range(place.step, 0, -1):
            if around[step - 1] != around[place.step - 1]:
                break
            found = Place(place.iterations, step)
            if isinstance(course.state_at(found).pending, HasPriority):
                return found
        raise Refusal("no priority", f"nobody has priority before step {place.step} in its loop", RULE)

    def _to_its_end(self, progress: Progress | None) -> Shortcut:
        """The loop as often as it goes, with the iteration in which it ends the game where it does."""
        start, most = self.loop.start, self.loop.most
        assert start.pending is not None
        assert most is not None
        for count in (most + 1, most):
            sequence = Sequence((Repeat(count, self.loop.body.body),))
            try:
                course = Course(start, sequence, progress)
            except FailedAt:
                continue
            others = seats_from(start, start.pending.seat)[1:]
            accepted = tuple(Response(seat, None) for seat in others)
            return Shortcut(start, Proposal(start.pending.seat, sequence), course, accepted)
        raise Refusal("no end", "the loop cannot be played to its end", RULE)

    def end_in_draw(self) -> GameState:
        """The game as a draw, where every seat has let the loop go on without end."""
        if not self.is_draw:
            raise Refusal("no draw", "a seat has named a number, or has still to speak", RULE)
        return drawn(self.loop.start, "no seat takes an action to end the loop")


def _reach(statement: Statement) -> tuple[int, int]:
    return statement.iterations, statement.step


def _shortcut(
    start: GameState, loop: Repeat, proposer: int, seat: int, place: Place, progress: Progress | None
) -> Shortcut:
    """The shortcut that ends at a place for a seat.

    Another seat than the proposer shortens what goes one iteration further; the proposer proposes just so much.
    """
    if set(place.iterations) == {1} and place.step == 1:
        raise Refusal("nothing to do", "the game already stands there", RULE)
    longer = Sequence((Repeat(place.iterations[0], loop.body),))
    others = seats_from(start, proposer)[1:]
    if seat in others:
        try:
            course = Course(start, longer, progress)
        except FailedAt:
            pass  # the loop ends before the next iteration is over, so just so much is proposed
        else:
            responses = tuple(Response(other, place if other == seat else None) for other in others)
            shortcut = Shortcut(start, Proposal(proposer, longer), course, responses)
            if longer.steps[place.step - 1].seat == seat:
                return shortcut
    sequence = cut_at(longer, place)
    accepted = tuple(Response(other, None) for other in others)
    return Shortcut(start, Proposal(proposer, sequence), Course(start, sequence, progress), accepted)


def begin_procedure(state: GameState, loop: Repeat) -> Procedure:
    """Put a loop to the table by the tournament rules, from the state in which its body begins.

    Raises Refusal for what may not be shortcut: chance, no proof that every iteration does the same, or a
    meaningful change across turns.
    """
    if not isinstance(state.pending, HasPriority):
        raise Refusal("no priority", "a loop is put to the table where a seat has priority", RULE)
    prover = Prover()
    repetition = repeat(prover, state, Repeat(1, loop.body), 1, 0)
    exploration = explore(prover, state, repetition.play)
    check_deterministic(exploration)
    main = exploration.main
    assert main is not None
    involvement = involvement_in(main.certificate, loop.body)
    if involvement.is_across_turns:
        check_unchanging(exploration)
    most = None if exploration.is_endless else int(exploration.done)
    return Procedure(TournamentLoop(state, loop, involvement, most))


def check_deterministic(exploration: Exploration) -> None:
    """Refuse a loop with a random outcome, or one whose iterations are not proved to be the same (MTR 4.4)."""
    stop = exploration.stop
    if isinstance(stop, StepRefused) and stop.refusal.name == "random":
        raise Refusal(
            "nondeterministic",
            "chance decides in this loop, so it may not be shortcut; by hand it stops at a state seen before",
            RULE,
        )
    if exploration.main is None:
        raise Refusal(
            "nondeterministic",
            "not every iteration of this is the same (it hangs on decisions, chance or a limit), so it may not be "
            f"shortcut: {exploration.reason or stop}",
            RULE,
        )


def check_unchanging(exploration: Exploration) -> None:
    """Refuse a loop across turns in which anything but the turn's number changes (MTR 4.4)."""
    assert exploration.main is not None
    certificate = exploration.main.certificate
    if all(key == TURN for key, _ in certificate.growth) and exploration.is_endless:
        return
    grown = [
        what
        for what, quantity in observed(certificate.pattern)
        if isinstance(quantity, Growth) and what != "turns"
    ]
    what = ", ".join(grown) or "the number of iterations left"
    raise Refusal(
        "meaningful change", f"a loop may span turns only if nothing of meaning changes, but {what} does", RULE
    )
