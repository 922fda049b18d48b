"""A user's own rules text in the publisher's layout: contents, sections, rules, examples, glossary, credits."""

import pytest

from engine.cards.reading.nodes import BadInput
from engine.shortcuts.rulings import rules_document as rules_text
from engine.shortcuts.rulings.rules_document import RulesText, read_rules_bytes
from engine.shortcuts.rulings.rulings import explain

TEXT = """Contents
7. Additional Rules
732. Taking Shortcuts

732. Taking Shortcuts

732.1. When playing a game, see rule 104.4b for loops.

732.2a At any point in the game, the player with priority may suggest one.
Example: somebody does.

104.4b A made-up paragraph for this test.

Glossary
Loop
Something else.
"""

SECTIONS = (
    "Game Concepts",
    "Parts of a Card",
    "Card Types",
    "Zones",
    "Turn Structure",
    "Spells",
    "Additional Rules",
)


def whole_text(rules: int = 12, paragraphs: int = 6) -> str:
    """A made-up text in that very layout: seven sections of so many rules, each of so many paragraphs."""
    contents = [f"{place}. {name}" for place, name in enumerate(SECTIONS, start=1)]
    lines = ["Magic: The Gathering Comprehensive Rules", "", "These rules are effective as of some day.", ""]
    lines += ["Introduction", "", "This is made up.", "", "Contents", ""]
    for place, name in enumerate(contents, start=1):
        lines += [name, *(f"{place}{rule:02}. Heading {rule}" for rule in range(rules)), ""]
    lines += ["Glossary", "", "Credits", ""]
    for place, name in enumerate(contents, start=1):
        lines += [name, ""]
        for rule in range(rules):
            number = f"{place}{rule:02}"
            lines += [f"{number}. Heading {rule}", ""]
            for paragraph in range(1, paragraphs + 1):
                lines += [f"{number}.{paragraph}. Players’ rule {number}.{paragraph}; see rule 101.1 and 7XX.", ""]
                lines += [f"{number}.{paragraph}a A part of it, as in “{number}.{paragraph}b”.", ""]
                lines += [f"{number}.{paragraph}b Another part.", "Example: Somebody does it.", ""]
    lines += ["XXX.YZ. Nobody knows what this was meant to be.", ""]
    lines += [
        "Glossary",
        "",
        "Abandon",
        "To leave. See rule 101.1.",
        "",
        "999.9 is no rule here",
        "",
        "Credits",
        "",
        "People",
    ]
    return "\n".join(lines)


def read(text: str, ends: str = "\r\n", encoding: str = "utf-8-sig") -> RulesText:
    """The text read with such line ends, in such an encoding."""
    return read_rules_bytes(text.replace("\n", ends).encode(encoding), "rules.txt")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"], ids=["unix", "windows", "old mac"])
def test_every_paragraph_is_read_and_nothing_else(ends: str, encoding: str) -> None:
    found = read(whole_text(), ends, encoding).paragraphs
    assert len(found) == 7 * 12 * (1 + 6 * 3)
    assert found["101"] == "Heading 1"
    assert found["604.2a"] == "A part of it, as in “604.2b”."
    assert found["604.2b"] == "Another part.\nExample: Somebody does it."
    assert found["711.6b"] == "Another part.\nExample: Somebody does it."
    assert "999.9" not in found


def test_a_section_heading_is_no_part_of_the_rule_before_it() -> None:
    assert "Parts of a Card" not in "".join(read(whole_text()).paragraphs.values())


def test_mentions_are_linked_and_what_is_no_number_is_not() -> None:
    text = read(whole_text())
    assert [number for _, _, number in text.links("604.2")] == ["101.1"]
    assert [number for _, _, number in text.links("604.2a")] == ["604.2b"]


def test_a_paragraph_under_no_number_is_answered_with_what_stands_there() -> None:
    """The third source document had "XXX.YZ"."""
    found = explain("XXX.YZ", text=read(whole_text()))
    assert not found.is_known
    assert found.text.startswith("this is no number of a rule")
    assert found.text.endswith("In rules.txt this stands under it: Nobody knows what this was meant to be.")


def test_without_empty_lines_between_paragraphs() -> None:
    """Old editions, and texts that went through a mail program."""
    found = read(whole_text().replace("\n\n", "\n")).paragraphs
    assert found["604.2"].startswith("Players’ rule 604.2")
    assert found["604.2b"] == "Another part.\nExample: Somebody does it."


def test_a_text_broken_into_short_lines_is_joined_again() -> None:
    wrapped = "100. General\n\n100.1. Words that go on, for which see rule\n704.5. Then more.\n\n100.2. End.\n"
    assert read(wrapped).paragraphs == {
        "100": "General",
        "100.1": "Words that go on, for which see rule 704.5. Then more.",
        "100.2": "End.",
    }


def test_a_line_separator_within_a_paragraph_ends_no_line() -> None:
    assert read("100.1. One\u2028100.2. two\n").paragraphs == {"100.1": "One\u2028100.2. two"}


def test_a_users_own_text_is_shown_and_linked() -> None:
    text = read_rules_bytes(TEXT.encode(), "rules.txt")
    assert explain("732.2a", text=text).text.endswith("suggest one.\nExample: somebody does.")
    assert [number for _, _, number in text.links("732.1")] == ["104.4b"]
    assert "Something else" not in "".join(text.paragraphs.values())


@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp1252", "utf-16"])
def test_the_publishers_encodings_are_read(encoding: str) -> None:
    assert "732.2a" in read_rules_bytes((TEXT + "’").encode(encoding), "rules.txt").paragraphs


@pytest.mark.parametrize(
    "data",
    [b"", b"hello", b"\x89PNG\r\n\0\0\0", b"x" * (rules_text.MAXIMUM_BYTES + 1)],
    ids=["empty", "text", "png", "big"],
)
def test_a_file_that_is_no_rules_text_is_refused_in_words(data: bytes) -> None:
    with pytest.raises(BadInput, match="expected the Comprehensive Rules"):
        read_rules_bytes(data, "rules.txt")


def test_a_users_own_tournament_rules_are_read_by_their_sections() -> None:
    """The sections of the tournament rules stand under MTR and their number."""
    text = read_rules_bytes(
        b"Magic Tournament Rules\n\nContents\n4.2 Tournament Shortcuts\n4.4 Loops\n\n"
        b"4.2 Tournament Shortcuts\nA shortcut skips things.\nMore of it.\n\n4.3 Out-of-Order\nOther.\n\n"
        b"4.4 Loops\nA loop is repeated.\n",
        "mtr.txt",
    )
    assert text.paragraphs["MTR 4.2"] == "Tournament Shortcuts\nA shortcut skips things.\nMore of it."
    assert "A loop is repeated." in explain("MTR 4.4", text=text).text
