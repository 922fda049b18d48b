"""Copies that differ from what they copy in any combination, compiled from texts and played (CR 707.9)."""

from __future__ import annotations

import pytest

from engine.model.objects import GameObject
from tests.loops.playing import using
from tests.loops.proofs import holds_law
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS, GIANT = "Grizzly Bears", "Hill Giant"
FROG = sorcery("Ponds", "Create a token that's a copy of target non-Frog creature, except it's a 1/1 green Frog.")
LEGEND = compiled("Yargle", "Yargle has trample.", "Legendary Creature — Frog Spirit", size=(9, 3))


def token(game: PlayedTable) -> GameObject:
    """The only token on the battlefield."""
    (one,) = (held for held in game.state.objects.values() if held.is_token and held.zone == "battlefield")
    return one


def test_types_and_color_take_the_place_of_those_of_their_kind() -> None:
    """CR 205.1a, 707.9b: a Frog and nothing else, but still an artifact creature with its abilities."""
    golem = compiled("Golem", "Trample", "Artifact Creature — Golem", size=(5, 5))
    game = table("Alice", "Bob").battlefield("Alice", golem).hand("Alice", FROG)
    game.casts("Alice", "Ponds", "Golem").all_pass()
    now = game.now(token(game).id)
    assert (now.subtypes, now.colors, now.types) == ({"Frog"}, {"G"}, {"artifact", "creature"})
    assert (game.size(token(game).id), "trample" in now.keywords) == ((1, 1), True)


@pytest.mark.parametrize(
    ("but", "types", "subtypes", "colors"),
    [
        (
            "it's a 1/1 red Balloon creature in addition to its other colors and types and it has haste",
            {"creature"},
            {"Bear", "Balloon"},
            {"G", "R"},
        ),
        ("it's a 1/1 red Balloon in addition to its other types", {"creature"}, {"Bear", "Balloon"}, {"R"}),
        ("it's an enchantment and loses all other card types", {"enchantment"}, set(), {"G"}),
        ("it isn't legendary, is an artifact in addition to its other types, and has haste",
         {"creature", "artifact"}, {"Bear"}, {"G"}),
    ],
)  # fmt: skip
def test_what_is_said_of_colors_and_types(but: str, types: set[str], subtypes: set[str], colors: set[str]) -> None:
    """The Jolly Balloon Man, Myrkul, Auton Soldier (CR 205.1b, 707.9d)."""
    copying = sorcery("Copying", f"Create a token that's a copy of target creature, except {but}.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", copying)
    game.casts("Alice", "Copying", BEARS).all_pass()
    now = game.now(token(game).id)
    assert (now.types, now.subtypes, now.colors) == (types, subtypes, colors)


def test_a_copy_with_a_name_of_its_own() -> None:
    """Mishra, Eminent One: no legend rule, since the names differ (CR 704.5j)."""
    warform = sorcery(
        "Workshop",
        "Create a token that's a copy of target noncreature artifact you control, except its name is Mishra's "
        "Warform and it's a 4/4 Construct artifact creature in addition to its other types.",
    )
    relic = compiled("Relic", "", "Legendary Artifact")
    game = table("Alice", "Bob").battlefield("Alice", relic).hand("Alice", warform)
    game.casts("Alice", "Workshop", "Relic").all_pass()
    now = game.now(token(game).id)
    assert (now.name, now.supertypes, game.size(token(game).id)) == ("Mishra's Warform", {"legendary"}, (4, 4))
    assert game.all("Relic", "Alice", "battlefield")


def test_what_enters_as_a_copy_enters_tapped_or_with_counters() -> None:
    """Vesuva and Spark Double (CR 614.1c, 707.5): a copy of a card in a graveyard too, as Body Double's."""
    double = compiled(
        "Spark",
        "You may have this creature enter tapped as a copy of a creature card in a graveyard, except it enters "
        "with an additional +1/+1 counter on it if it's a creature, it enters with an additional loyalty counter "
        "on it if it's a planeswalker, and it isn't legendary.",
        size=(0, 0),
    )
    game = table("Alice", "Bob").graveyard("Bob", LEGEND).hand("Alice", double)
    game.casts("Alice", "Spark").all_pass().answers(True)
    game.chooses(game.one("Yargle", "Bob", "graveyard").id)
    now = game.one("Yargle", "Alice", "battlefield")
    assert (now.tapped, now.counters, game.now(now.id).supertypes) == (True, (("+1/+1", 1),), set())
    assert game.size(now.id) == (10, 4)


def test_x_additional_counters_are_as_many_as_were_paid_for() -> None:
    """Altered Ego (CR 107.3m)."""
    ego = compiled(
        "Ego",
        "You may have this creature enter as a copy of any creature on the battlefield, except it enters with X "
        "additional +1/+1 counters on it.",
        cost="{X}",
        size=(0, 0),
    )
    game = table("Alice", "Bob").battlefield("Alice", BEARS, "Forest", "Forest", "Forest").hand("Alice", ego)
    game.casts("Alice", "Ego", x=3).all_pass().answers(True).chooses(BEARS)
    (copy,) = (one for one in game.all(BEARS, "Alice", "battlefield") if one.counters)
    assert game.size(copy.id) == (5, 5)


def test_a_copy_of_a_permanent_spell_that_is_not_legendary_stays() -> None:
    """The Sixth Doctor (CR 608.3f, 707.10g): the legend rule finds one legendary permanent of the name."""
    lord = compiled("Lord", "Whenever you cast a creature spell, copy it, except the copy isn't legendary.")
    game = table("Alice", "Bob").battlefield("Alice", lord).hand("Alice", LEGEND)
    game.casts("Alice", "Yargle").all_pass().all_pass().all_pass()
    assert (game.count("Yargle"), game.now(token(game).id).supertypes) == (2, set())


def test_each_other_becomes_a_copy_and_the_chosen_one_stays() -> None:
    """Nanogene Conversion (CR 707.2)."""
    conversion = sorcery(
        "Conversion",
        "Choose target creature you control. Each other creature becomes a copy of that creature until end of "
        "turn, except it isn't legendary.",
    )
    game = table("Alice", "Bob").battlefield("Alice", LEGEND).battlefield("Bob", BEARS).hand("Alice", conversion)
    bear = game.one(BEARS).id
    game.casts("Alice", "Conversion", "Yargle").all_pass()
    assert (game.now(bear).name, game.now(bear).supertypes) == ("Yargle", set())
    assert game.now(game.one("Yargle", "Alice").id).supertypes == {"legendary"}


def test_a_copy_that_enters_tapped_and_attacking() -> None:
    """Shaun, Father of Synths (CR 508.4): it was never declared as an attacker."""
    shaun = compiled(
        "Shaun",
        "Whenever you attack, create a tapped and attacking token that's a copy of target attacking creature you "
        "control, except it's not legendary.",
    )
    game = table("Alice", "Bob").battlefield("Alice", shaun, LEGEND)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Yargle").targets("Yargle").all_pass()
    assert (token(game).tapped, token(game).id in {one.creature for one in game.state.combat}) == (
        True,
        True,
    )


def test_what_follows_when_you_do_is_of_what_triggers() -> None:
    """Saheeli, Radiant Creator (CR 603.12): the token is sacrificed, and not what made it."""
    saheeli = compiled(
        "Saheeli",
        "Whenever you gain life, you may pay {E}{E}{E}. When you do, create a token that's a copy of target "
        "permanent you control, except it's a 5/5 artifact creature in addition to its other types and has haste. "
        "Sacrifice it at the beginning of the next end step.",
    )
    salve = sorcery("Salve", "You get {E}{E}{E}. You gain 1 life.")
    game = table("Alice", "Bob").battlefield("Alice", saheeli, "Forest").hand("Alice", salve)
    game.casts("Alice", "Salve").all_pass().all_pass()
    game.answers(True).targets("Forest").all_pass()
    assert game.size(token(game).id) == (5, 5)
    game.goes_to("end").all_pass()
    assert (game.count("Forest"), game.count("Saheeli")) == (1, 1)


def test_a_loop_that_makes_copies_with_exceptions_is_proved() -> None:
    """The law: so many tokens, all alike, after any number of iterations."""
    maker = compiled(
        "Maker", "{0}: Create a token that's a copy of this creature, except it's a 1/1 green Frog and has haste."
    )
    start = table("Alice", "Bob").battlefield("Alice", maker).state
    assert holds_law(start, using(start, "Maker"), 1, 2, 30)


def test_what_a_target_deals_to_each_other_creature_leaves_out_itself() -> None:
    """Nibelheim Aflame (CR 608.2c): other than what deals the damage, where that is named before."""
    text = "Choose target creature you control. It deals damage equal to its power to each other creature."
    blaze = sorcery("Blaze", text)
    game = table("Alice", "Bob").battlefield("Alice", GIANT, BEARS).battlefield("Bob", BEARS).hand("Alice", blaze)
    game.casts("Alice", "Blaze", GIANT).all_pass()
    assert (game.count(GIANT), game.count(BEARS)) == (1, 0)


def test_what_is_copied_may_be_chosen_as_it_is_done() -> None:
    """The Cloning of Shredder (CR 608.2d): without a target."""
    cloning = sorcery(
        "Cloning", "Create a token that's a copy of a creature you control, except it isn't legendary."
    )
    game = table("Alice", "Bob").battlefield("Alice", LEGEND, BEARS).hand("Alice", cloning)
    game.casts("Alice", "Cloning").all_pass().chooses("Yargle")
    assert (token(game).card.name, game.count("Yargle")) == ("Yargle", 2)
