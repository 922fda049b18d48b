"""Proliferating, tokens that come with others, devotion, sacrificing X, and not losing (CR 122, 701.34, 614.1)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import AddsTokens, ReplacesAmount
from engine.cards.effects.counters import Proliferate, PutCounters
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.players import IsPlayer
from engine.cards.references.choices import Target
from engine.cards.references.players import EachOpponent
from engine.model.refusals import Refusal
from tests.rules.table import body, creature, enchantment, instant, table, written

SPREAD = instant("Spread", Proliferate())
POISON = instant("Poison", PutCounters("poison", Target(), Number(3)), targets=(IsPlayer(),))
GROW = instant("Grow", PutCounters("+1/+1", Target()), targets=(HasType("creature"),))
SOLDIERS = instant("Soldiers", CreateTokens(creature("Soldier"), who=EachOpponent()))
SHRINKS = ActivatedAbility(Cost((PutCountersOnThis("-1/-1"),)), body(GainLife(Number(1))))


def test_proliferating_gives_another_counter_of_each_kind() -> None:
    """CR 701.34a: for permanents and players that the player chooses."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant", counters=(("+1/+1", 2), ("oil", 1)))
    game.battlefield("Alice", "Grizzly Bears", counters=(("+1/+1", 1),)).hand("Alice", SPREAD, POISON)
    game.casts("Alice", "Poison", "Nadine").all_pass().casts("Alice", "Spread").all_pass()
    assert game.candidates == {"Hill Giant", "Grizzly Bears", "Nadine"}
    game.chooses("Hill Giant", "Nadine")
    assert game.one("Hill Giant").counters == (("+1/+1", 3), ("oil", 2))
    assert game.one("Grizzly Bears").counters == (("+1/+1", 1),)
    assert game.state.seats[1].counters == (("poison", 4),)


def test_ten_poison_counters_lose_the_game() -> None:
    """CR 704.5c."""
    game = table("Alice", "Nadine").hand("Alice", POISON, POISON, POISON, POISON)
    for _ in range(4):
        game.casts("Alice", "Poison", "Nadine").all_pass()
    assert game.winner == "Alice"


def test_squirrels_come_with_other_tokens() -> None:
    """CR 614.1a: as many as there are other tokens, after all doubling."""
    game = table("Alice", "Nadine").battlefield("Alice", "Chatterfang, Squirrel General", "Parallel Lives")
    game.battlefield("Alice", "Plains", count=2).hand("Alice", "Raise the Alarm").casts("Alice", "Raise the Alarm")
    game.all_pass()
    assert (game.count("Soldier Token"), game.count("Squirrel Token")) == (4, 4)


def test_squirrels_come_for_their_controller_alone() -> None:
    """CR 614.1a."""
    game = table("Alice", "Nadine").battlefield("Nadine", "Chatterfang, Squirrel General")
    game.battlefield("Alice", "Plains", count=2).hand("Alice", "Raise the Alarm").casts("Alice", "Raise the Alarm")
    game.all_pass()
    assert (game.count("Soldier Token"), game.count("Squirrel Token")) == (2, 0)


def test_x_of_a_sacrifice_is_announced_and_paid() -> None:
    """CR 107.3a, 601.2b."""
    game = table("Alice", "Nadine").battlefield("Alice", "Chatterfang, Squirrel General", "Swamp", "Hill Giant")
    game.battlefield("Alice", "Grizzly Bears").activates(
        "Alice", "Chatterfang, Squirrel General", "Hill Giant", x=1
    )
    game.chooses("Chatterfang, Squirrel General").all_pass()
    assert game.size("Hill Giant") == (4, 2)


def test_more_than_there_is_cannot_be_sacrificed() -> None:
    """CR 601.2h."""
    game = table("Alice", "Nadine").battlefield("Alice", "Chatterfang, Squirrel General", "Swamp", "Hill Giant")
    with pytest.raises(Refusal, match="nothing to pay"):
        game.activates("Alice", "Chatterfang, Squirrel General", "Hill Giant", x=2)


def test_a_god_is_a_creature_with_enough_devotion() -> None:
    """CR 700.5, 205.1b: its controller's mana symbols count; it loses its creature types too."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Heliod, Sun-Crowned").battlefield("Nadine", "Serra Angel")
    )
    assert game.now("Heliod, Sun-Crowned").types == {"enchantment"}
    assert game.now("Heliod, Sun-Crowned").subtypes == frozenset()
    game = table("Alice", "Nadine").battlefield("Alice", "Heliod, Sun-Crowned", "Serra Angel", "Serra Angel")
    assert game.now("Heliod, Sun-Crowned").types == {"creature", "enchantment"}


def test_platinum_angel_keeps_its_controller_in_the_game() -> None:
    """CR 101.2, 104.3b: at no life, and when the Angel has gone the game is lost."""
    game = table("Alice", "Nadine").battlefield("Nadine", "Platinum Angel").life_is("Nadine", 0)
    assert game.winner is None


def test_doubling_season_doubles_what_effects_put_and_not_what_pays_a_cost() -> None:
    """CR 609.1: a cost is no effect."""
    game = table("Alice", "Nadine").battlefield("Alice", "Doubling Season", "Saheeli Rai")
    game.battlefield("Alice", "Grizzly Bears").hand("Alice", GROW)
    loyalty = dict(game.one("Saheeli Rai").counters)["loyalty"]
    game.activates("Alice", "Saheeli Rai", ability=0)
    assert dict(game.one("Saheeli Rai").counters)["loyalty"] == loyalty + 1
    game.all_pass().casts("Alice", "Grow", "Grizzly Bears").all_pass()
    assert game.one("Grizzly Bears").counters == (("+1/+1", 2),)


def test_what_doubles_any_counters_that_would_be_put_doubles_a_cost_too() -> None:
    """CR 614.1a: it does not ask what puts them."""
    greed = written("name: Greed\ntype: Enchantment\nabilities: [{replace: counters put, times: 2}]")
    game = table("Alice", "Nadine").battlefield("Alice", greed, creature("Giant", 5, 5, SHRINKS))
    game.activates("Alice", "Giant")
    assert game.one("Giant").counters == (("-1/-1", 2),)


def test_a_planeswalker_enters_with_twice_its_loyalty() -> None:
    """CR 306.5b, 614.1c, 614.16: entering with counters is an effect that puts them."""
    game = table("Alice", "Nadine").battlefield("Alice", "Doubling Season").hand("Alice", "Saheeli Rai")
    game.battlefield("Alice", "Island", "Mountain", count=3).casts("Alice", "Saheeli Rai").all_pass()
    assert game.one("Saheeli Rai").counters == (("loyalty", 6),)


def test_primal_vigor_doubles_for_every_player() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Primal Vigor").battlefield("Nadine", "Hill Giant")
    game.hand("Alice", GROW, SOLDIERS).casts("Alice", "Grow", "Hill Giant").all_pass()
    assert game.one("Hill Giant").counters == (("+1/+1", 2),)
    game.casts("Alice", "Soldiers").all_pass()
    assert game.count("Soldier", "Nadine") == 2


def test_two_doubling_seasons_double_twice() -> None:
    """CR 614.5: each once."""
    game = table("Alice", "Nadine").battlefield("Alice", "Doubling Season", count=2)
    game.battlefield("Alice", "Grizzly Bears").hand("Alice", GROW).casts(
        "Alice", "Grow", "Grizzly Bears"
    ).all_pass()
    assert game.one("Grizzly Bears").counters == (("+1/+1", 4),)


ELF = creature("Elf")
SQUIRRELS = enchantment("Squirrels", AddsTokens(creature("Squirrel")))
OXEN = enchantment("Oxen", AddsTokens(creature("Ox")))
ONE_MORE = enchantment("One More", ReplacesAmount("tokens created", 1, 1))


@pytest.mark.parametrize(
    ("cards", "first", "expected"),
    [
        ((SQUIRRELS, OXEN), "Squirrels", {"Elf": 1, "Squirrel": 1, "Ox": 2}),
        ((SQUIRRELS, OXEN), "Oxen", {"Elf": 1, "Squirrel": 2, "Ox": 1}),
        ((SQUIRRELS, ONE_MORE), "Squirrels", {"Elf": 2, "Squirrel": 1}),
        ((SQUIRRELS, ONE_MORE), "One More", {"Elf": 2, "Squirrel": 2}),
    ],
)
def test_who_creates_tokens_chooses_what_is_applied_first(
    cards: tuple[CardDefinition, ...], first: str, expected: dict[str, int]
) -> None:
    """CR 616.1."""
    game = table("Alice", "Bob").battlefield("Alice", *cards).hand("Alice", instant("Squad", CreateTokens(ELF)))
    game.casts("Alice", "Squad").all_pass()
    assert (game.asks, game.who_decides) == ("option", "Alice")
    game.option(game.state.pending.options.index(first))
    assert {name: game.count(name) for name in expected} == expected


def test_doubling_and_adding_as_many_are_not_asked_about() -> None:
    """Either order gives the same."""
    game = table("Alice", "Bob").battlefield("Alice", SQUIRRELS, "Parallel Lives")
    game.hand("Alice", instant("Squad", CreateTokens(ELF))).casts("Alice", "Squad").all_pass()
    assert (game.count("Elf"), game.count("Squirrel")) == (2, 2)
