"""What speaks of commanders, of X that is enough, of a hand's size and of the next main phase."""

from __future__ import annotations

import pytest

from engine.model.choices import Activate, Cast, ChooseModes
from engine.model.notes import CHOSEN_TYPE
from engine.model.refusals import Refusal
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled
from tests.rules.table import table

DRAIN = compiled(
    "Drain",
    "Counter target spell. "
    "At the beginning of your next main phase, add an amount of {C} equal to that spell's mana value.",
    "Instant",
)
LOTUS = compiled(
    "Lotus",
    "{T}, Sacrifice Lotus: Add three mana of any one color. Spend this mana only to cast your commander.",
    "Artifact",
)
WILL = compiled(
    "Will",
    "Choose one. If you control a commander as you cast this spell, you may choose both instead.\n"
    "• Add {R} for each card in target opponent's hand.\n"
    "• Exile the top three cards of your library. You may play them this turn.",
    "Sorcery",
)
FINALE = compiled("Finale", "You gain X life. If X is 10 or more, draw a card.", "Sorcery", "{X}")


def test_mana_drain_adds_mana_in_the_next_main_phase_whichever_it_is() -> None:
    """CR 505.1a, 603.7b: cast in the first main phase, in the second of the same turn."""
    game = table("Bob", "Alice").battlefield("Bob", "Forest").hand("Bob", "Llanowar Elves").hand("Alice", DRAIN)
    game.library("Alice", "Island").casts("Bob", "Llanowar Elves").passes("Bob")
    game.casts("Alice", "Drain", "Llanowar Elves").all_pass()
    game.goes_to("upkeep", active="Alice").goes_to("precombat main", active="Alice")
    assert game.stack == ["Drain"]
    game.all_pass()
    assert game.state.seats[1].pool == (0, 0, 0, 0, 0, 1)
    game.goes_to("postcombat main")
    assert game.stack == []


def test_jeweled_lotus_pays_for_commanders_alone() -> None:
    """CR 106.6."""
    game = table("Alice", "Bob").battlefield("Alice", LOTUS).hand("Alice", "Grizzly Bears")
    game._put("Alice", "command", ("Grizzly Bears",), {"is_commander": True})
    game.makes(Activate(0, game.id("Lotus"), 0)).option(4)
    assert not is_legal(game.state, Cast(0, game.id("Grizzly Bears", "Alice", "hand")))
    assert is_legal(game.state, Cast(0, game.id("Grizzly Bears", "Alice", "command")))


def test_both_modes_are_for_those_with_a_commander() -> None:
    """CR 601.2b, 700.2: and the cards in a hand are counted as it resolves."""
    game = (
        table("Alice", "Bob")
        .hand("Alice", WILL)
        .hand("Bob", "Forest", "Forest")
        .library("Alice", *("Forest",) * 4)
    )
    game.battlefield("Alice", "Grizzly Bears", is_commander=True)
    game.casts("Alice", "Will", "Bob", modes=(0, 1)).all_pass()
    assert game.state.seats[0].pool == (0, 0, 0, 2, 0, 0)
    assert game.count("Forest", "Alice", "exile") == 3
    alone = table("Alice", "Bob").hand("Alice", WILL).hand("Bob", "Forest")
    alone.makes(Cast(0, alone.id("Will", "Alice", "hand")))
    with pytest.raises(Refusal):
        alone.makes(ChooseModes(0, (0, 1)))


@pytest.mark.parametrize(("x", "drawn"), [(9, 0), (10, 1), (11, 1)])
def test_x_is_enough_or_not(x: int, drawn: int) -> None:
    """CR 107.3m: X is what was announced."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=11).library("Alice", "Island")
    game.hand("Alice", FINALE).casts("Alice", "Finale", x=x).all_pass()
    assert (game.life("Alice"), game.count("Island", "Alice", "hand")) == (20 + x, drawn)


def test_library_of_alexandria_wants_exactly_seven_cards() -> None:
    """CR 602.5b."""
    game = table("Alice", "Bob").battlefield("Alice", "Library of Alexandria").hand("Alice", *("Forest",) * 7)
    game.library("Alice", "Island", "Island")
    library = game.id("Library of Alexandria")
    assert is_legal(game.state, Activate(0, library, 1))
    game.plays("Alice", "Forest")
    assert not is_legal(game.state, Activate(0, library, 1))


@pytest.mark.parametrize(("pays", "has_lost"), [(True, False), (False, True)])
def test_who_does_not_pay_for_a_pact_loses(pays: bool, has_lost: bool) -> None:
    """CR 118.12, 104.3e."""
    game = table("Bob", "Alice").battlefield("Alice", "Island", count=5).battlefield("Bob", "Forest")
    game.hand("Alice", "Pact of Negation").hand("Bob", "Llanowar Elves").library("Alice", "Island")
    game.casts("Bob", "Llanowar Elves").passes("Bob").casts(
        "Alice", "Pact of Negation", "Llanowar Elves"
    ).all_pass().goes_to("upkeep", active="Alice")
    game.all_pass().answers(pays)
    if pays:
        game.pays()
    assert game.state.seats[1].has_lost is has_lost


def test_creatures_of_the_chosen_type_cost_less_with_heralds_horn() -> None:
    """CR 601.2f."""
    horn = {"notes": ((CHOSEN_TYPE, "Elf"),)}
    game = (
        table("Alice", "Bob").battlefield("Alice", "Forest", count=1).battlefield("Alice", "Herald's Horn", **horn)
    )
    elf = compiled("Elf of Two", "", "Creature — Elf", "{1}{G}", size=(2, 2))
    bear = compiled("Bear of Two", "", "Creature — Bear", "{1}{G}", size=(2, 2))
    game.hand("Alice", elf, bear)
    assert not is_legal(game.state, Cast(0, game.id("Bear of Two", "Alice", "hand")))
    game.casts("Alice", "Elf of Two")
    assert game.stack == ["Elf of Two"]


def test_drannith_magistrate_leaves_opponents_their_hands() -> None:
    """CR 101.2, 601.3."""
    game = table("Bob", "Alice").battlefield("Alice", "Drannith Magistrate").battlefield("Bob", "Island", count=3)
    game.graveyard("Bob", "Think Twice").hand("Bob", "Think Twice")
    assert is_legal(game.state, Cast(0, game.id("Think Twice", "Bob", "hand")))
    assert not is_legal(game.state, Cast(0, game.id("Think Twice", "Bob", "graveyard")))
