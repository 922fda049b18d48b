"""Scenarios: a set-up, a script and its expected result, read from YAML."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.catalogue.kept_nodes import nodes_of
from engine.cards.reading.files import read_words
from engine.cards.reading.nodes import Fields, MappingNode, Node, Scalar
from engine.cards.reading.yaml_files import MAXIMUM_BYTES
from engine.frozen_dataclass import dataclass, field
from engine.loops.readable import is_conditional
from engine.session.game.table_rules import TABLE_KEYS, TableRules, read_table_rules
from engine.session.set_up.set_up import SetUp
from engine.session.set_up.set_up_reading import SET_UP_KEYS, EntryNodes, read_set_up
from engine.session.set_up.value_reading import read_count, read_seat

KEYS = (
    *("name", "about", "pieces", "produces", "source", "differs"),
    *SET_UP_KEYS,
    *TABLE_KEYS,
    *("before", "loop", "times", "series", "proposer", "respond", "expect"),
)
LINE = "a line such as 'Alice passes'"
ACCEPT = "accept"
EXPECTATIONS = (
    *("life", "mana", "battlefield", "hand", "library", "graveyard", "exile", "stack", "priority", "step", "turn"),
    *("result", "iterations", "place", "ended by", "refused", "power", "toughness", "counters"),
)


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """A line of a script and where it stands."""

    text: str
    node: Scalar


@dataclass(frozen=True, slots=True)
class Loop:
    """Lines that are repeated; `until` is what stands for their count where that is a condition and no number."""

    times: int
    parts: tuple[ScriptPart, ...]
    until: ScriptLine | None = None


ScriptPart: TypeAlias = "ScriptLine | Loop"


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as its file has it.

    `differs` lists what players say about it that the rules do not bear out, each with the reason.
    `before` is played once; `proposal` is then proposed by `proposer` (-1: whoever has priority). `responses` are
    (seat, "accept" or a place) as written, with the node for errors. `expect` are the checks by name.
    `table_rules` are what the table plays by beside the rules of the game, None where the file does not say.
    """

    file: str
    name: str
    about: str
    pieces: tuple[str, ...]
    produces: str
    source: str
    differs: tuple[tuple[str, str], ...]
    set_up: SetUp
    before: tuple[ScriptLine, ...]
    proposal: tuple[ScriptPart, ...]
    proposer: int
    responses: tuple[tuple[int, str, Node], ...]
    expect: tuple[tuple[str, Node], ...]
    node: Node
    entries: EntryNodes = field(compare=False, repr=False)
    table_rules: TableRules | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in turn order."""
        return self.set_up.names

    @property
    def is_tournament(self) -> bool:
        """Whether the file says that its table plays by the tournament rules."""
        return self.table_rules is not None and self.table_rules.is_tournament

    @property
    def is_loop(self) -> bool:
        """Whether what is proposed has a loop in it."""
        return any(isinstance(part, Loop) for part in self.proposal)


def read_scenario_file(path: Path, catalogue: Catalogue) -> Scenario:
    """Read a scenario's file. Raises BadInput with the place, and OSError where it cannot be opened."""
    return read_scenario_text(read_words(path, MAXIMUM_BYTES), str(path), catalogue)


def read_scenario_text(text: str, file: str, catalogue: Catalogue) -> Scenario:
    """Read a scenario from text; `file` is the name that errors give it."""
    return read_scenario(nodes_of(text, file), file, catalogue)


def read_scenario(node: Node, file: str, catalogue: Catalogue, name: str = "") -> Scenario:
    """Read a scenario from its node; with a `name` given it needs none of its own."""
    fields = node.fields(KEYS, "a scenario: name, seats, before, loop, times, expect")
    set_up, entries = read_set_up(fields, catalogue)
    proposer = fields.get("proposer")
    return Scenario(
        file=file,
        name=name or fields.need("name", "the scenario's name").text("the scenario's name"),
        about=_text(fields, "about"),
        pieces=_texts(fields, "pieces"),
        produces=_text(fields, "produces"),
        source=_text(fields, "source"),
        differs=_differs(fields),
        set_up=set_up,
        before=read_lines(fields.get("before")),
        proposal=read_proposal(fields),
        proposer=-1 if proposer is None else read_seat(proposer, set_up.names),
        responses=read_responses(fields, set_up.names),
        expect=read_expectations(fields.get("expect")),
        node=node,
        entries=entries,
        table_rules=read_table_rules(fields, set_up.names),
    )


def _text(fields: Fields, key: str) -> str:
    node = fields.get(key)
    return "" if node is None else " ".join(node.text("a text").split())


def _differs(fields: Fields) -> tuple[tuple[str, str], ...]:
    node = fields.get("differs")
    if node is None:
        return ()
    if not isinstance(node, MappingNode):
        raise node.bad(f"found {node.said}", "what players say, each with why the rules have it otherwise")
    said = ((key.text("what players say"), value.text("the reason")) for key, value in node.entries)
    return tuple((what, " ".join(reason.split())) for what, reason in said)


def _texts(fields: Fields, key: str) -> tuple[str, ...]:
    return tuple(item.text("a name") for item in _items(fields, key))


def _items(fields: Fields, key: str) -> tuple[Node, ...]:
    node = fields.get(key)
    return () if node is None or node.is_empty else node.one_or_more()


def read_lines(node: Node | None) -> tuple[ScriptLine, ...]:
    """Read the lines of a script, one or a list of them; none where nothing is written."""
    return () if node is None or node.is_empty else tuple(_line(item) for item in node.one_or_more())


def _line(node: Node) -> ScriptLine:
    text = node.text(LINE)
    if not isinstance(node, Scalar):
        raise node.bad(f"found {node.said}", LINE)
    return ScriptLine(text, node)


def _part(node: Node) -> ScriptPart:
    if isinstance(node, Scalar):
        return _line(node)
    fields = node.fields(("loop", "times"), f"{LINE}, or a loop with its times")
    times = fields.need("times", "how many times the loop is repeated")
    return _loop(fields.need("loop", "the lines of the loop"), times)


def _loop(body: Node, times: Node | None) -> Loop:
    """Return a loop with its count; a condition is kept, to be answered once the table stands (CR 732.2a)."""
    parts = _parts(body)
    if times is not None and isinstance(times, Scalar) and is_conditional(times.value):
        return Loop(1, parts, ScriptLine(times.value, times))
    return Loop(1 if times is None else read_count(times), parts)


def _parts(node: Node) -> tuple[ScriptPart, ...]:
    parts = tuple(_part(item) for item in node.one_or_more())
    if not parts or node.is_empty:
        raise node.bad("found no lines", LINE)
    return parts


def read_proposal(fields: Fields) -> tuple[ScriptPart, ...]:
    """Read what is proposed: the loop with its times, or the series; () where nothing is."""
    loop, series, times = fields.get("loop"), fields.get("series"), fields.get("times")
    if loop is not None and series is not None:
        raise series.bad("a loop and a series", "one of them; a loop may stand inside a series")
    if loop is not None:
        return (_loop(loop, times),)
    if times is not None:
        raise times.bad("times without a loop", "the lines of the loop under the key loop")
    return () if series is None else _parts(series)


def read_responses(fields: Fields, names: tuple[str, ...]) -> tuple[tuple[int, str, Node], ...]:
    """Read who answers what to the proposal, with where it is written."""
    node = fields.get("respond")
    if node is None:
        return ()
    answers = node.fields(names, "seats with their answers")
    return tuple(
        (names.index(key.value), value.text("accept, or a place such as 500.3"), value) for key, value in answers
    )


def read_expectations(node: Node | None) -> tuple[tuple[str, Node], ...]:
    """Read what is expected of a state, by name."""
    if node is None:
        return ()
    return tuple((key.value, value) for key, value in node.fields(EXPECTATIONS, "what is checked"))
