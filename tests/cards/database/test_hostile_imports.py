"""Files of cards and databases damaged in every way: cards are taken, or the place is told; nothing else comes."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engine.cards.database.database import CardDatabase
from engine.cards.database.importing import import_cards
from engine.cards.reading.nodes import BadInput
from tests.damage import damaged
from tests.shares import share

FACE = {
    "name": "Elf", "faceName": "Elf", "mana_cost": "{1}{G}", "manaCost": "{1}{G}", "type_line": "Creature — Elf",
    "type": "Creature — Elf", "oracle_text": "Reach\n{T}: Add {G}.", "text": "Reach\n{T}: Add {G}.", "power": "2",
    "toughness": "3", "loyalty": None, "colors": ["G"], "layout": "normal", "color_identity": ["G"],
    "colorIdentity": ["G"], "legalities": {"modern": "legal", "commander": "banned"}, "keywords": ["Reach"],
}  # fmt: skip
TWO_FACED = {
    **FACE,
    "name": "Day // Night",
    "layout": "transform",
    "card_faces": [FACE, {**FACE, "name": "Night"}],
}
COCKATRICE = (
    '<?xml version="1.0"?><cockatrice_carddatabase version="4"><cards><card><name>Elf</name><text>Reach</text>'
    "<prop><layout>transform</layout><type>Creature — Elf</type><manacost>1G{2/W}</manacost><pt>2/3</pt>"
    "<colors>G</colors><format-modern>legal</format-modern></prop><related>Night</related></card>"
    "<card><name>Hot // Cold</name><text>Draw a card.\n\n---\n\nScry 1.</text><prop>"
    "<type>Instant // Sorcery</type><manacost>R // U</manacost></prop></card></cards></cockatrice_carddatabase>"
)
SCRYFALL: Any = [FACE, TWO_FACED]
MTGJSON: Any = {
    "meta": {"version": "1"},
    "data": {"Elf": [FACE], "Day // Night": [FACE, {**FACE, "faceName": "Night"}]},
}
ODD = (None, True, -1, 1e300, "", "\ud800", "x" * 3000, [], {}, [[]], [{}], {"a": []}, "{T}: {T}: " * 50, 10**30)
"""Values of every type, where another is expected."""


def with_odd_values(value: Any, generator: random.Random) -> Any:
    """The same structure with now and then something else in place of a part."""
    if generator.random() < 0.06:
        return generator.choice(ODD)
    if isinstance(value, dict):
        return {key: with_odd_values(one, generator) for key, one in value.items()}
    return [with_odd_values(one, generator) for one in value] if isinstance(value, list) else value


def as_json(value: Any) -> Callable[[random.Random], bytes]:
    def write(generator: random.Random) -> bytes:
        content = json.dumps(with_odd_values(value, generator)).encode()
        return damaged(content, generator) if generator.random() < 0.4 else content

    return write


def as_xml(generator: random.Random) -> bytes:
    return damaged(COCKATRICE.encode(), generator)


def use(database: CardDatabase) -> None:
    """Ask a database everything."""
    for name in ("Elf", "Night", "Day // Night", "nothing"):
        database.find(name)
        database.name_of(name)
        database.names_like(name)
        database.listed(name)
    database.names()
    database.makers_of("1/1 green Elf creature token")
    for words in (["el"], ["1/1"], ['"'], []):
        database.search(words, ["elf"], [], 5, lambda _: True)
        database.search(words, [], [], 5, lambda _: True)


WRITERS = {"scryfall": as_json(SCRYFALL), "mtgjson": as_json(MTGJSON), "xml": as_xml}


@pytest.mark.parametrize("kind", WRITERS)
def test_a_damaged_file_of_cards_is_taken_or_refused(kind: str, tmp_path: Path) -> None:
    file, database = tmp_path / "cards", tmp_path / "cards.sqlite"
    for seed in share(8):
        file.write_bytes(WRITERS[kind](random.Random(seed)))
        with suppress(BadInput):
            found = import_cards(file, database, processes=1)
            assert found.errors == [], (seed, found.errors)
            use(CardDatabase(database))


def test_a_damaged_database_answers_or_says_so(tmp_path: Path) -> None:
    file, database = tmp_path / "cards.json", tmp_path / "cards.sqlite"
    file.write_text(json.dumps(SCRYFALL), encoding="utf-8")
    import_cards(file, database, processes=1)
    whole = database.read_bytes()
    for seed in share(12):
        generator = random.Random(seed)
        content = bytearray(whole)
        for _ in range(generator.choice((1, 5, 50))):
            content[generator.randrange(len(content))] = generator.randrange(256)
        length = generator.choice((len(content), generator.randrange(len(content))))
        database.write_bytes(bytes(content[:length]))
        with suppress(BadInput):
            use(CardDatabase(database))
