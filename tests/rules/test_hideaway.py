"""Hideaway, and playing what was hidden away: PlayFree (CR 305.3, 702.75)."""

from engine.model.choices import Activate
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

BRIDGE = compiled(
    "Mosswort Bridge",
    "Hideaway 4\n"
    "{T}: You may play the exiled card without paying its mana cost if creatures you control have total power 2 "
    "or greater.",
    "Land",
)
BOON = compiled("Boon", "You gain 9 life.", "Sorcery", "{8}")


def hidden(card: object, *creatures: str) -> PlayedTable:
    name = getattr(card, "name", card)
    game = table("Alice", "Bob").hand("Alice", BRIDGE).battlefield("Alice", *creatures)
    game.library("Alice", "Swamp", "Swamp", card, "Swamp", "Ornithopter")  # type: ignore[arg-type]  # cards
    game.library("Bob", "Swamp", count=9).plays("Alice", "Mosswort Bridge").all_pass()
    return game.chooses(next(one.id for one in game.all(str(name), "Alice", "library")))


def test_one_of_four_cards_is_exiled_face_down() -> None:
    """CR 702.75a: the others go below the fifth."""
    game = hidden(BOON)
    (exiled,) = (game.state.objects[id] for id in game.state.exile)
    assert exiled.is_face_down
    library = [game.state.objects[id].card.name for id in game.state.seats[0].library]
    assert (library[0], len(library)) == ("Ornithopter", 2)


def test_it_is_cast_for_nothing_where_the_condition_holds() -> None:
    game = hidden(BOON, "Grizzly Bears").activates("Alice", "Mosswort Bridge").all_pass().answers(True)
    assert game.stack == ["Boon"]
    game.all_pass()
    assert (game.life("Alice"), game.count("Boon", "Alice", "graveyard")) == (29, 1)


def test_it_stays_hidden_where_the_condition_does_not_hold() -> None:
    game = hidden(BOON).activates("Alice", "Mosswort Bridge").all_pass()
    assert (game.asks, len(game.state.exile)) == ("priority", 1)


def test_a_hidden_land_needs_a_land_that_may_still_be_played() -> None:
    """CR 305.2-3: Mosswort Bridge itself was the land of this turn."""
    game = hidden("Forest", "Grizzly Bears").activates("Alice", "Mosswort Bridge").all_pass()
    assert (game.asks, game.count("Forest", "Alice")) == ("priority", 0)
    game = hidden("Forest", "Grizzly Bears")
    game.goes_to("precombat main", active="Bob").goes_to("precombat main", active="Alice")
    game.activates("Alice", "Mosswort Bridge").all_pass().answers(True)
    assert game.count("Forest", "Alice") == 1


def test_a_single_opponent_has_to_be_dealt_so_much_damage() -> None:
    """Two opponents who are dealt 4 each are not one who is dealt 7 (Spinerock Knoll)."""
    words = "{T}: You gain 1 life. Activate only if an opponent was dealt 7 or more damage this turn."
    knoll = compiled("Knoll", words, "Land")
    quake = compiled("Quake", "Quake deals 4 damage to each opponent.", "Sorcery", "{0}")
    game = table("Alice", "Bob", "Carol").battlefield("Alice", knoll).hand("Alice", quake, quake)
    choice = Activate(0, game.id("Knoll"), 0)
    game.casts("Alice", "Quake").all_pass()
    assert not is_legal(game.state, choice)
    game.casts("Alice", "Quake").all_pass()
    assert is_legal(game.state, choice)
