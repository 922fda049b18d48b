"""How much mana was spent to cast a spell, and of which type (CR 106.3, 400.7d)."""

from __future__ import annotations

import pytest

from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import replace
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

FLAMES = compiled(
    "Flames",
    "Adamant — If at least three red mana was spent to cast this spell, you gain 3 life.",
    "Sorcery",
    "{3}{R}",
)
SCHOLAR = compiled(
    "Scholar", "Whenever you cast a spell, if at least four mana was spent to cast it, you gain 1 life."
)
BAUBLE = compiled(
    "Bauble", "Whenever a player casts a spell, if no mana was spent to cast it, counter that spell.", "Artifact"
)
GIFT = sorcery("Gift", "You gain 5 life.")
ELDER = compiled(
    "Elder",
    "When this creature enters, you gain X life, where X is the amount of mana spent to cast it.",
    cost="{3}",
)
FUMAROLE = compiled("Fumarole", "Add {C} for each {S} spent to cast this spell.", "Sorcery", "{3}")


def casting(spell: CardDefinition, *permanents: object) -> PlayedTable:
    """Alice casts a spell with what she has, and it and what it triggers resolves."""
    game = table("Alice", "Bob").battlefield("Alice", *permanents).hand("Alice", spell)  # type: ignore[arg-type]  # cards
    return game.casts("Alice", spell.name)


@pytest.mark.parametrize(("mountains", "life"), [(4, 23), (3, 23), (2, 20)])
def test_adamant_asks_for_three_of_a_color(mountains: int, life: int) -> None:
    """Generic mana that was paid in red counts."""
    lands = ["Mountain"] * mountains + ["Forest"] * (4 - mountains)
    assert casting(FLAMES, *lands).all_pass().life("Alice") == life


def test_another_permanent_asks_how_much_was_spent() -> None:
    """Four mana, not three: what was spent, whatever the mana value."""
    assert casting(FLAMES, SCHOLAR, "Mountain", "Forest", "Forest", "Forest").all_pass(2).life("Alice") == 21
    assert casting(replace(FLAMES, name="Embers"), SCHOLAR, *["Mountain"] * 4).all_pass(2).life("Alice") == 24
    assert casting(ELDER, SCHOLAR, *["Forest"] * 3).all_pass(2).life("Alice") == 23


def test_a_spell_for_nothing_is_countered() -> None:
    """Vexing Bauble: {0} is no mana."""
    game = casting(GIFT, BAUBLE).all_pass(2)
    assert game.life("Alice") == 20
    assert game.count("Gift", "Alice", "graveyard") == 1


def test_a_permanent_remembers_it_as_it_enters() -> None:
    """For its triggered ability; put onto the battlefield otherwise it has none."""
    assert casting(ELDER, *["Forest"] * 3).all_pass(2).life("Alice") == 23


def test_a_copy_was_not_cast() -> None:
    """CR 707.10: no mana was spent on it."""
    twin = sorcery("Twin", "When you next cast a sorcery spell this turn, copy that spell.")
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=4).hand("Alice", twin, FLAMES)
    game.casts("Alice", "Twin").all_pass().casts("Alice", "Flames").all_pass(3)
    assert game.life("Alice") == 23


def test_snow_mana_is_told_apart() -> None:
    """Tundra Fumarole: {C} for each mana from a snow source."""
    game = casting(FUMAROLE, "Snow-Covered Forest", "Snow-Covered Mountain", "Forest").all_pass()
    assert game.state.seats[0].all_mana == (0, 0, 0, 0, 0, 2)


def test_a_permanent_enters_as_was_paid_for_it() -> None:
    """The Paladins of Eldraine: with a counter for three mana of their color, which they then forget."""
    paid = "Adamant — If at least three white mana was spent to cast this spell"
    text = f"{paid}, Paladin enters with a +1/+1 counter on it."
    paladin = compiled("Paladin", text, cost="{3}{W}")
    for plains, size in ((3, 3), (2, 2)):
        game = casting(paladin, *["Plains"] * plains, *["Forest"] * (4 - plains)).all_pass()
        assert game.size("Paladin") == (size, size)
        assert game.one("Paladin").notes == ()


def test_what_triggers_knows_the_spell_with_what_was_spent_on_it() -> None:
    """CR 608.2h: the trigger goes by the spell as it was cast, also once it has left the stack."""
    bauble = compiled(
        "Bauble",
        "Whenever a player casts a spell, if no mana was spent to cast it, counter that spell.",
        "Artifact",
    )
    game = table("Alice", "Bob").battlefield("Bob", bauble).hand("Alice", "Ornithopter")
    game.casts("Alice", "Ornithopter")
    (spell, trigger) = game.state.stack
    remembered = trigger.cause.object
    assert remembered is not None
    assert remembered.notes == spell.source.notes == game.state.objects[spell.id].notes
    assert "mana spent" in dict(remembered.notes)
