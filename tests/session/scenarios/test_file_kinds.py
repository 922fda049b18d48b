"""What a file or a text from the clipboard is."""

from pathlib import Path

import pytest

from engine.session.scenarios.file_kinds import COMBO, DECK, OWN, kind_of_file, kind_of_text


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("4 Forest\n2 Llanowar Elves", DECK),
        ("[metadata]\nName=x\n[Main]\n4 Forest", DECK),
        ("<?xml version='1.0'?><Deck/>", DECK),
        ('{"id": "1-2", "uses": []}', COMBO),
        ('\ufeff [\n {"card": 1}]', COMBO),
        ("name: x\nseats:\n  - name: Alice\n", OWN),
        ("name: A // B\nlayout: transform\nfaces:\n", OWN),
        ("goinfinite save: 1\n", OWN),
    ],
)
def test_the_content_says_what_it_is(text: str, kind: str) -> None:
    assert kind_of_text(text) == kind


def test_the_ending_says_it_where_the_content_cannot(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("nothing: at all\n")
    assert kind_of_file(broken) == OWN
    unnamed = tmp_path / "deck"
    unnamed.write_text("4 Forest\n")
    assert kind_of_file(unnamed) == DECK
