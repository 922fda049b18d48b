"""Delayed triggers of what has gone: counted together, and still triggering in their time (CR 603.7)."""

from __future__ import annotations

from tests.rules.table import PlayedTable, table

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
