"""Deck lists of every kind that other programs and sites write."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards.reading.nodes import BadInput
from engine.session.decks.deck import ASIDE, COMMANDER, COMPANION, MAIN, SIDEBOARD, Deck
from engine.session.decks.deck_reading import read_deck_file, read_deck_text
from tests.session.games import catalogue


def read(text: str) -> Deck:
    return read_deck_text(text, "list", catalogue())


def section(deck: Deck, name: str) -> list[tuple[int, str]]:
    return [(line.count, line.name) for line in deck.section(name)]


def test_a_list_is_numbers_and_names() -> None:
    deck = read("// Elves\n4 Llanowar Elves\n\n17x Forest\n# end\n")
    assert deck.cards == ((4, "Llanowar Elves"), (17, "Forest"))
    assert deck.size == 21


@pytest.mark.parametrize(
    "line",
    ["4 Llanowar Elves", "4x Llanowar Elves", "4X  Llanowar Elves", "4xLlanowar Elves", "Llanowar Elves x4"],
)
def test_a_number_may_be_written_in_several_ways(line: str) -> None:
    assert read(line).cards == ((4, "Llanowar Elves"),)


def test_a_card_alone_is_one_card() -> None:
    assert read("Llanowar Elves\n2 Forest").cards == ((1, "Llanowar Elves"), (2, "Forest"))


@pytest.mark.parametrize("heading", ["Sideboard", "sideboard:", "Sideboard (2)", "[Sideboard]", "// Sideboard"])
def test_what_follows_the_word_sideboard_is_the_sideboard(heading: str) -> None:
    deck = read(f"Deck\n1 Forest\n{heading}\n2 Naturalize\n")
    assert deck.sideboard == ((2, "Naturalize"),)
    assert deck.size == 1


def test_a_single_card_can_be_put_into_the_sideboard() -> None:
    assert read("1 Forest\nSB: 2 Naturalize").sideboard == ((2, "Naturalize"),)


def test_copies_of_a_card_are_counted_together_in_each_section() -> None:
    deck = read("2 Forest (M10) 246\n3 Forest (M11) 249\nSideboard\n1 Forest")
    assert deck.cards == ((5, "Forest"),)
    assert deck.sideboard == ((1, "Forest"),)


def test_arena_with_all_its_sections() -> None:
    deck = read(
        "About\nName Goblins, again\n\nCommander\n1 Krenko, Mob Boss (M13) 139\n\nCompanion\n"
        "1 Zirda, the Dawnwaker (IKO) 233\n\nDeck\n20 Mountain (SLD) 123★\n1 A-Lightning Bolt (STA) 42\n\n"
        "Sideboard\n2 Naturalize (M19) 190\n"
    )
    assert (deck.format, deck.name) == ("Arena", "Goblins, again")
    assert section(deck, COMMANDER) == [(1, "Krenko, Mob Boss")]
    assert section(deck, COMPANION) == [(1, "Zirda, the Dawnwaker")]
    assert section(deck, MAIN) == [(20, "Mountain"), (1, "Lightning Bolt")]
    assert section(deck, SIDEBOARD) == [(2, "Naturalize")]


def test_xmage() -> None:
    deck = read(
        "NAME:Bolts\n4 [M10:146] Lightning Bolt\nSB: 2 [ZEN:1] Naturalize\n"
        "LAYOUT MAIN:(1,1)(NONE,false,50)|([M10:146])\nLAYOUT SIDEBOARD:(0,0)(NONE,false,50)|\n"
    )
    assert (deck.format, deck.name, deck.problems) == ("XMage", "Bolts", ())
    assert deck.cards == ((4, "Lightning Bolt"),)
    assert deck.sideboard == ((2, "Naturalize"),)


def test_forge() -> None:
    deck = read(
        "[metadata]\nName=Goblins\n[Commander]\n1 Krenko, Mob Boss|M13|1\n[Main]\n4 Lightning Bolt+|M10|2\n"
        "10 Mountain|M10\n[Sideboard]\n2 Naturalize\n[Planes]\n1 Forest\n"
    )
    assert (deck.format, deck.name) == ("Forge", "Goblins")
    assert section(deck, COMMANDER) == [(1, "Krenko, Mob Boss")]
    assert deck.cards == ((4, "Lightning Bolt"), (10, "Mountain"))
    assert section(deck, ASIDE) == [(1, "Forest")]


def test_magic_workstation() -> None:
    deck = read(
        "// Deck file for Magic Workstation\n// NAME : Elves\n// LANDS\n    4 [8ED] Forest (1)\n"
        "    1 [ZEN] Llanowar Elves\nSB: 2 [M10] Naturalize\n"
    )
    assert (deck.format, deck.name) == ("Magic Workstation", "Elves")
    assert deck.cards == ((4, "Forest"), (1, "Llanowar Elves"))
    assert deck.sideboard == ((2, "Naturalize"),)


def test_dec_with_the_comments_of_decked_builder() -> None:
    deck = read("///mvid:202426 qty:4 name:Lightning Bolt loc:Deck\n4 Lightning Bolt\nSB: 1 Naturalize\n")
    assert deck.cards == ((4, "Lightning Bolt"),)


def test_mtgo_in_xml() -> None:
    deck = read(
        '<?xml version="1.0" encoding="utf-16"?>\n<Deck>\n  <NetDeckID>0</NetDeckID>\n'
        '  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />\n'
        '  <Cards CatID="2" Quantity="1" Sideboard="true" Name="Krenko, Mob Boss" Annotation="16777728" />\n'
        '  <Cards CatID="3" Quantity="2" Sideboard="true" Name="Naturalise" Annotation="0" />\n</Deck>'
    )
    assert deck.format == "MTGO"
    assert deck.cards == ((4, "Lightning Bolt"),)
    assert section(deck, COMMANDER) == [(1, "Krenko, Mob Boss")]
    (problem,) = deck.problems
    assert (problem.place.line, problem.said, problem.near) == (6, "Naturalise", ("Naturalize",))


def test_cockatrice() -> None:
    deck = read(
        '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_deck version="1">\n\n'
        "<deckname>Elves &amp; co</deckname><comments>4 Forest</comments>\n"
        '<zone name="main"><card number="4" price="0" name="Llanowar Elves"/></zone>\n'
        '<zone name="side"><card number="1" name="Naturalize"/></zone>\n'
        '<zone name="tokens"><card number="1" name="Elf Warrior"/></zone>\n</cockatrice_deck>'
    )
    assert (deck.format, deck.name) == ("Cockatrice", "Elves & co")
    assert deck.cards == ((4, "Llanowar Elves"),)
    assert deck.sideboard == ((1, "Naturalize"),)
    assert section(deck, ASIDE) == [(1, "Elf Warrior")]


def test_marks_of_the_sites_are_no_part_of_the_name() -> None:
    deck = read(
        "1x Krenko, Mob Boss (m13) 139 *F* [Commander{top}]\n1x Llanowar Elves (dom) 168 [Ramp] ^Have,#37d67a^\n"
        "2 Sol Ring # !Foil\nCreatures (3)\nLands: 12\n1 Forest\n"
    )
    assert section(deck, COMMANDER) == [(1, "Krenko, Mob Boss")]
    assert deck.cards == ((1, "Llanowar Elves"), (2, "Sol Ring"), (1, "Forest"))
    assert [problem.said for problem in deck.problems] == ["Lands: 12"]


def test_a_commander_may_be_marked() -> None:
    assert section(read("1x Krenko, Mob Boss *CMDR*\n98x Mountain"), COMMANDER) == [(1, "Krenko, Mob Boss")]


@pytest.mark.parametrize(
    ("text", "named", "cards"),
    [
        ("4 Lightning Bolt\n56 Mountain\n\n15 Naturalize\n", SIDEBOARD, [(15, "Naturalize")]),
        ("1 Krenko, Mob Boss\n\n99 Mountain\n", COMMANDER, [(1, "Krenko, Mob Boss")]),
        ("99 Mountain\n\n1 Krenko, Mob Boss\n", COMMANDER, [(1, "Krenko, Mob Boss")]),
    ],
)
def test_a_block_that_no_heading_names_is_guessed_and_said(
    text: str, named: str, cards: list[tuple[int, str]]
) -> None:
    deck = read(text)
    assert section(deck, named) == cards
    assert named in deck.notes[0]


def test_empty_lines_between_groups_of_a_deck_mean_nothing() -> None:
    deck = read("20 Forest\n\n4 Llanowar Elves\n\n4 Lightning Bolt")
    assert deck.size == 28
    assert deck.notes == ()


def test_unknown_cards_are_named_with_their_line_and_what_looks_like_them() -> None:
    deck = read("4 Llanowar Elves\n  2 Llanowar Elfes (DOM) 1\n1 Qzxq Wvvk")
    first, second = deck.problems
    assert (first.place.line, first.place.column, first.said, first.count) == (2, 5, "Llanowar Elfes", 2)
    assert "Llanowar Elves" in first.near
    assert (second.said, second.near) == ("Qzxq Wvvk", ())
    assert [line.name for line in deck.unknown] == ["Llanowar Elfes", "Qzxq Wvvk"]


def test_lines_that_are_no_cards_are_listed_too() -> None:
    (problem,) = read("4 Forest\nwhat is this\n").problems
    assert (problem.place.line, problem.said, problem.is_card) == (2, "what is this", False)


def test_either_face_finds_a_card_with_two() -> None:
    deck = read("1 Llanowar Elves // Something Else\n1 Fire // Ice")
    assert deck.lines[0].card == "Llanowar Elves"
    assert [problem.said for problem in deck.problems] == ["Fire // Ice"]


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("0 Forest", (1, 1), "at least 1 card"),
        ("4 Forest\n2001 Forest", (2, 1), "at most 2,000"),
        (f"4 Forest\n{'9' * 150} Forest", (2, 1), "at most 2,000"),
        ("", (1, 1), "the list has no cards"),
        ("Sideboard\n1 Forest", (1, 1), "the list has no cards"),
        ("what is this?", (1, 1), "a number and a card's name"),
        ("4 Forest\n\x01", (2, 1), "not text"),
        ("4 Forest\n" + "x\n" * 6000, (5000, 1), "too many lines"),
        ("<html></html>", (1, 1), "<Deck>"),
        ("<Deck>\n<Cards Quantity='4'/></Deck>", (2, 1), "Name"),
        ("<Deck>\n<Cards Quantity='-4' Name='Forest'/></Deck>", (2, 1), "a number of cards"),
        ("<Deck>\n<Cards Quantity='٤' Name='Forest'/></Deck>", (2, 1), "a number of cards"),
        ("<Deck>\n<Cards Quantity='4' Name='Forest'></Deck>", (2, 39), "broken"),
        ("<Deck>" + "<a>" * 30, (1, 64), "too deeply"),
        ("<Deck>" + "<a/>" * 30_000, (1, 80003), "too many elements"),
        ('<?xml version="1.0"?>\n<!DOCTYPE x [\n<!ENTITY a "aa">]>\n<Deck>&a;</Deck>', (2, 13), "document type"),
        ('<!DOCTYPE x SYSTEM "file:///etc/passwd">\n<Deck/>', (1, 39), "document type"),
    ],
)
def test_errors_tell_their_place_and_what_was_expected(text: str, place: tuple[int, int], said: str) -> None:
    with pytest.raises(BadInput, match=said) as error:
        read(text)
    assert error.value.line == place[0]


def test_a_page_of_prose_is_no_list() -> None:
    with pytest.raises(BadInput):
        read("4 Forest\n" + "This is what somebody wrote about a deck.\n" * 40)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_files_of_other_programs_come_in_several_encodings(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "Élves.dec"
    path.write_bytes("4 Forest\n1 Lim-Dûl's Vault".encode(encoding))
    deck = read_deck_file(path, catalogue())
    assert deck.name == "Élves"
    assert deck.problems[0].said == "Lim-Dûl's Vault"
    assert bool(deck.notes) == (encoding == "cp1252")


@pytest.mark.parametrize("content", [b"4 Forest\n\xff\xfe", b"4 Forest\n\x00\x01", b"4 Forest\n\x81\x8d"])
def test_what_is_no_text_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(content)
    with pytest.raises(BadInput, match="not text") as error:
        read_deck_file(path, catalogue())
    assert error.value.line == 2


def test_a_file_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"1 Forest\n" * 200_000)
    with pytest.raises(BadInput, match="too large"):
        read_deck_file(path, catalogue())
