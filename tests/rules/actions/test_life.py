"""Life gained that becomes something else (CR 119.3, 614.1a, 614.6, 616.1)."""

import pytest

from engine.cards.amounts.history import ThatMuch, ThisTurn
from engine.cards.amounts.numbers import Number
from engine.cards.conditions.state import Holds
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.events.life_and_damage import GainsLife, LosesLife
from engine.cards.game_rules.restrictions import PlayerCannot
from engine.cards.references.players import EachOpponent, ThatPlayer, You
from engine.rules.base.context import Context
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.conditions import holds
from tests.rules.table import PlayedTable, creature, enchantment, instant, table, when, written

HEAL = instant("Heal", GainLife(Number(3)))
DOUBLER = enchantment("Doubler", ReplacesAmount("life gained", 2))
LOSS_DOUBLER = enchantment("Loss Doubler", ReplacesAmount("life lost", 2, who="opponent"))
LEARNER = enchantment("Learner", ReplacesAmount("life gained", into="cards drawn"))


def healed(game: PlayedTable) -> PlayedTable:
    return game.hand("Nadine", HEAL).passes("Alice").casts("Nadine", "Heal")


def test_an_opponent_loses_the_life_instead() -> None:
    """CR 614.6: no life is gained, so nothing triggers on that; on the loss it does."""
    game = table("Alice", "Nadine").battlefield("Alice", "Tainted Remedy")
    game.battlefield("Nadine", enchantment("Joy", when(GainsLife("you"), GainLife(Number(1)))))
    game.battlefield("Alice", enchantment("Spite", when(LosesLife("opponent"), GainLife(Number(5), You()))))
    healed(game).all_pass()
    assert (game.life("Nadine"), game.stack) == (17, ["Spite"])


def test_its_controller_gains_life_as_ever() -> None:
    """CR 614.1a: an opponent only."""
    game = table("Alice", "Nadine").battlefield("Alice", "Tainted Remedy").hand("Alice", HEAL)
    assert game.casts("Alice", "Heal").all_pass().life("Alice") == 23


def test_the_player_chooses_between_more_and_loss() -> None:
    """CR 616.1: what is lost is doubled only where the doubling comes first."""
    for position, life in ((0, 14), (1, 17)):
        game = table("Alice", "Nadine").battlefield("Nadine", DOUBLER).battlefield("Alice", "Tainted Remedy")
        healed(game).all_pass()
        assert (game.asks, game.who_decides) == ("option", "Nadine")
        assert game.option(position).life("Nadine") == life


def test_what_multiplies_losses_applies_to_the_loss() -> None:
    """CR 614.6: the new event can be replaced in turn."""
    game = table("Alice", "Nadine").battlefield("Alice", "Tainted Remedy", LOSS_DOUBLER)
    assert healed(game).all_pass().life("Nadine") == 14


def test_who_cannot_gain_life_loses_none() -> None:
    """CR 119.7, 614.17: an event that can't happen is not replaced."""
    deny = enchantment("Deny", StaticAbility(rules=(PlayerCannot("gain life", "opponent"),)))
    game = table("Alice", "Nadine").battlefield("Alice", "Tainted Remedy", deny)
    assert healed(game).all_pass().life("Nadine") == 20


def test_two_of_them_are_one() -> None:
    """CR 614.5: the loss is no gain any more."""
    game = table("Alice", "Nadine").battlefield("Alice", "Tainted Remedy", "Tainted Remedy")
    healed(game).all_pass()
    if game.asks == "option":
        game.option(0)
    assert game.life("Nadine") == 17


def test_cards_instead_of_life() -> None:
    """CR 614.6: that many of them."""
    game = table("Alice", "Nadine").battlefield("Alice", LEARNER).library("Alice", "Forest", count=9)
    game.hand("Alice", HEAL).casts("Alice", "Heal").all_pass()
    assert (game.life("Alice"), game.count("Forest", "Alice", "hand")) == (20, 3)


def test_lifelink_hurts_an_opponent() -> None:
    """CR 120.3f: it is life gained like any other."""
    hawk = creature("Hawk", 2, 2, KeywordAbility("lifelink"))
    game = table("Nadine", "Alice").battlefield("Nadine", hawk).battlefield("Alice", "Tainted Remedy")
    game.goes_to("beginning of combat").all_pass().attacks("Nadine", "Hawk").goes_to("postcombat main")
    assert (game.life("Nadine"), game.life("Alice")) == (18, 18)


HAWKS = """
name: Hawks
type: Creature — Bird
power: 1
toughness: 1
abilities:
  - lifelink
"""


def amount(game: PlayedTable, what: str, who: str) -> int:
    """What a word of the turn's memory says to Alice."""
    return amount_of(game.state, ThisTurn(what, who), Context(0, game.one("Shrine")))


@pytest.mark.parametrize(
    ("effect", "what", "who"),
    [
        (GainLife(Number(3), You()), "life gained", "you"),
        (LoseLife(Number(3), You()), "life lost", "you"),
        (GainLife(Number(3), EachOpponent()), "life gained", "opponent"),
        (LoseLife(Number(3), EachOpponent()), "life lost", "opponent"),
    ],
)
def test_what_was_gained_and_lost_this_turn_is_counted(effect: object, what: str, who: str) -> None:
    """The words of the grammar for it; they begin anew with each turn."""
    game = (
        table("Alice", "Bob").battlefield("Alice", enchantment("Shrine")).hand("Alice", instant("Spell", effect))
    )
    game.library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    assert amount(game, what, who) == 0
    game.casts("Alice", "Spell").all_pass()
    assert amount(game, what, who) == 3
    assert amount(game, what, "you" if who == "opponent" else "opponent") == 0
    game.goes_to("upkeep")
    assert amount(game, what, who) == 0


def test_creatures_that_attacked_this_turn_are_counted() -> None:
    game = table("Alice", "Bob").battlefield("Alice", enchantment("Shrine")).battlefield("Alice", "Grizzly Bears")
    attacked = Holds(ThisTurn("creatures attacked", "you"), ">=", Number(1))
    assert not holds(game.state, attacked, Context(0, game.one("Shrine")))
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Grizzly Bears")
    assert holds(game.state, attacked, Context(0, game.one("Shrine")))


SHAMED = enchantment("Shamed", when(LosesLife("opponent"), GainLife(ThatMuch(), You())))
BLESSED = enchantment("Blessed", when(GainsLife("you"), DrawCards(Number(1), You())))


def strike(*attackers: object, **how: int) -> PlayedTable:
    """Alice attacks with these."""
    game = table("Alice", "Bob").battlefield("Alice", SHAMED, BLESSED).battlefield("Alice", *attackers, **how)
    game.library("Alice", "Forest", count=9)
    return game.goes_to("beginning of combat").all_pass()


def test_damage_of_several_creatures_at_one_time_is_one_loss_of_life() -> None:
    """CR 120.4d, 510.2: singles and a group alike."""
    game = strike("Grizzly Bears", creature("Ogre", 3, 3)).attacks("Alice", "Grizzly Bears", "Ogre")
    game.goes_to("combat damage")
    assert game.stack == ["Shamed"]
    assert game.state.stack[0].cause.amount == 5
    game = strike("Grizzly Bears", count=2).attacks("Alice", "Grizzly Bears", count=2).goes_to("combat damage")
    assert game.stack == ["Shamed"]
    assert game.state.stack[0].cause.amount == 4


def test_each_of_several_sources_has_its_controller_gain_life() -> None:
    """CR 119.9: whenever a source causes it; singles and a group alike."""
    game = strike(written(HAWKS), written(HAWKS.replace("Hawks", "Kites"))).attacks("Alice", "Hawks", "Kites")
    game.goes_to("combat damage").does_least()
    assert sum(item.count for item in game.state.stack if item.source.card.name == "Blessed") == 2
    game = strike(written(HAWKS), count=3).attacks("Alice", "Hawks", count=3).goes_to("combat damage")
    game.does_least()
    assert sum(item.count for item in game.state.stack if item.source.card.name == "Blessed") == 3
    assert game.life("Alice") == 23


def test_that_player_of_a_loss_is_the_one_who_lost() -> None:
    curse = enchantment("Curse", when(LosesLife("any"), LoseLife(Number(1), ThatPlayer())))
    game = (
        table("Alice", "Bob").battlefield("Alice", curse).hand("Alice", "Shock").battlefield("Alice", "Mountain")
    )
    game.casts("Alice", "Shock", "Bob").all_pass().all_pass()
    assert game.life("Bob") == 17
