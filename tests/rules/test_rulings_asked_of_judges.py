"""What judges are asked: layers, copies, last known information, combat, what is checked at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.cards.definitions.card import CardDefinition
from engine.model.choices import Activate, Cast, PlayLand
from engine.rules.legal import legal_choices
from tests.rules.compiled import compiled, sorcery
from tests.rules.rulings import DOOM, FEAST, WRATH, newest, settled
from tests.rules.table import PlayedTable, table

BEARS, GIANT, ELVES = "Grizzly Bears", "Hill Giant", "Llanowar Elves"
HUMILITY = compiled(
    "Humility", "All creatures lose all abilities and have base power and toughness 1/1.", "Enchantment"
)
MOON = compiled("Moon", "Nonbasic lands are Mountains.", "Enchantment")
ANTHEM = compiled("Anthem", "Creatures you control get +1/+1.", "Enchantment")
GOBLIN = sorcery("Horde", "Create a 1/1 red Goblin creature token.")
ALTAR = "Ashnod's Altar"


def quick(name: str, text: str) -> CardDefinition:
    """An instant for nothing."""
    return compiled(name, text, "Instant")


def blocked(attacker: CardDefinition, *blockers: CardDefinition | str) -> PlayedTable:
    """Alice attacks with a creature, and all of Bob's block it."""
    game = table("Alice", "Bob").battlefield("Alice", attacker).battlefield("Bob", *blockers)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", attacker.name)
    while game.asks != "block":
        game.does_least()
    return game.blocks("Bob", *((one if isinstance(one, str) else one.name, attacker.name) for one in blockers))


def to_damage(game: PlayedTable) -> PlayedTable:
    """All pass until damage is to be assigned."""
    while game.asks == "priority":
        game.all_pass()
    return game


# ---- layers


def taxed(game: PlayedTable) -> bool:
    return Cast(0, game.id("Feast", "Alice", "hand")) not in legal_choices(game.state)


def plays_two_lands(game: PlayedTable) -> bool:
    game.plays("Alice", "Forest")
    return PlayLand(0, game.id("Forest", "Alice", "hand")) in legal_choices(game.state)


def doubles(game: PlayedTable) -> bool:
    return game.casts("Alice", "Horde").all_pass().count("Goblin Token") == 2


def steals_a_draw(game: PlayedTable) -> bool:
    return game.casts("Alice", "Draw", "Bob").all_pass().count("Island", "Bob", "hand") == 0


def is_put_back(game: PlayedTable) -> bool:
    return game.casts("Alice", "Doom", "Lord").all_pass().count("Lord", "Alice", "graveyard") == 0


def comes_tapped(game: PlayedTable) -> bool:
    return game.casts("Alice", "Recruit").all_pass().one("Recruit").tapped


def comes_with_counter(game: PlayedTable) -> bool:
    return game.casts("Alice", "Recruit").all_pass().one("Recruit").counters != ()


@pytest.mark.parametrize("is_humble", [False, True])
@pytest.mark.parametrize(
    ("text", "shows"),
    [
        ("Noncreature spells cost {1} more to cast.", taxed),
        ("You may play an additional land on each of your turns.", plays_two_lands),
        (
            "If one or more tokens would be created under your control, twice that many of those tokens are "
            "created instead.",
            doubles,
        ),
        (
            "If an opponent would draw a card, instead that player skips that draw and you draw a card.",
            steals_a_draw,
        ),
        (
            "If this creature would be put into a graveyard from anywhere, reveal this creature and shuffle it "
            "into its owner's library instead.",
            is_put_back,
        ),
        ("Creatures enter tapped.", comes_tapped),
        ("Each other creature you control enters with an additional +1/+1 counter on it.", comes_with_counter),
    ],
)
def test_humility_takes_away_what_a_creature_says_of_the_game(
    text: str, shows: Callable[[PlayedTable], bool], *, is_humble: bool
) -> None:
    """CR 613.1f, 604.2: an ability that is lost lays down no rule and replaces nothing."""
    game = table("Alice", "Bob").battlefield("Alice", compiled("Lord", text), *((HUMILITY,) if is_humble else ()))
    game.hand("Alice", FEAST, GOBLIN, DOOM, "Forest", "Forest", compiled("Recruit", "Reach"))
    game.hand("Alice", quick("Draw", "Target player draws a card.")).library("Bob", "Island", "Swamp")
    assert shows(game.library("Alice", "Swamp", "Swamp")) is not is_humble


@pytest.mark.parametrize("is_first", [True, False])
def test_riot_given_before_humility_is_lost(is_first: bool) -> None:
    """CR 613.7: by timestamps; what is given later is there as the creature enters."""
    rhythm = compiled("Rhythm", "Creatures you control have riot.", "Enchantment")
    game = table("Alice", "Bob").battlefield("Alice", *((rhythm, HUMILITY) if is_first else (HUMILITY, rhythm)))
    game.hand("Alice", compiled("Recruit", "Reach")).casts("Alice", "Recruit").all_pass()
    assert game.asks == ("priority" if is_first else "yes or no")


def test_creatures_that_are_lands_by_an_effect_that_blood_moon_ends() -> None:
    """CR 613.8, 613.6: the Moon depends on what makes lands, which has been applied before it is lost."""
    text = (
        "Ashaya's power and toughness are each equal to the number of lands you control.\n"
        "Nontoken creatures you control are Forest lands in addition to their other types."
    )
    ashaya = compiled("Ashaya", text)
    game = table("Alice", "Bob").battlefield("Alice", ashaya, "Forest", BEARS)
    assert game.size("Ashaya") == (3, 3)
    game = table("Alice", "Bob").battlefield("Alice", ashaya, "Forest", BEARS).battlefield("Bob", MOON)
    assert (game.now(BEARS).subtypes, game.now(BEARS).types) == ({"Bear", "Mountain"}, {"creature", "land"})
    assert game.size("Ashaya") == (2, 2)


def test_switching_is_last_and_twice_is_not_at_all() -> None:
    """CR 613.4e: +2/+0 is added before, whenever it came."""
    switch = quick("Twist", "Switch target creature's power and toughness until end of turn.")
    grow = quick("Grow", "Target creature gets +2/+0 until end of turn.")
    game = table("Alice", "Bob").battlefield("Alice", GIANT).hand("Alice", switch, switch, grow)
    sizes = []
    for name in ("Twist", "Grow", "Twist"):
        sizes.append(game.casts("Alice", name, GIANT).all_pass().size(GIANT))
    assert sizes == [(3, 3), (3, 5), (5, 3)]


# ---- copies


def test_a_copy_of_a_copy_keeps_the_exception() -> None:
    """CR 707.3: a Clone of a Metamorph that is a Bear is an artifact Bear."""
    morph = compiled(
        "Morph",
        "You may have this creature enter as a copy of any creature on the battlefield, except it's an artifact "
        "in addition to its other types.",
    )
    twin = compiled("Twin", "You may have this creature enter as a copy of any creature on the battlefield.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", morph, twin)
    game.casts("Alice", "Morph").all_pass().answers(yes=True).chooses(BEARS)
    game.casts("Alice", "Twin").all_pass().answers(yes=True).chooses(newest(game, BEARS))
    assert game.now(newest(game, BEARS)).types == {"artifact", "creature"}


def test_the_legend_rule_is_no_destruction_and_a_death_all_the_same() -> None:
    """CR 704.5j, 700.4: one of the two is chosen to stay, and the other dies."""
    mourner = compiled("Mourner", "Whenever another creature dies, you gain 1 life.")
    hound = compiled("Hound", "Indestructible", "Legendary Creature — Dog")
    game = table("Alice", "Bob").battlefield("Alice", hound, mourner).hand("Alice", hound)
    game.casts("Alice", "Hound").all_pass()
    assert game.asks == "objects"
    settled(game.does_least())
    assert (game.life("Alice"), game.count("Hound")) == (21, 1)


# ---- what was there last


def test_power_as_it_last_was_counts() -> None:
    """CR 608.2h: with counters and the Anthem, though it is sacrificed before the ability resolves."""
    gun = compiled("Gun", "{0}: This creature deals damage equal to its power to any target.", size=(3, 3))
    game = table("Alice", "Bob").battlefield("Alice", gun, counters=(("+1/+1", 1),))
    game.battlefield("Alice", ANTHEM, ALTAR).activates("Alice", "Gun", "Bob").activates("Alice", ALTAR)
    if game.asks == "objects":
        game.chooses("Gun")
    assert game.all_pass().life("Bob") == 15


def test_all_that_dies_at_once_sees_the_others_die() -> None:
    """CR 603.10a, 704.3: three Mourners and a Bear; each sees three others."""
    mourner = compiled("Mourner", "Whenever another creature dies, you gain 1 life.")
    game = table("Alice", "Bob").battlefield("Alice", mourner, mourner, mourner, BEARS).hand("Alice", WRATH)
    settled(game.casts("Alice", "Wrath").all_pass())
    assert game.life("Alice") == 29


def test_what_kept_counters_away_dies_too_and_persist_puts_one() -> None:
    """CR 702.79a: it returns after all have died, when nothing forbids the counter any more."""
    guard = compiled("Guard", "Creatures you control can't have -1/-1 counters put on them.")
    ouphe = compiled("Ouphe", "Persist", size=(3, 2))
    game = table("Alice", "Bob").battlefield("Alice", guard, ouphe).hand("Alice", WRATH)
    settled(game.casts("Alice", "Wrath").all_pass())
    assert game.one("Ouphe").counters == (("-1/-1", 1),)


# ---- combat


def test_deathtouch_and_trample_assign_one_to_each_blocker() -> None:
    """CR 702.2c, 702.19b."""
    game = to_damage(blocked(compiled("Worm", "Deathtouch, trample", size=(6, 6)), BEARS, GIANT))
    settled(game.assigns((BEARS, 1), (GIANT, 1), ("Bob", 4)))
    assert (game.life("Bob"), game.count(BEARS), game.count(GIANT)) == (16, 0, 0)


def test_a_trampler_whose_blocker_is_gone_deals_all_to_the_player() -> None:
    """CR 702.19e; another one stays blocked (CR 509.1h)."""
    for text, life in (("Trample", 15), ("Reach", 20)):
        game = table("Alice", "Bob").battlefield("Alice", compiled("Worm", text, size=(5, 5)))
        game.battlefield("Bob", BEARS, ALTAR).goes_to("beginning of combat").all_pass().attacks("Alice", "Worm")
        while game.asks != "block":
            game.does_least()
        game.blocks("Bob", (BEARS, "Worm")).passes("Alice").activates("Bob", ALTAR).goes_to("end of combat")
        assert game.life("Bob") == life


@pytest.mark.parametrize(("text", "loses", "life"), [("Double strike", True, 17), ("Double strike", False, 14)])
def test_double_strike_that_is_lost_between_the_two(text: str, loses: bool, life: int) -> None:
    """CR 702.4d."""
    game = table("Alice", "Bob").battlefield("Alice", compiled("Twin", text, size=(3, 3)))
    game.hand("Alice", quick("Strip", "Target creature loses all abilities until end of turn."))
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Twin")
    while game.life("Bob") == 20:
        game.does_least()
    if loses:
        game.casts("Alice", "Strip", "Twin").all_pass()
    assert game.goes_to("end of combat").life("Bob") == life


@pytest.mark.parametrize(
    "text",
    [
        "Target creature phases out.",
        "Gain control of target creature.",
        "Return target creature to its owner's hand.",
    ],
)
def test_an_attacker_that_is_gone_or_changes_sides_deals_no_damage(text: str) -> None:
    """CR 506.4."""
    game = table("Alice", "Bob").battlefield("Alice", GIANT).hand("Bob", quick("Answer", text))
    game.library("Alice", "Forest").library("Bob", "Forest")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", GIANT).passes("Alice")
    game.casts("Bob", "Answer", GIANT).all_pass().goes_to("end of combat")
    assert (game.life("Alice"), game.life("Bob")) == (20, 20)


def test_lifelink_comes_before_a_player_is_looked_at() -> None:
    """CR 120.3f, 704.3: Bob is dealt his last life and gains three in the same moment."""
    game = table("Alice", "Bob").battlefield("Alice", compiled("Worm", "Trample", size=(4, 4))).life_is("Bob", 1)
    game.battlefield("Bob", compiled("Cleric", "Lifelink", size=(3, 3)))
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Worm")
    while game.asks != "block":
        game.does_least()
    to_damage(game.blocks("Bob", ("Cleric", "Worm"))).assigns(("Cleric", 3), ("Bob", 1))
    assert (game.life("Bob"), game.winner) == (3, None)


def test_only_the_player_who_is_attacked_blocks_for_a_planeswalker() -> None:
    """CR 506.2, 509.1a: at three seats."""
    game = table("Alice", "Bob", "Carol").battlefield("Alice", GIANT).battlefield("Bob", BEARS)
    game.battlefield("Carol", "Saheeli Rai", BEARS).goes_to("beginning of combat").all_pass()
    game.attacks("Alice", GIANT, whom="Saheeli Rai")
    asked = []
    while game.state.step != "end of combat":
        asked += [game.who_decides] if game.asks == "block" else []
        game.does_least()
    assert (asked, game.life("Carol"), game.count("Saheeli Rai")) == (["Carol"], 20, 0)


# ---- phasing, split second, priority


def test_what_is_attached_phases_with_it_and_nothing_triggers() -> None:
    """CR 702.26g, 702.26d: it comes back attached, and has never left."""
    bell = compiled(
        "Bell", "Whenever a creature enters or leaves the battlefield, you gain 1 life.", "Enchantment"
    )
    aura = compiled("Strength", "Enchant creature\nEnchanted creature gets +1/+2.", "Enchantment — Aura")
    game = table("Alice", "Bob").battlefield("Alice", BEARS, bell).battlefield("Alice", aura, on=BEARS)
    game.hand("Alice", quick("Phase", "Target creature phases out."), WRATH)
    for name in ("Alice", "Bob"):
        game.library(name, "Forest", "Forest")
    game.casts("Alice", "Phase", BEARS).all_pass().casts("Alice", "Wrath").all_pass()
    assert (game.count(BEARS), game.count("Strength")) == (0, 0)
    game.goes_to("upkeep", active="Alice")
    assert (game.size(BEARS), game.life("Alice")) == ((3, 4), 20)


def test_under_split_second_there_are_mana_abilities_alone() -> None:
    """CR 702.61a."""
    sudden = quick("Sudden", "Split second\nYou gain 1 life.")
    game = table("Alice", "Bob").hand("Alice", sudden).hand("Bob", FEAST)
    game.battlefield("Bob", "Forest", compiled("Well", "{0}: You gain 1 life.", "Artifact"))
    game.casts("Alice", "Sudden").passes("Alice")
    offered = [one for one in legal_choices(game.state) if isinstance(one, Cast | Activate)]
    assert offered == [Activate(1, game.id("Forest"), 0)]


def test_prowess_sees_no_copy() -> None:
    """CR 707.10, 702.108a: a copy was not cast."""
    drain = quick("Drain", "Target player loses 2 life.")
    game = table("Alice", "Bob").battlefield("Alice", compiled("Monk", "Prowess")).hand("Alice", drain)
    game.hand("Alice", quick("Twin", "Copy target instant spell you control."))
    settled(game.casts("Alice", "Drain", "Bob").casts("Alice", "Twin", "Drain"), "Bob")
    assert (game.size("Monk"), game.life("Bob")) == ((4, 4), 16)
