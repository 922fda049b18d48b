"""Boards and the situations that tasks begin from: a set-up, with what is played before one is asked."""

from __future__ import annotations

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.reading.nodes import BadInput, Fields, MappingNode, Node, Scalar
from engine.frozen_dataclass import dataclass, replace
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.session.game.game import Game
from engine.session.game.table_rules import TABLE_KEYS, read_table_rules
from engine.session.scenarios.scenario import (
    Scenario,
    ScriptLine,
    read_lines,
    read_proposal,
    read_responses,
    read_scenario,
    read_scenario_file,
)
from engine.session.scenarios.scenario_folders import find_file
from engine.session.scenarios.scenario_playing import LineRefused, open_scenario, play_lines, put_to_the_table

TAKEN, SCENARIO = "taken", "scenario"
_CHANGES = (SCENARIO, "loop", "times", "series", "respond", "before", TAKEN, *TABLE_KEYS)
EXPECTED = "a shipped scenario's name, or a set-up: seats, before, loop, times"


@dataclass(frozen=True, slots=True)
class Board:
    """A table to begin from: a scenario, and whether the shortcut that it proposes has been taken already."""

    scenario: Scenario
    is_taken: bool = False


@dataclass(frozen=True, slots=True)
class Situation:
    """The table of a task: its board, and the game with all that was played before one is asked."""

    board: Board
    game: Game

    @property
    def state(self) -> GameState:
        """The table as it stands."""
        return self.game.state

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in turn order."""
        return self.board.scenario.names


def read_board(node: Node, file: str, catalogue: Catalogue, name: str) -> Board:
    """Read a board, called by `name`: a scenario that is shipped, one with changes, or a set-up of its own."""
    if isinstance(node, Scalar):
        return Board(_shipped(node, catalogue))
    keys = {key.value for key, _ in getattr(node, "entries", ())}
    if SCENARIO in keys:
        fields = node.fields(_CHANGES, "a scenario with what is otherwise here: times, respond, before, taken")
        scenario = _changed(_shipped(fields.need(SCENARIO, "its name"), catalogue), fields)
        taken = fields.get(TAKEN)
        return Board(scenario, taken is not None and taken.yes_or_no())
    taken = next((value for key, value in getattr(node, "entries", ()) if key.value == TAKEN), None)
    if isinstance(node, MappingNode) and taken is not None:
        node = MappingNode(node.place, tuple(entry for entry in node.entries if entry[0].value != TAKEN))
    return Board(read_scenario(node, file, catalogue, name), taken is not None and taken.yes_or_no())


def _shipped(node: Node, catalogue: Catalogue) -> Scenario:
    said = node.text(EXPECTED)
    try:
        return read_scenario_file(find_file(said), catalogue)
    except BadInput as error:
        if error.file == said:
            raise node.bad(error.wrong, error.expected) from None
        raise


def _changed(scenario: Scenario, fields: Fields) -> Scenario:
    """Return a scenario with another count, other answers or more lines."""
    if "loop" in fields or "series" in fields:
        scenario = replace(scenario, proposal=read_proposal(fields))
    elif (times := fields.get("times")) is not None:
        raise times.bad("times without a loop", "the loop with its times, or times at the task")
    if "respond" in fields:
        scenario = replace(scenario, responses=read_responses(fields, scenario.names))
    rules = read_table_rules(fields, scenario.names)
    if rules is not None:
        scenario = replace(scenario, table_rules=rules)
    return replace(scenario, before=(*scenario.before, *read_lines(fields.get("before"))))


def open_situation(board: Board, lines: tuple[ScriptLine, ...], catalogue: Catalogue) -> Situation:
    """Set a board and play what comes before the task; BadInput names the line that cannot be played."""
    scenario = board.scenario
    try:
        game = open_scenario(scenario, catalogue)
        if board.is_taken:
            said = {seat: text for seat, text, _ in scenario.responses}
            put_to_the_table(scenario, game, None, said)
        play_lines(game, lines)
    except LineRefused as refused:
        raise BadInput(refused.place, refused.reason, "a line that the rules allow here") from refused
    except Refusal as refused:
        raise scenario.node.bad(refused.reason, "a proposal that can be taken") from refused
    return Situation(board, game)
