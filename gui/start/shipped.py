"""The scenarios that come with the program, as the start page lists them: read without the rules, so at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from engine.cards.reading.nodes import BadInput
from engine.cards.reading.plain_values import plain_value
from engine.cards.reading.read_once import ReadOnce
from engine.cards.reading.yaml_files import read_file
from engine.frozen_dataclass import dataclass
from engine.session.scenarios.kept_summaries import Summary
from engine.session.scenarios.scenario_folders import scenario_files
from gui.start.kept_lists import are_texts, kept_list

LARGEST_FILE = 256 * 1024
TWO, MORE, COMMANDER, TEAMS = "Two seats", "Three seats and more", "Commander", "Teams"
KINDS = (TWO, MORE, COMMANDER, TEAMS)
_ZONES = ("battlefield", "hand", "graveyard", "exile", "library", "command", "outside")


@dataclass(frozen=True, slots=True)
class Listed:
    """A scenario as it is listed; `problem` says what is wrong with its file.

    `cards` are all cards of its set-up, `result` how the game ends if it does ("draw", "Alice wins"), `kind` how
    it is played: TWO, MORE, COMMANDER or TEAMS.
    """

    path: Path
    name: str
    about: str = ""
    pieces: tuple[str, ...] = ()
    produces: str = ""
    seats: tuple[str, ...] = ()
    problem: str = ""
    cards: tuple[str, ...] = ()
    result: str = ""
    kind: str = ""


def shipped_scenarios(paths: Iterable[Path] | None = None) -> tuple[Listed, ...]:
    """Return every scenario of the program and the user, or these files, as they are listed."""
    listed = tuple(_files.of(path) for path in (scenario_files() if paths is None else paths))
    if paths is None:
        kept_list(_KEPT_AS).keep()
    return listed


def unread_scenarios() -> tuple[Path, ...]:
    """Return the files that have yet to be read before they can be listed."""
    return tuple(path for path in scenario_files() if not _files.is_known(path))


def _listed(path: Path) -> Listed:
    try:
        kept = _from_kept(path, kept_list(_KEPT_AS).of(path, _summary))
        return kept if kept is not None else _read(path)
    except BadInput as error:
        return Listed(path, _plain(path), problem=f"line {error.line}: {error.wrong}")
    except OSError as error:
        return Listed(path, _plain(path), problem=f"cannot be read: {error.strerror}")


def _summary(path: Path) -> Summary:
    """Return a scenario as plain data, but for its path; raises BadInput or OSError where it cannot be read."""
    read = _read(path)
    texts = {name: getattr(read, name) for name in _TEXTS}
    return texts | {name: list(getattr(read, name)) for name in _LISTS}


def _from_kept(path: Path, kept: Summary) -> Listed | None:
    """Return what `_summary` has made of a file; None where it is damaged."""
    if {*kept} != {*_TEXTS, *_LISTS} or not all(are_texts(kept[name]) for name in _LISTS):
        return None
    if not are_texts([kept[name] for name in _TEXTS]):
        return None
    parts: dict[str, Any] = {name: kept[name] if name in _TEXTS else tuple(kept[name]) for name in kept}
    return Listed(path, **parts)


def _plain(path: Path) -> str:
    """Return a scenario's name as its file is called."""
    return path.stem.replace("-", " ").capitalize()


def _read(path: Path) -> Listed:
    held, plain = plain_value(read_file(path, maximum_bytes=LARGEST_FILE)), _plain(path)
    if not isinstance(held, dict):
        return Listed(path, plain, problem="is not a scenario")
    said = held.get("seats")
    seats = [seat for seat in said if isinstance(seat, dict)] if isinstance(said, list) else []
    expected = held.get("expect")
    return Listed(
        path,
        _text(held.get("name")) or plain,
        _text(held.get("about")),
        _texts(held.get("pieces")),
        _text(held.get("produces")),
        tuple(_text(seat.get("name")) for seat in seats),
        cards=tuple(dict.fromkeys(name for seat in seats for name in _cards_of(seat))),
        result=_text(expected.get("result")) if isinstance(expected, dict) else "",
        kind=_kind_of(held, seats),
    )


def _cards_of(seat: dict[str, Any]) -> Iterator[str]:
    for zone in _ZONES:
        listed = seat.get(zone)
        for entry in listed if isinstance(listed, list) else [listed]:
            said = entry.get("card") if isinstance(entry, dict) else entry
            if isinstance(said, str):
                yield said.lstrip("0123456789").strip()


def _kind_of(held: dict[str, Any], seats: list[dict[str, Any]]) -> str:
    if held.get("format"):
        return TEAMS
    if any(seat.get("command") or "commander" in str(seat.get("battlefield")) for seat in seats):
        return COMMANDER
    return TWO if len(seats) < 3 else MORE


def _text(held: object) -> str:
    return " ".join(held.split()) if isinstance(held, str) else ""


def _texts(held: object) -> tuple[str, ...]:
    listed = held if isinstance(held, list) else [held]
    return tuple(_text(one) for one in listed if isinstance(one, str))


_KEPT_AS = "scenarios"
_TEXTS = ("name", "about", "produces", "problem", "result", "kind")
_LISTS = ("pieces", "seats", "cards")
_files = ReadOnce(_listed)
