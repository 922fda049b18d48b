"""Staples that shelter spells and players, watch what is countered, or keep libraries from being searched."""

from __future__ import annotations

import pytest

from engine.model.choices import Cast, ChooseTargets, DeclareAttackers
from engine.model.refusals import Refusal
from engine.model.zones import reference_to_seat
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table, written

BARAL = compiled(
    "Baral, Chief of Compliance",
    "Whenever a spell or ability you control counters a spell, you may draw a card. If you do, discard a card.",
    "Legendary Creature — Human Wizard",
)
VEIL = compiled(
    "Veil of Summer",
    "Draw a card if an opponent has cast a blue or black spell this turn. Spells you control can't be countered "
    "this turn. You and permanents you control gain hexproof from blue and from black until end of turn.",
    "Instant",
)
AUTUMN = compiled(
    "Autumn's Veil",
    "Spells you control can't be countered by blue or black spells this turn, and creatures you control can't be "
    "the targets of blue or black spells this turn.",
    "Instant",
)
SHALAI = compiled(
    "Shalai",
    "You, planeswalkers you control, and other creatures you control have hexproof.",
    "Legendary Creature",
)
ORB = compiled("Mindlock Orb", "Players can't search libraries.", "Artifact")
DRAIN = """
name: Drain
cost: "{B}"
type: Instant
abilities:
  - effects:
      - deal damage: 2
        to: any target
"""
RIDERS = sorcery(
    "Riders",
    "Whenever one or more creatures you control deal combat damage to one or more players this turn, you become "
    "the monarch and you gain 1 life.",
)


def with_counterspell(game: PlayedTable, *, count: int = 1) -> PlayedTable:
    return game.battlefield("Bob", "Island", count=2 * count).hand("Bob", "Counterspell", count=count)


def test_baral_sees_what_his_controller_counters() -> None:
    game = with_counterspell(table("Alice", "Bob")).battlefield("Bob", BARAL).library("Bob", "Shock")
    game.battlefield("Alice", "Forest", count=2).hand("Alice", "Grizzly Bears").casts("Alice", "Grizzly Bears")
    game.passes("Alice").casts("Bob", "Counterspell", "Grizzly Bears").all_pass().all_pass().answers(True)
    game.chooses(game.id("Shock", "Bob", "hand"))
    assert game.count("Shock", "Bob", "graveyard") == 1


def test_baral_does_not_see_what_others_counter() -> None:
    game = with_counterspell(table("Alice", "Bob")).battlefield("Alice", BARAL, "Forest", "Forest")
    game.hand("Alice", "Grizzly Bears").casts("Alice", "Grizzly Bears").passes("Alice")
    game.casts("Bob", "Counterspell", "Grizzly Bears").all_pass()
    assert game.state.stack == ()


def test_spells_cast_later_are_sheltered_for_the_turn() -> None:
    """CR 611.2c: what the effect says is a rule of the game, and no set of objects is fixed."""
    game = with_counterspell(table("Alice", "Bob")).hand("Alice", VEIL, "Grizzly Bears").library("Alice", "Shock")
    game.battlefield("Alice", "Forest", count=2).casts("Alice", "Veil of Summer").all_pass()
    assert game.count("Shock", "Alice", "hand") == 0  # nobody has cast a blue or black spell
    game.casts("Alice", "Grizzly Bears").passes("Alice").casts("Bob", "Counterspell", "Grizzly Bears").all_pass()
    game.all_pass()
    assert game.count("Grizzly Bears", "Alice", "battlefield") == 1


def test_veil_draws_where_a_blue_spell_was_cast_and_shelters_its_player_from_black() -> None:
    """CR 702.11d: hexproof from a color, of players too."""
    drain = written(DRAIN)
    game = with_counterspell(table("Alice", "Bob")).hand("Alice", VEIL, "Grizzly Bears").library("Alice", "Plains")
    game.battlefield("Alice", "Forest", count=2).battlefield("Bob", "Swamp", "Mountain").hand(
        "Bob", drain, "Shock"
    )
    game.casts("Alice", "Grizzly Bears").passes("Alice").casts("Bob", "Counterspell", "Grizzly Bears")
    game.passes("Bob").casts("Alice", "Veil of Summer").all_pass()
    assert game.count("Plains", "Alice", "hand") == 1
    game.all_pass(2)
    assert game.count("Grizzly Bears", "Alice", "battlefield") == 1
    game.passes("Alice").makes(Cast(1, game.id("Drain", "Bob", "hand")))
    with pytest.raises(Refusal, match="legal target"):
        game.makes(ChooseTargets(1, (reference_to_seat(0),)))
    game.targets("Bob").pays().all_pass()
    game.passes("Alice").casts("Bob", "Shock", "Alice").all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (18, 18)


def test_autumns_veil_shelters_from_blue_and_black_spells_alone() -> None:
    game = with_counterspell(table("Alice", "Bob")).hand("Alice", AUTUMN, "Grizzly Bears")
    game.battlefield("Alice", "Forest", count=2).casts("Alice", "Autumn's Veil").all_pass()
    game.casts("Alice", "Grizzly Bears").passes("Alice").casts("Bob", "Counterspell", "Grizzly Bears").all_pass()
    game.all_pass()
    assert game.count("Grizzly Bears", "Alice", "battlefield") == 1


def test_you_and_your_other_creatures_have_hexproof() -> None:
    """CR 702.11c: Shalai herself has none."""
    game = table("Alice", "Bob").battlefield("Alice", SHALAI, "Grizzly Bears").hand("Bob", "Shock")
    game.battlefield("Bob", "Mountain").passes("Alice").makes(Cast(1, game.id("Shock", "Bob", "hand")))
    for sheltered in (reference_to_seat(0), game.id("Grizzly Bears")):
        with pytest.raises(Refusal, match="legal target"):
            game.makes(ChooseTargets(1, (sheltered,)))
    game.targets("Shalai")


def test_a_library_that_cant_be_searched_is_still_shuffled() -> None:
    """CR 701.23: what can't be done is left out."""
    tutor = sorcery("Tutor", "Search your library for a card, put it into your hand, then shuffle.")
    game = table("Alice", "Bob").battlefield("Bob", ORB).hand("Alice", tutor).library("Alice", "Shock", "Plains")
    game.casts("Alice", "Tutor").all_pass()
    assert game.count("Shock", "Alice", "hand") + game.count("Plains", "Alice", "hand") == 0
    assert len(game.state.seats[0].library) == 2


def test_creatures_that_strike_several_players_at_once_trigger_once() -> None:
    """CR 603.2c: "one or more players" are struck at the same time."""
    game = table("Alice", "Bob", "Carol").battlefield("Alice", "Grizzly Bears", "Hill Giant").hand("Alice", RIDERS)
    game.casts("Alice", "Riders").all_pass().goes_to("beginning of combat").all_pass()
    bears, giant = game.id("Grizzly Bears"), game.id("Hill Giant")
    game.makes(DeclareAttackers(0, ((bears, reference_to_seat(1), 1), (giant, reference_to_seat(2), 1))))
    game.goes_to("combat damage")
    assert (game.life("Bob"), game.life("Carol")) == (18, 17)
    game.all_pass()
    assert game.life("Alice") == 21


def test_jace_exiles_a_library_and_the_hand_becomes_the_next_one() -> None:
    jace = "Jace, the Mind Sculptor"
    game = table("Alice", "Bob").battlefield("Alice", jace, counters=(("loyalty", 12),))
    game.library("Bob", "Shock", "Forest", "Island").hand("Bob", "Mountain", "Plains")
    game.activates("Alice", jace, "Bob", ability=3).all_pass()
    assert (game.count("Shock", zone="exile"), len(game.state.seats[1].hand)) == (1, 0)
    assert {game.count(name, zone="library") for name in ("Mountain", "Plains")} == {1}
    assert game.count(jace, zone="graveyard") == 1
