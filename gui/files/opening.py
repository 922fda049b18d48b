"""Opens scenarios and saved games for the window, and saves them, with errors as sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.reading.nodes import BadInput
from engine.model.refusals import Refusal
from engine.session.game.game import Game
from engine.session.saving.replaying import SavedGame, is_save, open_save, save_from_text
from engine.session.scenarios.playing import open_scenario
from engine.session.scenarios.scenario import read_scenario_file, read_scenario_text

if TYPE_CHECKING:
    from engine.session.scenarios.scenario import Scenario
    from engine.session.set_up.set_up import SetUp

Made = TypeVar("Made")

SAVED = (".goinfinite", ".save", ".json")


class CannotOpen(Exception):
    """A file that cannot be opened or written; the message says which, where in it and why."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A game that was opened: with its scenario, or from `save_path`, where it may be saved again.

    `warning` says what is wrong or missing in a save that is not whole, whose file is then not written over.
    """

    game: Game
    title: str
    scenario: Scenario | None = None
    save_path: Path | None = None
    warning: str = ""


def open_game(path: Path) -> Opened:
    """Open a scenario or a saved game, whichever the file is; raises CannotOpen."""
    return opened_by(path.name, lambda: _open_saved(path) if path.suffix in SAVED else _open_scenario(path))


def opened_by(name: str, open_it: Callable[[], Made]) -> Made:
    """What comes of reading something, by the name that errors give it; raises CannotOpen."""
    try:
        return open_it()
    except (BadInput, UnknownCard, Refusal, ValueError) as error:
        raise CannotOpen(f"{name} cannot be opened: {error}") from error
    except OSError as error:
        raise CannotOpen(f"{name} cannot be opened: {error.strerror or error}") from error


def _open_scenario(path: Path) -> Opened:
    catalogue = default_catalogue()
    scenario = read_scenario_file(path, catalogue)
    return Opened(open_scenario(scenario, catalogue), scenario.name, scenario)


def scenario_of(path: Path) -> Scenario | None:
    """The scenario in a file, where there still is one that can be read."""
    try:
        return open_game(path).scenario
    except CannotOpen:
        return None


def _open_saved(path: Path) -> Opened:
    return _opened_save(open_save(path), path.stem, path)


def _opened_save(saved: SavedGame, title: str, path: Path | None) -> Opened:
    if saved.problem is None:
        return Opened(saved.game, title, save_path=path)
    warning = f"This save is not whole, and is open as far as it is. It is not written over. {saved.problem}"
    return Opened(saved.game, title, warning=warning)


def open_kept(path: Path) -> Opened:
    """Open a game that was kept while it was played; raises CannotOpen."""
    return opened_by(path.name, lambda: _opened_save(open_save(path), path.stem, path))


def text_game(text: str, name: str) -> Opened:
    """Open a scenario or a save from text; raises CannotOpen."""

    def read() -> Opened:
        if is_save(text):
            return _opened_save(save_from_text(text, name), "A saved game", None)
        catalogue = default_catalogue()
        scenario = read_scenario_text(text, name, catalogue)
        return Opened(open_scenario(scenario, catalogue), scenario.name, scenario)

    return opened_by(name, read)


def game_of(set_up: SetUp) -> Game:
    """The game of a set-up; raises CannotOpen where no table can be set so."""
    try:
        return Game(set_up)
    except (UnknownCard, BadInput, Refusal, ValueError) as error:
        raise CannotOpen(f"The game cannot begin: {error}.") from error


def written(path: Path, write: Callable[[], None]) -> None:
    """Write a file; raises CannotOpen where it cannot be written."""
    try:
        write()
    except OSError as error:
        raise CannotOpen(f"{path} cannot be written: {error.strerror or error}") from error
