"""What lands tapped for mana produce instead of what they say (CR 106.12b, 614.1a, 616.1)."""

from __future__ import annotations

import pytest

from engine.cards.definitions.card import CardDefinition
from engine.model.choices import Cast, ChooseNumber
from engine.rules.legal import legal_choices
from engine.rules.offers.offers import is_legal
from tests.loops.playing import repeated, using
from tests.rules.compiled import compiled
from tests.rules.table import Card, table

DARKNESS = compiled(
    "Darkness", "If a land is tapped for mana, it produces {B} instead of any other type.", "Enchantment"
)
SUBDUAL = compiled(
    "Subdual", "If a land is tapped for mana, it produces colorless mana instead of any other type.", "Enchantment"
)
PULSE = compiled(
    "Pulse",
    "If a basic land you control is tapped for mana, it produces mana of a color of your choice instead of any "
    "other type.",
    "Enchantment",
)
SPHERE = compiled(
    "Sphere",
    "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.",
    "Artifact",
)
SINGULARITY = compiled(
    "Singularity",
    "If tapped for mana, Plains produce {R}, Islands produce {G}, Swamps produce {W}, Mountains produce {U}, and "
    "Forests produce {B} instead of any other type.",
    "Artifact",
)
TOMB = compiled("Tomb", "{T}: Add {C}{C}.", "Land", "")
DEEP = compiled(
    "Deep",
    "{0}: Until end of turn, if you tap a land you control for mana, it produces {U} instead of any other type.",
    "Enchantment",
)
CONTAMINATION, REFLECTION = "Contamination", "Mana Reflection"


def tapping(land: Card, *permanents: Card, choices: tuple[str, ...] = (), whose: str = "Alice") -> str:
    """The mana of Alice's land with these permanents; choices are answered by the names of what is chosen."""
    game = table("Alice", "Bob").battlefield("Alice", land).battlefield(whose, *permanents)
    game.activates("Alice", game.all(land if isinstance(land, str) else land.name)[0].id)
    for one in choices:
        assert game.who_decides == "Alice"
        game.option(game.state.pending.options.index(one))
    assert game.asks == "priority"
    return game.pool("Alice")


@pytest.mark.parametrize(
    ("land", "permanents", "mana"),
    [
        ("Forest", (CONTAMINATION,), "B"),
        (TOMB, (CONTAMINATION,), "B"),
        (TOMB, (DARKNESS,), "BB"),
        (TOMB, (SPHERE,), "C"),
        ("Forest", (SPHERE,), "G"),
        ("Plains", (SINGULARITY,), "R"),
        ("Forest", (SINGULARITY,), "B"),
        (TOMB, (SINGULARITY,), "CC"),
        ("Forest", (CONTAMINATION, CONTAMINATION), "B"),
        ("Forest", (DARKNESS, REFLECTION), "BB"),
        ("Llanowar Elves", (CONTAMINATION,), "G"),
    ],
)
def test_what_is_produced_without_a_choice(land: Card, permanents: tuple[Card, ...], mana: str) -> None:
    """CR 614.1a: lands alone, of whatever amount or of one."""
    assert tapping(land, *permanents) == mana


@pytest.mark.parametrize(
    ("land", "permanents", "choices", "mana"),
    [
        ("Forest", (CONTAMINATION, REFLECTION), (CONTAMINATION,), "BB"),
        ("Forest", (CONTAMINATION, REFLECTION), (REFLECTION,), "B"),
        ("Forest", (CONTAMINATION, SUBDUAL), (CONTAMINATION,), "C"),
        ("Forest", (CONTAMINATION, SUBDUAL), ("Subdual",), "B"),
        (TOMB, (DARKNESS, SPHERE), ("Darkness",), "C"),
        (TOMB, (DARKNESS, SPHERE), ("Sphere",), "B"),
        # Sphere speaks of two mana, and of these only once they are two.
        ("Forest", (SPHERE, REFLECTION), (), "C"),
        ("Forest", (PULSE,), ("{R}",), "R"),
        ("Forest", (PULSE, REFLECTION), ("{U}",), "UU"),
        ("Forest", (PULSE, DARKNESS), ("Pulse", "{U}"), "B"),
        ("Forest", (PULSE, DARKNESS), ("Darkness", "{U}"), "U"),
    ],
)
def test_who_taps_the_land_chooses_the_order(
    land: Card, permanents: tuple[Card, ...], choices: tuple[str, ...], mana: str
) -> None:
    """CR 616.1: what one has made of the mana is what the next replaces."""
    assert tapping(land, *permanents, choices=choices) == mana


def test_who_taps_chooses_among_an_opponents_effects() -> None:
    """CR 616.1: Alice is affected, though both are Bob's."""
    for first, mana in ((CONTAMINATION, "C"), ("Subdual", "B")):
        assert tapping("Forest", CONTAMINATION, SUBDUAL, choices=(first,), whose="Bob") == mana


def test_for_a_turn_and_for_its_controller_alone() -> None:
    """CR 611.2a, 514.2."""
    game = table("Alice", "Bob").battlefield("Alice", DEEP, "Forest", "Forest").battlefield("Bob", "Forest")
    for name in ("Alice", "Bob"):
        game.library(name, "Forest", "Forest", "Forest")
    game.activates("Alice", "Deep").all_pass().activates("Alice", game.all("Forest", "Alice")[0].id)
    game.passes("Alice").activates("Bob", game.all("Forest", "Bob")[0].id)
    assert (game.pool("Alice"), game.pool("Bob")) == ("U", "G")
    game.goes_to("upkeep", active="Alice").activates("Alice", game.all("Forest", "Alice")[0].id)
    assert game.pool("Alice") == "G"


def test_what_can_be_cast_is_known_from_what_lands_produce() -> None:
    """CR 601.2g: Forests produce {B}, so Grizzly Bears cannot be cast, and are paid for by no Forest."""
    for lock, black, green in ((CONTAMINATION, True, False), (DARKNESS, True, False), ("Sol Ring", False, True)):
        game = table("Alice", "Bob").battlefield("Alice", lock, "Forest", "Forest")
        dark = compiled("Dark", "Flying", cost="{1}{B}")
        game.hand("Alice", "Grizzly Bears", dark)
        for name, expected in (("Dark", black), ("Grizzly Bears", green)):
            choice = Cast(0, game.id(name, "Alice", "hand"))
            assert (choice in legal_choices(game.state)) == is_legal(game.state, choice) == expected
        game.casts("Alice", "Dark" if black else "Grizzly Bears").all_pass()
        assert game.count("Dark" if black else "Grizzly Bears") == 1


def test_a_trigger_adds_what_it_says_and_sees_what_was_produced() -> None:
    """CR 106.12a: Mirari's Wake adds one more of what the land has produced; that is not produced by a land."""
    assert tapping("Forest", "Mirari's Wake", CONTAMINATION) == "BB"


def test_mana_in_combination_is_one_event() -> None:
    """CR 106.12b: three mana of two colors are one mana instead."""
    gates = compiled("Gates", "{T}: Add three mana in any combination of {U} and/or {R}.", "Land", "")
    game = table("Alice", "Bob").battlefield("Alice", gates, CONTAMINATION).activates("Alice", "Gates")
    game.option(2)
    while game.asks == "number":
        game.makes(ChooseNumber(0, 1))
    assert game.pool("Alice") == "B"


def test_a_loop_under_contamination_is_proved() -> None:
    """Ten mana a time without it, one with it, as each activation would add by itself."""
    well = CardDefinition("Bare", ("land",))
    fountain = compiled("Fountain", "{T}: Add {G}{G}{G}.\n{0}: Untap this land.", "Land", "")
    for lock, each in ((CONTAMINATION, "B"), (well, "GGG")):
        start = table("Alice", "Bob").battlefield("Alice", fountain, lock).state
        end = repeated(start, using(start, "Fountain", ability=0) + using(start, "Fountain", ability=1), 10**50)
        assert sum(end.seats[0].pool) == len(each) * 10**50
