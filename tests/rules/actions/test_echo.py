"""Echo and effects between which one chooses (CR 608.2d, 702.30)."""

from engine.cards.compiling.entry_keywords import parse_keyword
from engine.cards.keywords.known import meaning_of
from engine.model.choices import Activate
from tests.rules.table import PlayedTable, creature, table

ECHO = parse_keyword("echo {R}")
ECHOING = creature("Echoing One", 3, 3, ECHO, *meaning_of(ECHO), cost="{R}")


def in_the_next_upkeep() -> PlayedTable:
    """Alice cast the creature last turn; her next upkeep has begun."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain").hand("Alice", ECHOING)
    game.library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    game.casts("Alice", "Echoing One").all_pass()
    return game.goes_to("upkeep", active="Alice")


def test_what_came_since_the_last_upkeep_is_to_be_paid_for() -> None:
    """CR 702.30a."""
    game = in_the_next_upkeep()
    assert game.stack == ["Echoing One"]
    game.all_pass().answers(True).pays()
    assert game.count("Echoing One") == 1


def test_it_is_sacrificed_where_that_is_not_paid() -> None:
    """CR 702.30a."""
    game = in_the_next_upkeep().all_pass().answers(False)
    assert game.count("Echoing One", "Alice", "graveyard") == 1


def test_it_is_paid_once() -> None:
    """CR 702.30a: in the upkeep after that it has been there since the last one."""
    game = in_the_next_upkeep().all_pass().answers(True).pays()
    game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice")
    assert game.stack == []


def test_the_controller_chooses_one_of_two_effects() -> None:
    """CR 608.2d: as it resolves."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", "Grizzly Bears")
    game.battlefield("Alice", "Pemmin's Aura", on="Grizzly Bears")
    aura = game.one("Pemmin's Aura")
    place = next(
        place
        for place, ability in enumerate(game.now("Pemmin's Aura").abilities)
        if "ChoiceOfEffects" in repr(ability)
    )
    game.makes(Activate(0, aura.id, place)).pays().all_pass()
    assert game.asks == "option"
    game.option(1)
    assert game.size("Grizzly Bears") == (1, 3)
