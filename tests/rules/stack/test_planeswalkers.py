"""Planeswalkers: loyalty as a cost and as what damage takes, and emblems (CR 306, 606, 114)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import StaticAbility, TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.life_and_damage import DealDamage, LoseLife
from engine.cards.effects.tokens_and_copies import GetEmblem
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import ANY_TARGET
from engine.cards.references.choices import Target
from engine.cards.references.players import ThatPlayer
from engine.model.objects import counters_of
from engine.model.refusals import Refusal
from tests.rules.table import PlayedTable, body, instant, table

ELSPETH = "Elspeth, Sun's Champion"
BOLT = instant("Bolt", DealDamage(Number(3), Target()), targets=(ANY_TARGET,))


def loyalty(game: PlayedTable) -> int:
    return counters_of(game.one(ELSPETH), "loyalty")


def test_a_planeswalker_enters_with_its_loyalty() -> None:
    """CR 306.5b."""
    game = table("Alice", "Nadine").battlefield("Alice", "Plains", count=6).hand("Alice", ELSPETH)
    game.casts("Alice", ELSPETH).all_pass()
    assert loyalty(game) == 4


def test_loyalty_is_put_on_and_removed_as_the_cost() -> None:
    """CR 606.4: before the ability resolves."""
    game = table("Alice", "Nadine").battlefield("Alice", ELSPETH).activates("Alice", ELSPETH, ability=0)
    assert loyalty(game) == 5
    game.all_pass()
    assert game.count("Soldier Token") == 3


def test_one_loyalty_ability_a_turn() -> None:
    """CR 606.3."""
    game = table("Alice", "Nadine").battlefield("Alice", ELSPETH).activates("Alice", ELSPETH, ability=0).all_pass()
    with pytest.raises(Refusal, match="already activated"):
        game.activates("Alice", ELSPETH, ability=1)


def test_more_loyalty_than_there_is_cannot_be_removed() -> None:
    """CR 606.6."""
    with pytest.raises(Refusal, match="not have enough loyalty"):
        table("Alice", "Nadine").battlefield("Alice", ELSPETH).activates("Alice", ELSPETH, ability=2)


def test_loyalty_abilities_need_the_time_of_a_sorcery() -> None:
    """CR 606.3."""
    game = table("Alice", "Nadine").battlefield("Alice", ELSPETH).goes_to("end")
    with pytest.raises(Refusal, match="main phase"):
        game.activates("Alice", ELSPETH, ability=0)


def test_damage_takes_loyalty_and_none_left_is_the_end() -> None:
    """CR 306.8, 704.5i."""
    game = table("Alice", "Nadine").battlefield("Nadine", ELSPETH).hand("Alice", BOLT, BOLT)
    game.casts("Alice", "Bolt", ELSPETH).all_pass()
    assert loyalty(game) == 1
    game.casts("Alice", "Bolt", ELSPETH).all_pass()
    assert game.count(ELSPETH, "Nadine", "graveyard") == 1


def test_an_emblem_changes_what_its_owner_controls() -> None:
    """CR 114.4: its abilities work from the command zone, and it stays when the planeswalker goes."""
    game = table("Alice", "Nadine").battlefield("Alice", ELSPETH, counters=(("loyalty", 7),))
    game.battlefield("Alice", "Grizzly Bears").battlefield("Nadine", "Hill Giant")
    game.activates("Alice", ELSPETH, ability=2).all_pass()
    assert game.count(ELSPETH) == 0
    assert game.size("Grizzly Bears") == (4, 4)
    assert "flying" in game.now("Grizzly Bears").keywords
    assert game.size("Hill Giant") == (3, 3)


def test_an_emblem_triggers() -> None:
    """CR 114.4, 113.6."""
    trigger = TriggeredAbility(Casts("any", IsCard()), body(LoseLife(Number(1), ThatPlayer())), zone="command")
    emblem = CardDefinition("Emblem", (), abilities=(trigger, StaticAbility(zone="command")))
    game = table("Alice", "Nadine").hand("Alice", instant("Oath", GetEmblem(emblem)), BOLT)
    game.casts("Alice", "Oath").all_pass().casts("Alice", "Bolt", "Nadine")
    assert game.stack == ["Bolt", "Emblem"]
    game.all_pass()
    assert game.life("Alice") == 19


def test_the_chain_veil_lets_each_planeswalker_be_activated_once_more() -> None:
    """CR 606.3: before or after its usual activation, and once for each time that the ability has resolved."""
    game = table("Alice", "Bob").battlefield("Alice", "The Chain Veil").battlefield("Alice", "Island", count=4)
    game.battlefield("Alice", ELSPETH)
    game.activates("Alice", ELSPETH, ability=0).all_pass()
    with pytest.raises(Refusal, match="already activated this turn"):
        game.activates("Alice", ELSPETH, ability=0)
    game.activates("Alice", "The Chain Veil").all_pass().activates("Alice", ELSPETH, ability=0).all_pass()
    with pytest.raises(Refusal, match="already activated this turn"):
        game.activates("Alice", ELSPETH, ability=0)


def test_the_chain_veil_takes_life_where_no_planeswalker_was_used() -> None:
    for is_used, life in ((False, 18), (True, 20)):
        game = table("Alice", "Bob").battlefield("Alice", "The Chain Veil")
        game.battlefield("Alice", ELSPETH)
        if is_used:
            game.activates("Alice", ELSPETH, ability=0).all_pass()
        game.goes_to("end")
        if game.stack:
            game.all_pass()
        assert game.life("Alice") == life
