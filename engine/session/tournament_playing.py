"""Plays a scenario's loop by the tournament rules: what each seat says, and where that leads (MTR 4.4)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from engine.loops.readable import parse_count
from engine.loops.repetition import Progress
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.session.game import Game
from engine.session.rulings import draw_by_procedure
from engine.shortcuts.describing import locate
from engine.shortcuts.proposal import Proposal, Taken, propose
from engine.shortcuts.repeating import StoppedLoop
from engine.shortcuts.sequence import Repeat, Sequence
from engine.shortcuts.tournament import AGREE, INDEFINITELY, NO_ACTION, ONE, RULE, Procedure, begin_procedure

WORDS = {
    "none": NO_ACTION,
    "no action": NO_ACTION,
    "indefinitely": INDEFINITELY,
    "continue indefinitely": INDEFINITELY,
    "agree": AGREE,
    "accept": AGREE,
}
"""What a seat may type besides a number."""
EXPECTED = "a number such as 500, 500.3 to stop before step 3 of the next iteration, none, indefinitely or agree"
_STEP = re.compile(r"(?P<number>[^.]+)\.(?P<step>[0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class Settled:
    """A loop settled: the game after it, what was said, and how it ended (`taken` is None for a draw)."""

    game: Game
    procedure: Procedure
    taken: Taken | None

    @property
    def state(self) -> GameState:
        """Where the game ended up."""
        return self.game.state

    @property
    def iterations(self) -> int | None:
        """The whole iterations that were done; None for a draw."""
        if self.taken is None:
            return None
        lowest = self.procedure.lowest
        place = self.taken.place
        if place is not None and place.iterations:
            return place.iterations[0] - 1
        return lowest.iterations if lowest is not None else self.procedure.loop.most


def say(procedure: Procedure, seat: int, text: str) -> Procedure:
    """A seat says something in words; Refusal for what is not understood or may not be said."""
    said = WORDS.get(" ".join(text.casefold().split()))
    if said == NO_ACTION:
        return procedure.take_no_action(seat)
    if said == INDEFINITELY:
        return procedure.continue_indefinitely(seat)
    if said == AGREE:
        return procedure.agree(seat)
    number, step = read_number(text)
    return procedure.state_number(seat, number, step)


def read_number(text: str) -> tuple[int, int]:
    """A number of iterations, with the step of the next one to stop before (0: none named)."""
    match = _STEP.fullmatch(text.strip())
    try:
        if match is not None:
            return parse_count(match["number"]), int(match["step"])
        return parse_count(text), 0
    except ValueError:
        raise Refusal("not understood", f"{text.strip()[:60]!r}: expected {EXPECTED}", RULE) from None


def usual(procedure: Procedure, times: int) -> str:
    """What a seat that is not asked says: the maintaining ones the number given, the others nothing against it."""
    may = procedure.may_say
    if procedure.loop.kind == ONE and AGREE in may:
        return AGREE
    if NO_ACTION in may:
        return "none"
    most = procedure.loop.most
    return str(times if most is None else min(times, most))


def settle(game: Game, sequence: Sequence, said: Mapping[int, str], progress: Progress | None = None) -> Settled:
    """Settle a sequence that ends with a loop: what comes before it is taken, then every seat speaks in order."""
    *before, loop = sequence.parts
    if not isinstance(loop, Repeat) or loop.count is None:
        raise Refusal("no loop", "the tournament rules settle a loop, and this does not end with one", RULE)
    if before:
        assert game.state.pending is not None
        first = propose(game.state, Proposal(game.state.pending.seat, Sequence(tuple(before))), progress)
        while first.seats_to_answer:
            first = first.accept(first.seats_to_answer[0])
        game.take_shortcut(first)
    game.is_tournament = True
    procedure = begin_procedure(game.state, loop)
    strangers = [seat for seat in said if seat not in procedure.loop.order]
    if strangers:
        name = game.names[strangers[0]]
        raise Refusal("not your answer", f"{name} does not keep this loop going and is not asked", RULE)
    while procedure.seats_to_answer:
        seat = procedure.seats_to_answer[0]
        procedure = say(procedure, seat, said.get(seat, usual(procedure, loop.count)))
    return take_procedure(game, procedure, progress)


def take_procedure(game: Game, procedure: Procedure, progress: Progress | None = None) -> Settled:
    """Let the game go on to where the seats' statements lead, and bind the seat that stops there to differ."""
    if procedure.is_draw:
        game.rule(draw_by_procedure(procedure))
        return Settled(game, procedure, None)
    place = procedure.place
    taken: Taken | None = Taken(game.state, procedure.stops, place)
    is_here = place is not None and place.iterations == (1,) and place.step - len(procedure.rest) == 1
    if not is_here:
        taken = game.take_shortcut(procedure.shortcut(progress)).taken
    for described in procedure.rest:
        game.choose(locate(game.state, described))
    different = procedure.differs_from
    if different is not None and game.state.result is None and game.state.barred is None:
        game.bind(StoppedLoop(game.moment.state, locate(game.state, different)))
    return Settled(game, procedure, taken)
