"""One mode, or more where a condition holds as they are chosen (CR 601.2b, 700.2)."""

from __future__ import annotations

import pytest

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.cards.definitions.card import CardDefinition
from engine.model.decisions import ChoosingModes
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table, written

MODES = "\n• You gain 3 life.\n• Each opponent loses 2 life."


def casting(spell: CardDefinition, *modes: int, is_commander: bool = False) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears", is_commander=is_commander)
    return game.hand("Alice", spell).casts("Alice", "Will", modes=modes).all_pass()


@pytest.mark.parametrize("end", [" as you cast this spell, you may choose both instead", ", you may choose both"])
def test_both_may_be_chosen_with_a_commander_and_one_without(end: str) -> None:
    """Akroma's Will."""
    will = sorcery("Will", f"Choose one. If you control a commander{end}.{MODES}")
    game = casting(will, 0, 1, is_commander=True)
    assert (game.life("Alice"), game.life("Bob")) == (23, 18)
    assert casting(will, 1, is_commander=True).life("Bob") == 18
    with pytest.raises(Refusal, match="between 1 and 1"):
        casting(will, 0, 1)
    assert casting(will, 0).life("Alice") == 23


def test_one_or_more_of_three() -> None:
    """Wail of the Forgotten: all three, two or one where eight permanent cards are in the graveyard."""
    wail = sorcery(
        "Will",
        "Choose one. If there are two or more cards in your graveyard as you cast this spell, choose one or more "
        f"instead.{MODES}\n• Draw a card.",
    )
    game = (
        table("Alice", "Bob").graveyard("Alice", "Forest", "Island").hand("Alice", wail).library("Alice", "Swamp")
    )
    assert game.casts("Alice", "Will", modes=(0, 1, 2)).all_pass().count("Swamp", "Alice", "hand") == 1
    assert (game.life("Alice"), game.life("Bob")) == (23, 18)


def test_an_ability_asks_as_it_is_put_on_the_stack() -> None:
    text = (
        f"When this creature enters, choose one. If you control a commander, you may choose both instead.{MODES}"
    )
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears", is_commander=True)
    game.hand("Alice", compiled("Program", text)).casts("Alice", "Program").all_pass()
    assert isinstance(game.state.pending, ChoosingModes)
    assert game.state.pending.body.maximum == 2


def test_what_is_paid_only_afterwards_is_not_asked() -> None:
    """Kicker is announced after the modes (CR 601.2b)."""
    text = f"Kicker {{1}}\nChoose one. If this spell was kicked, you may choose both instead.{MODES}"
    face = compile_face(Face("Card", "{1}", "Sorcery", text, "", "", "", ()))
    assert len([line for line in face.lines if not line.is_read]) == 1


ENTRY = """
name: Will
cost: "{0}"
type: Sorcery
abilities:
  - choose up to: 2
    choose up to if: you control a commander
    modes:
      - [{gain life: 3}]
      - [{lose life: 2, who: each opponent}]
"""


def test_an_entry_says_up_to_how_many() -> None:
    assert casting(written(ENTRY), 0, 1, is_commander=True).life("Bob") == 18
    with pytest.raises(Refusal, match="between 1 and 1"):
        casting(written(ENTRY), 0, 1)
