"""Power-up and forecast: activated abilities with rules of their own (CR 118.7, 702.57)."""

import pytest

from engine.cards.base.mana import ManaCost
from engine.cards.costs.zones import RevealThis
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

BRAWLER = compiled(
    "Brave Brawler",
    "Power-up — {4}{W}: Put two +1/+1 counters on this creature.",
    "Creature — Human Hero",
    "{1}{W}",
    (2, 2),
)
SKYSCRIBING = compiled(
    "Skyscribing",
    "Each player draws X cards.\nForecast — {2}{U}, Reveal this card from your hand: Each player draws a card.",
    "Sorcery",
    "{X}{U}{U}",
)


WORDS = (RevealThis,)
"""What the cards here are made of."""


def brawling(plains: int) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=plains).hand("Alice", BRAWLER)
    for seat in ("Alice", "Bob"):
        game.library(seat, "Forest", count=9)
    return game.casts("Alice", "Brave Brawler").all_pass()


def test_in_the_turn_in_which_it_entered_power_up_costs_less_and_only_once_is_it_activated() -> None:
    """{4}{W} less {1}{W} is {3} (CR 118.7)."""
    game = brawling(5).activates("Alice", "Brave Brawler").all_pass()
    assert game.size("Brave Brawler") == (4, 4)
    assert all(land.tapped for land in game.all("Plains"))
    with pytest.raises(Refusal, match="power-up ability of Brave Brawler was activated already"):
        game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice").activates("Alice", "Brave Brawler")


def test_on_a_later_turn_power_up_costs_all_of_it() -> None:
    game = brawling(5).goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice")
    game.activates("Alice", "Brave Brawler").all_pass()
    assert all(land.tapped for land in game.all("Plains"))
    with pytest.raises(Refusal, match="pay"):
        brawling(4).goes_to("upkeep", active="Bob").passes("Bob").activates("Alice", "Brave Brawler").pays()


@pytest.mark.parametrize(
    ("cost", "less", "left"),
    [
        ("{5}{R}", "{2}{R}", "{3}"),
        ("{5}{R}", "{1}{R}{R}", "{3}"),
        ("{4}{G/U}", "{1}{G/U}", "{3}"),
        ("{3}{G}", "{G/U}", "{3}"),
        ("{1}{G}", "{4}{G}", ""),
    ],
)
def test_colored_mana_that_a_cost_does_not_ask_for_reduces_its_generic_mana(
    cost: str, less: str, left: str
) -> None:
    """CR 118.7c-e."""
    found = ManaCost.parse(cost).reduced_by(ManaCost.parse(less))
    assert (found, str(found)) == (ManaCost.parse(left), left)


def test_which_half_of_a_pair_reduces_a_cost_that_asks_for_both_would_be_chosen() -> None:
    assert ManaCost.parse("{3}{G}{U}").reduced_by(ManaCost.parse("{G/U}")) is None


def test_a_forecast_card_stays_in_hand_and_is_used_once_in_each_of_its_owners_upkeeps() -> None:
    """CR 702.57a-b."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=6).hand("Alice", SKYSCRIBING)
    for seat in ("Alice", "Bob"):
        game.library(seat, "Forest", count=9)
    with pytest.raises(Refusal, match="does not hold"):
        game.activates("Alice", game.id("Skyscribing", zone="hand"))
    game.goes_to("upkeep", active="Alice").activates("Alice", game.id("Skyscribing", zone="hand")).all_pass()
    assert (game.count("Forest", "Alice", "hand"), game.count("Forest", "Bob", "hand")) == (1, 2)
    assert game.one("Skyscribing", "Alice", "hand").is_known
    with pytest.raises(Refusal, match="only once each turn"):
        game.activates("Alice", game.id("Skyscribing", zone="hand"))
