"""Day and night, and the permanents that turn over with them (CR 702.145, 731)."""

from __future__ import annotations

from engine.cards.definitions.card import TRANSFORM
from engine.cards.definitions.replacing import BringsDay
from engine.cards.effects.designations import BecomeDaytime
from engine.cards.events.status import DaytimeChanges
from engine.model import edits
from engine.rules.actions.daytime import daytime
from engine.session.views.table_view import table_view
from engine.shortcuts.sequences.sequence import Repeat
from tests.loops.playing import using
from tests.loops.states import computed, performed
from tests.rules.compiled import compiled, sorcery, two_faced
from tests.rules.table import PlayedTable, table

WORDS = (BecomeDaytime, BringsDay, DaytimeChanges)

HAULER = two_faced(
    TRANSFORM,
    compiled("Tireless Hauler", "Vigilance\nDaybound", "Creature — Human Werewolf", size=(4, 5)),
    compiled("Dire-Strain Brawler", "Vigilance\nNightbound", "Creature — Werewolf", "", (8, 8)),
)
VANDAL = compiled(
    "Brimstone Vandal",
    "If it's neither day nor night, it becomes day as this creature enters.\n"
    "Whenever day becomes night or night becomes day, this creature deals 1 damage to each opponent.",
)
CELESTUS = compiled(
    "The Celestus",
    "{T}: If it's night, it becomes day. Otherwise, it becomes night. Activate only as a sorcery.",
    "Artifact",
)
MOONRISE = sorcery("Unnatural Moonrise", "It becomes night.")


def played(*names: str) -> PlayedTable:
    game = table(*(names or ("Alice", "Bob")))
    for seat in names or ("Alice", "Bob"):
        game.library(seat, "Forest", count=20)
    return game


def test_day_begins_with_what_has_daybound_and_night_after_a_turn_without_spells() -> None:
    """CR 702.145d, 731.2a: nobody gets priority between the change and the upkeep."""
    game = played().battlefield("Alice", HAULER)
    game.all_pass()
    assert (daytime(game.state), game.count("Day", zone="command")) == ("day", 1)
    id = game.id("Tireless Hauler")
    game.goes_to("upkeep", active="Bob")
    assert (daytime(game.state), game.id("Dire-Strain Brawler")) == ("night", id)
    assert (game.count("Day", zone="command"), game.count("Night", zone="command")) == (0, 1)


def test_day_returns_after_a_turn_of_two_spells_of_its_active_player() -> None:
    """CR 731.2b: one spell, or those of other players, are not enough."""
    free = sorcery("Charm", "You gain 1 life.")
    game = played().battlefield("Alice", HAULER).hand("Bob", free, free, free).goes_to("upkeep", active="Bob")
    game.goes_to("precombat main").casts("Bob", "Charm").all_pass(2).goes_to("upkeep", active="Alice")
    assert daytime(game.state) == "night"
    game.goes_to("precombat main", active="Bob")
    for _ in range(2):
        game.casts("Bob", "Charm").all_pass()
    game.goes_to("upkeep", active="Alice")
    assert (daytime(game.state), game.count("Tireless Hauler")) == ("day", 1)


def test_what_has_daybound_enters_with_its_back_up_at_night() -> None:
    """CR 702.145b: it does not transform, and is cast as its front."""
    game = played().hand("Alice", MOONRISE, HAULER).casts("Alice", "Unnatural Moonrise").all_pass()
    began = len(game.events)
    game.casts("Alice", "Tireless Hauler").all_pass()
    assert game.size("Dire-Strain Brawler") == (8, 8)
    assert not any(type(event).__name__ == "Transformed" for event in game.events[began:])


def test_nothing_else_transforms_what_has_daybound() -> None:
    """CR 702.145c, 702.145f."""
    turn = sorcery("Moonmist", "Transform all creatures.")
    game = played().battlefield("Alice", HAULER).hand("Alice", turn).casts("Alice", "Moonmist").all_pass()
    assert game.count("Tireless Hauler") == 1


def test_a_change_of_the_two_triggers_and_the_first_day_does_not() -> None:
    """CR 731.1: the Celestus turns night into day and day into night."""
    game = played().hand("Alice", VANDAL).battlefield("Alice", CELESTUS)
    game.casts("Alice", "Brimstone Vandal").all_pass()
    assert (daytime(game.state), game.stack) == ("day", [])
    game.activates("Alice", "The Celestus").all_pass()
    assert (daytime(game.state), game.stack) == ("night", ["Brimstone Vandal"])
    game.all_pass()
    assert game.life("Bob") == 19


def test_it_stays_night_when_a_player_leaves() -> None:
    game = played("Alice", "Bob", "Carol").hand("Alice", MOONRISE).casts("Alice", "Unnatural Moonrise").all_pass()
    game.goes_to("upkeep", active="Bob").concedes("Alice")
    assert (daytime(game.state), game.one("Night", zone="command").controller) == ("night", 1)


def test_a_table_set_by_hand_has_one_of_the_two_for_every_seat() -> None:
    game = played().battlefield("Alice", HAULER)
    game.makes(edits.BeginSettingUp(0))
    for word in ("night", "day", "night"):
        game.makes(edits.EditSeatDesignation(0, 1, word, 1))
        assert daytime(game.state) == word
    game.makes(edits.EndSettingUp(0))
    assert (game.count("Dire-Strain Brawler"), table_view(game.state).daytime) == (1, "night")


def test_day_and_night_by_turns_do_so_any_number_of_times() -> None:
    """The law, with a marker that is another one half of the time."""
    text = (
        "{0}: If it's night, it becomes day. Otherwise, it becomes night.\n"
        "Whenever day becomes night or night becomes day, you gain 1 life."
    )
    start = played().battlefield("Alice", compiled("The Celestus", text, "Artifact"), HAULER).all_pass().state
    body = using(start, "The Celestus", "The Celestus")
    for count in (1, 7):
        parts = (Repeat(count, body),)
        assert performed(start, parts).differs_from(computed(start, parts)) == []
    assert computed(start, (Repeat(10**30, body),)).state.seats[0].life == 20 + 2 * 10**30
