"""Opens what people have, in files and as text: read once, told apart by what is in it; errors are sentences."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.reading.files import decoded, open_regular, read_words
from engine.cards.reading.nodes import BadInput, FilePlace
from engine.frozen_dataclass import dataclass
from engine.model.refusals import Refusal
from engine.session.game.game import Game
from engine.session.narration.possible_uses import offers_of
from engine.session.saving.replaying import MAXIMUM_BYTES, SavedGame, save_from_text
from engine.session.scenarios.file_kinds import (
    CARDS,
    COMBO,
    DECK,
    LESSON,
    LOOKED_AT,
    OWN,
    SAVE,
    kind_of_beginning,
    kind_of_own_text,
    kind_of_text,
)
from engine.session.scenarios.scenario import read_scenario_text
from engine.session.scenarios.scenario_playing import open_scenario
from engine.session.views.table_view import table_view
from engine.shortcuts.rulings.glossary import pattern_of_words
from gui.asking.question_words import question_of

if TYPE_CHECKING:
    from engine.cards.catalogue.catalogue import Catalogue
    from engine.session.decks.deck import Deck
    from engine.session.lessons.lesson import Lesson
    from engine.session.scenarios.scenario import Scenario
    from engine.session.set_up.set_up import SetUp
    from engine.session.spellbook.combo import Combo
    from gui.working.worker import Progress

Made = TypeVar("Made")

SAVED: Final = (".goinfinite", ".save", ".json")


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


@dataclass(frozen=True, slots=True)
class CardFile:
    """A file of cards, which are imported and not opened."""

    path: Path


@dataclass(frozen=True, slots=True)
class OpenedDeck:
    """A deck that was read, and the catalogue in which its cards were looked up."""

    deck: Deck
    catalogue: Catalogue


Found: TypeAlias = "Opened | OpenedDeck | tuple[Combo, ...] | Lesson | CardFile"
"""What a file or a text can be."""


def found_in(path: Path, progress: Progress | None = None) -> Found:
    """Return what is in a file, which is read once; raises CannotOpen.

    `progress` is told how much of a save is played again; what it raises ends the reading.
    """
    return opened_by(path.name, lambda: _looked_at(_found_in(path, progress)))


def _looked_at(found: Found) -> Found:
    """Return what was found after one look at its table: texts are written then, and patterns made."""
    if isinstance(found, Opened):
        state = found.game.state
        table_view(state, None)
        question_of(state)
        offers_of(state)
        pattern_of_words()
    return found


def _found_in(path: Path, progress: Progress | None) -> Found:
    with open_regular(path) as stream:
        begins = stream.read(LOOKED_AT)
        kind = kind_of_beginning(begins, path.suffix)
        if kind == CARDS:
            return CardFile(path)
        content = begins + stream.read(MAXIMUM_BYTES + 1 - len(begins))
    if len(content) > MAXIMUM_BYTES:
        raise BadInput(FilePlace(str(path), 1, 1), "the file is too large", f"at most {MAXIMUM_BYTES:,} bytes")
    if kind == DECK:
        from engine.session.decks.deck_reading import read_deck_bytes  # with deck lists only: 9 ms of a start

        catalogue = default_catalogue()
        return _with_cards(read_deck_bytes(content, path, catalogue), catalogue, progress)
    if kind == COMBO:
        from engine.session.spellbook.combo_reading import read_combo_bytes  # with combos only: 4 ms of a start

        return read_combo_bytes(content, path, default_catalogue())
    text = decoded(content, str(path))
    if path.suffix in SAVED or kind_of_own_text(text[:LOOKED_AT]) == SAVE:
        return _opened_save(save_from_text(text, str(path), progress=progress), path.stem, path)
    return _own_in(text, str(path), progress)


def found_in_text(text: str, name: str, progress: Progress | None = None) -> Found:
    """Return what a text is, such as one from the clipboard; `name` is what errors call it. Raises CannotOpen."""

    def read() -> Found:
        kind = kind_of_text(text)
        if kind == COMBO:
            from engine.session.spellbook.combo_reading import read_combos  # as above

            return read_combos(text, name, default_catalogue())
        if kind != OWN:
            from engine.session.decks.deck_reading import read_deck_text  # as above

            catalogue = default_catalogue()
            return _with_cards(read_deck_text(text, name, catalogue), catalogue, progress)
        if kind_of_own_text(text[:LOOKED_AT]) == SAVE:
            return _opened_save(save_from_text(text, name, progress=progress), "A saved game", None)
        return _own_in(text, name, progress)

    return opened_by(name, lambda: _looked_at(read()))


def _with_cards(deck: Deck, catalogue: Catalogue, progress: Progress | None) -> OpenedDeck:
    """Return a deck, after its cards, with their texts, and the scenarios were read, which its dialog looks at."""
    from engine.session.decks.card_pictures import views_of  # with deck lists only, as what reads them

    for at, line in enumerate(deck.lines):
        if progress is not None:
            progress(at, len(deck.lines))
        if line.is_known:
            with suppress(BadInput, UnknownCard):  # the dialog says so of each
                views_of((line,), catalogue)
    from gui.start.shipped import shipped_scenarios  # as above

    shipped_scenarios()
    return OpenedDeck(deck, catalogue)


def _own_in(text: str, name: str, progress: Progress | None) -> Opened | Lesson:
    """Return the scenario or the lesson in a text."""
    catalogue = default_catalogue()
    if kind_of_own_text(text[:LOOKED_AT]) == LESSON:
        from engine.session.lessons.lesson_reading import read_lesson_text  # as above

        return read_lesson_text(text, name, catalogue)
    scenario = read_scenario_text(text, name, catalogue)
    return Opened(open_scenario(scenario, catalogue, progress), scenario.name, scenario)


def open_game(path: Path) -> Opened:
    """Open a scenario or a saved game, whichever the file is; raises CannotOpen."""
    found = found_in(path)
    if not isinstance(found, Opened):
        raise CannotOpen(f"{path.name} cannot be opened: it is neither a scenario nor a saved game.")
    return found


def opened_by(name: str, open_it: Callable[[], Made]) -> Made:
    """Return what comes of reading something, by the name that errors give it; raises CannotOpen."""
    try:
        return open_it()
    except (BadInput, UnknownCard, Refusal, ValueError) as error:
        raise CannotOpen(f"{name} cannot be opened: {error}") from error
    except OSError as error:
        raise CannotOpen(f"{name} cannot be opened: {error.strerror or error}") from error


def scenario_of(path: Path) -> Scenario | None:
    """Return the scenario in a file, where there still is one that can be read."""
    try:
        return open_game(path).scenario
    except CannotOpen:
        return None


def _opened_save(saved: SavedGame, title: str, path: Path | None) -> Opened:
    if saved.problem is None:
        return Opened(saved.game, title, save_path=path)
    warning = f"This save is not whole, and is open as far as it is. It is not written over. {saved.problem}"
    return Opened(saved.game, title, warning=warning)


def open_kept(path: Path, progress: Progress | None = None) -> Opened:
    """Open a game that was kept while it was played; raises CannotOpen."""

    def read() -> Opened:
        saved = save_from_text(read_words(path, MAXIMUM_BYTES), str(path), progress=progress)
        return _opened_save(saved, path.stem, path)

    return opened_by(path.name, read)


def game_of(set_up: SetUp) -> Game:
    """Return the game of a set-up; raises CannotOpen where no table can be set so."""
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
