"""Texts are written once and kept: they are those that the grammar writes, and the grammar is not asked again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cards.catalogue import texts
from engine.cards.compiling import rules_text as writing
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.card import CardDefinition
from tests.rules.table import catalogue


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(texts, "user_cache_folder", lambda: tmp_path)
    texts._held.clear()
    yield tmp_path / "texts"
    texts._held.clear()


def the_elf() -> CardDefinition:
    return catalogue().find("Llanowar Elves")


def granted() -> ActivatedAbility:
    """An ability that the card of another gives it."""
    (ability,) = (
        one for one in catalogue().find("Prodigal Sorcerer").abilities if isinstance(one, ActivatedAbility)
    )
    return ability


def test_texts_are_those_of_the_grammar_and_are_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def both() -> tuple[str, str]:
        return texts.rules_text(the_elf()), texts.ability_text(granted(), the_elf())

    expected = writing.rules_text(the_elf()), writing.ability_text(granted(), the_elf())
    assert both() == expected
    monkeypatch.setattr(writing, "rules_text", None)
    monkeypatch.setattr(writing, "ability_text", None)
    assert both() == expected
    texts._held.clear()  # as another start of the program
    assert both() == expected


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"another version\nDraw a card."])
def test_a_damaged_text_and_that_of_another_version_are_written_again(folder: Path, content: bytes) -> None:
    written = texts.rules_text(the_elf())
    (file,) = folder.iterdir()
    file.write_bytes(content)
    texts._held.clear()
    assert texts.rules_text(the_elf()) == written
    assert file.read_bytes().endswith(written.encode())


def test_texts_are_written_where_nothing_can_be_kept(folder: Path) -> None:
    folder.write_text("a file where the folder would be")
    assert texts.rules_text(the_elf()) == writing.rules_text(the_elf())


def test_equal_definitions_with_other_words_have_their_own_texts() -> None:
    found = [catalogue().find(name) for name in ("Forest", "Island", "Llanowar Elves")]
    assert [texts.rules_text(card) for card in found] == [writing.rules_text(card) for card in found]
