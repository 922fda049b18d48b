"""What the seats say of a loop in tournament play, one after the other, and which statement counts (MTR 4.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.loops.readable import readable
from engine.model.refusals import Refusal
from engine.rules.stack.mana_sources import has_other_mana_abilities
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Repeat, Sequence, count_steps, walk
from engine.shortcuts.tournament.maintained_loop import ACROSS_TURNS, NONE, ONE, RULE, TournamentLoop

NUMBER, NO_ACTION, INDEFINITELY, AGREE = "a number", "no action", "continue indefinitely", "agree"
"""What a seat may say."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What a seat said: NUMBER, NO_ACTION, INDEFINITELY or AGREE; a number has `iterations` and perhaps a `step`.

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
        self.place_of(statement)
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

    def place_of(self, statement: Statement) -> Place:
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
        return None if lowest is None else self.place_of(lowest)

    @property
    def stops(self) -> int:
        """The seat that then acts; -1 while nobody does."""
        lowest = self.lowest
        return -1 if lowest is None else lowest.seat


def _reach(statement: Statement) -> tuple[int, int]:
    return statement.iterations, statement.step
