"""Libraries of others searched, looked at and exiled from, and what becomes of a top card that is not taken."""

from __future__ import annotations

import pytest

from engine.cards.effects.revealing import LookAndMayReveal
from engine.cards.language.trees import nodes_in
from engine.model.choices import Cast
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS = "Grizzly Bears"
BRIBERY = sorcery(
    "Bribery",
    "Search target opponent's library for a creature card and put that card onto the battlefield under your "
    "control. Then that player shuffles.",
)
CAP = sorcery("Cap", "Search target player's library for three cards and exile them. Then that player shuffles.")
AUGURY = sorcery(
    "Augury", "Look at the top three cards of target player's library, then put them back in any order."
)
RAGAVAN = sorcery(
    "Raid", "Exile the top card of target opponent's library. Until end of turn, you may cast that card."
)
REEF = sorcery(
    "Reef",
    "Look at the top card of your library. If it's a land card, you may put it onto the battlefield tapped. If "
    "you don't put the card onto the battlefield, put it into your hand.",
)
GHOUL = sorcery(
    "Ghoul",
    "Look at the top card of your library. If it's a creature card, you may reveal it and put it into your hand. "
    "If you don't put the card into your hand, you may put it into your graveyard.",
)
KIN = compiled(
    "Kin",
    "{0}: You may look at the top card of your library. If it shares a creature type with this creature, you may "
    "reveal it. If you do, you gain 4 life.",
    "Creature — Bear",
)


def cast(spell: object, *library: str, of: str = "Bob") -> PlayedTable:
    """Alice casts a spell, with Bob's library, or her own, as said; Bob is its target where it has one."""
    game = table("Alice", "Bob").hand("Alice", spell).library(of, *library)  # type: ignore[arg-type]  # a card
    name = spell.name  # type: ignore[attr-defined]  # a definition
    return game.casts("Alice", name, *(("Bob",) if of == "Bob" else ())).all_pass()


def test_a_creature_of_an_opponents_library_comes_under_ones_own_control() -> None:
    game = cast(BRIBERY, "Forest", BEARS, "Island").chooses(BEARS)
    bears = game.one(BEARS)
    assert (bears.controller, bears.owner) == (0, 1)
    assert len(game.state.seats[1].library) == 2


def test_a_card_of_a_stated_quality_may_be_left_unfound() -> None:
    """CR 701.23b."""
    game = cast(BRIBERY, "Forest", BEARS).chooses()
    assert (game.count(BEARS), len(game.state.seats[1].library)) == (0, 2)


def test_so_many_cards_have_to_be_found() -> None:
    """CR 701.23d: without a stated quality, as many as there are up to three."""
    game = cast(CAP, "Forest", BEARS, "Island", "Swamp")
    with pytest.raises(Refusal):
        game.chooses(BEARS)
    game.chooses("Forest", BEARS, "Island")
    assert game.count(BEARS, "Bob", "exile") == 1


def test_an_opponents_top_cards_are_put_back_in_an_order_of_ones_own() -> None:
    game = cast(AUGURY, "Forest", BEARS, "Island", "Swamp")
    assert game.who_decides == "Alice"
    ids = [game.one(name, "Bob", "library").id for name in (BEARS, "Island", "Forest")]
    game.chooses(*ids)
    names = [game.state.objects[id].card.name for id in game.state.seats[1].library]
    assert names == [BEARS, "Island", "Forest", "Swamp"]


def test_the_top_card_of_an_opponents_library_is_exiled_and_cast() -> None:
    game = cast(RAGAVAN, "Ornithopter", "Forest")
    id = game.one("Ornithopter", "Bob", "exile").id
    game.makes(Cast(0, id)).all_pass()
    assert game.one("Ornithopter").controller == 0


def test_a_land_that_is_not_put_there_goes_to_the_hand_and_so_does_what_is_no_land() -> None:
    assert cast(REEF, "Forest", of="Alice").chooses("Forest").one("Forest").tapped
    assert cast(REEF, "Forest", of="Alice").chooses().count("Forest", "Alice", "hand") == 1
    assert cast(REEF, BEARS, of="Alice").count(BEARS, "Alice", "hand") == 1


def test_what_is_not_taken_may_go_elsewhere_or_stay() -> None:
    for yes, zone in ((True, "graveyard"), (False, "library")):
        assert cast(GHOUL, "Forest", of="Alice").answers(yes).count("Forest", "Alice", zone) == 1
    assert cast(GHOUL, BEARS, of="Alice").chooses(BEARS).count(BEARS, "Alice", "hand") == 1


def test_a_card_of_ones_kin_may_be_revealed() -> None:
    """Only then is something done: "If you do" follows."""
    assert any(isinstance(node, LookAndMayReveal) for node in nodes_in(KIN.abilities))
    for top, answers, life in (
        (BEARS, (True, True), 24),
        (BEARS, (True, False), 20),
        ("Ornithopter", (True,), 20),
    ):
        game = table("Alice", "Bob").battlefield("Alice", KIN).library("Alice", top).activates("Alice", "Kin")
        game.all_pass()
        for yes in answers:
            game.answers(yes)
        assert (game.life("Alice"), game.count(top, "Alice", "library")) == (life, 1)
