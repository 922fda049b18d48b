"""An import makes a database of a file's cards, all of it or none; one that was stopped goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.cards.database import compiled, importing
from engine.cards.database.database import CardDatabase
from engine.cards.database.importing import Imported, import_cards
from engine.cards.reading.nodes import BadInput


def a_card(name: str, text: str = "Reach", **more: Any) -> dict[str, Any]:
    said = {"mana_cost": "{1}{G}", "type_line": "Creature — Elf", "power": "2", "toughness": "3"}
    return {"name": name, "oracle_text": text, **said, **more}


MANY = [a_card(f"Elf Number {number}") for number in range(1_200)]


def written(folder: Path, cards: list[dict[str, Any]], name: str = "bulk.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(cards), "utf-8")
    return path


def imported(folder: Path, *cards: dict[str, Any]) -> Imported:
    return import_cards(written(folder, list(cards)), folder / "cards.sqlite")


def test_cards_are_counted_by_how_they_are_played(tmp_path: Path) -> None:
    found = imported(
        tmp_path,
        a_card("Green Elf"),
        a_card("Odd Elf", "Reach\nDance with three flowers."),
        a_card("War of Elves", "", type_line="Battle — Siege"),
        a_card("Elf", layout="token"),
        a_card("Green elf", "Another printing."),
    )
    assert (found.cards, found.whole, found.partly, found.not_held) == (3, 1, 1, 1)
    assert found.skipped == {"is in no deck": 1, "is another printing": 1}


def test_processes_bring_the_same_as_one(tmp_path: Path) -> None:
    file = written(tmp_path, MANY)
    one, two = (import_cards(file, tmp_path / f"{number}.sqlite", processes=number) for number in (1, 2))
    assert one == two
    names = [set(CardDatabase(tmp_path / f"{number}.sqlite").names()) for number in (1, 2)]
    assert names[0] == names[1] == {card["name"] for card in MANY}


class Stop(Exception):
    """Cancelled."""


def test_an_import_that_was_stopped_goes_on_from_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, database = written(tmp_path, MANY), tmp_path / "cards.sqlite"

    def stop(done: int, total: int) -> None:
        if done:
            raise Stop

    with pytest.raises(Stop):
        import_cards(file, database, stop, processes=1)
    assert not database.exists()
    found = import_cards(file, database, processes=1)
    assert (found.cards, found.resumed_at) == (1_200, 500)
    assert sorted(CardDatabase(database).names()) == sorted(card["name"] for card in MANY)
    assert list(tmp_path.glob("*.part")) == []


@pytest.mark.parametrize("processes", [1, 2])
def test_it_can_be_stopped_where_no_card_is_kept_and_says_how_far_it_is(tmp_path: Path, processes: int) -> None:
    """A bulk file has many printings of a card, and an import that goes on has much to pass over."""
    file, database = written(tmp_path, [a_card("Elf")] * 12_000), tmp_path / "cards.sqlite"
    told: list[int] = []

    def stop_late(done: int, total: int) -> None:
        told.append(done)
        if len(told) > 100:
            raise Stop

    with pytest.raises(Stop):
        import_cards(file, database, stop_late, processes=processes)
    assert len(set(told)) > 2
    assert told == sorted(told)
    again: list[int] = []

    def stop_soon(done: int, total: int) -> None:
        again.append(done)
        raise Stop

    with pytest.raises(Stop):
        import_cards(file, database, stop_soon, processes=processes)
    assert len(again) == 1
    found = import_cards(file, database, processes=processes)
    assert (found.cards, found.skipped) == (1, {"is another printing": 11_999})


def test_another_file_does_not_go_on_with_what_was_stopped(tmp_path: Path) -> None:
    def stop(done: int, total: int) -> None:
        raise Stop

    with pytest.raises(Stop):
        import_cards(written(tmp_path, MANY), tmp_path / "cards.sqlite", stop, processes=1)
    found = import_cards(written(tmp_path, [a_card("One Elf")], "other.json"), tmp_path / "cards.sqlite")
    assert (found.cards, found.resumed_at) == (1, 0)


def test_what_is_wrong_with_a_file_leaves_the_cards_that_are_there(tmp_path: Path) -> None:
    imported(tmp_path, a_card("Old Elf"))
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(MANY)[:-10] + "!", "utf-8")
    with pytest.raises(BadInput, match=r"broken\.json:1:1: .*no JSON"):
        import_cards(broken, tmp_path / "cards.sqlite")
    assert CardDatabase(tmp_path / "cards.sqlite").names() == ("Old Elf",)
    assert list(tmp_path.glob("*.part")) == []


def test_a_write_protected_database_is_not_replaced(tmp_path: Path) -> None:
    imported(tmp_path, a_card("Elf"))
    (tmp_path / "cards.sqlite").chmod(0o444)
    with pytest.raises(BadInput, match="this file is write-protected"):
        imported(tmp_path, a_card("Ork"))
    assert CardDatabase(tmp_path / "cards.sqlite").names() == ("Elf",)


def test_two_imports_at_once_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "_PATIENCE", 0.1)
    file, database = written(tmp_path, MANY), tmp_path / "cards.sqlite"

    def again(done: int, total: int) -> None:
        with pytest.raises(BadInput, match="no other import under way"):
            import_cards(file, database, processes=1)
        raise Stop

    with pytest.raises(Stop):
        import_cards(file, database, again, processes=1)


def test_a_damaged_leftover_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / "cards.sqlite.part").write_bytes(b"SQLite format 3\0" + b"x" * 5_000)
    assert imported(tmp_path, a_card("An Elf")).cards == 1


def test_a_card_at_which_the_program_fails_is_told_and_no_other_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = compiled.compile_card

    def fail(card: dict[str, Any]) -> Any:
        if card["name"] == "Bad Elf":
            raise LookupError("a word")
        return real(card)

    monkeypatch.setattr(compiled, "compile_card", fail)
    found = imported(tmp_path, a_card("Bad Elf"), a_card("Good Elf"))
    assert found.errors == ["Bad Elf: LookupError: a word"]
    assert (found.cards, found.whole, found.not_held) == (2, 1, 1)


def test_what_is_no_name_and_a_text_that_is_too_long_do_no_harm(tmp_path: Path) -> None:
    found = imported(
        tmp_path, a_card("An Elf"), a_card("Long Elf", "x" * 20_000), a_card("; ;"), {"name": "Nothing"}
    )
    assert found.cards == 1
    assert found.skipped.total() == 3
