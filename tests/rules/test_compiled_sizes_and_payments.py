"""Compiled phrases, played: mana for each, counters of any kind, what something becomes besides what it is."""

from __future__ import annotations

import pytest

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.cards.filters.characteristics import ComparesOwn
from engine.cards.language.trees import nodes_in
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS, ELVES, OX = "Grizzly Bears", "Llanowar Elves", "Hill Giant"


def cast(game: PlayedTable, name: str, *targets: str, x: int = 0) -> PlayedTable:
    return game.casts("Alice", name, *targets, x=x).all_pass()


def has(game: PlayedTable, name: str, keyword: str) -> bool:
    return keyword in game.now(name).keywords


@pytest.mark.parametrize(("buried", "life"), [(2, 23), (3, 20)])
def test_mana_is_paid_for_each_card_or_the_spell_is_countered(buried: int, life: int) -> None:
    """Circular Logic (CR 118.12a): two cards are paid for with two Forests, three are not."""
    logic = compiled(
        "Logic", "Counter target spell unless its controller pays {1} for each card in your graveyard.", "Instant"
    )
    boon = sorcery("Boon", "You gain 3 life.")
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Forest").hand("Alice", boon).hand("Bob", logic)
    game.graveyard("Bob", *["Island"] * buried).casts("Alice", "Boon").passes("Alice").casts(
        "Bob", "Logic", "Boon"
    )
    game.passes("Bob").passes("Alice")
    if game.asks == "yes or no":
        game.answers(True).pays()
    assert game.all_pass().life("Alice") == life


def test_nothing_is_paid_for_none() -> None:
    """Fettergeist with no other creature costs {0}."""
    cost = "{1} for each other creature you control"
    text = f"At the beginning of your upkeep, sacrifice Fettergeist unless you pay {cost}."
    game = table("Alice", "Bob").battlefield("Alice", compiled("Fettergeist", text))
    game.library("Alice", "Forest").library("Bob", "Forest").goes_to("upkeep", active="Alice").all_pass()
    assert game.answers(True).count("Fettergeist") == 1


def test_counters_are_put_behind_whom_they_are_put_on() -> None:
    """Scourge of Skola Vale."""
    text = (
        "{T}, Sacrifice another creature: Put a number of +1/+1 counters on Scourge equal to the sacrificed "
        "creature's toughness."
    )
    game = table("Alice", "Bob").battlefield("Alice", compiled("Scourge", text), OX)
    game.activates("Alice", "Scourge")
    if game.asks == "objects":
        game.chooses(OX)
    game.all_pass()
    assert game.size("Scourge") == (5, 5)


def test_counters_on_each_by_its_own_power_are_not_read() -> None:
    text = "Put a number of +1/+1 counters on each creature you control equal to its power."
    face = compile_face(Face("Card", "{1}", "Sorcery", text, "", "", "", ()))
    assert [line.text for line in face.lines if not line.is_read] == [text]


def test_counters_of_every_kind_are_counted() -> None:
    """Flay Essence: two +1/+1 counters and a charge counter are three (CR 122.1)."""
    flay = sorcery("Flay", "Exile target creature. You gain life equal to the number of counters on it.")
    grow = sorcery("Grow", "Put two +1/+1 counters and a charge counter on target creature.")
    game = table("Alice", "Bob").battlefield("Bob", BEARS).hand("Alice", flay, grow)
    cast(cast(game, "Grow", BEARS), "Flay", BEARS)
    assert (game.life("Alice"), game.count(BEARS, "Bob", "exile")) == (23, 1)


def test_so_many_counters_of_any_kinds_are_a_condition() -> None:
    """Warden of the Inner Sky."""
    warden = compiled("Warden", "As long as this creature has three or more counters on it, it has flying.")
    first = sorcery("First", "Put a +1/+1 counter and a charge counter on target creature.")
    second = sorcery("Second", "Put a stun counter on target creature.")
    game = table("Alice", "Bob").battlefield("Alice", warden).hand("Alice", first, second)
    cast(game, "First", "Warden")
    assert not has(game, "Warden", "flying")
    cast(game, "Second", "Warden")
    assert has(game, "Warden", "flying")


def test_what_becomes_just_a_frog_is_nothing_else() -> None:
    """Frogify (CR 205.1a): the other card types, creature types, colors and abilities are gone."""
    text = (
        "Target creature loses all abilities and becomes a blue Frog creature with base power and toughness 1/1."
    )
    golem = compiled("Golem", "Flying", "Artifact Creature — Golem", size=(4, 4))
    game = table("Alice", "Bob").battlefield("Bob", golem).hand("Alice", sorcery("Frogify", text))
    cast(game, "Frogify", "Golem")
    now = game.now("Golem")
    assert (now.types, now.subtypes, now.colors) == ({"creature"}, {"Frog"}, {"U"})
    assert (now.power, now.toughness, has(game, "Golem", "flying")) == (1, 1, False)


def test_what_becomes_a_creature_besides_stays_what_it_was() -> None:
    """Ensoul Artifact (CR 205.1b), and an "artifact creature" without that word."""
    animate = sorcery(
        "Animate",
        "Target artifact becomes a Golem creature with base power and toughness 5/5 in addition to its other "
        "types.",
    )
    suit = sorcery(
        "Suit",
        "Until end of turn, target creature becomes an artifact creature with base power and toughness 4/5.",
    )
    game = table("Alice", "Bob").battlefield("Alice", "Sol Ring", BEARS).hand("Alice", animate, suit)
    cast(cast(game, "Animate", "Sol Ring"), "Suit", BEARS)
    ring, bears = game.now("Sol Ring"), game.now(BEARS)
    assert (ring.types, ring.subtypes, ring.power) == ({"artifact", "creature"}, {"Golem"}, 5)
    assert (bears.types, bears.subtypes, bears.toughness) == ({"artifact", "creature"}, {"Bear"}, 5)


def test_a_size_for_each_and_a_keyword_besides() -> None:
    """Ethereal Armor's kind: the keyword is had once, however many are counted."""
    text = "This creature gets +1/+1 for each Forest you control and has first strike."
    game = table("Alice", "Bob").battlefield("Alice", compiled("Ox", text), "Forest", "Forest")
    assert (game.size("Ox"), has(game, "Ox", "first strike")) == ((4, 4), True)


def test_the_one_that_was_dealt_damage_deals_damage_equal_to_its_own_power() -> None:
    """Tracker: "its" is the subject of its sentence, not the creature that the damage is dealt to."""
    text = (
        "{T}: This creature deals damage equal to its power to target creature. That creature deals damage equal "
        "to its power to this creature."
    )
    game = (
        table("Alice", "Bob").battlefield("Alice", compiled("Tracker", text, size=(2, 5))).battlefield("Bob", OX)
    )
    game.activates("Alice", "Tracker", OX).all_pass()
    assert (game.one("Tracker").damage, game.one(OX).damage) == (3, 2)


def test_a_creature_blocking_it_is_a_target_and_no_other() -> None:
    """Flowstone Salamander (CR 509.1g)."""
    salamander = compiled("Salamander", "{0}: This creature deals 1 damage to target creature blocking it.")
    game = table("Alice", "Bob").battlefield("Alice", salamander, BEARS).battlefield("Bob", ELVES, OX)
    game.goes_to("declare attackers", active="Alice").attacks("Alice", "Salamander", BEARS)
    game.goes_to("declare blockers").blocks("Bob", (ELVES, "Salamander"), (OX, BEARS))
    game.activates("Alice", "Salamander")
    assert game.candidates == {ELVES}


def test_what_is_enchanted_goes_to_a_graveyard_from_the_battlefield() -> None:
    """Viridian Harvest: no other zone is said, since nothing is enchanted elsewhere."""
    harvest = compiled(
        "Harvest",
        "Enchant artifact\nWhen enchanted artifact is put into a graveyard, you gain 6 life.",
        "Enchantment — Aura",
    )
    game = table("Alice", "Bob").battlefield("Alice", "Sol Ring").battlefield("Alice", harvest, on="Sol Ring")
    game.hand("Alice", sorcery("Shatter", "Destroy target artifact."))
    assert cast(game, "Shatter", "Sol Ring").all_pass().life("Alice") == 26


def test_toughness_is_compared_with_the_creatures_own_power() -> None:
    """Immobilizer Eldrazi: what it is compared with is no power of the source (CR 208.1)."""
    halt = sorcery("Halt", "Destroy each creature with toughness greater than its power.")
    assert any(isinstance(node, ComparesOwn) for node in nodes_in(halt.abilities))
    wall, ox = compiled("Wall", "Defender", size=(0, 4)), compiled("Big", "Trample", size=(5, 5))
    game = table("Alice", "Bob").battlefield("Bob", wall, ox, ELVES).hand("Alice", halt)
    cast(game, "Halt")
    assert (game.count("Wall"), game.count("Big"), game.count(ELVES)) == (0, 1, 1)


def test_it_follows_what_the_sizes_are_now() -> None:
    """Bedrock Tortoise: a pumped creature with more power assigns its power again."""
    text = (
        "Each creature you control with toughness greater than its power assigns combat damage equal to its "
        "toughness rather than its power."
    )
    wall = compiled("Guard", "Flying", size=(1, 4))
    game = table("Alice", "Bob").battlefield("Alice", compiled("Tortoise", text, "Enchantment"), wall)
    game.hand("Alice", compiled("Grow", "Target creature gets +5/+0 until end of turn.", "Instant"))
    game.goes_to("declare attackers", active="Alice").attacks("Alice", "Guard").casts("Alice", "Grow", "Guard")
    game.all_pass()
    assert game.goes_to("combat damage").life("Bob") == 14
