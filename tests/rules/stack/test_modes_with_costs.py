"""Modes that cost more each: any number of spree, one of tiered (CR 702.172, 702.183)."""

from __future__ import annotations

import pytest

from engine.cards.compiling.rules_text import rules_text
from engine.cards.entries.card import read_card_text
from engine.cards.entries.writing.card import written_entry
from engine.model.choices import Cast
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

SPREE = "Spree\n+ {1} — You gain 3 life.\n+ {2} — Destroy target artifact.\n+ {G}{G} — Draw a card."
RAID = compiled("Raid", SPREE, "Instant", "{G}")
MAGIC = compiled(
    "Magic", "Tiered\n• Cure — {0} — You gain 1 life.\n• Cura — {1} — You gain 4 life.", "Instant", "{W}"
)


def at_the_table(forests: int, *artifacts: str) -> PlayedTable:
    """Alice has so many Forests and a Raid, Bob these artifacts."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=forests).battlefield("Bob", *artifacts)
    return game.hand("Alice", RAID).library("Alice", "Island")


def can_cast(game: PlayedTable, name: str) -> bool:
    """Whether casting a card is offered."""
    choice = Cast(0, game.id(name, "Alice", "hand"))
    offered = choice in legal_choices(game.state)
    assert offered == is_legal(game.state, choice)
    return offered


@pytest.mark.parametrize(
    ("modes", "paid", "life", "rings", "drawn"),
    [
        ((0,), 2, 23, 1, 0),
        ((1,), 3, 20, 0, 0),
        ((0, 1), 4, 23, 0, 0),
        ((0, 1, 2), 6, 23, 0, 1),
        ((2,), 3, 20, 1, 1),
    ],
)
def test_each_mode_chosen_costs_what_it_says(
    modes: tuple[int, ...], paid: int, life: int, rings: int, drawn: int
) -> None:
    """CR 702.172a: all that is chosen is paid for at once, and done in printed order."""
    game = at_the_table(6, "Sol Ring")
    game.casts("Alice", "Raid", *(["Sol Ring"] if 1 in modes else []), modes=modes)
    assert sum(one.count for one in game.all("Forest", "Alice") if one.tapped) == paid
    game.all_pass()
    assert (game.life("Alice"), game.count("Sol Ring"), game.count("Island", "Alice", "hand")) == (
        life,
        rings,
        drawn,
    )


def test_one_mode_at_least_and_each_once() -> None:
    """CR 702.172a, 700.2d."""
    for modes in ((), (0, 0)):
        with pytest.raises(Refusal, match="modes"):
            at_the_table(6, "Sol Ring").casts("Alice", "Raid", modes=modes)


def test_it_is_offered_where_one_mode_can_be_paid_for() -> None:
    """CR 601.2f: its mana cost alone is not enough, and what has no target is not chosen."""
    assert not can_cast(at_the_table(1, "Sol Ring"), "Raid")
    assert can_cast(at_the_table(2), "Raid")
    dear = compiled("Dear", "Spree\n+ {1} — Destroy target artifact.\n+ {4} — Draw a card.", "Instant", "{G}")
    for artifacts, forests, expected in ((("Sol Ring",), 2, True), ((), 2, False), ((), 5, True)):
        game = table("Alice", "Bob").battlefield("Alice", "Forest", count=forests).hand("Alice", dear)
        assert can_cast(game.battlefield("Bob", *artifacts), "Dear") == expected


def test_what_cannot_be_paid_is_refused() -> None:
    """CR 601.2h: the choice is taken back as a whole."""
    game = at_the_table(3, "Sol Ring")
    with pytest.raises(Refusal):
        game.casts("Alice", "Raid", "Sol Ring", modes=(0, 1))


def test_a_spell_cast_for_nothing_pays_for_its_modes() -> None:
    """CR 118.9d: additional costs are paid all the same."""
    free = compiled("Free", "You may cast a spell from your hand without paying its mana cost.", "Instant")
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=3).hand("Alice", free, RAID)
    game.casts("Alice", "Free").all_pass()
    while game.asks != "modes":
        if game.asks == "objects":
            game.chooses(game.id("Raid", "Alice", "hand"))
        else:
            game.answers(yes=True)
    game._completes((), 0, (0,), "")
    assert sum(one.count for one in game.all("Forest") if one.tapped) == 1


def test_a_copy_does_what_was_chosen_and_costs_nothing() -> None:
    """CR 707.10: modes are copied, costs are not paid."""
    twin = compiled("Twin", "Copy target instant spell you control.", "Instant")
    game = at_the_table(2).hand("Alice", twin).casts("Alice", "Raid", modes=(0,)).casts("Alice", "Twin", "Raid")
    game.all_pass(3)
    assert game.life("Alice") == 26


def test_a_spell_that_costs_less_is_reduced_as_a_whole() -> None:
    """CR 601.2f: generic mana of the chosen modes as well."""
    game = at_the_table(3, "Sol Ring").battlefield("Alice", "Helm of Awakening", "Helm of Awakening")
    game.casts("Alice", "Raid", "Sol Ring", modes=(0, 1)).all_pass()
    assert (game.life("Alice"), game.count("Sol Ring")) == (23, 0)


@pytest.mark.parametrize(("mode", "paid", "life"), [(0, 1, 21), (1, 2, 24)])
def test_of_tiers_one_is_chosen(mode: int, paid: int, life: int) -> None:
    """CR 702.183a."""
    for modes in ((0, 1), (mode,)):
        game = table("Alice", "Bob").battlefield("Alice", "Plains", count=2).hand("Alice", MAGIC)
        if len(modes) > 1:
            with pytest.raises(Refusal, match="modes"):
                game.casts("Alice", "Magic", modes=modes)
        else:
            game.casts("Alice", "Magic", modes=modes)
    assert sum(one.count for one in game.all("Plains") if one.tapped) == paid
    assert game.all_pass().life("Alice") == life


@pytest.mark.parametrize("card", [RAID], ids=lambda one: one.name)
def test_an_entry_says_it_and_reads_back(card: object) -> None:
    entry = written_entry(card)  # type: ignore[arg-type]  # a definition
    assert rules_text(read_card_text(entry, "a test")) == rules_text(card)  # type: ignore[arg-type]  # as above
