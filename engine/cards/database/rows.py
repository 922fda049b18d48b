"""Writes cards into the database's tables, and reads one back as the file said it."""

from __future__ import annotations

import json
import sqlite3

from engine.cards.compiling.texts.faces import Face
from engine.cards.database.compiled import Compiled
from engine.cards.database.record import CardRecord
from engine.cards.database.schema import JOINED_LAYOUTS, only
from engine.cards.definitions.plain_data import language_version
from engine.cards.reading.slugs import slug_of


def version_id(connection: sqlite3.Connection) -> int:
    """Return the number that stands for this version of the card language in the tables."""
    connection.execute("INSERT OR IGNORE INTO versions (version) VALUES (?)", (language_version(),))
    return int(
        connection.execute("SELECT id FROM versions WHERE version = ?", (language_version(),)).fetchone()[0]
    )


def insert_card(connection: sqlite3.Connection, record: CardRecord, now: Compiled, of_version: int) -> None:
    """Add a card with what came of compiling it."""
    name = record.name if record.layout in JOINED_LAYOUTS else record.faces[0].name
    legality = json.dumps(record.legality, separators=(",", ":"))
    id = connection.execute(
        "INSERT INTO cards VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            record.slug,
            name,
            record.name,
            record.layout,
            record.color_identity,
            legality,
            of_version,
            now.is_whole,
            now.definition,
        ),
    ).lastrowid
    assert id is not None
    connection.executemany(
        "INSERT INTO faces VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(id, place, slug_of(face.name), *_columns(face)) for place, face in enumerate(record.faces)],
    )
    types = " ".join(face.type_line for face in record.faces)
    text = "\n".join(face.text for face in record.faces)
    connection.execute(
        "INSERT INTO searched (rowid, name, type_line, text) VALUES (?, ?, ?, ?)", (id, record.name, types, text)
    )
    connection.execute("INSERT INTO spelled (rowid, name) VALUES (?, ?)", (id, record.slug.replace("_", " ")))
    _insert_tokens(connection, id, now)


def update_compiled(connection: sqlite3.Connection, id: int, slug: str, now: Compiled) -> None:
    """Put what came of compiling a card anew in the place of what was there."""
    changed = connection.execute(
        "UPDATE cards SET version = ?, is_whole = ?, definition = ? WHERE id = ? AND slug = ?",
        (version_id(connection), now.is_whole, now.definition, id, slug),
    ).rowcount
    if changed:
        connection.execute("DELETE FROM tokens WHERE card = ?", (id,))
        _insert_tokens(connection, id, now)


def record_in(connection: sqlite3.Connection, id: int) -> CardRecord:
    """Return a card as the file said it."""
    row = connection.execute("SELECT whole_name, layout, color_identity, legality FROM cards WHERE id = ?", (id,))
    whole_name, layout, identity, legality = map(str, only(row.fetchone()))
    rows = connection.execute(
        "SELECT name, mana_cost, type_line, text, power, toughness, loyalty, defense, colors FROM faces "
        "WHERE card = ? ORDER BY place",
        (id,),
    )
    faces = tuple(
        Face(*map(str, said), None if colors is None else tuple(str(colors)), defense=str(defense))  # type: ignore[call-arg,arg-type,misc]
        for *said, defense, colors in rows
    )
    try:
        return CardRecord(whole_name, layout, faces, identity, dict(json.loads(legality)))
    except (ValueError, TypeError):
        raise sqlite3.DatabaseError("what it says of formats is damaged") from None


def _columns(face: Face) -> tuple[str | None, ...]:
    colors = None if face.colors is None else "".join(face.colors)
    sizes = (face.power, face.toughness, face.loyalty, face.defense)
    return face.name, face.mana_cost, face.type_line, face.text, *sizes, colors


def _insert_tokens(connection: sqlite3.Connection, id: int, now: Compiled) -> None:
    connection.executemany("INSERT OR IGNORE INTO tokens VALUES (?, ?)", [(phrase, id) for phrase in now.tokens])
