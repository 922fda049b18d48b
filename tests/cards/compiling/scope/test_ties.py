"""Linked abilities: which abilities of a card are tied to each other (CR 607)."""

from typing import Any

from engine.cards.compiling.scope.ties import EXILED_WITH, PUT_WITH
from engine.cards.entries.card import read_card_text
from engine.cards.references.objects import Linked, Those, Tie


def abilities(text: str, type_line: str = "Enchantment") -> tuple[Any, ...]:
    """The abilities of an entry."""
    return read_card_text(f"name: Test Subject\ntype: {type_line}\nabilities:\n{text}", "card.yaml").abilities


def test_the_exiled_card_is_what_another_ability_exiled() -> None:
    """CR 607.2a."""
    exiling, returning = abilities(
        "  - when: this enters\n    effects: [exile: target creature]\n"
        "  - when: this leaves the battlefield\n    effects:\n"
        "      - return: the exiled card\n        to: battlefield\n"
    )
    assert exiling.body.modes[0].effects[0].tie == Tie(EXILED_WITH)
    assert isinstance(returning.body.modes[0].effects[0].what, Linked)


def test_an_exile_that_nothing_speaks_of_is_not_tied() -> None:
    (only,) = abilities("  - when: this enters\n    effects: [exile: target creature]\n")
    assert only.body.modes[0].effects[0].tie is None


def test_what_a_cost_exiles_is_its_own() -> None:
    """CR 607.1: no other ability is meant."""
    (only,) = abilities(
        "  - cost: exile a creature you control\n    effects:\n      - gain life: the exiled creature's power\n"
    )
    assert only.body.modes[0].effects[0].amount.of == Those("exiled", "the exiled creature")


def test_a_creature_is_tied_to_the_aura_that_put_it_there() -> None:
    """CR 607.2: Animate Dead's abilities speak of one creature."""
    returning, leaving = abilities(
        "  - when: this enters\n    effects:\n      - return: target creature card in your graveyard\n"
        "        to: battlefield\n"
        "  - when: this leaves the battlefield\n    effects:\n"
        "      - destroy: the creature put onto the battlefield with this\n"
    )
    assert returning.body.modes[0].effects[0].tie == Tie(PUT_WITH)
    assert leaving.body.modes[0].effects[0].what.word == PUT_WITH
