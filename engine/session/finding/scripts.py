"""Writes a found loop as a scenario in the canonical notation, which `goinfinite prove` and the window play."""

from __future__ import annotations

from engine.cards.catalogue.catalogue import Catalogue
from engine.model.choices import Pass
from engine.model.state import GameState
from engine.rules.base.context import seats_from
from engine.search.finding.found import Found
from engine.session.game.game import Game
from engine.session.notation.notation import write_choice
from engine.session.scenarios.natural_lines import EVERYONE, RESOLVE
from engine.session.scenarios.sharing import SharedTable, written_scenario
from engine.session.set_up.capturing import set_up_of
from engine.shortcuts.sequences.computing import after_repeat
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.performing import perform_choice
from engine.shortcuts.sequences.sequence import Part, Repeat

TIMES = 1_000_000
"""How often the scenario of a loop without an end proposes it."""


def scenario_of(found: Found, catalogue: Catalogue, game: Game | None = None) -> str:
    """The scenario as text, checked by opening and playing it again; `game` is the one that the table is of.

    Raises Refusal where no scenario can say it, with the reason.
    """
    game = Game(set_up_of(found.loop.start, catalogue), catalogue) if game is None else game.snapshot()
    for choice in found.loop.before:
        game.choose(choice)
    holds_for = found.loop.report.holds_for
    times = TIMES if holds_for is None else max(1, min(holds_for, TIMES))
    name = " and ".join(found.pieces) or "A loop"
    return written_scenario(
        SharedTable(name, game.moment, loop=tuple(lines_of(found.loop.state, found.loop.body)), times=times), game
    )


def lines_of(state: GameState, body: tuple[Part, ...]) -> list[str]:
    """The lines of a script for the parts of a body that is played from a state."""
    lines: list[str] = []
    place = 0
    while place < len(body):
        part = body[place]
        if isinstance(part, Repeat):
            # What the line stands for goes on until nothing is left on the stack.
            lines.append(RESOLVE)
            while place < len(body) and isinstance(body[place], Repeat):
                state = after_repeat(state, body[place])  # type: ignore[arg-type]  # it is a repeat
                place += 1
            continue
        around = seats_from(state, state.priority) if state.base is None and state.priority >= 0 else ()
        ahead = body[place : place + len(around)]
        if len(around) > 1 and not state.passes and [_passing(one) for one in ahead] == list(around):
            lines.append(EVERYONE)
            taken = ahead
        else:
            lines.append(write_choice(state, part))
            taken = (part,)
        for one in taken:
            assert isinstance(one, DescribedChoice)
            state, _ = perform_choice(state, one)
        place += len(taken)
    return lines


def _passing(part: Part) -> int | None:
    """The seat that passes with a part; None where it is something else."""
    return part.seat if isinstance(part, DescribedChoice) and isinstance(part.choice, Pass) else None
