"""Files of cards are read card by card in the forms in which players have them; broken ones say where."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.cards.card_files.formats import begins_cards, cards_in
from engine.cards.card_files.stream import LARGEST_CARD
from engine.cards.reading.nodes import BadInput

ELF: dict[str, Any] = {
    "name": "Elf",
    "mana_cost": "{1}{G}",
    "type_line": "Creature — Elf",
    "oracle_text": "Reach",
}
FACE = {"name": "Elf", "manaCost": "{1}{G}", "type": "Creature — Elf", "text": "Reach", "colors": ["G"]}
ATOMIC = json.dumps({"meta": {"date": "today"}, "data": {"Elf": [FACE], "One // Two": [
    FACE | {"faceName": "One"}, FACE | {"faceName": "Two"}]}})  # fmt: skip


def xml(*cards: str) -> str:
    return f"<cockatrice_carddatabase><cards>{''.join(cards)}</cards></cockatrice_carddatabase>"


def card(name: str, text: str = "Reach", prop: str = "<type>Creature — Elf</type>", more: str = "") -> str:
    return f"<card><name>{name}</name><text>{text}</text><prop>{prop}</prop>{more}</card>"


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "cards"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


@pytest.mark.parametrize(
    "text",
    [
        f"{json.dumps(ELF)}\n\n{json.dumps(ELF)}\n",
        f"[\n{json.dumps(ELF)},\n{json.dumps(ELF)}\n]\n",
        json.dumps([ELF, ELF]),
        json.dumps([ELF, ELF], indent=4),
        "\ufeff" + json.dumps([ELF, ELF]),
    ],
    ids=["lines", "a card a line", "one line", "indented", "with a mark"],
)
def test_scryfalls_fields_in_any_layout(tmp_path: Path, text: str) -> None:
    file = written(tmp_path, text)
    assert list(cards_in(file)) == [ELF, ELF]
    assert begins_cards(file.read_bytes())


def test_atomic_cards(tmp_path: Path) -> None:
    one, two = cards_in(written(tmp_path, ATOMIC))
    assert (one["name"], one["mana_cost"], one["oracle_text"]) == ("Elf", "{1}{G}", "Reach")
    assert [face["name"] for face in two["card_faces"]] == ["One", "Two"]


def test_cockatrice(tmp_path: Path) -> None:
    prop = "<type>Creature — Elf</type><manacost>10G{2/W}</manacost><pt>2/3</pt><colors>G</colors>"
    (elf,) = cards_in(written(tmp_path, xml(card("Elf", prop=prop))))
    assert (elf["mana_cost"], elf["power"], elf["toughness"], elf["colors"]) == ("{10}{G}{2/W}", "2", "3", ["G"])


def test_a_hyphen_of_cockatrice_stands_for_the_dash_of_a_type_line(tmp_path: Path) -> None:
    (elf,) = cards_in(written(tmp_path, xml(card("Elf", prop="<type>Creature - Elf</type>"))))
    assert elf["type_line"] == "Creature — Elf"


def test_the_parts_of_a_split_card_of_cockatrice_are_its_faces(tmp_path: Path) -> None:
    prop = "<type>Instant // Sorcery</type><manacost>R // 1U</manacost><layout>split</layout>"
    (split,) = cards_in(written(tmp_path, xml(card("Hot // Cold", "Draw.\n\n---\n\nTap.", prop))))
    hot, cold = split["card_faces"]
    assert (hot["name"], hot["mana_cost"], hot["oracle_text"]) == ("Hot", "{R}", "Draw.")
    assert (cold["name"], cold["mana_cost"], cold["type_line"]) == ("Cold", "{1}{U}", "Sorcery")


def test_a_back_of_cockatrice_is_a_face_of_its_front(tmp_path: Path) -> None:
    front = "<type>Land</type><layout>modal_dfc</layout><side>front</side>"
    back = "<type>Land</type><layout>modal_dfc</layout><side>back</side>"
    file = xml(card("Day", "", front, "<related>Night</related>"), card("Night", "", back))
    (day,) = cards_in(written(tmp_path, file))
    assert [face["name"] for face in day["card_faces"]] == ["Day", "Night"]


LINE = json.dumps(ELF)


@pytest.mark.parametrize(
    ("text", "line", "wrong"),
    [
        ("", 1, "the file is empty"),
        ("nonsense", 1, "no file of cards"),
        ("[1]", 1, "no card with a name"),
        ('[{"power": 1}]', 1, "no card with a name"),
        (f"[\n{LINE},\n{LINE[:20]}\n]", 3, "no JSON from here on"),
        (f"{LINE}\n{LINE}\n{{'name'", 3, "no JSON from here on"),
        (f"[\n{LINE},\n", 2, "no JSON from here on"),
        ('{"data": {"Elf": [', 1, "no JSON from here on"),
        ('{"data": {"Elf": 3}}', 1, "no list of faces"),
        ("[" * 100_000, 1, "too deeply"),
        ('[{"name": "' + "x" * (LARGEST_CARD + 200_000) + '"}]', 1, "more than 1,000,000 bytes"),
        (" " * (LARGEST_CARD + 200_000), 1, "the file is empty"),
        ("<cockatrice_carddatabase>\n<cards>", 2, "the XML is broken"),
        ("<html>\n</html>", 1, "the XML is a 'html'"),
        (xml("\n<card><text>x</text></card>"), 2, "a card without a name"),
        (xml("<a>" * 30 + "</a>" * 30), 1, "too deeply"),
        ('<!DOCTYPE x [<!ENTITY a "b">]>' + xml(card("&a;")), 1, "document type"),
    ],
)
def test_what_is_broken_or_hostile_is_refused_with_its_line(
    tmp_path: Path, text: str, line: int, wrong: str
) -> None:
    with pytest.raises(BadInput, match=wrong) as refused:
        list(cards_in(written(tmp_path, text)))
    assert refused.value.line == line


def test_other_files_are_no_files_of_cards(tmp_path: Path) -> None:
    for text in ("4 Elf", '{"uses": [{"card": {"name": "Elf"}}]}', "<cockatrice_deck/>", "name: Elf\ntype: Land"):
        assert not begins_cards(written(tmp_path, text).read_bytes())
    assert begins_cards(written(tmp_path, ATOMIC).read_bytes())
    assert begins_cards(written(tmp_path, xml(card("Elf"))).read_bytes())
