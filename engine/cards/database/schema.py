"""The database's file: one of SQLite in the user's data folder, its tables, and how it is opened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.cards.reading.files import is_regular
from engine.cards.reading.nodes import BadInput, FilePlace
from engine.folders import user_database

if TYPE_CHECKING:
    import sqlite3

FORM: Final = "2"
"""The form of the tables; a file of another form is written anew by the next import."""
JOINED_LAYOUTS: Final = ("split", "aftermath")
"""Layouts of cards that go by the names of both halves, and have the costs and types of both (CR 709.4)."""
_PATIENCE = 0.04
"""The seconds to wait until another program, which writes for milliseconds, lets go of the database.

The window waits as well: for longer it would stand still.
"""
_TABLES = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE cards (
    id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name TEXT NOT NULL, whole_name TEXT NOT NULL,
    layout TEXT NOT NULL, color_identity TEXT NOT NULL, legality TEXT NOT NULL,
    version INTEGER NOT NULL, is_whole INTEGER NOT NULL, definition TEXT NOT NULL
);
CREATE TABLE versions (id INTEGER PRIMARY KEY, version TEXT NOT NULL UNIQUE);
CREATE TABLE faces (
    card INTEGER NOT NULL, place INTEGER NOT NULL, slug TEXT NOT NULL, name TEXT NOT NULL, mana_cost TEXT NOT NULL,
    type_line TEXT NOT NULL, text TEXT NOT NULL, power TEXT NOT NULL, toughness TEXT NOT NULL,
    loyalty TEXT NOT NULL, defense TEXT NOT NULL, colors TEXT, PRIMARY KEY (card, place)
) WITHOUT ROWID;
CREATE INDEX faces_by_slug ON faces (slug, place, card);
CREATE TABLE tokens (phrase TEXT NOT NULL, card INTEGER NOT NULL, PRIMARY KEY (phrase, card)) WITHOUT ROWID;
CREATE VIRTUAL TABLE searched USING fts5(
    name, type_line, text, content='', prefix='1 2 3', tokenize='unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE spelled USING fts5(name, content='', tokenize='trigram');
"""
_EXPECTED = "one that `goinfinite import` wrote; import your cards again"


def default_path() -> Path:
    """Return where the user's database is; it need not exist."""
    return user_database()


def create_tables(connection: sqlite3.Connection) -> None:
    """Make the tables of a new file."""
    connection.executescript(_TABLES)
    connection.execute("INSERT INTO about VALUES ('form', ?)", (FORM,))


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection | None]:
    """Open the database to be read; None where there is none. Raises BadInput where it is damaged.

    It is opened for each look, so that an import can put another file in its place at any time.
    """
    if not is_regular(path):
        yield None
        return
    # Loaded with a database only: a start without one is a hundredth and a half quicker.
    import sqlite3

    try:
        uri = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, timeout=_PATIENCE)) as connection:
            connection.text_factory = text_of
            found = connection.execute("SELECT value FROM about WHERE key = 'form'").fetchone()
            if found != (FORM,):
                _refuse(path, "it was written by another version of the program")
            yield connection
    except (sqlite3.Error, UnicodeDecodeError) as error:  # what SQLite says of damage may be no text itself
        if "locked" in str(error):
            _refuse(path, str(error), "one that no other program holds; try again when that one has ended")
        _refuse(path, str(error))


def text_of(content: bytes) -> str:
    """Return a text of the file; what is damaged in it shows as such."""
    return content.decode("utf-8", "replace")


def only(row: tuple[Any, ...] | None) -> tuple[Any, ...]:
    """Return the row that another one names. Raises sqlite3.Error where a damaged file lacks it."""
    if row is None:
        import sqlite3  # as below

        raise sqlite3.DatabaseError("a part of it is missing")
    return row


@contextmanager
def writing(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the database to be changed; what was changed is kept at the end. Raises sqlite3.Error."""
    import sqlite3  # as above

    uri = f"{path.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(uri, uri=True, timeout=_PATIENCE)) as connection, connection:
        yield connection


def _refuse(path: Path, wrong: str, expected: str = _EXPECTED) -> None:
    said = f"the database of your cards cannot be read: {wrong}"
    raise BadInput(FilePlace(str(path), 1, 1), said, expected)
