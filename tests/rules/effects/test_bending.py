"""Earthbend, Airbend, Endure, Blight and BlightCost, Behold, Waterbend (CR 701.4, 701.63-68)."""

import pytest

from engine.model.choices import Cast
from engine.model.refusals import Refusal
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

LESSON = sorcery("Earthbending Lesson", "Earthbend 4.")
AIR = sorcery("Airbending Lesson", "Airbend target nonland permanent.")
APPA = sorcery("Appa", "Airbend up to two target creatures.")
DOOM = sorcery("Doom", "Destroy target permanent.")
OUSTER = sorcery("Ouster", "Exile target permanent.")
BOUNCE = sorcery("Bounce", "Return target permanent to its owner's hand.")
OUTRIDER = compiled("Sandskitter Outrider", "When this creature enters, it endures 2.", size=(2, 1))
URCHIN = sorcery("Shadow Urchin", "Blight 1.")
EMBRACE = sorcery("Embrace", "As an additional cost to cast this spell, blight 1 or pay {3}.\nYou gain 5 life.")
EXHALE = sorcery("Exhale", "As an additional cost to cast this spell, behold a Bear or pay {3}.\nYou gain 5 life.")
KOI = compiled("Giant Koi", "Waterbend {3}: You gain 1 life.", "Creature — Fish")
PATROL = compiled("North Pole Patrol", "Waterbend {3}, {T}: You gain 1 life.")


def earthbent(*hand: object) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", "Forest").hand("Alice", LESSON, *hand)  # type: ignore[arg-type]  # cards
    for name in ("Alice", "Bob"):
        game.library(name, "Swamp", count=9)
    return game.casts("Alice", "Earthbending Lesson", "Forest").all_pass()


def test_an_earthbent_land_is_a_creature_with_haste_and_counters() -> None:
    """CR 701.66a."""
    game = earthbent()
    assert game.size("Forest") == (4, 4)
    assert "haste" in game.now("Forest").keywords
    assert game.now("Forest").types >= {"land", "creature"}


@pytest.mark.parametrize("removal", [DOOM, OUSTER])
def test_an_earthbent_land_returns_tapped_as_it_dies_or_is_exiled(removal: object) -> None:
    """CR 603.7b: also on a later turn; what returns is no creature any more (CR 400.7)."""
    game = earthbent(removal).goes_to("precombat main", active="Bob").goes_to("precombat main", active="Alice")
    name = removal.name  # type: ignore[attr-defined]  # a card
    game.casts("Alice", name, "Forest").all_pass(2)
    assert (game.count("Forest", "Alice"), game.one("Forest").tapped) == (1, True)
    assert "creature" not in game.now("Forest").types
    assert game.state.delayed == ()


def test_an_earthbent_land_that_leaves_otherwise_does_not_return() -> None:
    game = earthbent(BOUNCE).casts("Alice", "Bounce", "Forest").all_pass()
    assert (game.count("Forest", "Alice", "hand"), game.state.delayed) == (1, ())


def test_what_is_airbent_may_be_cast_by_its_owner_for_two() -> None:
    """CR 701.65a."""
    game = table("Alice", "Bob").battlefield("Bob", "Hill Giant").battlefield("Bob", "Island", count=2)
    for name in ("Alice", "Bob"):
        game.library(name, "Swamp", count=9)
    game.hand("Alice", AIR).casts("Alice", "Airbending Lesson", "Hill Giant").all_pass()
    giant = game.id("Hill Giant", "Bob", "exile")
    game.goes_to("precombat main", active="Bob")
    assert is_legal(game.state, Cast(1, giant))
    game.makes(Cast(1, giant)).pays().all_pass()
    assert game.count("Hill Giant", "Bob") == 1


def test_two_creatures_are_airbent_at_the_same_time() -> None:
    game = table("Alice", "Bob").battlefield("Bob", "Grizzly Bears", "Hill Giant").hand("Alice", APPA)
    game.casts("Alice", "Appa").targets("Grizzly Bears", "Hill Giant").all_pass()
    assert [game.count(name, "Bob", "exile") for name in ("Grizzly Bears", "Hill Giant")] == [1, 1]


@pytest.mark.parametrize(("counters", "size", "spirits"), [(True, (4, 3), 0), (False, (2, 1), 1)])
def test_enduring_puts_counters_or_makes_a_spirit(counters: bool, size: tuple[int, int], spirits: int) -> None:
    """CR 701.63a."""
    game = table("Alice", "Bob").hand("Alice", OUTRIDER).casts("Alice", "Sandskitter Outrider").all_pass(2)
    game.answers(counters)
    assert (game.size("Sandskitter Outrider"), game.count("Spirit Token")) == (size, spirits)
    assert spirits == 0 or game.size("Spirit Token") == (2, 2)


def test_blighting_puts_a_counter_on_a_creature_of_ones_own() -> None:
    """CR 701.68a."""
    game = table("Alice", "Bob").battlefield("Alice", "Hill Giant").battlefield("Bob", "Grizzly Bears")
    game.hand("Alice", URCHIN).casts("Alice", "Shadow Urchin").all_pass().chooses("Hill Giant")
    assert game.size("Hill Giant") == (2, 2)


def test_blight_is_paid_as_a_cost_where_there_is_a_creature() -> None:
    """CR 701.68b."""
    game = table("Alice", "Bob").battlefield("Alice", "Hill Giant").hand("Alice", EMBRACE)
    game.makes(Cast(0, game.id("Embrace", "Alice", "hand"))).answers(False).chooses("Hill Giant").all_pass()
    assert (game.size("Hill Giant"), game.life("Alice")) == ((2, 2), 25)


@pytest.mark.parametrize("zone", ["hand", "battlefield"])
def test_a_bear_is_beheld_in_hand_or_on_the_battlefield(zone: str) -> None:
    """CR 701.4a."""
    game = table("Alice", "Bob").hand("Alice", EXHALE)
    getattr(game, zone)("Alice", "Grizzly Bears")
    game.makes(Cast(0, game.id("Exhale", "Alice", "hand"))).answers(False)
    game.chooses(game.id("Grizzly Bears", "Alice", zone)).all_pass()
    assert (game.life("Alice"), game.count("Grizzly Bears", "Alice", zone)) == (25, 1)


def test_artifacts_and_creatures_are_tapped_to_waterbend() -> None:
    """CR 701.67a: two of {3} are paid so, one with mana; summoning sick ones help too."""
    game = table("Alice", "Bob").battlefield("Alice", KOI, "Ornithopter", "Island", is_sick=True)
    game.activates("Alice", "Giant Koi")
    game.chooses("Giant Koi", "Ornithopter").pays().all_pass()
    assert [game.one(name).tapped for name in ("Giant Koi", "Ornithopter", "Island")] == [True] * 3
    assert game.life("Alice") == 21


def test_what_taps_for_itself_does_not_help_to_waterbend() -> None:
    game = table("Alice", "Bob").battlefield("Alice", PATROL, "Ornithopter", "Island")
    with pytest.raises(Refusal, match="cannot waterbend"):
        game.activates("Alice", "North Pole Patrol")
