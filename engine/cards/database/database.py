"""Finds the user's cards in the database: by name, by names like it, and by what stands on them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.cards.database.schema import JOINED_LAYOUTS, only, reading, writing
from engine.cards.definitions.plain_data import UNREADABLE, from_plain, language_version
from engine.cards.reading.slugs import slug_of
from engine.frozen_dataclass import dataclass
from engine.patterns import late_pattern

if TYPE_CHECKING:
    import sqlite3

    from engine.cards.database.compiled import Compiled
    from engine.cards.definitions.card import CardDefinition

_BY_SLUG = """
SELECT id FROM cards WHERE slug = :slug
UNION ALL SELECT * FROM (SELECT card FROM faces WHERE slug = :slug ORDER BY place, card LIMIT 1) LIMIT 1
"""
_LISTED = """
SELECT cards.name, faces.mana_cost, faces.type_line, faces.power, faces.toughness, cards.is_whole, faces.text,
    cards.layout, other.mana_cost, other.type_line, other.text
FROM cards JOIN faces ON faces.card = cards.id AND faces.place = 0
LEFT JOIN faces AS other ON other.card = cards.id AND other.place = 1
WHERE cards.definition != ''
"""
_LIKE_AT_MOST = 60
_PARTS = late_pattern(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class FoundCard:
    """A card as it is listed; `is_whole` as of the version of the language that compiled it last.

    A split card has the costs and types of both halves (CR 709.4). `other_types` is the type line of another
    card's other face, `text` that of both faces.
    """

    name: str
    mana_cost: str
    type_line: str
    power: str
    toughness: str
    is_whole: bool
    text: str
    other_types: str = ""


Lets = Callable[[FoundCard], bool]


class CardDatabase:
    """The database in a file; where there is no file, it has no cards.

    All methods raise BadInput where the file is damaged.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def find(self, name: str) -> CardDefinition | None:
        """Return the definition of a card by its name, or by that of a face; None where there is none.

        What another version of the card language compiled is compiled again, and kept.
        """
        with reading(self.path) as found:
            id = _id_of(found, name) if found is not None else None
            if found is None or id is None:
                return None
            row = found.execute(
                "SELECT definition, versions.version FROM cards JOIN versions ON versions.id = cards.version "
                "WHERE cards.id = ?",
                (id,),
            )
            said, version = only(row.fetchone())
        is_current = version == language_version()
        definition = _definition(said) if is_current else None
        return definition if definition is not None or (is_current and not said) else self._again(id)

    def _again(self, id: int) -> CardDefinition | None:
        """Compile a card with this version of the language."""
        from engine.cards.database.compiled import compiled  # the language takes its time to load
        from engine.cards.database.rows import record_in  # as above

        with reading(self.path) as found:
            if found is None:
                return None
            record = record_in(found, id)
        now = compiled(record)
        self._keep(id, record.slug, now)
        return _definition(now.definition)

    def _keep(self, id: int, slug: str, now: Compiled) -> None:
        """Keep what was compiled again, where the file can be written and is still the same."""
        import sqlite3  # with a database only, as in schema.py

        from engine.cards.database.rows import update_compiled  # as above

        try:
            with writing(self.path) as connection:
                update_compiled(connection, id, slug, now)
        except sqlite3.Error:
            return  # it will be compiled again the next time

    def name_of(self, said: str) -> str:
        """Return the name of the card that is called so, whatever its case and accents; "" where there is none."""
        with reading(self.path) as found:
            id = _id_of(found, said) if found is not None else None
            if found is None or id is None:
                return ""
            return str(only(found.execute("SELECT name FROM cards WHERE id = ?", (id,)).fetchone())[0])

    def names(self) -> tuple[str, ...]:
        """Return the names of all cards that the rules can hold, in no order."""
        with reading(self.path) as found:
            if found is None:
                return ()
            rows = found.execute("SELECT name FROM cards WHERE definition != ''")
            return tuple(str(name) for (name,) in rows)

    def names_like(self, said: str) -> tuple[str, ...]:
        """Return names that share the most letters in a row with what was said, and those that begin with it."""
        plain = slug_of(said).replace("_", " ")
        parts = sorted({plain[at : at + 3] for at in range(len(plain) - 2)})[:100]
        with reading(self.path) as found:
            if found is None or not parts:
                return ()
            wanted = " OR ".join(f'"{part}"' for part in parts)
            begins = slug_of(said)
            rows = found.execute(
                "SELECT name FROM cards WHERE slug >= ? AND slug < ? AND definition != '' LIMIT 20",
                (begins, f"{begins}\x7f"),
            ).fetchall()
            rows += found.execute(
                "SELECT cards.name FROM (SELECT rowid FROM spelled WHERE spelled MATCH ? ORDER BY rank LIMIT ?) "
                "AS near JOIN cards ON cards.id = near.rowid WHERE cards.definition != ''",
                (wanted, _LIKE_AT_MOST),
            ).fetchall()
        return tuple(dict.fromkeys(str(name) for (name,) in rows))

    def makers_of(self, phrase: str) -> tuple[str, ...]:
        """Return the names of the cards that make a token of this phrase."""
        with reading(self.path) as found:
            if found is None:
                return ()
            rows = found.execute(
                "SELECT cards.name FROM tokens JOIN cards ON cards.id = tokens.card WHERE phrase = ?", (phrase,)
            )
            return tuple(str(name) for (name,) in rows)

    def search(
        self, words: Sequence[str], types: Sequence[str], texts: Sequence[str], most: int, lets: Lets
    ) -> tuple[FoundCard, ...]:
        """Return the cards with all the words in name or types, and with the types and texts asked for.

        At most `most`. A word may be the beginning of one. `lets` says of each card whether it is wanted. Those
        whose name begins with the words come first.
        """
        terms = [*_terms("{name type_line}", words), *_terms("type_line", types), *_terms("text", texts)]
        begins = slug_of(" ".join(words))
        found: dict[str, FoundCard] = {}
        with reading(self.path) as connection:
            if connection is None:
                return ()
            queries: list[tuple[str, tuple[str, ...]]] = []
            if begins and not types and not texts:
                queries.append(("AND cards.slug >= ? AND cards.slug < ?", (begins, f"{begins}\x7f")))
            if terms:
                matched = "(SELECT rowid FROM searched WHERE searched MATCH ?)"
                queries.append((f"AND cards.id IN {matched}", (" AND ".join(terms),)))
            elif not begins:
                queries.append(("", ()))
            for where, values in queries:
                for row in connection.execute(f"{_LISTED} {where}", values):
                    card = _listed(row)
                    if card.name not in found and lets(card):
                        found[card.name] = card
                        if len(found) == most:
                            return tuple(found.values())
        return tuple(found.values())

    def listed(self, name: str) -> FoundCard | None:
        """Return one card as it is listed; None where there is none."""
        with reading(self.path) as found:
            id = _id_of(found, name) if found is not None else None
            if found is None or id is None:
                return None
            row = found.execute(f"{_LISTED} AND cards.id = ?", (id,)).fetchone()
            return _listed(row) if row is not None else None


def _id_of(found: sqlite3.Connection, name: str) -> int | None:
    slug = slug_of(name)
    row = found.execute(_BY_SLUG, {"slug": slug}).fetchone() if slug else None
    if row is None:
        return None
    if not isinstance(row[0], int):
        import sqlite3  # as above

        raise sqlite3.DatabaseError("a card has lost its number")
    return row[0]


def _definition(said: str) -> CardDefinition | None:
    """Return the definition that is kept; None for one that cannot be read."""
    from engine.cards.definitions.card import CardDefinition  # what a card can be takes its time to load

    try:
        found = from_plain(json.loads(said)) if said else None
    except UNREADABLE:
        return None
    return found if isinstance(found, CardDefinition) else None


def _listed(row: tuple[Any, ...]) -> FoundCard:
    name, cost, types, power, toughness, is_whole, *others = row
    name, cost, types, power, toughness = map(str, (name, cost, types, power, toughness))
    text, layout, other_cost, other_types, other_text = (str(said or "") for said in others)
    if layout in JOINED_LAYOUTS:
        cost, types, other_types = f"{cost} // {other_cost}", f"{types} // {other_types}", ""
    both = f"{text}\n{other_text}" if other_text else text
    return FoundCard(name, cost, types, power, toughness, bool(is_whole), both, other_types)


def _terms(column: str, words: Iterable[str]) -> list[str]:
    """Return words, each as it is searched for in columns: the last part of each may be the beginning
    of a word.
    """
    parts = (" ".join(_PARTS.findall(word)) for word in words)
    return [f'{column} : "{part}" *' for part in parts if part]
