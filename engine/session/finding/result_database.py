"""The database of results: which sets of cards were searched and what was found; it only ever grows."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.cards.reading.files import check_regular
from engine.cards.reading.nodes import BadInput, FilePlace
from engine.folders import user_data_folder
from engine.search.net.worth_searching import VERSION
from engine.session.finding.tasks import Done, FindingTask, LoopFound

_TABLES = """
CREATE TABLE IF NOT EXISTS searched (
    cards TEXT NOT NULL, effort REAL NOT NULL, states INTEGER NOT NULL, problem TEXT NOT NULL,
    PRIMARY KEY (cards, effort)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ruled_out (
    cards TEXT NOT NULL, net INTEGER NOT NULL, PRIMARY KEY (cards, net)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS loops (
    key TEXT PRIMARY KEY, cards TEXT NOT NULL, pieces TEXT NOT NULL, makes TEXT NOT NULL, scenario TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS draws (
    key TEXT PRIMARY KEY, verdict TEXT NOT NULL, is_draw INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS about (key TEXT PRIMARY KEY, needs TEXT NOT NULL, lines TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS stops (key TEXT PRIMARY KEY, stops TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ends (key TEXT PRIMARY KEY, because TEXT NOT NULL) WITHOUT ROWID;
"""


def default_results() -> Path:
    """Return where results are kept when nothing else is said."""
    return user_data_folder() / "found.sqlite"


class Results:
    """Results in a file of SQLite; what is written stays, also when the program is killed right after."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def searched(self, effort: float) -> frozenset[tuple[str, ...]]:
        """Return the sets of cards that were searched with so much effort, or more."""
        rows = self._connection.execute("SELECT cards FROM searched WHERE effort >= ?", (effort,))
        return frozenset(tuple(json.loads(cards)) for (cards,) in rows)

    def ruled_out(self) -> frozenset[tuple[str, ...]]:
        """Return the sets of cards that the net, as it is now, has ruled out."""
        rows = self._connection.execute("SELECT cards FROM ruled_out WHERE net = ?", (VERSION,))
        return frozenset(tuple(json.loads(cards)) for (cards,) in rows)

    def problems(self) -> tuple[tuple[tuple[str, ...], str], ...]:
        """Return the sets of cards that could not be searched, each with why, in the order of their names."""
        rows = self._connection.execute("SELECT cards, problem FROM searched WHERE problem != '' ORDER BY cards")
        return tuple((tuple(json.loads(cards)), problem) for cards, problem in rows)

    def keep(self, done: Done) -> tuple[LoopFound, ...]:
        """Keep the result of a task; return its new loops. Keeping the same result again changes nothing."""
        cards = json.dumps(done.task.cards)
        new = []
        with self._connection:
            for loop in done.loops:
                key = self._key(loop, cards)
                row = (key, cards, json.dumps(loop.pieces), json.dumps(loop.makes), loop.scenario)
                written = self._connection.execute("INSERT OR IGNORE INTO loops VALUES (?, ?, ?, ?, ?)", row)
                new += [loop] if written.rowcount else []
                about = (key, json.dumps(loop.needs), json.dumps(loop.lines))
                self._connection.execute("INSERT OR IGNORE INTO about VALUES (?, ?, ?)", about)
                stops = (key, json.dumps(loop.stops))
                self._connection.execute("INSERT OR IGNORE INTO stops VALUES (?, ?)", stops)
                if loop.ends_because:
                    ends = (key, loop.ends_because)
                    self._connection.execute("INSERT OR IGNORE INTO ends VALUES (?, ?)", ends)
                if loop.verdict:
                    draw = (key, loop.verdict, loop.is_draw)
                    self._connection.execute("INSERT OR IGNORE INTO draws VALUES (?, ?, ?)", draw)
            if done.is_ruled_out:
                self._connection.execute("INSERT OR IGNORE INTO ruled_out VALUES (?, ?)", (cards, VERSION))
                return ()
            row_of_task = (cards, done.task.effort, done.states, done.problem)
            self._connection.execute("INSERT OR IGNORE INTO searched VALUES (?, ?, ?, ?)", row_of_task)
        return tuple(new)

    def _key(self, loop: LoopFound, cards: str) -> str:
        """Return under what a loop is kept: its own key, or where other cards were asked for it, one with these.

        A piece of one search may be the helper of another: each pool is told of the loops of its own cards.
        """
        kept = self._connection.execute("SELECT cards FROM loops WHERE key = ?", (loop.key,)).fetchone()
        return loop.key if kept is None or kept[0] == cards else f"{loop.key} of {cards}"

    def loops(self) -> tuple[LoopFound, ...]:
        """Return every loop that is kept, in the order of their keys, once for each set of cards asked."""
        rows = self._connection.execute(
            "SELECT scenario, COALESCE(verdict, ''), COALESCE(is_draw, 0), COALESCE(because, ''), pieces, makes,"
            " cards, COALESCE(needs, '[]'), COALESCE(lines, '[]'), COALESCE(stops, '[]')"
            " FROM loops LEFT JOIN about USING (key) LEFT JOIN draws USING (key) LEFT JOIN stops USING (key)"
            " LEFT JOIN ends USING (key)"
            " ORDER BY key"
        )
        return tuple(_read(*row) for row in rows)

    def done(self, effort: float) -> Callable[[FindingTask], bool]:
        """Make a question: whether a task is done, that is, searched with this effort or ruled out by the net."""
        known, out = self.searched(effort), self.ruled_out()
        return lambda task: task.cards in known or (task.is_screened and task.cards in out)


def _read(scenario: str, verdict: str, is_draw: int, ends_because: str, *lists: str) -> LoopFound:
    """Return a loop as its row has it: lists in JSON."""
    pieces, makes, cards, needs, lines, stops = (tuple(json.loads(one)) for one in lists)
    return LoopFound(pieces, makes, scenario, cards, needs, lines, verdict, bool(is_draw), stops, ends_because)


def _check_ours(connection: sqlite3.Connection) -> None:
    """Raise sqlite3.Error for a database of something else, before anything is written into it."""
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    others = sorted(str(name) for (name,) in rows if f"EXISTS {name} (" not in _TABLES)
    if others:
        raise sqlite3.DatabaseError(f"it has the table {others[0]!r}, which is none of theirs")


@contextmanager
def open_results(path: Path) -> Iterator[Results]:
    """Open the database at a path, made where there is none. Raises BadInput for a file that is none."""
    check_regular(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        connection = sqlite3.connect(path, timeout=30)
        try:
            _check_ours(connection)
            connection.execute("PRAGMA journal_mode = WAL")
            # With a log what a killed program has written stays all the same, and each result costs no wait.
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.executescript(_TABLES)
            yield Results(connection)
        finally:
            connection.close()
    except sqlite3.Error as error:
        wrong = f"the results cannot be kept: {error}"
        raise BadInput(FilePlace(str(path), 1, 1), wrong, "a database of results, or a new file") from error
