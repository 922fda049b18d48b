"""A loop as the tournament rules see it: who keeps it going, and which procedure applies (MTR 4.4)."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.model.state import GameState
from engine.rules.base.context import seats_from
from engine.shortcuts.proposals.involvement import Involvement
from engine.shortcuts.proposals.mandatory import said_of
from engine.shortcuts.sequences.declared_knowledge import NOTHING_MORE, Known
from engine.shortcuts.sequences.sequence import Repeat

RULE = "MTR 4.4"
NONE, ONE, SEVERAL, ACROSS_TURNS = "none", "one", "several", "several across turns"
"""How many seats maintain a loop, which decides the procedure."""
WITHOUT_END = "If nobody takes any, the game is a draw."
ENDING = "If nobody takes any, it goes on to where it ends by itself."
PROCEDURES = {
    NONE: (
        "Nobody keeps this loop going. Each seat in turn order names after how many iterations it will do "
        "something to end it, or says that it takes no action. " + WITHOUT_END
    ),
    ONE: "{who} keeps this loop going and names a number of iterations. The others agree or name a lower number.",
    SEVERAL: (
        "{who} keep this loop going. Each seat in turn order names a number of iterations, and the lowest counts; "
        "a seat that does not keep it going may agree to what the others name."
    ),
    ACROSS_TURNS: (
        "{who} keep this loop going across turns. Each seat in turn order names a number of iterations or says "
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
    known: Known = NOTHING_MORE

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
        if self.kind == ONE:
            return seats_from(self.start, self.maintaining[0])
        return seats_from(self.start, self.start.active)
