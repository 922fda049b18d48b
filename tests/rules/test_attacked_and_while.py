"""Conditions asked as an attack happens, what attacked this turn, pairs, and what becomes a creature besides."""

from __future__ import annotations

from engine.cards.entries.writing.card import written_entry
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, GIANT = "Grizzly Bears", "Hill Giant"
KILL = compiled("Kill", "Destroy target creature.", "Instant")
WARG = compiled(
    "Warg", "Whenever this creature attacks while you control another creature, you gain 2 life.", size=(2, 2)
)


def test_while_is_asked_as_the_creature_attacks_and_not_again() -> None:
    """Ravening Warg: what dies with the trigger on the stack changes nothing, unlike an "if" (CR 603.2, 603.4)."""
    game = table("Alice", "Bob").battlefield("Alice", WARG, BEARS).hand("Bob", KILL)
    game.goes_to("declare attackers").attacks("Alice", "Warg")
    assert game.stack == ["Warg"]
    game.passes("Alice").casts("Bob", "Kill", BEARS).all_pass().all_pass()
    assert (game.life("Alice"), game.all(BEARS, "Alice")) == (22, [])


def test_while_keeps_an_attack_alone_from_triggering() -> None:
    game = table("Alice", "Bob").battlefield("Alice", WARG)
    game.goes_to("declare attackers").attacks("Alice", "Warg")
    assert game.stack == []


def test_what_attacked_this_turn_untaps() -> None:
    """Relentless Assault: what attacked untaps, what was tapped otherwise does not."""
    assault = compiled("Assault", "Untap all creatures that attacked this turn.", "Instant")
    game = table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Alice", GIANT, is_tapped=True)
    game.hand("Alice", assault).goes_to("declare attackers").attacks("Alice", BEARS)
    assert [one.tapped for one in game.all(BEARS, "Alice")] == [True]
    game.casts("Alice", "Assault").all_pass()
    assert [one.tapped for one in game.all(BEARS, "Alice") + game.all(GIANT, "Alice")] == [False, True]


def test_both_creatures_of_a_pair_have_a_keyword() -> None:
    """Wingcrafter: this creature and the one that it is paired with, and no other (CR 702.95)."""
    crafter = compiled(
        "Crafter",
        "Soulbond\nAs long as this creature is paired with another creature, both creatures have flying.",
    )
    game = table("Alice", "Bob").battlefield("Alice", BEARS, GIANT).hand("Alice", crafter)
    game.casts("Alice", "Crafter").all_pass().all_pass().answers(True).chooses(BEARS)
    assert ["flying" in game.now(one).keywords for one in ("Crafter", BEARS, GIANT)] == [True, True, False]


def test_one_of_power_and_toughness_is_enough() -> None:
    """Repel Calamity: power or toughness 4 or greater."""
    wall = compiled("Wall", "Defender", size=(0, 4))
    repel = sorcery("Repel", "Destroy target creature with power or toughness 4 or greater.")
    game = table("Alice", "Bob").battlefield("Bob", wall, BEARS).hand("Alice", repel)
    game.casts("Alice", "Repel", "Wall").all_pass()
    assert (game.all("Wall", "Bob"), game.count(BEARS, "Bob")) == ([], 1)


def test_a_desert_here_or_in_the_graveyard() -> None:
    """Wretched Camel: one on the battlefield, or one in the graveyard."""
    desert = compiled("Sands", "{T}: Add {C}.", "Land — Desert")
    camel = compiled(
        "Camel",
        "When this creature enters, if you control a Desert or there is a Desert card in your graveyard, you "
        "gain 3 life.",
    )
    for zone, life in (("battlefield", 23), ("graveyard", 23), ("hand", 20)):
        game = table("Alice", "Bob").hand("Alice", camel)
        getattr(game, zone)("Alice", desert)
        game.casts("Alice", "Camel").all_pass()
        if life > 20:
            game.all_pass()
        assert (game.life("Alice"), game.stack) == (life, [])


def test_what_becomes_a_creature_in_addition_to_its_other_types() -> None:
    """Doc Ock: an artifact becomes an 8/8 besides; one without creature types has none (CR 205.1b)."""
    ock = compiled(
        "Ock",
        "{0}: Target noncreature artifact you control becomes an 8/8 Robot creature in addition to its other "
        "types "
        "until end of turn.\n{1}: This creature becomes a 4/4 artifact creature until end of turn.",
    )
    trinket = compiled("Trinket", "{T}: You gain 1 life.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", ock, trinket)
    game.activates("Alice", "Ock", "Trinket").all_pass()
    assert game.size("Trinket") == (8, 8)
    assert game.activates("Alice", "Trinket").all_pass().life("Alice") == 21


def test_while_can_be_written_as_an_entry() -> None:
    assert "while: you control another creature" in written_entry(WARG)
