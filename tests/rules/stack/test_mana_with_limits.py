"""Mana that can be spent on some things only, and costs of other kinds (CR 106.6, 118, 601.2f, 701.59)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.effects.life_and_damage import GainLife
from engine.model.choices import Activate, Cast
from engine.model.refusals import Refusal
from engine.rules.offers.offers import is_legal
from tests.rules.table import PlayedTable, creature, instant, mana_ability, table


def fed() -> PlayedTable:
    """Alice has exiled a Serra Angel to Food Chain for green mana."""
    game = table("Alice", "Bob").battlefield("Alice", "Food Chain", "Serra Angel")
    game.hand("Alice", "Grizzly Bears", instant("Costly", GainLife(Number(1)), cost="{1}"))
    return game.activates("Alice", "Food Chain").chooses("Serra Angel").option(4)


def test_the_mana_is_one_more_than_what_was_exiled() -> None:
    """CR 608.2h: its mana value as it last was."""
    assert fed().state.seats[0].all_mana == (0, 0, 0, 0, 6, 0)


def test_mana_for_creature_spells_casts_creature_spells() -> None:
    """CR 106.6."""
    game = fed().casts("Alice", "Grizzly Bears")
    assert game.state.seats[0].all_mana == (0, 0, 0, 0, 4, 0)


def test_mana_for_creature_spells_casts_nothing_else() -> None:
    """CR 106.6."""
    game = fed()
    assert not is_legal(game.state, Cast(0, game.id("Costly", "Alice", "hand")))
    game.makes(Cast(0, game.id("Costly", "Alice", "hand")))
    with pytest.raises(Refusal, match="cannot pay"):
        game.pays()
    with pytest.raises(Refusal, match="does not have that much"):
        game.pays("G")


def test_limited_mana_is_spent_first() -> None:
    """Automatic payment leaves the wider choice."""
    game = fed()
    game.makes(Cast(0, game.id("Grizzly Bears", "Alice", "hand"))).pays("GG")
    assert game.state.seats[0].limited[0][1] == (0, 0, 0, 0, 4, 0)


def test_limited_mana_empties_with_the_step() -> None:
    """CR 106.4, 500.5."""
    game = fed().goes_to("beginning of combat")
    assert game.state.seats[0].limited == ()


def test_mana_for_artifacts_pays_for_their_abilities() -> None:
    """CR 106.6: "to cast artifact spells or activate abilities of artifacts"."""
    game = table("Alice", "Bob").battlefield("Alice", "Grand Architect", "Island", "Pili-Pala", "Hill Giant")
    game.activates("Alice", "Grand Architect", "Pili-Pala").all_pass()
    architect = game.id("Grand Architect")
    game.makes(Activate(0, architect, 2)).chooses("Pili-Pala")
    game.makes(Activate(0, game.id("Pili-Pala"), 1)).pays().option(0)
    assert game.state.seats[0].pool == (1, 0, 0, 0, 0, 0)
    assert game.state.seats[0].limited == ()


def test_it_does_not_pay_for_those_of_other_permanents() -> None:
    """CR 106.6."""
    giver = creature("Giver", 1, 1, mana_ability("{2}", GainLife(Number(1))))
    game = table("Alice", "Bob").battlefield("Alice", "Grand Architect", "Island", "Pili-Pala", giver)
    game.activates("Alice", "Grand Architect", "Pili-Pala").all_pass()
    game.makes(Activate(0, game.id("Grand Architect"), 2)).chooses("Pili-Pala")
    assert not is_legal(game.state, Activate(0, game.id("Giver"), 0))


def test_zirda_reduces_what_you_activate_to_no_less_than_one_mana() -> None:
    """CR 601.2f."""
    small = creature("Small", 1, 1, mana_ability("{2}", GainLife(Number(1))))
    game = table("Alice", "Bob").battlefield("Alice", "Zirda, the Dawnwaker", small, "Forest")
    game.activates("Alice", "Small").all_pass()
    assert game.life("Alice") == 21
    assert game.one("Forest").tapped


def test_zirda_leaves_mana_abilities_and_opponents_alone() -> None:
    """CR 605.1a, 601.2f."""
    small = creature("Small", 1, 1, mana_ability("{3}", GainLife(Number(1))))
    game = table("Alice", "Bob").battlefield("Alice", "Zirda, the Dawnwaker").battlefield("Bob", small, "Forest")
    game.passes("Alice")
    with pytest.raises(Refusal, match="cannot pay"):
        game.activates("Bob", "Small")
    mana = table("Alice", "Bob").battlefield("Alice", "Zirda, the Dawnwaker", "Pili-Pala", is_tapped=True)
    assert not is_legal(mana.state, Activate(0, mana.id("Pili-Pala"), 1))


def test_evidence_is_cards_of_enough_mana_value() -> None:
    """CR 701.59a."""
    game = table("Alice", "Bob").battlefield("Alice", "Forensic Researcher").battlefield("Bob", "Hill Giant")
    game.graveyard("Alice", "Shock", "Serra Angel")
    researcher = game.id("Forensic Researcher")
    game.makes(Activate(0, researcher, 1)).targets("Hill Giant")
    with pytest.raises(Refusal, match="total mana value of 3"):
        game.chooses("Shock")
    game.chooses("Serra Angel").all_pass()
    assert game.one("Hill Giant").tapped
    assert game.count("Serra Angel", "Alice", "exile") == 1


def test_too_little_evidence_cannot_be_collected() -> None:
    """CR 701.59b."""
    game = table("Alice", "Bob").battlefield("Alice", "Forensic Researcher").battlefield("Bob", "Hill Giant")
    game.graveyard("Alice", "Shock")
    with pytest.raises(Refusal, match="too little evidence"):
        game.makes(Activate(0, game.id("Forensic Researcher"), 1))
