"""Scripts: the short cuts of speech, and the plain choices that they stand for."""

import pytest

from engine.model.refusals import Refusal
from engine.session.game.game import Game
from engine.session.notation.notation import read_choice, write_choice
from engine.session.notation.object_names import NotationError
from engine.session.scenarios.natural_names import object_said
from engine.session.scenarios.script import play_line
from engine.session.set_up.set_up import CardsInZone
from engine.shortcuts.sequences.described_choices import locate
from tests.session.games import game, gond, say, seat


def lines(played: Game, line: str) -> list[str]:
    """What a line stands for, each choice as its own line."""
    written = []
    for described in play_line(played.state, line).choices:
        written.append(write_choice(played.state, described))
        played.choose(locate(played.state, described))
    return written


def bolt_table() -> Game:
    """Alice with burn and the lands for it, Nadine with a creature."""
    alice = seat("Alice", CardsInZone("Mountain", 4), hand=("Lightning Bolt", "Blaze", "Desperate Ritual"))
    return game(alice, seat("Nadine", "Grizzly Bears"))


def test_everyone_passes_is_a_pass_of_each_seat_in_turn_order() -> None:
    played = say(gond(), "Alice activates Llanowar Elves: create token")
    assert lines(played, "everyone passes") == ["Alice passes", "Nadine passes"]


def test_only_those_pass_who_have_not_yet() -> None:
    played = say(gond(), "Alice activates Llanowar Elves: create token", "Alice passes")
    assert lines(played, "all pass") == ["Nadine passes"]


def test_resolving_the_stack_goes_on_until_it_is_empty() -> None:
    played = say(gond(), "Alice activates Llanowar Elves: create token")
    assert lines(played, "resolve the stack") == ["Alice passes", "Nadine passes"] * 2


def test_passing_until_a_step_stops_when_it_begins() -> None:
    played = say(game(seat("Alice"), seat("Nadine")), "everyone passes until end of combat")
    assert played.state.step == "end of combat"


def test_passing_until_a_later_step_attacks_and_blocks_with_nothing() -> None:
    """MTR 4.2: so does whoever says "go"; what has to be done, such as an attack, is still asked for."""
    bears = (seat("Alice", "Grizzly Bears"), seat("Nadine", "Grizzly Bears"))
    assert "Alice does not attack" in lines(game(*bears), "everyone passes until end")
    attack = "Alice attacks Nadine with Grizzly Bears"
    attacking = say(game(*bears), "everyone passes until declare attackers", attack)
    assert "Nadine does not block" in lines(attacking, "everyone passes until end")


def test_casting_with_a_target_pays_automatically() -> None:
    expected = ["Alice casts Lightning Bolt", "Alice targets Grizzly Bears of Nadine", "Alice pays automatically"]
    assert expected == lines(bolt_table(), "Alice casts Lightning Bolt targeting Grizzly Bears")


def test_a_clause_says_what_x_is() -> None:
    expected = [
        "Alice casts Blaze",
        "Alice chooses the number 3",
        "Alice targets Nadine",
        "Alice pays automatically",
    ]
    assert expected == lines(bolt_table(), "Alice casts Blaze with X = 3, targeting Nadine, paying automatically")


def test_a_cost_is_paid_with_what_a_clause_says() -> None:
    played = game(seat("Alice", "Goblin Bombardment", "Hill Giant"), seat("Nadine"))
    expected = ["Alice activates Goblin Bombardment", "Alice targets Nadine", "Alice chooses Hill Giant"]
    assert expected == lines(played, "Alice activates Goblin Bombardment targeting Nadine, sacrificing Hill Giant")


def test_words_of_an_ability_end_at_the_clause() -> None:
    played = game(seat("Alice", "Staff of Domination", "Grizzly Bears", CardsInZone("Wastes", 5)), seat("Nadine"))
    expected = [
        "Alice activates Staff of Domination: tap creature",
        "Alice targets Grizzly Bears",
        "Alice pays automatically",
    ]
    assert expected == lines(played, "Alice activates Staff of Domination: tap creature targeting Grizzly Bears")


def test_what_something_is_attached_to_can_be_said() -> None:
    assert lines(gond(), "Alice activates Presence of Gond's creature: create token") == [
        "Alice activates Llanowar Elves: create token"
    ]


def test_a_token_goes_without_the_word() -> None:
    played = say(gond(), "Alice activates Llanowar Elves: create token", "resolve the stack")
    state = played.state
    assert "Elf Warrior Token" in str(read_target(played, "Elf Warrior"))
    assert state is played.state


def read_target(played: Game, words: str) -> object:
    """What "Alice targets ..." names."""
    from engine.session.notation.notation import read_choice

    return read_choice(played.state, f"Alice targets {words}").names


@pytest.mark.parametrize(
    ("line", "offset", "expected"),
    [
        ("everyone passes until teatime", 22, "one of"),
        ("everyone passes gladly", 16, "nothing more"),
        ("Alice casts Lightning Bolt targetting Nadine", 27, "nothing more"),
        ("Alice casts Lightning Bolt targeting Nadin", 37, "perhaps"),
        ("Alice casts Lightning Bolt targeting Nadine, paying a lot", 52, "automatically"),
    ],
)
def test_errors_tell_where_and_what_was_expected(line: str, offset: int, expected: str) -> None:
    with pytest.raises(NotationError) as error:
        play_line(bolt_table().state, line)
    assert offset == error.value.offset
    assert expected in str(error.value)


def test_nobody_passes_while_somebody_has_to_decide() -> None:
    played = say(bolt_table(), "Alice casts Lightning Bolt")
    with pytest.raises(Refusal, match="nobody can pass: Alice has to choose targets"):
        play_line(played.state, "everyone passes")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("a creature that hasn't attacked yet", "creature that has not attacked"),
        ("token who has attacked this turn", "token that has attacked"),
        ("the newest token", "newest token"),
        ("Elves which have not attacked", "Llanowar Elves that has not attacked"),
    ],
)
def test_kinds_and_what_has_attacked_are_said_as_players_do(said: str, meant: str) -> None:
    table = game(seat("Alice", "Llanowar Elves"), seat("Nadine"))
    assert object_said(table.state, 0, said) == meant
    line = f"Alice attacks Nadine with {meant}"
    assert write_choice(table.state, read_choice(table.state, line)) == line


def test_the_card_just_drawn_is_whichever_came_last() -> None:
    """It is written as the newest card, so that a body can go on with other cards each time."""
    table = game(seat("Alice", hand=("Lotus Petal", "Ornithopter")), seat("Nadine"))
    assert lines(table, "Alice casts the card just drawn")[0] == "Alice casts newest card"
    assert [held.card.name for held in table.state.objects.values() if held.zone == "stack"] == ["Ornithopter"]
