"""Writes what is on the table as a scenario: set-up, script, loop and what comes of it, all checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.cards.catalogue.catalogue import Catalogue
from engine.frozen_dataclass import dataclass
from engine.loops.repetition import Progress
from engine.model.edits import EndSettingUp, SetUpChoice
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.session.game.game import Game
from engine.session.game.lines import line_to
from engine.session.game.moment import Moment
from engine.session.game.table_rules import written_table_rules
from engine.session.narration.summary import cards_in, result_of
from engine.session.notation.digits import digits
from engine.session.notation.notation import line_of
from engine.session.scenarios.expecting import check_scenario
from engine.session.scenarios.scenario import Scenario, ScriptLine, ScriptPart, read_scenario_text
from engine.session.scenarios.scenario_playing import Outcome, open_scenario, play_scenario, proposal_of
from engine.session.set_up.capturing import set_up_of
from engine.session.set_up.capturing_stack import NoSetUp
from engine.session.set_up.quoting import quote
from engine.session.set_up.set_up import SetUp
from engine.session.set_up.set_up_writing import written_set_up
from engine.shortcuts.sequences.declared_knowledge import NOTHING_MORE
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.pieces import pieces_of
from engine.shortcuts.study.products import events_of
from engine.shortcuts.study.report import LoopReport, report_on
from engine.shortcuts.study.study import main_loop

Script: TypeAlias = "tuple[str | tuple[int, Script], ...]"
"""Lines, and loops of so many times with lines in them."""
MOST_ONE_BY_ONE = 20_000
"""The most steps that are played one by one to see what comes of a loop that has no proof."""
_INDENT = "  "


@dataclass(frozen=True, slots=True)
class SharedTable:
    """What is to be shared: a moment of a game with its name, and the loop or series proposed there, if any."""

    name: str
    at: Moment
    about: str = ""
    loop: Script = ()
    times: int = 1
    series: Script = ()


def script_of(parts: Sequence[ScriptPart]) -> Script:
    """Return the lines of a scenario that was read, loops within loops included."""
    return tuple(
        part.text if isinstance(part, ScriptLine) else (part.times, script_of(part.parts)) for part in parts
    )


def written_scenario(table: SharedTable, game: Game, progress: Progress | None = None) -> str:
    """Return the scenario as text that `goinfinite check` accepts and that opens as the same table.

    `progress` is told how many moments are written and played again of twice as many; what it raises ends the
    writing. Raises Refusal where the table or its script is nothing that a scenario can say, with the reason.
    """
    tell = _tell_nobody if progress is None else progress
    set_up, before = _beginning(table, game, tell)
    lines = [f"name: {quote(table.name)}"]
    lines += [f"about: {quote(table.about)}"] if table.about else []
    body = [*_table_rules(game), *written_set_up(set_up), *_script("before", before)]
    if not table.loop and not table.series:
        text = _joined(lines, body)
        _check(text, table, game, tell)
        return text
    if table.loop:
        body += [*_script("loop", table.loop), f"times: {digits(table.times)}"]
    body += _script("series", table.series)
    scenario = read_scenario_text(_joined(lines, body), "the table", game.catalogue)
    outcome = play_scenario(scenario, progress=_no_longer, catalogue=game.catalogue)
    lines += _facts(scenario, game.catalogue)
    text = _joined(lines, [*body, *_expected(outcome)])
    _check(text, table, game, tell)
    return text


def _table_rules(game: Game) -> Iterator[str]:
    """Yield what the table plays by besides the rules, where that is not what is usual."""
    if game.is_tournament or game.switches.off or game.known != NOTHING_MORE:
        yield from written_table_rules(game)


def _joined(*parts: list[str]) -> str:
    return "".join(f"{line}\n" for part in parts for line in part)


def _tell_nobody(done: int, total: int) -> None:
    pass


def _beginning(table: SharedTable, game: Game, tell: Progress) -> tuple[SetUp, Script]:
    """Return the set-up from which the moment is reached, and the lines that lead there."""
    path = line_to(table.at)
    last = max((place for place, one in enumerate(path) if isinstance(one.choice, SetUpChoice)), default=0)
    if last == 0 and not _cannot_be_told(path[1:]):
        return game.set_up, _lines(path[1:], tell)
    goldfish = tuple(seat.name for seat in game.set_up.seats if seat.is_goldfish)
    state = path[last].state
    if isinstance(path[last].choice, SetUpChoice) and not isinstance(path[last].choice, EndSettingUp):
        state = apply(state, EndSettingUp(state.pending.seat if state.pending is not None else 0)).state
    rest = path[last + 1 :]
    if not _cannot_be_told(rest):
        try:
            return set_up_of(state, game.catalogue, goldfish), _lines(rest, tell)
        except NoSetUp:
            if not rest:
                raise
    return set_up_of(table.at.state, game.catalogue, goldfish), ()


def _cannot_be_told(moments: Sequence[Moment]) -> bool:
    """Return whether a script has no lines for these: it plays by hand, and takes no shortcut on the way."""
    return any(moment.choice is None for moment in moments)


def _lines(moments: Sequence[Moment], tell: Progress) -> tuple[str, ...]:
    lines = []
    for number, moment in enumerate(moments):
        tell(number, 2 * len(moments))
        lines.append(_line(moment))
    return tuple(lines)


def _line(moment: Moment) -> str:
    assert moment.before is not None
    assert moment.choice is not None
    return line_of(moment.before.state, moment.choice)


def _script(key: str, script: Script) -> Iterator[str]:
    if script:
        yield f"{key}:"
        yield from _written(script, 1)


def _written(script: Script, depth: int) -> Iterator[str]:
    for part in script:
        if isinstance(part, str):
            yield f"{_INDENT * depth}- {quote(part)}"
        else:
            yield f"{_INDENT * depth}- times: {digits(part[0])}"
            yield f"{_INDENT * depth}  loop:"
            yield from _written(part[1], depth + 2)


def _no_longer(done: int, total: int) -> None:
    if done > MOST_ONE_BY_ONE:
        reason = f"nothing is proved of this loop, so at most {MOST_ONE_BY_ONE:,} steps of it can be written"
        raise Refusal("too long", reason)


def _facts(scenario: Scenario, catalogue: Catalogue) -> Iterator[str]:
    """Yield which cards the loop needs and what it produces, as far as it is proved."""
    state = open_scenario(scenario, catalogue).state
    found = main_loop(state, proposal_of(scenario, state).sequence)
    if found is None:
        return
    start, loop = found
    report: LoopReport = report_on(start, loop)
    if not report.is_loop:
        return
    pieces = pieces_of(start, Repeat(1, loop.body), report, tuple(events_of(start, loop.body)))
    if pieces:
        yield f"pieces: [{', '.join(quote(name) for name in dict.fromkeys(one.card.name for one in pieces))}]"
    if report.produces:
        yield f"produces: {quote(', '.join(report.produces))}"


def _expected(outcome: Outcome) -> Iterator[str]:
    """Yield what came of it, as the expectations of the scenario."""
    state = outcome.state
    names = tuple(seat.name for seat in state.seats)
    result = result_of(state)
    yield "expect:"
    yield f"  iterations: {digits(outcome.iterations)}"
    yield f"  life: {{{', '.join(f'{quote(seat.name)}: {_number(seat.life)}' for seat in state.seats)}}}"
    counts = (f"{quote(name)}: {digits(_permanents(state, seat))}" for seat, name in enumerate(names))
    yield f"  battlefield: {{{', '.join(counts)}}}"
    if result is not None:
        won = f"{result['winner']} wins" if isinstance(result, dict) else result
        yield f"  result: {quote(won)}"
    else:
        yield f"  priority: {quote(names[state.priority] if state.priority >= 0 else 'nobody')}"
        yield f"  step: {state.step}"


def _permanents(state: GameState, seat: int) -> int:
    ids = tuple(id for id in state.battlefield if state.objects[id].controller == seat)
    return cards_in(state, ids)


def _number(number: int) -> str:
    return f"-{digits(-number)}" if number < 0 else digits(number)


def _check(text: str, table: SharedTable, game: Game, tell: Progress) -> None:
    """Open the text again: it has to be the same table, and come to the same end."""
    scenario = read_scenario_text(text, "the table", game.catalogue)
    opened = open_scenario(scenario, game.catalogue, lambda done, total: tell(total + done, 2 * total))
    is_replayed = scenario.set_up == game.set_up
    if is_replayed and opened.state != table.at.state:
        raise Refusal("another table", "the script does not lead to the same table when it is played again")
    if table.loop or table.series:
        check_scenario(scenario)
