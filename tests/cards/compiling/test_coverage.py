"""What a file of cards covers: the cards whole, the lines by verdict, and what keeps the others out."""

from __future__ import annotations

from engine.cards.compiling.coverage import coverage_of


def _card(name: str, text: str) -> dict[str, str]:
    return {"name": name, "mana_cost": "{1}", "type_line": "Creature — Elf", "oracle_text": text}


CARDS = [
    _card("Elf", "Flying"),
    _card("Old Elf", "When Old Elf enters the battlefield, draw a card."),
    _card("Odd Elf", "Flying\nFrobnicate 2."),
]


def test_cards_and_lines_are_counted_by_verdict() -> None:
    found = coverage_of(CARDS, workers=1).as_data()
    assert (found["cards"], found["whole"], found["lines"]) == (3, 2, 4)
    assert (found["exact"], found["alternate"], found["declined"]) == (2, 1, 1)
    assert (found["ambiguous"], found["not_printed_back"]) == (0, 0)
    assert found["names_whole"] == ["Elf", "Old Elf"]


def test_the_declined_are_ranked_by_what_they_alone_keep_out() -> None:
    (family,) = coverage_of(CARDS, workers=1).as_data()["families"]
    assert (family["cards"], family["alone"]) == (1, 1)
    assert "frobnicate" in family["family"]


def test_several_processes_count_the_same() -> None:
    many = [_card(f"Elf {number}", "Flying") for number in range(600)]
    assert coverage_of(many, workers=2).as_data() == coverage_of(many, workers=1).as_data()
