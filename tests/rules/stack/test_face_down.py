"""Morph: cast face down, a 2/2 with nothing else, turned face up as a special action (CR 702.37, 708)."""

import pytest

from engine.cards.effects.spells_and_abilities import CounterSpell
from engine.cards.filters.objects import IsSpell
from engine.cards.references.choices import Target
from engine.model.choices import Cast, TurnFaceUp
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from engine.rules.offers.offers import is_legal
from engine.session.narration.narration import narrate
from engine.session.views.table_view import table_view
from tests.rules.table import PlayedTable, instant, table

DOWN = "Face-down creature"


def cast_face_down(game: PlayedTable, seat: str, name: str) -> PlayedTable:
    """Cast a card face down for {3}, its second way after its mana cost."""
    return game.makes(Cast(game.seat(seat), game.id(name, seat, "hand"))).option(1).pays()


def an_angel() -> PlayedTable:
    """Alice has cast Exalted Angel face down and has four lands left."""
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=7).hand("Alice", "Exalted Angel")
    return cast_face_down(game, "Alice", "Exalted Angel").all_pass()


def test_a_card_cast_face_down_is_a_2_2_with_no_more() -> None:
    """CR 708.2a, 708.4: no name, no colors, no abilities, and it cost {3}."""
    game = an_angel()
    now = game.now(DOWN)
    assert (now.power, now.toughness, now.colors, now.abilities, now.mana_value) == (2, 2, frozenset(), (), 0)
    assert sorted(game.groups("Plains")) == [3, 4]


def test_it_is_turned_face_up_without_the_stack() -> None:
    """CR 116.2b, 702.37e: a special action; it has not entered again and keeps what happened to it."""
    game = an_angel()
    game.makes(TurnFaceUp(0, game.id(DOWN))).pays()
    assert game.stack == []
    assert game.size("Exalted Angel") == (4, 5)
    assert game.one("Exalted Angel").is_sick
    assert game.who_decides == "Alice"


def test_it_can_be_turned_face_up_in_the_middle_of_combat() -> None:
    """CR 702.37e: any time its controller has priority; damage is dealt by what it is by then."""
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=7).hand("Alice", "Exalted Angel")
    game.library("Alice", "Plains", count=3).library("Bob", "Plains", count=3)
    cast_face_down(game, "Alice", "Exalted Angel").all_pass()
    game.goes_to("precombat main", active="Alice").goes_to("beginning of combat").all_pass()
    game.attacks("Alice", DOWN)
    game.makes(TurnFaceUp(0, game.id(DOWN))).pays().all_pass(3)
    assert (game.life("Alice"), game.life("Bob")) == (24, 16)


def test_only_its_controller_turns_it_up_and_pays_for_it() -> None:
    game = an_angel()
    game.passes("Alice")
    with pytest.raises(Refusal, match="Bob does not control it"):
        game.makes(TurnFaceUp(1, game.id(DOWN)))
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=6).hand("Alice", "Exalted Angel")
    cast_face_down(game, "Alice", "Exalted Angel").all_pass()
    assert not is_legal(game.state, TurnFaceUp(0, game.id(DOWN)))
    with pytest.raises(Refusal, match="no such face-down permanent"):
        game.makes(TurnFaceUp(0, game.id("Plains")))


def test_a_morph_cost_can_be_life() -> None:
    """CR 702.37e, 119.4."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", count=3).hand("Alice", "Zombie Cutthroat")
    game.makes(Cast(0, game.id("Zombie Cutthroat", "Alice", "hand"))).option(1).pays().all_pass()
    assert TurnFaceUp(0, game.id(DOWN)) in legal_choices(game.state)
    game.makes(TurnFaceUp(0, game.id(DOWN)))
    assert game.life("Alice") == 15
    assert game.size("Zombie Cutthroat") == (3, 4)


def test_being_turned_face_up_triggers() -> None:
    """CR 708.8, 603.2: Brine Elemental."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=10).hand("Alice", "Brine Elemental")
    game.battlefield("Bob", "Forest", is_tapped=True).library("Alice", "Island", count=5)
    game.library("Bob", "Island", count=5)
    cast_face_down(game, "Alice", "Brine Elemental").all_pass()
    game.makes(TurnFaceUp(0, game.id(DOWN))).pays()
    assert game.stack == ["Brine Elemental"]
    game.all_pass().goes_to("upkeep", active="Bob")
    assert game.one("Forest").tapped


def test_a_face_down_spell_that_is_countered_is_shown() -> None:
    """CR 708.9."""
    no = instant("No", CounterSpell(Target()), targets=(IsSpell(),))
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=3).hand("Alice", "Exalted Angel")
    cast_face_down(game.hand("Bob", no), "Alice", "Exalted Angel")
    assert game.stack == [DOWN]
    game.passes("Alice").casts("Bob", "No", DOWN).all_pass()
    assert game.count("Exalted Angel", "Alice", "graveyard") == 1


def test_a_face_down_permanent_that_leaves_is_its_card_again() -> None:
    """CR 708.9: and it was a 2/2 as it died."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Plains", count=3)
        .battlefield("Bob", "Mountain")
        .hand("Alice", "Exalted Angel")
        .hand("Bob", "Lightning Bolt")
    )
    cast_face_down(game, "Alice", "Exalted Angel").all_pass().passes("Alice")
    game.casts("Bob", "Lightning Bolt", DOWN).all_pass()
    assert game.count("Exalted Angel", "Alice", "graveyard") == 1


def test_without_the_mana_for_it_the_card_is_cast_face_down_alone() -> None:
    """CR 601.2b: two face-down cards are not the same, whoever looks at them."""
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=6)
    game.hand("Alice", "Exalted Angel", "Battering Craghorn")
    cast_face_down(game, "Alice", "Exalted Angel").all_pass()
    cast_face_down(game, "Alice", "Battering Craghorn").all_pass()
    assert game.groups(DOWN) == [1, 1]


def test_a_copy_of_a_face_down_creature_is_a_2_2_that_lies_face_up() -> None:
    """CR 707.2: the copiable values are those of the face-down permanent; there is nothing to turn up."""
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=3).battlefield("Alice", "Island", count=4)
    cast_face_down(game.hand("Alice", "Exalted Angel", "Clone"), "Alice", "Exalted Angel").all_pass()
    game.casts("Alice", "Clone").all_pass().answers(True)
    angel = game.id(DOWN)
    game.chooses(angel)
    copy = next(one.id for one in game.all(DOWN) if one.id != angel)
    assert game.size(copy) == (2, 2)
    with pytest.raises(Refusal, match="no such face-down permanent"):
        game.makes(TurnFaceUp(0, copy))


def test_it_is_cast_only_when_a_creature_spell_can_be() -> None:
    """CR 702.37c."""
    game = table("Alice", "Bob").battlefield("Bob", "Plains", count=3).hand("Bob", "Exalted Angel")
    game.passes("Alice")
    with pytest.raises(Refusal, match="needs a main phase"):
        game.makes(Cast(1, game.id("Exalted Angel", "Bob", "hand")))


def test_the_other_seats_do_not_see_what_it_is() -> None:
    """CR 708.5: its controller may look at it at any time."""
    game = an_angel()
    mine, theirs = (
        next(card for card in table_view(game.state, viewer).seats[0].battlefield if card.name == DOWN)
        for viewer in (0, 1)
    )
    assert "It is Exalted Angel." in mine.text
    assert "Exalted Angel" not in str(theirs)
    assert not any("Exalted Angel" in sentence for sentence in narrate(game.state, game.events))
