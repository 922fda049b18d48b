"""Targets of what needs a cost to be paid, gifts, optional additional costs (CR 601.2c, 702.33g, 702.174)."""

from dataclasses import replace

import pytest

from engine.model.choices import Cast
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

STRIKE = compiled(
    "Tear Asunder",
    "Kicker {1}\nDestroy target creature. If this spell was kicked, tap target artifact.",
    "Sorcery",
)
PULL = compiled(
    "Wear Down",
    "Gift a card\nDestroy target artifact. If the gift was promised, instead destroy two target artifacts.",
    "Sorcery",
)
HUNGER = compiled(
    "Nocturnal Hunger",
    "Gift a Treasure\nDestroy target creature. If the gift wasn't promised, you lose 2 life.",
    "Instant",
)
SHOOTER = compiled(
    "Scrapshooter", "Gift a tapped Fish\nWhen this creature enters, if the gift was promised, you gain 5 life."
)
EXHALE = compiled(
    "Dispelling Exhale",
    "As an additional cost to cast this spell, you may behold a Bear.\n"
    "You gain 2 life. If a Bear was beheld, draw a card.",
    "Instant",
)
CURIOSITY = compiled(
    "Burning Curiosity",
    "As an additional cost to cast this spell, you may blight 1.\n"
    "You gain 1 life. If this spell's additional cost was paid, you gain 4 life.",
    "Sorcery",
)
COPY = sorcery("Twincast", "Copy target spell. You may choose new targets for the copy.")


def striking(*mine: str) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", *mine).battlefield("Bob", "Grizzly Bears")
    return game.hand("Alice", STRIKE)


def test_a_spell_that_is_not_kicked_has_no_targets_for_what_kicking_does() -> None:
    """CR 702.33g: it can be cast with no artifact on the battlefield."""
    game = striking()
    cast = Cast(0, game.id("Tear Asunder", "Alice", "hand"))
    assert is_legal(game.state, cast)
    game.makes(cast).answers(False).targets("Grizzly Bears").all_pass()
    assert game.count("Grizzly Bears", "Bob", "graveyard") == 1


def test_a_kicked_spell_has_all_its_targets() -> None:
    game = striking("Sol Ring")
    game.makes(Cast(0, game.id("Tear Asunder", "Alice", "hand"))).answers(True)
    game.targets("Grizzly Bears").targets("Sol Ring").pays().all_pass()
    assert (game.count("Grizzly Bears", "Bob", "graveyard"), game.one("Sol Ring").tapped) == (1, True)


@pytest.mark.parametrize(("promised", "destroyed", "cards"), [((), 1, 0), (("Bob",), 2, 1)])
def test_what_happens_instead_has_targets_of_its_own(
    promised: tuple[str, ...], destroyed: int, cards: int
) -> None:
    """CR 702.174: the gift is given first."""
    game = table("Alice", "Bob").battlefield("Bob", "Sol Ring", "Ornithopter").hand("Alice", PULL)
    game.library("Bob", "Swamp", count=3)
    game.makes(Cast(0, game.id("Wear Down", "Alice", "hand"))).chooses(*promised)
    game.targets(*("Sol Ring", "Ornithopter")[:destroyed]).all_pass()
    left = game.count("Sol Ring", "Bob") + game.count("Ornithopter", "Bob")
    assert (2 - left, game.count("Swamp", "Bob", "hand")) == (destroyed, cards)


@pytest.mark.parametrize(("promised", "life", "treasures"), [((), 18, 0), (("Bob",), 20, 1)])
def test_a_gift_of_a_token(promised: tuple[str, ...], life: int, treasures: int) -> None:
    game = table("Alice", "Bob").battlefield("Bob", "Grizzly Bears").hand("Alice", HUNGER)
    game.makes(Cast(0, game.id("Nocturnal Hunger", "Alice", "hand"))).chooses(*promised)
    game.targets("Grizzly Bears").all_pass()
    assert (game.life("Alice"), game.count("Treasure Token", "Bob")) == (life, treasures)


@pytest.mark.parametrize(("promised", "life", "fish"), [((), 20, 0), (("Carol",), 25, 1)])
def test_a_permanent_gives_its_gift_as_it_enters(promised: tuple[str, ...], life: int, fish: int) -> None:
    """CR 702.174a: two abilities trigger."""
    game = table("Alice", "Bob", "Carol").hand("Alice", SHOOTER)
    game.makes(Cast(0, game.id("Scrapshooter", "Alice", "hand"))).chooses(*promised).all_pass()
    if game.asks == "order":
        game.orders(0, 1)
    game.all_pass(2)
    assert (game.life("Alice"), game.count("Fish Token", "Carol")) == (life, fish)


@pytest.mark.parametrize(("beheld", "cards"), [(True, 1), (False, 0)])
def test_an_additional_cost_may_be_paid(beheld: bool, cards: int) -> None:
    """CR 601.2b: an OptionalCost."""
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears").hand("Alice", EXHALE)
    game.library("Alice", "Swamp").makes(Cast(0, game.id("Dispelling Exhale", "Alice", "hand"))).answers(beheld)
    if beheld:
        game.chooses("Grizzly Bears")
    game.all_pass()
    assert (game.life("Alice"), game.count("Swamp", "Alice", "hand")) == (22, cards)


def test_an_additional_cost_that_cannot_be_paid_is_not_offered() -> None:
    game = table("Alice", "Bob").hand("Alice", CURIOSITY).casts("Alice", "Burning Curiosity").all_pass()
    assert game.life("Alice") == 21


def test_a_copy_of_a_spell_that_was_not_kicked_asks_for_no_more_targets() -> None:
    """CR 707.10c."""
    game = striking("Sol Ring").battlefield("Bob", "Hill Giant")
    game.hand("Alice", replace(COPY, types=("instant",)))
    game.makes(Cast(0, game.id("Tear Asunder", "Alice", "hand"))).answers(False).targets("Grizzly Bears")
    game.casts("Alice", "Twincast", "Tear Asunder").all_pass().answers(True).targets("Hill Giant").all_pass(2)
    assert game.count("Hill Giant", "Bob", "graveyard") + game.count("Grizzly Bears", "Bob", "graveyard") == 2
    assert not game.one("Sol Ring").tapped


def test_a_gift_is_given_though_nothing_more_asks_for_it() -> None:
    crumb = compiled("Crumb and Get It", "Gift a Food\nYou gain 1 life.", "Instant")
    game = table("Alice", "Bob").hand("Alice", crumb)
    game.makes(Cast(0, game.id("Crumb and Get It", "Alice", "hand"))).chooses("Bob").all_pass()
    assert (game.life("Alice"), game.count("Food Token", "Bob")) == (21, 1)
