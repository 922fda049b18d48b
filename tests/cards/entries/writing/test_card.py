"""What is written as an entry is read as the same card with the same rules text, or refused."""

from __future__ import annotations

from zlib import crc32

import pytest

from engine.cards.compiling.compile import compile_card
from engine.cards.compiling.rules_text import rules_text
from engine.cards.definitions.card import CardDefinition
from engine.cards.entries.card import read_card_text
from engine.cards.entries.writing.card import written_entry
from engine.cards.entries.writing.phrases import without_wording
from engine.cards.language.writing import Unsaid
from tests.rules.table import catalogue

LEAST_WRITTEN = 0.8
"""The part of the catalogue's cards of one face, at least, that the writer says."""


def compiled(name: str, cost: str, type_line: str, text: str, **more: str) -> CardDefinition:
    found = compile_card(
        {"name": name, "mana_cost": cost, "type_line": type_line, "oracle_text": text, **more}
    ).definition
    assert found is not None
    return found


def test_a_text_becomes_structured_data():
    card = compiled(
        "Mender of Ways",
        "{1}{G}",
        "Creature — Elf Druid",
        "Flying, vigilance\n{2}, {T}, Sacrifice an artifact: Target creature gets +2/+0 until end of turn. "
        "Draw cards equal to the number of Elves you control.\n"
        "Whenever this creature attacks, create a 1/1 green Saproling creature token.",
        power="1",
        toughness="2",
    )
    assert written_entry(card).splitlines() == [
        "name: Mender of Ways",
        'cost: "{1}{G}"',
        "type: Creature — Elf Druid",
        "power: 1",
        "toughness: 2",
        "abilities:",
        "  - flying, vigilance",
        '  - cost: "{2}, {T}, sacrifice an artifact"',
        "    effects:",
        "      - modify: target creature",
        "        gets: +2/+0",
        "      - draw: the number of Elves you control",
        "  - when: this creature attacks",
        "    effects:",
        "      - create: 1/1 green Saproling creature token",
    ]


def test_a_sample_of_the_catalogue_is_read_back_as_it_was():
    names = [name for name in catalogue().names() if crc32(name.encode()) % 5 == 0]
    cards = [card for card in map(catalogue().find, names) if not card.others and not card.not_covered]
    written = 0
    for card in cards:
        try:
            found = read_card_text(written_entry(card), card.name)
        except Unsaid:
            continue
        written += 1
        assert without_wording(card) == without_wording(found), card.name
        assert rules_text(card) == rules_text(found), card.name
    assert written >= LEAST_WRITTEN * len(cards) > 0


def test_cards_of_several_faces_are_refused():
    several = next(card for card in map(catalogue().find, catalogue().names()) if card.others)
    with pytest.raises(Unsaid, match="several faces"):
        written_entry(several)


def test_a_wording_that_no_entry_keeps_is_refused():
    text = "Whenever a creature enters, this enchantment deals 2 damage to it."
    with pytest.raises(Unsaid, match="another rules text"):
        written_entry(compiled("Flash Wall", "{2}{R}", "Enchantment", text))


@pytest.mark.parametrize("name", ["Dawnsire, Sunstar Dreadnought", "Abdel Adrian, Gorion's Ward"])
def test_bands_and_what_is_exiled_until_something_leaves_are_written(name: str):
    """CR 610.3, 721.2."""
    card = catalogue().find(name)
    assert without_wording(read_card_text(written_entry(card), card.name)) == without_wording(card)


def test_a_leveler_is_written_by_its_bands():
    """CR 711.2."""
    text = "Level up {1}\nLEVEL 1-4\n2/2\nFlying\nLEVEL 5+\n4/4\nFlying\nVigilance"
    card = compiled("Student of Heights", "{1}{W}", "Creature — Human Monk", text, power="1", toughness="1")
    written = written_entry(card)
    assert "level band:" in written
    assert read_card_text(written, card.name).abilities == card.abilities


def test_what_can_be_exerted_is_written_by_how_often():
    """CR 701.43."""
    for word, text in (
        ("any time", "You may exert Racer as it attacks. When you do, draw a card."),
        (
            "once each turn",
            "If Racer hasn't been exerted this turn, you may exert it as it attacks. When you do, draw a card.",
        ),
    ):
        written = written_entry(compiled("Racer", "{2}{R}", "Creature — Jackal", text, power="1", toughness="1"))
        assert f"exert: {word}" in written


def test_a_color_that_is_chosen_is_written_as_it_is_said():
    text = "{G}: This creature becomes the color of your choice until end of turn."
    card = compiled("Kavu of Hues", "{2}{G}", "Creature — Kavu", text, power="3", toughness="3")
    assert "the color of your choice" in written_entry(card)
