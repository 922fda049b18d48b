"""Finds scenarios: those that come with the program, and the user's own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engine.folders import DECKS, user_data_folder

_ENDING = ".yaml"
_FIRST = "presence-of-gond-intruder-alarm"


def own_folder() -> Path:
    """Return where the program's own scenarios are."""
    return DECKS / "combos"


def user_folder() -> Path:
    """Return where a user's own scenarios are looked for."""
    return user_data_folder() / "combos"


def scenario_files() -> Iterator[Path]:
    """Yield all scenarios: the program's with the first one to show at the front, then the user's."""
    yield from sorted(_files_in(own_folder()), key=lambda path: (path.stem != _FIRST, path.stem))
    folder = user_folder()
    if folder.is_dir():
        yield from sorted(_files_in(folder))


def _files_in(folder: Path) -> list[Path]:
    return [folder / name for name in os.listdir(folder) if name.endswith(_ENDING)]


def first_scenario() -> Path:
    """Return the scenario that is played where none is named."""
    return own_folder() / f"{_FIRST}{_ENDING}"


def find_file(said: str, commands: tuple[str, ...] = ()) -> Path:
    """Return a file by its path, or a scenario of one of the folders by its name.

    Raises BadInput with the scenarios that look like it, and those of the commands that could have been meant.
    """
    path = Path(said)
    if path.exists():
        return path
    stems = {found.stem: found for found in scenario_files()}
    stem = path.name.removesuffix(_ENDING).lower().replace("_", "-").replace(" ", "-")
    if stem in stems and path.parent in (Path(), Path("decks/combos")):
        return stems[stem]
    # Only for an error is it loaded, which a list of scenarios need not wait for.
    from difflib import get_close_matches

    # As above.
    from engine.cards.reading.nodes import BadInput, FilePlace, nearest_of

    alike = [f"the command {word}" for word in get_close_matches(said, commands, n=1, cutoff=0.6)]
    alike += [known for known in stems if len(stem) > 2 and stem in known][:5]
    expected = " or ".join(alike) or nearest_of(stem, stems)
    raise BadInput(FilePlace(said, 1, 1), "there is no such file or scenario", expected)


def shown_path(path: Path) -> str:
    """Return a path as it can be typed here."""
    try:
        return str(_real(path.parent).relative_to(Path.cwd()) / path.name)
    except ValueError:
        return str(path)


@cache
def _real(folder: Path) -> Path:
    return folder.resolve()
