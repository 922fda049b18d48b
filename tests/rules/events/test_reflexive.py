"""Reflexive triggered abilities: "When you do" (CR 603.12)."""

from tests.rules.table import PlayedTable, table


def entering(*others: str) -> PlayedTable:
    """Alice's Cornered Crook has entered, and its trigger resolves."""
    game = table("Alice", "Bob").battlefield("Alice", *others).battlefield("Alice", "Mountain", count=5)
    return game.hand("Alice", "Cornered Crook").casts("Alice", "Cornered Crook").all_pass(2)


def test_it_triggers_when_it_is_done_and_chooses_its_target_then() -> None:
    """CR 603.12: the target is chosen only after the sacrifice."""
    game = entering("Sol Ring").answers(True).chooses("Sol Ring")
    assert game.asks == "targets"
    game.targets("Bob")
    assert game.stack == ["Cornered Crook"]
    game.all_pass()
    assert game.life("Bob") == 17


def test_it_does_not_trigger_when_it_is_declined() -> None:
    """CR 603.12."""
    game = entering("Sol Ring").answers(False)
    assert (game.asks, game.stack) == ("priority", [])


def test_it_does_not_trigger_when_nothing_could_be_done() -> None:
    """CR 603.12: "do" is the action, not the wish."""
    game = entering().answers(True)
    assert (game.asks, game.stack) == ("priority", [])


def test_it_can_be_responded_to() -> None:
    """CR 603.12, 603.3: it uses the stack as any triggered ability."""
    game = entering("Sol Ring").answers(True).chooses("Sol Ring").targets("Bob")
    assert game.who_decides == "Alice"
    assert game.state.stack[0].kind == "triggered"
