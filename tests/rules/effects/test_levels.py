"""Levelers and Classes: what they have at which level (CR 702.87, 711, 716)."""

from __future__ import annotations

import pytest

from engine.cards.compiling.rules_text import rules_text
from engine.cards.definitions.sections import ClassLevel, LevelBand
from engine.cards.effects.designations import BecomeLevel
from engine.model.refusals import Refusal
from engine.session.views.table_view import table_view
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

WORDS = (BecomeLevel, ClassLevel, LevelBand)
"""What the cards below are made of."""
ADEPT = "Level up {0}\nLEVEL 1-2\n3/3\nFlying\nLEVEL 3+\n5/5\n{0}: You gain 1 life."
CLASS = (
    "Creatures you control get +1/+0.\n{0}: Level 2\nWhen this Class becomes level 2, you gain 3 life.\n"
    "{0}: Level 3\nCreatures you control have flying."
)


def levelled(times: int) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", compiled("Skywatcher Adept", ADEPT, size=(1, 1)))
    for _ in range(times):
        game.activates("Alice", "Skywatcher Adept").all_pass()
    return game


@pytest.mark.parametrize(
    ("counters", "size", "flies"), [(0, (1, 1), False), (1, (3, 3), True), (2, (3, 3), True), (3, (5, 5), False)]
)
def test_a_leveler_is_what_its_counters_say(counters: int, size: tuple[int, int], flies: bool) -> None:
    """CR 711.2a-b, 711.5."""
    game = levelled(counters)
    assert (game.size("Skywatcher Adept"), "flying" in game.now("Skywatcher Adept").keywords) == (size, flies)
    assert "LEVEL 3+\n5/5" in rules_text(game.one("Skywatcher Adept").card)


def test_the_abilities_of_a_band_are_there_only_in_it() -> None:
    game = levelled(3)
    last = len(game.now("Skywatcher Adept").abilities) - 1
    game.activates("Alice", "Skywatcher Adept", ability=last).all_pass()
    assert game.life("Alice") == 21


def test_a_class_gains_its_levels_one_after_the_other_and_once_each() -> None:
    """CR 716.2a-d: as a sorcery, and what triggers as it becomes a level does so then."""
    bard = compiled("Cleric Class", CLASS, "Enchantment — Class")
    game = table("Alice", "Bob").battlefield("Alice", bard, "Grizzly Bears")
    second, third = (
        place for place, one in enumerate(bard.abilities) if getattr(one, "of_keyword", "") == "class level"
        and hasattr(one, "cost")
    )  # fmt: skip
    with pytest.raises(Refusal, match="does not hold"):
        game.activates("Alice", "Cleric Class", ability=third)
    game.activates("Alice", "Cleric Class", ability=second).all_pass(2)
    assert (game.life("Alice"), "flying" in game.now("Grizzly Bears").keywords) == (23, False)
    with pytest.raises(Refusal, match="does not hold"):
        game.activates("Alice", "Cleric Class", ability=second)
    game.activates("Alice", "Cleric Class", ability=third).all_pass()
    assert "flying" in game.now("Grizzly Bears").keywords
    assert rules_text(bard) == CLASS
    shown = next(card for card in table_view(game.state).seats[0].battlefield if card.name == "Cleric Class")
    assert shown.designations == ("level 3",)
