"""Permanents that are turned over: transformed, put onto the battlefield so, copied, flipped (CR 701.27, 712)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.card import FLIP, TRANSFORM
from engine.cards.definitions.faces import face_of
from engine.cards.events.status import Transforms
from engine.cards.filters.relations import IsThis
from engine.model.choices import Activate, Cast
from engine.model.refusals import Refusal
from engine.rules.base.copiable import copiable_values
from engine.rules.base.draft import Draft
from engine.shortcuts.sequences.sequence import Repeat
from tests.loops.playing import using
from tests.loops.states import computed, performed
from tests.rules.compiled import compiled, sorcery, two_faced
from tests.rules.table import PlayedTable, table

PUPIL = two_faced(
    TRANSFORM,
    compiled(
        "Pupil", "{0}: Transform this creature.\nWhenever this creature attacks, you gain 1 life.", cost="{2}{G}"
    ),
    compiled(
        "Master",
        "{0}: Transform this creature.\nWhen this creature transforms into Master, you gain 3 life.",
        size=(5, 4),
        cost="",
    ),
)
CHILD = two_faced(
    FLIP,
    compiled("Child", "{0}: Flip this creature.", cost="{1}"),
    compiled("Elder", "Flying", "Legendary Creature — Elf", "", (4, 4)),
)
RITE = two_faced(
    TRANSFORM,
    compiled(
        "Keeper",
        "{0}: Exile this creature, then return it to the battlefield transformed under your control.",
    ),
    compiled("Rite", "Enchant creature\nEnchanted creature gets +1/+1.", "Enchantment — Aura", ""),
)


def test_a_transformed_permanent_is_what_its_back_says_and_the_same_object() -> None:
    """CR 712.18: damage and counters stay; CR 202.3b: the back has the mana value of the front."""
    game = table("Alice", "Bob").battlefield("Alice", PUPIL, counters=(("+1/+1", 1),), damage=1)
    id = game.id("Pupil")
    game.activates("Alice", "Pupil").all_pass(2)
    master = game.one("Master")
    assert (master.id, master.damage, game.size("Master"), game.now("Master").mana_value) == (id, 1, (6, 5), 3)
    assert game.life("Alice") == 23
    game.activates("Alice", "Master").all_pass()
    assert (game.one("Pupil").card, game.one("Pupil").printed) == (PUPIL, None)


def test_what_triggers_on_transforming_is_asked_of_the_side_that_is_up() -> None:
    back = PUPIL.others[0]
    assert [one.event for one in back.abilities if isinstance(one, TriggeredAbility)] == [Transforms(IsThis())]


def test_an_ability_does_not_transform_what_has_transformed_since() -> None:
    """CR 701.27f."""
    game = (
        table("Alice", "Bob").battlefield("Alice", PUPIL).activates("Alice", "Pupil").activates("Alice", "Pupil")
    )
    game.all_pass(3)
    assert game.stack == []
    assert game.one("Master").card.is_turned


def test_one_loyalty_ability_a_turn_whichever_side_is_up() -> None:
    """CR 606.3: that of the other side is one of the same permanent."""
    sides = (
        replace(side, types=("planeswalker",), abilities=(replace(side.abilities[0], is_loyalty=True),))
        for side in (face_of(PUPIL, 0) or PUPIL, face_of(PUPIL, 1) or PUPIL)
    )
    walker = two_faced(TRANSFORM, *sides)
    game = table("Alice", "Bob").battlefield("Alice", walker, counters=(("loyalty", 3),))
    game.activates("Alice", "Pupil").all_pass()
    with pytest.raises(Refusal, match="already activated this turn"):
        game.activates("Alice", "Master")


def test_elsewhere_it_is_what_its_front_says() -> None:
    """CR 712.8a."""
    game = table("Alice", "Bob").battlefield("Alice", face_of(PUPIL, 1) or PUPIL, "Mountain")
    game.hand("Alice", sorcery("Tide", "Return target creature to its owner's hand."))
    game.casts("Alice", "Tide", "Master").all_pass()
    assert game.one("Pupil", "Alice", "hand").card is PUPIL


def test_a_copy_is_a_copy_of_the_face_that_is_up_and_never_transforms() -> None:
    """CR 707.8, 712.9: a Clone has one face only; a token that is a copy has both (CR 707.8a)."""
    game = table("Alice", "Bob").battlefield("Alice", face_of(PUPIL, 1) or PUPIL).hand("Alice", "Clone")
    game.battlefield("Alice", "Island", count=4)
    game.makes(Cast(0, game.id("Clone", "Alice", "hand"))).pays().passes("Alice").passes("Bob")
    game.answers(True).chooses("Master").all_pass()
    clone = next(one for one in game.all("Master") if one.printed is not None and one.printed.name == "Clone")
    assert game.now(clone.id).mana_value == 0
    game.makes(Activate(0, clone.id, 0)).all_pass()
    assert game.state.objects[clone.id].card.name == "Master"
    original = game.all("Master")[0]
    assert copiable_values(Draft(game.state), original).others


def test_a_card_that_returns_transformed_enters_with_its_back_up() -> None:
    """CR 712.14: an Aura is attached to what its controller chooses as it enters (CR 303.4f)."""
    game = table("Alice", "Bob").battlefield("Alice", RITE, "Grizzly Bears")
    game.activates("Alice", "Keeper").passes("Alice").passes("Bob")
    if game.asks == "objects":
        game.chooses("Grizzly Bears")
    assert game.size("Grizzly Bears") == (3, 3)
    assert game.one("Rite").printed is RITE


def test_what_is_flipped_stays_so_and_keeps_its_cost() -> None:
    """CR 710.1c, 710.4."""
    game = table("Alice", "Bob").battlefield("Alice", CHILD).activates("Alice", "Child").all_pass()
    elder = game.one("Elder")
    assert (game.now("Elder").mana_value, game.size("Elder"), elder.printed) == (1, (4, 4), CHILD)
    assert copiable_values(Draft(game.state), elder) is CHILD


def test_a_loop_through_both_faces_is_proved_as_it_is_performed() -> None:
    """The law, with a permanent that is another one half of the time."""
    start = table("Alice", "Bob").battlefield("Alice", PUPIL).state
    body = using(start, "Pupil")
    played: PlayedTable = table("Alice", "Bob").battlefield("Alice", PUPIL).activates("Alice", "Pupil").all_pass(2)
    body += using(played.state, "Master")
    for count in (1, 2, 7, 40):
        parts = (Repeat(count, body),)
        assert performed(start, parts).differs_from(computed(start, parts)) == []
    assert computed(start, (Repeat(10**30, body),)).state.seats[0].life == 20 + 3 * 10**30
