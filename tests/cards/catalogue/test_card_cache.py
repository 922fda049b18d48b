"""Cards that were read before are found again without reading them; nothing wrong with the kept files matters."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from engine.cards.catalogue.card_cache import CardCache
from engine.cards.catalogue.catalogue import Catalogue, default_folders
from engine.cards.compiling.rules_text import rules_text
from engine.cards.definitions.plain_data import from_plain, to_plain
from tests.rules.table import catalogue

ENTRY = """
name: Elf Friend
cost: "{1}{G}"
type: Creature — Elf Druid
power: 1
toughness: 1
abilities:
  - cost: "{T}"
    effects:
      - add: "{G}"
  - when: another creature you control enters
    effects:
      - gain life: 1
"""


def unlike(one: Any, other: Any, at: str = "") -> list[str]:
    """Where two definitions differ, also in what does not count for equality, such as how the card says it."""
    if is_dataclass(one) and type(one) is type(other):
        return [
            found
            for field in fields(one)
            if field.init
            for found in unlike(getattr(one, field.name), getattr(other, field.name), f"{at}.{field.name}")
        ]
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return [found for mine, theirs in zip(one, other, strict=True) for found in unlike(mine, theirs, at)]
    return [] if type(one) is type(other) and one == other else [at]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    cards = tmp_path / "cards"
    cards.mkdir()
    (cards / "elf_friend.yaml").write_text(ENTRY, encoding="utf-8")
    return cards


def test_every_card_of_the_catalogue_is_kept_as_it_is() -> None:
    for name in catalogue().names():
        card = catalogue().find(name)
        again = from_plain(json.loads(json.dumps(to_plain(card))))
        assert unlike(card, again) == [], name


def test_a_kept_card_is_found_without_the_grammar(folder: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    card = Catalogue((folder,), CardCache(kept)).find("Elf Friend")
    program = (
        "import sys; from pathlib import Path; from engine.cards.catalogue.catalogue import Catalogue;"
        "from engine.cards.catalogue.card_cache import CardCache;"
        f"card = Catalogue((Path({str(folder)!r}),), CardCache(Path({str(kept)!r}))).find('Elf Friend');"
        "print('lark' in sys.modules, len(card.abilities))"
    )
    root = Path(__file__).parents[3]
    done = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", str(len(card.abilities))]


def test_an_entry_that_has_changed_is_read_anew(folder: Path, tmp_path: Path) -> None:
    kept = CardCache(tmp_path / "kept")
    Catalogue((folder,), kept).find("Elf Friend")
    (folder / "elf_friend.yaml").write_text(ENTRY.replace("power: 1", "power: 4"), encoding="utf-8")
    assert Catalogue((folder,), kept).find("Elf Friend").power == 4


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b"[" * 100_000,
        b'{"of": 1, "card": null}',
    ],
)
def test_a_damaged_file_is_as_good_as_none(folder: Path, tmp_path: Path, damage: bytes) -> None:
    kept = CardCache(tmp_path / "kept")
    Catalogue((folder,), kept).find("Elf Friend")
    (tmp_path / "kept" / "elf_friend.json").write_bytes(damage)
    assert Catalogue((folder,), kept).find("Elf Friend").power == 1


@pytest.mark.parametrize(
    "card",
    [
        None,
        {"is": "os.system", "with": {}},
        {"is": "reading.Path", "with": {}},
        {"is": "definitions.Ability.x", "with": {}},
        {"is": "definitions.CardDefinition", "with": {"no_such_field": 1}},
        {"is": "mana.ManaCost", "with": {}},
        {"with": {}},
    ],
)
def test_a_file_that_says_something_else_is_as_good_as_none(folder: Path, tmp_path: Path, card: object) -> None:
    kept = CardCache(tmp_path / "kept")
    Catalogue((folder,), kept).find("Elf Friend")
    file = tmp_path / "kept" / "elf_friend.json"
    said = json.loads(file.read_bytes())
    file.write_text(json.dumps(said | {"card": card}), encoding="utf-8")
    assert Catalogue((folder,), kept).find("Elf Friend").power == 1


def test_a_folder_that_cannot_be_made_keeps_nothing(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    kept = CardCache(tmp_path / "file" / "cards")
    assert Catalogue((folder,), kept).find("Elf Friend").power == 1
    assert kept.find("elf_friend", ENTRY.encode()) is None


def test_the_text_of_a_kept_card_is_that_of_its_entry(tmp_path: Path) -> None:
    kept = CardCache(tmp_path)
    names = ("Krenko, Mob Boss", "Kiki-Jiki, Mirror Breaker", "Walking Ballista")
    read = [rules_text(Catalogue(default_folders(), kept).find(name)) for name in names]
    assert [rules_text(Catalogue(default_folders(), kept).find(name)) for name in names] == read


def test_what_a_killed_program_left_unfinished_is_taken_away(folder: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "llanowar_elves.abc.part").write_bytes(b"{")
    Catalogue((folder,), CardCache(kept)).find("Elf Friend")
    assert [one.name for one in kept.iterdir()] == ["elf_friend.json"]
