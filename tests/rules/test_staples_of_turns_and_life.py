"""Staples of combos, played: levels of Classes, each player's own amounts, what goes elsewhere, baubles."""

from __future__ import annotations

import pytest

from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.replacing import PutElsewhere
from engine.model.choices import ChooseModes
from engine.model.events import HandRevealed
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

WORDS = (PutElsewhere,)


def test_each_player_is_dealt_half_of_their_own_life_at_once() -> None:
    """CR 608.2h: all amounts are worked out before any damage is dealt, as lifelink shows."""
    collar = compiled("Loxodon Collar", "Equipped creature has lifelink.\nEquip {0}", "Artifact — Equipment")
    game = table("Alice", "Bob", "Carol").battlefield("Alice", "Heartless Hidetsugu")
    game.battlefield("Alice", collar, on="Heartless Hidetsugu")
    game.life_is("Alice", 9).life_is("Bob", 21).life_is("Carol", 40)
    game.activates("Alice", "Heartless Hidetsugu").all_pass()
    assert [game.life(one) for one in ("Bob", "Carol")] == [11, 20]
    assert game.life("Alice") == 9 - 4 + 4 + 10 + 20


def test_a_card_is_shuffled_into_its_library_wherever_it_comes_from() -> None:
    """CR 614.1a: as it resolves, and where it is discarded or milled."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=7).hand("Alice", "Nexus of Fate")
    game.casts("Alice", "Nexus of Fate").all_pass()
    assert (game.count("Nexus of Fate", "Alice", "library"), game.stack) == (1, [])
    assert game.goes_to("upkeep").state.active == 0
    milled = table("Alice", "Bob").battlefield("Alice", "Island", count=5).hand("Alice", "Traumatize")
    milled.library("Bob", "Nexus of Fate", "Forest").casts("Alice", "Traumatize", "Bob").all_pass()
    assert milled.count("Nexus of Fate", "Bob", "library") == 1


def test_of_two_replacements_of_where_it_goes_one_is_chosen() -> None:
    """CR 616.1: its owner chooses which applies."""
    for position, zone in ((0, "exile"), (1, "library")):
        game = table("Alice", "Bob").battlefield("Alice", "Rest in Peace").battlefield("Alice", "Island", count=7)
        game.hand("Alice", "Nexus of Fate").casts("Alice", "Nexus of Fate").all_pass().option(position)
        assert game.count("Nexus of Fate", "Alice", zone) == 1


def test_a_bauble_shows_a_card_and_draws_one_at_the_next_upkeep() -> None:
    """CR 701.20e: one who looks at a card shows it to nobody else."""
    for bauble, of in (("Mishra's Bauble", "library top"), ("Urza's Bauble", "card")):
        game = (
            table("Alice", "Bob").battlefield("Alice", bauble).hand("Bob", "Shock").library("Bob", "Shock", "Opt")
        )
        game.library("Alice", "Forest", count=2).activates("Alice", bauble, "Bob").all_pass()
        looked = [one for one in game.events if isinstance(one, HandRevealed)]
        assert [(one.cards, one.to, one.of) for one in looked] == [((("Shock", 1),), 0, of)]
        assert not game.one("Shock", "Bob", "library").is_known
        game.goes_to("upkeep", active="Bob").all_pass()
        assert game.count("Forest", "Alice", "hand") == 1


def test_targeting_the_terror_costs_life_besides() -> None:
    """CR 118.8: an additional cost has to be paid; one without the life for it cannot cast the spell."""
    game = _shocked(20)
    assert (game.life("Bob"), game.stack) == (17, ["Shock"])
    with pytest.raises(Refusal):
        _shocked(2)
    other = table("Alice", "Bob").battlefield("Bob", "Terror of the Peaks", "Grizzly Bears", "Mountain")
    other.hand("Bob", "Shock").passes("Alice").casts("Bob", "Shock", "Terror of the Peaks")
    assert other.life("Bob") == 20


def _shocked(life: int) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", "Terror of the Peaks").battlefield("Bob", "Mountain")
    game.hand("Bob", "Shock").life_is("Bob", life).passes("Alice")
    return game.casts("Bob", "Shock", "Terror of the Peaks")


def test_combat_damage_to_and_by_one_creature_is_prevented() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Cephalid Illusionist", "Hill Giant")
    game.battlefield("Alice", "Island", count=3).battlefield("Bob", "Grizzly Bears")
    game.activates("Alice", "Cephalid Illusionist", "Hill Giant").all_pass()
    game.goes_to("declare attackers").attacks("Alice", "Hill Giant").all_pass()
    game.blocks("Bob", ("Grizzly Bears", "Hill Giant")).all_pass()
    assert (game.one("Hill Giant").damage, game.one("Grizzly Bears").damage) == (0, 0)


def test_a_class_has_what_its_levels_say() -> None:
    """CR 716.2b: the entry of a Class is played as its text is."""
    game = table("Alice", "Bob").battlefield("Alice", "Cleric Class", "Grizzly Bears")
    game.battlefield("Alice", "Plains", count=9).graveyard("Alice", "Hill Giant")
    game.activates("Alice", "Cleric Class").all_pass()
    abilities = enumerate(game.now("Cleric Class").abilities)
    gaining = [place for place, one in abilities if isinstance(one, ActivatedAbility)]
    game.activates("Alice", "Cleric Class", ability=gaining[1]).all_pass().targets("Hill Giant").all_pass()
    assert (game.count("Hill Giant"), game.life("Alice")) == (1, 24)
    game.targets("Grizzly Bears").all_pass()
    assert game.size("Grizzly Bears") == (3, 3)


def test_opponents_lose_what_they_have_lost() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Astarion, the Decadent", "Mountain").hand("Alice", "Shock")
    game.casts("Alice", "Shock", "Bob").all_pass().goes_to("end").makes(ChooseModes(0, (0,)))
    game.targets("Bob").all_pass()
    assert game.life("Bob") == 16


def test_a_lost_flip_deals_damage() -> None:
    """CR 705.2: either may happen; the generator of the state decides."""
    lives = set()
    for seed in range(8):
        game = table("Alice", "Bob", random=seed).battlefield("Alice", "Mana Crypt")
        game.library("Alice", "Forest", count=3).library("Bob", "Forest", count=3)
        game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice").all_pass()
        lives.add(game.life("Alice"))
    assert lives == {17, 20}
