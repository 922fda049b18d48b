"""Values of a table that a lesson asks for: a life total, the number of permanents of a name, what is on the
stack."""

from __future__ import annotations

import re

from engine.cards.reading.nodes import BadInput, Node, Scalar, nearest_of
from engine.frozen_dataclass import dataclass
from engine.loops.readable import parse_count, readable
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.model.turns import STEPS
from engine.model.zones import BATTLEFIELD
from engine.rules.characteristics.layers import characteristics
from engine.session.lessons.situation import Situation
from engine.session.lessons.trial import Tried
from engine.session.narration.summary import cards_in, winning_words
from engine.session.scenarios.expecting import named
from engine.session.scenarios.scenario_playing import proposal_of
from engine.shortcuts.sequences.sequence import walk
from engine.shortcuts.study.report import report_on
from engine.shortcuts.study.study import main_loop

SIZES = ("power", "toughness")
ZONES = ("hand", "library", "graveyard", "exile")
OF_TABLE = (
    *("stack", "top of the stack", "turn", "step", "priority", "result", "iterations"),
    *("choices in the loop", "iteration in which it ends"),
)
WORDS = ("top of the stack", "step", "priority", "result")
"""Values that are words; all others are whole numbers."""
NOTHING, NOBODY = "nothing", "nobody"
EXPECTED = (
    "a value such as 'life of Bob', 'Elf Warrior of Alice', 'hand of Alice', 'power of Marwyn, the Nurturer of "
    "Alice', or one of: " + ", ".join(OF_TABLE)
)
_OF_SEAT = re.compile(r"(?P<what>.+) of (?P<seat>[^:]+)")


@dataclass(frozen=True, slots=True)
class Value:
    """A value as the file has it: `what` it is, of which `seat` (-1: of the table), with its place."""

    what: str
    seat: int
    node: Node

    @property
    def is_word(self) -> bool:
        """Whether it is said in words and not in a number."""
        return self.what in WORDS and self.seat < 0

    @property
    def words(self) -> str:
        """The value as the file calls it, for a question that has no other words."""
        return self.node.text(EXPECTED)


def read_value(node: Node, names: tuple[str, ...]) -> Value:
    """Read a value; BadInput with what was expected."""
    said = node.text(EXPECTED)
    if said in OF_TABLE:
        return Value(said, -1, node)
    found = _OF_SEAT.fullmatch(said)
    if found is None:
        raise node.bad(f"found {node.said}", EXPECTED)
    if found["seat"] not in names:
        raise node.bad(f"no seat is called {found['seat']!r}", nearest_of(found["seat"], names))
    return Value(found["what"], names.index(found["seat"]), node)


def value_of(value: Value, situation: Situation, tried: Tried) -> Quantity | str:
    """Return the value after a trial; raises BadInput where it has none there."""
    state = tried.state
    if value.seat >= 0:
        return _of_seat(value, state)
    if value.what in WORDS:
        return _word(value.what, state)
    if value.what == "stack":
        return sum(item.count for item in state.stack)
    if value.what == "turn":
        return state.turn
    if value.what == "iterations":
        return tried.iterations
    return _of_loop(value, situation)


def _word(what: str, state: GameState) -> str:
    if what == "step":
        return state.step
    if what == "priority":
        return state.seats[state.priority].name if state.priority >= 0 else NOBODY
    if what == "result":
        if state.result is None:
            return "none"
        return winning_words(state) if state.result.winner >= 0 else "draw"
    return state.stack[-1].source.card.name if state.stack else NOTHING


def _of_seat(value: Value, state: GameState) -> Quantity:
    seat = state.seats[value.seat]
    if value.what == "life":
        return seat.life
    if value.what == "mana":
        return sum(seat.all_mana)
    if value.what == "exile":
        return cards_in(state, tuple(id for id in state.exile if state.objects[id].owner == value.seat))
    if value.what in ZONES:
        return cards_in(state, getattr(seat, value.what))
    size = next((one for one in SIZES if value.what.startswith(f"{one} of ")), "")
    name = Scalar(value.node.place, value.what.removeprefix(f"{size} of ") if size else value.what)
    try:
        ids = named(name, BATTLEFIELD, state, value.seat)
    except BadInput:
        if size:
            raise
        return 0
    if not size:
        return cards_in(state, ids)
    first, *others = (_size(state, id, size) for id in ids)
    if any(one != first for one in others):
        raise value.node.bad(f"{value.what} is not one number", "a name of permanents with the same")
    return first


def _size(state: GameState, id: int, size: str) -> Quantity:
    current = characteristics(state, state.objects[id])
    found = current.power if size == "power" else current.toughness
    return 0 if found is None else found


def _of_loop(value: Value, situation: Situation) -> Quantity:
    """Return a value of the board's own loop: choices of an iteration, or how many iterations are possible."""
    sequence = proposal_of(situation.board.scenario, situation.state).sequence
    if value.what == "choices in the loop":
        return sum(1 for _, around in walk(sequence.parts) if around)
    found = main_loop(situation.state, sequence)
    ends = None if found is None else report_on(*found).holds_for
    if ends is None:
        raise value.node.bad("the loop does not end by itself", "a loop that does")
    return ends + 1


def words_for(value: Value, situation: Situation, tried: Tried) -> tuple[str, ...]:
    """Return the words to pick the value from; () for a number."""
    if not value.is_word:
        return ()
    names = situation.names
    if value.what == "step":
        return STEPS
    if value.what == "priority":
        return (*names, NOBODY)
    if value.what == "result":
        return ("none", "draw", *(f"{name} wins" for name in names))
    seen = [
        tried.state.objects[id].card.name
        for id in (*situation.state.battlefield, *tried.state.battlefield)
        if id in tried.state.objects
    ]
    seen += [item.source.card.name for item in (*situation.state.stack, *tried.state.stack)]
    return (NOTHING, *sorted(set(seen)))


def is_value(said: str, value: Quantity | str) -> bool:
    """Return whether what somebody typed or picked is the value."""
    if isinstance(value, str):
        return said.strip().casefold() == value.casefold()
    text = said.strip().replace("−", "-")
    is_negative = text.startswith("-")
    try:
        number = parse_count(text[1:] if is_negative else text)
    except ValueError:
        return False
    return (-number if is_negative else number) == value


def shown_value(value: Quantity | str) -> str:
    """Return a value for people."""
    return value if isinstance(value, str) else readable(value)
