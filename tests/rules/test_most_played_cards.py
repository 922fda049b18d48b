"""The most played cards of all, played: what other players may pay for, lands that become creatures, types."""

from __future__ import annotations

import pytest

from engine.cards.base.creature_types import CREATURE_TYPES
from engine.model.choices import Cast
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table


def _of_bob(card: str, *permanents: str) -> PlayedTable:
    """Alice has a card on the battlefield, Bob is active, with permanents and a Lightning Bolt in hand."""
    game = table("Bob", "Alice").battlefield("Alice", card).library("Alice", "Grizzly Bears", "Hill Giant")
    return game.battlefield("Bob", *permanents).hand("Bob", "Lightning Bolt", "Ornithopter", "Sol Ring")


@pytest.mark.parametrize(("pays", "hand"), [(True, 0), (False, 1)])
def test_rhystic_study_lets_you_draw_unless_that_player_pays(pays: bool, hand: int) -> None:
    """CR 118.12a: the other player decides first; who does not pay lets "you" decide."""
    game = _of_bob("Rhystic Study", "Mountain", "Forest").casts("Bob", "Lightning Bolt", "Alice").all_pass()
    assert game.who_decides == "Bob"
    game.answers(pays)
    game = game.pays() if pays else game.answers(True)
    assert len(game.state.seats[1].hand) == hand


def test_smothering_tithe_makes_treasure_of_each_card_that_is_not_paid_for() -> None:
    game = table("Bob", "Alice").battlefield("Alice", "Smothering Tithe")
    game.hand("Bob", "Divination").battlefield("Bob", "Island", count=5).library("Bob", "Forest", "Forest")
    game.casts("Bob", "Divination").all_pass(2)
    assert game.who_decides == "Bob"
    game.answers(True).pays().all_pass()
    assert game.count("Treasure Token", "Alice") == 1  # for the second card Bob has nothing left to pay with


def test_esper_sentinel_counts_noncreature_spells_alone() -> None:
    """Its first noncreature spell may be that player's second spell; the second noncreature spell is free."""
    game = _of_bob("Esper Sentinel", "Mountain", "Forest").casts("Bob", "Ornithopter").all_pass()
    assert game.state.seats[1].hand == ()
    game.casts("Bob", "Lightning Bolt", "Alice").all_pass().answers(False).all_pass()
    assert len(game.state.seats[1].hand) == 1
    game.casts("Bob", "Sol Ring").all_pass()
    assert (game.count("Sol Ring"), len(game.state.seats[1].hand)) == (1, 1)


def test_mutavault_is_every_creature_and_a_land() -> None:
    """CR 205.1b, 205.3m: it keeps its land type, has all creature types, and loses them as the turn ends."""
    game = table("Alice", "Bob").battlefield("Alice", "Mutavault", "Forest", "Goblin Chieftain")
    game.activates("Alice", "Mutavault", ability=1).all_pass()
    now = game.now(game.one("Mutavault").id)
    assert (now.types, now.subtypes) == ({"land", "creature"}, CREATURE_TYPES)
    assert (now.power, now.toughness) == (3, 3)
    game.goes_to("upkeep", active="Bob")
    assert game.now(game.one("Mutavault").id).types == {"land"}


def test_inkmoth_nexus_is_an_artifact_creature_land_with_infect() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Inkmoth Nexus", "Forest")
    game.activates("Alice", "Forest").activates("Alice", "Inkmoth Nexus", ability=1, pay="G").all_pass()
    assert game.now(game.one("Inkmoth Nexus").id).types == {"land", "artifact", "creature"}
    game.all_pass(2).attacks("Alice", "Inkmoth Nexus").goes_to("postcombat main")
    assert (game.life("Bob"), dict(game.state.seats[1].counters)) == (20, {"poison": 1})


def test_lands_are_of_every_basic_type_with_the_dryad_and_swamps_with_urborg() -> None:
    """CR 305.6-7: a land given a basic type besides its own has the mana ability of each."""
    game = table("Alice", "Bob").battlefield("Alice", "Dryad of the Ilysian Grove", "Mutavault")
    game.battlefield("Bob", "Urborg, Tomb of Yawgmoth", "Forest")
    assert game.now(game.one("Mutavault").id).subtypes == {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert game.now(game.one("Forest").id).subtypes == {"Forest", "Swamp"}
    assert len(game.now(game.one("Forest").id).abilities) == 2


def test_every_creature_type_is_given_in_either_number() -> None:
    """CR 205.3m: equipped creature is every creature type; creatures gain all creature types."""
    axe = compiled("Axe", "Equipped creature gets +3/+0 and is every creature type.", "Artifact — Equipment")
    game = (
        table("Alice", "Bob").battlefield("Alice", "Grizzly Bears").battlefield("Alice", axe, on="Grizzly Bears")
    )
    assert game.now(game.one("Grizzly Bears").id).subtypes == CREATURE_TYPES


def test_the_target_of_a_spell_is_told_from_that_of_an_ability() -> None:
    """CR 115.5: Goldspan Dragon does not see an ability; the Giant deals damage to the spell's controller."""
    giant = compiled(
        "Giant",
        "Whenever this creature becomes the target of a spell, it deals 2 damage to that spell's controller.",
    )
    game = (
        table("Bob", "Alice")
        .battlefield("Alice", "Goldspan Dragon", giant)
        .battlefield("Bob", "Mountain", count=2)
    )
    game.battlefield("Bob", "Prodigal Sorcerer").hand("Bob", "Lightning Bolt", "Lightning Bolt")
    game.activates("Bob", "Prodigal Sorcerer", "Goldspan Dragon").all_pass()
    assert game.count("Treasure Token", "Alice") == 0
    game.casts("Bob", "Lightning Bolt", "Goldspan Dragon").all_pass()
    assert game.count("Treasure Token", "Alice") == 1
    game.all_pass().casts("Bob", "Lightning Bolt", "Giant").all_pass()
    assert game.life("Bob") == 18


def test_contagion_engine_proliferates_twice() -> None:
    """CR 701.34a: each time anew, so that what has a counter gets two more."""
    game = table("Alice", "Bob").battlefield("Alice", "Contagion Engine").battlefield("Alice", "Forest", count=4)
    game.battlefield("Alice", "Grizzly Bears", counters=(("+1/+1", 1),))
    game.activates("Alice", "Contagion Engine").all_pass()
    for _ in range(2):
        game.chooses("Grizzly Bears")
    assert dict(game.one("Grizzly Bears").counters) == {"+1/+1": 3}


def test_timetwister_shuffles_hands_and_graveyards_away() -> None:
    """CR 701.24: every player's hand and graveyard go; Timetwister itself comes into the graveyard afterwards."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=3).hand("Alice", "Timetwister", "Opt")
    game.graveyard("Alice", "Forest", count=9).hand("Bob", "Opt").graveyard("Bob", "Forest", count=3)
    game.library("Bob", "Forest", count=5).casts("Alice", "Timetwister").all_pass()
    numbers = [
        sum(game.state.objects[id].count for id in zone)
        for seat in game.state.seats
        for zone in (seat.hand, seat.library, seat.graveyard)
    ]
    assert numbers == [7, 3, 1, 7, 2, 0]


def test_a_titan_stays_only_if_it_escaped() -> None:
    """CR 702.138b: whoever casts it from hand has to sacrifice it."""
    titan = compiled(
        "Titan",
        "When this creature enters, sacrifice it unless it escaped.\nEscape—{G}, Exile two other cards from your "
        "graveyard.",
        cost="{1}",
    )
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=2).hand("Alice", titan)
    game.graveyard("Alice", "Opt", "Shock").casts("Alice", "Titan").all_pass(2)
    assert game.count("Titan") == 0
    game.makes(Cast(0, game.id("Titan", zone="graveyard"))).pays().chooses("Opt", "Shock").all_pass(2)
    assert game.count("Titan") == 1
