"""Card after card is milled until one of a kind, or so many, are in the graveyard (CR 701.17)."""

from __future__ import annotations

import pytest

from engine.cards.effects.milling import MillUntil
from engine.cards.filters.characteristics import HasType
from engine.model.refusals import BeyondProgram
from engine.model.zones import reference_to_seat
from tests.rules.table import PlayedTable, card, table

HELM = "Helm of Obedience"


def with_helm(*library: str, mana: int = 3) -> PlayedTable:
    """A table with the Helm, so much mana for it, and Bob's library from its top."""
    game = table("Alice", "Bob").battlefield("Alice", HELM).battlefield("Alice", "Forest", count=mana)
    return game.library("Bob", *library)


def test_a_creature_card_ends_it_and_enters_under_your_control() -> None:
    game = with_helm("Island", "Grizzly Bears", "Island").activates("Alice", HELM, "Bob", x=3).all_pass()
    assert (game.count("Grizzly Bears", "Alice"), game.count(HELM, "Alice", "graveyard")) == (1, 1)
    assert (game.count("Island", "Bob", "graveyard"), len(game.state.seats[1].library)) == (1, 1)


def test_so_many_cards_end_it_and_the_helm_stays() -> None:
    game = with_helm("Island", "Opt", "Forest", "Grizzly Bears").activates("Alice", HELM, "Bob", x=2).all_pass()
    assert (len(game.state.seats[1].graveyard), game.count(HELM, "Alice"), game.count("Grizzly Bears")) == (
        2,
        1,
        0,
    )


def test_what_is_exiled_instead_ends_nothing() -> None:
    """CR 614.6: with Rest in Peace no card is put into a graveyard, so that the whole library goes."""
    game = with_helm("Island", "Grizzly Bears", "Opt", "Forest", mana=1).battlefield("Alice", "Rest in Peace")
    game.activates("Alice", HELM, "Bob", x=1).all_pass()
    assert (game.state.seats[1].library, len(game.state.seats[1].graveyard)) == ((), 0)
    assert (game.count("Grizzly Bears", "Bob", "exile"), game.count(HELM, "Alice")) == (1, 1)


def test_what_never_ends_is_refused() -> None:
    """With Wheel of Sun and Moon each card goes to the bottom of the library again."""
    game = with_helm("Island", "Opt", mana=1)
    game.battlefield("Alice", "Wheel of Sun and Moon", on=reference_to_seat(1))
    game.activates("Alice", HELM, "Bob", x=1).passes("Alice")
    with pytest.raises(BeyondProgram, match="one after another"):
        game.passes("Bob")


def test_the_entry_says_what_ends_it() -> None:
    effect = card(HELM).abilities[0].body.modes[0].effects[0]  # type: ignore[attr-defined]  # it is activated
    assert isinstance(effect, MillUntil)
    assert HasType("creature") in effect.filter.parts  # type: ignore[attr-defined]  # a creature card
