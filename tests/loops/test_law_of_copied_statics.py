"""The law over tokens that are copies of permanents with static abilities: equal ones are one group."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from engine.shortcuts.sequences.sequence import Repeat
from tests.loops.playing import Recorded, course
from tests.loops.proofs import certificate_of, holds_law
from tests.loops.states import forms_in
from tests.rules.compiled import compiled

MIRROR = compiled("Mirror", "{0}: Create a token that's a copy of target creature.", "Artifact")
TEXTS = (
    "This creature's power and toughness are each equal to the number of creatures you control.",
    "This creature's power is equal to the number of cards in your graveyard.",
    "This creature can block only creatures with flying.",
    "This creature can't block or be blocked by non-Spirit creatures.",
    "This creature crews Vehicles as though its power were 2 greater.",
    "This creature can block an additional creature each combat.",
    "This creature can't be blocked except by two or more creatures.",
    "This creature can't attack unless defending player controls an Island.",
    "Each creature you control with power 3 or greater can't be blocked by more than one creature.",
    "Creatures you control can't be the targets of spells or abilities your opponents control.",
    "Each creature you control assigns combat damage equal to its toughness rather than its power.",
    "You have no maximum hand size.",
    "You have hexproof.",
    "Prevent all damage that would be dealt to you.",
    "Damage can't be prevented.",
    "Skip your draw step.",
    "Creature spells you cast cost {1} less to cast.",
    "Spells your opponents cast cost {1} more to cast.",
    "You may play an additional land on each of your turns.",
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's "
    "attacking you.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_copies_are_one_group_and_as_performed(text: str) -> None:
    game = Recorded("Alice", "Bob")
    game.battlefield("Alice", MIRROR, compiled("Original", text, size=(1, 4))).graveyard(
        "Alice", "Forest", count=3
    )
    game.activates("Alice", "Mirror", "Original").all_pass()
    start, game.parts = game.state, ()
    game.activates("Alice", "Mirror", "Original").all_pass()
    assert certificate_of(start, *game.parts).holds_for is None
    assert holds_law(start, game.parts, 1, 3, 7)
    assert forms_in(course(start, Repeat(10**100, game.parts)).end) == []


EMBLEMS = (
    "Creatures you control get +2/+2 and have flying.",
    "Artifacts, creatures, enchantments, and lands you control have indestructible.",
    "You have hexproof.",
    "Creature spells you cast cost {1} less to cast.",
)


@pytest.mark.parametrize("text", EMBLEMS)
def test_equal_emblems_are_one_group_and_as_performed(text: str) -> None:
    """CR 114.2."""
    maker = compiled("Maker", f'{{0}}: You get an emblem with "{text}"', "Artifact")
    game = Recorded("Alice", "Bob")
    game.battlefield("Alice", maker, "Grizzly Bears")
    game.activates("Alice", "Maker").all_pass()
    start, game.parts = game.state, ()
    game.activates("Alice", "Maker").all_pass()
    assert certificate_of(start, *game.parts).holds_for is None
    assert holds_law(start, game.parts, 1, 3, 7)
    assert forms_in(course(start, Repeat(10**100, game.parts)).end) == []


def test_each_of_equal_emblems_makes_creatures_larger() -> None:
    """CR 114.2, 613.4c."""
    maker = compiled("Maker", '{0}: You get an emblem with "Creatures you control get +2/+2."', "Artifact")
    game = Recorded("Alice", "Bob")
    game.battlefield("Alice", maker, "Grizzly Bears")
    for _ in range(3):
        game.activates("Alice", "Maker").all_pass()
    assert game.size("Grizzly Bears") == (8, 8)


def _with_copies(text: str, forests: int, *hand: str) -> Recorded:
    """A table with four creatures of a text, three of them tokens held as one group."""
    game = Recorded("Alice", "Bob")
    game.battlefield("Alice", MIRROR, compiled("Original", text, size=(1, 4))).hand("Alice", *hand)
    if forests:
        game.battlefield("Alice", "Forest", count=forests)
    for _ in range(3):
        game.activates("Alice", "Mirror", "Original").all_pass()
    tokens = [game.state.objects[id] for id in game.state.battlefield if game.state.objects[id].is_token]
    assert [one.count for one in tokens] == [3]
    return game


def test_each_of_the_copies_gives_another_land() -> None:
    """CR 305.2a."""
    game = _with_copies("You may play an additional land on each of your turns.", 0, *["Forest"] * 6)
    for _ in range(5):
        game.plays("Alice", "Forest")
    with pytest.raises(Refusal, match="already played"):
        game.plays("Alice", "Forest")


@pytest.mark.parametrize(("forests", "is_enough"), [(5, False), (6, True)])
def test_each_of_the_copies_makes_spells_cost_more(forests: int, is_enough: bool) -> None:
    """CR 601.2f."""
    game = _with_copies("Creature spells you cast cost {1} more to cast.", forests, "Grizzly Bears")
    if is_enough:
        game.casts("Alice", "Grizzly Bears")
        assert game.stack == ["Grizzly Bears"]
    else:
        with pytest.raises(Refusal):
            game.casts("Alice", "Grizzly Bears")


@pytest.mark.parametrize(("forests", "is_enough"), [(1, False), (2, True)])
def test_what_each_copy_says_of_itself_is_said_once(forests: int, is_enough: bool) -> None:
    """CR 602.2b: of three equal creatures none makes the abilities of the others cost less."""
    text = "{3}: You gain 1 life.\nThis creature's activated abilities cost {1} less to activate."
    game = _with_copies(text, forests)
    if is_enough:
        game.activates("Alice", "Original").all_pass()
        assert game.life("Alice") == 21
    else:
        with pytest.raises(Refusal):
            game.activates("Alice", "Original")


def test_sizes_that_ask_for_sizes_are_held_apart() -> None:
    """CR 613.8: each depends on the others, so that their order may matter."""
    text = "This creature's power is equal to the greatest power among other creatures you control."
    game = Recorded("Alice", "Bob")
    game.battlefield("Alice", MIRROR, compiled("Original", text, size=(1, 4)), "Grizzly Bears")
    for _ in range(3):
        game.activates("Alice", "Mirror", "Original").all_pass()
    tokens = [game.state.objects[id] for id in game.state.battlefield if game.state.objects[id].is_token]
    assert [one.count for one in tokens] == [1, 1, 1]
