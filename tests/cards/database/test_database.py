"""The database finds cards by name, by names like it, and by what stands on them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.catalogue.token_phrases import written_token
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.compiling.rules_text import rules_text
from engine.cards.compiling.tokens import tokens_made_by
from engine.cards.database import compiled
from engine.cards.database.database import CardDatabase
from engine.cards.database.importing import import_cards
from engine.cards.reading.nodes import BadInput, FilePlace, Scalar
from engine.folders import ASSETS
from engine.session.set_up.entry_reading import read_entry
from engine.session.views.imported_cards import ImportedCards

CREATURE = {"mana_cost": "{1}{G}", "type_line": "Creature — Elf Druid", "power": "2", "toughness": "3"}
CARDS: list[dict[str, Any]] = [
    {"name": "Ælfric the Mild", "oracle_text": "Reach", **CREATURE},
    {"name": "Half Elf", "oracle_text": "Vigilance\nDance with three flowers.", **CREATURE},
    {
        "name": "Elf Maker",
        "oracle_text": 'When this creature enters, create a 1/1 green Elf creature token with "{T}: Add {G}."',
        **CREATURE,
    },
    {
        "name": "Hot // Cold",
        "layout": "split",
        "card_faces": [
            {"name": "Hot", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Draw a card."},
            {"name": "Cold", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Draw a card."},
        ],
    },
    {"name": "War of Elves", "type_line": "Battle — Siege", "oracle_text": ""},
]


@pytest.fixture
def database(tmp_path: Path) -> CardDatabase:
    (tmp_path / "bulk.json").write_text(json.dumps(CARDS), "utf-8")
    import_cards(tmp_path / "bulk.json", tmp_path / "cards.sqlite")
    return CardDatabase(tmp_path / "cards.sqlite")


def test_a_card_is_found_whatever_its_case_and_accents(database: CardDatabase) -> None:
    found = database.find("aelfric THE mild")
    assert found is not None
    assert (found.name, rules_text(found), found.power, found.not_covered) == ("Ælfric the Mild", "Reach", 2, ())
    assert database.name_of("aelfric the mild") == "Ælfric the Mild"


def test_a_line_that_is_not_read_is_not_covered(database: CardDatabase) -> None:
    found = database.find("Half Elf")
    assert found is not None
    assert (rules_text(found), found.not_covered) == ("Vigilance", ("“Dance with three flowers.”",))


@pytest.mark.parametrize("said", ["Hot // Cold", "Hot", "Cold"])
def test_a_card_of_two_faces_is_found_by_each(database: CardDatabase, said: str) -> None:
    found = database.find(said)
    assert found is not None
    assert (found.name, found.not_covered) == ("Hot // Cold", ())
    assert database.name_of(said) == "Hot // Cold"


def test_what_the_rules_cannot_hold_is_in_the_database_and_no_card(database: CardDatabase) -> None:
    assert database.name_of("war of elves") == "War of Elves"
    assert database.find("War of Elves") is None
    assert "War of Elves" not in database.names()
    catalogue = Catalogue([], database=database)
    assert "War of Elves" not in catalogue
    with pytest.raises(UnknownCard, match="expected a card of a kind that the rules know"):
        catalogue.find("War of Elves")


def test_names_that_look_like_it(database: CardDatabase) -> None:
    with pytest.raises(UnknownCard, match="perhaps 'Elf Maker'"):
        Catalogue([], database=database).find("Elf Mkaer")


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("elf", ["Elf Maker", "Half Elf", "Ælfric the Mild"]),
        ("ælf", ["Ælfric the Mild"]),
        ("o:flow", ["Half Elf"]),
        ("t:druid o:vigil", ["Half Elf"]),
        ("druid -half", ["Elf Maker", "Ælfric the Mild"]),
        ("mv=2 t:instant", ["Hot // Cold"]),
        ("c:r", ["Hot // Cold"]),
        ("c:u", ["Hot // Cold"]),
        ('" OR *', []),
        ("cold", ["Hot // Cold"]),
        ("", ["Elf Maker", "Half Elf", "Hot // Cold", "Ælfric the Mild"]),
    ],
)
def test_cards_are_found_by_words_on_them_and_by_keys(
    database: CardDatabase, wanted: str, found: list[str]
) -> None:
    imported = ImportedCards.of(Catalogue([], database=database), wanted)
    assert sorted(card.name for card in imported.found) == found


def test_those_whose_name_begins_so_come_first_and_only_so_many(database: CardDatabase) -> None:
    found = database.search(("elf",), (), (), 2, lambda card: True)
    assert [card.name for card in found] == ["Elf Maker", "Ælfric the Mild"]


def test_a_name_that_is_nearly_right_finds_the_card(database: CardDatabase) -> None:
    imported = ImportedCards.of(Catalogue([], database=database), "mkaer elf")
    assert imported.found == ()
    assert "Elf Maker" in [card.name for card in imported.near]


def test_an_entry_stands_before_the_database(database: CardDatabase, tmp_path: Path) -> None:
    (tmp_path / "half_elf.yaml").write_text("name: Half Elf\ntype: Land\n", "utf-8")
    catalogue = Catalogue([tmp_path], database=database)
    assert catalogue.find("Half Elf").types == ("land",)
    assert catalogue.find("Elf Maker").types == ("creature",)
    assert catalogue.names().count("Half Elf") == 1


def test_a_token_is_said_by_the_card_that_makes_it(database: CardDatabase) -> None:
    catalogue = Catalogue([], database=database)
    (token,) = tokens_made_by(catalogue.find("Elf Maker"))
    said = written_token(token, catalogue)
    assert said is not None
    assert said[1] == "Elf Maker"


def test_another_version_of_the_language_reads_again_what_it_finds(
    database: CardDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sqlite3.connect(database.path) as connection:
        connection.execute("UPDATE versions SET version = 'older'")
        connection.execute('UPDATE cards SET definition = \'{"is": "nothing.There", "with": {}}\', is_whole = 0')
    connection.close()
    times: list[str] = []
    real = compiled.definition_of
    monkeypatch.setattr(compiled, "definition_of", counting(real, times))
    first, second = database.find("Half Elf"), database.find("Half Elf")
    assert first == second
    assert first is not None
    assert times == ["Half Elf"]


def counting(real: Callable[[Any], Any], times: list[str]) -> Callable[[Any], Any]:
    def count(record: Any) -> Any:
        times.append(record.name)
        return real(record)

    return count


def test_without_a_file_there_are_no_cards(tmp_path: Path) -> None:
    database = CardDatabase(tmp_path / "none.sqlite")
    assert (database.names(), database.find("Elf"), database.search(("elf",), (), (), 5, bool)) == ((), None, ())


@pytest.mark.parametrize("content", [b"", b"nonsense" * 1_000])
def test_a_damaged_file_says_what_to_do(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "cards.sqlite"
    path.write_bytes(content)
    with pytest.raises(BadInput, match="import your cards again"):
        CardDatabase(path).find("Elf")


def test_a_database_that_another_program_holds_is_told_and_leaves_cards_with_entries_alone(tmp_path):
    path = tmp_path / "cards.sqlite"
    (tmp_path / "cards.json").write_text(json.dumps(CARDS))
    import_cards(tmp_path / "cards.json", path, processes=1)
    catalogue = Catalogue([ASSETS / "cards"], database=CardDatabase(path))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert read_entry(Scalar(FilePlace("table", 1, 1), "3 Llanowar Elves"), (), catalogue).count == 3
        with pytest.raises(BadInput, match=r"locked; expected one that no other program holds"):
            catalogue.find("Half Elf")
