"""Puts a loop to the table by the tournament rules, or refuses one that may not be shortcut (MTR 4.4)."""

from __future__ import annotations

from engine.loops.exploring import Exploration, explore
from engine.loops.growth import Growth
from engine.loops.proving import Prover
from engine.loops.roles import TURN
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.shortcuts.proposals.involvement import involvement_in
from engine.shortcuts.proposals.mandatory import said_of
from engine.shortcuts.sequences.computing import StepRefused, repeat
from engine.shortcuts.sequences.declared_knowledge import NOTHING_MORE, Known
from engine.shortcuts.sequences.knowledge import NAME as HIDDEN
from engine.shortcuts.sequences.knowledge import Sight
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.observing import observed
from engine.shortcuts.tournament.maintained_loop import RULE, TournamentLoop
from engine.shortcuts.tournament.procedure import Procedure


def begin_procedure(state: GameState, loop: Repeat, known: Known = NOTHING_MORE) -> Procedure:
    """Put a loop to the table by the tournament rules, from the state in which its body begins.

    Raises Refusal for what may not be shortcut: chance, no proof that every iteration does the same, or a
    meaningful change across turns.
    """
    if not isinstance(state.pending, HasPriority):
        raise Refusal("no priority", "a loop is put to the table where a seat has priority", RULE)
    prover = Prover()
    sight = Sight(state, state.pending.seat, known)
    repetition = repeat(prover, state, Repeat(1, loop.body), 1, 0, sight=sight)
    exploration = explore(prover, state, repetition.play)
    check_deterministic(exploration)
    main = exploration.main
    assert main is not None
    involvement = involvement_in(main.certificate, loop.body)
    if involvement.is_across_turns:
        check_unchanging(exploration)
    most = None if exploration.is_endless else int(exploration.done)
    return Procedure(TournamentLoop(state, loop, involvement, most, known))


def check_deterministic(exploration: Exploration) -> None:
    """Refuse a loop with a random outcome, or one whose iterations are not proved to be the same (MTR 4.4)."""
    stop = exploration.stop
    if isinstance(stop, StepRefused) and stop.refusal.name == "random":
        raise Refusal(
            "nondeterministic",
            "chance decides in this loop, so it may not be shortcut; by hand it stops at a state seen before",
            RULE,
        )
    if isinstance(stop, StepRefused) and stop.refusal.name == HIDDEN and not exploration.done:
        raise Refusal(HIDDEN, f"at step {stop.step}: {stop.refusal.reason}", stop.refusal.rule)
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
    what = said_of(grown, "and") or "the number of iterations left"
    does = "do" if len(grown) > 1 else "does"
    reason = f"a loop may span turns only if nothing of meaning changes, but {what} {does}"
    raise Refusal("meaningful change", reason, RULE)
