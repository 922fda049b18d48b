"""Imports a file of cards into the database: card by card, compiled by several processes, swapped in at the end.

What was done is kept beside the database until the import ends, so that one that was stopped goes on from there.
The database that was there before stays until the new one is whole.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import Path

from engine.cards.card_files.formats import cards_of
from engine.cards.card_files.stream import CardStream
from engine.cards.database.compiled import Compiled, compiled
from engine.cards.database.record import CardRecord, NotKept, record_of
from engine.cards.database.rows import insert_card, version_id
from engine.cards.database.schema import FORM, create_tables
from engine.cards.definitions.plain_data import language_version
from engine.cards.reading.files import is_write_protected
from engine.cards.reading.nodes import BadInput, FilePlace
from engine.processes import pool_of_processes

Progress = Callable[[int, int], None]
"""Told how many bytes of the file are done out of how many; what it raises stops the import."""
_AT_ONCE = 250
"""Cards that a process compiles at a time, and that are kept together."""
_TOLD = ("cards", "whole", "partly", "not_held", "skipped", "errors")
_WORTH_PROCESSES = 4 * _AT_ONCE
_LOOKED_AT = 100
"""After so many cards of the file, whatever becomes of them, it is said how far the import is."""
_OTHERS_AT_ONCE = 1_000
"""So many cards of the file, most of them not to be kept, are noted together."""
_PATIENCE = 10.0
"""The seconds that an import waits for one that was stopped to let go of what it has done."""


@dataclass(slots=True)
class Imported:
    """What an import did, in numbers of cards: kept, those of them that are whole, partly read, or not held.

    `skipped` counts what is not kept by reason, `errors` are cards at which the program itself failed.
    `resumed_at` is how many were there already from an import that was stopped.
    """

    cards: int = 0
    whole: int = 0
    partly: int = 0
    not_held: int = 0
    resumed_at: int = 0
    skipped: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Part:
    """Cards that are compiled together: how far in the file they end, and what was skipped up to there."""

    records: tuple[CardRecord, ...]
    values: int
    bytes_done: int
    skipped: dict[str, int]


def import_cards(
    file: Path, database: Path, progress: Progress | None = None, processes: int | None = None
) -> Imported:
    """Make a database of the cards of a file, in so many processes (the machine's by default).

    Raises BadInput with the place in the file, and OSError; the database that was there is then untouched.
    """
    if is_write_protected(database):
        raise BadInput(FilePlace(str(database), 1, 1), "this file is write-protected", "a database to be replaced")
    stream = CardStream(file)
    try:
        unfinished = database.with_name(f"{database.name}.part")
        database.parent.mkdir(parents=True, exist_ok=True)
        found = _fill(unfinished, stream, file, progress, processes or os.cpu_count() or 1)
        os.replace(unfinished, database)
        return found
    except sqlite3.Error as error:
        wrong = f"the cards cannot be kept: {error}"
        raise BadInput(FilePlace(str(database), 1, 1), wrong, "room, and no other import under way") from None
    finally:
        stream.close()


def _fill(unfinished: Path, stream: CardStream, file: Path, progress: Progress | None, processes: int) -> Imported:
    """Bring the unfinished database to the end of the file; a fault in the file stops the import."""
    source = _source_of(file, stream)
    if not _is_of(unfinished, source):
        unfinished.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(unfinished, timeout=_PATIENCE)) as connection:
            connection.executescript("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = NORMAL;")
            return _Import(connection, stream, source, progress).run(processes)
    except BadInput:
        unfinished.unlink(missing_ok=True)
        raise


def _source_of(file: Path, stream: CardStream) -> str:
    """Return what tells whether an import that was stopped was of the same file, with the same language."""
    return json.dumps([FORM, str(file.absolute()), stream.size, file.stat().st_mtime_ns, language_version()])


def _is_of(unfinished: Path, source: str) -> bool:
    try:
        with closing(
            sqlite3.connect(f"{unfinished.absolute().as_uri()}?mode=rw", uri=True, timeout=_PATIENCE)
        ) as found:
            row = found.execute("SELECT value FROM about WHERE key = 'source'").fetchone()
            return bool(row == (source,))
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise
        return False
    except sqlite3.DatabaseError:
        return False


class _Import:
    """One import into an open database."""

    def __init__(
        self, connection: sqlite3.Connection, stream: CardStream, source: str, progress: Progress | None
    ) -> None:
        self._connection = connection
        self._stream = stream
        self._progress = progress
        self._found = Imported()
        self._values = 0
        self._bytes_done = 0
        with connection:
            if not connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
                create_tables(connection)
                connection.execute("INSERT INTO about VALUES ('source', ?)", (source,))
            else:
                self._take_up()
            self._version = version_id(connection)
        self._slugs = {slug for (slug,) in connection.execute("SELECT slug FROM cards")}

    def _take_up(self) -> None:
        """Go on where an import of the same file was stopped."""
        row = self._connection.execute("SELECT value FROM about WHERE key = 'done'").fetchone()
        if row is None:
            return
        said = json.loads(row[0])
        found = self._found = Imported(**{**said["found"], "skipped": Counter(said["found"]["skipped"])})
        found.resumed_at = found.cards
        self._values = said["values"]

    def run(self, processes: int) -> Imported:
        """Import what is left of the file."""
        parts = self._parts()
        first = list(islice(parts, _WORTH_PROCESSES // _AT_ONCE))
        if processes < 2 or len(first) * _AT_ONCE < _WORTH_PROCESSES:
            for part in chain(first, parts):
                self._keep(part, compiled_all(part.records))
        else:
            self._run_in_processes(first, parts, processes)
        self._finish()
        return self._found

    def _run_in_processes(self, first: list[_Part], parts: Iterator[_Part], processes: int) -> None:
        waiting: deque[tuple[_Part, Future[tuple[Compiled, ...]]]] = deque()
        pool = pool_of_processes(processes)
        try:
            for part in first:
                waiting.append((part, pool.submit(compiled_all, part.records)))
            for part in parts:
                waiting.append((part, pool.submit(compiled_all, part.records)))
                # A few parts for each process are under way, so that the file is never in memory whole.
                while len(waiting) > 3 * processes or (waiting and waiting[0][1].done()):
                    done, result = waiting.popleft()
                    self._keep(done, result.result())
            for done, result in waiting:
                self._keep(done, result.result())
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    def _parts(self) -> Iterator[_Part]:
        """Yield the cards of the file that are kept, each once, in parts."""
        records: list[CardRecord] = []
        skipped: Counter[str] = Counter()
        values = last = 0
        for values, card in enumerate(cards_of(self._stream), start=1):
            if values % _LOOKED_AT == 0:
                self._tell()
            if values <= self._values:
                self._bytes_done, last = self._stream.done, values
                continue
            if len(records) == _AT_ONCE or values - last > _OTHERS_AT_ONCE:
                yield _Part(tuple(records), values - 1, self._stream.done, dict(skipped))
                records, skipped, last = [], Counter(), values - 1
            try:
                record = record_of(card)
            except NotKept as reason:
                skipped[str(reason)] += 1
                continue
            if record.slug in self._slugs:
                skipped["is another printing"] += 1
                continue
            self._slugs.add(record.slug)
            records.append(record)
        if not values:
            self._stream.refuse("there is no card in the file")
        yield _Part(tuple(records), values, self._stream.done, dict(skipped))

    def _keep(self, part: _Part, results: tuple[Compiled, ...]) -> None:
        """Write cards, with how far the import is."""
        found = self._found
        found.skipped.update(part.skipped)
        with self._connection:
            for record, now in zip(part.records, results, strict=True):
                insert_card(self._connection, record, now, self._version)
                found.cards += 1
                found.whole += now.is_whole
                found.partly += bool(now.definition) and not now.is_whole
                found.not_held += not now.definition
                found.errors += [now.error] if now.error else []
            said = {one: getattr(found, one) for one in _TOLD}
            done = json.dumps({"values": part.values, "found": said})
            self._connection.execute("INSERT OR REPLACE INTO about VALUES ('done', ?)", (done,))
        self._bytes_done = part.bytes_done
        self._tell()

    def _tell(self) -> None:
        """Tell how far the import is; that raises where it is to stop."""
        if self._progress is not None:
            self._progress(self._bytes_done, self._stream.size)

    def _finish(self) -> None:
        with self._connection:
            self._connection.execute("DELETE FROM about WHERE key IN ('source', 'done')")
            self._connection.execute("INSERT INTO searched (searched) VALUES ('optimize')")
        self._connection.execute("PRAGMA locking_mode = NORMAL")


def compiled_all(records: tuple[CardRecord, ...]) -> tuple[Compiled, ...]:
    """Compile cards, in a process of its own."""
    return tuple(compiled(record) for record in records)
