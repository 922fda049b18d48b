"""Players, permanents and cards that can't be targets (CR 101.2, 115.10a), and you with hexproof or shroud."""

from __future__ import annotations

import pytest

from engine.cards.definitions.card import CardDefinition
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table, written

BEARS, OX = "Grizzly Bears", "Hill Giant"
SHOCK = sorcery("Shock", "Shock deals 2 damage to target player.")
MURDER = sorcery("Murder", "Destroy target creature.")


def ward(text: str) -> CardDefinition:
    return compiled("Ward", text, "Enchantment")


def can_be(game: PlayedTable, who: str, spell: CardDefinition, target: str) -> bool:
    """Whether a seat whose turn it is can target something with a spell for nothing."""
    game.hand(who, spell)
    try:
        game.casts(who, spell.name, target)
    except Refusal as refusal:
        if refusal.name not in ("no targets", "illegal target"):
            raise
        return False
    return True


@pytest.mark.parametrize(
    ("keyword", "whose", "is_legal"),
    [
        ("hexproof", "Alice", True),
        ("hexproof", "Bob", False),
        ("shroud", "Alice", False),
        ("shroud", "Bob", False),
    ],
)
def test_you_have_hexproof_or_shroud(keyword: str, whose: str, is_legal: bool) -> None:
    """Leyline of Sanctity and Ivory Mask: Alice's own spells may target her with hexproof (CR 702.11d)."""
    game = table("Alice", "Bob", active=("Alice", "Bob").index(whose)).battlefield(
        "Alice", ward(f"You have {keyword}.")
    )
    assert can_be(game, whose, SHOCK, "Alice") is is_legal


def test_the_others_can_still_be_targets() -> None:
    game = table("Alice", "Bob").battlefield("Bob", ward("You have hexproof."))
    assert can_be(game, "Alice", SHOCK, "Alice")


def test_what_has_come_since_makes_a_target_illegal() -> None:
    """CR 608.2b: the Shock does nothing as it resolves."""
    flash = compiled("Ward", "Flash\nYou have hexproof.", "Enchantment")
    game = table("Alice", "Bob").hand("Alice", SHOCK).hand("Bob", flash)
    game.casts("Alice", "Shock", "Bob").passes("Alice").casts("Bob", "Ward").all_pass().all_pass()
    assert game.life("Bob") == 20


def test_cards_in_graveyards_and_nothing_elsewhere() -> None:
    """Ground Seal."""
    seal = ward("Cards in graveyards can't be the targets of spells or abilities.")
    raising = sorcery("Raise", "Return target creature card from your graveyard to your hand.")
    game = table("Alice", "Bob").battlefield("Bob", seal, OX).graveyard("Alice", BEARS)
    assert not can_be(game, "Alice", raising, BEARS)
    assert can_be(table("Alice", "Bob").battlefield("Bob", seal, OX), "Alice", MURDER, OX)


def test_creatures_are_permanents_and_no_cards_elsewhere() -> None:
    """CR 109.2."""
    plax = ward("Creatures can't be the targets of spells or abilities.")
    raising = sorcery("Raise", "Return target creature card from your graveyard to your hand.")
    game = table("Alice", "Bob").battlefield("Bob", plax).graveyard("Alice", BEARS)
    assert can_be(game, "Alice", raising, BEARS)
    assert not can_be(table("Alice", "Bob").battlefield("Bob", plax, OX), "Alice", MURDER, OX)


def test_a_color_of_spells_and_sources() -> None:
    """Suq'Ata Firewalker: a red source's ability may not name it, a colorless one's may."""
    text = "This creature can't be the target of red spells or abilities from red sources."
    ping = "{T}: Prodder deals 1 damage to target creature."
    walker = compiled("Walker", text)
    red = table("Alice", "Bob").battlefield("Alice", written(PRODDER)).battlefield("Bob", walker, OX)
    assert red.activates("Alice", "Prodder").candidates == {"Prodder", OX}
    gray = table("Alice", "Bob").battlefield("Alice", compiled("Prodder", ping)).battlefield("Bob", walker)
    assert gray.activates("Alice", "Prodder").candidates == {"Prodder", "Walker"}


def test_for_a_turn() -> None:
    """Vines of Vastwood."""
    vines = compiled(
        "Vines",
        "Target creature can't be the target of spells or abilities your opponents control this turn.",
        "Instant",
    )
    game = table("Alice", "Bob").battlefield("Bob", OX).hand("Bob", vines).hand("Alice", MURDER)
    game.passes("Alice").casts("Bob", "Vines", OX).all_pass()
    with pytest.raises(Refusal):
        game.casts("Alice", "Murder", OX)


PRODDER = """
name: Prodder
cost: "{R}"
type: Creature — Elf
power: 1
toughness: 1
abilities:
  - cost: "{T}"
    effects: [{deal damage: 1, to: target creature}]
"""
ENTRY = """
name: Ward
cost: "{0}"
type: Enchantment
abilities:
  - static: creatures you control
    rules: can't be targets of opponents' spells or abilities
"""


def test_an_entry_says_it() -> None:
    game = table("Alice", "Bob").battlefield("Bob", written(ENTRY), OX)
    assert not can_be(game, "Alice", MURDER, OX)
