"""Reads deck lists in lines of text: plain ones, and those of Arena, MTGO, XMage, Forge and the sites."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from engine.patterns import late_pattern
from engine.session.decks.deck import ASIDE, COMMANDER, COMPANION, MAIN, SIDEBOARD

ABOUT = "about"
_METADATA = "metadata"
_SECTIONS = {
    COMMANDER: "commander commanders cmdr general kommandeur commandant comandante",
    COMPANION: "companion companions begleiter compagnon",
    MAIN: "deck main maindeck mainboard main_deck main_board library decklist",
    SIDEBOARD: "sideboard sb side sideboards réserve reserve banquillo",
    ASIDE: "maybeboard maybe considering acquireboard tokens token avatar planes schemes conspiracy dungeons "
    "attractions contraptions stickers wishlist",
    ABOUT: "about",
    _METADATA: "metadata",
}
_SECTION_OF = {word: section for section, words in _SECTIONS.items() for word in words.split()}
_KIND = (
    "creatures? lands? instants? sorcer(?:y|ies) enchantments? artifacts? planeswalkers? battles? spells? "
    "instants?(?:_and|_&|/)_?sorcer(?:y|ies) other_spells? other permanents? basic_lands? nonbasic_lands? cards?"
)
_GROUPING = late_pattern(
    rf"(?:{'|'.join(_KIND.replace('_', '[ _]?').split())})(?: *[\[(]?\d+[\])]?)?:?", re.IGNORECASE
)
"""Headings by which sites group the cards of a deck; they say nothing about where a card belongs."""
_HEADING = late_pattern(r"\[?(?P<word>[^\W\d]+(?:[ _][^\W\d]+)?)\]?(?: *[\[(]?\d+[^\w]*(?:cards?)?[\])]?)?:?")
_KEY = late_pattern(r"(?P<key>[A-Za-z_]+(?: [A-Z]+)?) *[:=] *(?P<value>.*)")
_COUNTED = late_pattern(r"(?P<side>SB: *)?(?P<count>\d+) *(?:[xX](?= )|[xX](?=[A-Z])|(?=\s|\[)) *(?P<rest>\S.*)")
_COUNTED_LAST = late_pattern(r"(?P<side>SB: *)?(?P<rest>\D.*?) +[xX](?P<count>\d+)")
_NAME_COMMENT = late_pattern(r"NAME *: *(?P<name>.+)", re.IGNORECASE)
_LONGEST_LINE = 200
"""No line that stands for a card is as long; what is longer is no card and is not looked at closely."""
_WIDE = late_pattern(r"\s{3,}")
_IGNORED_KEYS = frozenset({"layout main", "layout sideboard", "author", "layout commander"})


@dataclass(slots=True)
class Said:
    """A line that stands for cards: how many, the text after the number with its column, the section."""

    count: str
    rest: str
    section: str
    line: int
    column: int
    rest_column: int


@dataclass(slots=True)
class ReadLines:
    """What came of reading the lines: cards, the lines that are none, the deck's name, what kind of list it is."""

    cards: list[Said] = field(default_factory=list)
    others: list[tuple[int, int, str]] = field(default_factory=list)
    name: str = ""
    format: str = "plain text"
    notes: list[str] = field(default_factory=list)


def read_lines(text: str, is_card: Callable[[str], bool]) -> ReadLines:
    """Read a list's lines. `is_card` says whether a line without a number is a card's name all the same."""
    found = ReadLines(format=_format_of(text))
    section, has_heading = MAIN, False
    blocks: list[int] = [0]
    for number, line in enumerate(text.splitlines(), start=1):
        said = _WIDE.sub("  ", line.strip().strip("﻿").replace(" ", " "))
        column = len(line) - len(line.lstrip()) + 1
        if not said:
            if blocks[-1] < len(found.cards):
                blocks.append(len(found.cards))
            continue
        if len(said) > _LONGEST_LINE:
            if _comment(said) is None and section not in (ABOUT, _METADATA):
                found.others.append((number, column, said))
            continue
        comment = _comment(said)
        if comment is not None:
            named = _NAME_COMMENT.fullmatch(comment)
            if named:
                found.name = named["name"].strip()
            if (heading := _section_of(comment)) and heading not in (ABOUT, _METADATA):
                section, has_heading = heading, True
            continue
        if section in (ABOUT, _METADATA) and _take_about(said, found):
            continue
        heading = _section_of(said)
        if heading is not None:
            section, has_heading = heading, True
            continue
        if _GROUPING.fullmatch(said) and not is_card(said):
            continue
        key = _KEY.fullmatch(said)
        if key and not said.upper().startswith("SB:") and _take_key(key["key"], key["value"], found):
            continue
        card = _card_of(said, section if section not in (ABOUT, _METADATA) else MAIN, number, column, is_card)
        if card is None:
            found.others.append((number, column, said))
        else:
            found.cards.append(card)
    if not has_heading and all(card.section == MAIN for card in found.cards):
        _guess_sections(found, [start for start in blocks if start < len(found.cards)])
    return found


def _format_of(text: str) -> str:
    text = "\n".join(line for line in text.splitlines() if len(line) <= _LONGEST_LINE)
    if re.search(r"^\[(?:metadata|main)\]", text, re.IGNORECASE | re.MULTILINE):
        return "Forge"
    if re.search(r"^(?:LAYOUT MAIN:|(?:SB: *)?\d+ \[\w*:\w*\] )", text, re.MULTILINE):
        return "XMage"
    if re.search(r"^//.*Magic Workstation|^ *(?:SB: *)?\d+ \[\w+\] ", text, re.MULTILINE):
        return "Magic Workstation"
    if re.search(r"^\d+ .+ \([A-Z0-9]{2,6}\) \S+\s*$", text, re.MULTILINE):
        return "Arena"
    return "plain text"


def _comment(said: str) -> str | None:
    """Return what a comment line says; None for a line that is no comment."""
    for sign in ("///", "//", "#"):
        if said.startswith(sign):
            return said.removeprefix(sign).strip()
    return None


def _section_of(said: str) -> str | None:
    heading = _HEADING.fullmatch(said.strip("`* "))
    if heading is None:
        return None
    return _SECTION_OF.get(heading["word"].casefold().replace(" ", "").replace("_", ""))


def _take_about(said: str, found: ReadLines) -> bool:
    """Read a line about the deck itself, such as "Name Elves" or "Name=Elves"; return whether it is one."""
    if _section_of(said) is not None or _COUNTED.fullmatch(said):
        return False
    word, _, rest = said.replace("=", " ", 1).partition(" ")
    if word.casefold() == "name":
        found.name = rest.strip()
    return True


def _take_key(key: str, value: str, found: ReadLines) -> bool:
    if key.casefold() in ("name", "deck name", "title"):
        found.name = value.strip()
        return True
    return key.casefold() in _IGNORED_KEYS


def _card_of(said: str, section: str, line: int, column: int, is_card: Callable[[str], bool]) -> Said | None:
    counted = _COUNTED.fullmatch(said) or _COUNTED_LAST.fullmatch(said)
    if counted is None:
        return Said("1", said, section, line, column, column) if is_card(said) else None
    side = SIDEBOARD if counted["side"] else section
    return Said(counted["count"], counted["rest"], side, line, column, column + counted.start("rest"))


def _guess_sections(found: ReadLines, blocks: list[int]) -> None:
    """Take a short block as the sideboard, or as the commander of 98 cards and more, where no heading says it."""
    if len(blocks) != 2:
        return
    first, second = found.cards[: blocks[1]], found.cards[blocks[1] :]
    sizes = [sum(_number(card.count) for card in block) for block in (first, second)]
    few, many = min(sizes), max(sizes)
    if few <= 2 and 98 <= many <= 100:
        section, cards = COMMANDER, first if sizes[0] == few else second
    elif sizes[0] >= 40 and sizes[1] <= 15:
        section, cards = SIDEBOARD, second
    else:
        return
    for card in cards:
        card.section = section
    found.notes.append(f"line {cards[0].line}: the block of {few} after an empty line is taken as the {section}")


def _number(count: str) -> int:
    return int(count) if len(count) <= 6 else 10**6


_MARKS = late_pattern(r" +(?:\*(?P<mark>[A-Za-z]+)\*|(?:#|\^).*|\[(?P<category>[^\]]*)\])$")
_PRINTING = late_pattern(r" +\((?P<set>[A-Za-z0-9_]{1,8})\)(?: +[\w★†‡Φ/-]+)?$")
_SET_FIRST = late_pattern(r"^\[(?P<set>[^\]]*)\] *")
_ART = late_pattern(r" +[(<]\d+[)>]$")


def clean_name(rest: str, is_card: Callable[[str], bool]) -> Iterator[tuple[str, bool]]:
    """Yield the names that the text after a number can mean, likeliest first, and whether it marks a commander."""
    name, is_commander = rest.strip(), False
    if is_card(name):
        yield name, False
        return
    name = _SET_FIRST.sub("", name).split("|")[0].strip()
    if "|" in rest and name.endswith("+"):
        name = name[:-1]
    while found := _MARKS.search(name):
        told = f"{found['mark'] or ''} {found['category'] or ''} {found[0]}".casefold()
        is_commander = is_commander or "cmdr" in told or "commander" in told
        name = name[: found.start()].rstrip()
    yield name, is_commander
    for pattern in (_PRINTING, _ART):
        if found := pattern.search(name):
            name = name[: found.start()].rstrip()
            yield name, is_commander
