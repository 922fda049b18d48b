"""Files of cards are read card by card in the forms in which players have them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.cards.compiling.files import UnreadableCards, cards_in

ELF = {"name": "Elf", "mana_cost": "{1}{G}", "type_line": "Creature — Elf", "oracle_text": "Reach"}


def test_json_lines(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text(f"{json.dumps(ELF)}\n\n{json.dumps(ELF)}\n", "utf-8")
    assert list(cards_in(file)) == [ELF, ELF]


def test_a_bulk_file(tmp_path: Path) -> None:
    file = tmp_path / "oracle-cards.json"
    file.write_text(f"[\n{json.dumps(ELF)},\n{json.dumps(ELF)}\n]\n", "utf-8")
    assert list(cards_in(file)) == [ELF, ELF]


def test_atomic_cards(tmp_path: Path) -> None:
    file = tmp_path / "AtomicCards.json"
    elf = {"name": "Elf", "manaCost": "{1}{G}", "type": "Creature — Elf", "text": "Reach", "colors": ["G"]}
    file.write_text(
        json.dumps({"meta": {"date": "today"}, "data": {"Elf": [elf], "One // Two": [elf, elf]}}), "utf-8"
    )
    one, two = cards_in(file)
    assert (one["name"], one["mana_cost"], one["oracle_text"]) == ("Elf", "{1}{G}", "Reach")
    assert len(two["card_faces"]) == 2


def test_cockatrice(tmp_path: Path) -> None:
    file = tmp_path / "cards.xml"
    prop = "<type>Creature — Elf</type><manacost>10G{2/W}</manacost><pt>2/3</pt><colors>G</colors>"
    card = f"<card><name>Elf</name><text>Reach</text><prop>{prop}</prop></card>"
    file.write_text(f"<cockatrice_carddatabase><cards>{card}</cards></cockatrice_carddatabase>", "utf-8")
    (elf,) = cards_in(file)
    assert (elf["mana_cost"], elf["power"], elf["toughness"]) == ("{10}{G}{2/W}", "2", "3")


@pytest.mark.parametrize("text", ["nonsense", "[1]", '{"data": {"Elf": [', "<cards>"])
def test_what_holds_no_cards_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "cards"
    file.write_text(text, "utf-8")
    with pytest.raises(UnreadableCards):
        list(cards_in(file))
