"""What one or more objects do at the same time triggers once (CR 603.2c)."""

from __future__ import annotations

from engine.cards.events.zones import MoveTogether
from engine.cards.language.trees import nodes_in
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS, ELVES = "Grizzly Bears", "Llanowar Elves"


def watching(text: str, *hand: object) -> PlayedTable:
    watcher = compiled("Watcher", text, "Enchantment")
    assert any(isinstance(node, MoveTogether) for node in nodes_in(watcher.abilities))
    return table("Alice", "Bob").battlefield("Alice", watcher).hand("Alice", *hand)  # type: ignore[arg-type]


def test_cards_that_leave_a_graveyard_together_trigger_once() -> None:
    empty = sorcery("Empty", "Exile all cards from your graveyard.")
    game = watching("Whenever one or more creature cards leave your graveyard, you gain that much life.", empty)
    game.graveyard("Alice", BEARS, ELVES, "Forest").graveyard("Bob", BEARS)
    game.casts("Alice", "Empty").all_pass()
    assert game.stack == ["Watcher"]
    assert game.all_pass().life("Alice") == 22


def test_a_single_card_that_leaves_a_graveyard_is_one_or_more() -> None:
    back = sorcery("Back", "Return target creature card from your graveyard to your hand.")
    game = watching("Whenever one or more cards leave your graveyard, you gain 1 life.", back)
    game.graveyard("Alice", BEARS).casts("Alice", "Back", game.one(BEARS, "Alice", "graveyard").id).all_pass(2)
    assert game.life("Alice") == 21


def test_another_players_graveyard_is_another_one() -> None:
    empty = sorcery("Empty", "Exile target card from an opponent's graveyard.")
    game = watching("Whenever one or more cards leave your graveyard, you gain 1 life.", empty)
    game.graveyard("Bob", BEARS).casts("Alice", "Empty", game.one(BEARS, "Bob", "graveyard").id).all_pass()
    assert game.stack == []


def test_permanents_that_enter_together_trigger_once() -> None:
    tokens = sorcery("Tokens", "Create three 1/1 green Elf creature tokens.")
    game = watching("Whenever one or more Elves you control enter, you gain that much life.", tokens)
    game.casts("Alice", "Tokens").all_pass()
    assert game.stack == ["Watcher"]
    assert game.all_pass().life("Alice") == 23


def test_cards_that_are_milled_together_trigger_once() -> None:
    mill = sorcery("Grind", "Mill three cards.")
    text = (
        "Whenever one or more land cards are put into your graveyard from your library, you gain that much life."
    )
    game = watching(text, mill).library("Alice", "Forest", BEARS, "Island")
    game.casts("Alice", "Grind").all_pass()
    assert game.stack == ["Watcher"]
    assert game.all_pass().life("Alice") == 22


def test_from_anywhere_is_from_the_hand_too() -> None:
    drop = sorcery("Drop", "Discard a card.")
    text = "Whenever one or more land cards are put into your graveyard from anywhere, you gain 1 life."
    game = watching(text, drop, "Forest").casts("Alice", "Drop").all_pass()
    if game.asks == "objects":
        game.chooses(game.one("Forest", "Alice", "hand").id)
    assert game.all_pass().life("Alice") == 21


def test_a_delayed_ability_waits_for_it_too() -> None:
    later = sorcery("Later", "Whenever one or more tokens you control enter this turn, you gain 1 life.")
    tokens = sorcery("Tokens", "Create three 1/1 green Elf creature tokens.")
    game = table("Alice", "Bob").hand("Alice", later, tokens).casts("Alice", "Later").all_pass()
    game.casts("Alice", "Tokens").all_pass(2)
    assert game.life("Alice") == 21
