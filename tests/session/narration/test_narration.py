"""Narration: events as sentences."""

from typing import get_args

import pytest

from engine.model import events
from engine.model.event import Event
from engine.session.game.game import Game
from engine.session.narration import narration
from engine.session.narration.narration import narrate
from engine.session.set_up.set_up import CardsInZone
from tests.session.games import game, gond, random_game, say, seat


def told(played: Game) -> tuple[str, ...]:
    """The sentences of the latest moment."""
    return narrate(played.state, played.moment.events)


def test_a_token_is_created_and_what_that_triggers() -> None:
    played = say(gond(), "Alice activates Llanowar Elves: create token", "everyone passes")
    assert told(played) == (
        "Nadine passes",
        "Alice creates an Elf Warrior token",
        "Llanowar Elves' ability resolves",
        "Intruder Alarm triggers",
    )


def test_mana_is_told_by_its_symbols() -> None:
    played = say(game(seat("Alice", "Sol Ring"), seat("Nadine")), "Alice activates Sol Ring")
    assert told(played) == ("Alice activates Sol Ring", "Alice adds {C}{C}")


def test_damage_to_a_seat_is_not_told_again_as_loss_of_life() -> None:
    played = game(seat("Alice", "Mountain", hand=("Lightning Bolt",)), seat("Nadine"))
    say(played, "Alice casts Lightning Bolt targeting Nadine", "everyone passes")
    assert told(played) == ("Nadine passes", "Lightning Bolt deals 3 damage to Nadine", "Lightning Bolt resolves")


def test_permanents_that_untap_together_are_told_together() -> None:
    alice = seat(
        "Alice", CardsInZone("Grizzly Bears", 3, is_tapped=True), CardsInZone("Hill Giant", is_tapped=True)
    )
    played = say(
        game(alice, seat("Nadine")), "everyone passes until end", "everyone passes", "everyone passes until end"
    )
    say(played, "everyone passes")
    assert any("3 Grizzly Bears and Hill Giant untap" in sentence for sentence in told(played))


def test_large_numbers_are_readable() -> None:
    goblins = CardsInZone("1/1 red Goblin creature token", 10**20 - 1, is_token_phrase=True)
    played = game(seat("Alice", "Krenko, Mob Boss", goblins), seat("Nadine"))
    say(played, "Alice activates Krenko, Mob Boss", "everyone passes")
    assert "Alice creates 10^20 Goblin tokens" in told(played)


def test_the_end_of_the_game_is_told() -> None:
    played = game(seat("Alice", "Mountain", hand=("Lightning Bolt",)), seat("Nadine", life=3))
    say(played, "Alice casts Lightning Bolt targeting Nadine", "everyone passes")
    assert told(played)[-1] == "Alice wins the game"


def test_the_same_sentence_over_and_over_is_told_once() -> None:
    played = say(gond(), "Alice activates Llanowar Elves: create token", "everyone passes")
    events = played.moment.events
    assert narrate(played.state, (events[0], events[0])) == ("Nadine passes (2 times)",)


@pytest.mark.parametrize("seed", range(10))
def test_everything_that_happens_can_be_told(seed: int) -> None:
    for moment in random_game(seed, 150).moments:
        for sentence in narrate(moment.state, moment.events):
            assert sentence == sentence.strip()
            assert "  " not in sentence
            assert not sentence[0].islower()


def test_every_kind_of_event_has_its_sentence() -> None:
    kinds = set(get_args(Event))
    # What moved together only triggers abilities: each move is told by itself.
    kinds.remove(events.MovedTogether)
    assert kinds == set(narration._SENTENCES) | set(narration._TOGETHER)


def test_cards_that_are_shown_of_a_hand_are_told() -> None:
    state = game(seat("Alice"), seat("Bob")).state
    (told,) = narrate(state, (events.HandRevealed(0, (("Forest", 1),), of="cards"),))
    assert told == "Alice reveals Forest"
