"""Sagas: lore counters, chapters and their end (CR 714)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.compiling.rules_text import rules_text
from engine.cards.definitions.card import TRANSFORM, CardDefinition
from engine.cards.effects.counters import PutCounters
from engine.cards.filters.characteristics import HasType
from engine.cards.references.choices import Target
from engine.model.objects import counters_of
from tests.rules.compiled import compiled, sorcery, two_faced
from tests.rules.table import PlayedTable, instant, table

STORY = compiled("Story", "I, II — You gain 1 life.\nIII — You gain 10 life.", "Enchantment — Saga", "{0}")
LEGEND = two_faced(
    TRANSFORM,
    compiled(
        "Legend",
        "I — Scry 1.\nII — Exile this Saga, then return it to the battlefield transformed under your control.",
        "Enchantment — Saga",
        "{0}",
    ),
    compiled("Hero", "Vigilance", "Enchantment Creature — Human", "", (3, 3)),
)


def haste(number: int) -> CardDefinition:
    counters = PutCounters("lore", Target(), Number(number))
    return instant("Haste", counters, targets=[HasType("enchantment")])


def lore(game: PlayedTable, name: str = "Story") -> object:
    return counters_of(game.one(name), "lore")


def test_a_chapter_is_told_as_it_enters_and_in_each_main_phase() -> None:
    """CR 714.3a-b, 714.4: it is sacrificed when its last chapter has left the stack, and not before."""
    game = table("Alice", "Bob").hand("Alice", STORY).library("Alice", "Forest", count=9)
    game.library("Bob", "Forest", count=9)
    game.casts("Alice", "Story").all_pass()
    assert (lore(game), game.stack) == (1, ["Story"])
    game.all_pass()
    assert game.life("Alice") == 21
    game.goes_to("precombat main", active="Bob")
    assert lore(game) == 1
    game.goes_to("precombat main", active="Alice")
    assert lore(game) == 2
    game.all_pass()
    assert game.life("Alice") == 22
    game.goes_to("upkeep", active="Alice").goes_to("precombat main", active="Alice")
    assert (lore(game), game.stack) == (3, ["Story"])
    game.all_pass()
    assert (game.life("Alice"), game.all("Story")) == (32, [])
    assert game.count("Story", "Alice", "graveyard") == 1


def test_several_counters_at_once_tell_several_chapters() -> None:
    """CR 714.2b-c: each chapter between the counters that were there and those that are triggers."""
    game = table("Alice", "Bob").battlefield("Alice", STORY)
    game.hand("Alice", haste(2))
    game.casts("Alice", "Haste", "Story").all_pass().orders(0, 1)
    assert game.stack == ["Story", "Story"]
    game.all_pass(2)
    assert (game.life("Alice"), lore(game)) == (22, 2)


def test_a_saga_may_come_back_as_what_is_on_its_back() -> None:
    game = table("Alice", "Bob").battlefield("Alice", LEGEND, counters=(("lore", 1),))
    game.hand("Alice", haste(1))
    game.casts("Alice", "Haste", "Legend").all_pass(2)
    assert game.one("Hero").printed is LEGEND
    assert game.one("Hero").counters == ()


def test_chapters_are_written_with_their_numbers() -> None:
    assert rules_text(STORY) == "I, II — You gain 1 life.\nIII — You gain 10 life."


def test_effects_put_and_remove_lore_counters() -> None:
    """CR 714.2c: each chapter that is reached triggers, again where counters were removed before."""
    saga = compiled(
        "Short Tale",
        "(As this Saga enters and after your draw step, add a lore counter.)\nI — You gain 1 life.\n"
        "II — You gain 10 life.\nIII — You gain 100 life.\nIV — You gain 1000 life.",
        "Enchantment — Saga",
    )
    more = sorcery("More", "Put two lore counters on target Saga you control.")
    less = sorcery("Less", "Remove a lore counter from target Saga you control.")
    game = table("Alice", "Bob").hand("Alice", saga, more, less).casts("Alice", "Short Tale").all_pass(2)
    game.casts("Alice", "More", "Short Tale").all_pass().orders(0, 1).all_pass(2)
    assert game.life("Alice") == 131
    game.casts("Alice", "Less", "Short Tale").all_pass()
    assert counters_of(game.one("Short Tale"), "lore") == 2
