"""Disguise, manifesting, cloaking: permanents that lie face down and how they turn up (CR 701, 702)."""

from __future__ import annotations

import pytest

from engine.cards.effects.zones import Manifest, ManifestDread
from engine.model.choices import TurnFaceUp
from engine.model.refusals import Refusal
from engine.rules.offers.offers import is_legal
from engine.session.narration.narration import narrate
from tests.rules.compiled import compiled, sorcery
from tests.rules.stack.test_face_down import DOWN, cast_face_down
from tests.rules.table import PlayedTable, table

BEARS = "Grizzly Bears"
WORDS = (Manifest, ManifestDread)
"""What the spells below do."""


def manifested(top: str, *more: str, does: str = "Manifest the top card of your library.") -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=2).library("Alice", top, *more)
    game.hand("Alice", sorcery("Soul Summons", does)).casts("Alice", "Soul Summons")
    return game.all_pass()


def test_a_manifested_creature_card_turns_up_for_its_mana_cost() -> None:
    """CR 701.40a-b; another card stays down."""
    game = manifested(BEARS)
    assert (game.size(DOWN), game.one(DOWN).is_token) == ((2, 2), False)
    game.makes(TurnFaceUp(0, game.id(DOWN))).pays()
    assert (game.count(BEARS), game.one(BEARS).notes) == (1, ())
    game = manifested("Shock")
    with pytest.raises(Refusal, match="no cost"):
        game.makes(TurnFaceUp(0, game.id(DOWN)))


def test_nobody_is_told_what_was_manifested() -> None:
    game = manifested(BEARS)
    told = [line for line in narrate(game.state, game.events) if BEARS in line]
    assert told == []


def test_a_manifested_card_with_morph_turns_up_for_either_cost() -> None:
    """CR 701.40c."""
    game = manifested("Exalted Angel")
    game.makes(TurnFaceUp(0, game.id(DOWN)))
    assert "option" in game.asks


def test_of_two_cards_one_is_manifested_and_the_other_put_away() -> None:
    """CR 701.62a."""
    game = manifested(BEARS, "Shock", does="Manifest dread.")
    game.chooses(game.id(BEARS, "Alice", "library"))
    assert (game.count(DOWN), game.count("Shock", zone="graveyard")) == (1, 1)


def test_what_is_disguised_or_cloaked_has_ward() -> None:
    """CR 701.58a, 702.168a: an opponent who targets it has to pay {2}; face up it has none."""
    spy = compiled("Mistway Spy", "Disguise {1}", size=(3, 3))
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=4).battlefield("Bob", "Mountain")
    game.hand("Alice", spy).hand("Bob", "Shock")
    cast_face_down(game, "Alice", "Mistway Spy").all_pass()
    assert (game.size(DOWN), "ward" in game.now(DOWN).keywords) == ((2, 2), True)
    game.passes("Alice").casts("Bob", "Shock", DOWN).all_pass()
    assert (game.count(DOWN), game.count("Shock", zone="graveyard")) == (1, 1)
    game.makes(TurnFaceUp(0, game.id(DOWN))).pays()
    assert (game.size("Mistway Spy"), "ward" in game.now("Mistway Spy").keywords) == ((3, 3), False)
    game = manifested(BEARS, does="Cloak the top card of your library.")
    assert "ward" in game.now(DOWN).keywords
    assert is_legal(game.state, TurnFaceUp(0, game.id(DOWN)))


def test_what_was_manifested_is_that_creature_from_then_on() -> None:
    """CR 608.2c."""
    game = manifested(BEARS, does="Manifest the top card of your library, then put two +1/+1 counters on it.")
    assert game.size(DOWN) == (4, 4)


def test_another_player_manifests_from_their_own_library() -> None:
    shift = "Exile target creature. Its controller manifests the top card of their library."
    game = table("Alice", "Bob").battlefield("Bob", "Llanowar Elves").library("Bob", BEARS)
    game.hand("Alice", sorcery("Reality Shift", shift)).casts(
        "Alice", "Reality Shift", "Llanowar Elves"
    ).all_pass()
    assert game.one(DOWN).controller == 1
