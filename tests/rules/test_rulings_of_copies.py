"""What rulings say of copies and of permanents that go and come back."""

from __future__ import annotations

from tests.rules.rulings import DOOM, PING, WRATH, newest, settled
from tests.rules.table import PlayedTable, table, written


def test_a_clone_of_phantasmal_image_is_sacrificed_as_a_target_too() -> None:
    """CR 707.9a: the trigger belongs to the copied values."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant").battlefield("Alice", "Island", count=6)
    game.hand("Alice", "Phantasmal Image", "Clone", PING)
    game.casts("Alice", "Phantasmal Image").all_pass().answers(True)
    if game.asks == "objects":
        game.chooses("Hill Giant")
    image = newest(game, "Hill Giant")
    game.casts("Alice", "Clone").all_pass().answers(True).chooses(image)
    clone = newest(game, "Hill Giant")
    assert {"Illusion", "Giant"} <= game.now(clone).subtypes
    settled(game.casts("Alice", "Ping", clone))
    assert game.count("Clone", zone="graveyard") == 1


def test_reveillark_returns_what_died_together_with_it() -> None:
    """CR 603.3d: targets are chosen when the trigger is put on the stack, after all have died."""
    game = table("Alice", "Nadine").battlefield("Alice", "Reveillark", "Karmic Guide").hand("Alice", WRATH)
    game.casts("Alice", "Wrath").all_pass()
    assert game.candidates == {"Karmic Guide"}


def test_reveillark_looks_at_the_power_in_the_graveyard() -> None:
    """CR 400.7: a 2/2 that a lord had made bigger is a 2/2 card."""
    game = table("Alice", "Nadine").battlefield("Alice", "Reveillark", "Grizzly Bears", "Glorious Anthem")
    game.hand("Alice", WRATH).casts("Alice", "Wrath").all_pass()
    assert "Grizzly Bears" in game.candidates


def test_fiend_hunter_gone_before_its_trigger_resolves_exiles_for_ever() -> None:
    """CR 607.2a: the second ability resolves first and finds nothing."""
    game = table("Alice", "Nadine").battlefield("Nadine", "Serra Angel").battlefield("Alice", "Plains", count=3)
    game.hand("Alice", "Fiend Hunter").hand("Nadine", DOOM)
    game.casts("Alice", "Fiend Hunter").all_pass().targets("Serra Angel").passes("Alice")
    game.casts("Nadine", "Doom", "Fiend Hunter").all_pass()
    while game.state.stack:
        if game.asks == "yes or no":
            game.answers(True)
        else:
            game.all_pass()
    assert (game.count("Serra Angel"), game.count("Serra Angel", zone="exile")) == (0, 1)


def test_restoration_angel_returns_a_stolen_creature_under_its_thief() -> None:
    """The card says under your control; Felidar Guardian says under its owner's."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Hill Giant", owner="Nadine")
        .battlefield("Alice", "Plains", count=8)
    )
    game.hand("Alice", "Restoration Angel", "Felidar Guardian")
    game.casts("Alice", "Restoration Angel").all_pass().targets("Hill Giant").all_pass().answers(True)
    assert game.one("Hill Giant").controller == 0
    game.casts("Alice", "Felidar Guardian").all_pass().targets("Hill Giant").all_pass().answers(True)
    assert game.one("Hill Giant").controller == 1


def test_splinter_twin_that_leaves_in_response_still_makes_a_copy() -> None:
    """CR 113.7a: the ability is independent of its source once it is on the stack."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Deceiver Exarch").battlefield("Nadine", "Plains", count=2)
    )
    game.battlefield("Alice", "Splinter Twin", on="Deceiver Exarch").hand("Nadine", "Disenchant")
    game.activates("Alice", "Deceiver Exarch").passes("Alice")
    game.casts("Nadine", "Disenchant", "Splinter Twin").all_pass(2)
    assert game.count("Deceiver Exarch") == 2


def test_kiki_jiki_copies_a_creature_that_died_in_response() -> None:
    """CR 608.2b: the target is illegal, so nothing happens."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Kiki-Jiki, Mirror Breaker", "Hill Giant")
        .hand("Nadine", DOOM)
    )
    game.activates("Alice", "Kiki-Jiki, Mirror Breaker", "Hill Giant").passes("Alice")
    game.casts("Nadine", "Doom", "Hill Giant").all_pass(2)
    assert game.count("Hill Giant") == 0


def test_helm_of_the_host_copies_what_was_equipped_last() -> None:
    """CR 608.2h, 113.7a: the Helm has left; it knows what it was attached to."""
    game = table("Alice", "Nadine").battlefield("Alice", "Kiki-Jiki, Mirror Breaker")
    game.battlefield("Alice", "Helm of the Host", on="Kiki-Jiki, Mirror Breaker").battlefield(
        "Nadine", "Plains", count=2
    )
    game.hand("Nadine", "Disenchant").goes_to("beginning of combat").passes("Alice")
    game.casts("Nadine", "Disenchant", "Helm of the Host").all_pass(2)
    assert game.count("Kiki-Jiki, Mirror Breaker") == 2
    assert "legendary" not in game.now(newest(game, "Kiki-Jiki, Mirror Breaker")).supertypes


def test_combat_celebrant_copied_by_the_helm_may_be_exerted_once_each() -> None:
    """Each Celebrant remembers its own exertion."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Combat Celebrant", count=2)
        .battlefield("Alice", "Hill Giant")
    )
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Combat Celebrant", count=1)
    assert game.asks in ("objects", "yes or no", "number")


def test_worldgorger_dragon_exiles_its_own_aura_and_sacrificed_it_is_too_late() -> None:
    """CR 603.3d: sacrificed in response, everything comes back first and is then exiled for good."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Viscera Seer", "Hill Giant")
        .battlefield("Alice", "Mountain", count=6)
    )
    game.hand("Alice", "Worldgorger Dragon").library("Alice", "Forest", count=9)
    game.casts("Alice", "Worldgorger Dragon").all_pass()
    assert game.stack == ["Worldgorger Dragon"]
    game.activates("Alice", "Viscera Seer")
    if game.asks == "objects":
        game.chooses("Worldgorger Dragon")
    while game.state.stack or game.asks != "priority":
        if game.asks == "priority":
            game.all_pass()
        else:
            game.does_least()
    assert (game.count("Hill Giant"), game.count("Hill Giant", zone="exile")) == (0, 1)


def test_a_clone_of_what_enters_tapped_enters_tapped() -> None:
    """CR 614.12: the replacement effects of what it copies apply to its own entering."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", "Geralf's Messenger")
        .battlefield("Alice", "Island", count=4)
    )
    game.hand("Alice", "Clone").casts("Alice", "Clone").all_pass().answers(True)
    if game.asks == "objects":
        game.chooses("Geralf's Messenger")
    assert game.all("Geralf's Messenger", "Alice")[0].tapped


def test_animate_dead_cannot_hold_what_is_protected_from_black() -> None:
    """CR 704.5m: it falls off Karmic Guide, whom it then has sacrificed; her own trigger resolves all the same."""
    game = (
        table("Alice", "Nadine")
        .graveyard("Alice", "Karmic Guide", "Hill Giant")
        .battlefield("Alice", "Swamp", count=2)
    )
    game.hand("Alice", "Animate Dead").casts("Alice", "Animate Dead", "Karmic Guide").all_pass(2)
    while game.state.stack or game.asks != "priority":
        if game.asks == "order":
            game.does_least()
        elif game.asks == "targets":
            game.targets("Hill Giant")
        else:
            game.all_pass()
    assert (game.count("Animate Dead"), game.count("Karmic Guide")) == (0, 0)
    assert game.count("Hill Giant") == 1


def test_conjurers_closet_keeps_a_borrowed_creature() -> None:
    """The card says under your control, so the loan is forgotten with the old object (CR 400.7)."""
    borrow = written("""
name: Borrow
cost: "{0}"
type: Sorcery
abilities:
  - effects:
      - modify: target creature
        controller: you
""")
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", "Hill Giant")
        .battlefield("Alice", "Conjurer's Closet")
        .hand("Alice", borrow)
    )
    game.library("Nadine", "Forest", count=5).casts("Alice", "Borrow", "Hill Giant").all_pass()
    game.goes_to("end").targets("Hill Giant").all_pass().answers(True)
    game.goes_to("upkeep", active="Nadine")
    assert game.one("Hill Giant").controller == 0


def test_a_creature_enchanted_by_splinter_twin_that_lost_its_abilities_has_those_granted_later() -> None:
    """CR 613.7: granting and taking abilities in one layer go by timestamp."""
    blank = written("""
name: Blank
cost: "{0}"
type: Instant
abilities:
  - effects:
      - modify: target creature
        loses: all abilities
""")
    game = table("Alice", "Nadine").battlefield("Alice", "Llanowar Elves").hand("Alice", blank, "Presence of Gond")
    game.battlefield("Alice", "Forest", count=3).casts("Alice", "Blank", "Llanowar Elves").all_pass()
    assert game.now("Llanowar Elves").abilities == ()
    game.casts("Alice", "Presence of Gond", "Llanowar Elves").all_pass()
    assert len(game.now("Llanowar Elves").abilities) == 1


def with_clone_of_wolf() -> PlayedTable:
    """Alice has a Young Wolf, a Clone that is a copy of it, and Doom in hand."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Young Wolf")
        .battlefield("Alice", "Island", count=4)
        .hand("Alice", "Clone", DOOM)
    )
    game.casts("Alice", "Clone").all_pass().answers(True)
    if game.asks == "objects":
        game.chooses("Young Wolf")
    return game


def test_undying_does_not_return_what_was_a_copy_as_a_copy() -> None:
    """CR 400.7, 707.4: a Clone that was a Young Wolf returns as a Clone, with its counter."""
    game = with_clone_of_wolf()
    copy = newest(game, "Young Wolf")
    game.casts("Alice", "Doom", copy).all_pass(2)
    assert game.asks == "yes or no"
    game.answers(False)
    assert dict(game.one("Clone").counters) == {"+1/+1": 1}


def test_a_zero_toughness_clone_with_an_undying_counter_stays() -> None:
    """CR 704.5f: 0/0 and a counter is 1/1."""
    game = with_clone_of_wolf()
    game.casts("Alice", "Doom", newest(game, "Young Wolf")).all_pass(2).answers(False)
    assert game.size("Clone") == (1, 1)


def test_each_painters_servant_has_a_color_of_its_own() -> None:
    """CR 707.6: a copy chooses as it enters."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Island", count=6)
        .hand("Alice", "Painter's Servant", "Clone")
    )
    game.casts("Alice", "Painter's Servant").all_pass().option(0)
    game.casts("Alice", "Clone").all_pass().answers(True)
    if game.asks == "objects":
        game.chooses("Painter's Servant")
    game.option(4)
    assert game.now("Island").colors == frozenset("WG")


def test_a_servant_that_comes_back_has_its_color_chosen_anew() -> None:
    """CR 607.2d, 400.7."""
    game = table("Alice", "Nadine").battlefield("Alice", "Island", count=2).battlefield("Alice", "Plains", count=4)
    game.hand("Alice", "Painter's Servant", "Felidar Guardian").casts(
        "Alice", "Painter's Servant"
    ).all_pass().option(0)
    game.casts("Alice", "Felidar Guardian").all_pass().targets("Painter's Servant").all_pass().answers(True)
    assert game.asks == "option"
    game.option(3)
    assert game.now("Island").colors == frozenset("R")
