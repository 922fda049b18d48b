"""Bestow and reconfigure: creatures that are attached to others (CR 702.103, 702.151)."""

from __future__ import annotations

import pytest

from engine.cards.keywords.permanents import BESTOWED
from engine.model.choices import Cast
from engine.model.edits import BeginSettingUp, EditDesignation
from engine.model.refusals import Refusal
from engine.rules.characteristics.layers import characteristics
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import Card, PlayedTable, table

BEARS = "Grizzly Bears"
EIDOLON = compiled(
    "Hopeful Eidolon",
    "Bestow {3}{W}\nLifelink\nEnchanted creature gets +1/+1 and has lifelink.",
    "Enchantment Creature — Spirit",
    "{W}",
    (1, 1),
)
MURDER = compiled("Murder", "Destroy target creature.", "Instant", "{0}")
BLADE = compiled(
    "Simian Sling",
    "Equipped creature gets +1/+1.\nReconfigure {2}",
    "Artifact Creature — Equipment Monkey",
    "{R}",
    (1, 1),
)
WARDEN = compiled("Soul Warden", "Whenever another creature enters, you gain 1 life.")


def bestowing(*others: Card) -> PlayedTable:
    """Alice has cast the Eidolon for its bestow cost, targeting the Bears."""
    game = table("Alice", "Bob").battlefield("Alice", BEARS, *others).battlefield("Alice", "Plains", count=4)
    game.hand("Alice", EIDOLON, MURDER).hand("Bob", MURDER)
    game.makes(Cast(0, game.id("Hopeful Eidolon", "Alice", "hand"))).option(1).targets(BEARS).pays()
    return game


def test_a_bestowed_card_is_an_aura_spell_and_then_an_aura() -> None:
    """CR 702.103b: no creature enters."""
    game = bestowing(WARDEN)
    spell = game.one("Hopeful Eidolon", zone="stack")
    now = characteristics(game.state, spell)
    assert (now.types, "Aura" in now.subtypes, "Spirit" in now.subtypes) == ({"enchantment"}, True, False)
    game.all_pass()
    now = game.now("Hopeful Eidolon")
    assert (now.types, now.subtypes) == ({"enchantment"}, frozenset({"Aura"}))
    assert (game.size(BEARS), "lifelink" in game.now(BEARS).keywords) == ((3, 3), True)
    assert game.life("Alice") == 20


def test_it_is_a_creature_again_when_what_it_enchants_is_gone() -> None:
    """CR 702.103f: it does not go to the graveyard as other Auras do."""
    game = bestowing().all_pass().casts("Alice", "Murder", BEARS).all_pass()
    assert game.size("Hopeful Eidolon") == (1, 1)
    assert game.one("Hopeful Eidolon").notes == ()
    assert "Spirit" in game.now("Hopeful Eidolon").subtypes


def test_without_its_target_it_resolves_as_a_creature() -> None:
    """CR 702.103e, 608.3b."""
    game = bestowing(WARDEN).passes("Alice").casts("Bob", "Murder", BEARS).all_pass(2)
    assert game.size("Hopeful Eidolon") == (1, 1)
    game.all_pass()
    assert game.life("Alice") == 21


def test_it_can_be_cast_as_a_creature_and_needs_a_creature_to_be_bestowed_on() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=4).hand("Alice", EIDOLON)
    game.casts("Alice", "Hopeful Eidolon").all_pass()
    assert game.size("Hopeful Eidolon") == (1, 1)


def test_a_token_that_copies_a_bestowed_aura_is_a_creature() -> None:
    """CR 702.103b: that it is bestowed is no copiable value."""
    copying = sorcery("Copy", "Create a token that's a copy of target enchantment.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Alice", "Plains", count=4)
    game.hand("Alice", EIDOLON, copying)
    game.makes(Cast(0, game.id("Hopeful Eidolon", "Alice", "hand"))).option(1).targets(BEARS).pays().all_pass()
    game.casts("Alice", "Copy", "Hopeful Eidolon").all_pass()
    assert sorted(game.size(one.id) for one in game.all("Hopeful Eidolon") if one.is_token) == [(1, 1)]


def test_only_a_card_with_bestow_is_set_as_bestowed() -> None:
    game = bestowing().all_pass().makes(BeginSettingUp(0))
    with pytest.raises(Refusal, match="cannot be bestowed"):
        game.makes(EditDesignation(0, game.id(BEARS), 0, BESTOWED, True))


def test_reconfigured_it_is_no_creature_and_unattached_it_is_one_again() -> None:
    """CR 702.151a-b."""
    game = table("Alice", "Bob").battlefield("Alice", BEARS, BLADE).battlefield("Alice", "Plains", count=4)
    with pytest.raises(Refusal, match="does not hold"):
        game.activates("Alice", "Simian Sling", ability=_reconfiguring(game)[1])
    game.activates("Alice", "Simian Sling", BEARS, ability=_reconfiguring(game)[0]).all_pass()
    assert (game.size(BEARS), game.now("Simian Sling").types) == ((3, 3), {"artifact"})
    game.activates("Alice", "Simian Sling", ability=_reconfiguring(game)[1]).all_pass()
    assert (game.size(BEARS), game.size("Simian Sling")) == ((2, 2), (1, 1))


def test_what_is_reconfigured_falls_off_as_equipment_does() -> None:
    game = table("Alice", "Bob").battlefield("Alice", BEARS, BLADE).battlefield("Alice", "Plains", count=4)
    game.hand("Alice", MURDER).activates(
        "Alice", "Simian Sling", BEARS, ability=_reconfiguring(game)[0]
    ).all_pass()
    game.casts("Alice", "Murder", BEARS).all_pass()
    assert game.size("Simian Sling") == (1, 1)


def _reconfiguring(game: PlayedTable) -> list[int]:
    abilities = game.now("Simian Sling").abilities
    return [
        place
        for place, one in enumerate(abilities)
        if getattr(one, "of_keyword", "") == "reconfigure" and hasattr(one, "cost")
    ]
