"""How often a loop that ends, or comes to do something else, makes each of its products."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import CountOf, LifeOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect
from engine.cards.conditions.state import Holds
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.joints import OnlyIf
from engine.cards.effects.libraries import Mill
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.effects.mana import AddMana
from engine.cards.effects.status import Tap, Untap
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.filters.status import IsTapped
from engine.cards.references.objects import This
from engine.cards.references.players import EachOpponent, You
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.report import LoopReport, report_on
from tests.loops.playing import engine, using
from tests.rules.table import creature, table

ONE = Number(1)
SPRING = GainLife(ONE)
FEW_LIFE = Holds(LifeOf(You()), "<", Number(60))
ISLAND = CardDefinition("Island", ("land",), subtypes=("Island",))


def unless_rich(*effects: Effect) -> CardDefinition:
    """Gains life while there are fewer than 60, and does something else from then on."""
    return engine("Turn", OnlyIf(FEW_LIFE, (SPRING,), effects))


def reported(card: CardDefinition, library: int = 40) -> LoopReport:
    game = table("Alice", "Bob").battlefield("Alice", card)
    state = game.library("Alice", *[ISLAND] * library).state
    return report_on(state, Repeat(1, using(state, card.name)))


def test_what_is_made_up_to_a_threshold_is_counted_up_to_that() -> None:
    """Forty times life up to 60; then the forty cards of the library, and the game is lost."""
    report = reported(unless_rich(DrawCards(ONE)))
    assert report.produces == ("life, 40 times", "card draw, 40 times")
    assert (report.growth_until, report.later_from) == (40, 43)
    assert [line.what for line in report.growth] == ["Alice's life", "Alice's life gained this turn"]
    assert "cards in Alice's library" in [line.what for line in report.afterwards]
    assert report.until_words == "so through iteration 40, and from iteration 43 on otherwise"


def test_what_is_used_up_is_counted_and_its_end_is_told() -> None:
    """It goes on for ever and does nothing any more: what became smaller did so as often as it could."""
    report = reported(unless_rich(Mill(ONE)))
    assert report.holds_for is None
    assert report.produces == ("life, 40 times", "self-mill, 40 times")
    assert report.until_words == "so through iteration 80, and from iteration 81 on nothing changes any more"


def test_what_goes_on_for_ever_is_not_counted() -> None:
    report = reported(unless_rich(CreateTokens(creature("Elf"))))
    assert report.produces == ("infinite creature tokens", "infinite ETB", "life, 40 times")


def test_a_card_that_cannot_be_drawn_any_more_is_not_drawn() -> None:
    """CR 704.5b: the tenth iteration ends the game and draws nothing."""
    assert reported(engine("Well", DrawCards(ONE)), 9).produces == ("card draw, 9 times",)


def test_the_life_that_is_lost_last_counts() -> None:
    assert reported(engine("Drain", LoseLife(ONE, EachOpponent()))).produces == ("life loss, 20 times",)


def test_what_every_second_iteration_makes_is_counted_once_in_two() -> None:
    """It taps and untaps in turn, and drains only where it was tapped."""
    tapped = Holds(CountOf(IsTapped()), ">=", ONE)
    lever = engine("Lever", OnlyIf(tapped, (Untap(This()), LoseLife(ONE, EachOpponent())), (Tap(This()),)))
    report = reported(lever)
    assert (report.period, report.holds_for) == (2, 39)
    assert "life loss, 20 times" in report.produces
    assert "untaps, 20 times" in report.produces


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (AddMana((("G",),), ONE), "green mana"),
        (CreateTokens(creature("Elf")), "creature tokens"),
        (PutCounters("charge", This(), ONE), "charge counters"),
    ],
)
def test_what_is_seen_on_the_table_counts_where_it_was_played_by_hand(effect: Effect, said: str) -> None:
    card = engine("Both", OnlyIf(FEW_LIFE, (SPRING, effect), (DrawCards(ONE),)))
    assert f"{said}, 40 times" in reported(card).produces


def test_nothing_is_said_of_an_end_where_the_same_goes_on() -> None:
    """A threshold after which nothing is otherwise."""
    rich = Holds(LifeOf(You()), ">=", Number(60))
    report = reported(engine("Spring", OnlyIf(rich, (SPRING,), (SPRING,))))
    assert (report.until_words, report.holds_for) == ("", None)
    assert report.produces == ("infinite life",)
