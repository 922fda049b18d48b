"""What can be cast is judged by the spell that the card would be (CR 601.2f, 601.3)."""

import pytest

from engine.model.choices import Activate, Cast
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from engine.rules.offers.offers import is_legal
from tests.rules.table import PlayedTable, table, written

THALIA = """
name: Thalia, Guardian of Thraben
cost: "{1}{W}"
type: Legendary Creature — Human Soldier
power: 2
toughness: 1
abilities:
  - first strike
  - static: noncreature spells
    rules: cost {1} more to cast
"""


def can_cast(game: PlayedTable, name: str, zone: str = "hand") -> bool:
    """Whether casting a card of Alice's is offered."""
    choice = Cast(0, game.id(name, "Alice", zone))
    offered = choice in legal_choices(game.state)
    assert offered == is_legal(game.state, choice)
    return offered


def test_what_spells_cost_less_makes_a_card_castable() -> None:
    """CR 601.2f: Helm of Awakening is about spells; Grizzly Bears in hand is to become one."""
    game = table("Alice", "Bob").hand("Alice", "Grizzly Bears").battlefield("Alice", "Forest")
    assert not can_cast(game, "Grizzly Bears")
    game = table("Alice", "Bob").hand("Alice", "Grizzly Bears").battlefield("Alice", "Forest", "Helm of Awakening")
    assert can_cast(game, "Grizzly Bears")
    game.casts("Alice", "Grizzly Bears").all_pass()
    assert game.count("Grizzly Bears") == 1


def test_what_spells_cost_more_keeps_a_card_from_being_cast() -> None:
    game = (
        table("Alice", "Bob").hand("Alice", "Lightning Bolt", "Goblin Arsonist").battlefield("Alice", "Mountain")
    )
    game.battlefield("Bob", written(THALIA))
    assert not can_cast(game, "Lightning Bolt")
    assert can_cast(game, "Goblin Arsonist")


def test_protection_from_spells_leaves_nothing_to_target() -> None:
    """CR 702.16b, 601.2c: Emrakul has protection from colored spells, which Murder would be."""
    game = table("Alice", "Bob").hand("Alice", "Murder").battlefield("Alice", "Swamp", count=3)
    game.battlefield("Bob", "Emrakul, the Aeons Torn")
    assert not can_cast(game, "Murder")
    with pytest.raises(Refusal, match="nothing that Murder could target"):
        game.casts("Alice", "Murder")
    game = table("Alice", "Bob").hand("Alice", "Murder").battlefield("Alice", "Swamp", count=3)
    game.battlefield("Bob", "Emrakul, the Aeons Torn", "Grizzly Bears")
    assert can_cast(game, "Murder")


LEYLINE = """
name: Leyline of Anticipation
cost: "{2}{U}{U}"
type: Enchantment
abilities:
  - static: spells
    rules: may be cast as though it had flash
"""
YEVA = """
name: Yeva, Nature's Herald
cost: "{2}{G}{G}"
type: Legendary Creature — Elf Shaman
power: 4
toughness: 4
abilities:
  - flash
  - static: green creature spells
    rules: may be cast as though it had flash
"""


@pytest.mark.parametrize(
    ("rule", "name", "expected"),
    [
        (LEYLINE, "Grizzly Bears", True),
        (LEYLINE, "Zoetic Cavern", True),
        (YEVA, "Grizzly Bears", True),
        (YEVA, "Goblin Arsonist", False),
        (YEVA, "Zoetic Cavern", False),
    ],
)
def test_as_though_it_had_flash(rule: str, name: str, expected: bool) -> None:
    """CR 601.3b, 702.37c: face down a card is a colorless creature spell."""
    game = table("Alice", "Bob", active=1).battlefield("Alice", written(rule))
    game.battlefield("Alice", "Forest", "Mountain", "Island")
    game.hand("Alice", written(CAVERN) if name == "Zoetic Cavern" else name)
    game.passes("Bob")
    assert can_cast(game, name) == expected


CAVERN = """
name: Zoetic Cavern
type: Land
abilities:
  - cost: "{T}"
    effects:
      - add: "{C}"
  - morph {2}
"""


def test_a_land_with_morph_is_played_or_cast_face_down() -> None:
    """CR 702.37c: the card is cast for {3} as a 2/2 creature spell, though it is a land."""
    game = table("Alice", "Bob").hand("Alice", written(CAVERN)).battlefield("Alice", "Forest", count=3)
    id = game.id("Zoetic Cavern", "Alice", "hand")
    assert can_cast(game, "Zoetic Cavern")
    game.casts("Alice", "Zoetic Cavern").all_pass()
    assert id not in game.state.objects
    down = [game.state.objects[one] for one in game.state.battlefield if game.state.objects[one].is_face_down]
    assert len(down) == 1


def test_a_card_that_is_cast_from_a_graveyard_is_not_there_any_more() -> None:
    """CR 601.2a: Lightning Bolt cast by flashback cannot be the card that it costs to exile."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain").battlefield("Alice", "Underworld Breach")
    game.graveyard("Alice", "Lightning Bolt", "Swamp", "Swamp")
    assert not can_cast(game, "Lightning Bolt", "graveyard")


NIVMAGUS = """
name: Nivmagus Elemental
cost: "{U/R}"
type: Creature — Elemental
power: 1
toughness: 2
abilities:
  - cost: exile an instant or sorcery spell you control
    effects:
      - put: two +1/+1 counters
        onto: this creature
"""


def test_a_spell_exiled_as_a_cost_never_resolves() -> None:
    """CR 608.2b: Nivmagus Elemental feeds on the spell on the stack."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain").hand("Alice", "Lightning Bolt")
    game.battlefield("Alice", written(NIVMAGUS))
    game.casts("Alice", "Lightning Bolt", "Bob")
    bolt = game.id("Lightning Bolt", "Alice", "stack")
    game.makes(Activate(0, game.id("Nivmagus Elemental"), 0)).chooses(bolt)
    assert game.stack == ["Nivmagus Elemental"]
    game.all_pass()
    assert game.size("Nivmagus Elemental") == (3, 4)
    assert game.life("Bob") == 20
    assert game.count("Lightning Bolt", "Alice", "exile") == 1
