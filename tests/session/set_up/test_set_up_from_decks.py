"""Set-ups that begin from decks, and with unknown cards: read, written, played, undone."""

import pytest

from engine.cards.reading.nodes import BadInput
from engine.model.choices import Answer, ChooseObjects
from engine.session.game.game import Game
from engine.session.saving.saving import written_game
from engine.session.set_up.set_up import CardsInZone, Opening, SeatSetUp, SetUp
from tests.session.games import catalogue, game_from_text


def game() -> Game:
    deck = (
        CardsInZone("Forest", 20),
        CardsInZone("Llanowar Elves", 4),
        CardsInZone("Imaginary Card", 16, is_placeholder=True),
    )
    seats = (SeatSetUp("Alice", library=deck), SeatSetUp("Bob", library=deck, is_goldfish=True))
    return Game(SetUp(seats, random=3, opening=Opening()), catalogue())


def saved(played: Game) -> Game:
    return game_from_text("\n".join(written_game(played)), "a save", catalogue())


def test_mulligans_are_in_the_history_undone_and_saved() -> None:
    played = game()
    start = played.state
    played.choose(Answer(0, True))
    played.choose(Answer(1, False))
    played.choose(ChooseObjects(0, played.state.seats[0].hand[:1]))
    assert saved(played).state == played.state
    for _ in range(3):
        played.undo()
    assert played.state == start


def test_how_the_game_begins_is_saved() -> None:
    assert saved(game()).set_up == game().set_up


def test_a_placeholder_says_that_it_is_not_played() -> None:
    seat = SeatSetUp("Alice", battlefield=(CardsInZone("Imaginary Card", is_placeholder=True),))
    played = Game(SetUp((seat, SeatSetUp("Bob"))), catalogue())
    (held,) = played.state.objects.values()
    assert (held.card.name, held.zone) == ("Imaginary Card", "battlefield")
    assert held.card.not_covered


@pytest.mark.parametrize(
    ("types", "known"),
    [("Artifact", ("artifact",)), ("Basic Snow Land — Forest", ("land",)), ("Creature — Elf", ()), ("", ())],
)
def test_a_placeholder_has_the_types_that_need_no_numbers(types: str, known: tuple[str, ...]) -> None:
    seat = SeatSetUp("Alice", battlefield=(CardsInZone("Imaginary Card", is_placeholder=True, type_line=types),))
    played = Game(SetUp((seat, SeatSetUp("Bob"))), catalogue())
    (held,) = played.state.objects.values()
    assert held.card.types == known
    assert saved(played).set_up == played.set_up


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("opening: {hand: -1}", "found -1"),
        ("opening: {hand: 1000000}", "found 1000000"),
        ("opening: {mulligans: 2}", "unknown key 'mulligans'"),
        ("opening: maybe", "found 'maybe'"),
    ],
)
def test_an_opening_that_cannot_be_is_refused_with_its_place(line: str, wrong: str) -> None:
    lines = [line if one.startswith("opening:") else one for one in written_game(game())]
    with pytest.raises(BadInput, match=wrong) as found:
        game_from_text("\n".join(lines), "a save", catalogue())
    assert found.value.line == lines.index(line) + 1
