"""Abilities that trigger on tokens being created, and conditions on exactly, or fewer than, a number."""

from __future__ import annotations

import pytest

from engine.cards.events.zones import CreatesToken
from engine.cards.language.trees import nodes_in
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

THREE = sorcery("Three", "Create three 1/1 red Goblin creature tokens.")
BATS = compiled("Bats", "Whenever you create or sacrifice a token, each opponent loses 1 life.")


def _with(*permanents: object, owner: str = "Alice") -> PlayedTable:
    game = table("Alice", "Bob").battlefield(owner, *permanents)  # type: ignore[arg-type]  # cards
    return game.hand("Alice", THREE)


def test_mirkwood_bats_see_each_token_created_and_each_sacrificed() -> None:
    assert any(isinstance(node, CreatesToken) for node in nodes_in(BATS.abilities))
    altar = compiled("Altar", "Sacrifice a creature: You gain 1 life.", "Artifact")
    game = _with(BATS, altar).casts("Alice", "Three").all_pass(4)
    assert game.life("Bob") == 17
    game.activates("Alice", "Altar").chooses("Goblin Token").all_pass(2)
    assert game.life("Bob") == 16


def test_it_is_asked_who_creates_them_and_of_which_kind() -> None:
    assert _with(BATS, owner="Bob").casts("Alice", "Three").all_pass(4).life("Alice") == 20
    blood = compiled("Taster", "Whenever you create a Blood token, you gain 1 life.")
    assert _with(blood).casts("Alice", "Three").all_pass(4).life("Alice") == 20


def test_what_enters_without_being_created_is_not_meant() -> None:
    """A creature that enters as a spell resolves is no token at all (CR 111.1, 608.3)."""
    game = table("Alice", "Bob").battlefield("Alice", BATS).hand("Alice", "Ornithopter")
    assert game.casts("Alice", "Ornithopter").all_pass(2).life("Bob") == 20


def test_doubled_tokens_are_all_created() -> None:
    game = _with(BATS, "Doubling Season").casts("Alice", "Three").all_pass(8)
    assert (game.count("Goblin Token"), game.life("Bob")) == (6, 14)


RISING = "At the beginning of your end step, if you control exactly one creature, you gain 5 life."


@pytest.mark.parametrize(("creatures", "life"), [(0, 20), (1, 25), (2, 20)])
def test_exactly_one_creature_is_neither_none_nor_two(creatures: int, life: int) -> None:
    game = table("Alice", "Bob").battlefield("Alice", compiled("Rising", RISING, "Enchantment"))
    if creatures:
        game.battlefield("Alice", "Grizzly Bears", count=creatures)
    assert game.goes_to("end").all_pass().life("Alice") == life


@pytest.mark.parametrize(("cards", "is_won"), [(4, False), (5, True), (6, False)])
def test_a_hand_of_exactly_so_many_cards_wins(cards: int, is_won: bool) -> None:
    """Triskaidekaphile's kin: one more wins nothing."""
    text = "At the beginning of your end step, if you have exactly five cards in hand, you win the game."
    game = table("Alice", "Bob").battlefield("Alice", compiled("Phile", text))
    game.hand("Alice", "Forest", count=cards).goes_to("end").all_pass()
    assert (game.state.result is not None) is is_won


def test_hidetsugus_second_rite_deals_ten_to_who_has_ten() -> None:
    rite = sorcery("Rite", "If target player has exactly 10 life, Rite deals 10 damage to that player.")
    for life, left in ((10, 0), (11, 11), (9, 9)):
        game = table("Alice", "Bob").life_is("Bob", life).hand("Alice", rite)
        assert game.casts("Alice", "Rite", "Bob").all_pass().life("Bob") == left


def test_runaway_steam_kin_stops_at_three_counters() -> None:
    kin = compiled(
        "Kin",
        "Whenever you cast a red spell, if this creature has fewer than three +1/+1 counters on it, put a +1/+1 "
        "counter on this creature.",
        size=(1, 1),
    )
    game = table("Alice", "Bob").battlefield("Alice", kin).battlefield("Alice", "Mountain", count=4)
    game.hand("Alice", "Shock", "Shock", "Shock", "Shock")
    for size in (2, 3, 4, 4):
        game.casts("Alice", "Shock", "Bob").all_pass(2)
        assert game.size("Kin") == (size, size)


def test_fewer_than_six_creature_cards_in_a_graveyard() -> None:
    demon = compiled(
        "Demon",
        "At the beginning of your end step, if there are fewer than six creature cards in your graveyard, you "
        "lose 3 life.",
    )
    for cards, life in ((5, 17), (6, 20)):
        game = table("Alice", "Bob").battlefield("Alice", demon).graveyard("Alice", "Grizzly Bears", count=cards)
        assert game.goes_to("end").all_pass().life("Alice") == life
