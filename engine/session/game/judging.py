"""Calling a judge: what the program finds at the table, with the states compared and the proof (MTR 4.4)."""

from __future__ import annotations

from engine.frozen_dataclass import replace
from engine.model.refusals import Refusal, cited
from engine.model.state import GameState
from engine.session.game.game import Game
from engine.session.game.table_rulings import FOUND, Ruling
from engine.session.game.watching import offered_loop
from engine.shortcuts.proposals.mandatory import judge_loop
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.tournament.maintained_loop import RULE
from engine.shortcuts.tournament.putting_to_the_table import begin_procedure


def call_judge(game: Game, seat: int) -> Ruling:
    """Return what a judge finds at the table as it stands: a loop that binds somebody, one that goes on, or none.

    It changes nothing; `game.rule` makes it part of the game.
    """
    names = game.names
    here = game.state
    for one in here.obligations:
        loop = next(loop for loop in game.moment.loops if loop.obligation_at(here) == one)
        compared = tuple(
            position
            for position, moment in enumerate(game.moments)
            if moment.state in (getattr(loop, "earlier", None), getattr(loop, "later", None))
        )
        evidence = (
            f"the game states at moments {' and '.join(str(place) for place in compared)} are equal in everything "
            "that matters",
            f"{names[one.seat]} would have to do something else than before",
        )
        return Ruling(FOUND, seat, one.reason, one.rule, evidence, compared)
    shortcut = game.moment.shortcut
    taken = (
        next((part for part in shortcut.proposal.sequence.parts if isinstance(part, Repeat)), None)
        if shortcut
        else None
    )
    if shortcut is not None and taken is not None:
        before = game.position - 1
        loop_taken, here = replace(taken, count=1), shortcut.start
        return _judged(here, loop_taken, f"a shortcut was taken at moment {before}", (before, game.position), seat)
    offer = offered_loop(game)
    if offer is None:
        words = "no loop is found: the table has not come back to the shape of an earlier moment"
        return Ruling(FOUND, seat, words, RULE)
    found = f"the table has the shape that it had at moment {offer.start}"
    return _judged(here, Repeat(1, offer.body), found, (offer.start, game.position), seat)


def _judged(here: GameState, loop: Repeat, found: str, compared: tuple[int, int], seat: int) -> Ruling:
    """Return what is found of a loop that goes round from a state, and how the seats would settle it."""
    verdict = judge_loop(here, loop)
    evidence = (found, f"as to a draw: {verdict.reason} ({cited(verdict.rule)})")
    try:
        words = begin_procedure(here, loop).loop.words
    except Refusal as refusal:
        words = refusal.reason
    return Ruling(FOUND, seat, words, RULE, evidence, compared)
