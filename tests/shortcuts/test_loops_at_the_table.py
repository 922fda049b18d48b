"""Sentences of CR 732.3 to 732.6 and of MTR 4.4 played out at a table of two, of three and of four seats."""

import pytest

from engine.model.refusals import Refusal
from engine.session.tournament.playing_by_tournament_rules import take_procedure
from engine.shortcuts.proposals.mandatory import DRAW, DRAW_UNLESS_BROKEN, ENDS, OPTIONAL, judge_loop, offer_draw
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.tournament.agreed import end_in_draw, shortcut_of
from engine.shortcuts.tournament.maintained_loop import NONE, ONE, SEVERAL
from engine.shortcuts.tournament.procedure import Procedure
from engine.shortcuts.tournament.putting_to_the_table import begin_procedure
from tests.shortcuts.sitting import Sitting, sit

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
OTHERS = ("Carol", "Dora")


def table(
    seats: int,
    mine: str,
    theirs: str = "[]",
    hand: str = "[]",
    last: str = "[]",
    library: str = "[40 Forest]",
    **more: str,
) -> Sitting:
    """Alice's permanents, hand and library, Nadine's permanents, and those of the last of the other seats."""
    lines = "".join(f"{key}: {value}\n" for key, value in more.items())
    text = f"name: a table\n{lines}seats:\n"
    text += f"  - name: Alice\n    battlefield: {mine}\n    hand: {hand}\n    library: {library}\n"
    text += f"  - name: Nadine\n    battlefield: {theirs}\n    library: [40 Island]\n"
    for number, name in enumerate(OTHERS[: seats - 2], start=3):
        text += (
            f"  - name: {name}\n    battlefield: {last if number == seats else '[]'}\n    library: [40 Island]\n"
        )
    return sit(text)


def refused(game: Sitting, line: str) -> Refusal:
    with pytest.raises(Refusal) as found:
        game.plays(line)
    return found.value


def until(game: Sitting, name: str) -> Sitting:
    """Seats pass until one has priority."""
    while game.who != name:
        game.plays(f"{game.who} passes")
    return game


def one_round(game: Sitting, first: str = "Alice", second: str = "Nadine") -> Sitting:
    """The kite of one seat gains flying, and another seat takes it away again."""
    until(game, first).plays(f"{first} activates Rising Kite", "everyone passes")
    until(game, second).plays(f"{second} activates Grounding Post targeting Rising Kite", "everyone passes")
    return game


# CR 732.3


@SEATS
def test_the_active_player_has_to_differ_once_the_state_has_come_back(seats: int) -> None:
    """CR 732.3, the example: she may do anything else, and the creature does not fly."""
    game = one_round(table(seats, "[Rising Kite]", "[Grounding Post]"))
    found = refused(game, "Alice activates Rising Kite")
    assert (found.name, found.rule) == ("fragmented loop", "732.3")
    assert "Alice has to choose differently, as the active player" in found.reason
    assert game.plays("Alice passes").who == "Nadine"


@SEATS
def test_the_other_player_has_the_final_choice(seats: int) -> None:
    """CR 732.3, the example: by not acting Nadine lets the creature fly."""
    game = table(seats, "[Rising Kite]", "[Grounding Post]")
    game.plays("Alice activates Rising Kite", "everyone passes")
    assert game.state.obligations == ()


@pytest.mark.parametrize("seats", [3, 4])
def test_with_the_active_player_not_involved_the_first_in_turn_order_has_to_differ(seats: int) -> None:
    """CR 732.3: in Nadine's turn the last seat comes before Alice."""
    name = OTHERS[seats - 3]
    game = table(seats, "[Rising Kite]", last="[Grounding Post]", active="Nadine")
    one_round(game, "Alice", name)
    until(game, "Alice").plays("Alice activates Rising Kite", "everyone passes")
    found = refused(until(game, name), f"{name} activates Grounding Post targeting Rising Kite")
    assert found.name == "fragmented loop"
    assert f"{name} has to choose differently, as the first player involved in turn order" in found.reason


# CR 732.4 to 732.6


def spinning(game: Sitting) -> Repeat:
    game.plays("Alice activates Spinning Top", "everyone passes")
    return Repeat(1, game.learns("everyone passes", "everyone passes"))


@SEATS
def test_a_loop_of_mandatory_actions_alone_is_a_draw(seats: int) -> None:
    """CR 732.4, 104.4b: at once, since nobody can do anything about it."""
    game = table(seats, "[Endless Echo, Ornithopter]")
    game.plays("Alice activates Endless Echo, sacrificing Ornithopter", "everyone passes")
    offer = offer_draw(game.state, Repeat(1, game.learns("everyone passes")))
    assert (offer.verdict.kind, offer.verdict.rule, offer.seats_to_answer) == (DRAW, "732.4", ())
    assert offer.end().result is not None


@SEATS
def test_a_mandatory_loop_that_ends_by_itself_is_none(seats: int) -> None:
    """CR 732.4, 104.4b."""
    game = table(seats, "[Wasting Shrine]").plays("Alice activates Wasting Shrine", "everyone passes")
    assert judge_loop(game.state, Repeat(1, game.learns("everyone passes"))).kind == ENDS


@SEATS
def test_a_loop_with_an_optional_action_is_none(seats: int) -> None:
    """CR 104.4b."""
    game = table(seats, "[Giving Well]")
    loop = Repeat(1, game.learns("Alice activates Giving Well", "everyone passes"))
    assert judge_loop(game.state, loop).kind == OPTIONAL


@SEATS
def test_nobody_is_made_to_sacrifice_a_seal(seats: int) -> None:
    """CR 732.5, the example: whoever has the Seal is asked, and may use it."""
    owner = ("Nadine", *OTHERS)[seats - 2]
    theirs, last = ("[Plain Seal]", "[]") if seats == 2 else ("[]", "[Plain Seal]")
    game = table(seats, "[Spinning Top]", theirs, last=last)
    loop = spinning(game)
    offer = offer_draw(game.state, loop)
    assert (offer.verdict.kind, offer.verdict.rule) == (DRAW_UNLESS_BROKEN, "732.5")
    assert seats - 1 in offer.seats_to_answer
    while offer.seats_to_answer:
        offer = offer.decline(offer.seats_to_answer[0])
    assert offer.end().result is not None
    until(game, owner).plays(f"{owner} activates Plain Seal targeting Spinning Top", "everyone passes")
    assert game.plays("everyone passes").state.result is None


@SEATS
def test_nobody_is_made_to_choose_what_stands_behind_unless(seats: int) -> None:
    """CR 732.6: Alice could pay {2}; nobody pays, and it goes on as though it were mandatory."""
    game = table(seats, "[3 Forest]", hand="[Tolled Wheel]")
    game.plays("Alice casts Tolled Wheel, paying automatically", "everyone passes", "everyone passes")
    loop = Repeat(1, game.learns("everyone passes", "Alice says no", "everyone passes"))
    offer = offer_draw(game.state, loop)
    assert (offer.verdict.is_mandatory, offer.verdict.rule, offer.seats_to_answer) == (True, "732.6", (0,))
    assert offer.decline(0).end().result is not None
    game.plays("everyone passes", "Alice says yes", "Alice pays automatically")
    assert (game.state.stack, game.state.result) == ((), None)


# MTR 4.4


def rest_agrees(found: Procedure) -> Procedure:
    while found.seats_to_answer:
        found = found.agree(found.seats_to_answer[0])
    return found


@SEATS
def test_nobody_maintaining_and_all_taking_no_action_is_a_draw(seats: int) -> None:
    """MTR 4.4: each player in turn order."""
    game = table(seats, "[Spinning Top]", "[Plain Seal]")
    loop = spinning(game)
    found = begin_procedure(game.state, loop)
    assert (found.loop.kind, found.seats_to_answer) == (NONE, tuple(range(seats)))
    for seat in range(seats):
        found = found.take_no_action(seat)
    assert end_in_draw(found).result is not None


@SEATS
def test_nobody_maintaining_the_lowest_number_counts_and_that_player_acts(seats: int) -> None:
    """MTR 4.4: Nadine, who has a Seal, ends it after seven iterations."""
    game = table(seats, "[Spinning Top]", "[Plain Seal]")
    loop = spinning(game)
    found = begin_procedure(game.state, loop).take_no_action(0).state_number(1, 7)
    while found.seats_to_answer:
        found = found.take_no_action(found.seats_to_answer[0])
    take_procedure(game.game, found)
    assert game.who == "Nadine"
    assert refused(game, "Nadine passes").name == "must differ"
    game.plays("Nadine activates Plain Seal targeting Spinning Top")


LINES = ("Alice activates Giving Well", "everyone passes")


@SEATS
def test_one_maintaining_names_a_number_and_the_others_agree_or_go_lower(seats: int) -> None:
    """MTR 4.4: the others in turn order; the lowest number counts and that player receives priority."""
    game = table(seats, "[Giving Well]", "[Giving Well]", last="[Giving Well]")
    found = begin_procedure(game.state, Repeat(1, game.learns(*LINES)))
    assert (found.loop.kind, found.loop.maintaining, found.seats_to_answer) == (ONE, (0,), tuple(range(seats)))
    agreed = shortcut_of(rest_agrees(found.state_number(0, 10**6))).take()
    assert (agreed.state.seats[0].life, agreed.state.priority) == (20 + 10**6, 0)
    found = found.state_number(0, 10**6).state_number(1, 500)
    while len(found.seats_to_answer) > 1:
        found = found.agree(found.seats_to_answer[0])
    last = ("Nadine", *OTHERS)[seats - 2]
    number = 500 if seats == 2 else 300
    take_procedure(game.game, found.state_number(seats - 1, number) if seats > 2 else found)
    assert (game.life("Alice"), game.who) == (20 + number, last)
    assert refused(game, f"{last} passes").name == "must differ"


@SEATS
def test_several_within_a_turn_each_name_a_number_and_the_lowest_counts(seats: int) -> None:
    """MTR 4.4: each player in turn order; who does not maintain it may agree to what they name."""
    game = table(seats, "[Giving Well]", "[Giving Well]")
    lines = [*LINES, "Alice passes", "Nadine activates Giving Well", "everyone passes"]
    found = begin_procedure(game.state, Repeat(1, game.learns(*lines)))
    assert (found.loop.kind, found.loop.maintaining) == (SEVERAL, (0, 1))
    found = found.state_number(0, 100).state_number(1, 40)
    take_procedure(game.game, rest_agrees(found))
    assert (game.life("Alice"), game.life("Nadine"), game.who) == (20 + 41, 20 + 40, "Nadine")
    assert refused(game, "Nadine activates Giving Well").name == "must differ"


@SEATS
def test_chance_may_not_be_shortcut_and_a_state_seen_before_is_left(seats: int) -> None:
    """MTR 4.4: a library of different cards is shuffled, and nobody can tell its orders apart."""
    game = table(seats, "[Riffling Wheel]", library="[39 Forest, Island]")
    lines = ("Alice activates Riffling Wheel", "everyone passes")
    with pytest.raises(Refusal) as found:
        begin_procedure(game.state, Repeat(1, game.learns(*lines)))
    assert found.value.name == "nondeterministic"
    game.game.is_tournament = True
    game.plays(*lines)
    assert refused(game, lines[0]).name == "state seen before"


@SEATS
def test_a_loop_once_shortcut_is_not_begun_again_until_something_relevant_has_changed(seats: int) -> None:
    """MTR 4.4: another well of hers changes the game; a land tapped for mana does not."""
    game = table(seats, "[Giving Well, Forest]", "[Giving Well]")
    game.game.is_tournament = True
    found = begin_procedure(game.state, Repeat(1, game.learns(*LINES)))
    game.game.take_shortcut(shortcut_of(rest_agrees(found.state_number(0, 100))))
    assert refused(game, "Alice activates Giving Well").rule in ("732.2c", "MTR 4.4")
    game.plays("Alice activates Forest")
    assert refused(game, "Alice activates Giving Well").rule in ("732.2c", "MTR 4.4")
    until(game, "Nadine").plays("Nadine activates Giving Well", "everyone passes")
    game.plays("Alice activates Giving Well")
