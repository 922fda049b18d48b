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
