"""Combos from Commander Spellbook's JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.cards.reading.nodes import BadInput
from engine.session.spellbook.combo import Combo
from engine.session.spellbook.combo_reading import read_combo_file, read_combos
from tests.session.games import catalogue


def use(name: str, zones: list[str], **more: Any) -> dict[str, Any]:
    """A card of a variant with all the keys that the site writes."""
    return {
        "card": {"id": 1, "name": name, "oracleId": "x", "spoiler": False, "typeLine": more.pop("types", "")},
        "quantity": 1,
        "zoneLocations": zones,
        "battlefieldCardState": "",
        "exileCardState": "",
        "graveyardCardState": "",
        "libraryCardState": "",
        "mustBeCommander": False,
    } | more


VARIANT: dict[str, Any] = {
    "id": "1-2",
    "status": "OK",
    "uses": [
        use("Llanowar Elves", ["B"], battlefieldCardState="Tapped."),
        use("Presence of Gond", ["B"], battlefieldCardState="Attached to Llanowar Elves."),
    ],
    "requires": [{"template": {"id": 7, "name": "Sacrifice Outlet"}, "quantity": 2, "zoneLocations": ["B"]}],
    "produces": [{"feature": {"id": 3, "name": "Infinite creature tokens"}, "quantity": 1}],
    "manaNeeded": "{2}{G}",
    "easyPrerequisites": "You control a Forest.",
    "notablePrerequisites": "It is your turn.\nNobody responds.",
    "description": "Do this.\nRepeat.",
    "notes": "",
}


def read(data: Any) -> tuple[Combo, ...]:
    return read_combos(json.dumps(data, indent=1), "combos", catalogue())


def test_a_variant_is_read_whole() -> None:
    (combo,) = read(VARIANT)
    assert combo.title == "Llanowar Elves + Presence of Gond + Sacrifice Outlet"
    assert (combo.id, combo.mana, combo.results) == ("1-2", "{2}{G}", ("Infinite creature tokens",))
    assert combo.prerequisites == ("You control a Forest.", "It is your turn.", "Nobody responds.")
    assert combo.steps == ("Do this.", "Repeat.")
    elves, _, outlet = combo.pieces
    assert (elves.zones, elves.state_in("battlefield")) == (("battlefield",), "Tapped.")
    assert (outlet.is_template, outlet.quantity, outlet.is_known) == (True, 2, False)


@pytest.mark.parametrize(
    "data",
    [
        [VARIANT, VARIANT],
        {"count": 2, "next": None, "previous": None, "results": [VARIANT, VARIANT]},
        {"results": {"identity": "G", "included": [VARIANT], "almostIncluded": [VARIANT]}},
        {"timestamp": "x", "version": "1", "variants": [VARIANT, VARIANT], "aliases": []},
    ],
)
def test_lists_and_pages_hold_several(data: Any) -> None:
    assert [combo.id for combo in read(data)] == ["1-2", "1-2"]


def test_unknown_cards_are_named_with_line_and_near_matches() -> None:
    text = json.dumps({"uses": [use("Llanowar Elves", ["B"]), use("Presence of Gont", ["B"])]}, indent=1)
    (combo,) = read_combos(text, "combos", catalogue())
    (problem,) = combo.problems
    assert problem.place.line == next(
        at for at, line in enumerate(text.splitlines(), start=1) if "Presence of Gont" in line
    )
    assert problem.near[0] == "Presence of Gond"
    assert not combo.is_whole


def test_the_earlier_flat_form_tells_zones_in_sentences() -> None:
    (combo,) = read(
        {
            "cards": ["Karmic Guide", "Reveillark", "Ashnod's Altar"],
            "prerequisites": "Ashnod’s Altar on the battlefield, Reveillark in hand. Karmic Guide in graveyard. "
            ":mana4::manaw: available.",
            "steps": "Do it.",
            "results": ["Infinite mana."],
        }
    )
    assert [piece.zones for piece in combo.pieces] == [("graveyard",), ("hand",), ("battlefield",)]
    assert combo.results == ("Infinite mana.",)


@pytest.mark.parametrize(
    ("text", "said", "line"),
    [
        ('{"uses": [\n}', "broken JSON", 2),
        ("[" * 100_000, "too deeply", 1),
        ('{"uses": [{"card": {"name": "x"}, "quantity": ' + "9" * 5000 + "}]}", "broken JSON", 1),
        ('{"uses": [{"card": {"name": "x"}, "quantity": NaN}]}', "NaN", 1),
        ('{"a": 1}', "no combo", 1),
        ("[]", "no combo", 1),
        ('{"uses": []}', "0 pieces", 1),
        ('{"uses": [{"card": {}}]}', "without a name", 1),
        ('{"uses": [\n{"card": {"name": "Forest"}, "quantity": 0}]}', "quantity '0'", 2),
        ('{"uses": [\n{"card": {"name": "Forest"}, "quantity": 1000000}]}', "quantity '1000000'", 2),
        ('{"uses": [\n{"card": {"name": "Forest"}, "zoneLocations": ["Q"]}]}', "in zones", 2),
        ('{"uses": [\n{"card": {"name": "Forest"}, "zoneLocations": 7}]}', "in zones", 2),
        (json.dumps({"uses": [{"card": "Forest"}] * 100}), "100 pieces", 1),
    ],
)
def test_what_is_no_combo_is_refused_with_its_place(text: str, said: str, line: int) -> None:
    with pytest.raises(BadInput, match=said) as error:
        read_combos(text, "combos", catalogue())
    assert error.value.line == line


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "combo.json"
    path.write_text(json.dumps(VARIANT), encoding="utf-8-sig")
    assert len(read_combo_file(path, catalogue())) == 1
