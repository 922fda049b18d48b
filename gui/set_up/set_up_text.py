"""A zone's cards as lines that people type, and back: "3 tapped Forest", "Pacifism on Hill Giant of Bob"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.reading.nodes import BadInput
from engine.loops.readable import parse_count, readable
from engine.session.set_up.set_up import CardsInZone

ON = " on "
OF = " of "
AS_IT_IS = "(as it is)"
"""Stands after what a line cannot say: it can be taken away, or left as it was."""
NOTHING: Mapping[str, CardsInZone] = {}


class BadLine(ValueError):
    """A line that names no card; `line` is its number from 1."""

    def __init__(self, line: int, wrong: str) -> None:
        super().__init__(f"line {line}: {wrong}")
        self.line = line


def read_zone(
    text: str, catalogue: Catalogue, seats: tuple[str, ...], seat: int, kept: Mapping[str, CardsInZone] = NOTHING
) -> tuple[CardsInZone, ...]:
    """Read the entries that the lines of a zone of a seat stand for, `kept` those that were there.

    Raises BadLine.
    """
    entries = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = " ".join(line.split())
        if words in kept:
            entries.append(kept[words])
        elif words and not words.startswith("#"):
            entries.append(_read_line(words, number, catalogue, seats, seat))
    return tuple(entries)


def _read_line(words: str, number: int, catalogue: Catalogue, seats: tuple[str, ...], seat: int) -> CardsInZone:
    count, rest = _counted(words, number)
    is_tapped, is_sick = False, False
    while rest.lower().startswith(("tapped ", "sick ")):
        first, _, rest = rest.partition(" ")
        is_tapped, is_sick = is_tapped or first.lower() == "tapped", is_sick or first.lower() == "sick"
    if rest in catalogue or ON not in rest:
        return CardsInZone(_known(rest, number, catalogue), count, False, is_tapped, is_sick)
    name, _, host = rest.rpartition(ON)
    host_seat = -1
    if host not in catalogue and OF in host:
        host, _, owner = host.rpartition(OF)
        if owner not in seats:
            raise BadLine(number, f"no seat is called {owner!r}; expected one of {', '.join(seats)}")
        host_seat = seats.index(owner)
    return CardsInZone(
        _known(name, number, catalogue),
        count,
        False,
        is_tapped,
        is_sick,
        attached_to=_known(host, number, catalogue),
        host_seat=-1 if host_seat == seat else host_seat,
    )


def _counted(words: str, number: int) -> tuple[int, str]:
    first, _, rest = words.partition(" ")
    if not rest or not first[0].isdigit():
        return 1, words
    try:
        count = parse_count(first.removesuffix("x").removesuffix("×"))
    except ValueError:
        return 1, words
    if count < 1:
        raise BadLine(number, f"found {first}; expected a count of at least 1")
    return count, rest


def _known(name: str, number: int, catalogue: Catalogue) -> str:
    try:
        return catalogue.find(name).name
    except (UnknownCard, BadInput) as error:
        raise BadLine(number, str(error)) from error


def zone_lines(entries: Iterable[CardsInZone], seats: tuple[str, ...]) -> dict[str, CardsInZone]:
    """Return entries by the lines that stand for them.

    What no line can say is told after the name and kept as it is.
    """
    lines: dict[str, CardsInZone] = {}
    for entry in entries:
        said = _written(entry, seats)
        words = said if _is_plain(entry) else f"{said} {AS_IT_IS}"
        number = 2
        while words in lines and lines[words] != entry:
            words = f"{said} {AS_IT_IS} {number}"
            number += 1
        lines[words] = entry
    return lines


def written_zone(entries: Iterable[CardsInZone], seats: tuple[str, ...]) -> str:
    """Return entries as lines."""
    kept = tuple(entries)
    words = {entry: line for line, entry in zone_lines(kept, seats).items()}
    return "\n".join(words[entry] for entry in kept)


def _is_plain(entry: CardsInZone) -> bool:
    """Return whether a line says all of an entry."""
    return entry == CardsInZone(
        entry.card,
        entry.count,
        is_tapped=entry.is_tapped,
        is_sick=entry.is_sick,
        attached_to=entry.attached_to,
        host_seat=entry.host_seat,
    )


def _written(entry: CardsInZone, seats: tuple[str, ...]) -> str:
    parts = [str(entry.count)] if entry.count != 1 else []
    parts += ["tapped"] if entry.is_tapped else []
    parts += ["sick"] if entry.is_sick else []
    parts += ["token copy of"] if entry.is_copy else []
    parts.append(entry.card)
    if entry.counters:
        told = (f"{readable(number)} {kind}" for kind, number in entry.counters)
        parts.append(f"with {' and '.join(told)} counters")
    if entry.attached_to:
        parts.append(f"on {entry.attached_to}")
        if entry.host_seat >= 0:
            parts.append(f"of {seats[entry.host_seat]}")
    return " ".join(parts)
