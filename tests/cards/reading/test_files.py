"""Files of people's own: regular files are read once and within bounds; others are named and never opened."""

import os
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.cards.card_files.formats import cards_in
from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.cards.database.importing import import_cards
from engine.cards.entries.card import read_card_file
from engine.cards.reading.files import changed_at, is_regular, read_beginning, read_bytes, read_words
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.yaml_files import read_file
from engine.session.commands.check import check_file
from engine.session.decks.deck_reading import read_deck_file
from engine.session.finding.known_combos import read_known
from engine.session.finding.pools import cards_of_pool
from engine.session.finding.result_database import open_results
from engine.session.finding.table_of_file import game_of_file
from engine.session.lessons.lesson_reading import read_lesson_file
from engine.session.saving.replaying import open_game
from engine.session.scenarios.file_kinds import kind_of_file
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.spellbook.combo_reading import read_combo_file
from engine.session.views.card_index import listed_card
from engine.shortcuts.rulings.rules_document import read_rules_file
from gui.style.theme import ThemeError, load_theme_file

posix = pytest.mark.skipif(sys.platform == "win32", reason="such files are a matter of POSIX systems")


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def link_to_a_pipe(path: Path) -> None:
    pipe(path.with_name("pipe"))
    path.symlink_to(path.with_name("pipe"))


def link_to_a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def link_to_a_terminal(path: Path) -> None:
    path.symlink_to("/dev/tty")


KINDS = {
    folder: "a folder",
    pipe: "a named pipe",
    link_to_a_pipe: "a named pipe",
    link_to_a_device: "a device",
    link_to_a_terminal: "a device",
}
READERS: dict[str, Callable[[Path], object]] = {
    "card": read_card_file,
    "scenario": lambda path: read_scenario_file(path, default_catalogue()),
    "save": lambda path: open_game(path, default_catalogue()),
    "deck list": lambda path: read_deck_file(path, default_catalogue()),
    "combo": lambda path: read_combo_file(path, default_catalogue()),
    "rules": read_rules_file,
    "YAML": read_file,
    "any": kind_of_file,
    "lesson": lambda path: read_lesson_file(path, default_catalogue()),
    "cards": lambda path: list(cards_in(path)),
    "import": lambda path: import_cards(path, path.with_name("cards.sqlite")),
    "known combos": lambda path: read_known(path, default_catalogue()),
    "pool": lambda path: cards_of_pool(str(path), default_catalogue()),
    "table to search": lambda path: game_of_file(str(path), default_catalogue()),
    "theme": load_theme_file,
    "results": lambda path: open_results(path).__enter__(),
}


@posix
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("make", KINDS, ids=lambda make: make.__name__)
def test_what_is_no_regular_file_is_refused_by_name_at_once(
    make: Callable[[Path], None], reader: str, tmp_path: Path
) -> None:
    path = tmp_path / "strange.yaml"
    make(path)
    with pytest.raises((BadInput, ThemeError), match=f"this is {KINDS[make]}; expected a file that can be read"):
        READERS[reader](path)


@pytest.fixture
def listening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)  # a socket's path may not be long
    with socket.socket(socket.AF_UNIX) as one:
        one.bind("socket.yaml")
        yield tmp_path / "socket.yaml"


@posix
def test_a_socket_is_refused_by_name(listening: Path) -> None:
    with pytest.raises(BadInput, match="this is a socket"):
        read_file(listening)


@posix
def test_a_pipe_among_the_cards_holds_nothing_up(tmp_path: Path) -> None:
    pipe(tmp_path / "forest.yaml")
    catalogue = Catalogue((tmp_path,))
    assert catalogue.names() == ("forest",)
    assert listed_card(tmp_path / "forest.yaml") is None
    with pytest.raises(BadInput, match="a named pipe"):
        catalogue.find("Forest")


def test_what_is_not_there_says_what_was_expected(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="expected a file that can be read"):
        read_bytes(tmp_path / "nothing", 10)
    with pytest.raises(BadInput, match="this is not a path"):
        read_bytes(Path("a\0b"), 10)


def test_a_file_is_read_to_its_bound_and_no_further(tmp_path: Path) -> None:
    path = tmp_path / "ten"
    path.write_bytes(b"0123456789")
    assert read_bytes(path, 10) == b"0123456789"
    assert read_beginning(path, 4) == b"0123"
    with pytest.raises(BadInput, match="too large; expected at most 9 bytes"):
        read_bytes(path, 9)


DEEP = 100_000
NESTED = {
    "card.yaml": "name: " + "[" * DEEP,
    "scenario.yaml": "seats: " + "{a: " * DEEP,
    "lesson.yaml": "lesson: x\nchapters: " + "- " * DEEP,
    "game.goinfinite": "goinfinite save: 2\nlines: " + "[" * DEEP,
    "combo.json": '{"uses": ' + "[" * DEEP,
    "cards.json": '[{"name": "Elf", "oracle_text": ' + '{"a":' * DEEP,
    "cards.xml": "<cockatrice_carddatabase>" + "<a>" * DEEP,
    "deck.cod": "<cockatrice_deck>" + "<zone>" * DEEP,
    "deck.txt": "1 " + "(" * DEEP,
}


@pytest.mark.parametrize("name", NESTED)
def test_what_is_nested_too_deep_is_refused_with_its_place(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(NESTED[name])
    found = check_file(str(tmp_path / name), default_catalogue())
    assert (found.code, bool(found.problem), bool(found.expected)) == (2, True, True)


def test_text_is_utf_8_with_or_without_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "words"
    path.write_bytes(b"\xef\xbb\xbfAether\xc3\xa9")
    assert read_words(path, 100) == "Aetheré"
    path.write_bytes(b"one\ntwo \xff")
    with pytest.raises(BadInput, match=r"words:2:1: the file is not text"):
        read_words(path, 100)


def test_a_time_beyond_all_dates_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "late"
    path.write_text("")
    os.utime(path, (2**40, 2**40))
    assert is_regular(path)
    assert changed_at(path)
    assert changed_at(tmp_path / "nothing").year == 1
