"""Damage dealt to another permanent or player instead, among other effects that change it (CR 614.9, 616.1)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.filters.players import ANY_TARGET
from engine.cards.references.choices import Target
from engine.model.decisions import ChoosingOption
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, creature, instant, table

BOLT = instant("Bolt", DealDamage(Number(3), Target()), targets=(ANY_TARGET,))
PARIAH = compiled(
    "Pariah",
    "Enchant creature\nAll damage that would be dealt to you is dealt to enchanted creature instead.",
    "Enchantment — Aura",
)
GIANT = compiled(
    "Palisade Giant",
    "All damage that would be dealt to you or another permanent you control is dealt to this creature instead.",
    size=(2, 7),
)
BODYGUARD = compiled(
    "Veteran Bodyguard",
    "As long as this creature is untapped, all damage that would be dealt to you by unblocked creatures is dealt "
    "to this creature instead.",
    size=(2, 5),
)
LINK = compiled(
    "Treacherous Link",
    "Enchant creature\nAll damage that would be dealt to enchanted creature is dealt to its controller instead.",
    "Enchantment — Aura",
)
BEAR, WALL = creature("Bear", 2, 2), creature("Wall", 0, 9)
DOUBLE = compiled(
    "Furnace of Rath",
    "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or "
    "player instead.",
    "Enchantment",
)


def options(game: PlayedTable) -> tuple[object, ...]:
    """The replacement effects between which is chosen."""
    assert isinstance(game.state.pending, ChoosingOption)
    return game.state.pending.options


def damage(game: PlayedTable, *names: str) -> list[int]:
    """The damage marked on permanents."""
    return [game.one(name).damage for name in names]


def test_pariah_takes_the_damage_of_its_controller() -> None:
    """CR 614.9: the source stays what it was."""
    game = table("Alice", "Nadine").battlefield("Nadine", WALL).battlefield("Nadine", PARIAH, on="Wall")
    game.hand("Alice", BOLT).casts("Alice", "Bolt", "Nadine").all_pass()
    assert (game.life("Nadine"), damage(game, "Wall")) == (20, [3])


def test_without_a_creature_to_take_it_damage_stays_where_it_is() -> None:
    """CR 614.9: what is no creature, planeswalker or battle cannot be dealt damage."""
    game = table("Alice", "Nadine").battlefield("Nadine", "Sol Ring").battlefield("Nadine", PARIAH, on="Sol Ring")
    game.hand("Alice", BOLT)
    game.casts("Alice", "Bolt", "Nadine").all_pass()
    assert game.life("Nadine") == 17


def test_each_of_several_giants_takes_damage_over_once() -> None:
    """CR 614.5: what one has redirected, another may redirect again, and then no more."""
    game = table("Alice", "Nadine").battlefield("Nadine", GIANT, count=3).hand("Alice", BOLT)
    game.casts("Alice", "Bolt", "Nadine").all_pass()
    assert game.life("Nadine") == 20
    assert sum(one.count for one in game.all("Palisade Giant")) == 3
    assert [one.count for one in game.all("Palisade Giant") if one.damage] == [1]


def test_who_would_be_dealt_damage_chooses_what_redirects_it() -> None:
    """CR 616.1."""
    for first in ("Palisade Giant", "Pariah"):
        game = table("Alice", "Nadine").battlefield("Nadine", GIANT, WALL).battlefield("Nadine", PARIAH, on="Wall")
        game.hand("Alice", BOLT).casts("Alice", "Bolt", "Nadine").all_pass()
        assert game.who_decides == "Nadine"
        assert set(options(game)) == {"Palisade Giant", "Pariah"}
        game.option(options(game).index(first))
        assert game.life("Nadine") == 20
        # What Pariah gives to the Wall, the Giant takes over: that is another permanent.
        assert damage(game, "Palisade Giant", "Wall") == [3, 0]


def test_doubling_and_redirecting_end_alike_in_either_order() -> None:
    """CR 616.1."""
    for first in (0, 1):
        game = table("Alice", "Nadine").battlefield("Alice", DOUBLE).battlefield("Nadine", WALL)
        game.battlefield("Nadine", PARIAH, on="Wall").hand("Alice", BOLT)
        game.casts("Alice", "Bolt", "Nadine").all_pass().option(first)
        assert (game.life("Nadine"), damage(game, "Wall")) == (20, [6])


@pytest.mark.parametrize(("is_tapped", "life"), [(False, 20), (True, 18)])
def test_a_bodyguard_stands_in_for_unblocked_attackers_while_untapped(is_tapped: bool, life: int) -> None:
    """CR 614.9, 509.1h."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", BEAR).battlefield("Nadine", BODYGUARD, is_tapped=is_tapped)
    )
    game.goes_to("declare attackers").attacks("Alice", "Bear").goes_to("end of combat")
    assert game.life("Nadine") == life


def test_noncombat_damage_passes_the_bodyguard() -> None:
    """CR 614.1: what an effect does not speak of it does not change."""
    game = table("Alice", "Nadine").battlefield("Nadine", BODYGUARD).hand("Alice", BOLT)
    game.casts("Alice", "Bolt", "Nadine").all_pass()
    assert game.life("Nadine") == 17


def test_damage_to_a_creature_is_dealt_to_its_controller() -> None:
    """CR 614.9."""
    game = table("Alice", "Nadine").battlefield("Nadine", BEAR).battlefield("Alice", LINK, on="Bear")
    game.hand("Alice", BOLT).casts("Alice", "Bolt", "Bear").all_pass()
    assert (game.life("Nadine"), damage(game, "Bear")) == (17, [0])


def test_link_and_pariah_do_not_go_on_for_ever() -> None:
    """CR 614.5: from the creature to its controller, back to the creature, and there it is dealt."""
    game = table("Alice", "Nadine").battlefield("Nadine", BEAR).battlefield("Alice", LINK, on="Bear")
    game.battlefield("Nadine", PARIAH, on="Bear").hand("Alice", BOLT)
    game.casts("Alice", "Bolt", "Bear").all_pass()
    assert (game.life("Nadine"), game.count("Bear")) == (20, 0)
