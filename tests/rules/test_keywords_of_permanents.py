"""Keywords that are shorthand for abilities of permanents and of cards in hands and graveyards (CR 702)."""

from dataclasses import replace

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import ActivatedAbility, TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.cards_and_hands import Discard
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.status import Tap
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.effects.zones import Destroy
from engine.cards.events.zones import Discards
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.objects import IsCard
from engine.cards.filters.relations import IsThis
from engine.cards.references.choices import Target
from engine.model import choices
from engine.model.zones import EXILE
from tests.rules.table import PlayedTable, body, enchantment, instant, table, when, written

MURDER = instant("Murder", Destroy(Target()), targets=[HasType("creature")])


def beast(keyword: str, *, size: str = "2/2", types: str = "Creature — Beast") -> CardDefinition:
    power, toughness = size.split("/")
    sizes = f"power: {power}\ntoughness: {toughness}\n" if "Creature" in types else ""
    return written(f"name: Bearer\ncost: '{{2}}{{G}}'\ntype: {types}\n{sizes}abilities:\n  - {keyword}\n")


def with_libraries() -> PlayedTable:
    game = table("Alice", "Bob")
    return game.library("Alice", "Forest", count=20).library("Bob", "Swamp", count=20)


def uses(game: PlayedTable, *targets: str, zone: str = "hand") -> PlayedTable:
    """Alice activates the ability that the bearer's keyword means, and pays for it."""
    id = game.id("Bearer", "Alice", zone)
    abilities = game.state.objects[id].card.abilities
    place = next(place for place, one in enumerate(abilities) if isinstance(one, ActivatedAbility))
    game.makes(choices.Activate(0, id, place))
    if targets:
        game.targets(*targets)
    return game.pays() if game.asks == "pay" else game


def attacking(game: PlayedTable, *names: str) -> PlayedTable:
    while game.asks != "attack":
        game.does_least()
    return game.attacks("Alice", *names)


FOUND = {
    **{f"{land.lower()}cycling": f"Land — {land}" for land in ("Plains", "Island", "Swamp", "Mountain", "Forest")},
    "landcycling": "Land — Cave",
    "basic landcycling": "Basic Land — Forest",
    "wizardcycling": "Legendary Enchantment — Wizard",
    "slivercycling": "Legendary Enchantment — Sliver",
}
"""What each typecycling ability finds."""


@pytest.mark.parametrize(("keyword", "types"), FOUND.items())
def test_typecycling_finds_a_card_of_the_type(keyword: str, types: str) -> None:
    """CR 702.29e: of that type, subtype or supertype alone, and no other card."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=2)
    game.library("Alice", written(f"name: Found\ntype: {types}\n"), "Grizzly Bears", count=1)
    game.hand("Alice", beast(keyword + " {2}"))
    uses(game).all_pass()
    assert game.candidates == {"Found"}
    game.chooses(game.id("Found", "Alice", "library"))
    assert game.one("Found", "Alice", "hand").count == 1
    assert game.one("Bearer", "Alice", "graveyard")


def test_fading_takes_a_counter_each_upkeep_and_then_the_permanent() -> None:
    """CR 702.32a."""
    game = with_libraries().battlefield("Alice", "Forest", count=3).hand("Alice", beast("fading 1"))
    game.casts("Alice", "Bearer").all_pass()
    assert game.one("Bearer").counters == (("fade", 1),)
    game.goes_to("draw", active="Bob").goes_to("upkeep", active="Alice").all_pass()
    assert game.one("Bearer").counters == ()
    game.goes_to("draw", active="Bob").goes_to("upkeep", active="Alice").all_pass()
    assert game.one("Bearer", "Alice", "graveyard")


def test_soulshift_returns_a_spirit_of_no_more_mana_value() -> None:
    """CR 702.46a."""
    spirit = written("name: Kami\ncost: '{2}{W}'\ntype: Creature — Spirit\npower: 1\ntoughness: 1\n")
    game = with_libraries().battlefield("Alice", beast("soulshift 3")).graveyard("Alice", spirit)
    game.hand("Alice", MURDER).casts("Alice", "Murder", "Bearer").all_pass()
    game.targets("Kami").all_pass().answers(True)
    assert game.one("Kami", "Alice", "hand")


def test_transmute_finds_a_card_of_the_same_mana_value() -> None:
    """CR 702.53a."""
    game = with_libraries().library("Alice", "Hill Giant", "Intruder Alarm")
    game.battlefield("Alice", "Forest", count=3).hand("Alice", beast("transmute {2}{G}"))
    uses(game).all_pass()
    assert game.candidates == {"Intruder Alarm"}
    game.chooses(game.id("Intruder Alarm", "Alice", "library"))
    assert game.one("Intruder Alarm", "Alice", "hand")


def test_scavenge_turns_power_into_counters() -> None:
    """CR 702.97a."""
    game = with_libraries().battlefield("Alice", "Forest", "Forest", "Grizzly Bears")
    game.graveyard("Alice", beast("scavenge {1}{G}", size="3/1"))
    uses(game, "Grizzly Bears", zone="graveyard").all_pass()
    assert game.size("Grizzly Bears") == (5, 5)
    assert game.one("Bearer", "Alice", EXILE)


def test_outlast_taps_for_a_counter() -> None:
    """CR 702.107a."""
    game = with_libraries().battlefield("Alice", "Forest", beast("outlast {G}"))
    uses(game, zone="battlefield").all_pass()
    assert (game.one("Bearer").tapped, game.size("Bearer")) == (True, (3, 3))


def test_fabricate_brings_counters_or_servos() -> None:
    """CR 702.123a."""
    for is_larger in (True, False):
        game = with_libraries().battlefield("Alice", "Forest", count=3).hand("Alice", beast("fabricate 2"))
        game.casts("Alice", "Bearer").all_pass(2).answers(is_larger)
        assert game.size("Bearer") == ((4, 4) if is_larger else (2, 2))
        assert game.count("Servo Token") == (0 if is_larger else 2)


def test_fabricate_brings_servos_where_the_creature_has_gone() -> None:
    """CR 702.123a: no counters were put on it, whatever its controller says."""
    game = with_libraries().battlefield("Alice", "Forest", count=3).hand("Alice", beast("fabricate 1"), MURDER)
    game.casts("Alice", "Bearer").all_pass()
    game.casts("Alice", "Murder", "Bearer").all_pass(2).answers(True)
    assert game.count("Servo Token") == 1


def test_afterlife_leaves_flying_spirits() -> None:
    """CR 702.135a."""
    game = with_libraries().battlefield("Alice", beast("afterlife 2")).hand("Alice", MURDER)
    game.casts("Alice", "Murder", "Bearer").all_pass(2)
    assert game.count("Spirit Token") == 2
    assert "flying" in game.now("Spirit Token").keywords


def test_equipment_that_brings_its_bearer() -> None:
    """CR 702.92a, 702.163a, 702.182a."""
    for keyword, token, size in (
        ("living weapon", "Phyrexian Germ Token", (1, 1)),
        ("for Mirrodin!", "Rebel Token", (3, 3)),
        ("job select", "Hero Token", (2, 2)),
    ):
        equipment = written(
            "name: Bearer\ncost: '{2}'\ntype: Artifact — Equipment\nabilities:\n"
            f"  - {keyword}\n  - static: equipped creature\n    gets: +1/+1\n"
        )
        game = with_libraries().battlefield("Alice", "Forest", count=2).hand("Alice", equipment)
        game.casts("Alice", "Bearer").all_pass(2)
        assert game.size(token) == size
        assert game.one("Bearer").attached_to == game.id(token)


def test_mentor_helps_an_attacker_with_less_power() -> None:
    """CR 702.134a."""
    game = with_libraries().battlefield("Alice", beast("mentor", size="3/3"), "Grizzly Bears", "Hill Giant")
    assert attacking(game, "Bearer", "Grizzly Bears", "Hill Giant").candidates == {"Grizzly Bears"}
    assert game.targets("Grizzly Bears").all_pass().size("Grizzly Bears") == (3, 3)


def test_ingest_exiles_the_top_card_of_the_damaged_player() -> None:
    """CR 702.115a."""
    game = with_libraries().battlefield("Alice", beast("ingest"))
    attacking(game, "Bearer").goes_to("combat damage").all_pass()
    assert game.count("Swamp", "Bob", EXILE) == 1


def test_what_triggers_as_a_card_is_cycled() -> None:
    """CR 702.29c-d: its own ability, and that of a permanent; discarding it otherwise is no cycling."""
    for is_cycled in (True, False):
        text = "name: Bearer\ncost: '{2}{G}'\ntype: Creature — Beast\npower: 2\ntoughness: 2\nabilities:\n"
        card = written(f"{text}  - cycling {{2}}\n")
        own = TriggeredAbility(Discards("you", IsThis(), True), body(GainLife(Number(5))), zone="hand")
        card = replace(card, abilities=(*card.abilities, own))
        watcher = enchantment("Watcher", when(Discards("you", IsCard(), True), GainLife(Number(1))))
        game = with_libraries().battlefield("Alice", "Forest", "Forest", watcher).hand("Alice", card)
        if is_cycled:
            uses(game)
            game.does_least()  # in whatever order the two triggers go on the stack
            assert sorted(game.stack) == ["Bearer", "Bearer", "Watcher"]
        else:
            game.hand("Alice", instant("Loss", Discard(Number(1)))).casts("Alice", "Loss").all_pass().does_least()
        game.all_pass(3)
        assert game.life("Alice") == (26 if is_cycled else 20)


def test_a_stun_counter_keeps_a_permanent_tapped() -> None:
    """CR 122.1d: it is removed instead of the permanent becoming untapped."""
    stunned = instant("Shackles", Tap(Target()), PutCounters("stun", Target()), targets=[HasType("creature")])
    game = with_libraries().battlefield("Bob", "Grizzly Bears").hand("Alice", stunned)
    game.casts("Alice", "Shackles", "Grizzly Bears").all_pass()
    game.goes_to("upkeep", active="Bob")
    assert (game.one("Grizzly Bears").tapped, game.one("Grizzly Bears").counters) == (True, ())
    game.goes_to("draw", active="Alice").goes_to("upkeep", active="Bob")
    assert not game.one("Grizzly Bears").tapped


def test_cumulative_upkeep_asks_for_more_each_time() -> None:
    """CR 702.24a: its cost for each age counter, or the permanent is sacrificed."""
    game = with_libraries().battlefield("Alice", "Forest", "Forest", beast("cumulative upkeep {1}"))
    game.goes_to("draw", active="Bob").goes_to("upkeep", active="Alice").all_pass().answers(True).pays()
    assert game.one("Bearer").counters == (("age", 1),)
    game.goes_to("draw", active="Bob").goes_to("upkeep", active="Alice").all_pass().answers(True)
    game.pays()
    assert game.one("Bearer").counters == (("age", 2),)
    game.goes_to("draw", active="Bob").goes_to("upkeep", active="Alice").all_pass()
    assert game.one("Bearer", "Alice", "graveyard")  # three cannot be paid with two Forests


def test_a_megamorph_turned_up_has_a_counter() -> None:
    """CR 702.37b."""
    game = with_libraries().battlefield("Alice", "Forest", count=5).hand("Alice", beast("megamorph {1}{G}"))
    game.makes(choices.Cast(0, game.id("Bearer", "Alice", "hand"))).option(1).pays().all_pass()
    (id,) = [one.id for one in game.state.objects.values() if one.is_face_down]
    assert game.size(id) == (2, 2)
    game.makes(choices.TurnFaceUp(0, id)).pays()
    assert game.size("Bearer") == (3, 3)


def test_mobilized_warriors_attack_and_are_sacrificed() -> None:
    """CR 508.4, 702.181a: they enter tapped and attacking, and cause nothing that waits for attackers."""
    game = with_libraries().battlefield("Alice", beast("mobilize 2", size="3/3"))
    attacking(game, "Bearer").all_pass()
    assert (game.count("Warrior Token"), game.one("Warrior Token").tapped) == (2, True)
    game.goes_to("end of combat")
    assert game.life("Bob") == 15
    game.goes_to("end").all_pass()
    assert game.count("Warrior Token") == 0


def test_tokens_made_outside_of_combat_do_not_attack() -> None:
    """CR 508.4a: they enter tapped all the same."""
    token = CardDefinition("Warrior Token", ("creature",), subtypes=("Warrior",), power=1, toughness=1)
    rally = instant("Rally", CreateTokens(token, tapped=True, is_attacking=True))
    game = with_libraries().hand("Alice", rally).casts("Alice", "Rally").all_pass()
    assert game.one("Warrior Token").tapped
    assert game.state.combat == ()


def test_an_attacking_token_attacks_whom_its_controller_chooses() -> None:
    """CR 508.4: each by itself."""
    game = table("Alice", "Bob", "Nadine").battlefield("Alice", beast("mobilize 1", size="3/3"))
    for name in ("Alice", "Bob", "Nadine"):
        game.library(name, "Forest", count=10)
    while game.asks != "attack":
        game.does_least()
    game.attacks("Alice", "Bearer", whom="Bob").all_pass().chooses("Nadine").goes_to("end of combat")
    assert (game.life("Bob"), game.life("Nadine")) == (17, 19)
