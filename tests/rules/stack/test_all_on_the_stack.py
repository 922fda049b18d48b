"""What happens to all spells on the stack, or to one of several like triggers (CR 608.2c, 701.6)."""

import pytest

from engine.cards.definitions.card import CardDefinition
from engine.model.choices import ChooseNumber
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table


def instant(name: str, text: str) -> CardDefinition:
    """An instant that costs nothing."""
    return compiled(name, text, "Instant")


BOLT = instant("Free Bolt", "Free Bolt deals 3 damage to any target.")
COPIES = instant("Copies", "Copy target instant or sorcery spell twice.")
BALM = instant("Balm", "You gain 1 life.")
PINGER = compiled("Pinger", "Whenever you gain life, this creature deals 1 damage to target creature.")


def bolt_and_two_copies(answer: CardDefinition) -> PlayedTable:
    """Alice's bolt and two copies of it are on the stack, and Bob answers."""
    game = table("Alice", "Bob").hand("Alice", BOLT, COPIES).hand("Bob", answer).casts("Alice", "Free Bolt", "Bob")
    game.casts("Alice", "Copies", "Free Bolt").all_pass().passes("Alice")
    assert game.stack == ["Free Bolt", "Free Bolt x2"]
    return game


def three_triggers(answer: CardDefinition) -> PlayedTable:
    """The triggers of Alice's three like creatures aim at the Giant, and Bob answers."""
    game = table("Alice", "Bob").battlefield("Alice", PINGER, count=3).hand("Alice", BALM).hand("Bob", answer)
    game.battlefield("Bob", "Hill Giant").casts("Alice", "Balm").all_pass()
    return game.makes(ChooseNumber(0, 3)).targets("Hill Giant").passes("Alice")


@pytest.mark.parametrize("text", ["Counter all other spells.", "Exile all other spells."])
def test_no_copy_of_a_spell_is_left(text: str) -> None:
    game = bolt_and_two_copies(instant("Silence", text)).casts("Bob", "Silence").all_pass()
    assert game.stack == []
    assert game.life("Bob") == 20


def test_of_like_triggers_the_one_that_is_aimed_at_is_countered() -> None:
    """The others stay, one for each of the other creatures."""
    stifle = instant("Stifling", "Counter target activated or triggered ability.")
    game = three_triggers(stifle)
    game.casts("Bob", "Stifling", game.state.stack[0].id).all_pass()
    assert sum(item.count for item in game.state.stack) == 2
    game.all_pass(2)
    assert (game.stack, game.one("Hill Giant").damage) == ([], 2)
