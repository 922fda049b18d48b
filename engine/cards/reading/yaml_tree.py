"""Builds the nodes of nodes.py from the events of a YAML parser, without recursion and in bounds."""

from __future__ import annotations

from typing import Any, NoReturn, TypeAlias

from engine.cards.reading.nodes import BadInput, FilePlace, MappingNode, Node, Scalar, SequenceNode, quoted

ParserEvent: TypeAlias = Any
"""An event of one of PyYAML's parsers, told by its class's name: PyYAML is loaded only where a file is read."""
MAXIMUM_DEPTH = 40
MAXIMUM_ALIASES = 20


class _Open:
    """A list or mapping whose end has not come yet."""

    __slots__ = ("anchor", "is_mapping", "members", "place", "size")

    def __init__(self, place: FilePlace, is_mapping: bool, anchor: str | None) -> None:
        self.place = place
        self.is_mapping = is_mapping
        self.anchor = anchor
        self.members: list[Node] = []
        self.size = 1


class Tree:
    """Builds nodes from parser events, without recursion, within bounds."""

    def __init__(self, file: str, maximum_nodes: int) -> None:
        self.file = file
        self.maximum_nodes = maximum_nodes
        self.root: Node | None = None
        self.open: list[_Open] = []
        self.anchors: dict[str, tuple[Node, int]] = {}
        self.unfinished: set[str] = set()
        self.aliases = 0
        self.size = 0

    def take(self, event: ParserEvent) -> None:
        """Take the parser's next event."""
        match type(event).__name__:
            case "ScalarEvent":
                self._refuse_tag(event)
                self._close(self._scalar(event), 1, event.anchor)
            case "SequenceStartEvent" | "MappingStartEvent":
                self._refuse_tag(event)
                self._begin(event)
            case "SequenceEndEvent" | "MappingEndEvent":
                ended = self.open.pop()
                self.unfinished.discard(ended.anchor or "")
                node = _mapping(ended) if ended.is_mapping else SequenceNode(ended.place, tuple(ended.members))
                self._close(node, ended.size, ended.anchor)
            case "AliasEvent":
                self._alias(event)
            case "DocumentStartEvent" if self.root is not None:
                self._fail(event, "a second document begins", "one document a file")

    def _place(self, event: ParserEvent) -> FilePlace:
        return FilePlace(self.file, event.start_mark.line + 1, event.start_mark.column + 1)

    def _fail(self, event: object, wrong: str, expected: str) -> NoReturn:
        raise BadInput(self._place(event), wrong, expected)

    def _refuse_tag(self, event: ParserEvent) -> None:
        if event.tag is not None:
            self._fail(event, f"the tag {quoted(event.tag)}", "plain values without tags")

    def _scalar(self, event: ParserEvent) -> Scalar:
        start, end = event.start_mark, event.end_mark
        marks = 0 if event.style in (None, "") else 2
        is_exact = start.line == end.line and end.column - start.column == len(event.value) + marks
        exact_from = start.column + 1 + marks // 2 if is_exact and event.style not in ("|", ">") else 0
        return Scalar(self._place(event), event.value, marks == 0, exact_from)

    def _begin(self, event: ParserEvent) -> None:
        if len(self.open) >= MAXIMUM_DEPTH:
            self._fail(event, "nested too deep", f"at most {MAXIMUM_DEPTH} levels")
        if event.anchor:
            self.unfinished.add(event.anchor)
        is_mapping = type(event).__name__ == "MappingStartEvent"
        self.open.append(_Open(self._place(event), is_mapping, event.anchor))

    def _alias(self, event: ParserEvent) -> None:
        self.aliases += 1
        if self.aliases > MAXIMUM_ALIASES:
            self._fail(event, "too many aliases", f"at most {MAXIMUM_ALIASES}")
        if event.anchor in self.unfinished or event.anchor not in self.anchors:
            self._fail(event, f"the alias *{event.anchor} names no finished anchor", "an anchor from further up")
        node, size = self.anchors[event.anchor]
        self._close(node, size, None)

    def _close(self, node: Node, size: int, anchor: str | None) -> None:
        if anchor:
            self.anchors[anchor] = (node, size)
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        parent.size += size
        if parent.size > self.maximum_nodes:
            raise BadInput(node.place, "too many values", f"at most {self.maximum_nodes:,} with aliases expanded")
        if parent.is_mapping and len(parent.members) % 2 == 0:
            _check_key(node, parent)
        parent.members.append(node)


def _check_key(key: Node, parent: _Open) -> None:
    if not isinstance(key, Scalar):
        raise key.bad(f"{key.said} as a key", "a word as a key, text with braces in quotation marks")


def _mapping(ended: _Open) -> MappingNode:
    entries: list[tuple[Scalar, Node]] = []
    lines: dict[str, int] = {}
    for key, value in zip(ended.members[::2], ended.members[1::2], strict=True):
        assert isinstance(key, Scalar)
        if key.value in lines:
            wrong = f"the key {quoted(key.value)} a second time"
            raise key.bad(wrong, f"each key once (the first is in line {lines[key.value]})")
        lines[key.value] = key.place.line
        entries.append((key, value))
    return MappingNode(ended.place, tuple(entries))
