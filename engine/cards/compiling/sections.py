"""Gathers the lines of levelers, Classes and station cards into sections, with abilities (CR 711, 716, 721)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.cards.base.kinds import Ability
from engine.cards.base.mana import ManaCost
from engine.cards.compiling.text_lines import EXACT, Line
from engine.cards.compiling.texts.reminders import without_reminders
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.definitions.sections import ClassLevel, LevelBand, StationBand
from engine.cards.keywords.levels import meaning_of_band, meaning_of_level, meaning_of_station_band
from engine.frozen_dataclass import replace

_BAND = re.compile(r"LEVEL (\d{1,3})(?:-(\d{1,3})|\+)")
_STATION = re.compile(r"(\d{1,3})\+")
_BEFORE_STATION = re.compile(r"^(\d{1,3}\+) \| ", re.MULTILINE)
_SIZE = re.compile(r"(\d{1,3})/(\d{1,3})")
_LEVEL = re.compile(r"((?:\{[^{}]+\})+): Level ([23])")


_Section = LevelBand | ClassLevel | StationBand


def with_station_lines(text: str, between: str = "\n") -> str:
    """Return a station card's text with what begins a section, "8+ | ", on a line of its own, which `between`
    ends.
    """
    return _BEFORE_STATION.sub(rf"\1{between}", text)


def with_sections(
    lines: Sequence[Line], *, is_class: bool, size: tuple[int, int] | None = None
) -> tuple[Line, ...]:
    """Return the lines with those that begin a section read as it, and the abilities below moved into it.

    `size` is that of a station card, which is printed beside its last section.
    """
    begins = [place for place, line in enumerate(lines) if _STATION.fullmatch(line.text)]
    found: list[Line] = []
    place = 0
    while place < len(lines):
        head = _head(lines, place, is_class=is_class)
        if head is None:
            found.append(lines[place])
            place += 1
            continue
        section, length = head
        end = place + length
        while end < len(lines) and _head(lines, end, is_class=is_class) is None:
            end += 1
        inner = lines[place + length : end]
        abilities = tuple(ability for line in inner for ability in line.abilities)
        if isinstance(section, StationBand) and size is not None and place == begins[-1]:
            section = replace(section, power=size[0], toughness=size[1])
        found.append(_read(lines[place], _section(section, abilities)))
        found += [_read(line) for line in lines[place + 1 : place + length]]
        found += [replace(line, abilities=()) for line in inner]
        place = end
    return tuple(found)


def _head(lines: Sequence[Line], place: int, *, is_class: bool) -> tuple[_Section, int] | None:
    """Return the section that begins at a line, and how many lines say so; None where none begins."""
    text, _ = without_reminders(lines[place].text)
    level = _LEVEL.fullmatch(text)
    if is_class and level is not None:
        return ClassLevel(Cost((PayMana(ManaCost.parse(level[1])),)), int(level[2])), 1
    band = _BAND.fullmatch(text)
    size = _SIZE.fullmatch(lines[place + 1].text) if place + 1 < len(lines) else None
    station = _STATION.fullmatch(text)
    if station is not None:
        if size is None:
            return StationBand(int(station[1])), 1
        return StationBand(int(station[1]), int(size[1]), int(size[2])), 2
    if band is None or size is None:
        return None
    return LevelBand(int(band[1]), int(band[2] or 0), int(size[1]), int(size[2])), 2


def _section(head: _Section, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return a section with its abilities, and what it means."""
    if isinstance(head, LevelBand):
        band = replace(head, abilities=abilities)
        return (band, *meaning_of_band(band))
    if isinstance(head, StationBand):
        station = replace(head, abilities=abilities)
        return (station, *meaning_of_station_band(station))
    level = replace(head, abilities=abilities)
    return (level, *meaning_of_level(level))


def _read(line: Line, abilities: tuple[Ability, ...] = ()) -> Line:
    return Line(line.text, EXACT, abilities, line.text)
