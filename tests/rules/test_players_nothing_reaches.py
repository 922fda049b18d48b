"""Players as the most played cards protect and bind them: protection, life that stays, what opponents can't do."""

from __future__ import annotations

import pytest

from engine.model.choices import Activate, Cast
from engine.model.refusals import Refusal
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table


def _with_the_ring() -> PlayedTable:
    """Alice has cast The One Ring and resolved its first ability; Bob's turn has begun."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=4).hand("Alice", "The One Ring")
    game.battlefield("Bob", "Mountain", count=3).hand("Bob", "Lightning Bolt").battlefield("Bob", "Grizzly Bears")
    game.library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    return game.casts("Alice", "The One Ring").all_pass(2).goes_to("precombat main", active="Bob")


def test_nothing_targets_or_damages_who_has_protection_from_everything() -> None:
    """CR 702.16b, 702.16e, 702.16j: no spell can target Alice, and combat damage to her is prevented."""
    game = _with_the_ring()
    game.makes(Cast(1, game.id("Lightning Bolt", zone="hand")))
    with pytest.raises(Refusal, match="not a legal target"):
        game.targets("Alice")
    game = _with_the_ring().all_pass(2).attacks("Bob", "Grizzly Bears").goes_to("postcombat main")
    assert game.life("Alice") == 20


def test_protection_from_the_ring_ends_as_your_next_turn_begins() -> None:
    game = _with_the_ring().goes_to("precombat main", active="Alice")
    game.goes_to("precombat main", active="Bob").casts("Bob", "Lightning Bolt", "Alice").all_pass()
    assert game.life("Alice") < 20


def test_teferis_protection_keeps_life_and_permanents() -> None:
    """CR 119.7-8, 702.26: no life is lost to what does not target either, and permanents phase out."""
    rain = sorcery("Rain", "Each player loses 3 life. Each player gains 1 life.")
    game = table("Bob", "Alice").hand("Bob", rain).battlefield("Alice", "Plains", count=3)
    game.hand("Alice", "Teferi's Protection").battlefield("Alice", "Grizzly Bears")
    game.passes("Bob").casts("Alice", "Teferi's Protection").all_pass()
    assert game.count("Grizzly Bears") == 0
    game.casts("Bob", "Rain").all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (20, 18)


def test_flare_of_fortitude_keeps_life_and_permanents_for_a_turn() -> None:
    """CR 119.7-8, 611.2: the two last as long, and the permanents stay."""
    flare = compiled(
        "Flare",
        "Until end of turn, your life total can't change, and permanents you control gain hexproof and "
        "indestructible.",
        "Instant",
    )
    rain = sorcery("Rain", "Each player loses 3 life. Destroy all creatures.")
    game = table("Bob", "Alice").hand("Bob", rain).hand("Alice", flare).battlefield("Alice", "Grizzly Bears")
    game.passes("Bob").casts("Alice", "Flare").all_pass().casts("Bob", "Rain").all_pass()
    assert (game.life("Alice"), game.life("Bob"), game.count("Grizzly Bears")) == (20, 17, 1)


def test_no_aura_enchants_who_is_protected() -> None:
    """CR 702.16c, 704.5m: an Aura on a player with protection from everything is put into the graveyard."""
    curse = compiled(
        "Curse",
        "Enchant player",
        "Enchantment — Aura Curse",
    )
    ward = sorcery("Ward", "You gain protection from everything until your next turn.")
    game = table("Alice", "Bob").hand("Alice", curse, ward)
    game.casts("Alice", "Curse", "Alice").all_pass()
    assert game.count("Curse") == 1
    game.casts("Alice", "Ward").all_pass()
    assert game.count("Curse", zone="graveyard") == 1


def test_narset_lets_each_opponent_draw_one_card_in_a_turn() -> None:
    game = table("Alice", "Bob").battlefield("Bob", "Narset, Parter of Veils", counters=(("loyalty", 5),))
    game.battlefield("Alice", "Island", count=6).hand("Alice", "Divination", "Divination")
    game.library("Alice", "Forest", count=9).casts("Alice", "Divination").all_pass()
    assert game.count("Forest", "Alice", "hand") == 1
    game.casts("Alice", "Divination").all_pass()
    assert game.count("Forest", "Alice", "hand") == 1


def test_grand_abolisher_keeps_opponents_from_casting_and_activating_in_your_turn() -> None:
    """Lands can be activated still, and in Bob's own turn everything can."""
    game = table("Alice", "Bob").battlefield("Alice", "Grand Abolisher").battlefield("Bob", "Mountain", count=2)
    game.battlefield("Bob", "Prodigal Sorcerer").hand("Bob", "Lightning Bolt").library("Bob", "Forest", count=9)
    game.passes("Alice")
    shock, ping = Cast(1, game.id("Lightning Bolt", zone="hand")), Activate(1, game.id("Prodigal Sorcerer"), 0)
    tapping = Activate(1, game.id("Mountain"), 0)
    assert [is_legal(game.state, one) for one in (shock, ping, tapping)] == [False, False, True]
    game.goes_to("precombat main", active="Bob")
    assert [is_legal(game.state, one) for one in (shock, ping, tapping)] == [True, True, True]


def test_teferi_time_raveler_makes_opponents_cast_as_sorceries_and_you_as_instants() -> None:
    """CR 307.5, 609.4: with a spell on the stack Bob can cast nothing; Alice casts Divination in Bob's turn."""
    raveler = compiled(
        "Raveler", "Each opponent can cast spells only any time they could cast a sorcery.", "Enchantment"
    )
    loyal = compiled(
        "Loyal",
        "{0}: Until your next turn, you may cast sorcery spells as though they had flash.",
        "Enchantment",
    )
    game = table("Alice", "Bob").battlefield("Alice", raveler, loyal)
    game.battlefield("Alice", "Island", count=3).hand("Alice", "Divination").library("Alice", "Forest", count=9)
    game.battlefield("Bob", "Mountain").hand("Bob", "Lightning Bolt").library("Bob", "Forest", count=9)
    bolt = Cast(1, game.id("Lightning Bolt", zone="hand"))
    game.activates("Alice", "Loyal").all_pass().passes("Alice")
    assert not is_legal(game.state, bolt)
    game.goes_to("upkeep", active="Bob").passes("Bob").casts("Alice", "Divination").passes("Alice")
    assert not is_legal(game.state, bolt)
    game.goes_to("precombat main", active="Bob")
    assert is_legal(game.state, bolt)


def test_field_of_the_dead_counts_names() -> None:
    """CR 201.2: two Forests have one name; with the seventh name a Zombie comes."""
    game = table("Alice", "Bob").battlefield("Alice", "Field of the Dead", "Forest", "Forest", "Island", "Swamp")
    game.battlefield("Alice", "Plains", "Mountain").hand("Alice", "Forest", "Mutavault").plays(
        "Alice", "Forest"
    ).all_pass()
    assert game.count("Zombie Token") == 0
    game = table("Alice", "Bob").battlefield("Alice", "Field of the Dead", "Forest", "Island", "Swamp", "Plains")
    game.battlefield("Alice", "Mountain").hand("Alice", "Mutavault").plays("Alice", "Mutavault").all_pass()
    assert game.count("Zombie Token") == 1


def test_collected_company_puts_two_creatures_onto_the_battlefield() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=4).hand("Alice", "Collected Company")
    game.library(
        "Alice", "Grizzly Bears", "Hill Giant", "Llanowar Elves", "Forest", "Elvish Mystic", "Opt", "Shock"
    )
    game.casts("Alice", "Collected Company").all_pass().chooses("Grizzly Bears", "Llanowar Elves")
    assert (game.count("Grizzly Bears"), game.count("Llanowar Elves")) == (1, 1)


def test_ugin_exiles_what_is_colored_and_cheap() -> None:
    spirit = compiled(
        "Spirit", "Exile each permanent with mana value X or less that's one or more colors.", "Sorcery", "{X}"
    )
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=2).hand("Alice", spirit)
    game.battlefield("Bob", "Grizzly Bears", "Ornithopter", "Hill Giant").casts("Alice", "Spirit", x=2).all_pass()
    assert [game.count(name) for name in ("Grizzly Bears", "Ornithopter", "Hill Giant")] == [0, 1, 1]
