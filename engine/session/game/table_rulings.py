"""Rulings at the table: a draw, what a judge finds, and the table setting that aside (MTR 4.4).

A ruling is a moment of the game, so that it stands in the log, is saved, and can be undone.
"""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.model.refusals import cited
from engine.model.state import GameState
from engine.shortcuts.proposals.mandatory import DrawOffer, drawn
from engine.shortcuts.tournament.agreed import end_in_draw
from engine.shortcuts.tournament.maintained_loop import RULE
from engine.shortcuts.tournament.procedure import Procedure

DRAW, FOUND, SET_ASIDE = "draw", "found", "set aside"
"""The kinds of ruling."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What was ruled: its kind, the seat that called (-1: nobody), a sentence, the rule and the evidence.

    `compared` are the moments of the game whose states were compared, by their position.
    """

    kind: str
    seat: int
    words: str
    rule: str
    evidence: tuple[str, ...] = ()
    compared: tuple[int, ...] = ()

    @property
    def sentence(self) -> str:
        """The ruling with its rule, for the log."""
        return f"{self.words} ({cited(self.rule)})" if self.rule else self.words

    def led_to(self, state: GameState) -> GameState:
        """Return the state after the ruling."""
        if self.kind == DRAW:
            return drawn(state, self.words)
        return state.with_obligations(()) if self.kind == SET_ASIDE else state


def draw_by(offer: DrawOffer) -> Ruling:
    """Rule that a loop of mandatory actions is a draw; refuse while a seat may still step in."""
    offer.end()
    evidence = (offer.verdict.reason,)
    return Ruling(DRAW, -1, "a loop of mandatory actions has no end, so the game is a draw", "732.4", evidence)


def draw_by_procedure(procedure: Procedure) -> Ruling:
    """Rule that no seat ends a loop in tournament play; refuse while one may still do so."""
    end_in_draw(procedure)
    names = procedure.loop.start.seats
    evidence = tuple(f"{names[one.seat].name}: {one.words}" for one in procedure.statements)
    return Ruling(DRAW, -1, "no seat takes an action to end the loop, so the game is a draw", RULE, evidence)


def set_aside(seat: int, ruling: Ruling) -> Ruling:
    """Let a seat go on in spite of a ruling; that is recorded like one."""
    return Ruling(SET_ASIDE, seat, f"the table sets aside that {ruling.words}", ruling.rule, ruling.evidence)
