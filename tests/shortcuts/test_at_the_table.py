"""Sentences of CR 732 and of MTR 4.2 and 4.4 played out at a table, for two seats, three and four."""

import pytest

from engine.model.refusals import Refusal
from engine.session.game.judging import call_judge
from engine.session.game.table_rulings import set_aside
from engine.session.scenarios.script import play_line
from engine.session.tournament.playing_by_tournament_rules import take_procedure
from engine.shortcuts.communication.switches import ALL_ON
from engine.shortcuts.proposals.proposal import Proposal, Shortcut, propose
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence
from engine.shortcuts.tournament.agreed import end_in_draw
from engine.shortcuts.tournament.maintained_loop import ACROSS_TURNS, ONE
from engine.shortcuts.tournament.procedure import Procedure
from engine.shortcuts.tournament.putting_to_the_table import begin_procedure
from tests.shortcuts.sitting import Sitting, sit

LIBRARY = "    library: [39 Island, Forest]\n"
CAROL = f"  - name: Carol\n    battlefield: [Giving Well]\n{LIBRARY}"
OTHERS = {2: "", 3: CAROL, 4: f"{CAROL}  - name: Dora\n{LIBRARY}"}
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def table(seats: int, mine: str, theirs: str = "[]", **more: str) -> Sitting:
    """Alice's permanents, Nadine's, and two seats more where there are four; further keys of the set-up."""
    lines = "".join(f"{key}: {value}\n" for key, value in more.items())
    return sit(
        f"name: a table\n{lines}seats:\n  - name: Alice\n    battlefield: {mine}\n{LIBRARY}"
        f"  - name: Nadine\n    battlefield: {theirs}\n{LIBRARY}{OTHERS[seats]}"
    )


def proposed(game: Sitting, *lines: str, times: int = 0) -> Shortcut:
    """A proposal of the seat with priority: lines as a series, or so many times over."""
    body = game.learns(*lines)
    sequence = Sequence((Repeat(times, body),) if times else body)
    assert game.state.pending is not None
    return propose(game.state, Proposal(game.state.pending.seat, sequence))


def accepted(shortcut: Shortcut) -> Shortcut:
    """Every seat that has still to answer accepts."""
    while shortcut.seats_to_answer:
        shortcut = shortcut.accept(shortcut.seats_to_answer[0])
    return shortcut


def refused(game: Sitting, line: str) -> Refusal:
    with pytest.raises(Refusal) as found:
        game.plays(line)
    return found.value


# CR 732.2a: what may be proposed


@SEATS
def test_a_plain_series_may_be_proposed(seats: int) -> None:
    """CR 732.1b, 732.2a: "go", all choices of all seats in it."""
    game = table(seats, "[]")
    shortcut = accepted(proposed(game, "Alice says go"))
    assert {one.seat for one in shortcut.sequence.steps} == set(range(seats))
    game.game.take_shortcut(shortcut)
    assert (game.state.step, game.who) == ("end", "Alice")


@SEATS
def test_a_sequence_may_cross_turns_and_end_where_another_seat_has_priority(seats: int) -> None:
    """CR 732.2a: and the ending point need not be a place of the proposer's."""
    game = table(seats, "[]")
    game.game.take_shortcut(accepted(proposed(game, "everyone passes until end", "everyone passes until upkeep")))
    assert (game.state.turn, game.state.step, game.who) == (2, "upkeep", "Nadine")


@SEATS
def test_any_seat_with_priority_proposes(seats: int) -> None:
    """CR 732.2a: also in another's turn, also in response."""
    game = table(seats, "[Giving Well]", "[Giving Well]").plays("Alice activates Giving Well", "Alice passes")
    shortcut = proposed(game, "Nadine activates Giving Well", "everyone passes", "Alice passes", times=10**6)
    assert shortcut.seats_to_answer[0] == (2 if seats > 2 else 0)
    game.game.take_shortcut(accepted(shortcut))
    assert game.life("Nadine") == 20 + 10**6


@SEATS
def test_loops_in_a_row_and_loops_in_loops(seats: int) -> None:
    """CR 732.2a."""
    game = table(seats, "[Giving Well, Giving Well]")
    gain = game.learns("Alice activates Giving Well", "everyone passes")
    parts: tuple[Part, ...] = (Repeat(5, gain), Repeat(7, (Repeat(3, gain), *gain)), *gain)
    game.game.take_shortcut(accepted(propose(game.state, Proposal(0, Sequence(parts)))))
    assert game.life("Alice") == 20 + 5 + 7 * 4 + 1


@SEATS
def test_it_ends_where_somebody_has_priority(seats: int) -> None:
    """CR 732.2a: not in the middle of a choice."""
    game = table(seats, "[Pleading Top]")
    with pytest.raises(Refusal, match="in the middle of a choice"):
        proposed(game, "Alice activates Pleading Top", "everyone passes", "everyone passes")


# CR 732.2b and 732.2c: shortening


@SEATS
def test_a_seat_shortens_to_the_middle_of_an_iteration(seats: int) -> None:
    """CR 732.2b, 732.2c: the game advances to there, and the seat has to choose something else."""
    game = table(seats, "[Giving Well]", "[Giving Well]")
    shortcut = proposed(game, "Alice activates Giving Well", "everyone passes", times=1000)
    shortcut = accepted(shortcut.shorten(1, Place((300,), 3)))
    game.game.take_shortcut(shortcut)
    assert (game.life("Alice"), game.who, len(game.state.stack)) == (20 + 299, "Nadine", 1)
    assert refused(game, "Nadine passes").rule == "732.2c"
    game.plays("Nadine activates Giving Well")


@SEATS
def test_a_seat_shortens_to_the_middle_of_an_inner_loop(seats: int) -> None:
    """CR 732.2b: the third iteration of the inner loop in the 40th of the outer one."""
    game = table(seats, "[Giving Well]", "[Giving Well]")
    gain = game.learns("Alice activates Giving Well", "everyone passes")
    sequence = Sequence((Repeat(100, (Repeat(5, gain), *gain)),))
    shortcut = propose(game.state, Proposal(0, sequence)).shorten(1, Place((40, 3), 3))
    game.game.take_shortcut(accepted(shortcut))
    assert (game.life("Alice"), game.who) == (20 + 39 * 6 + 2, "Nadine")
    assert refused(game, "Nadine passes").rule == "732.2c"


@SEATS
def test_a_seat_shortens_to_another_turn(seats: int) -> None:
    """CR 732.2b: Nadine will act in her own upkeep, which Alice had passed by."""
    game = table(seats, "[]", "[Giving Well]")
    lines = ("everyone passes until end", "everyone passes until upkeep", "everyone passes until end")
    shortcut = proposed(game, *lines)
    before = len(game.learns(*lines[:2]))
    game.game.take_shortcut(accepted(shortcut.shorten(1, Place((), before + 1))))
    assert (game.state.turn, game.state.step, game.who) == (2, "upkeep", "Nadine")
    assert refused(game, "Nadine passes").rule == "732.2c"
    game.plays("Nadine activates Giving Well")


def test_of_four_seats_a_later_one_answers_to_the_sequence_as_shortened() -> None:
    """CR 732.2b: Carol goes lower than Nadine; nobody names a place behind what is left."""
    game = table(4, "[Giving Well]", "[Giving Well]")
    shortcut = proposed(game, "Alice activates Giving Well", "everyone passes", times=1000)
    shortcut = shortcut.shorten(1, Place((300,), 3))
    with pytest.raises(Refusal):
        shortcut.shorten(2, Place((300,), 4))
    shortcut = shortcut.shorten(2, Place((200,), 4)).accept(3)
    game.game.take_shortcut(shortcut)
    assert (game.life("Alice"), game.who) == (20 + 199, "Carol")
    assert refused(game, "Carol passes").rule == "732.2c"
    game.plays("Carol activates Giving Well")


# CR 732.3: fragmented loops


def test_of_four_seats_three_go_round_and_the_first_in_turn_order_differs() -> None:
    """CR 732.3: in Bob's turn, with Alice and Dora giving flying and Carol taking both away."""
    game = sit(
        "name: three go round\nactive: Bob\nseats:\n"
        "  - name: Alice\n    battlefield: [Rising Kite]\n    library: [40 Forest]\n"
        "  - name: Bob\n    library: [40 Forest]\n"
        "  - name: Carol\n    battlefield: [Grounding Post]\n    library: [40 Island]\n"
        "  - name: Dora\n    battlefield: [Rising Kite]\n    library: [40 Island]\n"
    )
    grounds_alices = "Carol activates Grounding Post targeting Rising Kite of Alice"
    for line in (
        "Dora activates Rising Kite",
        "Alice activates Rising Kite",
        grounds_alices,
        "Carol activates Grounding Post targeting Rising Kite of Dora",
    ):
        while not line.startswith(game.who):
            game.plays(f"{game.who} passes")
        game.plays(line, "everyone passes")
    for line in ("Dora activates Rising Kite", "Alice activates Rising Kite"):
        while not line.startswith(game.who):
            game.plays(f"{game.who} passes")
        game.plays(line, "everyone passes")
    game.plays("Bob passes")
    found = refused(game, grounds_alices)
    assert found.rule == "732.3"
    assert "Carol" in found.reason
    assert "as the first player involved in turn order" in found.reason
    game.plays("Carol passes")


# MTR 4.4


def procedure(game: Sitting, *lines: str) -> Procedure:
    """The lines, put to the table as a loop by the tournament rules."""
    return begin_procedure(game.state, Repeat(1, game.learns(*lines)))


@SEATS
def test_the_last_iteration_is_performed_in_part(seats: int) -> None:
    """MTR 4.4: Nadine stops the 500th iteration with its trigger on the stack."""
    game = table(seats, "[Giving Well]", "[Giving Well]")
    found = procedure(game, "Alice activates Giving Well", "everyone passes").state_number(0, 10**6)
    found = found.state_number(1, 499, 3)
    while found.seats_to_answer:
        found = found.agree(found.seats_to_answer[0])
    take_procedure(game.game, found)
    assert (game.life("Alice"), game.who, len(game.state.stack)) == (20 + 499, "Nadine", 1)


@SEATS
def test_a_choice_and_no_action_sustains_a_loop(seats: int) -> None:
    """MTR 4.4: Alice says yes each time; after the number named she says something else."""
    game = table(seats, "[Pleading Top]").plays("Alice activates Pleading Top", "everyone passes")
    found = procedure(game, "everyone passes", "Alice says yes", "everyone passes")
    assert (found.loop.kind, found.loop.maintaining) == (ONE, (0,))
    found = found.state_number(0, 77)
    while found.seats_to_answer:
        found = found.agree(found.seats_to_answer[0])
    take_procedure(game.game, found)
    assert refused(game, "Alice says yes").name == "must differ"
    game.plays("Alice says no")


ROUND = ("everyone passes until end", "everyone passes until upkeep")


def round_the_table(seats: int) -> tuple[Sitting, Procedure]:
    """Alice and Nadine use a clock in each turn of their own; nobody draws, and nothing else happens."""
    game = table(seats, "[Patient Clock]", "[Patient Clock]", step="upkeep")
    lines = ["Alice activates Patient Clock", "everyone passes", *ROUND]
    lines += ["Nadine activates Patient Clock", "everyone passes", *ROUND * (seats - 1)]
    return game, procedure(game, *lines)


@SEATS
def test_across_turns_all_may_continue_indefinitely(seats: int) -> None:
    """MTR 4.4: those who keep it going, each in turn order; when all do, the game is a draw."""
    _, found = round_the_table(seats)
    assert (found.loop.kind, found.loop.maintaining) == (ACROSS_TURNS, (0, 1))
    for seat in range(seats):
        assert not found.is_draw
        found = found.continue_indefinitely(seat)
    assert end_in_draw(found).result is not None


@SEATS
def test_across_turns_the_one_who_names_a_number_acts(seats: int) -> None:
    """MTR 4.4: in the round after those, in her own turn, and not with the clock."""
    game, found = round_the_table(seats)
    found = found.continue_indefinitely(0).state_number(1, 6)
    while found.seats_to_answer:
        found = found.continue_indefinitely(found.seats_to_answer[0])
    take_procedure(game.game, found)
    assert (game.state.turn, game.who) == (1 + 6 * seats + 1, "Nadine")
    assert refused(game, "Nadine activates Patient Clock").name == "must differ"


@SEATS
def test_a_ruling_set_aside_frees_the_seat(seats: int) -> None:
    """MTR 4.4: a judge finds that the state came back by chance; the table lets Alice go on all the same."""
    game = table(seats, "[Riffling Wheel]")
    game.game.is_tournament = True
    game.plays("Alice activates Riffling Wheel", "everyone passes")
    assert refused(game, "Alice activates Riffling Wheel").rule == "MTR 4.4"
    ruling = call_judge(game.game, seats - 1)
    game.game.rule(ruling)
    game.game.rule(set_aside(0, ruling))
    game.plays("Alice activates Riffling Wheel")
    assert len(game.state.stack) == 1


# MTR 4.2 in a script's words


@SEATS
def test_statements_in_a_script(seats: int) -> None:
    """MTR 4.2: what a seat says stands for its choices."""
    game = table(seats, "[Giving Well, Forest]").plays("Alice says combat")
    assert (game.state.step, game.who) == ("beginning of combat", "Alice")
    game.plays("Alice says {G}")
    assert game.state.seats[0].pool[4] == 1
    assert table(seats, "[]").plays('Alice says "go"').state.step == "end"


@SEATS
def test_a_group_of_actions_in_a_script(seats: int) -> None:
    """MTR 4.2: each resolves before the next."""
    game = table(seats, "[Giving Well]")
    found = game.learns("one at a time: Alice activates Giving Well; Alice activates Giving Well")
    assert len(found) == 2 * (1 + seats)
    game.plays("one at a time: Alice activates Giving Well; Alice activates Giving Well")
    assert (game.life("Alice"), game.state.stack) == (22, ())


@SEATS
def test_saying_nothing_in_a_script(seats: int) -> None:
    """MTR 4.2: a scry that is not done."""
    game = table(seats, "[Pondering Pool]").plays("Alice activates Pondering Pool", "everyone passes")
    game.plays("Alice says nothing")
    assert (game.state.stack, game.who) == ((), "Alice")
    assert refused(game, "Alice says nothing").name == "nothing said"


def test_what_is_switched_off_cannot_be_said() -> None:
    game = table(2, "[Giving Well]")
    for line, key in (("Alice says go", "to the end step"), ("one at a time: Alice passes", "one at a time")):
        with pytest.raises(Refusal, match="switched off"):
            play_line(game.state, line, ALL_ON.with_switch(key, is_on=False))


def test_only_who_has_to_decide_says_anything() -> None:
    assert refused(table(2, "[]"), "Nadine says go").name == "not your decision"
