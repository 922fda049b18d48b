"""Mana that is not lost as steps and phases end, and firebending (CR 106.4a, 500.5, 702.189)."""

from __future__ import annotations

from engine.cards.effects.mana import SpendOnly
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

VENTMAW = compiled(
    "Savage Ventmaw",
    "Flying\nWhenever this creature attacks, add {R}{R}{R}{G}{G}{G}. Until end of turn, you don't lose this mana "
    "as steps and phases end.",
    "Creature — Dragon",
    size=(4, 4),
)
CHARM = compiled("Charm", "You gain 1 life.", "Instant", "{1}{R}")


def attacking(card: object, **more: object) -> PlayedTable:
    game = table("Alice", "Bob").library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    game.battlefield("Alice", card, "Mountain", "Mountain").hand("Alice", CHARM)  # type: ignore[arg-type]
    name = card.name  # type: ignore[attr-defined]
    return game.goes_to("declare attackers").attacks("Alice", name)


def test_it_is_there_until_the_turn_ends() -> None:
    game = attacking(VENTMAW).all_pass()
    assert game.pool("Alice") == ""
    assert game.state.seats[0].all_mana == (0, 0, 0, 3, 3, 0)
    game.goes_to("end")
    assert game.state.seats[0].all_mana == (0, 0, 0, 3, 3, 0)
    game.goes_to("upkeep", active="Bob")
    assert game.state.seats[0].limited == ()


def test_it_is_spent_on_anything_after_what_would_be_lost() -> None:
    game = attacking(VENTMAW).all_pass().activates("Alice", "Mountain")
    game.casts("Alice", "Charm", pay="RR").all_pass()
    assert (game.life("Alice"), game.state.seats[0].all_mana) == (21, (0, 0, 0, 2, 3, 0))
    assert game.pool("Alice") == ""


def test_mana_of_firebending_lasts_through_the_combat_phase_alone() -> None:
    """CR 702.189a: it is kept as the steps end, and lost with the phase."""
    game = attacking(compiled("Zuko, Exiled Prince", "Firebending 3", "Legendary Creature — Human")).all_pass()
    game.goes_to("end of combat")
    assert game.state.seats[0].limited == ((SpendOnly(lasts="until end of combat"), (0, 0, 0, 3, 0, 0)),)
    game.goes_to("postcombat main")
    assert game.state.seats[0].limited == ()


def test_firebending_that_is_given_adds_mana_too() -> None:
    bear = compiled("Bear", "")
    comet = sorcery("Sozin's Comet", "Each creature you control gains firebending 5 until end of turn.")
    game = table("Alice", "Bob").battlefield("Alice", bear).hand("Alice", comet)
    game.casts("Alice", "Sozin's Comet").all_pass().goes_to("declare attackers")
    game.attacks("Alice", "Bear").all_pass()
    assert game.state.seats[0].all_mana == (0, 0, 0, 5, 0, 0)


def test_mana_in_any_combination_lasts_as_well() -> None:
    text = (
        "Whenever one or more creatures you control attack, add that much mana in any combination of {R} and/or "
        "{G}. Until end of turn, you don't lose this mana as steps and phases end."
    )
    radha = compiled("Grand Warlord Radha", f"Haste\n{text}", "Legendary Creature — Elf Warrior")
    game = attacking(radha).all_pass().option(1).goes_to("postcombat main")
    assert game.state.seats[0].all_mana == (0, 0, 0, 0, 1, 0)
