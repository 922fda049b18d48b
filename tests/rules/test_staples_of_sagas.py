"""Terra, Magical Adept, whose other side is a Saga: chapters, copies, counters as one likes (CR 714)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.effects.counters import PutUpTo
from engine.cards.filters.characteristics import HasManaCost
from engine.cards.language.trees import nodes_in
from engine.cards.references.choices import Target
from engine.model.choices import ChooseNumber
from engine.model.objects import counters_of
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

TERRA, ESPER = "Terra, Magical Adept", "Esper Terra"


def transformed() -> PlayedTable:
    """Alice has let Terra return transformed, with its first chapter on the stack, and has another Saga."""
    game = table("Alice", "Bob").battlefield("Alice", TERRA).battlefield("Alice", "Forest", count=4)
    game.battlefield("Alice", "Mountain", count=2).battlefield("Alice", "History of Benalia")
    game.library("Alice", "Forest", count=20).library("Bob", "Forest", count=20)
    game.activates("Alice", TERRA).all_pass()
    if game.asks == "targets":
        game.targets("History of Benalia")
    return game


def test_terra_takes_an_enchantment_card_that_it_milled() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=2).battlefield("Alice", "Mountain")
    game.hand("Alice", TERRA).library("Alice", "Forest", "Intruder Alarm", "Forest", "Forest", "Forest", "Forest")
    game.casts("Alice", TERRA).all_pass(2).chooses("Intruder Alarm")
    assert (game.count("Intruder Alarm", "Alice", "hand"), game.count("Forest", "Alice", "graveyard")) == (1, 4)


def test_a_chapter_of_esper_terra_copies_a_saga_with_up_to_three_counters_more() -> None:
    """CR 122.1, 608.2d: how many is chosen, never more than three; the token enters with one of its own."""
    game = transformed().all_pass()
    assert game.asks == "number"
    with pytest.raises(Refusal, match="not so many"):
        game.makes(ChooseNumber(0, 4))
    game.makes(ChooseNumber(0, 2))
    tokens = [one for one in game.all("History of Benalia", "Alice") if one.is_token]
    assert [counters_of(one, "lore") for one in tokens] == [3]


def test_up_to_so_many_counters_may_be_none() -> None:
    gardener = compiled("Gardener", "{0}: Put up to two +1/+1 counters on target creature.")
    assert PutUpTo("+1/+1", Target(0), Number(2)) in list(nodes_in(gardener.abilities))
    game = table("Alice", "Bob").battlefield("Alice", gardener, "Grizzly Bears")
    for number, size in ((0, (2, 2)), (2, (4, 4))):
        game.activates("Alice", "Gardener", "Grizzly Bears").all_pass().makes(ChooseNumber(0, number))
        assert game.size("Grizzly Bears") == size


def test_urzas_saga_makes_constructs_and_finds_an_artifact() -> None:
    """CR 714.2b, 202.1: a card with the mana cost {1} is found, and a land, which has none, is not."""
    saga = compiled(
        "Urza's Saga",
        'I — This Saga gains "{T}: Add {C}."\n'
        'II — This Saga gains "{2}, {T}: Create a 0/0 colorless Construct artifact creature token with '
        "'This token gets +1/+1 for each artifact you control.'\"\n"
        "III — Search your library for an artifact card with mana cost {0} or {1}, put it onto the battlefield, "
        "then shuffle.",
        "Enchantment Land — Urza's Saga",
        "",
    )
    assert HasManaCost in {type(node) for node in nodes_in(saga.abilities)}
    game = table("Alice", "Bob").hand("Alice", saga).library("Alice", "Plains", "Plains", "Plains", "Sol Ring")
    game.library("Alice", "Mana Crypt", "Forest", "Basalt Monolith").library("Bob", "Plains", count=9)
    game.battlefield("Alice", "Forest", count=2).plays("Alice", "Urza's Saga").all_pass()
    game.goes_to("precombat main", active="Bob").goes_to("precombat main", active="Alice").all_pass()
    game.activates("Alice", "Urza's Saga", ability=4).all_pass()
    assert game.size("Construct Token") == (1, 1)
    game.goes_to("precombat main", active="Bob").goes_to("precombat main", active="Alice").all_pass()
    found = {game.state.objects[one].card.name for one in game.state.pending.candidates}
    assert found == {"Sol Ring", "Mana Crypt"}
