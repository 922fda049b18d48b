"""Staples that put creatures onto the battlefield attacking, and count the players of whom something is so."""

from __future__ import annotations

from engine.model.choices import DeclareAttackers
from engine.model.zones import reference_to_seat
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

ILHARG = compiled(
    "Ilharg, the Raze-Boar",
    "Whenever this creature attacks, you may put a creature card from your hand onto the battlefield tapped and "
    "attacking. Return that creature to your hand at the beginning of the next end step.",
)
TYMNA = compiled(
    "Tymna the Weaver",
    "At the beginning of your postcombat main phase, you may pay X life, where X is the number of opponents that "
    "were dealt combat damage this turn. If you do, draw X cards.",
)
SPY = compiled("Spy", "{T}: You gain 1 life for each opponent who controls more lands than you.")
HUMAN = compiled("Squire", "Vigilance", "Creature — Human Soldier", "{9}")


def attacking(game: PlayedTable, *pairs: tuple[str, str]) -> PlayedTable:
    """Alice attacks with creatures, each against a seat."""
    game.goes_to("beginning of combat").all_pass()
    attacks = tuple((game.id(name), reference_to_seat(game.seat(seat)), 1) for name, seat in pairs)
    return game.makes(DeclareAttackers(0, attacks))


def test_winota_puts_a_human_onto_the_battlefield_attacking() -> None:
    """CR 508.4: it was never declared, and attacks what its controller chooses."""
    game = table("Alice", "Bob").battlefield("Alice", "Winota, Joiner of Forces", "Grizzly Bears")
    game.library("Alice", "Plains", HUMAN, "Shock").library("Bob", "Island")
    attacking(game, ("Grizzly Bears", "Bob")).all_pass().chooses(game.id("Squire", "Alice", "library"))
    squire = game.id("Squire")
    assert (game.state.objects[squire].tapped, len(game.state.combat)) == (True, 2)
    assert "indestructible" in game.now("Squire").keywords
    assert sorted(game.state.objects[one].card.name for one in game.state.seats[0].library) == ["Plains", "Shock"]
    game.goes_to("combat damage")
    assert game.life("Bob") == 16


def test_ilharg_brings_a_creature_of_the_hand_and_takes_it_back() -> None:
    game = table("Alice", "Bob").battlefield("Alice", ILHARG).hand("Alice", HUMAN).library("Bob", "Island")
    attacking(game, ("Ilharg, the Raze-Boar", "Bob")).all_pass().answers(True)
    game.chooses(game.id("Squire", "Alice", "hand"))
    game.goes_to("combat damage")
    assert game.life("Bob") == 16
    game.goes_to("end").all_pass()
    assert game.count("Squire", "Alice", "hand") == 1


def test_tymna_counts_the_opponents_who_were_dealt_combat_damage() -> None:
    """CR 608.2h: noncombat damage and other players' turns do not count."""
    game = table("Alice", "Bob", "Carol").battlefield("Alice", TYMNA, "Grizzly Bears", "Hill Giant")
    game.library("Alice", "Plains", "Island", "Swamp").library("Bob", "Island").library("Carol", "Island")
    attacking(game, ("Grizzly Bears", "Bob"), ("Hill Giant", "Carol")).goes_to("postcombat main").all_pass()
    game.answers(True)
    assert (game.life("Alice"), len(game.state.seats[0].hand)) == (18, 2)


def test_opponents_with_more_lands_are_counted() -> None:
    game = table("Alice", "Bob", "Carol").battlefield("Alice", SPY, "Forest").battlefield("Bob", "Forest")
    game.battlefield("Carol", "Forest", count=2).activates("Alice", "Spy").all_pass()
    assert game.life("Alice") == 21
