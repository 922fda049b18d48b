"""The handbook: its examples are run, code that it quotes stands in its file, files that it names exist."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.compiling.rules_text import rules_text
from engine.cards.entries.card import read_card_text
from engine.cards.reading.yaml_files import read_text
from engine.folders import ASSETS
from engine.session.commands.arguments import parser
from engine.session.set_up.first_state import begin
from engine.session.set_up.set_up_reading import SET_UP_KEYS, read_set_up

ROOT = Path(__file__).parent.parent
PAGES = sorted((ASSETS / "manual").glob("*.md"))
BLOCK = re.compile(r"^( *)```(\w+)(?: file=(\S+))?\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
TABLE = re.compile(r"^```yaml set-up\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"`((?:engine|gui|tests|assets|decks)(?:/[\w.-]+)*/?|pyproject\.toml)`")
COMMAND = re.compile(r"`goinfinite ([^`]+)`")


def blocks(page: Path) -> Iterator[tuple[str, str | None, str]]:
    """The kind, the file and the text of each example of a page, without what it is set in by."""
    for found in BLOCK.finditer(page.read_text("utf-8")):
        indent = len(found[1])
        lines = (line[indent:] if line[:indent].isspace() else line for line in found[4].splitlines())
        yield found[2], found[3], "\n".join(lines)


QUOTED = [(page, file, text) for page in PAGES for kind, file, text in blocks(page) if kind == "python" and file]
CARDS = [
    (page, text)
    for page in PAGES
    for kind, _, text in blocks(page)
    if kind == "yaml" and not text.startswith("lesson:")  # played where lessons are tested
]


@pytest.mark.parametrize(("page", "file", "text"), QUOTED, ids=[f"{page.stem}-{file}" for page, file, _ in QUOTED])
def test_code_that_is_quoted_stands_in_its_file(page: Path, file: str, text: str) -> None:
    assert text in (ROOT / file).read_text("utf-8"), f"{page.name} quotes {file} as it was before"


@pytest.mark.parametrize(("page", "text"), CARDS, ids=[page.stem for page, _ in CARDS])
def test_a_card_is_read_back_as_the_page_says(page: Path, text: str) -> None:
    card = read_card_text(text, page.name)
    (said,) = [one for kind, _, one in blocks(page) if kind == "text"]
    assert rules_text(card) == said
    if "\ntext:" not in text:  # the card of one's own is nobody else's
        assert default_catalogue().find(card.name) == card


def test_tables_as_text_begin_a_game() -> None:
    found = [text for page in PAGES for text in TABLE.findall(page.read_text("utf-8"))]
    for text in found:
        fields = read_text(text, "table").fields(SET_UP_KEYS, "a set-up")
        begin(read_set_up(fields, default_catalogue())[0], default_catalogue())
    assert len(found) >= 2


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_files_and_commands_that_a_page_names_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    missing = [name for name in NAMED.findall(text) if not (ROOT / name).exists()]
    assert missing == []
    for command in COMMAND.findall(text):
        if command != "--version":  # which ends the program
            parser().parse_args(shlex.split(command))


def test_every_kind_of_example_is_there() -> None:
    assert len(QUOTED) >= 8
    assert CARDS
    assert {page.stem for page in PAGES} >= {"architecture", "changes", "add-a-card", "report-a-card"}
