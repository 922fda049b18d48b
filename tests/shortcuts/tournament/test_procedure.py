"""Loops in tournament play (MTR 4.4): who maintains them, what each seat says, and where the game then stands."""

import pytest

from engine.model.refusals import Refusal
from engine.session.tournament.playing_by_tournament_rules import take_procedure
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.tournament.agreed import end_in_draw, shortcut_of
from engine.shortcuts.tournament.maintained_loop import ACROSS_TURNS, NONE, ONE, SEVERAL
from engine.shortcuts.tournament.procedure import Procedure
from engine.shortcuts.tournament.putting_to_the_table import begin_procedure
from tests.shortcuts.sitting import Sitting, sit

GOND = """
name: one seat maintains
seats:
  - name: Alice
    battlefield: [Llanowar Elves, {card: Presence of Gond, attached to: Llanowar Elves}]
    library: [40 Forest]
  - name: Nadine
    battlefield: [Intruder Alarm, 3 Mountain]
    hand: [Lightning Bolt]
    library: [40 Island]
loop: ["Alice activates Llanowar Elves: create token", everyone passes, everyone passes]
"""
TOP = """
name: nobody maintains
seats:
  - name: Alice
    battlefield: [Spinning Top]
    library: [40 Forest]
  - name: Nadine
    battlefield: [Plain Seal]
    library: [40 Island]
before: [Alice activates Spinning Top, everyone passes]
loop: [everyone passes, everyone passes]
"""
DUEL = """
name: two seats maintain
seats:
  - name: Alice
    battlefield: [Rising Kite, Giving Well]
    library: [40 Forest]
  - name: Nadine
    battlefield: [Giving Well]
    library: [40 Island]
loop:
  - Alice activates Giving Well
  - everyone passes
  - Alice passes
  - Nadine activates Giving Well
  - everyone passes
"""
MORE_SEATS = """  - name: Carol
    battlefield: [Plain Seal]
    library: [40 Island]
  - name: Dora
    battlefield: [Plain Seal]
    library: [40 Island]
"""


def four(text: str) -> str:
    """The same table with two seats more."""
    head, sign, tail = text.partition("before:")
    if not sign:
        head, sign, tail = text.partition("loop:")
    return head + MORE_SEATS + sign + tail


def procedure_of(game: Sitting) -> Procedure:
    return begin_procedure(game.state, Repeat(1, game.body))


def refusal(make: object) -> Refusal:
    with pytest.raises(Refusal) as refused:
        make()  # type: ignore[operator]  # what the test hands over is called
    return refused.value


def tokens(game: Sitting) -> int:
    return sum(one.count for one in (game.state.objects[id] for id in game.state.battlefield) if one.is_token)


def test_one_maintaining_seat_names_a_number_and_the_others_agree() -> None:
    """MTR 4.4: "if one player is involved in maintaining the loop"."""
    game = sit(GOND)
    procedure = procedure_of(game)
    assert (procedure.loop.kind, procedure.loop.maintaining, procedure.seats_to_answer) == (ONE, (0,), (0, 1))
    procedure = procedure.state_number(0, 1_000_000).agree(1)
    game.game.take_shortcut(shortcut_of(procedure))
    assert (tokens(game), game.who) == (1_000_000, "Alice")


def test_a_lower_number_ends_the_loop_there_and_that_seat_acts() -> None:
    """MTR 4.4: the lowest number counts, and who named it receives priority."""
    game = sit(GOND)
    procedure = procedure_of(game).state_number(0, 1_000_000).state_number(1, 500)
    assert (str(procedure.place), procedure.stops) == ("501.3", 1)
    game.game.take_shortcut(shortcut_of(procedure))
    assert (tokens(game), game.who) == (500, "Nadine")
    assert refusal(lambda: game.plays("Nadine passes")).name == "must differ"


def test_the_final_iteration_may_be_performed_in_part_only() -> None:
    """MTR 4.4: Nadine intervenes with the untap trigger of the 500th token on the stack."""
    game = sit(GOND)
    procedure = procedure_of(game).state_number(0, 1000).state_number(1, 499, 5)
    game.game.take_shortcut(shortcut_of(procedure))
    assert (tokens(game), game.who) == (500, "Nadine")
    assert [item.source.card.name for item in game.state.stack] == ["Intruder Alarm"]


def test_the_maintaining_seat_may_stop_within_an_iteration() -> None:
    game = sit(GOND.replace("attached to: Llanowar Elves}", "attached to: Llanowar Elves}, Plain Seal"))
    procedure = procedure_of(game).state_number(0, 10, 4).agree(1)
    game.game.take_shortcut(shortcut_of(procedure))
    assert (tokens(game), game.who) == (11, "Alice")


def test_a_number_that_is_not_lower_is_refused() -> None:
    procedure = procedure_of(sit(GOND)).state_number(0, 10)
    assert refusal(lambda: procedure.state_number(1, 10, 3)).name == "not lower"
    assert refusal(lambda: procedure.state_number(1, 11)).name == "not lower"
    assert refusal(lambda: procedure.take_no_action(1)).name == "not to be said"
    assert refusal(lambda: procedure.state_number(0, 5)).name == "not your answer"


def test_four_seats_answer_in_turn_order_and_each_may_go_lower() -> None:
    game = sit(four(GOND))
    procedure = procedure_of(game).state_number(0, 100).agree(1).state_number(2, 50).state_number(3, 7)
    game.game.take_shortcut(shortcut_of(procedure))
    assert (tokens(game), game.who) == (7, "Dora")


@pytest.mark.parametrize("text", [TOP, four(TOP)])
def test_nobody_maintaining_and_nobody_acting_is_a_draw(text: str) -> None:
    """MTR 4.4: "if no players are involved in maintaining the loop"."""
    game = sit(text)
    procedure = procedure_of(game)
    assert procedure.loop.kind == NONE
    for seat in procedure.seats_to_answer:
        assert not procedure.is_draw
        procedure = procedure.take_no_action(seat)
    assert procedure.is_draw
    ended = end_in_draw(procedure).result
    assert ended is not None
    assert ended.winner == -1
    assert refusal(lambda: shortcut_of(procedure)).name == "a draw"


def test_nobody_maintaining_goes_to_the_lowest_number_and_that_seat_has_to_act() -> None:
    game = sit(TOP)
    procedure = procedure_of(game).take_no_action(0).state_number(1, 3)
    game.game.take_shortcut(shortcut_of(procedure))
    assert game.who == "Nadine"
    assert refusal(lambda: game.plays("Nadine passes")).name == "must differ"
    game.plays("Nadine activates Plain Seal targeting Spinning Top")


def test_a_seat_can_act_at_once_by_naming_no_iteration() -> None:
    game = sit(TOP)
    procedure = procedure_of(game).take_no_action(0).state_number(1, 0)
    game.game.take_shortcut(shortcut_of(procedure))
    assert (game.who, game.state.passes) == ("Nadine", 1)


def test_two_maintaining_seats_within_a_turn_name_numbers_and_the_lowest_counts() -> None:
    """MTR 4.4: "two or more players are involved in maintaining a loop within a turn"."""
    game = sit(DUEL)
    procedure = procedure_of(game)
    assert (procedure.loop.kind, procedure.loop.order) == (SEVERAL, (0, 1))
    assert refusal(lambda: procedure.continue_indefinitely(0)).name == "not to be said"
    procedure = procedure.state_number(0, 100).state_number(1, 30)
    game.game.take_shortcut(shortcut_of(procedure))
    # Nadine stops where she would go on with the loop: Alice has gained her life of the 31st iteration.
    assert (game.life("Alice"), game.life("Nadine"), game.who, game.state.stack) == (51, 50, "Nadine", ())
    assert refusal(lambda: game.plays("Nadine activates Giving Well")).name == "must differ"


def test_a_seat_that_could_do_nothing_names_no_number() -> None:
    procedure = procedure_of(sit(TOP.replace("Plain Seal", "Forest"))).take_no_action(0)
    assert refusal(lambda: procedure.state_number(1, 3)).name == "nothing else"


def test_a_loop_that_ends_by_itself_goes_there_when_nobody_acts() -> None:
    """MTR 4.4, CR 104.4b: it is no draw."""
    game = sit(
        "name: x\nseats:\n  - name: Alice\n    battlefield: [Wasting Shrine]\n    library: [40 Forest]\n"
        "  - name: Nadine\n    library: [40 Island]\n"
        "before: [Alice activates Wasting Shrine, everyone passes]\nloop: [everyone passes]\n"
    )
    procedure = procedure_of(game).take_no_action(0).take_no_action(1)
    assert not procedure.is_draw
    game.game.take_shortcut(shortcut_of(procedure))
    assert game.state.result is not None
    assert game.state.result.winner == 1


CHOSEN = """
name: a loop sustained by a choice
seats:
  - name: Alice
    battlefield: [Pleading Top]
    library: [40 Forest]
  - name: Nadine
    library: [40 Island]
before: [Alice activates Pleading Top, everyone passes]
loop: [everyone passes, Alice says yes, everyone passes]
"""


def test_a_loop_sustained_by_a_choice_stops_at_the_choice() -> None:
    """MTR 4.4: the seat makes another choice there, and not the same."""
    game = sit(CHOSEN)
    procedure = procedure_of(game)
    assert (procedure.loop.kind, procedure.loop.maintaining) == (ONE, (0,))
    procedure = procedure.state_number(0, 20).agree(1)
    take_procedure(game.game, procedure)
    assert game.state.pending is not None
    assert (game.who, game.state.pending.kind) == ("Alice", "yes or no")
    assert refusal(lambda: game.plays("Alice says yes")).name == "must differ"
    game.plays("Alice says no")
    assert game.state.stack == ()


def test_a_seat_that_stops_at_once_is_bound_as_well() -> None:
    game = sit(TOP)
    take_procedure(game.game, procedure_of(game).state_number(0, 0).take_no_action(1))
    assert refusal(lambda: game.plays("Alice passes")).name == "must differ"


def test_of_equal_numbers_the_first_in_turn_order_acts() -> None:
    procedure = procedure_of(sit(DUEL)).state_number(0, 9).state_number(1, 9)
    assert procedure.stops == 0


ACROSS = """
name: two seats maintain across turns, nobody drawing
active: Alice
step: upkeep
seats:
  - name: Alice
    battlefield: [Patient Clock]
    library: [Forest]
  - name: Nadine
    battlefield: [Patient Clock]
    library: [Forest]
loop:
  - Alice activates Patient Clock
  - everyone passes
  - everyone passes until end
  - everyone passes until upkeep
  - Nadine activates Patient Clock
  - everyone passes
  - everyone passes until end
  - everyone passes until upkeep
"""


def test_two_maintaining_seats_across_turns_may_continue_indefinitely() -> None:
    """MTR 4.4: across turns, with nothing of meaning changing; all of them going on is a draw."""
    game = sit(ACROSS)
    procedure = procedure_of(game)
    assert procedure.loop.kind == ACROSS_TURNS
    procedure = procedure.continue_indefinitely(0).continue_indefinitely(1)
    assert procedure.is_draw
    assert end_in_draw(procedure).result is not None


def test_across_turns_a_number_beats_going_on_indefinitely() -> None:
    game = sit(ACROSS)
    procedure = procedure_of(game).continue_indefinitely(0).state_number(1, 5)
    game.game.take_shortcut(shortcut_of(procedure))
    assert (game.who, game.state.turn) == ("Nadine", 12)


def test_a_loop_across_turns_in_which_something_changes_is_refused() -> None:
    """MTR 4.4: drawing a card each turn is a meaningful change."""
    game = sit(ACROSS.replace("Patient Clock", "Giving Well").replace("[Forest]", "[900 Forest]"))
    refused = refusal(lambda: procedure_of(game))
    assert (refused.name, refused.rule) == ("meaningful change", "MTR 4.4")


def test_a_loop_with_chance_in_it_may_not_be_shortcut() -> None:
    """MTR 4.4: nondeterministic loops."""
    game = sit(
        "name: x\nseats:\n  - name: Alice\n    battlefield: [Riffling Wheel]\n    library: [20 Forest, 20 Swamp]\n"
        "  - name: Nadine\n    library: [40 Island]\nloop: [Alice activates Riffling Wheel, everyone passes]\n"
    )
    body = game.learns("Alice activates Riffling Wheel", "everyone passes")
    refused = refusal(lambda: begin_procedure(game.state, Repeat(1, body)))
    assert refused.name == "nondeterministic"
    assert "chance" in refused.reason
