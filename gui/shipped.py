"""The scenarios that come with the program, as the start page lists them: read without the rules, so at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

LARGEST_FILE = 256 * 1024


@dataclass(frozen=True, slots=True)
class Listed:
    """A scenario as it is listed; `problem` says what is wrong with its file."""

    path: Path
    name: str
    about: str = ""
    pieces: tuple[str, ...] = ()
    produces: str = ""
    seats: tuple[str, ...] = ()
    problem: str = ""


def shipped_scenarios(paths: Iterable[Path] | None = None) -> tuple[Listed, ...]:
    """Every scenario of the shelf, or these files, as they are listed."""
    from engine.session.shelf import scenario_files

    return tuple(_listed(path) for path in (scenario_files() if paths is None else paths))


def _listed(path: Path) -> Listed:
    plain = path.stem.replace("-", " ").capitalize()
    try:
        if path.stat().st_size > LARGEST_FILE:
            return Listed(path, plain, problem="the file is larger than any scenario")
        held = yaml.load(path.read_text(encoding="utf-8"), Loader=_loader())
    except (OSError, UnicodeDecodeError, yaml.YAMLError, ValueError, RecursionError) as error:
        return Listed(path, plain, problem=f"cannot be read: {type(error).__name__}")
    if not isinstance(held, dict):
        return Listed(path, plain, problem="is no scenario")
    return Listed(
        path,
        _text(held.get("name")) or plain,
        _text(held.get("about")),
        _texts(held.get("pieces")),
        _text(held.get("produces")),
        tuple(_text(seat.get("name")) for seat in held.get("seats") or () if isinstance(seat, dict)),
    )


def _loader() -> Any:
    """The safe loader, the fast one where it is there."""
    return getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def _text(held: object) -> str:
    return " ".join(held.split()) if isinstance(held, str) else ""


def _texts(held: object) -> tuple[str, ...]:
    listed = held if isinstance(held, list) else [held]
    return tuple(_text(one) for one in listed if isinstance(one, str))
