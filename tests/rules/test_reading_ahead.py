"""Read ahead: a Saga begins at a chapter of its controller's choice (CR 702.155)."""

import pytest

from engine.model.choices import Cast, ChooseNumber
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

SONG = compiled(
    "Love Song of Night and Day",
    "Read ahead\nI — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life.",
    "Enchantment — Saga",
)


def begun(chapter: int) -> PlayedTable:
    game = table("Alice", "Bob").hand("Alice", SONG).library("Alice", "Plains", count=9)
    game.library("Bob", "Plains", count=9)
    game.makes(Cast(0, game.id("Love Song of Night and Day", "Alice", "hand")))
    return game.all_pass().makes(ChooseNumber(0, chapter))


@pytest.mark.parametrize(("chapter", "life"), [(1, 21), (2, 30), (3, 120)])
def test_only_the_chapter_at_which_it_begins_triggers(chapter: int, life: int) -> None:
    """CR 702.155a-b."""
    game = begun(chapter).all_pass()
    assert game.life("Alice") == life
    assert game.count("Love Song of Night and Day", "Alice") == (chapter < 3)


def test_it_goes_on_from_there() -> None:
    game = begun(2).all_pass().goes_to("precombat main", active="Bob")
    game.goes_to("precombat main", active="Alice").all_pass()
    assert (game.life("Alice"), game.count("Love Song of Night and Day", "Alice", "graveyard")) == (130, 1)


def test_there_is_no_fourth_chapter_to_begin_with() -> None:
    with pytest.raises(Refusal, match="from 1 to 3"):
        begun(4)
