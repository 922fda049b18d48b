"""Phrases that card texts are compiled from, played: energy, times of a turn, colors that are chosen, exerting."""

from __future__ import annotations

import pytest

from engine.cards.costs.counters import PayEnergy
from engine.cards.definitions.costs_and_permissions import CastOnly
from engine.cards.events.combat import DealTogether, IsNotBlocked
from engine.cards.game_rules.combat import BlockedByAtMost
from engine.cards.language.trees import nodes_in
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS = "Grizzly Bears"


def energy(game: PlayedTable, seat: str) -> object:
    return dict(game.state.seats[game.seat(seat)].counters).get("energy", 0)


def test_energy_is_got_and_paid_for_an_ability() -> None:
    """CR 107.14, 122.1c: without enough of it the ability cannot be activated."""
    hub = compiled("Hub", "{0}: You get {E}{E}.\nPay {E}{E}{E}: You gain 1 life.", "Artifact")
    assert any(isinstance(node, PayEnergy) for node in nodes_in(hub.abilities))
    game = table("Alice", "Bob").battlefield("Alice", hub)
    game.activates("Alice", "Hub", ability=0).all_pass()
    assert energy(game, "Alice") == 2
    with pytest.raises(Refusal, match="energy"):
        game.activates("Alice", "Hub", ability=1)
    game.activates("Alice", "Hub", ability=0).all_pass().activates("Alice", "Hub", ability=1).all_pass()
    assert (energy(game, "Alice"), game.life("Alice")) == (1, 21)


def test_energy_and_life_may_be_paid_as_an_ability_resolves() -> None:
    """CR 118.12: who cannot pay is not asked."""
    spell = sorcery("Deal", "You get {E}. You may pay {E}{E}. If you do, you gain 5 life.")
    toll = sorcery("Toll", "You may pay 2 life. If you do, draw a card.")
    game = table("Alice", "Bob").hand("Alice", spell, spell, toll).library("Alice", "Forest", count=3)
    game.casts("Alice", "Deal").all_pass()
    assert (energy(game, "Alice"), game.life("Alice")) == (1, 20)
    game.casts("Alice", "Deal").all_pass().answers(True)
    assert (energy(game, "Alice"), game.life("Alice")) == (0, 25)
    game.casts("Alice", "Toll").all_pass().answers(True)
    assert (game.life("Alice"), game.count("Forest", zone="hand")) == (23, 1)


def test_poison_is_put_on_each_opponent() -> None:
    """CR 122.1f."""
    blight = sorcery("Blight", "Each opponent gets a poison counter.")
    game = table("Alice", "Bob").hand("Alice", blight).casts("Alice", "Blight").all_pass()
    assert dict(game.state.seats[1].counters) == {"poison": 1}


def test_a_permanent_with_a_finality_counter_is_exiled_rather_than_die() -> None:
    """CR 122.1h."""
    back = sorcery(
        "Back", "Return target creature card from your graveyard to the battlefield with a finality counter on it."
    )
    doom = sorcery("Doom", "Destroy target creature.")
    game = table("Alice", "Bob").graveyard("Alice", BEARS).hand("Alice", back, doom)
    game.casts("Alice", "Back", BEARS).all_pass().casts("Alice", "Doom", BEARS).all_pass()
    assert (game.count(BEARS, zone="graveyard"), game.count(BEARS, zone="exile")) == (0, 1)


def test_a_creature_blocked_by_more_than_one_where_it_cannot_be_is_refused() -> None:
    """CR 509.1b."""
    runner = compiled("Runner", "This creature can't be blocked by more than one creature.")
    assert any(isinstance(node, BlockedByAtMost) for node in nodes_in(runner.abilities))
    game = table("Alice", "Bob").battlefield("Alice", runner).battlefield("Bob", BEARS, "Llanowar Elves")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Runner").all_pass()
    with pytest.raises(Refusal, match="more than one"):
        game.blocks("Bob", (BEARS, "Runner"), ("Llanowar Elves", "Runner"))
    game.blocks("Bob", (BEARS, "Runner"))


def test_protection_from_the_color_of_your_choice_is_from_that_color() -> None:
    """CR 608.2d: the color is chosen as the spell resolves."""
    ward = sorcery("Ward", "Target creature gains protection from the color of your choice until end of turn.")
    paint = sorcery("Paint", "Target creature becomes the color of your choice until end of turn.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS, "Llanowar Elves").hand("Alice", ward, paint)
    game.casts("Alice", "Paint", BEARS).all_pass().option(1)
    assert game.now(BEARS).colors == {"U"}
    game.casts("Alice", "Ward", BEARS).all_pass().option(3)
    (protection,) = (one for one in game.now(BEARS).abilities if one.name == "protection from")  # type: ignore[attr-defined]
    assert protection.filter.color == "R"  # type: ignore[attr-defined]


def test_what_works_only_at_a_time_of_the_turn_is_refused_at_others() -> None:
    """CR 602.5b, 601.3."""
    clock = compiled("Clock", "{0}: You gain 1 life. Activate only during your upkeep.", "Artifact")
    ambush = compiled("Ambush", "Cast this spell only during combat.\nYou gain 3 life.", "Instant")
    assert any(isinstance(node, CastOnly) for node in nodes_in(ambush.abilities))
    game = table("Alice", "Bob").battlefield("Alice", clock).hand("Alice", ambush)
    for seat in ("Alice", "Bob"):
        game.library(seat, "Forest", count=3)
    game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice").activates("Alice", "Clock").all_pass()
    with pytest.raises(Refusal):
        game.casts("Alice", "Ambush")
    game.goes_to("beginning of combat").casts("Alice", "Ambush").all_pass()
    assert game.life("Alice") == 24
    with pytest.raises(Refusal):
        game.activates("Alice", "Clock")


def test_a_creature_whose_text_exerts_it_is_exerted_as_it_attacks() -> None:
    """CR 701.43a."""
    initiate = compiled("Initiate", "You may exert this creature as it attacks. When you do, you gain 4 life.")
    game = table("Alice", "Bob").battlefield("Alice", initiate)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Initiate").chooses("Initiate").all_pass()
    assert game.life("Alice") == 24


def test_flavor_words_and_the_order_of_a_condition_change_nothing() -> None:
    """CR 207.2d."""
    plain = compiled("Knight", "This creature gets +1/+0 and can't be blocked as long as you control an Elf.")
    other = compiled(
        "Knight", "Secret Path — As long as you control an Elf, this creature gets +1/+0 and can't be blocked."
    )
    assert plain.abilities == other.abilities


def test_damage_to_each_of_several_targets_and_to_two_groups() -> None:
    """CR 115.1a."""
    fork = sorcery("Fork", "Fork deals 2 damage to each of two targets.")
    quake = sorcery("Quake", "Quake deals 1 damage to each creature without flying and each player.")
    game = table("Alice", "Bob").battlefield("Bob", BEARS, "Birds of Paradise").hand("Alice", fork, quake)
    game.casts("Alice", "Quake").all_pass()
    assert (game.life("Alice"), game.life("Bob"), game.count("Birds of Paradise")) == (19, 19, 1)
    game.casts("Alice", "Fork").targets(BEARS, "Bob").all_pass()
    assert (game.life("Bob"), game.count(BEARS)) == (17, 0)


def fight(game: PlayedTable, *attackers: str) -> PlayedTable:
    return game.goes_to("beginning of combat").all_pass().attacks("Alice", *attackers).all_pass()


def test_attacks_and_is_not_blocked_triggers_as_blockers_are_declared() -> None:
    """CR 509.3g: not where the creature is blocked."""
    thief = compiled("Thief", "Whenever this creature attacks and isn't blocked, you gain 3 life.")
    assert any(isinstance(node, IsNotBlocked) for node in nodes_in(thief.abilities))
    game = table("Alice", "Bob").battlefield("Alice", thief).battlefield("Bob", BEARS)
    fight(game, "Thief").blocks("Bob", (BEARS, "Thief"))
    assert game.stack == []
    free = fight(table("Alice", "Bob").battlefield("Alice", thief), "Thief").all_pass()
    assert free.life("Alice") == 23


def test_several_that_deal_combat_damage_to_a_player_trigger_once() -> None:
    """CR 603.2c: once for each player who is dealt damage at the same time."""
    chief = compiled(
        "Chief", "Whenever one or more creatures you control deal combat damage to a player, you gain 1 life."
    )
    assert any(isinstance(node, DealTogether) for node in nodes_in(chief.abilities))
    game = table("Alice", "Bob", "Carol").battlefield("Alice", chief, BEARS, BEARS, BEARS)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", BEARS, whom="Bob", count=3)
    game.goes_to("end of combat")
    while game.stack:
        game.all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (21, 14)


def test_that_creature_is_the_other_one_that_blocks_or_is_blocked() -> None:
    """CR 509.3b, 509.3d."""
    basilisk = compiled(
        "Basilisk", "Whenever this creature blocks or becomes blocked by a creature, destroy that creature."
    )
    game = table("Alice", "Bob").battlefield("Alice", basilisk).battlefield("Bob", BEARS)
    fight(game, "Basilisk").blocks("Bob", (BEARS, "Basilisk")).all_pass()
    assert (game.count(BEARS), game.count("Basilisk")) == (0, 1)
    other = table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Bob", basilisk)
    fight(other, BEARS).blocks("Bob", ("Basilisk", BEARS)).all_pass()
    assert (other.count(BEARS), other.count("Basilisk")) == (0, 1)


def test_three_effects_in_a_row_and_one_that_may_follow() -> None:
    row = sorcery("Row", "You gain 2 life, you lose 1 life, then draw a card.")
    then = sorcery("Then", "You gain 1 life, then you may draw a card.")
    game = table("Alice", "Bob").hand("Alice", row, then).library("Alice", "Forest", count=3)
    game.casts("Alice", "Row").all_pass()
    assert (game.life("Alice"), game.count("Forest", zone="hand")) == (21, 1)
    game.casts("Alice", "Then").all_pass().answers(True)
    assert (game.life("Alice"), game.count("Forest", zone="hand")) == (22, 2)


def test_energy_is_got_and_then_may_be_paid() -> None:
    """CR 118.12: "if you pay" is "if you do"."""
    for words in ("If you pay", "If you do"):
        text = "Untap all creatures you control, and after this phase, there is an additional combat phase."
        spell = sorcery("Surge", "You get {E}{E}, then you may pay {E}{E}{E}. " + f"{words}, u{text[1:]}")
        game = table("Alice", "Bob").battlefield("Alice", BEARS, is_tapped=True).hand("Alice", spell, spell)
        game.casts("Alice", "Surge").all_pass()
        assert (energy(game, "Alice"), game.one(BEARS).tapped) == (2, True)
        game.casts("Alice", "Surge").all_pass().answers(True)
        assert (energy(game, "Alice"), game.one(BEARS).tapped) == (1, False)
