"""Spells of a name that were cast in the game, remembered where a card asks (CR 601.2i)."""

from __future__ import annotations

from engine.cards.conditions.happened import HasCastNamed
from engine.cards.effects.spells_and_abilities import CopyOnStack, CounterSpell
from engine.cards.filters.objects import IsSpell
from engine.cards.references.choices import Target
from tests.rules.table import PlayedTable, instant, table

WORDS = (HasCastNamed,)
SUN = "Approach of the Second Sun"
NO = instant("No", CounterSpell(Target()), targets=(IsSpell(),))
COPY = instant("Copy It", CopyOnStack(Target()), targets=(IsSpell(),))


def _with_suns() -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=14).hand("Alice", SUN, SUN, COPY)
    return game.library("Alice", "Forest", count=10**100).hand("Bob", NO)


def test_the_first_goes_below_six_cards_and_the_second_wins() -> None:
    """CR 401.7: seventh from the top, also within a run of equal cards."""
    game = _with_suns().casts("Alice", SUN).all_pass()
    held = [game.state.objects[id] for id in game.state.seats[0].library]
    assert [(one.card.name, one.count) for one in held] == [("Forest", 6), (SUN, 1), ("Forest", 10**100 - 6)]
    assert (game.life("Alice"), game.state.result) == (27, None)
    assert game.casts("Alice", SUN).all_pass().state.result is not None


def test_what_was_countered_was_cast_and_what_was_copied_was_not() -> None:
    """CR 707.10: a copy isn't cast, and goes nowhere."""
    game = _with_suns().casts("Alice", SUN).casts("Alice", "Copy It", SUN).all_pass(2)
    assert (game.life("Alice"), game.stack, game.state.result) == (27, [SUN], None)
    game.passes("Alice").casts("Bob", "No", SUN).all_pass()
    assert game.state.seats[0].casts_by_name == ((SUN, 1),)
    assert game.casts("Alice", SUN).all_pass().state.result is not None


def test_nothing_is_remembered_where_nothing_asks() -> None:
    game = table("Alice", "Bob").hand("Alice", instant("Plain"))
    assert game.casts("Alice", "Plain").all_pass().state.seats[0].casts_by_name == ()
