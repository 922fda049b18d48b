"""Phrases that card texts are compiled from, played: "they" of a group, names of cards, how others enter."""

from __future__ import annotations

from engine.cards.filters.characteristics import IsNamed
from engine.cards.game_rules.replacing import EntersChanged
from engine.cards.language.trees import nodes_in
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS = "Grizzly Bears"


def hand(game: PlayedTable, seat: str, name: str) -> int:
    return game.count(name, seat, zone="hand")


def test_those_creatures_are_all_of_the_group_that_was_named() -> None:
    """CR 608.2c."""
    rally = sorcery(
        "Rally", "Put a +1/+1 counter on each creature you control. Those creatures gain flying until end of turn."
    )
    game = table("Alice", "Bob").battlefield("Alice", BEARS, "Llanowar Elves").battlefield("Bob", "Elvish Mystic")
    game.hand("Alice", rally).casts("Alice", "Rally").all_pass()
    assert [game.size(name) for name in (BEARS, "Llanowar Elves", "Elvish Mystic")] == [(3, 3), (2, 2), (1, 1)]
    assert ["flying" in game.now(name).keywords for name in (BEARS, "Elvish Mystic")] == [True, False]


def test_others_enter_with_more_counters_or_tapped() -> None:
    """CR 614.1c-d: not the permanent itself, and not those of others."""
    chief = compiled(
        "Chief", "Each other non-Human creature you control enters with an additional +1/+1 counter on it."
    )
    frost = compiled("Frost", "Creatures your opponents control enter tapped.", "Artifact")
    assert any(isinstance(node, EntersChanged) for node in nodes_in(chief.abilities))
    game = table("Alice", "Bob").battlefield("Bob", frost).hand("Alice", chief, compiled("Elf", "Flying"))
    game.casts("Alice", "Chief").all_pass().casts("Alice", "Elf").all_pass()
    assert (game.one("Chief").counters, game.one("Elf").counters) == ((), (("+1/+1", 1),))
    assert game.one("Elf").tapped


def test_a_card_is_searched_by_its_name_and_tokens_have_theirs() -> None:
    """CR 201.2, 111.4."""
    seek = sorcery(
        "Seek",
        "Search your library for a card named Llanowar Elves, reveal it, put it into your hand, then shuffle.",
    )
    call = sorcery("Call", "Create a 0/1 red Kobold creature token named Kobolds of Kher Keep.")
    assert any(isinstance(node, IsNamed) and node.name == "Llanowar Elves" for node in nodes_in(seek.abilities))
    game = table("Alice", "Bob").library("Alice", "Forest", "Llanowar Elves", "Forest").hand("Alice", seek, call)
    game.casts("Alice", "Seek").all_pass().chooses(game.id("Llanowar Elves", "Alice", "library"))
    assert hand(game, "Alice", "Llanowar Elves") == 1
    game.casts("Alice", "Call").all_pass()
    assert game.size("Kobolds of Kher Keep") == (0, 1)


def test_you_and_a_target_each_do_the_same_and_opponents_are_counted() -> None:
    deal = sorcery("Deal", "You and target opponent each draw a card.")
    crowd = sorcery("Crowd", "You gain 2 life for each opponent you have.")
    game = table("Alice", "Bob", "Carol").hand("Alice", deal, crowd)
    for seat in ("Alice", "Bob", "Carol"):
        game.library(seat, "Forest", count=3)
    game.casts("Alice", "Deal", "Bob").all_pass()
    assert [hand(game, seat, "Forest") for seat in ("Alice", "Bob", "Carol")] == [1, 1, 0]
    game.casts("Alice", "Crowd").all_pass()
    assert game.life("Alice") == 24


def test_a_land_that_becomes_a_creature_for_good_stays_one() -> None:
    """CR 611.2a: an effect without a duration lasts until the end of the game."""
    wake = sorcery(
        "Wake", "Target land you control becomes a 0/1 Elemental creature with haste. It's still a land."
    )
    game = table("Alice", "Bob").battlefield("Alice", "Forest").hand("Alice", wake)
    for seat in ("Alice", "Bob"):
        game.library(seat, "Swamp", count=5)
    game.casts("Alice", "Wake", "Forest").all_pass().goes_to("upkeep", active="Bob")
    assert {"land", "creature"} <= game.now("Forest").types


def test_two_sentences_mean_what_one_would() -> None:
    apart = sorcery("Apart", "Target opponent loses 2 life. You gain 2 life.")
    game = table("Alice", "Bob").hand("Alice", apart).casts("Alice", "Apart", "Bob").all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (22, 18)
