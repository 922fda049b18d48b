"""Older texts say a card's name in quotation marks: it is the object's own where that has the ability."""

from __future__ import annotations

import pytest

from engine.cards.compiling.compile import CompiledFace, compile_face
from engine.cards.compiling.texts.faces import Face
from tests.rules.compiled import compiled
from tests.rules.table import table


def _face(name: str, text: str, type_line: str = "Creature — Wolf") -> CompiledFace:
    return compile_face(Face(name, "{2}{B}", type_line, text, "2", "2", "", ()))


@pytest.mark.parametrize(
    "text",
    [
        'Treacherous Wolf gets +2/+2 and has "When Treacherous Wolf dies, you lose 4 life."',
        'Threshold — As long as seven or more cards are in your graveyard, Treacherous Wolf has "When Treacherous '
        'Wolf dies, you lose 4 life."',
        'As long as Treacherous Wolf is enchanted, it gets +2/+2, has trample, and has "{R}: Treacherous Wolf '
        'gets +1/+0 until end of turn."',
        'Whenever a creature dies, Treacherous Wolf gains "{B}: Regenerate Treacherous Wolf" until end of turn.',
    ],
)
def test_what_the_object_itself_is_given_speaks_of_it_by_its_name(text: str) -> None:
    assert _face("Treacherous Wolf", text).is_whole


@pytest.mark.parametrize(
    "text",
    [
        'Other creatures you control have "When Treacherous Wolf dies, you lose 4 life."',
        'Treacherous Wolf has menace. Target creature gains "{B}: Regenerate Treacherous Wolf" until end of turn.',
    ],
)
def test_what_another_is_given_does_not_speak_of_the_giver_as_its_own(text: str) -> None:
    """The name is that of the object which gives the ability, and the ability is another's: it is not read."""
    assert not _face("Treacherous Wolf", text).is_whole


def test_the_ability_is_that_of_the_object() -> None:
    text = (
        'As long as seven or more cards are in your graveyard, Treacherous Wolf gets +2/+2 and has "When '
        'Treacherous Wolf dies, you lose 4 life."'
    )
    wolf = compiled("Treacherous Wolf", text)
    for cards, life in ((6, 20), (7, 16)):
        game = table("Alice", "Bob").battlefield("Alice", wolf).graveyard("Alice", "Forest", count=cards)
        game.hand("Alice", compiled("Doom", "Destroy target creature.", "Instant"))
        assert game.casts("Alice", "Doom", "Treacherous Wolf").all_pass(3).life("Alice") == life
