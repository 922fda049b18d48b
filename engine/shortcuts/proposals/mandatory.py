"""Loops of mandatory actions: when the game is a draw, and who could still step in (CR 104.4b, 732.4 to 732.6)."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.loops.exploring import Exploration, explore
from engine.loops.proving import Prover
from engine.model.choices import Action
from engine.model.decisions import GameIsOver
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.actions.losing import end_game
from engine.rules.base.context import living_seats
from engine.rules.base.draft import Draft
from engine.shortcuts.proposals.involvement import Involvement, WayOut, involvement_in
from engine.shortcuts.proposals.proposal import Shortcut
from engine.shortcuts.sequences.computing import Course, repeat
from engine.shortcuts.sequences.sequence import Repeat, Sequence, walk

DRAW, DRAW_UNLESS_BROKEN, OPTIONAL, ENDS, UNPROVED = (
    "draw",
    "draw unless broken",
    "optional",
    "ends by itself",
    "not proved",
)
"""What a loop can be judged to be."""
LIMITED_RANGE = (
    "The limited range of influence option (CR 104.4f, CR 801) is not offered, so a loop of mandatory actions "
    "ends the game for every seat."
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a loop is under 732.4: `kind` is one of the above, `reason` a sentence, `rule` its rule.

    `is_mandatory`: no action in it is optional. `ways_out` are what seats that take no part in keeping it up could
    do, which nobody can be forced to (CR 732.5, 732.6); `breakers` the seats that have to decline before the game
    is a draw.
    """

    kind: str
    is_mandatory: bool
    reason: str
    rule: str
    ways_out: tuple[WayOut, ...] = ()
    involvement: Involvement | None = None
    breakers: tuple[int, ...] = ()

    @property
    def is_draw(self) -> bool:
        """Whether the game is a draw at once: nobody could do anything about it."""
        return self.kind == DRAW


def judge_loop(state: GameState, loop: Repeat) -> Verdict:
    """Judge a loop from the state in which its body begins; its count does not matter."""
    prover = Prover()
    repetition = repeat(prover, state, Repeat(1, loop.body), 1, 0)
    return judge(explore(prover, state, repetition.play), loop, state)


def judge(exploration: Exploration, loop: Repeat, state: GameState) -> Verdict:
    """Judge a loop that has been followed already."""
    main = exploration.main
    if main is None:
        why = exploration.reason or str(exploration.stop)
        return Verdict(UNPROVED, False, f"the loop is not proved: {why}", "732.4")
    found = involvement_in(main.certificate, loop.body)
    names = [seat.name for seat in state.seats]
    everyone = living_seats(state)
    is_mandatory = not found.sustaining
    if not is_mandatory:
        who = said_of([names[seat] for seat in found.maintaining], "and")
        reason = f"{who} could choose otherwise in it, so it is no loop of mandatory actions alone"
        return Verdict(OPTIONAL, False, reason, "104.4b", found.ways_out, found)
    if not exploration.is_endless:
        reason = "its actions are mandatory, but it ends by itself, so the game goes on to there"
        return Verdict(ENDS, True, reason, "732.4", found.ways_out, found)
    if found.ways_out:
        who = said_of([names[seat] for seat in found.breakers], "or")
        rule = "732.6" if all(way.is_unless for way in found.ways_out) else "732.5"
        reason = (
            f"its actions are mandatory; only {who} could do something that may end it, and nobody can be forced "
            "to: if nobody does, the game is a draw"
        )
        breakers = found.breakers if found.is_known_for_all else everyone
        return Verdict(DRAW_UNLESS_BROKEN, True, reason, rule, found.ways_out, found, breakers)
    if not found.is_known_for_all:
        reason = "its actions are mandatory, but whether somebody can act in a later iteration is not proved"
        return Verdict(DRAW_UNLESS_BROKEN, True, reason, "732.4", (), found, everyone)
    reason = "it holds mandatory actions only and nobody can do anything about it: the game is a draw"
    return Verdict(DRAW, True, reason, "732.4", (), found)


@dataclass(frozen=True, slots=True)
class DrawOffer:
    """A loop of mandatory actions on the table: each seat that could step in says whether it will.

    It never changes; each answer makes another. `declined` are the seats that have said that they take no action.
    """

    start: GameState
    loop: Repeat
    verdict: Verdict
    declined: tuple[int, ...] = ()

    @property
    def seats_to_answer(self) -> tuple[int, ...]:
        """The seats that have still to say whether they do something, in turn order from the active player."""
        count = len(self.start.seats)
        order = [(self.start.active + step) % count for step in range(count)]
        return tuple(seat for seat in order if seat in self.verdict.breakers and seat not in self.declined)

    @property
    def is_draw(self) -> bool:
        """Whether the game is a draw: nobody is left who might step in."""
        return not self.seats_to_answer

    @property
    def words(self) -> str:
        """What to say at the table."""
        range_said = f" {LIMITED_RANGE}" if len(self.start.seats) > 2 else ""
        if self.is_draw:
            return f"This loop is mandatory: the game is a draw (CR 732.4, CR 104.4b).{range_said}"
        names = said_of([self.start.seats[seat].name for seat in self.seats_to_answer], "or")
        return (
            f"This loop is mandatory: unless {names} does something, the game is a draw. Nobody has to "
            f"(CR {self.verdict.rule}).{range_said}"
        )

    def decline(self, seat: int) -> DrawOffer:
        """Let the seat whose turn it is take no action."""
        if not self.seats_to_answer or self.seats_to_answer[0] != seat:
            raise Refusal("not your answer", "another seat answers first, or nobody has to", "732.5")
        return DrawOffer(self.start, self.loop, self.verdict, (*self.declined, seat))

    def end(self) -> GameState:
        """Return the game as a draw; refuses while somebody may still step in."""
        if not self.is_draw:
            raise Refusal("not answered", self.words, "732.5")
        return drawn(self.start, "a loop of mandatory actions has no end")


def offer_draw(state: GameState, loop: Repeat) -> DrawOffer:
    """Propose a draw by a mandatory loop; refuses, with the reason, an optional one or one that ends."""
    verdict = judge_loop(state, loop)
    if verdict.kind not in (DRAW, DRAW_UNLESS_BROKEN):
        raise Refusal("no draw", verdict.reason, verdict.rule)
    return DrawOffer(state, loop, verdict)


def draw_in(shortcut: Shortcut) -> DrawOffer | None:
    """Return the draw that a proposal is, before anybody answers: its first loop is a mandatory one (CR 732.4)."""
    parts = shortcut.proposal.sequence.parts
    position = next((place for place, part in enumerate(parts) if isinstance(part, Repeat) and part.count), None)
    if position is None:
        return None
    loop = parts[position]
    assert isinstance(loop, Repeat)
    if any(isinstance(one.choice, Action) for one, _ in walk(loop.body)):
        return None
    before = parts[:position]
    try:
        start = Course(shortcut.start, Sequence(before)).end if before else shortcut.start
        return offer_draw(start, loop)
    except Refusal:
        return None


def said_of(names: list[str], word: str) -> str:
    """Return names in a row: "Alice", "Alice or Nadine", "Alice, Nadine or Carol"."""
    return f" {word} ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)


def drawn(state: GameState, reason: str) -> GameState:
    """Return the state of a game that ended in a draw (CR 104.4)."""
    draft = Draft(state.base if state.base is not None else state)
    end_game(draft, -1, reason)
    draft.priority = -1
    return draft.freeze(GameIsOver())
