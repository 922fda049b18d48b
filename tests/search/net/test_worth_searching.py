"""The net of gives and takes: which cards could loop together, what others lack, what wins in one go."""

import pytest

from engine.cards.definitions.card import CardDefinition
from engine.search.net.kills import may_kill
from engine.search.net.worth_searching import could_loop, is_worth_searching, missing
from tests.rules.table import catalogue

COMBOS = (
    "Kiki-Jiki, Mirror Breaker + Zealous Conscripts",
    "Basalt Monolith + Rings of Brighthearth",
    "Exquisite Blood + Sanguine Bond",
    "Devoted Druid + Vizier of Remedies",
    "Neheb, the Eternal + Aggravated Assault",
    "Village Bell-Ringer + Temur Sabertooth",
    "Sharuum the Hegemon + Clone",
    "Llanowar Elves + Presence of Gond + Intruder Alarm",
    "Omnath, Locus of Rage + Perilous Forays + Amulet of Vigor",
    # With the land that is played each turn.
    "Mystic Sanctuary + Trade Routes + Capture of Jingzhou",
)
NONE = (
    "Serra Angel + Lightning Bolt",
    "Thopter Foundry + Sword of the Meek",
    "Kiki-Jiki, Mirror Breaker + Serra Angel",
    # The two loop by themselves, whatever the third is.
    "Kiki-Jiki, Mirror Breaker + Zealous Conscripts + Serra Angel",
    # The land that would come of it, which pays for the next time, comes tapped.
    "Omnath, Locus of Rage + Perilous Forays",
)


def cards(said: str) -> list[CardDefinition]:
    return [catalogue().find(name) for name in said.split(" + ")]


@pytest.mark.parametrize("combo", COMBOS)
def test_cards_that_loop_pass(combo: str) -> None:
    assert could_loop(cards(combo)) is not None


@pytest.mark.parametrize("combo", NONE)
def test_cards_that_cannot_loop_together_do_not(combo: str) -> None:
    assert could_loop(cards(combo)) is None


def test_what_is_missing_is_the_least_that_helps() -> None:
    assert missing(cards("Thopter Foundry + Sword of the Meek")) == ("one more mana",)
    assert missing(cards("Walking Ballista + Sunbond")) == (
        "what sets off “Whenever you gain life” of Walking Ballista",
    )
    assert missing(cards("Kiki-Jiki, Mirror Breaker + Zealous Conscripts")) == ()


def test_what_is_missing_is_told_beside_a_trigger_that_a_keyword_stands_for() -> None:
    assert missing(cards("Deadeye Navigator + Grizzly Bears")) == ("one more mana",)


def test_cards_that_win_in_one_go_are_worth_a_search_without_a_loop() -> None:
    fling = cards("Fling + Serra Avatar")
    assert may_kill(fling)
    assert is_worth_searching(fling)
    assert not may_kill(cards("Serra Angel + Lightning Bolt"))


def test_two_cards_that_wait_for_a_helper_the_net_does_not_know_are_searched() -> None:
    """Damage that becomes life, or is dealt to a creature that lives; a spell to copy; a card to discard."""
    for said in (
        "Famished Paladin + Sorcerer's Wand",
        "Sporeweb Weaver + Goblin Bombardment",
        "Chain of Smog + Karok Wrangler",
        "Brallin, Skyshark Rider + Curiosity",
    ):
        assert is_worth_searching(cards(said)), said
    assert not is_worth_searching(cards("Famished Paladin + Serra Angel"))
