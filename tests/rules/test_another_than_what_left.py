""" "Another" where the source of the ability has left: its own card is never meant (CR 201.5, 400.7)."""

from __future__ import annotations

from engine.model.choices import ChooseNumber
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

RETRIEVER = compiled(
    "Myr Retriever",
    "When this creature dies, return another target artifact card from your graveyard to your hand.",
    "Artifact Creature — Myr",
)
TREEFOLK = compiled(
    "Deadwood Treefolk",
    "When this creature enters or leaves the battlefield, return another target creature card from your graveyard "
    "to your hand.",
)
RECLUSE = compiled(
    "Hoarding Recluse",
    "When this creature dies, put up to one other target card from a graveyard on the bottom of its owner's "
    "library.",
)
WAKE = compiled("Wake", "Destroy all creatures.", "Instant")


def dying(game: PlayedTable) -> PlayedTable:
    return game.hand("Alice", WAKE).casts("Alice", "Wake").all_pass()


def test_a_retriever_does_not_return_itself() -> None:
    game = dying(table("Alice", "Bob").battlefield("Alice", RETRIEVER).graveyard("Alice", "Ornithopter"))
    assert game.candidates == {"Ornithopter"}


def test_a_retriever_alone_returns_nothing() -> None:
    game = dying(table("Alice", "Bob").battlefield("Alice", RETRIEVER))
    assert (game.stack, game.count("Myr Retriever", "Alice", "graveyard")) == ([], 1)


def test_two_retrievers_that_die_together_return_each_other() -> None:
    game = dying(table("Alice", "Bob").battlefield("Alice", RETRIEVER, RETRIEVER))
    game.makes(ChooseNumber(0, 1)).targets("Myr Retriever")
    assert game.candidates == {"Myr Retriever"}
    other = max(one.id for one in game.all("Myr Retriever", "Alice", "graveyard"))
    assert game.targets(other).all_pass(2).count("Myr Retriever", "Alice", "hand") == 2


def test_nor_does_what_leaves_the_battlefield_return_itself() -> None:
    game = dying(table("Alice", "Bob").battlefield("Alice", TREEFOLK).graveyard("Alice", "Serra Angel"))
    assert game.candidates == {"Serra Angel"}
    assert game.targets("Serra Angel").all_pass().count("Serra Angel", "Alice", "hand") == 1


def test_one_other_card_is_none_of_those_that_the_source_has_become() -> None:
    game = table("Alice", "Bob").battlefield("Alice", RECLUSE).graveyard("Bob", "Shock")
    assert dying(game).candidates == {"Shock", "Wake"}
