"""Counters of what has died, put on another: as many of each kind as it last had (CR 122.2, 608.2h)."""

from __future__ import annotations

import pytest

from engine.cards.effects.counters import PutItsCounters
from engine.cards.entries.card import read_card_text
from engine.cards.language.trees import nodes_in
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, GIANT = "Grizzly Bears", "Hill Giant"
KILL = sorcery("Kill", "Destroy target creature.")
PUPIL = compiled("Pupil", "When this creature dies, put its counters on target creature you control.", size=(1, 1))
COLONY = compiled(
    "Colony",
    "Whenever another creature you control dies, if it had counters on it, put its counters on this creature.",
)


@pytest.mark.parametrize("counters", [(), (("+1/+1", 2),), (("+1/+1", 1), ("charge", 3))])
def test_its_counters_of_every_kind_go_on_another(counters: tuple[tuple[str, int], ...]) -> None:
    """Star Pupil: as many of each kind as it had as it died, none where it had none."""
    game = table("Alice", "Bob").battlefield("Alice", PUPIL, counters=counters).battlefield("Alice", BEARS)
    game.hand("Alice", KILL).casts("Alice", "Kill", "Pupil").all_pass()
    game.targets(BEARS).all_pass()
    assert dict(game.one(BEARS).counters) == dict(counters)


@pytest.mark.parametrize(("counters", "grown"), [((("+1/+1", 2),), 2), ((), 0)])
def test_what_had_counters_as_it_died(counters: tuple[tuple[str, int], ...], grown: int) -> None:
    """Buzzard-Wasp Colony: it triggers only where there were some (CR 603.4)."""
    game = table("Alice", "Bob").battlefield("Alice", COLONY).battlefield("Alice", GIANT, counters=counters)
    game.hand("Alice", KILL).casts("Alice", "Kill", GIANT).all_pass()
    assert bool(game.stack) is bool(counters)
    game.all_pass()
    assert game.size("Colony") == (2 + grown, 2 + grown)


def test_an_entry_says_it_in_the_same_words() -> None:
    card = read_card_text(
        "name: Pupil\ntype: Creature — Elf\npower: 1\ntoughness: 1\nabilities:\n  - when: this creature dies\n"
        "    effects:\n      - put counters of: this creature\n        onto: target creature you control\n",
        "pupil.yaml",
    )
    assert any(isinstance(node, PutItsCounters) for node in nodes_in(card.abilities))
