"""Paying {X} to stop something: as much as was announced, or as the text says that X is (CR 107.3, 118.12a)."""

from __future__ import annotations

from engine.model.choices import ChooseNumber
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table


def _countering(text: str, cost: str, lands: int, *, x: int = 0) -> PlayedTable:
    """Bob casts a spell that counters Alice's, who has so many untapped lands left."""
    counter = compiled("Leak", text, "Instant", cost)
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=lands + 1).hand("Alice", "Shock")
    game.battlefield("Bob", "Island", count=5).battlefield("Bob", "Hill Giant").hand("Bob", counter)
    game.casts("Alice", "Shock", "Bob").passes("Alice").casts("Bob", "Leak", "Shock", x=x).all_pass()
    return game


def test_the_announced_x_is_paid() -> None:
    text = "Counter target spell unless its controller pays {X}."
    assert _countering(text, "{X}", 1, x=2).count("Shock", "Alice", "graveyard") == 1
    game = _countering(text, "{X}", 2, x=2)
    assert game.who_decides == "Alice"
    game.answers(True).pays()
    assert game.stack == ["Shock"]
    assert game.all("Mountain")[0].tapped
    assert sum(one.count for one in game.all("Mountain") if one.tapped) == 3


def test_x_is_what_the_text_says_as_it_is_paid() -> None:
    text = "Counter target spell unless its controller pays {X}, where X is the greatest power among "
    text += "creatures you control."
    assert _countering(text, "{U}", 2).count("Shock", "Alice", "graveyard") == 1
    game = _countering(text, "{U}", 3)
    game.answers(True).pays()
    assert (game.stack, sum(one.count for one in game.all("Mountain") if one.tapped)) == (["Shock"], 4)


def test_echo_of_x_costs_as_much_as_the_life_there_is() -> None:
    """CR 702.30a: at the next upkeep, for the life total that its controller has then; more cannot be paid."""
    for damage in (2, 1, 0):
        game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=4).hand("Alice", "Volcano Hellion")
        game.battlefield("Bob", "Hill Giant").library("Alice", "Opt").library("Bob", "Opt").life_is("Alice", 5)
        game.casts("Alice", "Volcano Hellion").all_pass().targets("Hill Giant").all_pass()
        assert game.asks == "number"
        game.makes(ChooseNumber(0, damage)).goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice")
        game.all_pass()
        if damage == 0:
            assert game.count("Volcano Hellion", "Alice", "graveyard") == 1
            continue
        game.answers(True).pays()
        assert sum(one.count for one in game.all("Mountain") if one.tapped) == 5 - damage
        assert game.count("Volcano Hellion", "Alice") == 1


def test_as_much_damage_as_one_likes_is_dealt_to_both_and_cannot_be_prevented() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=4).hand("Alice", "Volcano Hellion")
    game.battlefield("Bob", "Hill Giant").casts("Alice", "Volcano Hellion").all_pass().targets(
        "Hill Giant"
    ).all_pass()
    game.makes(ChooseNumber(0, 5))
    assert (game.life("Alice"), game.count("Hill Giant", "Bob", "graveyard")) == (15, 1)
