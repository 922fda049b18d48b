"""A user's own Comprehensive Rules text, as the publisher lays it out: paragraphs by number, examples, mentions.

The file begins with a table of contents, in which "Glossary" and "Credits" are the last lines; then come sections
("1. Game Concepts"), rules ("100. General") and their paragraphs, each on one line and with an empty one after it,
examples following theirs. The rules end where the Glossary begins. Lines may end in any way.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from engine.cards.reading.files import read_bytes
from engine.cards.reading.nodes import BadInput, FilePlace
from engine.model.refusals import TOURNAMENT
from engine.patterns import late_pattern

MAXIMUM_BYTES = 8_000_000
MAXIMUM_PARAGRAPHS = 20_000
LONGEST_HEADING = 60
RULE_NUMBER = late_pattern(r"[1-9][0-9]{2}(?:\.[0-9]{1,3}[a-z]?)?")
_PARAGRAPH = late_pattern(r"([1-9][0-9]{2}(?:\.[0-9]{1,3}[a-z]?)?)\.?\s+(\S.*)")
_BROKEN = late_pattern(r"([0-9A-Z]{3}\.[0-9A-Za-z]{1,3})\.?\s+(\S.*)")
_SECTION = late_pattern(r"[1-9]\.\s+\S.*")
_MENTIONED = late_pattern(r"(?<![\w.])[1-9][0-9]{2}(?:\.[0-9]{1,3}[a-z]?)?(?![\w])(?!\.[0-9])")
_ENDS = ("glossary", "credits")
_EXPECTED = "the Comprehensive Rules as plain text, each paragraph beginning with its number"


@dataclass(frozen=True, slots=True)
class RulesText:
    """A user's own rules text: its paragraphs by number, and where it came from.

    `unreadable` are those whose number is malformed, such as "XXX.YZ".
    """

    file: str
    paragraphs: dict[str, str]
    unreadable: dict[str, str] = field(default_factory=dict)

    def links(self, number: str) -> tuple[tuple[int, int, str], ...]:
        """Return where a paragraph mentions other rules that the text has: (from, to, number)."""
        text = self.paragraphs.get(number, "")
        return tuple(
            (found.start(), found.end(), found[0])
            for found in _MENTIONED.finditer(text)
            if found[0] in self.paragraphs and found[0] != number
        )


class _Reading:
    """The lines read so far."""

    def __init__(self) -> None:
        self.paragraphs: dict[str, str] = {}
        self.unreadable: dict[str, str] = {}
        self.number = ""
        self.is_after_gap = True
        self.has_rules = False

    def read(self, line: str) -> bool:
        """Read a line; False where the rules are over."""
        text = line.strip()
        if text.casefold() in _ENDS:
            # In the table of contents these are two lines like any other.
            self.number = ""
            return not self.has_rules
        if not text:
            self.is_after_gap = True
            self.number = self.number if "." in self.number else ""
            return True
        found = _PARAGRAPH.fullmatch(text)
        if found is not None and self._begins_paragraph(found[1], found[2]):
            self._begin(found[1], found[2])
        elif self.is_after_gap and (broken := _BROKEN.fullmatch(text)) is not None and found is None:
            self.unreadable.setdefault(broken[1], broken[2])
            self.number = ""
        elif _SECTION.fullmatch(text) is not None and (self.is_after_gap or _is_heading(text)):
            self.number = ""
        elif "." in self.number:
            joint = " " if not self.is_after_gap and not text.startswith("Example") else "\n"
            self.paragraphs[self.number] += f"{joint}{text}"
        self.is_after_gap = False
        return True

    def _begins_paragraph(self, number: str, text: str) -> bool:
        """Return whether a number at the beginning of a line begins a paragraph, and does not end a broken
        sentence.
        """
        if self.is_after_gap or "." not in self.number:
            return True
        if place_of(number) <= place_of(self.number):
            return False
        return number[:3] == self.number[:3] or ("." not in number and _is_heading(text))

    def _begin(self, number: str, text: str) -> None:
        self.number = number
        self.has_rules = self.has_rules or "." in number
        # The table of contents has the same numbers with headings alone; the longer text is the rule.
        if len(text) >= len(self.paragraphs.get(number, "")):
            self.paragraphs[number] = text


def _is_heading(text: str) -> bool:
    """Return whether a line is short and no sentence."""
    return len(text) <= LONGEST_HEADING and not text.endswith((".", ",", ";", ")"))


def place_of(number: str) -> tuple[int, int, str]:
    """Return where a number stands among others: 104.4b comes before 104.10."""
    rule, _, rest = number.partition(".")
    letter = rest[-1:] if rest[-1:].isalpha() else ""
    return int(rule), int(rest.removesuffix(letter) or 0), letter


def read_rules_file(path: Path) -> RulesText:
    """Read a Comprehensive Rules text file. BadInput says what is wrong with it; OSError: it cannot be opened."""
    return read_rules_bytes(read_bytes(path, MAXIMUM_BYTES), str(path))


def read_rules_bytes(data: bytes, file: str) -> RulesText:
    """Read the bytes of such a file."""
    start = FilePlace(file, 1, 1)
    if len(data) > MAXIMUM_BYTES:
        raise BadInput(start, f"the file is larger than {MAXIMUM_BYTES:,} bytes", _EXPECTED)
    if b"\0" in data[:4096] and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise BadInput(start, "this is no text file", _EXPECTED)
    reading = _Reading()
    for line in _LINE_END.split(_decoded(data)):
        if not reading.read(line):
            break
        if len(reading.paragraphs) > MAXIMUM_PARAGRAPHS:
            raise BadInput(start, f"more than {MAXIMUM_PARAGRAPHS:,} numbered paragraphs", _EXPECTED)
    if not any("." in number for number in reading.paragraphs):
        sections = _tournament_sections(_decoded(data))
        if sections:
            return RulesText(file, sections)
    if not reading.paragraphs:
        raise BadInput(start, "no paragraph begins with a rule's number", _EXPECTED)
    return RulesText(file, reading.paragraphs, reading.unreadable)


def _tournament_sections(text: str) -> dict[str, str]:
    """Return the sections of a text of the tournament rules, by "MTR 4.2"; {} for any other text.

    The table of contents has the same headings with nothing below them; the longer text is the section.
    """
    if TOURNAMENT_TITLE not in text.casefold():
        return {}
    found: dict[str, str] = {}
    number = ""
    section: list[str] = []
    for line in (*_LINE_END.split(text), "0.0 End"):
        heading = _TOURNAMENT_SECTION.fullmatch(line.strip())
        if heading is None:
            section += [line.strip()] if number and line.strip() else []
            continue
        written = "\n".join(section)
        if number and len(written) > len(found.get(number, "")):
            found[number] = written
        number, section = f"{TOURNAMENT}{heading[1]}", [heading[2]]
    return found


TOURNAMENT_TITLE = "tournament rules"
_TOURNAMENT_SECTION = late_pattern(r"([0-9]{1,2}\.[0-9]{1,2})\.?\s+(\S.{0,80})")
_LINE_END = late_pattern(r"\r\n|\r|\n")
"""Not splitlines: that also breaks lines at characters which stand within a paragraph."""


def _decoded(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
