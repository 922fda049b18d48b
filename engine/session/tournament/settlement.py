"""Settles the loops of a sequence one after the other, each by what its seats say (MTR 4.4)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.frozen_dataclass import replace
from engine.loops.readable import with_noun
from engine.loops.repetition import Progress
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.session.game.game import Game
from engine.session.tournament.playing_by_tournament_rules import (
    Settled,
    is_stopped,
    say,
    take_parts,
    take_procedure,
    usual,
)
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence, walk
from engine.shortcuts.tournament.maintained_loop import RULE
from engine.shortcuts.tournament.procedure import Procedure
from engine.shortcuts.tournament.putting_to_the_table import begin_procedure

NEXT = ";"
"""Between what a seat says of one loop and of the next."""


def loops_of(sequence: Sequence) -> tuple[Repeat, ...]:
    """Return the loops to settle, in order; raises Refusal without any, or where nobody names a count."""
    loops = tuple(part for part in sequence.parts if isinstance(part, Repeat))
    if not loops or any(part.count is None for part in loops):
        raise Refusal("no loop", "the tournament rules settle a loop, and there is none in this", RULE)
    return loops


class Settlement:
    """The loops of a sequence in a game, one at a time: `procedure` is the one that the seats speak about now.

    What stands between the loops is taken as it is. The game goes on only by `take`; `procedure` is None when
    nothing is left to settle. Raises Refusal for what may not be shortcut.
    """

    def __init__(self, game: Game, sequence: Sequence, progress: Progress | None = None) -> None:
        self.game = game
        self.loops = loops_of(sequence)
        self.number = 0
        """Which loop is settled, counted from 1."""
        self.settled: Settled | None = None
        self.procedure: Procedure | None = None
        self._rest: list[Part] = list(sequence.parts)
        self._first = self._plain_parts()
        state = game.state
        if self._first:
            state = Course(state, Sequence(tuple(self._first)), progress).end
        self._put_to_the_table(state)

    @property
    def loop(self) -> Repeat:
        """The loop that is settled now, or was last."""
        return self.loops[self.number - 1]

    @property
    def usual_number(self) -> str:
        """How often the draft has the loop go round; with a place where part of one more iteration follows it."""
        body = tuple(walk(self.loop.body))
        parts = 0
        for (described, around), part in zip(body, self._rest, strict=False):
            if around or part != described:
                break
            parts += 1
        count = self.loop.count or 1
        return f"{count + 1}.{parts + 1}" if 0 < parts < len(body) else str(count)

    @property
    def has_more(self) -> bool:
        """Whether something follows the loop that is settled now."""
        return bool(self._rest)

    def take(self, procedure: Procedure, progress: Progress | None = None) -> Settled:
        """Let the game go on to where the statements about the loop lead, and on to the next loop.

        Where a seat stops a loop earlier than was proposed, or the game is over, the rest falls away.
        """
        if self.procedure is None:
            raise Refusal("nothing to settle", "every loop of this has been settled", RULE)
        self.procedure = None
        take_parts(self.game, self._first, progress)
        self._first = []
        earlier = (*self.settled.earlier, self.settled.procedure) if self.settled is not None else ()
        self.settled = replace(take_procedure(self.game, procedure, progress), earlier=earlier)
        if is_stopped(self.settled, self.loop):
            self._rest = []
            return self.settled
        take_parts(self.game, self._plain_parts(), progress, self.settled)
        self._put_to_the_table(self.game.state)
        return self.settled

    def _plain_parts(self) -> list[Part]:
        """Take what stands before the next loop off the rest."""
        plain: list[Part] = []
        while self._rest and not isinstance(self._rest[0], Repeat):
            plain.append(self._rest.pop(0))
        return plain

    def _put_to_the_table(self, state: GameState) -> None:
        if self._rest:
            loop = self._rest.pop(0)
            assert isinstance(loop, Repeat)
            self.procedure = begin_procedure(state, loop, self.game.known)
            self.number += 1


def settle(game: Game, sequence: Sequence, said: Mapping[int, str], progress: Progress | None = None) -> Settled:
    """Settle the loops of a sequence one after the other, by what the seats say of each.

    What a seat says of several loops it says in their order, with ";" between; a seat that is not asked says what
    is usual.
    """
    loops = loops_of(sequence)
    words = {seat: [one.strip() for one in text.split(NEXT)] for seat, text in said.items()}
    for seat, texts in words.items():
        if len(texts) > len(loops):
            raise Refusal(
                "too many answers", f"{game.names[seat]} answers to {with_noun(len(loops), 'loop')} at most", RULE
            )
    game.is_tournament = True
    settlement = Settlement(game, sequence, progress)
    while settlement.procedure is not None:
        at = settlement.number - 1
        mine = {seat: texts[at] for seat, texts in words.items() if at < len(texts) and texts[at]}
        settlement.take(_answered(settlement, mine), progress)
    assert settlement.settled is not None
    return settlement.settled


def _answered(settlement: Settlement, said: Mapping[int, str]) -> Procedure:
    """Let every seat speak about the loop that is settled now."""
    procedure = settlement.procedure
    assert procedure is not None
    strangers = [seat for seat in said if seat not in procedure.loop.order]
    if strangers:
        name = settlement.game.names[strangers[0]]
        raise Refusal("not your answer", f"{name} does not keep this loop going and is not asked", RULE)
    times = settlement.usual_number
    while procedure.seats_to_answer:
        seat = procedure.seats_to_answer[0]
        procedure = say(procedure, seat, said.get(seat, usual(procedure, times)))
    return procedure
