"""Games that begin from decks."""

from engine.model.decisions import SayingYesOrNo
from engine.model.zones import COMMAND
from engine.session.decks.beginning import DeckSeat, sample_hand, set_up_of
from engine.session.decks.deck_reading import read_deck_text
from engine.session.game.game import Game
from tests.session.games import catalogue

ELVES = read_deck_text("36 Forest\n4 Llanowar Elves\n20 Nonsense\nSideboard\n15 Naturalize", "elves", catalogue())
GOBLINS = read_deck_text("Commander\n1 Krenko, Mob Boss\nDeck\n99 Mountain", "goblins", catalogue())


def size(game: Game, zone: str, seat: int) -> int:
    return sum(game.state.objects[id].count for id in getattr(game.state.seats[seat], zone))


def test_two_decks_are_shuffled_and_hands_drawn() -> None:
    set_up = set_up_of((DeckSeat("Alice", ELVES), DeckSeat("Bob", ELVES)), first=1, random=4)
    game = Game(set_up, catalogue())
    assert game.state.pending == SayingYesOrNo(1, None, "take a mulligan")
    assert [
        (seat.life, size(game, "hand", at), size(game, "library", at)) for at, seat in enumerate(game.state.seats)
    ] == [
        (20, 7, 53),
        (20, 7, 53),
    ]
    assert set_up.opening is not None
    assert (set_up.opening.skips_draw, set_up.opening.is_first_free) == (True, False)


def test_commanders_begin_in_the_command_zone_with_forty_life() -> None:
    """CR 903.6, 903.7."""
    game = Game(set_up_of((DeckSeat("Alice", GOBLINS), DeckSeat("Bob", ELVES))), catalogue())
    (commander,) = (one for one in game.state.objects.values() if one.zone == COMMAND)
    assert (commander.card.name, commander.is_commander) == ("Krenko, Mob Boss", True)
    assert [seat.life for seat in game.state.seats] == [40, 40]
    assert size(game, "library", 0) == 92


def test_among_three_the_first_mulligan_is_free_and_the_first_draw_is_not_skipped() -> None:
    """CR 103.5c, 103.8c."""
    opening = set_up_of(tuple(DeckSeat(name, ELVES) for name in ("Alice", "Bob", "Carol"))).opening
    assert opening is not None
    assert (opening.skips_draw, opening.is_first_free) == (False, True)


def test_where_nobody_sits_there_are_blank_cards() -> None:
    set_up = set_up_of((DeckSeat("Alice", ELVES), DeckSeat("Goldfish")))
    assert set_up.seats[1].is_goldfish
    game = Game(set_up, catalogue())
    assert {one.card.name for one in game.state.objects.values() if one.owner == 1} == {"Blank card"}


def test_the_same_seed_gives_the_same_sample_hand() -> None:
    assert sample_hand(ELVES, 1) == sample_hand(ELVES, 1)
    assert len({sample_hand(ELVES, seed) for seed in range(10)}) > 1
    assert len(sample_hand(ELVES, 1)) == 7
