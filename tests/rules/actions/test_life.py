"""Life gained that becomes something else (CR 119.3, 614.1a, 614.6, 616.1)."""

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.events.life_and_damage import GainsLife, LosesLife
from engine.cards.game_rules.restrictions import PlayerCannot
from engine.cards.references.players import You
from tests.rules.table import PlayedTable, creature, enchantment, instant, table, when

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
