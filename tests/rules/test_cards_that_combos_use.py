"""Cards that players' combos use most, played: halves of libraries, how a land enters, what leaves and returns."""

from __future__ import annotations

import pytest

from engine.cards.definitions.abilities import ActivatedAbility
from engine.model.refusals import Refusal
from tests.rules.table import PlayedTable, table


def test_half_of_a_library_is_milled_or_drawn() -> None:
    """CR 107.1a: rounded as the card says."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=5).hand("Alice", "Traumatize")
    game.library("Bob", "Forest", count=7).casts("Alice", "Traumatize", "Bob").all_pass()
    assert (game.count("Forest", "Bob", "graveyard"), game.count("Forest", "Bob", "library")) == (3, 4)
    other = table("Alice", "Bob").battlefield("Alice", "Swamp", count=7).hand("Alice", "Peer into the Abyss")
    other.library("Bob", "Forest", count=7).life_is("Bob", 15).casts(
        "Alice", "Peer into the Abyss", "Bob"
    ).all_pass()
    assert (other.count("Forest", "Bob", "hand"), other.life("Bob")) == (4, 7)


def test_as_many_are_milled_as_lie_in_a_graveyard() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Keening Stone").battlefield("Alice", "Island", count=5)
    game.graveyard("Bob", "Shock", count=3).library("Bob", "Forest", count=9)
    game.activates("Alice", "Keening Stone", "Bob").all_pass()
    assert (game.count("Forest", "Bob", "graveyard"), game.count("Forest", "Bob", "library")) == (3, 6)


def test_hands_and_graveyards_are_exiled_with_all_permanents() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=9).hand("Alice", "Worldfire", "Shock")
    game.battlefield("Bob", "Forest").hand("Bob", "Shock").graveyard("Bob", "Shock")
    game.casts("Alice", "Worldfire").all_pass()
    assert (game.count("Shock", "Alice", "exile"), game.count("Shock", "Bob", "exile")) == (1, 2)
    assert (game.count("Forest", "Bob", "exile"), game.life("Alice"), game.life("Bob")) == (1, 1, 1)
    assert game.count("Worldfire", "Alice", "graveyard") == 1


@pytest.mark.parametrize(("islands", "is_tapped"), [(2, True), (3, False)])
def test_a_land_that_enters_untapped_triggers(islands: int, is_tapped: bool) -> None:
    """CR 603.6d: how it enters is known as it does."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=islands).graveyard("Alice", "Shock")
    game.hand("Alice", "Mystic Sanctuary").plays("Alice", "Mystic Sanctuary")
    assert game.one("Mystic Sanctuary").tapped is is_tapped
    if is_tapped:
        assert game.stack == []
        return
    game.targets("Shock").all_pass().answers(True)
    assert game.count("Shock", "Alice", "library") == 1


def test_a_land_that_enters_tapped_is_untapped_by_the_amulet() -> None:
    game = (
        table("Alice", "Bob").battlefield("Alice", "Amulet of Vigor").hand("Alice", "Mystic Sanctuary", "Island")
    )
    game.plays("Alice", "Mystic Sanctuary").all_pass()
    assert not game.one("Mystic Sanctuary").tapped


def test_a_land_with_a_basic_land_type_need_not_be_basic() -> None:
    """CR 305.6."""
    game = table("Alice", "Bob").battlefield("Alice", "Perilous Forays", "Grizzly Bears", "Forest")
    game.library("Alice", "Mystic Sanctuary", "Wandering Fumarole", "Island", "Shock")
    game.activates("Alice", "Perilous Forays").chooses("Grizzly Bears").all_pass()
    assert game.candidates == {"Mystic Sanctuary", "Island"}


def test_a_commander_is_put_onto_the_battlefield_without_being_cast() -> None:
    """CR 113.6b: an ability that says so works in the command zone."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Plains", "Island", "Wastes")
    game._put("Alice", "command", ("Derevi, Empyrial Tactician",), {})
    game.battlefield("Bob", "Grizzly Bears")
    game.activates("Alice", game.one("Derevi, Empyrial Tactician", "Alice", "command").id).all_pass()
    game.targets("Grizzly Bears").all_pass().answers(True)
    assert game.count("Derevi, Empyrial Tactician", "Alice") == 1


def test_mana_for_abilities_alone_casts_nothing() -> None:
    """CR 106.6."""
    game = table("Alice", "Bob").battlefield("Alice", "Cryptic Trilobite", counters=(("+1/+1", 1),))
    game.hand("Alice", "Sol Ring").activates("Alice", "Cryptic Trilobite")
    with pytest.raises(Refusal):
        game.casts("Alice", "Sol Ring")


def test_all_forests_and_saprolings_are_both() -> None:
    """CR 613.1: types, color and size in their layers."""
    game = table("Alice", "Bob").battlefield("Alice", "Life and Limb", "Forest")
    now = game.now("Forest")
    assert {"creature", "land"} <= now.types
    assert {"Saproling", "Forest"} <= now.subtypes
    assert (now.colors, game.size("Forest")) == (frozenset("G"), (1, 1))


def test_the_controller_of_what_was_destroyed_may_copy_the_chain() -> None:
    """CR 707.10."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=4).hand("Alice", "Chain of Acid")
    game.battlefield("Bob", "Sol Ring").casts("Alice", "Chain of Acid", "Sol Ring").all_pass()
    assert (game.who_decides, game.count("Sol Ring", "Bob", "graveyard")) == ("Bob", 1)


def test_the_sunsteel_throws_back_what_its_bearer_takes() -> None:
    game = table("Alice", "Bob", "Carol").battlefield("Alice", "Grizzly Bears", "Blazing Sunsteel")
    game.battlefield("Alice", "Mountain", count=4).hand("Alice", "Shock").battlefield("Alice", "Mountain")
    game.activates("Alice", "Blazing Sunsteel", "Grizzly Bears", ability=_equip(game)).all_pass()
    assert game.size("Grizzly Bears") == (4, 2)
    game.casts("Alice", "Shock", "Grizzly Bears").all_pass().targets("Bob").all_pass()
    assert game.life("Bob") == 18


def _equip(game: PlayedTable) -> int:
    """The place of the ability by which the Sunsteel is attached."""
    abilities = game.now("Blazing Sunsteel").abilities
    return next(place for place, one in enumerate(abilities) if isinstance(one, ActivatedAbility))


def test_a_named_token_is_called_so() -> None:
    """CR 111.4."""
    game = (
        table("Alice", "Bob").battlefield("Alice", "Tooth and Claw").battlefield("Alice", "Grizzly Bears", count=2)
    )
    game.activates("Alice", "Tooth and Claw").chooses(
        *[one.id for one in game.all("Grizzly Bears")] * 2
    ).all_pass()
    assert game.count("Carnivore") == 1


def test_a_cost_puts_its_source_on_the_bottom_of_its_owners_library() -> None:
    """CR 118.3: it is paid before the ability resolves; the blessing comes with ten permanents (CR 702.131)."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=8).library("Alice", "Shock")
    game.battlefield("Alice", "Timestream Navigator")
    with pytest.raises(Refusal):
        game.activates("Alice", "Timestream Navigator")
    other = table("Alice", "Bob").battlefield("Alice", "Island", count=9).library("Alice", "Shock")
    other.battlefield("Alice", "Timestream Navigator").activates("Alice", "Timestream Navigator")
    library = [other.state.objects[id].card.name for id in other.state.seats[0].library]
    assert library == ["Shock", "Timestream Navigator"]
    other.all_pass()
    assert other.goes_to("upkeep", active="Alice").state.turn == 2
