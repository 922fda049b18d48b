"""What spells cost at least, once all that changes their cost is known (CR 601.2f)."""

from __future__ import annotations

from engine.cards.game_rules.casting import CostsAtLeast
from engine.model.choices import Cast
from engine.rules.legal import legal_choices
from engine.session.explanations.costs import why_this_cost
from tests.rules.compiled import compiled
from tests.rules.table import Card, PlayedTable, table

WORDS = (CostsAtLeast,)
PROBE = compiled("Probe", "You gain 1 life.", "Sorcery", "{U/P}")
REDUCER = compiled("Reducer", "Instant and sorcery spells you cast cost {1} less to cast.")
PROCESSION = compiled("Procession", "You gain 1 life.", "Sorcery", "{2/W}{2/W}")


def sphered(lands: int, hand: Card, land: str = "Mountain") -> PlayedTable:
    """Alice has a card in hand, and lands; Bob has a Trinisphere."""
    game = table("Alice", "Bob").battlefield("Bob", "Trinisphere").battlefield("Alice", land, count=lands)
    return game.hand("Alice", hand)


def tapped(game: PlayedTable, land: str = "Mountain") -> int:
    return sum(1 if one.tapped else 0 for one in game.all(land) for _ in range(int(one.count)))


def begun(game: PlayedTable, name: str) -> PlayedTable:
    """Alice begins to cast a card of her hand."""
    return game.makes(Cast(0, game.id(name, "Alice", "hand")))


def test_a_spell_that_would_cost_less_costs_three() -> None:
    """And one that costs more costs what it does; who controls the Trinisphere does not matter."""
    game = sphered(4, "Shock").casts("Alice", "Shock", "Bob").all_pass()
    assert (tapped(game), game.life("Bob")) == (3, 18)
    assert tapped(sphered(5, "Hill Giant").casts("Alice", "Hill Giant")) == 4
    assert not any(isinstance(one, Cast) for one in legal_choices(sphered(2, "Shock").state))


def test_a_spell_that_costs_nothing_costs_three_too() -> None:
    assert tapped(sphered(3, "Ornithopter").casts("Alice", "Ornithopter")) == 3


def test_reductions_come_before_it() -> None:
    game = sphered(3, "Shock").battlefield("Alice", REDUCER).casts("Alice", "Shock", "Bob")
    assert tapped(game) == 3


def test_it_does_nothing_while_it_is_tapped() -> None:
    game = table("Alice", "Bob").battlefield("Bob", "Trinisphere", is_tapped=True).hand("Alice", "Shock")
    game.battlefield("Alice", "Mountain", count=4).casts("Alice", "Shock", "Bob")
    assert tapped(game) == 1


def test_how_a_phyrexian_symbol_is_paid_is_said_before() -> None:
    """Life is no mana: three mana are paid all the same (CR 107.4f, 601.2b)."""
    game = begun(sphered(4, PROBE, "Island"), "Probe").option(1).pays()
    assert (game.life("Alice"), tapped(game, "Island")) == (18, 3)
    game = begun(sphered(4, PROBE, "Island"), "Probe").option(0).pays()
    assert (game.life("Alice"), tapped(game, "Island")) == (20, 3)


def test_how_a_hybrid_symbol_is_paid_is_said_before() -> None:
    """{2} and {W} are three mana as they are; {W} and {W} are two, and one more (CR 107.4e)."""
    for first in (0, 1):
        game = begun(sphered(4, PROCESSION, "Plains"), "Procession").option(first).option(1).pays()
        assert tapped(game, "Plains") == 3


def test_why_it_costs_that_is_said() -> None:
    game = sphered(3, "Shock")
    found = why_this_cost(game.state, game.one("Shock", "Alice", "hand"))
    assert found is not None
    assert "spells like it cost {3} at least" in str(found)
