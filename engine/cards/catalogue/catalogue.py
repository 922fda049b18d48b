"""The catalogue: finds cards by name, in folders of entries and the user's database, each when it is asked for."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from engine.cards.catalogue.card_cache import CardCache
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.database.database import CardDatabase
from engine.cards.database.schema import default_path
from engine.cards.reading.files import EXPECTED, MAXIMUM_CARD_BYTES, read_bytes, read_words
from engine.cards.reading.nodes import BadInput, FilePlace, MappingNode, nearest_of, quoted
from engine.cards.reading.slugs import slug_of
from engine.folders import ASSETS, user_cache_folder, user_cards_folder

if TYPE_CHECKING:
    from engine.cards.definitions.card import CardDefinition  # what a card can be takes its time to load

_ENDING = ".yaml"
BETWEEN_SLUGS = "__"
"""What stands between the faces' names in the name of a file: "fire__ice.yaml"."""
NOT_COVERED, _TEXT = "not covered", "text"
"""The keys of an entry that list what is not played of a card, and that give its text to be read instead."""
EXAMPLES = ASSETS / "cards" / "examples"
"""Cards made for the rulebook's examples that name none: scenarios find them, no list of cards shows them."""


class Catalogue:
    """Card definitions from folders of YAML files; an entry in a later folder stands before an earlier one.

    What has been read before is found among the kept ones, where there are any. A name without an entry is looked
    up in the database, where there is one, and last among the cards of EXAMPLES, which no list shows.
    """

    def __init__(
        self, folders: Iterable[Path], kept: CardCache | None = None, database: CardDatabase | None = None
    ) -> None:
        self._folders = tuple(folders)
        self._kept = kept
        self.database = database
        self._paths: dict[str, str] | None = None
        self._files_listed: tuple[Path, ...] | None = None
        self._names: tuple[str, ...] | None = None
        self._cards: dict[str, CardDefinition] = {}
        self._found: dict[str, CardDefinition] = {}
        """The cards by the names by which they were asked for."""
        self.edition = 0
        """Counts how often the folders were looked through again."""

    def find(self, name: str) -> CardDefinition:
        """Return the definition of the card with a name, whatever its case and accents.

        Raises UnknownCard where there is none, and BadInput where its file or the database cannot be read.
        """
        found = self._found.get(name) or self._look_up(name)
        if found is None:
            if self.database is not None and self.database.name_of(name):
                raise UnknownCard(name, "a card of a kind that the rules know, which your imported card is not")
            near = nearest_of(name, self.names_like(name))
            raise UnknownCard(name, near if near.startswith("perhaps") else self._what_is_there())
        self._found[name] = found
        return found

    def _look_up(self, name: str) -> CardDefinition | None:
        slug = slug_of(name)
        path = self.file_of(slug)
        if path is not None:
            slug = slug_of(path.stem)  # the same card by the name of each of its faces
        if slug not in self._cards:
            if path is not None:
                self._cards[slug] = _read(path, slug, self._kept)
            else:
                found = self.database.find(name) if self.database is not None else None
                found = found or _example(slug, self._kept)
                if found is None:
                    return None
                self._cards[slug] = self._cards.setdefault(slug_of(found.name), found)
        return self._cards[slug]

    def refresh(self) -> None:
        """Look through the folders again: entries were added or changed."""
        self._paths = self._names = self._files_listed = None
        self._cards.clear()
        self._found.clear()
        self.edition += 1

    def _what_is_there(self) -> str:
        """Return what to expect in place of a name that no card has: "one of the program's 1,200 cards"."""
        cards = "cards" if self.database is None else "cards, or one that you imported"
        count = len(self.entry_names())
        return f"one of the program's {count:,} {cards}; goinfinite import FILE adds those of a file"

    def name_of(self, said: str) -> str:
        """Return the name of the real card that is called so, whatever its case and accents; "" where there is
        none.
        """
        path = self.file_of(said)
        if path is not None:
            return _name_in(path)
        found = None if _example_path(slug_of(said)).is_file() else self._look_up(said)
        return found.name if found is not None else ""

    def names(self) -> tuple[str, ...]:
        """Return the names of all cards in order, without reading their abilities."""
        if self.database is None:
            return self.entry_names()
        return tuple(sorted({*self.entry_names(), *self.database.names()}))

    def entry_names(self) -> tuple[str, ...]:
        """Return the names of all entries in order, without reading their abilities."""
        if self._names is None:
            self._names = tuple(sorted({_name_in(path) for path in self.paths()}))
        return self._names

    def names_like(self, said: str) -> tuple[str, ...]:
        """Return the names of all entries, and those of the database that look most like what was said."""
        near = self.database.names_like(said) if self.database is not None else ()
        return tuple(dict.fromkeys((*self.entry_names(), *near)))

    def paths(self) -> tuple[Path, ...]:
        """Return the files of all entries."""
        if self._files_listed is None:
            self._files_listed = tuple(map(Path, dict.fromkeys(self._files().values())))
        return self._files_listed

    def has_entry(self, name: str) -> bool:
        """Return whether a card has an entry in one of the folders."""
        return slug_of(name) in self._files()

    def __contains__(self, name: str) -> bool:
        is_in_a_file = self.has_entry(name) or _example_path(slug_of(name)).is_file()
        return is_in_a_file or self._look_up(name) is not None

    def file_of(self, name: str) -> Path | None:
        """Return the file of the entry of a card, or of one of its faces; None where there is none."""
        path = self._files().get(slug_of(name))
        return Path(path) if path is not None else None

    def parts_not_covered(self, name: str) -> tuple[str, ...]:
        """Return the parts of a card that are not played; an entry is not read whole for it.

        Raises as `find` does.
        """
        path = self.file_of(name) or _example_path(slug_of(name))
        words = read_words(path, MAXIMUM_CARD_BYTES) if path.is_file() else f"{_TEXT}:"
        if f"{NOT_COVERED}:" not in words and f"{_TEXT}:" not in words:
            return ()
        is_plain = BETWEEN_SLUGS not in path.stem and f"{_TEXT}:" not in words
        return _listed_in(path, words, NOT_COVERED) if is_plain else self.find(name).not_covered

    def _files(self) -> dict[str, str]:
        """Return the file of each slug, as text: a thousand of them are listed at every start, and few
        are opened.
        """
        if self._paths is None:
            self._paths = {}
            for folder in self._folders:
                if folder.is_dir():
                    stems = sorted(name[: -len(_ENDING)] for name in os.listdir(folder) if name.endswith(_ENDING))
                    files = [(stem, f"{folder}{os.sep}{stem}{_ENDING}") for stem in stems]
                    of_faces = [one for one in files if BETWEEN_SLUGS in one[0]]
                    self._paths |= {face: file for stem, file in of_faces for face in stem.split(BETWEEN_SLUGS)}
                    self._paths |= {slug_of(stem): file for stem, file in files}
        return self._paths


def default_folders() -> tuple[Path, ...]:
    """Return the folder of the program's own cards, and the user's."""
    return ASSETS / "cards", user_cards_folder()


def default_catalogue() -> Catalogue:
    """Return the program's own cards, those in the user's data folder, and those that the user imported."""
    return Catalogue(default_folders(), CardCache(user_cache_folder() / "cards"), CardDatabase(default_path()))


def _listed_in(path: Path, words: str, key: str) -> tuple[str, ...]:
    """Return what an entry in these words lists under a key."""
    # What reads YAML is loaded for the few entries with such a key only: it is slow to import.
    from engine.cards.reading.yaml_files import read_text

    entry = read_text(words, str(path))
    values = entry.entries if isinstance(entry, MappingNode) else ()
    return tuple(one.text("words") for name, value in values if name.value == key for one in value.one_or_more())


def _example_path(slug: str) -> Path:
    return EXAMPLES / f"{slug}{_ENDING}"


def _example(slug: str, kept: CardCache | None) -> CardDefinition | None:
    path = _example_path(slug)
    return _read(path, slug, kept) if path.is_file() else None


def _read(path: Path, slug: str, kept: CardCache | None) -> CardDefinition:
    try:
        content = read_bytes(path, MAXIMUM_CARD_BYTES)
        card = kept.find(slug, content) if kept is not None else None
        if card is None:
            # What reads entries is loaded for those that are new or have changed only: it is slow to import.
            from engine.cards.entries.card import read_card_bytes

            card = read_card_bytes(content, str(path))
            if kept is not None:
                kept.keep(slug, content, card)
    except OSError as error:
        wrong = f"cannot be opened: {error.strerror}".removesuffix(f"; expected {EXPECTED}")
        raise BadInput(FilePlace(str(path), 1, 1), wrong, "a card's file") from error
    from engine.cards.definitions.faces import faces  # as above: what a card can be is loaded with the first card

    right = BETWEEN_SLUGS.join(slug_of(face.name) for face in faces(card))
    if right != path.stem and (card.others or slug_of(card.name) != slug):
        wrong = f"the file of {quoted(card.name)} is called {path.name}"
        raise BadInput(FilePlace(str(path), 1, 1), wrong, f"the name {right}{_ENDING}")
    return card


def _name_in(path: Path) -> str:
    """Return the card's name from the first lines of its file; its slug where it cannot be told.

    A card of several faces goes by the first, unless it is a split card.
    """
    try:
        lines = read_words(path, MAXIMUM_CARD_BYTES).splitlines()[:20]
    except (OSError, BadInput):
        return path.stem
    for line in lines:
        if line.startswith("name:"):
            name = line.removeprefix("name:").strip().strip("\"'")
            is_split = BETWEEN_SLUGS not in path.stem or any(one.startswith("layout: split") for one in lines)
            return name if is_split else name.partition(" // ")[0]
    return path.stem
