"""What happens to a spell by the mana that is spent on it (CR 106.6)."""

from __future__ import annotations

from engine.model.choices import Cast
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

SHELTER = compiled(
    "Boseiju, Who Shelters All",
    "{T}, Pay 2 life: Add {C}. If that mana is spent on an instant or sorcery spell, "
    "that spell can't be countered.",
    "Legendary Land",
)
HALL = compiled(
    "Hall of the Bandit Lord",
    "{T}, Pay 3 life: Add {C}. If that mana is spent on a creature spell, it gains haste.",
    "Legendary Land",
)
LEGEND = compiled("Isamaru", "Vigilance", "Legendary Creature — Hound", "{W}")
BEAR = compiled("Runeclaw Bear", "Vigilance", "Creature — Bear", "{1}")
CHEAP = compiled("Opt", "Draw a card.", "Instant", "{1}")


def countered(game: PlayedTable, spell: str) -> PlayedTable:
    """Bob counters a spell of Alice's."""
    return game.passes("Alice").casts("Bob", "Counterspell", spell).all_pass()


def with_counterspell(game: PlayedTable) -> PlayedTable:
    return game.battlefield("Bob", "Island", "Island").hand("Bob", "Counterspell")


def test_a_legendary_spell_paid_for_by_the_halfling_cant_be_countered() -> None:
    game = with_counterspell(table("Alice", "Bob").battlefield("Alice", "Delighted Halfling")).hand(
        "Alice", LEGEND, CHEAP
    )
    game.activates("Alice", "Delighted Halfling", ability=1).option(0)
    assert not is_legal(game.state, Cast(0, game.id("Opt", "Alice", "hand")))
    game.casts("Alice", "Isamaru")
    countered(game, "Isamaru").all_pass()
    assert game.count("Isamaru", "Alice", "battlefield") == 1


def test_other_mana_gives_no_shelter() -> None:
    game = with_counterspell(table("Alice", "Bob").battlefield("Alice", "Delighted Halfling", "Plains")).hand(
        "Alice", LEGEND
    )
    countered(game.casts("Alice", "Isamaru"), "Isamaru")
    assert game.count("Isamaru", "Alice", "graveyard") == 1


def test_mana_for_anything_shelters_only_instants_and_sorceries() -> None:
    """CR 106.6: what happens besides is asked of the spell on which the mana is spent."""
    game = with_counterspell(table("Alice", "Bob").battlefield("Alice", SHELTER)).hand("Alice", CHEAP, BEAR)
    game.library("Alice", "Plains").activates("Alice", "Boseiju, Who Shelters All").casts("Alice", "Opt")
    assert game.life("Alice") == 18
    countered(game, "Opt").all_pass()
    assert game.count("Plains", "Alice", "hand") == 1
    other = with_counterspell(table("Alice", "Bob").battlefield("Alice", SHELTER)).hand("Alice", BEAR)
    other.activates("Alice", "Boseiju, Who Shelters All").casts("Alice", "Runeclaw Bear")
    assert countered(other, "Runeclaw Bear").count("Runeclaw Bear", "Alice", "graveyard") == 1


def test_mana_that_would_do_more_is_kept_for_what_it_does_more_for() -> None:
    """The automatic payer leaves the wider choice."""
    game = table("Alice", "Bob").battlefield("Alice", HALL, "Wastes").hand("Alice", BEAR, CHEAP)
    game.library("Alice", "Plains")
    game.activates("Alice", "Hall of the Bandit Lord").activates("Alice", "Wastes").casts(
        "Alice", "Opt"
    ).all_pass()
    assert game.state.seats[0].all_mana == (0, 0, 0, 0, 0, 1)
    game.casts("Alice", "Runeclaw Bear").all_pass()
    assert "haste" in game.now("Runeclaw Bear").keywords


def test_the_type_is_the_one_that_was_chosen_for_the_land() -> None:
    """CR 607.2d: mana keeps what was chosen, whatever becomes of the land."""
    game = with_counterspell(table("Alice", "Bob")).battlefield(
        "Alice", "Cavern of Souls", notes=(("chosen type", "Bear"),)
    )
    game.hand("Alice", BEAR, LEGEND).activates("Alice", "Cavern of Souls", ability=2).option(0)
    assert not is_legal(game.state, Cast(0, game.id("Isamaru", "Alice", "hand")))
    countered(game.casts("Alice", "Runeclaw Bear"), "Runeclaw Bear").all_pass()
    assert game.count("Runeclaw Bear", "Alice", "battlefield") == 1


def test_what_a_spell_gains_the_permanent_has() -> None:
    """CR 400.7a: as Tyvar Kell's emblem says of Elf spells."""
    kell = compiled("Kell", "Whenever you cast an Elf spell, it gains haste until end of turn.")
    game = table("Alice", "Bob").battlefield("Alice", kell).hand("Alice", compiled("Elf", "Vigilance"))
    game.casts("Alice", "Elf").all_pass(2)
    assert {"haste", "vigilance"} == game.now("Elf").keywords
    game.goes_to("upkeep", active="Bob")
    assert {"vigilance"} == game.now("Elf").keywords
