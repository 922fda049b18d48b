"""Auras and Equipment that effects put onto the battlefield attached to something (CR 301.5e, 303.4i)."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, GIANT = "Grizzly Bears", "Hill Giant"
WINGS = compiled(
    "Wings", "Enchant creature\nEnchanted creature gets +1/+1 and has flying.", "Enchantment — Aura", "{U}"
)
FENCE = compiled("Fence", "Enchant land\nEnchanted land has hexproof.", "Enchantment — Aura", "{U}")
BLADE = compiled("Blade", "Equipped creature gets +2/+0.\nEquip {2}", "Artifact — Equipment", "{1}")
RAISE = sorcery(
    "Raise",
    "Return target Aura or Equipment card from your graveyard to the battlefield attached to target creature.",
)


def attached_to(name: str, card: object, in_response: str = "") -> tuple[str, str]:
    """Where the card is after Raise, and what it is attached to."""
    bolt = compiled("Bolt", "Destroy target creature.", "Instant")
    game = table("Alice", "Bob").battlefield("Bob", name).graveyard("Alice", card).hand("Alice", RAISE, bolt)  # type: ignore[arg-type]
    game.casts("Alice", "Raise", card.name, name)  # type: ignore[attr-defined]
    if in_response:
        game.casts("Alice", "Bolt", name).all_pass()
    game.all_pass()
    there = next(held for held in game.state.objects.values() if held.card.name == card.name)  # type: ignore[attr-defined]
    host = game.state.objects.get(there.attached_to)
    return there.zone, "" if host is None else host.card.name


def test_an_aura_and_equipment_enter_attached_to_what_is_named() -> None:
    """Nobody is asked; the Aura's controller does not choose another creature."""
    assert attached_to(BEARS, WINGS) == ("battlefield", BEARS)
    assert attached_to(BEARS, BLADE) == ("battlefield", BEARS)


def test_an_aura_that_cannot_enchant_it_stays_where_it_is() -> None:
    """CR 303.4i: Fence enchants lands."""
    assert attached_to(BEARS, FENCE) == ("graveyard", "")


def test_what_is_gone_leaves_an_aura_there_and_equipment_alone() -> None:
    """CR 303.4i, 301.5e: the other target has become illegal."""
    assert attached_to(BEARS, WINGS, in_response="Bolt") == ("graveyard", "")
    assert attached_to(BEARS, BLADE, in_response="Bolt") == ("battlefield", "")


def test_dragon_breath_comes_back_onto_what_has_entered() -> None:
    game = table("Alice", "Bob").graveyard("Alice", "Dragon Breath")
    game.hand("Alice", compiled("Colossus", "", cost="{6}", size=(6, 6))).battlefield("Alice", "Mountain", count=6)
    game.battlefield("Alice", BEARS)
    game.casts("Alice", "Colossus").all_pass(2).answers(True)
    assert game.one("Dragon Breath").attached_to == game.one("Colossus").id


def test_no_creature_can_block_this_turn_nor_one_that_comes_later() -> None:
    """CR 611.2c: "Creatures can't block this turn" fixes no set."""
    calm = sorcery("Calm", "Creatures can't block this turn.")
    flash = compiled("Ambusher", "Flash", cost="{0}")
    game = table("Alice", "Bob").battlefield("Alice", BEARS, is_sick=False).hand("Alice", calm).hand("Bob", flash)
    game.casts("Alice", "Calm").all_pass().passes("Alice").casts("Bob", "Ambusher").all_pass()
    game.goes_to("beginning of combat").all_pass().attacks("Alice", BEARS).goes_to("end of combat")
    assert game.life("Bob") == 18
