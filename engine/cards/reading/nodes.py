"""What stands in a file: a tree of nodes that know their place, for cards, scenarios and saves alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.frozen_dataclass import dataclass
from engine.patterns import late_pattern

_MAXIMUM_QUOTED = 60
_WHOLE_NUMBER = late_pattern(r"([+\-−]?)([0-9]{1,18})")
_TRUE_WORDS = frozenset({"yes", "true", "on"})
_FALSE_WORDS = frozenset({"no", "false", "off"})
_EMPTY_WORDS = frozenset({"", "~", "null"})


@dataclass(frozen=True, slots=True)
class FilePlace:
    """A point in a file; line and column count from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{one_line(self.file)}:{self.line}:{self.column}"


class BadInput(Exception):
    """Input that cannot be read: where it is, what is wrong with it and what was expected there."""

    def __init__(self, place: FilePlace, wrong: str, expected: str) -> None:
        super().__init__(f"{place}: {wrong}; expected {expected}")
        self.place = place
        self.wrong = wrong
        self.expected = expected

    @property
    def file(self) -> str:
        """The file's name as the reader was told it."""
        return self.place.file

    @property
    def line(self) -> int:
        """The line, from 1."""
        return self.place.line

    @property
    def column(self) -> int:
        """The column, from 1."""
        return self.place.column


@dataclass(frozen=True, slots=True)
class Node:
    """Any part of a file."""

    place: FilePlace

    def bad(self, wrong: str, expected: str) -> BadInput:
        """Return the error that says what is wrong at this node."""
        return BadInput(self.place, wrong, expected)

    @property
    def said(self) -> str:
        """What stands here, in a few words for an error."""
        return "nothing"

    @property
    def is_empty(self) -> bool:
        """Whether nothing was written here."""
        return False

    def text(self, expected: str) -> str:
        """Return the text that stands here; `expected` says what it should have been."""
        raise self.bad(f"found {self.said}", expected)

    def fields(self, known: Iterable[str], expected: str) -> Fields:
        """Return the entries of a mapping whose keys are all among the known ones."""
        raise self.bad(f"found {self.said}", expected)

    def items(self, expected: str) -> tuple[Node, ...]:
        """Return the items of a list."""
        raise self.bad(f"found {self.said}", expected)

    def one_or_more(self) -> tuple[Node, ...]:
        """Return the items of a list, or this node alone where no list was written."""
        return (self,)

    def whole_number(self, expected: str = "a whole number", minimum: int | None = None) -> int:
        """Return a whole number of at most 18 digits, not less than `minimum`."""
        text = self.text(expected)
        match = _WHOLE_NUMBER.fullmatch(text)
        if match is None:
            raise self.bad(f"found {quoted(text)}", expected)
        number = int(match[2]) * (-1 if match[1] in ("-", "−") else 1)
        if minimum is not None and number < minimum:
            raise self.bad(f"found {number}", f"{expected} of at least {minimum}")
        return number

    def yes_or_no(self) -> bool:
        """Read True for yes, False for no."""
        word = self.text("yes or no").lower()
        if word in _TRUE_WORDS:
            return True
        if word in _FALSE_WORDS:
            return False
        raise self.bad(f"found {quoted(word)}", "yes or no")

    def one_of(self, choices: Iterable[str], expected: str) -> str:
        """Return the text here, which is one of the choices; else an error with the nearest of them."""
        known = tuple(choices)
        word = self.text(expected)
        if word not in known:
            raise self.bad(f"found {quoted(word)}", f"{expected}: {nearest_of(word, known)}")
        return word


@dataclass(frozen=True, slots=True)
class Scalar(Node):
    """A word, number or phrase, always kept as text.

    `exact_from` is the column of the first character where columns inside the text can be told, else 0.
    """

    value: str
    is_plain: bool = True
    exact_from: int = 0

    @property
    def said(self) -> str:
        """What stands here, in a few words for an error."""
        return "nothing" if self.is_empty else quoted(self.value)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was written here."""
        return self.is_plain and self.value.lower() in _EMPTY_WORDS

    def text(self, expected: str) -> str:
        """Return the text that stands here; `expected` says what it should have been."""
        if self.is_empty or not self.value.strip():
            raise self.bad("found nothing", expected)
        return self.value

    def place_of(self, offset: int) -> FilePlace:
        """Return the place of a character of the text, or of the text where that cannot be told."""
        if not self.exact_from:
            return self.place
        return FilePlace(self.place.file, self.place.line, self.exact_from + offset)

    def column_of(self, offset: int) -> int:
        """Return the column of a character of the text, or 0 where that cannot be told."""
        return self.exact_from + offset if self.exact_from else 0


@dataclass(frozen=True, slots=True)
class SequenceNode(Node):
    """A list."""

    members: tuple[Node, ...]

    @property
    def said(self) -> str:
        """What stands here, in a few words for an error."""
        return "a list"

    def items(self, expected: str) -> tuple[Node, ...]:
        """Return the items of the list."""
        return self.members

    def one_or_more(self) -> tuple[Node, ...]:
        """Return the items of the list."""
        return self.members


@dataclass(frozen=True, slots=True)
class MappingNode(Node):
    """Keys with their values, in the order written."""

    entries: tuple[tuple[Scalar, Node], ...]

    @property
    def said(self) -> str:
        """What stands here, in a few words for an error."""
        if len(self.entries) == 1 and self.entries[0][1].is_empty:
            return f"{{{self.entries[0][0].value}}} without quotation marks"
        return "keys with values"

    def fields(self, known: Iterable[str], expected: str) -> Fields:
        """Return the entries, all of whose keys are among the known ones."""
        names = tuple(known)
        for key, _ in self.entries:
            if key.value not in names:
                raise key.bad(f"unknown key {quoted(key.value)}", _nearest_key(key.value, names))
        return Fields(self, {key.value: value for key, value in self.entries})


@dataclass(frozen=True, slots=True)
class Fields:
    """The entries of a mapping by key, all of them known."""

    node: MappingNode
    values: Mapping[str, Node]

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def __iter__(self) -> Iterator[tuple[Scalar, Node]]:
        return iter(self.node.entries)

    def get(self, key: str) -> Node | None:
        """Return the value of a key, or None where it is left out."""
        return self.values.get(key)

    def need(self, key: str, expected: str) -> Node:
        """Return the value of a key that must be there."""
        if key not in self.values:
            raise self.node.bad(f"{key!r} is missing", expected)
        return self.values[key]


def one_line(name: str) -> str:
    """Return a file's name in one line: line ends and other signs that are not seen are written as escapes."""
    return name if name.isprintable() else "".join(one if one.isprintable() else ascii(one)[1:-1] for one in name)


def quoted(text: str) -> str:
    """Return text between quotation marks, shortened where it is long."""
    return repr(text if len(text) <= _MAXIMUM_QUOTED else text[: _MAXIMUM_QUOTED - 1] + "…")


def _nearest_key(word: str, known: tuple[str, ...]) -> str:
    """Return what was expected instead of a key: the known one that looks like it, and all that are
    right there.
    """
    nearest = nearest_of(word, known)
    return f"{nearest}, of the keys {', '.join(known)}" if nearest.startswith("perhaps") else nearest


def nearest_of(word: str, known: Iterable[str]) -> str:
    """Return what was expected instead of a word.

    That is the known ones that begin with it, else those that look like it, else the first few of all.
    """
    # Loaded for an error only: it is two hundredths of a start.
    import difflib

    names = tuple(known)
    begun = word.casefold()
    longer = [name for name in names if name.casefold().startswith(begun)] if len(word) > 2 else []
    near = longer[:3] or difflib.get_close_matches(word, names, n=3, cutoff=0.6)
    if near:
        return "perhaps " + " or ".join(quoted(name) for name in near)
    shown = ", ".join(names[:12])
    return f"one of: {shown}, …" if len(names) > 12 else f"one of: {shown}" if len(names) > 1 else shown
