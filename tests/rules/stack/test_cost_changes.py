"""Spells whose own text says that they cost less or more (CR 601.2f)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.costs_and_permissions import ChangesItsCost
from engine.model.choices import Cast, Pay
from engine.model.decisions import PayingMana
from engine.model.refusals import Refusal
from tests.rules.table import PlayedTable, creature, table, written

SPELL = "name: Bargain\ncost: '{4}{R}'\ntype: Instant\nabilities:\n  - effects:\n      - draw: 1\n"
BOLT = (
    "name: Bargain\ncost: '{4}{R}'\ntype: Instant\nabilities:\n  - effects:\n      - deal damage: 3\n"
    "        to: target creature\n"
)


def with_mana(count: int, text: str) -> PlayedTable:
    game = table("Alice", "Bob").library("Alice", "Forest", count=5)
    return game.battlefield("Alice", "Mountain", count=count).hand("Alice", written(text))


def casts(game: PlayedTable, *targets: str) -> PlayedTable:
    game.makes(Cast(0, game.id("Bargain", "Alice", "hand")))
    if targets:
        game.targets(*targets)
    return game


def is_paid(game: PlayedTable) -> bool:
    """Whether the mana there is does for the spell that is being cast."""
    assert isinstance(game.state.pending, PayingMana)
    try:
        game.makes(Pay(0, ""))
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("creatures", [0, 1, 2, 9])
def test_a_spell_costs_less_for_each_of_something(creatures: int) -> None:
    """CR 601.2f: only generic mana gets less."""
    text = f"{SPELL}  - costs less: the number of creatures you control\n"
    needed = max(5 - creatures, 1)
    for mana in (needed - 1, needed):
        game = with_mana(mana, text)
        if creatures:
            game.battlefield("Alice", "Grizzly Bears", count=creatures)
        assert is_paid(casts(game)) is (mana == needed)


def test_a_spell_costs_less_where_a_condition_holds() -> None:
    text = f"{SPELL}  - costs less: 2\n    if: you control a Bear\n"
    assert not is_paid(casts(with_mana(3, text)))
    assert is_paid(casts(with_mana(3, text).battlefield("Alice", "Grizzly Bears")))


def test_a_spell_costs_more_as_it_says() -> None:
    text = f"{SPELL}  - costs less: 1\n    more: yes\n"
    assert ChangesItsCost(Number(1), is_more=True) in written(text).abilities
    assert not is_paid(casts(with_mana(5, text)))
    assert is_paid(casts(with_mana(6, text)))


def test_a_spell_costs_less_if_it_targets_something_of_a_kind() -> None:
    """CR 601.2c, 601.2f: the targets are chosen before the cost is determined."""
    text = f"{BOLT}  - costs less: 3\n    if it targets: tapped creature\n"
    for target in ("Grizzly Bears", "Hill Giant"):
        game = (
            with_mana(2, text).battlefield("Bob", "Grizzly Bears", is_tapped=True).battlefield("Bob", "Hill Giant")
        )
        assert is_paid(casts(game, target)) is (target == "Grizzly Bears")


def test_a_caster_chooses_how_much_of_up_to_so_much_a_spell_costs_less() -> None:
    """CR 601.2f: all of it unless its caster says otherwise; the mana symbols of colors stay."""
    for forests, left in ((1, 0), (2, 1), (3, 2)):
        game = (
            table("Alice", "Bob").battlefield("Alice", "Planar Gate").battlefield("Alice", "Forest", count=forests)
        )
        bear = creature("Bear", 3, 3, cost="{2}{G}")
        game.hand("Alice", bear).casts("Alice", "Bear", x=left)
        assert sum(one.count for one in game.all("Forest") if one.tapped) == forests
    game = table("Alice", "Bob").battlefield("Alice", "Planar Gate", "Forest").hand("Alice", bear)
    with pytest.raises(Refusal):
        game.casts("Alice", "Bear", x=1)
    other = table("Alice", "Bob").battlefield("Alice", "Planar Gate", "Mountain").hand("Alice", "Shock")
    assert other.casts("Alice", "Shock", "Bob").stack == ["Shock"]
