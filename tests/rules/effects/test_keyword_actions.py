"""Exploring, conniving, amassing, populating, adapting; the tokens that they need (CR 701)."""

from engine.cards.amounts.numbers import Number
from engine.cards.effects.keyword_actions import Adapt, Amass, Connive, Explore, Monstrosity, Populate
from engine.cards.effects.predefined_tokens import PREDEFINED
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.effects.zones import Destroy
from engine.cards.events.status import BecomesDesignated
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.relations import IsThis
from engine.cards.references.choices import All, Target
from engine.model.zones import HAND
from tests.rules.table import Card, PlayedTable, creature, instant, mana_ability, table, written

CREATURE = HasType("creature")
EXPLORE = instant("Expedition", Explore(Target()), targets=[CREATURE])
CONNIVE = instant("Scheme", Connive(Target(), Number(2)), targets=[CREATURE])


def explores(top: str, *more: Card) -> PlayedTable:
    game = table("Alice", "Bob").library("Alice", top, "Swamp").battlefield("Alice", "Grizzly Bears")
    return game.hand("Alice", EXPLORE, *more).casts("Alice", "Expedition", "Grizzly Bears")


def test_a_land_that_is_explored_goes_to_the_hand() -> None:
    """CR 701.44a."""
    game = explores("Forest").all_pass()
    assert (game.count("Forest", "Alice", HAND), game.size("Grizzly Bears")) == (1, (2, 2))


def test_another_card_leaves_a_counter_and_may_be_put_away() -> None:
    """CR 701.44a."""
    game = explores("Shock").all_pass()
    assert game.size("Grizzly Bears") == (3, 3)
    game.chooses(game.id("Shock", "Alice", "library"))
    assert game.one("Shock", "Alice", "graveyard")


def test_each_of_several_explores_by_itself() -> None:
    """CR 701.44: every one has its own card from the top."""
    both = instant("Expedition", Explore(All(CREATURE)))
    game = table("Alice", "Bob").library("Alice", "Forest", "Shock").hand("Alice", both)
    game.battlefield("Alice", "Grizzly Bears", count=2).casts("Alice", "Expedition").all_pass().chooses()
    assert game.count("Forest", "Alice", HAND) == 1
    assert sorted(game.size(one.id) for one in game.all("Grizzly Bears")) == [(2, 2), (3, 3)]


def test_conniving_counts_the_nonland_cards_discarded() -> None:
    """CR 701.50a, 701.50e."""
    game = table("Alice", "Bob").library("Alice", "Forest", "Shock", "Swamp").hand("Alice", CONNIVE)
    game.battlefield("Alice", "Grizzly Bears").casts("Alice", "Scheme", "Grizzly Bears").all_pass()
    game.chooses(game.id("Forest", "Alice", HAND), game.id("Shock", "Alice", HAND))
    assert game.size("Grizzly Bears") == (3, 3)


def test_an_army_is_made_where_there_is_none_and_grows() -> None:
    """CR 701.47a."""
    game = table("Alice", "Bob").hand(
        "Alice", instant("March", Amass(Number(2), "Orc")), instant("Rise", Amass(Number(1)))
    )
    game.casts("Alice", "March").all_pass().does_least()
    assert (game.size("Orc Army Token"), game.now("Orc Army Token").subtypes) == ((2, 2), {"Orc", "Army"})
    game.casts("Alice", "Rise").all_pass().does_least()
    assert (game.size("Orc Army Token"), game.now("Orc Army Token").subtypes) == (
        (3, 3),
        {"Orc", "Army", "Zombie"},
    )


def test_populating_copies_a_creature_token() -> None:
    """CR 701.36a: and does nothing where there is none."""
    army = instant("March", Amass(Number(1)))
    game = table("Alice", "Bob").hand("Alice", instant("Song", Populate()), instant("Song", Populate()), army)
    game.casts("Alice", "Song").all_pass()
    game.casts("Alice", "March").all_pass().does_least()
    game.casts("Alice", "Song").all_pass().does_least()
    assert game.count("Zombie Army Token") == 1  # the copy has no counter, and dies at 0/0


def test_one_that_has_a_counter_does_not_adapt() -> None:
    """CR 701.46a."""
    shifter = creature("Shifter", 1, 1, mana_ability("{G}", Adapt(Number(2))))
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Forest", shifter)
    for _ in range(2):
        game.activates("Alice", "Shifter").all_pass()
        assert game.size("Shifter") == (3, 3)


def test_a_blood_token_turns_a_card_into_another() -> None:
    """CR 111.10g."""
    game = table("Alice", "Bob").library("Alice", "Island").battlefield("Alice", "Forest")
    game.hand("Alice", "Shock", instant("Bite", CreateTokens(PREDEFINED["Blood"]))).casts(
        "Alice", "Bite"
    ).all_pass()
    game.activates("Alice", "Blood Token")
    while game.asks == "objects":
        game.chooses(game.id("Shock", "Alice", HAND))
    game.all_pass()
    assert game.count("Island", "Alice", HAND) == 1
    assert game.count("Blood Token") == 0


def test_a_map_token_lets_a_creature_explore() -> None:
    """CR 111.10t."""
    game = table("Alice", "Bob").library("Alice", "Island").battlefield("Alice", "Forest", "Grizzly Bears")
    game.hand("Alice", instant("Chart", CreateTokens(PREDEFINED["Map"]))).casts("Alice", "Chart").all_pass()
    game.activates("Alice", "Map Token", "Grizzly Bears").all_pass()
    assert game.count("Island", "Alice", HAND) == 1


def test_conniving_goes_on_where_the_creature_has_gone() -> None:
    """CR 701.50c: its controller draws and discards all the same."""
    murder = instant("Murder", Destroy(Target()), targets=[CREATURE])
    scheme = instant("Scheme", Destroy(Target()), Connive(Target()), targets=[CREATURE])
    game = table("Alice", "Bob").library("Alice", "Forest").battlefield("Alice", "Grizzly Bears")
    game.hand("Alice", scheme, murder).casts("Alice", "Scheme", "Grizzly Bears").all_pass()
    game.chooses(game.id("Murder", "Alice", HAND))
    assert game.count("Murder", "Alice", "graveyard") == 1


def test_a_creature_becomes_monstrous_once() -> None:
    """CR 701.37a-b: and what waits for that triggers once."""
    text = (
        "name: Hydra\ncost: '{G}'\ntype: Creature — Hydra\npower: 1\ntoughness: 1\nabilities:\n"
        "  - cost: '{G}'\n    effects:\n      - monstrosity: 2\n"
        "  - when: this becomes monstrous\n    effects:\n      - gain life: 3\n"
        "  - static: this\n    gains: trample\n    as long as: this creature is monstrous\n"
    )
    hydra = written(text)
    assert any(getattr(one, "event", None) == BecomesDesignated(IsThis(), "monstrous") for one in hydra.abilities)
    assert Monstrosity(Number(2)) in hydra.abilities[0].body.modes[0].effects  # type: ignore[attr-defined]  # its body
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Forest", hydra)
    assert "trample" not in game.now("Hydra").keywords
    for _ in range(2):
        game.activates("Alice", "Hydra").all_pass(2)
    assert (game.size("Hydra"), game.life("Alice")) == ((3, 3), 23)
    assert "trample" in game.now("Hydra").keywords


def test_renown_is_won_once() -> None:
    """CR 702.112a-b."""
    text = "name: Squire\ncost: '{W}'\ntype: Creature — Human\npower: 1\ntoughness: 1\nabilities:\n  - renown 1\n"
    game = table("Alice", "Bob").battlefield("Alice", written(text))
    game.library("Alice", "Forest", count=10).library("Bob", "Forest", count=10)
    for _ in range(2):
        while game.asks != "attack" or game.who_decides != "Alice":
            game.does_least()
        game.attacks("Alice", "Squire").goes_to("end of combat")
    assert (game.size("Squire"), game.life("Bob")) == ((2, 2), 17)
