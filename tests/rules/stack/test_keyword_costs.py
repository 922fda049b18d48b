"""Keywords of casting, entering and rising again, as card texts have them, played (CR 702)."""

from __future__ import annotations

import pytest

from engine.model.choices import Activate, Cast
from engine.model.objects import counters_of
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS = "Grizzly Bears"


def with_libraries() -> PlayedTable:
    game = table("Alice", "Bob")
    for seat in ("Alice", "Bob"):
        game.library(seat, "Forest", count=20)
    return game


def test_what_was_dashed_has_haste_and_goes_back_at_the_end_step() -> None:
    """CR 702.109a; cast for its mana cost it stays."""
    goblin = compiled("Goblin", "Dash {R}", cost="{2}{R}")
    game = with_libraries().battlefield("Alice", "Mountain", count=3).hand("Alice", goblin, goblin)
    game.makes(Cast(0, game.id("Goblin", "Alice", "hand"))).option(1).pays().all_pass()
    assert "haste" in game.now("Goblin").keywords
    game.goes_to("end").all_pass()
    assert (game.count("Goblin"), game.count("Goblin", zone="hand")) == (0, 2)


def test_what_was_blitzed_is_sacrificed_and_draws_a_card() -> None:
    """CR 702.152a."""
    brute = compiled("Brute", "Blitz {R}", cost="{4}{R}")
    game = with_libraries().battlefield("Alice", "Mountain").hand("Alice", brute)
    game.makes(Cast(0, game.id("Brute", "Alice", "hand"))).option(1).pays().all_pass()
    assert "haste" in game.now("Brute").keywords
    game.goes_to("end").all_pass().all_pass()
    assert (game.count("Brute", zone="graveyard"), game.count("Forest", zone="hand")) == (1, 1)


def test_spectacle_needs_an_opponent_who_has_lost_life() -> None:
    """CR 702.137a."""
    show = compiled("Show", "Spectacle {R}\nYou gain 5 life.", "Sorcery", "{6}{R}")
    drain = sorcery("Drain", "Each opponent loses 1 life.")
    game = table("Alice", "Bob").battlefield("Alice", "Mountain").hand("Alice", show, drain)
    assert "option" not in game.makes(Cast(0, game.id("Show", "Alice", "hand"))).asks
    game = table("Alice", "Bob").battlefield("Alice", "Mountain").hand("Alice", show, drain)
    game.casts("Alice", "Drain").all_pass()
    game.makes(Cast(0, game.id("Show", "Alice", "hand"))).option(1).pays().all_pass()
    assert game.life("Alice") == 25


def test_rebound_casts_again_in_the_next_upkeep_and_then_no_more() -> None:
    """CR 702.88a."""
    game = with_libraries().hand("Alice", compiled("Surge", "You gain 3 life.\nRebound", "Sorcery"))
    game.casts("Alice", "Surge").all_pass()
    assert (game.life("Alice"), game.count("Surge", zone="exile")) == (23, 1)
    game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice").all_pass().answers(True).all_pass()
    assert (game.life("Alice"), game.count("Surge", zone="graveyard")) == (26, 1)


def test_extort_drains_each_opponent_for_what_they_lose() -> None:
    """CR 702.101a."""
    game = table("Alice", "Bob", "Carol").battlefield("Alice", compiled("Toll", "Extort"), "Swamp")
    game.hand("Alice", sorcery("Nap", "You gain 1 life.")).casts("Alice", "Nap").all_pass().answers(True).pays()
    assert [game.life(seat) for seat in ("Alice", "Bob", "Carol")] == [22, 19, 19]


def test_gray_merchant_gains_what_was_lost() -> None:
    """CR 608.2c: a player who cannot lose life loses none."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", count=5).hand("Alice", "Gray Merchant of Asphodel")
    game.casts("Alice", "Gray Merchant of Asphodel").all_pass(2)
    assert (game.life("Alice"), game.life("Bob")) == (22, 18)


def test_unleash_gives_a_counter_and_takes_blocking() -> None:
    """CR 702.98a."""
    ogre = compiled("Ogre", "Unleash")
    game = table("Alice", "Bob").hand("Alice", ogre, ogre)
    game.casts("Alice", "Ogre").all_pass().answers(True)
    assert game.size("Ogre") == (3, 3)
    assert game.one("Ogre").counters == (("+1/+1", 1),)
    game.casts("Alice", "Ogre").all_pass().answers(False)
    assert sorted(one.counters for one in game.all("Ogre")) == [(), (("+1/+1", 1),)]


def test_vanishing_ends_with_its_last_time_counter() -> None:
    """CR 702.63a."""
    blip = compiled("Blip", "Vanishing 2")
    game = with_libraries().hand("Alice", blip).casts("Alice", "Blip").all_pass()
    assert counters_of(game.one("Blip"), "time") == 2
    game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice").all_pass()
    assert counters_of(game.one("Blip"), "time") == 1
    game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice").all_pass(2)
    assert game.count("Blip", zone="graveyard") == 1


def test_embalmed_and_eternalized_tokens_are_zombies_of_one_color() -> None:
    """CR 702.128a, 702.129a."""
    for word, size, color in (("Embalm", (2, 2), "W"), ("Eternalize", (4, 4), "B")):
        game = table("Alice", "Bob").graveyard("Alice", compiled("Camel", f"{word} {{0}}", cost="{3}{G}"))
        game.makes(Activate(0, game.id("Camel", "Alice", "graveyard"), 1)).all_pass()
        token = game.one("Camel")
        assert (game.size("Camel"), game.now("Camel").colors, token.card.mana_cost) == (size, {color}, None)
        assert "Zombie" in token.card.subtypes


def test_an_exhaust_ability_is_activated_once_and_partner_does_nothing() -> None:
    """CR 702.177a, 702.124."""
    text = "Partner\nExhaust — {0}: Put a +1/+1 counter on this creature."
    game = with_libraries().battlefield("Alice", compiled("Driver", text), compiled("Driver", text))
    game.activates("Alice", "Driver").all_pass()
    game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice")
    grown, other = sorted(game.all("Driver"), key=lambda one: one.counters, reverse=True)
    with pytest.raises(Refusal, match="exhaust"):
        game.activates("Alice", grown.id)
    game.activates("Alice", other.id).all_pass()
    assert all(one.counters == (("+1/+1", 1),) for one in game.all("Driver"))
