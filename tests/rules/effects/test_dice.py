"""Rolling dice: the result, results tables, what triggers, and what no shortcut rests on (CR 706)."""

from __future__ import annotations

import pytest

from engine.cards.base.vocabulary import with_article
from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.cards.conditions.happened import IsRolled
from engine.cards.entries.card import read_card_text
from engine.cards.events.status import RollsDice
from engine.cards.reading.nodes import BadInput
from engine.model.events import DiceRolled, RandomOutcome
from engine.session.narration.narration import narrate
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

NOTHIC = compiled(
    "Nothic",
    "When this creature dies, roll a d20.\n"
    "1—9 | You draw a card and you lose 1 life.\n"
    "10—19 | You draw two cards and you lose 2 life.\n"
    "20 | You draw seven cards and you lose 7 life.",
)
DWARF = compiled(
    "Brazen Dwarf", "Whenever you roll one or more dice, this creature deals 1 damage to each opponent."
)
WORDS = (IsRolled, RollsDice)
"""What the cards here are made of."""


def result(game: PlayedTable) -> int:
    (rolled,) = (event.result for event in game.events if isinstance(event, DiceRolled))
    return rolled


def dying(seed: int) -> PlayedTable:
    game = table("Alice", "Bob", random=seed).battlefield("Alice", NOTHIC).library("Alice", "Forest", count=9)
    game.hand("Alice", sorcery("Murder", "Destroy target creature.")).casts("Alice", "Murder", "Nothic").all_pass()
    return game.all_pass()


def test_the_row_with_the_result_happens_and_no_other() -> None:
    """CR 706.3b."""
    rolled = set()
    for seed in range(60):
        game = dying(seed)
        number = result(game)
        drawn = 7 if number == 20 else 2 if number >= 10 else 1
        assert (game.count("Forest", "Alice", "hand"), game.life("Alice")) == (drawn, 20 - drawn)
        rolled.add(number)
    assert min(rolled) < 5 < 10 < max(rolled) <= 20


def test_a_roll_is_an_outcome_of_chance() -> None:
    """CR 732.2a: no shortcut may rest on it; the same seed gives the same roll."""
    game = dying(3)
    assert any(isinstance(event, RandomOutcome) for event in game.events)
    assert result(game) == result(dying(3))
    assert any(
        f"Alice rolls {with_article(str(result(game)))}" in line for line in narrate(game.state, game.events)
    )


def test_the_result_is_an_amount_and_a_condition() -> None:
    spurt = compiled(
        "Growth Spurt",
        "Roll a six-sided die. Target creature gets +X/+X until end of turn, where X is the result.",
        "Instant",
    )
    luck = sorcery(
        "Luck", "Roll a d6. If the result is 4 or greater, you gain 1 life. If you roll a 6, you win the game."
    )
    for seed in range(12):
        game = table("Alice", "Bob", random=seed).battlefield("Alice", "Grizzly Bears").hand("Alice", spurt, luck)
        game.casts("Alice", "Growth Spurt", "Grizzly Bears").all_pass()
        assert game.size("Grizzly Bears") == (2 + result(game), 2 + result(game))
        game.events.clear()
        game.casts("Alice", "Luck").all_pass()
        assert game.life("Alice") == 20 + (result(game) >= 4)
        assert game.winner == ("Alice" if result(game) == 6 else None)


def test_rolling_a_die_triggers_what_waits_for_one_or_more_dice() -> None:
    """CR 706.1."""
    game = table("Alice", "Bob").battlefield("Alice", DWARF).hand("Alice", sorcery("Wager", "Roll a d4."))
    game.casts("Alice", "Wager").all_pass(2)
    assert game.life("Bob") == 19


@pytest.mark.parametrize(
    "text",
    [
        "You gain life equal to the result.",
        "If the result is 3 or less, draw a card. Roll a d20.",
        "Roll a d20. At the beginning of the next end step, you gain life equal to the result.",
    ],
)
def test_a_result_of_nothing_rolled_by_then_is_not_read(text: str) -> None:
    assert not compile_face(Face("Nothing", "{0}", "Sorcery", text, "", "", "", ())).is_whole


def test_an_entry_that_speaks_of_a_result_needs_a_roll_before_it() -> None:
    entry = "name: Nothing\ntype: Sorcery\nabilities:\n  - effects:\n      - gain life: the result\n"
    with pytest.raises(BadInput, match="'the result' refers to nothing"):
        read_card_text(entry, "a test")
    rolled = entry.replace("      - gain", "      - roll a die: 6\n      - gain")
    assert read_card_text(rolled, "a test").name == "Nothing"
