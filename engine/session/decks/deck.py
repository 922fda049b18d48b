"""A deck list as data: its lines with section and place, and what could not be understood of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards.reading.nodes import BadInput, FilePlace
from engine.frozen_dataclass import dataclass, replace

COMMANDER, COMPANION, MAIN, SIDEBOARD, ASIDE = "commander", "companion", "main", "sideboard", "aside"
SECTIONS = (COMMANDER, COMPANION, MAIN, SIDEBOARD, ASIDE)
"""What a line belongs to; "aside" are maybeboards, tokens, schemes and the like, which no game begins with."""
MOST_CARDS = 2_000
"""The most cards in a list."""
MAXIMUM_BYTES = 1_000_000
MOST_SAID = 200
"""The most letters of a line that are kept to be shown."""


@dataclass(frozen=True, slots=True)
class DeckLine:
    """Some copies of a card.

    `card` is its name in the catalogue, or "" where the catalogue does not have it; `said` is the name as written,
    without set, number and marks. `line` and `column` are where it stands.
    """

    count: int
    said: str
    card: str
    section: str = MAIN
    line: int = 0
    column: int = 1

    @property
    def is_known(self) -> bool:
        """Whether the catalogue has the card."""
        return bool(self.card)

    @property
    def name(self) -> str:
        """The card's name, as the catalogue has it or as it was written."""
        return self.card or self.said

    @property
    def of_one(self) -> DeckLine:
        """One copy of it."""
        return replace(self, count=1)


@dataclass(frozen=True, slots=True)
class Problem:
    """Something of a list that cannot be used as it is.

    `said` is what stands there: the name of a card that the catalogue does not have, or a whole line that is none
    (`is_card` tells which). `near` are the catalogue's names that look like it.
    """

    place: FilePlace
    said: str
    near: tuple[str, ...] = ()
    is_card: bool = True
    count: int = 0

    @property
    def wrong(self) -> str:
        """What is wrong, in a few words."""
        return f"no card {self.said!r} in the catalogue" if self.is_card else f"found {self.said!r}"

    @property
    def expected(self) -> str:
        """What was expected instead."""
        near = "perhaps " + " or ".join(repr(name) for name in self.near) if self.near else ""
        if self.is_card:
            return near or "a card of the catalogue"
        return near or "a number and a card's name, such as '4 Llanowar Elves'"

    def as_error(self) -> BadInput:
        """Return the problem as the error that ends the reading of a file."""
        return BadInput(self.place, self.wrong, self.expected)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list in the order written. `format` says what it was read as, `notes` what was taken for granted."""

    lines: tuple[DeckLine, ...]
    name: str = ""
    format: str = "plain text"
    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()

    def section(self, section: str) -> tuple[DeckLine, ...]:
        """Return the lines of one section."""
        return tuple(line for line in self.lines if line.section == section)

    def number_in(self, section: str) -> int:
        """Return how many cards a section has."""
        return sum(line.count for line in self.section(section))

    @property
    def cards(self) -> tuple[tuple[int, str], ...]:
        """The cards of the deck itself, with their counts."""
        return tuple((line.count, line.name) for line in self.section(MAIN))

    @property
    def sideboard(self) -> tuple[tuple[int, str], ...]:
        """The cards of the sideboard, with their counts."""
        return tuple((line.count, line.name) for line in self.section(SIDEBOARD))

    @property
    def size(self) -> int:
        """How many cards the deck itself has: no sideboard, no commander."""
        return self.number_in(MAIN)

    @property
    def unknown(self) -> tuple[DeckLine, ...]:
        """The lines whose card the catalogue does not have."""
        return tuple(line for line in self.lines if not line.is_known)

    @property
    def has_commander(self) -> bool:
        """Whether it is a deck for Commander."""
        return bool(self.section(COMMANDER))

    def corrected(self, problem: Problem, card: str) -> Deck:
        """Return the deck with a card of the catalogue in the place of what it could not use."""
        lines = [
            replace(line, card=card) if not line.card and line.said[:MOST_SAID] == problem.said else line
            for line in self.lines
        ]
        if not problem.is_card:
            lines.append(DeckLine(1, card, card, MAIN, problem.place.line, problem.place.column))
        left = tuple(one for one in self.problems if (one.is_card, one.said) != (problem.is_card, problem.said))
        return replace(self, lines=together(lines), problems=left)

    def without(self, problem: Problem) -> Deck:
        """Return the deck with a line left out that is no card."""
        return replace(self, problems=tuple(one for one in self.problems if one is not problem))

    def copies(self) -> Iterator[DeckLine]:
        """Yield each card of the deck itself on its own, as shuffled hands are drawn from it."""
        for line in self.section(MAIN):
            for _ in range(line.count):
                yield line


def together(lines: Iterable[DeckLine]) -> tuple[DeckLine, ...]:
    """Return the lines with equal cards of a section counted together, where the first of them stands."""
    found: dict[tuple[str, str], DeckLine] = {}
    for line in lines:
        key = (line.section, line.name)
        held = found.get(key)
        found[key] = (
            line
            if held is None
            else DeckLine(held.count + line.count, held.said, held.card, held.section, held.line, held.column)
        )
    return tuple(found.values())
