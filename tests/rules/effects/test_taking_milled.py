"""Cards taken from among those just milled (CR 701.17c), and numbers that differ."""

from __future__ import annotations

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.cards.effects.libraries import TakeMilled
from engine.cards.language.trees import nodes_in
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS = "Grizzly Bears"
GRIND = "Mill three cards. You may put a land card from among the milled cards into your hand."


def milling(text: str) -> PlayedTable:
    spell = sorcery("Grind", text)
    assert any(isinstance(node, TakeMilled) for node in nodes_in(spell.abilities))
    game = table("Alice", "Bob").graveyard("Alice", "Swamp").library("Alice", "Forest", BEARS, "Island", "Plains")
    return game.hand("Alice", spell).casts("Alice", "Grind").all_pass()


def test_one_of_the_milled_cards_is_taken_and_no_other() -> None:
    game = milling(GRIND).answers(True)
    assert game.candidates == {"Forest", "Island"}
    game.chooses(game.one("Island", "Alice", "graveyard").id)
    assert (game.count("Island", "Alice", "hand"), game.count("Forest", "Alice", "graveyard")) == (1, 1)


def test_none_need_be_taken() -> None:
    assert milling(GRIND).answers(False).count("Forest", "Alice", "graveyard") == 1


def test_what_happens_otherwise_happens_where_none_is_taken() -> None:
    text = f"{GRIND} If you don't, you gain 2 life."
    assert milling(text).answers(False).life("Alice") == 22
    game = milling(text).answers(True)
    assert game.chooses(game.one("Forest", "Alice", "graveyard").id).life("Alice") == 20


def test_all_of_a_kind_go_onto_the_battlefield() -> None:
    game = milling("Mill three cards, then put all land cards from among them onto the battlefield tapped.")
    if game.asks == "objects":
        game.chooses(*(game.one(name, "Alice", "graveyard").id for name in ("Forest", "Island")))
    assert game.one("Forest").tapped
    assert game.one("Island").tapped


def test_nothing_is_taken_where_nothing_was_milled() -> None:
    for text in (
        "Put a land card from among them into your hand.",
        "Target player mills three cards. Put a land card from among the milled cards into your hand.",
    ):
        face = compile_face(Face("Card", "{1}", "Sorcery", text, "", "", "", ()))
        assert [line.text for line in face.lines if not line.is_read] == [text]


def test_three_creatures_with_different_powers_are_counted_by_their_powers() -> None:
    time, condition = "the beginning of combat on your turn", "three or more creatures with different powers"
    coven = compiled("Coven", f"At {time}, if you control {condition}, you gain 1 life.", "Enchantment")
    for third, life in (("Llanowar Elves", 20), ("Hill Giant", 21)):
        game = table("Alice", "Bob").battlefield("Alice", coven, BEARS, "Llanowar Elves", third)
        assert game.goes_to("beginning of combat").all_pass().life("Alice") == life
