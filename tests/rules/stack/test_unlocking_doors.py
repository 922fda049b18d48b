"""Rooms: cast by a half, entered with its door unlocked, the other unlocked as a special action (CR 709.5)."""

import pytest

from engine.cards.definitions.rooms import locked_name
from engine.model.choices import Cast, UnlockDoor
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from engine.rules.offers.offers import is_legal
from engine.session.narration.narration import narrate
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

POOL = "Bottomless Pool // Locker Room"
ENTRYWAY = "Grand Entryway // Elegant Rotunda"
MARINA = compiled("Marina", "{0}: Lock or unlock a door of target Room you control.", "Artifact")


def casting(room: str, door: int, land: str, lands: int = 10) -> PlayedTable:
    """Alice casts a half of a Room, which resolves; Bob has a creature."""
    game = table("Alice", "Bob").battlefield("Alice", land, count=lands).battlefield("Bob", "Llanowar Elves")
    game.hand("Alice", room)
    return game.makes(Cast(0, game.id(room, "Alice", "hand"), door)).pays().all_pass()


def test_a_room_enters_with_the_door_of_the_half_that_was_cast_unlocked() -> None:
    """CR 709.5e, 709.5h: the ability of that door triggers; the other half adds no name, cost or text."""
    game = casting(ENTRYWAY, 0, "Plains").all_pass()
    assert game.count("Glimmer Token") == 1
    now = game.now("Grand Entryway")
    assert (now.mana_value, len(now.abilities), now.subtypes) == (2, 1, frozenset({"Room"}))


def test_the_other_door_is_unlocked_as_a_special_action() -> None:
    """CR 116.2m, 709.5e: for its mana cost, without the stack; then the Room is what both halves say."""
    game = casting(ENTRYWAY, 0, "Plains").all_pass()
    room = game.id("Grand Entryway")
    unlocking = UnlockDoor(0, room, 1)
    assert unlocking in legal_choices(game.state)
    game.makes(unlocking).pays()
    game.targets("Llanowar Elves").all_pass()
    assert game.size("Llanowar Elves") == (2, 2)
    assert (game.id(ENTRYWAY), game.now(ENTRYWAY).mana_value) == (room, 5)
    with pytest.raises(Refusal, match="unlocked already"):
        game.makes(unlocking)


def test_a_door_is_unlocked_only_when_a_sorcery_could_be_cast_and_paid_for() -> None:
    game = casting(POOL, 0, "Island", 1).targets("Llanowar Elves")
    unlocking = UnlockDoor(0, game.id("Bottomless Pool"), 1)
    with pytest.raises(Refusal, match="empty stack"):
        game.makes(unlocking)
    game.all_pass()
    assert game.count("Llanowar Elves", "Bob", "hand") == 1
    assert not is_legal(game.state, unlocking)
    with pytest.raises(Refusal, match="does not control"):
        game.passes("Alice").makes(UnlockDoor(1, game.id("Bottomless Pool"), 1))


def test_a_room_that_was_not_cast_enters_locked() -> None:
    """CR 709.5g: with neither door unlocked it has no name, no mana cost and no abilities."""
    again = sorcery("Again", "Return target enchantment card from your graveyard to the battlefield.")
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", count=8).hand("Alice", again)
    game.graveyard("Alice", "Funeral Room // Awakening Hall", "Elvish Mystic")
    game.casts("Alice", "Again", game.id("Funeral Room // Awakening Hall", "Alice", "graveyard")).all_pass()
    now = game.now(locked_name("Funeral Room // Awakening Hall"))
    assert (now.mana_value, now.colors, now.abilities, game.stack) == (0, frozenset(), (), [])
    game.makes(UnlockDoor(0, game.id(locked_name("Funeral Room // Awakening Hall")), 1)).pays()
    game.all_pass()
    assert game.count("Elvish Mystic") == 1


def test_a_room_is_the_whole_card_again_wherever_it_goes() -> None:
    """CR 709.4: which doors are unlocked is forgotten as it leaves."""
    bounce = sorcery("Bounce", "Return target enchantment to its owner's hand.")
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=5).hand("Alice", POOL, bounce)
    game.makes(Cast(0, game.id(POOL, "Alice", "hand"), 1)).pays().all_pass()
    assert game.now("Locker Room").mana_value == 5
    game.casts("Alice", "Bounce", "Locker Room").all_pass()
    held = game.one(POOL, "Alice", "hand")
    assert (held.card.mana_value, held.notes, held.printed) == (6, (), None)


def test_a_copy_of_a_room_enters_with_both_doors_locked() -> None:
    """CR 709.5b, 709.5d: both halves are copied, which doors are unlocked is not; copies are unlocked in turn."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=20)
    game.hand("Alice", POOL, "Copy Enchantment")
    game.makes(Cast(0, game.id(POOL, "Alice", "hand"), 1)).pays().all_pass()
    game.casts("Alice", "Copy Enchantment").all_pass()
    game.answers(True).chooses("Locker Room")
    copied = game.id(locked_name(POOL))
    game.makes(UnlockDoor(0, copied, 1)).pays()
    assert len(game.all("Locker Room")) == 2
    assert [one.printed and one.printed.name for one in game.all("Locker Room")] == [POOL, "Copy Enchantment"]


def test_fully_unlocking_a_room_is_seen_once() -> None:
    """CR 709.5i: eerie triggers as the second door is unlocked, not as the first is."""
    tamer = compiled(
        "Tamer",
        "Eerie — Whenever an enchantment you control enters and whenever you fully unlock a Room, "
        "you gain 1 life.",
    )
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=10).battlefield("Alice", tamer, POOL)
    game.makes(UnlockDoor(0, game.id(locked_name(POOL)), 1)).pays()
    assert game.stack == []
    game.makes(UnlockDoor(0, game.id("Locker Room"), 0)).pays()
    game.orders(0, 1).targets().all_pass(2)
    assert game.life("Alice") == 21


def test_an_effect_locks_or_unlocks_a_door() -> None:
    """CR 709.5f-g: its controller chooses the door; a locked one takes its text along."""
    game = table("Alice", "Bob").battlefield("Alice", ENTRYWAY, MARINA)
    game.activates("Alice", "Marina", locked_name(ENTRYWAY)).all_pass()
    game.option(1)
    assert any("Alice unlocks Elegant Rotunda" in line for line in narrate(game.state, game.events))
    game.targets().all_pass()
    game.activates("Alice", "Marina", "Elegant Rotunda").all_pass()
    game.option(1)
    assert game.count(locked_name(ENTRYWAY)) == 1
