"""Words that an entry alone has: a target asked about before it is named, "it as that creature"."""

from __future__ import annotations

import pytest

from engine.cards.catalogue.catalogue import Catalogue, default_folders
from engine.cards.compiling.rules_text import rules_text
from engine.cards.effects.joints import Delayed
from engine.cards.effects.zones import PlayerSacrifices, Sacrifice
from engine.cards.entries.card import read_card_text
from engine.cards.entries.writing.card import written_entry
from engine.cards.language.trees import nodes_in
from engine.cards.references.objects import Those

PUSH = """
name: Little Push
cost: "{B}"
type: Instant
abilities:
  - effects:
      - if: target's mana value is at most 2
        effects:
          destroy: target creature
        condition last: yes
"""
BOND = """
name: Bond
cost: "{W}"
type: Enchantment — Aura
abilities:
  - enchant creature
  - when: enchanted creature dies
    effects:
      - return: that creature as that card
        to: battlefield
      - later: the beginning of each end step
        effects:
          return: this Aura
          to: battlefield
          attached to: it as that creature
"""
SHIFT = """
name: Shift
cost: "{G}"
type: Sorcery
abilities:
  - effects:
      - sacrifice: %s
"""


def test_a_condition_may_ask_of_a_target_before_it_is_named() -> None:
    """CR 608.2c: it is the target that the effect names."""
    said = rules_text(read_card_text(PUSH, "Little Push"))
    assert said == "Destroy target creature if its mana value is 2 or less."


def test_a_result_is_called_by_a_noun() -> None:
    """CR 603.7c: what the delayed ability remembers is what has just returned."""
    card = read_card_text(BOND, "Bond")
    assert "attached to that creature at the beginning of the next end step" in rules_text(card)
    (later,) = (node for node in nodes_in(card.abilities) if isinstance(node, Delayed))
    assert later.keeps == (Those(),)


@pytest.mark.parametrize(
    ("what", "kind"), [("a land you control", PlayerSacrifices), ("any number of lands you control", Sacrifice)]
)
def test_as_many_as_one_likes_are_sacrificed(what: str, kind: type) -> None:
    """Once so many were sacrificed as there may be at most."""
    (effect,) = read_card_text(SHIFT % what, "Shift").abilities[0].body.modes[0].effects  # type: ignore[attr-defined]
    assert type(effect) is kind


@pytest.mark.parametrize("name", ["Fatal Push", "Baral, Chief of Compliance", "Urza's Saga"])
def test_such_an_entry_is_written_too(name: str) -> None:
    """What is written is read as the very card, with the same text."""
    card = Catalogue(default_folders()[:1]).find(name)
    assert rules_text(read_card_text(written_entry(card), name)) == rules_text(card)
