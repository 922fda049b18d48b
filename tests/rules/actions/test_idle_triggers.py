"""Delayed triggers of what has gone: counted together, and still triggering in their time (CR 603.7)."""

from __future__ import annotations

from tests.rules.table import PlayedTable, table, written

KIKI, RINGER = "Kiki-Jiki, Mirror Breaker", "Village Bell-Ringer"


def thrown(times: int) -> PlayedTable:
    """Kiki-Jiki copies the Bell-Ringer so often, and each copy is thrown before it would be sacrificed."""
    play = table("Alice", "Bob").battlefield("Alice", KIKI, RINGER, "Goblin Bombardment")
    for _ in range(times):
        original = next(one.id for one in play.all(RINGER) if not one.is_token)
        play.activates("Alice", KIKI, original).all_pass(2)
        play.activates("Alice", "Goblin Bombardment", "Bob")
        play.chooses(next(one.id for one in play.all(RINGER) if one.is_token)).all_pass()
    return play


def test_triggers_of_tokens_that_are_gone_are_counted_together() -> None:
    """Three copies were thrown; nothing of them is remembered but three triggers that will do nothing."""
    play = thrown(3)
    assert [trigger.count for trigger in play.state.delayed] == [3]
    assert not play.state.gone
    assert play.life("Bob") == 17


def test_they_still_trigger_at_the_end_step() -> None:
    """All three go on the stack and find nothing to sacrifice."""
    play = thrown(3).goes_to("end")
    assert play.stack == [f"{KIKI} x3"]
    play.all_pass(3)
    assert play.stack == []
    assert play.count(RINGER) == 1


def test_the_trigger_of_a_token_that_is_there_stands_by_itself() -> None:
    """The fourth copy is kept, and sacrificed as the end step begins."""
    play = thrown(3)
    play.activates("Alice", KIKI, RINGER).all_pass(2)
    assert sorted(trigger.count for trigger in play.state.delayed) == [1, 3]
    assert play.count(RINGER) == 2
    play.goes_to("end").orders(0, 1).all_pass(4)
    assert play.count(RINGER) == 1


RETURNING = written(
    "name: A Returning Aura\n"
    'cost: "{W}"\n'
    "type: Enchantment — Aura\n"
    "abilities:\n"
    "  - enchant creature\n"
    "  - when: enchanted creature dies\n"
    "    effects:\n"
    "      - later: the beginning of the next end step\n"
    "        effects:\n"
    "          return: this card\n"
    "          to: battlefield\n"
)


def baubles(*names: str) -> PlayedTable:
    """Baubles are broken, each of which will draw a card at the next turn's upkeep."""
    play = table("Alice", "Bob").battlefield("Alice", *names).library("Alice", *["Forest"] * 9)
    for name in names:
        play.activates("Alice", name, "Bob").all_pass()
    return play


def test_of_cards_that_were_alike_it_is_not_remembered_which_was_which() -> None:
    """Three of one name are three triggers of one; that of another name stands by itself (CR 113.7a)."""
    play = baubles("Urza's Bauble", "Mishra's Bauble", "Urza's Bauble", "Urza's Bauble")
    assert [(one.source.card.name, one.count) for one in play.state.delayed] == [
        ("Urza's Bauble", 3),
        ("Mishra's Bauble", 1),
    ]
    assert len(play.state.gone) == 2


def test_each_of_them_still_does_what_it_does() -> None:
    play = baubles(*["Urza's Bauble"] * 3).goes_to("upkeep", active="Bob")
    play.all_pass(3)
    assert play.count("Forest", "Alice", "hand") == 3


def test_one_whose_card_could_still_return_stands_by_itself() -> None:
    """Two Auras of one name went to the graveyard; one is brought back, and only the other will return."""
    play = table("Alice", "Bob").battlefield("Alice", "Goblin Bombardment", "Grizzly Bears", "Sun Titan")
    play.battlefield("Alice", RETURNING, RETURNING, on="Grizzly Bears")
    play.activates("Alice", "Goblin Bombardment", "Bob").chooses("Grizzly Bears").orders(0, 1).all_pass(3)
    assert [one.count for one in play.state.delayed] == [1, 1]
    play.goes_to("declare attackers").attacks("Alice", "Sun Titan")
    (first, _) = play.all("A Returning Aura", "Alice", "graveyard")
    play.targets(first.id).all_pass().answers(True).chooses("Sun Titan")
    play.goes_to("end")
    play.orders(0, 1).all_pass(2).chooses("Sun Titan")
    assert play.count("A Returning Aura") == 2, "the trigger of the one that is back already finds nothing"


VIGILANCE = written(
    "name: A Watchful Draught\n"
    'cost: "{0}"\n'
    "type: Instant\n"
    "abilities:\n"
    "  - effects:\n"
    "      later: a creature an opponent controls attacks\n"
    "      effects:\n"
    "        draw: 1\n"
    "      once: no\n"
    "      until end of turn: yes\n"
)


def drunk(times: int) -> PlayedTable:
    """Alice casts so many draughts, each of which watches for attackers until end of turn."""
    play = table("Bob", "Alice").battlefield("Bob", "Grizzly Bears", "Serra Angel")
    play.hand("Alice", *[VIGILANCE] * times).library("Alice", *["Forest"] * 9)
    play.passes("Bob")
    for _ in range(times):
        play.casts("Alice", "A Watchful Draught").all_pass()
        play.passes("Bob")
    return play.passes("Alice")


def test_those_that_wait_for_something_to_happen_are_counted_together_too() -> None:
    """Nothing tells apart which of the three draughts each came of (CR 113.7a)."""
    play = drunk(3)
    assert [one.count for one in play.state.delayed] == [3]
    assert len(play.state.gone) == 1


def test_each_of_those_triggers_for_each_event() -> None:
    """Two attackers and three draughts draw six cards (CR 603.2c)."""
    play = drunk(3).goes_to("declare attackers").attacks("Bob", "Grizzly Bears", "Serra Angel").all_pass(6)
    assert play.count("Forest", "Alice", "hand") == 6
    assert [one.count for one in play.state.delayed] == [3]


def test_they_end_with_the_turn() -> None:
    assert drunk(3).goes_to("upkeep", active="Alice").state.delayed == ()
