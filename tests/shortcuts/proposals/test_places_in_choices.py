"""A place is any game choice of a seat: the table then stands in the middle of it (CR 732.2b-c, MTR 4.4)."""

import pytest

from engine.model.decisions import (
    ChoosingModes,
    ChoosingTargets,
    DeclaringAttackers,
    DeclaringBlockers,
    OrderingTriggers,
    PayingMana,
    SayingYesOrNo,
)
from engine.model.refusals import Refusal
from engine.session.tournament.playing_by_tournament_rules import take_procedure
from engine.shortcuts.proposals.proposal import Proposal, Shortcut, propose
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from engine.shortcuts.tournament.maintained_loop import ONE
from engine.shortcuts.tournament.procedure import Procedure
from engine.shortcuts.tournament.putting_to_the_table import begin_procedure
from tests.shortcuts.sitting import Sitting, sit

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
OTHERS = ("Carol", "Dora")


def table(seats: int, mine: str, theirs: str, **more: str) -> Sitting:
    """Alice's permanents and Nadine's; the other seats have nothing but a library."""
    lines = "".join(f"{key}: {value}\n" for key, value in more.items())
    mine = f"  - name: Alice\n    battlefield: {mine}\n    hand: [Giant Growth]\n    library: [40 Forest]\n"
    hers = f"  - name: Nadine\n    life: 20000\n    battlefield: {theirs}\n    library: [40 Island]\n"
    others = "".join(f"  - name: {name}\n    library: [40 Island]\n" for name in OTHERS[: seats - 2])
    return sit(f"name: a table\n{lines}seats:\n{mine}{hers}{others}")


def proposed(game: Sitting, *lines: str, times: int = 0) -> Shortcut:
    """A proposal of Alice's: lines as a series, or so many times over."""
    body = game.learns(*lines)
    return propose(game.state, Proposal(0, Sequence((Repeat(times, body),) if times else body)))


def shortened(game: Sitting, shortcut: Shortcut, seat: int, place: str) -> Sitting:
    """The game after a seat has named a place and all others have accepted."""
    while shortcut.seats_to_answer:
        asked = shortcut.seats_to_answer[0]
        shortcut = shortcut.shorten(asked, Place.parse(place)) if asked == seat else shortcut.accept(asked)
    game.game.take_shortcut(shortcut)
    return game


def refused(game: Sitting, line: str) -> Refusal:
    with pytest.raises(Refusal) as found:
        game.plays(line)
    return found.value


def settled(game: Sitting, procedure: Procedure, **numbers: tuple[int, int]) -> Sitting:
    """The game after every seat has spoken: those named their numbers, the others agree."""
    while procedure.seats_to_answer:
        seat = procedure.seats_to_answer[0]
        name = game.game.names[seat]
        procedure = procedure.state_number(seat, *numbers[name]) if name in numbers else procedure.agree(seat)
    take_procedure(game.game, procedure)
    return game


def step_of(shortcut: Shortcut, verb: str, seat: int) -> int:
    """The first step of a sequence that is such a choice of a seat's."""
    steps = enumerate(shortcut.proposal.sequence.steps, start=1)
    return next(number for number, one in steps if one.choice.verb == verb and one.seat == seat)


ATTACK = (
    "everyone passes",
    "Alice attacks Nadine with Grizzly Bears",
    "everyone passes",
    "Nadine does not block",
    "everyone passes",
    "everyone passes",
)


@SEATS
def test_a_seat_that_was_said_not_to_block_blocks(seats: int) -> None:
    """CR 732.2b-c: the table stands in the middle of declaring blockers, and not to block is refused."""
    game = table(seats, "[Grizzly Bears]", "[Serra Angel]", step="beginning of combat")
    shortcut = proposed(game, *ATTACK)
    at = step_of(shortcut, "block", 1)
    shortened(game, shortcut, 1, str(at))
    assert isinstance(game.state.pending, DeclaringBlockers)
    assert (game.who, game.life("Nadine")) == ("Nadine", 20_000)
    found = refused(game, "Nadine does not block")
    assert (found.name, found.rule) == ("must differ", "732.2c")
    game.plays("Nadine blocks Grizzly Bears of Alice with Serra Angel", "everyone passes")
    assert game.life("Nadine") == 20_000
    assert not any(game.state.objects[id].card.name == "Grizzly Bears" for id in game.state.battlefield)


@SEATS
def test_a_block_that_is_undone_and_saved_is_where_it_was(seats: int) -> None:
    game = table(seats, "[Grizzly Bears]", "[Serra Angel]", step="beginning of combat")
    shortcut = proposed(game, *ATTACK)
    shortened(game, shortcut, 1, str(step_of(shortcut, "block", 1)))
    there = game.state
    game.game.undo()
    assert game.game.redo().state == there


RANSOM = ("Alice activates Ransomed Well targeting Nadine", "everyone passes", "Nadine says no")


@SEATS
def test_an_unless_is_paid_by_the_seat_that_was_said_not_to(seats: int) -> None:
    """CR 732.2b, 732.6: in iteration 5 she pays; by then nothing has been bartered away before."""
    game = table(seats, "[Ransomed Well]", "[2 Island]")
    shortcut = proposed(game, *RANSOM, times=1000)
    shortened(game, shortcut, 1, f"5.{step_of(shortcut, 'answer', 1)}")
    assert (game.who, game.life("Alice")) == ("Nadine", 24)
    assert refused(game, "Nadine says no").name == "must differ"
    game.plays("Nadine says yes", "Nadine pays automatically")
    assert (game.life("Alice"), game.who) == (24, "Alice")


@SEATS
def test_a_seat_that_cannot_pay_cannot_name_that_place(seats: int) -> None:
    """CR 732.2b: Nadine, without a land, has no other choice; it is said before she answers."""
    game = table(seats, "[Ransomed Well]", "[]")
    shortcut = proposed(game, "Alice activates Ransomed Well targeting Nadine", "everyone passes", times=1000)
    with pytest.raises(Refusal, match="Nadine could do nothing but what was proposed") as found:
        shortcut.check_place(1, Place((5,), 4))
    assert (found.value.name, found.value.rule) == ("nothing else", "732.2b")


@SEATS
def test_a_seat_with_nothing_but_mana_cannot_name_a_place(seats: int) -> None:
    """CR 732.2b: tapping an Island and passing would be to pass."""
    shortcut = proposed(
        table(seats, "[Giving Well]", "[Island]"), "Alice activates Giving Well", "everyone passes", times=9
    )
    with pytest.raises(Refusal, match=r"Nadine could only add mana at 5\.3") as found:
        shortcut.shorten(1, Place((5,), 3))
    assert found.value.name == "nothing else"


@SEATS
def test_tapping_a_land_and_passing_is_no_other_choice(seats: int) -> None:
    """CR 732.2c: Nadine has a Seal; until she has done something she may tap for mana and not pass.

    Of several lands each parts from its group as it is tapped, and joins those tapped before it.
    """
    game = table(seats, "[Giving Well]", "[4 Island, Plain Seal]")
    shortcut = proposed(game, "Alice activates Giving Well", "everyone passes", times=9)
    shortened(game, shortcut, 1, "5.3")
    for _ in range(4):
        game.plays("Nadine activates Island")
        assert refused(game, "Nadine passes").name == "must differ"
    game.plays("Nadine activates Plain Seal targeting Giving Well of Alice")


@SEATS
def test_a_may_is_answered_otherwise(seats: int) -> None:
    """CR 732.2b: the answer to a "may" of Nadine's own trigger."""
    game = table(seats, "[Giving Well]", "[Polite Guest]")
    lines = ("Alice activates Giving Well", "everyone passes", "everyone passes", "Nadine says no")
    shortcut = proposed(game, *lines, times=40)
    shortened(game, shortcut, 1, f"7.{step_of(shortcut, 'answer', 1)}")
    assert isinstance(game.state.pending, SayingYesOrNo)
    assert (game.life("Alice"), game.life("Nadine")) == (27, 20_000)
    assert refused(game, "Nadine says no").rule == "732.2c"
    assert game.plays("Nadine says yes").life("Nadine") == 20_005


@SEATS
def test_another_target_is_chosen(seats: int) -> None:
    """CR 732.2b: the target of Nadine's own trigger."""
    game = table(seats, "[Giving Well]", "[Pointing Guest]")
    lines = ("Alice activates Giving Well", "everyone passes", "Nadine targets Nadine", "everyone passes")
    shortcut = proposed(game, *lines, times=3)
    shortened(game, shortcut, 1, f"3.{step_of(shortcut, 'targets', 1)}")
    assert isinstance(game.state.pending, ChoosingTargets)
    assert refused(game, "Nadine targets Nadine").name == "must differ"
    game.plays("Nadine targets Alice", "everyone passes")
    assert (game.life("Alice"), game.life("Nadine")) == (20 + 3 - 1, 20_000 - 2)


@SEATS
def test_triggers_are_put_on_the_stack_in_another_order(seats: int) -> None:
    """CR 732.2b: the order in which Nadine's triggers go on the stack."""
    game = table(seats, "[Giving Well]", "[Pointing Guest, Polite Guest]")
    lines = (
        "Alice activates Giving Well",
        "everyone passes",
        "Nadine orders triggers 1 2",
        "Nadine targets Alice",
    )
    shortcut = proposed(game, *lines)
    shortened(game, shortcut, 1, str(step_of(shortcut, "order", 1)))
    assert isinstance(game.state.pending, OrderingTriggers)
    assert refused(game, "Nadine orders triggers 1 2").name == "must differ"
    game.plays("Nadine orders triggers 2 1", "Nadine targets Alice")
    assert [item.source.card.name for item in game.state.stack] == ["Polite Guest", "Pointing Guest"]


@SEATS
def test_another_mode_is_chosen(seats: int) -> None:
    """CR 732.2b, 700.2: the mode of Nadine's own trigger, in the second iteration."""
    game = table(seats, "[Giving Well]", "[Choosing Guest]")
    lines = ("Alice activates Giving Well", "everyone passes", "Nadine chooses mode 1", "everyone passes")
    shortcut = proposed(game, *lines, times=3)
    shortened(game, shortcut, 1, f"2.{step_of(shortcut, 'modes', 1)}")
    assert isinstance(game.state.pending, ChoosingModes)
    assert refused(game, "Nadine chooses mode 1").name == "must differ"
    game.plays("Nadine chooses mode 2", "Nadine targets Alice", "everyone passes")
    assert (game.life("Alice"), game.life("Nadine")) == (20 + 2 - 1, 20_000 + 5)


@SEATS
def test_one_of_two_targets_is_exchanged(seats: int) -> None:
    """CR 732.2b, 601.2c: two targets have to be chosen, so the only other choices are other pairs."""
    game = table(seats, "[Giving Well]", "[Pairing Guest, Grizzly Bears, Serra Angel, Ornithopter]")
    pair = "Nadine targets Grizzly Bears and Serra Angel"
    shortcut = proposed(game, "Alice activates Giving Well", "everyone passes", pair, "everyone passes")
    shortened(game, shortcut, 1, str(step_of(shortcut, "targets", 1)))
    assert refused(game, pair).name == "must differ"
    game.plays("Nadine targets Grizzly Bears and Ornithopter")
    alone = table(seats, "[Giving Well]", "[Pairing Guest, Grizzly Bears, Serra Angel]")
    shortcut = proposed(alone, "Alice activates Giving Well", "everyone passes", pair, "everyone passes")
    with pytest.raises(Refusal, match="has no other choice"):
        shortcut.shorten(1, Place((), step_of(shortcut, "targets", 1)))


@SEATS
def test_two_creatures_block_what_one_cannot(seats: int) -> None:
    """CR 732.2b, 702.111b: one creature could not block what has menace, but Nadine has two."""
    attack = [line.replace("with Grizzly Bears", "with Goblin Dark-Dwellers") for line in ATTACK]
    game = table(seats, "[Goblin Dark-Dwellers]", "[Grizzly Bears, Ornithopter]", step="beginning of combat")
    shortcut = proposed(game, *attack)
    shortened(game, shortcut, 1, str(step_of(shortcut, "block", 1)))
    assert refused(game, "Nadine does not block").name == "must differ"
    game.plays("Nadine blocks Goblin Dark-Dwellers of Alice with Grizzly Bears and Ornithopter")
    alone = table(seats, "[Goblin Dark-Dwellers]", "[Grizzly Bears]", step="beginning of combat")
    shortcut = proposed(alone, *attack)
    with pytest.raises(Refusal, match="has no other choice"):
        shortcut.shorten(1, Place((), step_of(shortcut, "block", 1)))


@SEATS
def test_an_order_of_many_triggers_is_another(seats: int) -> None:
    """CR 732.2b, 603.3b: of more triggers than are listed in every order two may still change places."""
    guests = "[Polite Guest, Pointing Guest, Quiet Guest, Meek Guest, Calm Guest]"
    game = table(seats, "[Giving Well]", guests)
    orders = ("Nadine orders triggers 1 2 3 4 5", "Nadine targets Alice")
    shortcut = proposed(game, "Alice activates Giving Well", "everyone passes", *orders)
    shortened(game, shortcut, 1, str(step_of(shortcut, "order", 1)))
    assert refused(game, orders[0]).name == "must differ"
    game.plays("Nadine orders triggers 1 2 3 5 4")


@SEATS
def test_a_seat_that_was_said_not_to_attack_attacks(seats: int) -> None:
    """CR 732.2a-b: the sequence crosses into Nadine's turn, where she declares attackers."""
    game = table(seats, "[]", "[Grizzly Bears]")
    turn = (
        "everyone passes until end",
        "everyone passes until upkeep",
        "everyone passes until beginning of combat",
    )
    shortcut = proposed(game, *turn, "everyone passes", "Nadine does not attack", "everyone passes")
    shortened(game, shortcut, 1, str(step_of(shortcut, "attack", 1)))
    assert isinstance(game.state.pending, DeclaringAttackers)
    assert refused(game, "Nadine does not attack").name == "must differ"
    game.plays("Nadine attacks Alice with Grizzly Bears", "everyone passes")
    assert game.state.step == "declare blockers" or game.life("Alice") == 18


def test_a_payment_is_made_with_other_mana() -> None:
    """CR 732.2b: paying with the Island is another choice than paying with the Plains; with it again is none."""
    game = table(2, "[Ransomed Well]", "[Island, Plains]")
    lines = (
        "Alice activates Ransomed Well targeting Nadine",
        "everyone passes",
        "Nadine says yes",
        "Nadine pays automatically",
    )
    shortcut = proposed(game, *lines)
    shortened(game, shortcut, 1, str(step_of(shortcut, "pay", 1)))
    assert isinstance(game.state.pending, PayingMana)
    assert refused(game, "Nadine pays automatically").name == "must differ"
    end = shortcut.course.end
    tapped = {end.objects[id].card.name for id in end.battlefield if end.objects[id].tapped}
    (same,) = tapped
    (other,) = {"Island", "Plains"} - tapped
    game.plays(f"Nadine activates {same}")
    assert refused(game, "Nadine pays automatically").name == "must differ"
    game.game.undo()
    game.plays(f"Nadine activates {other}", "Nadine pays automatically")
    assert game.who == "Alice"


def test_a_cast_named_in_the_middle_may_be_taken_back_to_before_it() -> None:
    """CR 733.1: nobody is stuck in the middle of a spell; before it, to cast it is what was proposed."""
    game = sit(
        "name: x\nseats:\n  - name: Alice\n    battlefield: [Giving Well]\n    library: [40 Forest]\n"
        "  - name: Nadine\n    battlefield: [Mountain, Plain Seal]\n"
        "    hand: [{card: Lightning Bolt, revealed: yes}]\n    library: [40 Island]\n"
    )
    lines = (
        "Alice activates Giving Well",
        "Alice passes",
        "Nadine casts Lightning Bolt targeting Alice",
        "everyone passes",
    )
    shortcut = proposed(game, *lines)
    shortened(game, shortcut, 1, str(step_of(shortcut, "targets", 1)))
    assert isinstance(game.state.pending, ChoosingTargets)
    assert refused(game, "Nadine targets Alice").name == "must differ"
    game.game.cancel()
    assert (game.who, len(game.state.stack)) == ("Nadine", 1)
    with pytest.raises(Refusal, match="something else here"):
        game.plays("Nadine casts Lightning Bolt targeting Nadine")
    game.plays("Nadine passes")


# MTR 4.4

CHARGE = (
    "everyone passes",
    "Alice attacks Nadine with Hellkite Charger",
    "Alice orders triggers 1 2",
    "everyone passes",
    "everyone passes",
    "Alice says yes",
    "Alice pays automatically",
    "everyone passes",
    "Nadine does not block",
    "everyone passes",
    "everyone passes",
    "everyone passes",
)


@SEATS
def test_a_blocker_answers_to_hellkite_charger_and_bear_umbra(seats: int) -> None:
    """MTR 4.4: Alice maintains; Nadine, who is said not to block, blocks in the third combat phase."""
    charger = "[Hellkite Charger, {card: Bear Umbra, attached to: Hellkite Charger}, 7 Mountain]"
    game = table(seats, charger, "[Serra Angel]", step="beginning of combat")
    game.plays("Alice passes") if game.who != "Alice" else None
    body = game.learns(*CHARGE)
    found = begin_procedure(game.state, Repeat(1, body))
    assert (found.loop.kind, found.loop.maintaining) == (ONE, (0,))
    at = next(number for number, one in enumerate(body, start=1) if one.choice.verb == "block")
    settled(game, found, Alice=(1000, 0), Nadine=(2, at))
    assert isinstance(game.state.pending, DeclaringBlockers)
    assert (game.who, game.life("Nadine")) == ("Nadine", 20_000 - 14)
    assert refused(game, "Nadine does not block").name == "must differ"
    game.plays("Nadine blocks Hellkite Charger of Alice with Serra Angel")


@SEATS
def test_an_unless_is_paid_in_tournament_play(seats: int) -> None:
    """MTR 4.4, CR 732.6: Nadine, who is said not to pay, pays in iteration 500; it leads to no contradiction."""
    game = table(seats, "[Ransomed Well]", "[2 Island]")
    found = begin_procedure(game.state, Repeat(1, game.learns(*RANSOM)))
    assert found.loop.maintaining == (0,)
    at = next(number for number, one in enumerate(game.learns(*RANSOM), start=1) if one.choice.verb == "answer")
    settled(game, found, Alice=(10**6, 0), Nadine=(499, at))
    assert (game.who, game.life("Alice")) == ("Nadine", 20 + 499)
    assert refused(game, "Nadine says no").name == "must differ"
    game.plays("Nadine says yes", "Nadine pays automatically")
