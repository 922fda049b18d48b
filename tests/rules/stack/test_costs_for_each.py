"""Spells that cost less for each of what is counted, or that have what helps to pay (CR 601.2f, 702.51)."""

from __future__ import annotations

import pytest

from engine.cards.compiling.rules_text import rules_text
from engine.model.refusals import Refusal
from tests.loops.playing import Recorded
from tests.loops.proofs import holds_law
from tests.rules.compiled import compiled
from tests.rules.table import card, table

BEARS = "Grizzly Bears"


def test_each_counter_makes_creature_spells_cheaper() -> None:
    """Animar, Soul of Elements: the colored mana is still to be paid (CR 118.7a)."""
    game = table("Alice", "Bob").battlefield("Alice", card("Animar, Soul of Elements"), counters=(("+1/+1", 3),))
    game.battlefield("Alice", "Forest").hand("Alice", BEARS, "Llanowar Elves")
    game.casts("Alice", BEARS)
    assert game.one("Forest").tapped
    assert len(game.stack) == 2
    game.all_pass(2)
    with pytest.raises(Refusal, match="cannot pay"):
        game.casts("Alice", "Llanowar Elves")


def test_what_is_counted_may_be_called_x_and_may_make_spells_dearer() -> None:
    """Hamza's kind, and its opposite; two of a kind count twice."""
    more = "Creature spells you cast cost {1} more to cast for each land you control."
    tax = compiled("Tax", more, "Enchantment")
    aid = compiled(
        "Aid", "Creature spells you cast cost {X} less to cast, where X is the number of creatures you control.",
        "Enchantment",
    )  # fmt: skip
    game = table("Alice", "Bob").battlefield("Alice", tax, "Forest", "Forest").hand("Alice", BEARS)
    with pytest.raises(Refusal, match="cannot pay"):
        game.casts("Alice", BEARS)
    game = table("Alice", "Bob").battlefield("Alice", tax, "Forest", "Forest").hand("Alice", BEARS)
    game.battlefield("Alice", aid, "Hill Giant", "Hill Giant", "Hill Giant").casts("Alice", BEARS)
    assert len(game.stack) == 1


def test_spells_that_have_convoke_and_affinity_as_they_are_cast() -> None:
    """Chief Engineer and Mycosynth Golem (CR 702.41a, 702.51a)."""
    engineer = compiled("Engineer", "Artifact spells you cast have convoke.")
    affinity = "Artifact creature spells you cast have affinity for artifacts."
    golem = compiled("Golem", affinity, "Artifact Creature — Golem")
    relic = compiled("Relic", "", "Artifact", "{1}")
    juggernaut = compiled("Giant", "", "Artifact Creature — Golem", "{2}")
    game = table("Alice", "Bob").battlefield("Alice", engineer).hand("Alice", relic)
    game.casts("Alice", "Relic").chooses("Engineer")
    assert game.one("Engineer").tapped
    game = table("Alice", "Bob").battlefield("Alice", golem, relic).hand("Alice", juggernaut)
    game.casts("Alice", "Giant")
    assert len(game.stack) == 1


def test_protections_in_a_row_are_said_together() -> None:
    animar = card("Animar, Soul of Elements")
    assert rules_text(animar).splitlines()[0] == "Protection from white and from black"
    angel = compiled("Angel", "Flying, protection from Demons, from Dragons, and from red")
    assert rules_text(angel) == "Flying, protection from Demons, from Dragons, and from red"
    game = table("Alice", "Bob").battlefield("Bob", angel).battlefield("Alice", "Mountain")
    game.hand("Alice", "Lightning Bolt")
    with pytest.raises(Refusal):
        game.casts("Alice", "Lightning Bolt", "Angel")


def test_a_loop_whose_spell_grows_cheaper_is_proved_from_where_it_costs_nothing() -> None:
    """The law: a creature cast again and again, which Animar's counters make free."""
    runner = compiled("Runner", "{0}: Return this creature to its owner's hand.", cost="{2}")
    game = Recorded("Alice", "Bob").battlefield(
        "Alice", card("Animar, Soul of Elements"), counters=(("+1/+1", 2),)
    )
    start = game.hand("Alice", runner).state
    game.casts("Alice", "Runner").all_pass(2).activates("Alice", "Runner").all_pass()
    assert isinstance(game, Recorded)
    assert holds_law(start, game.parts, 1, 2, 30)
