"""Discarding one or more cards at once, and because of an opponent (CR 603.2c, 614.1a, 701.9)."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

CAUSED = "a spell or ability an opponent controls causes you to discard this card"
MAKO = compiled("Mako", "Whenever you discard one or more cards, put that many +1/+1 counters on this creature.")
PRODIGY = compiled("Prodigy", "Whenever you discard one or more artifact cards, you gain 1 life.")
SMITER = compiled(
    "Smiter",
    f"If {CAUSED}, put it onto the battlefield with two +1/+1 counters on it instead of putting it into your "
    "graveyard.",
)
TACTICS = compiled("Tactics", f"When {CAUSED}, that player loses 4 life.", "Instant")
FOCUS = compiled(
    "Focus",
    "Whenever a spell or ability an opponent controls causes you to discard a card, you gain 2 life.",
    "Enchantment",
)
MIND_ROT = sorcery("Mind Rot", "Target player discards their hand.")
LOOT = sorcery("Loot", "Discard your hand.")
HAND = compiled("Wheel", "Each player discards their hand.", "Sorcery", "{0}")


def rotted(*hand: object, by: str = "Bob") -> PlayedTable:
    """Alice, with cards in hand, is made to discard two by Bob, or by herself."""
    game = table("Alice", "Bob", active=0 if by == "Alice" else 1)
    game.hand("Alice", *hand).hand(by, MIND_ROT)  # type: ignore[arg-type]  # cards
    return game.casts(by, "Mind Rot", "Alice").all_pass()


def test_one_or_more_cards_are_discarded_once() -> None:
    game = table("Alice", "Bob").battlefield("Alice", MAKO, PRODIGY).hand("Alice", LOOT, "Ornithopter", "Forest")
    game.casts("Alice", "Loot").all_pass().chooses("Ornithopter", "Forest")
    game.orders(0, 1).all_pass(2)
    assert (game.now("Mako").power, game.life("Alice")) == (4, 21)


def test_none_of_the_kind_is_no_discard_of_one_or_more() -> None:
    game = table("Alice", "Bob").battlefield("Alice", PRODIGY).hand("Alice", LOOT, "Island", "Forest")
    assert game.casts("Alice", "Loot").all_pass().chooses("Island", "Forest").stack == []


def test_a_whole_hand_is_discarded_at_once() -> None:
    game = table("Alice", "Bob").battlefield("Alice", MAKO).hand("Alice", HAND, "Island", "Forest", "Swamp")
    game.casts("Alice", "Wheel").all_pass(2)
    assert game.now("Mako").power == 5


def test_what_an_opponent_makes_one_discard_enters_instead() -> None:
    game = rotted(SMITER, "Forest")
    assert (game.now("Smiter").power, game.count("Smiter", zone="graveyard")) == (4, 0)
    assert game.count("Forest", "Alice", "graveyard") == 1


def test_one_s_own_spell_does_not_let_it_enter() -> None:
    game = rotted(SMITER, "Forest", by="Alice")
    assert (game.count("Smiter"), game.count("Smiter", "Alice", "graveyard")) == (0, 1)


def test_a_card_triggers_as_an_opponent_makes_one_discard_it() -> None:
    assert rotted(TACTICS, "Forest").all_pass().life("Bob") == 16
    assert rotted(TACTICS, "Forest", by="Alice").all_pass().life("Bob") == 20


def test_each_card_that_an_opponent_makes_one_discard_triggers() -> None:
    game = table("Alice", "Bob", active=1).battlefield("Alice", FOCUS).hand("Alice", "Forest", "Island")
    game.hand("Bob", MIND_ROT).casts("Bob", "Mind Rot", "Alice").all_pass(3)
    assert game.life("Alice") == 24
