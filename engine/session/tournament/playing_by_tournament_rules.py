"""Plays a loop by the tournament rules: what each seat says of it in words, and where that leads (MTR 4.4)."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass, replace
from engine.loops.readable import is_conditional, parse_count
from engine.loops.repetition import Progress
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.patterns import late_pattern
from engine.session.game.game import Game
from engine.session.game.table_rulings import draw_by_procedure
from engine.session.notation.digits import whole_number
from engine.shortcuts.proposals.proposal import Proposal, Taken, propose
from engine.shortcuts.sequences.described_choices import DescribedChoice, locate
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence
from engine.shortcuts.study.until import answer_condition
from engine.shortcuts.tournament.agreed import shortcut_of
from engine.shortcuts.tournament.maintained_loop import RULE
from engine.shortcuts.tournament.procedure import AGREE, INDEFINITELY, NO_ACTION, Procedure

WORDS = {
    "none": NO_ACTION,
    "no action": NO_ACTION,
    "indefinitely": INDEFINITELY,
    "continue indefinitely": INDEFINITELY,
    "agree": AGREE,
    "accept": AGREE,
}
"""What a seat may type besides a number."""
EXPECTED = (
    "a number such as 500, a place such as 500.3 to stop before step 3 of iteration 500 (500.2.3: in the second "
    "iteration of a loop within it), none, indefinitely or agree"
)
_STEP = late_pattern(r"(?P<number>[^.]+)(?P<inner>(?:\.[0-9]{1,4000})*)\.(?P<step>[0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class Settled:
    """A loop settled: the game after it, what was said, and how it ended (`taken` is None for a draw).

    `earlier` is what was said of the loops settled before it, where there were several.
    """

    game: Game
    procedure: Procedure
    taken: Taken | None
    earlier: tuple[Procedure, ...] = ()

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
    """Let a seat say something in words; raises Refusal for what is not understood or may not be said.

    A condition, or that there is no end, is answered with the number that would do (CR 732.2a).
    """
    said = WORDS.get(" ".join(text.casefold().split()))
    if said == NO_ACTION:
        return procedure.take_no_action(seat)
    if said == INDEFINITELY:
        return procedure.continue_indefinitely(seat)
    if said == AGREE:
        return procedure.agree(seat)
    if is_conditional(text):
        loop = Sequence((Repeat(1, procedure.loop.body.body),))
        raise Refusal("no number", answer_condition(procedure.loop.start, seat, loop, text).words, RULE)
    return procedure.state_number(seat, *read_number(text))


def read_number(text: str) -> tuple[int, int, tuple[int, ...]]:
    """Read a statement's number: whole iterations, the step to stop before (0: none), inner iterations."""
    match = _STEP.fullmatch(text.strip())
    try:
        if match is not None:
            inner = tuple(whole_number(one) for one in match["inner"].split(".")[1:])
            # "0.3", no whole iteration and then step 3, says what "1.3" says.
            return max(0, parse_count(match["number"]) - 1), int(match["step"]), inner
        return parse_count(text), 0, ()
    except ValueError:
        raise Refusal("not understood", f"{text.strip()[:60]!r}: expected {EXPECTED}", RULE) from None


def usual(procedure: Procedure, times: str) -> str:
    """Return the usual statement of a seat: the number given if it maintains the loop, else agreement or none."""
    may = procedure.may_say
    if AGREE in may:
        return AGREE
    if NO_ACTION in may:
        return "none"
    if INDEFINITELY in may and procedure.seats_to_answer[0] not in procedure.loop.maintaining:
        return INDEFINITELY
    return times


def take_parts(game: Game, parts: list[Part], progress: Progress | None, settled: Settled | None = None) -> None:
    """Take parts without a loop as a shortcut that everybody accepts.

    The loop settled before them may have stopped within an iteration: what the parts repeat of it is done already,
    and a choice that is asked for there is made automatically.
    """
    place = settled.procedure.place if settled is not None else None
    if settled is not None and place is not None and len(place.iterations) == 1:
        done = settled.procedure.loop.body.body[: place.step - 1]
        parts = parts[len(done) :] if tuple(parts[: len(done)]) == done else parts
    while parts and not isinstance(game.state.pending, HasPriority):
        first, *parts = parts
        assert isinstance(first, DescribedChoice)
        game.choose(locate(game.state, first))
    if not parts:
        return
    assert game.state.pending is not None
    proposal = Proposal(game.state.pending.seat, Sequence(tuple(parts)), known=game.known)
    shortcut = propose(game.state, proposal, progress)
    while shortcut.seats_to_answer:
        shortcut = shortcut.accept(shortcut.seats_to_answer[0])
    game.take_shortcut(shortcut)


def is_stopped(settled: Settled, loop: Repeat) -> bool:
    """Return whether the rest of a draft falls away: its loop was cut short, or the game is over."""
    lowest = settled.procedure.lowest
    if settled.taken is None or settled.state.result is not None or lowest is None:
        return True
    return lowest.iterations != loop.count or lowest.step != 0


def take_procedure(game: Game, procedure: Procedure, progress: Progress | None = None) -> Settled:
    """Let the game go on to where the seats' statements lead, and bind the seat that stops there to differ."""
    if procedure.is_draw:
        game.rule(draw_by_procedure(procedure))
        return Settled(game, procedure, None)
    said = tuple((one.seat, one.words) for one in procedure.statements)
    taken = game.take_shortcut(replace(shortcut_of(procedure, progress), said=said)).taken
    return Settled(game, procedure, taken)
