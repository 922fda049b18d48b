"""Editing a task of a lesson's text: what it says, field by field, and the text with it changed."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

from engine.cards.reading.nodes import MappingNode, Node, SequenceNode
from engine.cards.reading.yaml_files import read_text
from engine.frozen_dataclass import dataclass
from engine.session.lessons.lesson_writing import KINDS, TaskDraft
from engine.session.set_up.quoting import quote

_NAMES = tuple(kind.name for kind in KINDS)


@dataclass(frozen=True, slots=True)
class WrittenTask:
    """A task as it stands in a text: its fields, its kind, and the lines that it takes, `first` to `last`.

    `parts` are its entries in order, each key with its lines, for those that the form does not change.
    """

    draft: TaskDraft
    kind: str
    first: int
    last: int
    indent: int
    parts: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def title(self) -> str:
        """The task in a line of a list."""
        return f"{self.draft.chapter}: {self.draft.ask}"


def written_tasks(text: str) -> tuple[WrittenTask, ...]:
    """Return every task of a lesson's text in order; BadInput where the text is no YAML."""
    lines = text.split("\n")
    found: list[WrittenTask] = []
    starts: list[tuple[int, str, MappingNode]] = []
    ends: list[int] = []
    for chapter, node in _chapters(read_text(text, "the lesson")):
        ends.append(node.place.line)
        for task in _items(_entry(node, "tasks")):
            if isinstance(task, MappingNode) and task.entries:
                starts.append((task.place.line, chapter, task))
                ends.append(task.place.line)
    ends = sorted({*ends, len(lines) + 1})
    for first, chapter, task in starts:
        past = next(line for line in ends if line > first)
        found.append(_written(lines, chapter, task, first, past))
    return tuple(found)


def with_task_changed(text: str, task: WrittenTask, draft: TaskDraft) -> str:
    """Return a lesson's text with a task changed.

    Its board, rules and whatever else it has stay as they are written.
    """
    lines = text.split("\n")
    said = {
        "text": [f"text: {quote(draft.text)}"],
        "ask": [f"ask: {quote(draft.ask)}"],
        "hints": ["hints:", *(f"  - {quote(hint)}" for hint in draft.hints)] if draft.hints else [],
        "learnt": [f"learnt: {quote(draft.learnt)}"] if draft.learnt else [],
        task.kind: draft.check.strip().split("\n"),
    }
    made: list[str] = []
    for key, part in task.parts:
        made += said.pop(key) if key in said else dedent("\n".join(part)).rstrip().split("\n")
    for rest in said.values():
        made += rest
    pad = " " * task.indent
    written = [f"{pad}{line}".rstrip() for line in made]
    written[0] = f"{pad[:-2]}- {made[0]}"
    return "\n".join([*lines[: task.first - 1], *written, *lines[task.last :]])


def _chapters(whole: Node) -> Iterator[tuple[str, MappingNode]]:
    for one in _items(_entry(whole, "chapters")):
        if isinstance(one, MappingNode):
            name = _entry(one, "chapter")
            yield ("" if name is None else str(getattr(name, "value", ""))), one


def _entry(node: Node | None, key: str) -> Node | None:
    entries = node.entries if isinstance(node, MappingNode) else ()
    return next((value for name, value in entries if name.value == key), None)


def _items(node: Node | None) -> tuple[Node, ...]:
    return tuple(node.members) if isinstance(node, SequenceNode) else ()


def _written(lines: list[str], chapter: str, task: MappingNode, first: int, past: int) -> WrittenTask:
    """Return a task by its lines, from `first` to before `past`."""
    keys = [(name.value, name.place.line) for name, _ in task.entries]
    indent = task.entries[0][0].place.column - 1
    parts = []
    for (key, start), (_, stop) in zip(keys, [*keys[1:], ("", past)], strict=True):
        part = lines[start - 1 : stop - 1]
        parts.append((key, (" " * indent + part[0][indent:], *part[1:])))
    kind = next((key for key, _ in keys if key in _NAMES), "")
    check = next((dedent("\n".join(part)).rstrip() for key, part in parts if key == kind), "")
    hints = _entry(task, "hints")
    said = tuple(_words(one) for one in (_items(hints) or ((hints,) if hints is not None else ())))
    draft = TaskDraft(
        chapter,
        _words(_entry(task, "text")),
        _words(_entry(task, "ask")),
        check,
        said,
        _words(_entry(task, "learnt")),
    )
    return WrittenTask(draft, kind, first, past - 1, indent, tuple(parts))


def _words(node: Node | None) -> str:
    return " ".join(str(getattr(node, "value", "")).split())
