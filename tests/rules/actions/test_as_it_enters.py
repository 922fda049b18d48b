"""A permanent enters as it will be on the battlefield: with what others give and take away (CR 614.12)."""

from __future__ import annotations

import pytest

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.cards.definitions.card import CardDefinition
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

BEARS, GIANT = "Grizzly Bears", "Hill Giant"
RHYTHM = compiled("Rhythm", "Nontoken creatures you control have riot.", "Enchantment")
MOON = compiled("Moon", "Nonbasic lands are Mountains.", "Enchantment")
VENTS = compiled(
    "Vents",
    "As this land enters, you may pay 2 life. If you don't, it enters tapped.",
    "Land — Island Mountain",
    "",
)
TEMPLE = compiled("Temple", "This land enters tapped.\n{T}: Add {G}.", "Land", "")
HUMILITY = compiled(
    "Humility", "All creatures lose all abilities and have base power and toughness 1/1.", "Enchantment"
)
WORKER = compiled("Worker", "Modular 1", "Artifact Creature — Construct", size=(0, 0))


def free(name: str) -> CardDefinition:
    """A 2/2 for nothing."""
    return compiled(name, "Reach")


def entered(*rules: CardDefinition, card: CardDefinition | None = None) -> PlayedTable:
    """Alice has cast a creature while these are there."""
    game = table("Alice", "Bob").battlefield("Alice", *rules).hand("Alice", card or free("Recruit"))
    return game.casts("Alice", (card or free("Recruit")).name).all_pass()


def test_riot_that_is_given_is_chosen_as_it_enters() -> None:
    """CR 614.12, 702.136a: a counter, or haste from then on, also when the giver has gone."""
    for wants, size in ((True, (3, 3)), (False, (2, 2))):
        game = entered(RHYTHM).answers(yes=wants)
        assert game.size("Recruit") == size
        assert ("haste" in game.now("Recruit").keywords) is not wants


def test_two_givers_ask_twice() -> None:
    """CR 702.136b: each instance works separately."""
    game = entered(RHYTHM, RHYTHM).answers(yes=True).answers(yes=False)
    assert game.size("Recruit") == (3, 3)
    assert "haste" in game.now("Recruit").keywords


def test_a_creature_that_gives_riot_to_all_has_it_itself() -> None:
    """CR 614.12: its own static abilities are looked at too; "other" leaves it out."""
    for word, asks in (("C", "yes or no"), ("Other c", "priority")):
        leader = compiled("Leader", f"{word}reatures you control have riot.")
        assert entered(card=leader).asks == asks


def test_nobody_else_and_no_token_is_given_it() -> None:
    """CR 614.1c."""
    game = table("Alice", "Bob", active=1).battlefield("Alice", RHYTHM).hand("Bob", free("Recruit"))
    assert game.casts("Bob", "Recruit").all_pass().asks == "priority"
    army = compiled("Army", "Create three 1/1 red Goblin creature tokens.", "Sorcery")
    game = table("Alice", "Bob").battlefield("Alice", RHYTHM).hand("Alice", army)
    game.casts("Alice", "Army").all_pass()
    assert (game.asks, game.groups("Goblin Token")) == ("priority", [3])


def test_each_token_of_a_group_chooses_for_itself() -> None:
    """CR 614.12a."""
    chief = compiled("Chief", "Other creatures you control have riot.")
    army = compiled("Army", "Create two 1/1 red Goblin creature tokens.", "Sorcery")
    game = table("Alice", "Bob").battlefield("Alice", chief).hand("Alice", army).casts("Alice", "Army").all_pass()
    game.answers(yes=True).answers(yes=False)
    assert sorted(game.size(one.id) for one in game.all("Goblin Token")) == [(1, 1), (2, 2)]


@pytest.mark.parametrize(
    ("keyword", "counters"),
    [("modular 2", 2), ("graft 3", 3), ("vanishing 4", 4), ("fading 5", 5), ("unleash", 1)],
)
def test_counters_of_keywords_that_are_given(keyword: str, counters: int) -> None:
    """CR 702.43a, 702.58a, 702.63a, 702.32a, 702.98a: what others give it, it enters with."""
    game = entered(compiled("Giver", f"Creatures you control have {keyword}.", "Enchantment"))
    if game.asks == "yes or no":
        game.answers(yes=True)
    assert sum(number for _, number in game.one("Recruit").counters) == counters


def test_a_spell_that_is_given_a_keyword_of_entering_is_not_read() -> None:
    """It is given before there is a permanent, and would come to nothing: better no card than a wrong one."""
    for text in (
        "Whenever you cast a creature spell, it gains riot.",
        "Creature spells you control have riot.",
        "When this creature enters, target creature gains modular 1 until end of turn.",
    ):
        assert not compile_face(Face("Giver", "{1}", "Creature — Elf", text, "1", "1", "", ())).is_whole


def test_a_land_that_is_a_mountain_asks_for_nothing_and_enters_untapped() -> None:
    """CR 614.12, 305.7: under Blood Moon it has no ability that would say otherwise."""
    for land in (VENTS, TEMPLE):
        for rule, expected in ((MOON, ("priority", False)), (None, None)):
            game = table("Alice", "Bob").battlefield("Bob", *((rule,) if rule else ())).hand("Alice", land)
            game.plays("Alice", land.name)
            if expected is not None:
                assert (game.asks, game.one(land.name).tapped) == expected
            elif land is VENTS:
                assert game.asks == "yes or no"
            else:
                assert game.one(land.name).tapped


def test_a_creature_without_abilities_enters_plainly() -> None:
    """CR 614.12: under Humility there is neither a copy, a type nor a counter to choose or to have."""
    mirror = compiled("Mirror", "You may have this creature enter as a copy of any creature on the battlefield.")
    kin = "This creature is the chosen type in addition to its other types."
    voice = compiled("Voice", f"As this creature enters, choose a creature type.\n{kin}")
    for one in (mirror, voice, WORKER):
        game = table("Alice", "Bob").battlefield("Bob", HUMILITY, GIANT).hand("Alice", one)
        game.casts("Alice", one.name).all_pass()
        assert (game.asks, game.size(one.name)) == ("priority", (1, 1))
        assert game.one(one.name).counters == ()


def test_what_enters_as_a_copy_has_what_is_given_to_the_copy() -> None:
    """CR 614.12, 707.5: riot is given to creatures, which the copied artifact is not, nor the copy then."""
    twin = compiled("Twin", "You may have this creature enter as a copy of any artifact on the battlefield.")
    game = table("Alice", "Bob").battlefield("Alice", RHYTHM, "Sol Ring").hand("Alice", twin)
    game.casts("Alice", "Twin").all_pass().answers(yes=True)
    if game.asks == "objects":
        game.chooses("Sol Ring")
    assert (game.asks, game.count("Sol Ring")) == ("priority", 2)
    game = table("Alice", "Bob").battlefield("Alice", RHYTHM, "Sol Ring").hand("Alice", twin)
    assert game.casts("Alice", "Twin").all_pass().answers(yes=False).asks == "yes or no"


def test_counters_are_doubled_however_they_are_given() -> None:
    """CR 614.12, 616.1: riot's counter is one that Doubling Season sees."""
    game = table("Alice", "Bob").battlefield("Alice", RHYTHM, "Doubling Season").hand("Alice", free("Recruit"))
    game.casts("Alice", "Recruit").all_pass().answers(yes=True)
    assert game.size("Recruit") == (4, 4)
