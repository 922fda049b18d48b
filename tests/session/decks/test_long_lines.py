"""Text of any shape is read in time that grows with its length alone: what was quadratic would not end here."""

import json
from contextlib import suppress
from pathlib import Path

import pytest

from engine.cards.reading.nodes import BadInput
from engine.session.decks.deck_reading import read_deck_text
from engine.session.scenarios.file_kinds import kind_of_text
from engine.session.spellbook.combo_reading import read_combos
from engine.session.spellbook.said_of_cards import understood
from engine.session.views.card_index import listed_card
from tests.rules.table import catalogue

LONG = 400_000
SHAPES = (" ", "[", " [", " (", " *a*", " #", "4", "4 ", "x", " x", "4x", "_", "a_", ":", "(AB) ", "\t", "|", "//")


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    ("before", "after"), [("4 Forest", "z"), ("", ""), ("1 Forest\n4 ", " x"), ("NAME :", "!")]
)
def test_a_long_line_is_no_card_and_takes_no_time(shape: str, before: str, after: str) -> None:
    text = before + shape * (LONG // len(shape)) + after + "\n20 Island\n"
    kind_of_text(text)
    with suppress(BadInput):
        deck = read_deck_text(text, "pasted", catalogue())
        assert {line.card for line in deck.lines} <= {"Forest", "Island", ""}


def test_spaces_within_a_line_make_no_other_card() -> None:
    text = f"4 {' ' * LONG} Forest{' ' * LONG}\n3{' ' * 40}Llanowar  Elves\n"
    deck = read_deck_text(text, "pasted", catalogue())
    assert [(line.count, line.card) for line in deck.lines] == [(4, "Forest"), (3, "Llanowar Elves")]


def test_many_lines_of_many_marks_take_no_time() -> None:
    text = "\n".join(f"4 Forest {' *a*' * 40} {number}" for number in range(5_000))
    with pytest.raises(BadInput):
        read_deck_text(text + " [x", "x", catalogue())


def test_a_combo_with_many_escaped_names_is_read_at_once() -> None:
    """Each name is looked for where it stands in the file, to name its line."""
    cards = ", ".join(f'{{"card": {{"name": "Qz\\u0078 {number}"}}}}' for number in range(60))
    combos = ",\n".join(f'{{"uses": [{cards}]}}' for _ in range(500))
    found = read_combos(f"[{combos}]", "combos.json", catalogue())
    assert len(found) == 500
    assert found[-1].problems[-1].place.line == 500


def test_names_are_placed_where_they_stand_in_the_file() -> None:
    text = json.dumps([{"uses": [{"card": {"name": "Forest"}}, {"card": {"name": "Qzx \\"}}]}], indent=1)
    (combo,) = read_combos(text, "combos.json", catalogue())
    (problem,) = combo.problems
    assert text.splitlines()[problem.place.line - 1][problem.place.column - 1 :].startswith('"Qzx ')


@pytest.mark.parametrize("shape", ["a", "with ", "{", "a counter ", "attached to "])
def test_what_is_said_of_a_card_at_length_is_left_to_the_player(shape: str) -> None:
    said = "tapped " + shape * (LONG // len(shape)) + "!"
    assert understood(said, ["Forest"]).rest


def test_a_card_file_of_spaces_is_listed_at_once(tmp_path: Path) -> None:
    card = tmp_path / "forest.yaml"
    card.write_text(f"name: Forest{' ' * 20_000}\ntype:{' ' * 20_000}Land\n  create: {'a ' * 4_000}!\n")
    listed = listed_card(card)
    assert listed is not None
    assert (listed.name, listed.type_line, listed.tokens) == ("Forest", "Land", ())
