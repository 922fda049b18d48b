"""Notation: every kind of choice is a line that reads back as the same choice."""

import random

import pytest

from engine.model import choices
from engine.model.choices import Choice
from engine.model.zones import reference_to_seat
from engine.session.game.game import Game
from engine.session.notation.abilities_apart import abilities_meant, activated_abilities, words_for
from engine.session.notation.notation import line_of, read_choice, write_choice
from engine.session.notation.object_names import NotationError
from engine.session.set_up.set_up import CardsInZone, SeatSetUp, SetUp
from engine.shortcuts.sequences.described_choices import DescribedChoice, ObjectName, describe, locate
from tests.session.games import catalogue, game, gond, random_choice, random_set_up, say, seat


@pytest.mark.parametrize("seed", range(25))
def test_in_random_games_every_line_reads_back_and_finds_its_objects(seed: int) -> None:
    generator = random.Random(seed)
    played = Game(random_set_up(generator), catalogue())
    for _ in range(150):
        choice = random_choice(played, generator)
        if choice is None:
            break
        described = describe(played.state, choice)
        line = write_choice(played.state, described)
        read = read_choice(played.state, line)
        assert described.is_same_as(read), line
        assert line == write_choice(played.state, read)
        assert choice == locate(played.state, read)
        played.choose(choice)


BEARS = ObjectName("Grizzly Bears", 0, "battlefield")
ANGEL = ObjectName("Serra Angel", 1, "battlefield", ("untapped",), 2)
SHOCK = ObjectName("Shock", 0, "hand")
NADINE = reference_to_seat(1)


@pytest.mark.parametrize(
    ("choice", "names", "line"),
    [
        (choices.Pass(0), (), "Alice passes"),
        (choices.Concede(1), (), "Nadine concedes"),
        (choices.Cast(0, 5), (SHOCK,), "Alice casts Shock"),
        (choices.PlayLand(0, 5), (ObjectName("Forest", 0, "hand"),), "Alice plays Forest"),
        (
            choices.TurnFaceUp(0, 5),
            (ObjectName("Grizzly Bears", 0, "battlefield"),),
            "Alice turns up Grizzly Bears",
        ),
        (
            choices.UnlockDoor(0, 5, 1),
            (ObjectName("Grizzly Bears", 0, "battlefield"),),
            "Alice unlocks the right door of Grizzly Bears",
        ),
        (choices.ChooseTargets(0, (NADINE,)), (), "Alice targets Nadine"),
        (choices.ChooseTargets(0, ()), (), "Alice targets nothing"),
        (
            choices.ChooseTargets(0, (5, 6)),
            (BEARS, ANGEL),
            "Alice targets Grizzly Bears and 2nd untapped Serra Angel of Nadine",
        ),
        (choices.ChooseObjects(0, (5, 5, 5)), (BEARS,), "Alice chooses 3 Grizzly Bears"),
        (choices.ChooseObjects(0, (5,)), (SHOCK,), "Alice chooses Shock in hand"),
        (choices.ChooseModes(0, (0, 2)), (), "Alice chooses mode 1 and 3"),
        (choices.ChooseModes(0, ()), (), "Alice chooses no mode"),
        (choices.ChooseNumber(0, 10**4500), (), "Alice chooses the number 1" + "0" * 4500),
        (choices.ChooseOption(0, 1), (), "Alice picks option 2"),
        (choices.Answer(0, True), (), "Alice says yes"),
        (choices.Answer(0, False), (), "Alice says no"),
        (choices.OrderTriggers(0, (1, 0)), (), "Alice orders triggers 2 1"),
        (choices.Pay(0), (), "Alice pays automatically"),
        (choices.Pay(0, "RRG"), (), "Alice pays {R}{R}{G}"),
        (choices.PayLifeInstead(0, 2), (), "Alice pays life for 2 symbols"),
        (choices.DeclareAttackers(0, ()), (), "Alice does not attack"),
        (
            choices.DeclareAttackers(0, ((5, NADINE, 3), (6, NADINE, 1), (5, -1, 10**9))),
            (BEARS, ANGEL),
            "Alice attacks Nadine with 3 Grizzly Bears and 2nd untapped Serra Angel of Nadine; "
            "Alice with 1000000000 Grizzly Bears",
        ),
        (choices.DeclareBlockers(1, ()), (), "Nadine does not block"),
        (
            choices.DeclareBlockers(1, ((6, 5, 1),)),
            (ANGEL, BEARS),
            "Nadine blocks Grizzly Bears of Alice with 2nd untapped Serra Angel",
        ),
        (
            choices.AssignDamage(0, ((6, 2), (NADINE, 0))),
            (ANGEL,),
            "Alice assigns 2 to 2nd untapped Serra Angel of Nadine and 0 to Nadine",
        ),
        (choices.AssignDamage(0, ()), (), "Alice assigns nothing"),
    ],
)
def test_each_kind_of_choice_has_its_line(choice: Choice, names: tuple[ObjectName, ...], line: str) -> None:
    state = game(seat("Alice", "Grizzly Bears", hand=("Shock", "Forest")), seat("Nadine", "Serra Angel")).state
    ids = {"Grizzly Bears": 5, "Serra Angel": 6, "Shock": 5, "Forest": 5}
    described = DescribedChoice(choice, tuple((ids[name.name], name) for name in names))
    assert line == write_choice(state, described)
    assert described.is_same_as(read_choice(state, line))


def test_an_option_is_said_in_its_own_words() -> None:
    state = say(
        game(seat("Alice", "Birds of Paradise"), seat("Nadine")), "Alice activates Birds of Paradise"
    ).state
    line = line_of(state, choices.ChooseOption(0, 4))
    assert line == "Alice picks {G}"
    assert choices.ChooseOption(0, 4) == read_choice(state, line).choice


def test_the_only_ability_needs_no_words() -> None:
    state = game(seat("Alice", "Prodigal Sorcerer"), seat("Nadine")).state
    assert line_of(state, choices.Activate(0, 1, 0)) == "Alice activates Prodigal Sorcerer"


def test_one_of_several_abilities_is_told_by_a_few_words() -> None:
    assert line_of(gond().state, choices.Activate(0, 1, 1)) == "Alice activates Llanowar Elves: create token"


def test_abilities_can_be_told_by_any_of_their_words_in_order() -> None:
    read = read_choice(gond().state, "Alice activates Llanowar Elves: create a 1/1 green Elf Warrior")
    assert read.choice.ability == 1  # type: ignore[attr-defined]  # it is an activation


def test_all_activated_abilities_of_a_card_can_be_told_apart() -> None:
    failures: list[tuple[str, str]] = []
    for name in catalogue().names():
        played = Game(SetUp((SeatSetUp("Alice", exile=(CardsInZone(name),)), SeatSetUp("Nadine"))), catalogue())
        subject = next(iter(played.state.objects.values()))
        texts = activated_abilities(played.state, subject)
        words = {position: words_for(texts, position) for position in texts}
        failures += [(name, said) for place, said in words.items() if abilities_meant(texts, said) != [place]]
    assert failures == []


def test_a_seat_called_like_a_card_is_told_from_it_by_quotation_marks() -> None:
    state = game(SeatSetUp("Alice", battlefield=(CardsInZone("Forest"),)), SeatSetUp("Forest")).state
    assert choices.ChooseTargets(0, (NADINE,)) == read_choice(state, "Alice targets Forest").choice
    assert line_of(state, choices.ChooseTargets(0, (1,))) == 'Alice targets "Forest"'


def test_a_seat_called_like_the_end_of_a_card_is_no_trouble() -> None:
    elves = (CardsInZone("Llanowar Elves"), CardsInZone("Presence of Gond", attached_to="Llanowar Elves"))
    state = game(SeatSetUp("Alice", battlefield=elves), SeatSetUp("Gond")).state
    described = describe(state, choices.ChooseTargets(0, (2,)))
    assert write_choice(state, described) == "Alice targets Presence of Gond"


@pytest.mark.parametrize(
    ("line", "offset", "expected"),
    [
        ("Alise passes", 0, "perhaps 'Alice'"),
        ("Alice pases", 6, "perhaps 'passes'"),
        ("Alice passes twice", 13, "nothing more"),
        ("Alice casts Shok", 12, "perhaps 'Shock'"),
        ("Alice activates Llanowar Elves", 30, "'add {G}', 'create token'"),
        ("Alice activates Llanowar Elves: draw", 32, "'add {G}', 'create token'"),
        ("Alice activates Presence of Gond", 16, "an object that has one"),
        ("Alice pays {P}", 11, "a symbol of {W} {U}"),
        ("Alice pays", 10, "automatically"),
        ("Alice targets Llanowar Elves of Nadin", 32, "perhaps 'Nadine'"),
        ("Alice chooses the number many", 25, "a number"),
        ("Alice attacks Nadine", 20, '"with" and the creatures'),
        ('Alice targets "Llanowar Elves', 14, "a name in quotation marks"),
        ("Alice picks {G}", 12, "option"),
        ("", 0, "the seat that chooses"),
    ],
)
def test_errors_tell_where_and_what_was_expected(line: str, offset: int, expected: str) -> None:
    elves = (CardsInZone("Llanowar Elves"), CardsInZone("Presence of Gond", attached_to="Llanowar Elves"))
    state = game(seat("Alice", *elves, hand=("Shock",)), seat("Nadine")).state
    with pytest.raises(NotationError) as error:
        read_choice(state, line)
    assert offset == error.value.offset
    assert expected in str(error.value)
