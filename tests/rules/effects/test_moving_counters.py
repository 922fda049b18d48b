"""Moving counters onto another permanent, and targets that are others than those before (CR 122.5, 115.3)."""

from __future__ import annotations

import pytest

from engine.model.choices import ChooseNumber
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, GIANT, ELVES = "Grizzly Bears", "Hill Giant", "Llanowar Elves"
GROUNDS = "Nesting Grounds"
ALICE = 0


def counters(game, name):
    return dict(game.one(name).counters)


def test_a_counter_of_the_kind_that_is_chosen_goes_over() -> None:
    game = table("Alice", "Bob").battlefield("Alice", GROUNDS, "Forest")
    game.battlefield("Alice", BEARS, counters=(("+1/+1", 2), ("charge", 1))).battlefield("Bob", GIANT)
    game.activates("Alice", GROUNDS, BEARS, GIANT, ability=1).all_pass().option(1)
    assert (counters(game, BEARS), counters(game, GIANT)) == ({"+1/+1": 2}, {"charge": 1})


def test_the_second_target_is_another_one() -> None:
    game = table("Alice", "Bob").battlefield("Alice", GROUNDS, "Forest")
    game.battlefield("Alice", BEARS, counters=(("+1/+1", 1),)).battlefield("Bob", GIANT)
    with pytest.raises(Refusal, match="not a legal target"):
        game.activates("Alice", GROUNDS, BEARS, BEARS, ability=1)


def test_all_counters_go_over_and_what_doubles_them_does() -> None:
    """Fate Transfer with Doubling Season: they are put on the other creature, as counters are."""
    transfer = sorcery("Transfer", "Move all counters from target creature onto another target creature.")
    game = table("Alice", "Bob").battlefield("Alice", "Doubling Season", ELVES).hand("Alice", transfer)
    game.battlefield("Bob", BEARS, counters=(("+1/+1", 2), ("charge", 1)))
    game.casts("Alice", "Transfer", BEARS, ELVES).all_pass()
    assert (counters(game, BEARS), counters(game, ELVES)) == ({}, {"+1/+1": 4, "charge": 2})


def test_where_none_can_be_put_none_is_removed() -> None:
    """CR 122.5, with Solemnity."""
    transfer = sorcery("Transfer", "Move all counters from target creature onto another target creature.")
    game = table("Alice", "Bob").battlefield("Alice", "Solemnity", ELVES).hand("Alice", transfer)
    game.battlefield("Bob", BEARS, counters=(("+1/+1", 2),))
    game.casts("Alice", "Transfer", BEARS, ELVES).all_pass()
    assert (counters(game, BEARS), counters(game, ELVES)) == ({"+1/+1": 2}, {})


def test_any_number_is_chosen_for_each_kind() -> None:
    defense = compiled(
        "Defense",
        "{0}: Move any number of counters from target permanent you control onto another target permanent you "
        "control.",
        "Enchantment",
    )
    game = table("Alice", "Bob").battlefield("Alice", defense, GIANT)
    game.battlefield("Alice", BEARS, counters=(("+1/+1", 3), ("charge", 2)))
    game.activates("Alice", "Defense", BEARS, GIANT).all_pass()
    game.makes(ChooseNumber(ALICE, 2)).makes(ChooseNumber(ALICE, 0))
    assert (counters(game, BEARS), counters(game, GIANT)) == ({"+1/+1": 1, "charge": 2}, {"+1/+1": 2})


def test_so_many_of_any_kind_are_shared_out_among_the_kinds() -> None:
    scatter = sorcery("Scatter", "Move three counters from target creature onto another target creature.")
    game = table("Alice", "Bob").battlefield("Alice", GIANT).hand("Alice", scatter)
    game.battlefield("Alice", BEARS, counters=(("+1/+1", 2), ("charge", 2)))
    game.casts("Alice", "Scatter", BEARS, GIANT).all_pass().makes(ChooseNumber(ALICE, 1))
    assert counters(game, GIANT) == {"+1/+1": 1, "charge": 2}


def test_another_target_may_be_the_one_whose_ability_it_is() -> None:
    """Ulvenwald Tracker may itself be fought, by another creature than itself."""
    game = table("Alice", "Bob").battlefield("Alice", "Ulvenwald Tracker", BEARS, "Forest", "Forest")
    game.activates("Alice", "Ulvenwald Tracker", BEARS, "Ulvenwald Tracker").all_pass()
    assert game.all("Ulvenwald Tracker", "Alice", "graveyard")


def test_with_one_creature_alone_another_target_is_not_offered() -> None:
    """CR 601.2c: the second target is another than the first."""
    game = table("Alice", "Bob").battlefield("Alice", "Ulvenwald Tracker", "Forest", "Forest")
    tracker = game.one("Ulvenwald Tracker").id
    assert all(getattr(one, "object", 0) != tracker for one in legal_choices(game.state))


def test_cards_of_one_graveyard_are_offered_together() -> None:
    """Two targets from a single graveyard are never offered out of two."""
    unearth = sorcery("Unearth", "Exile two target cards from a single graveyard.")
    game = table("Alice", "Bob").hand("Alice", unearth).graveyard("Alice", BEARS).graveyard("Bob", GIANT, ELVES)
    game.casts("Alice", "Unearth")
    offered = [tuple(game.state.objects[id].owner for id in one.targets) for one in legal_choices(game.state)]
    assert offered
    assert all(set(owners) == {1} for owners in offered)
