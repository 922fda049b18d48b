"""Where objects go instead of a graveyard: the affected player chooses among all that applies (CR 616.1)."""

from __future__ import annotations

import pytest

from engine.model import decisions
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

COLOSSUS = "Blightsteel Colossus"
EDICT = sorcery("A Hard Choice", "Target player sacrifices a creature of their choice.")
MILLS_TWO = sorcery("Two Pages", "Mill two cards.")
EXILES = compiled("Grave Robber", "If a creature an opponent controls would die, exile it instead.")

KALITAS = compiled(
    "Kalitas",
    "If a nontoken creature an opponent controls would die, instead exile that card and create a 2/2 black Zombie "
    "creature token.",
)
NECROMANCER = compiled(
    "Draugr Necromancer",
    "If a nontoken creature an opponent controls would die, exile that card with an ice counter on it instead.",
)
HUNT = compiled(
    "Head of the Hunt",
    "If a creature an opponent controls would die, exile it instead. When you do, create a 2/2 green Wolf "
    "creature token.",
)
WRATH = sorcery("Wrath", "Destroy all creatures target player controls.")


def _options(played: PlayedTable) -> tuple[object, ...]:
    """The effects among which a player chooses."""
    pending = played.state.pending
    assert isinstance(pending, decisions.ChoosingOption)
    return pending.options


def test_of_a_finality_counter_and_its_own_ability_the_controller_chooses_one() -> None:
    """CR 122.1h, 616.1."""
    for option, zone in enumerate(("exile", "library")):
        played = table("Alice", "Bob").hand("Alice", EDICT)
        played.battlefield("Bob", COLOSSUS, counters=(("finality", 1),)).library("Bob", "Forest")
        played.casts("Alice", EDICT.name, "Bob").all_pass().chooses(COLOSSUS)
        assert played.who_decides == "Bob"
        assert _options(played) == ("finality counter", COLOSSUS)
        assert played.option(option).count(COLOSSUS, "Bob", zone) == 1


def test_of_dying_into_exile_and_its_own_ability_the_controller_chooses_one() -> None:
    """CR 616.1, 700.4: it is exiled where it would die."""
    for option, zone in enumerate(("exile", "library")):
        played = table("Alice", "Bob").hand("Alice", EDICT).battlefield("Alice", EXILES)
        played.battlefield("Bob", COLOSSUS).library("Bob", "Forest")
        played.casts("Alice", EDICT.name, "Bob").all_pass().chooses(COLOSSUS)
        assert _options(played) == (EXILES.name, COLOSSUS)
        assert played.option(option).count(COLOSSUS, "Bob", zone) == 1


def test_two_cards_milled_at_once_are_both_the_top_ones_though_the_first_is_shuffled_in() -> None:
    """CR 701.17: which cards are milled is settled before any of them moves."""
    played = table("Alice", "Bob").hand("Alice", MILLS_TWO)
    played.library("Alice", COLOSSUS, "Grizzly Bears", *("Forest",) * 40)
    played.casts("Alice", MILLS_TWO.name).all_pass()
    assert played.count("Grizzly Bears", "Alice", "graveyard") == 1
    assert played.count(COLOSSUS, "Alice", "library") == 1


def test_each_milled_card_is_asked_about_once() -> None:
    """Under Rest in Peace, of a card that is shuffled into its library instead (CR 614.5)."""
    played = table("Alice", "Bob").hand("Alice", MILLS_TWO).battlefield("Bob", "Rest in Peace")
    played.library("Alice", COLOSSUS, "Grizzly Bears", *("Forest",) * 40)
    played.casts("Alice", MILLS_TWO.name).all_pass()
    assert (played.who_decides, _options(played)) == ("Alice", ("Rest in Peace", COLOSSUS))
    played.option(1)
    assert played.asks == "priority"
    assert played.count(COLOSSUS, "Alice", "library") == 1
    assert played.count("Grizzly Bears", "Alice", "exile") == 1


@pytest.mark.parametrize("doubled", [False, True])
def test_what_several_effects_have_a_creature_enter_with_is_replaced_as_one(doubled: bool) -> None:
    """CR 614.5: Hardened Scales adds one to 2 counters of X and 1 of another creature, 4; doubled it is 6."""
    more = compiled("Captain", "Each other creature you control enters with an additional +1/+1 counter on it.")
    by = "Doubling Season" if doubled else "Hardened Scales"
    played = (
        table("Alice", "Bob").battlefield("Alice", more, by, *("Forest",) * 4).hand("Alice", "Walking Ballista")
    )
    played.casts("Alice", "Walking Ballista", x=2).all_pass()
    assert played.one("Walking Ballista").counters == (("+1/+1", 6 if doubled else 4),)


def _after_wrath(*cards: object, count: int = 1) -> PlayedTable:
    """Alice's permanents, and Bob's Bears as they die."""
    played = table("Alice", "Bob").hand("Alice", WRATH).battlefield("Alice", *cards)  # type: ignore[arg-type]
    played.battlefield("Bob", "Grizzly Bears", count=count)
    return played.casts("Alice", "Wrath", "Bob").all_pass()


def test_kalitas_makes_a_zombie_of_each_creature_that_would_die() -> None:
    """CR 614.1a: each of several that die at one time is replaced."""
    played = _after_wrath(KALITAS, count=3)
    assert (played.count("Grizzly Bears", "Bob", "exile"), played.count("Zombie Token", "Alice")) == (3, 3)


def test_the_dying_creatures_controller_chooses_whether_kalitas_gets_a_zombie() -> None:
    """CR 616.1: Rest in Peace exiles it just as well, and Bob chooses."""
    for option, zombies in enumerate((1, 0)):
        played = _after_wrath(KALITAS, "Rest in Peace")
        assert (played.who_decides, _options(played)) == ("Bob", ("Kalitas", "Rest in Peace"))
        played.option(option)
        assert (played.count("Grizzly Bears", "Bob", "exile"), played.count("Zombie Token")) == (1, zombies)


def test_an_ice_counter_or_a_zombie() -> None:
    """CR 616.1, 122.1."""
    for option, expected in enumerate(((1, 0), (0, 1))):
        played = _after_wrath(KALITAS, NECROMANCER).option(option)
        ice = dict(played.one("Grizzly Bears", "Bob", "exile").counters).get("ice", 0)
        assert (played.count("Zombie Token"), ice) == expected


def test_what_triggers_as_a_creature_is_exiled_instead_goes_on_the_stack() -> None:
    """CR 603.12."""
    played = _after_wrath(HUNT)
    assert played.stack == ["Head of the Hunt"]
    assert played.all_pass().count("Wolf Token", "Alice") == 1


def test_two_that_do_no_more_than_exile_need_no_question() -> None:
    """CR 616.1: there is nothing to choose between."""
    assert _after_wrath(EXILES, "Rest in Peace").count("Grizzly Bears", "Bob", "exile") == 1
