"""Writes what was found as a scenario in the canonical notation, which `goinfinite prove` and the window play."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.catalogue.catalogue import Catalogue
from engine.loops.readable import with_noun
from engine.model.choices import Pass
from engine.model.state import GameState
from engine.rules.base.context import seats_from
from engine.search.finding.found import Found, Won
from engine.search.looking.candidates import described
from engine.session.game.game import Game
from engine.session.notation.notation import write_choice
from engine.session.scenarios.natural_lines import EVERYONE, RESOLVE
from engine.session.scenarios.sharing import Script, SharedTable, written_scenario
from engine.session.set_up.capturing import set_up_of
from engine.shortcuts.sequences.computing import after_repeat
from engine.shortcuts.sequences.described_choices import DescribedChoice, locate
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.sequence import Part, Repeat, count_steps

TIMES = 1_000_000
"""How often the scenario of a loop without an end proposes it."""


def scenario_of(
    found: Found | Won, catalogue: Catalogue, game: Game | None = None, cards: tuple[str, ...] = ()
) -> str:
    """Return the scenario as text, checked by opening and playing it again; `game` holds the table.

    It is named by `cards`, or else by all pieces.

    Raises Refusal where no scenario can say it, with the reason.
    """
    start = found.loop.start if isinstance(found, Found) else found.win.start
    game = Game(set_up_of(start, catalogue), catalogue) if game is None else game.snapshot()
    name = " and ".join(cards or found.pieces) or "A win this turn"
    if isinstance(found, Won):
        return written_scenario(SharedTable(name, game.moment, series=script_of_win(found)), game)
    for part in described(found.loop.start, found.loop.before):
        # By name: the table may be set in another order there, in which its objects have other ids.
        assert isinstance(part, DescribedChoice)
        game.choose(locate(game.state, part))
    holds_for = found.loop.report.holds_for
    times = TIMES if holds_for is None else max(1, min(holds_for, TIMES))
    loop = lines_of(found.loop.state, found.loop.body)
    return written_scenario(SharedTable(name, game.moment, loop=loop, times=times), game)


def script_of_win(won: Won) -> Script:
    """Return the lines of a line of play that wins, with its loops."""
    return lines_of(won.win.start, won.win.parts)


def lines_of(state: GameState, parts: tuple[Part, ...]) -> Script:
    """Return the lines of a script for parts that are played from a state; loops of a count stay loops."""
    return tuple(line for line, _ in _lines_with_steps(state, parts))


def numbered(state: GameState, parts: tuple[Part, ...]) -> tuple[str, ...]:
    """Return the lines of a script to show, each after the numbers of its steps: "3 to 4. ..."."""
    lines: list[str] = []
    step = 1
    for line, steps in _lines_with_steps(state, parts):
        number = f"{step}" if steps == 1 else f"{step} to {step + steps - 1}"
        first, *others = flat((line,))
        lines += [f"{number}. {first}", *others]
        step += steps
    return tuple(lines)


def _lines_with_steps(state: GameState, parts: tuple[Part, ...]) -> Iterator[tuple[str | tuple[int, Script], int]]:
    """Yield each line of a script with how many steps of the parts it stands for."""
    place = 0
    while place < len(parts):
        part = parts[place]
        if isinstance(part, Repeat) and part.count is not None:
            yield (part.count, lines_of(state, part.body)), count_steps((part,))
            state = after_repeat(state, part) if place + 1 < len(parts) else state
            place += 1
        elif isinstance(part, Repeat):
            # What the line stands for goes on until nothing is left on the stack.
            first = place
            while place < len(parts) and isinstance(run := parts[place], Repeat) and run.count is None:
                state = after_repeat(state, run)
                place += 1
            yield RESOLVE, count_steps(parts[first:place])
        else:
            taken, line = _line(state, parts, place, part)
            yield line, len(taken)
            for one in taken:
                state, _ = perform_choice(state, one)
            place += len(taken)


def _line(
    state: GameState, parts: tuple[Part, ...], place: int, part: DescribedChoice
) -> tuple[tuple[DescribedChoice, ...], str]:
    """Return the line that begins with a choice, and the choices that it stands for: one, or a round of passes."""
    around = seats_from(state, state.priority) if state.base is None and state.priority >= 0 else ()
    ahead = [one for one in parts[place : place + len(around)] if isinstance(one, DescribedChoice)]
    passing = [one.seat for one in ahead if isinstance(one.choice, Pass)]
    if len(around) > 1 and not state.passes and passing == list(around):
        return tuple(ahead), EVERYONE
    return (part,), write_choice(state, part)


def flat(script: Script, indent: str = "") -> tuple[str, ...]:
    """Return a script as lines to show, loops with their count before their lines, which are indented."""
    lines: list[str] = []
    for one in script:
        if isinstance(one, str):
            lines.append(f"{indent}{one}")
        else:
            lines.append(f"{indent}{with_noun(one[0], 'time')}:")
            lines += flat(one[1], f"{indent}  ")
    return tuple(lines)
