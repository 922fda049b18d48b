"""What the seats say of a loop in tournament play, one after the other, and which statement counts (MTR 4.4)."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass, replace
from engine.loops.readable import readable, with_noun
from engine.model.refusals import Refusal
from engine.shortcuts.proposals.choosing_differently import check_other
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import locate
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Repeat, Sequence, count_steps, walk
from engine.shortcuts.tournament.maintained_loop import ACROSS_TURNS, NONE, ONE, RULE, TournamentLoop

NUMBER, NO_ACTION, INDEFINITELY, AGREE = "a number", "no action", "continue indefinitely", "agree"
"""What a seat may say."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What a seat said: `said` is one of the above; with a number, `iterations` whole ones and perhaps a `step`.

    The step is one of the iteration after them, which is then only partly performed (0: none named). For a step
    within inner loops `inner` are the iterations of those, outermost first, counted from 1 as in a place.
    `place` is where the seat then chooses differently; None with a number that the loop does not come to.
    """

    seat: int
    said: str
    iterations: int = 0
    step: int = 0
    inner: tuple[int, ...] = ()
    place: Place | None = None

    @property
    def words(self) -> str:
        """What it said, for people."""
        if self.said != NUMBER:
            return self.said
        if not self.step:
            return with_noun(self.iterations, "iteration")
        where = ".".join(str(number) for number in (*self.inner, self.step))
        return f"iteration {readable(self.iterations + 1)} up to step {where}"

    @property
    def reach(self) -> tuple[int, int]:
        """How far it lets the loop go; the lower one counts."""
        return self.iterations, self.step


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
        if self.loop.kind == ACROSS_TURNS:
            return (NUMBER, INDEFINITELY)
        if self.loop.kind == ONE:
            return (NUMBER, AGREE) if self.statements else (NUMBER,)
        return (NUMBER,) if self.seats_to_answer[0] in self.loop.maintaining else (NUMBER, AGREE)

    @property
    def lowest(self) -> Statement | None:
        """The statement that counts: the lowest number, by the first seat to name it; None before any is named."""
        numbers = [one for one in self.statements if one.said == NUMBER]
        return min(numbers, key=lambda one: one.reach, default=None)

    @property
    def is_draw(self) -> bool:
        """Whether every seat has let a loop without end go on (MTR 4.4)."""
        return not self.seats_to_answer and self.lowest is None and self.loop.most is None

    def state_number(self, seat: int, iterations: int, step: int = 0, inner: tuple[int, ...] = ()) -> Procedure:
        """Let a seat name how many iterations are performed, and perhaps a step of the next one to stop
        before.

        For a step within inner loops, `inner` says in which of their iterations. A number beyond what the loop
        comes to is as good as any: it stops where it becomes illegal (MTR 4.2).
        """
        statement = Statement(seat, NUMBER, iterations, step, inner)
        self._check(statement)
        if iterations < 0 or (iterations == 0 and step == 0 and self.loop.kind != NONE):
            where = _first_own_step(self.loop, seat)
            at = f"; to stop in the first one write a place in it such as 0.{where}" if where else ""
            raise Refusal("no number", f"name at least one iteration{at}", RULE)
        if step and not 1 <= step <= count_steps(self.loop.body.body):
            raise Refusal("no place", f"an iteration has steps 1 to {count_steps(self.loop.body.body)}", RULE)
        lowest = self.lowest
        if self.loop.kind == ONE and lowest is not None and statement.reach >= lowest.reach:
            raise Refusal("not lower", f"agree, or name less than {lowest.words}", RULE)
        if self.loop.most is not None and iterations > self.loop.most:
            return self._with(statement)
        return self._with(replace(statement, place=self._place_of(statement)))

    def take_no_action(self, seat: int) -> Procedure:
        """Let a seat say that it will do nothing about the loop."""
        return self._said(seat, NO_ACTION)

    def continue_indefinitely(self, seat: int) -> Procedure:
        """Let a seat say that it keeps the loop going for ever."""
        return self._said(seat, INDEFINITELY)

    def agree(self, seat: int) -> Procedure:
        """Let a seat agree to the number that stands, or to what those who keep the loop going will name."""
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
        """Return where the game stands by a statement: before a step at which the seat that named it chooses
        differently.

        Without a step it is, after the iterations named, where a seat that maintains the loop would go on with it,
        and the first place at which it could choose something else for any other seat.
        """
        body, name = self.loop.body.body, self.loop.start.seats[statement.seat].name
        own = [one.step for one in self.loop.involvement.sustaining if one.seat == statement.seat]
        least = statement.step or min(own, default=1)
        longer = Sequence((Repeat(statement.iterations + 1, body),))
        course: Course | None = None
        refused = Refusal("no choice", f"{name} has nothing to choose in this loop", RULE)
        for number, (described, repeats) in enumerate(walk(body), start=1):
            if described.seat != statement.seat or number < least or (statement.step and number != statement.step):
                continue
            # Without a step it is the first iteration of the inner loops around it.
            inner = statement.inner if statement.step else (1,) * len(repeats)
            place = Place((statement.iterations + 1, *inner), number)
            place.check(longer)
            course = course or Course(self.loop.start, longer, may_stop=True)
            try:
                there = course.state_at(place)
                check_other(there, locate(there, described), str(place))
            except Refusal as refusal:
                refused = refusal
                continue
            return place
        if not statement.step and refused.name == "nothing else":
            where = f"anywhere in iteration {readable(statement.iterations + 1)}"
            raise Refusal("nothing else", f"{name} could choose nothing else {where} of this loop", RULE)
        if statement.step and refused.name == "no choice":
            refused = Refusal("no choice", f"{name} has nothing to choose at step {statement.step}", RULE)
        raise refused

    def can_act(self, seat: int) -> bool:
        """Return whether a seat could choose differently anywhere in the loop, as far as that can be told."""
        involvement = self.loop.involvement
        known = (*self.loop.maintaining, *involvement.breakers)
        return seat in known or not involvement.is_known_for_all

    @property
    def place(self) -> Place | None:
        """Where the game will stand by what has been said so far; None while it goes on without end."""
        lowest = self.lowest
        return None if lowest is None else lowest.place

    @property
    def stops(self) -> int:
        """The seat that then acts; -1 while nobody does."""
        lowest = self.lowest
        return -1 if lowest is None or lowest.place is None else lowest.seat


def _first_own_step(loop: TournamentLoop, seat: int) -> int:
    """Return the first step of the body that is the seat's choice; 0 for none."""
    steps = enumerate(walk(loop.body.body), start=1)
    return next((number for number, (described, _) in steps if described.seat == seat), 0)
