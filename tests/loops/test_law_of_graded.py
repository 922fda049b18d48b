"""The law where tokens differ by when they came: Cathars' Crusade with makers of tokens and what changes them."""

from __future__ import annotations

import os
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.model.choices import Activate, Answer, Choice, ChooseObjects, ChooseOption, OrderTriggers, Pass
from engine.model.decisions import ChoosingOption, OrderingTriggers, SayingYesOrNo
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics
from engine.rules.events import grading
from engine.rules.events.graded_levels import take_apart_small
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe
from engine.shortcuts.sequences.sequence import ALL_ALIKE, Part, Repeat, Sequence
from tests.loops.states import Budget, differences, forms_in, performed
from tests.rules.table import Card, PlayedTable, table, written

DEEP = int(os.environ.get("GOINFINITE_LAW", "0"))
HERDER = written(
    "name: Herder\ntype: Creature — Elf\npower: 1\ntoughness: 1\nabilities:\n  - cost: '{T}'\n    effects:\n"
    "      - put: a charge counter\n        onto: this\n      - create: 1/1 green Elf creature token\n"
    "        amount: the number of charge counters on this creature\n"
)
"""Each time it makes one token more than the last time."""
TAPPED: dict[Card, int] = {"Llanowar Elves": 1, "Krenko, Mob Boss": 0, HERDER: 0}
"""Makers that are tapped for tokens, each by the number of this ability; Krenko makes twice as many each time."""


def grower(gets: str, name: str = "Drummer") -> Card:
    """A card whose effects until end of turn tell apart which tokens were there how often."""
    return written(
        f"name: {name}\ntype: Creature — Elf\npower: 2\ntoughness: 2\nabilities:\n"
        "  - when: a creature you control enters\n    effects:\n      - modify: creatures you control\n"
        f"        gets: {gets}\n"
    )


GROWERS: tuple[Card, ...] = (
    "Cathars' Crusade",
    grower("+1/+1"),
    grower("+2/+0"),
    grower("+0/+1"),
    grower("+2/+1"),
    grower("+2/+6"),
    grower("-1/+1"),
)
GROWING = (HERDER, "Krenko, Mob Boss")
MAKERS: tuple[Card, ...] = ("Herd Baloth", "Scurry Oak", *TAPPED)
BESIDE = (
    *("Doubling Season", "Parallel Lives", "Anointed Procession", "Hardened Scales", "Glorious Anthem"),
    *("Soul Warden", "Impact Tremors", "Grizzly Bears", "Elspeth, Sun's Champion", "Goblin Chieftain"),
    *("Sky Skiff", "Reveillark", "Bighorner Rancher"),
)
"""Elspeth asks for power 4 or greater, so that with her the tokens that have less are held apart."""
SKULKING = written("name: Skulker\ntype: Creature — Rogue\npower: 1\ntoughness: 1\nabilities:\n  - skulk\n")
"""It compares the power of each creature with its own, so that each token is held by itself."""
MOST = 24


def board(maker: Card, beside: tuple[Card, ...], own: int, grower: Card = "Cathars' Crusade") -> PlayedTable:
    """A table with the Crusade and a maker of tokens; `own` creatures stand there with counters of their own."""
    play = table("Alice", "Bob").battlefield("Alice", grower, maker, *beside)
    play.battlefield("Alice", *["Grizzly Bears"] * own, counters=(("+1/+1", 2),))
    if maker in TAPPED:
        if maker == "Llanowar Elves":
            play.battlefield("Alice", "Presence of Gond", on=maker)
        return play.battlefield("Bob", "Intruder Alarm")
    return play.hand("Alice", "Ornithopter").casts("Alice", "Ornithopter").all_pass()


def least(state: GameState) -> Choice | None:
    """What is done next for the next token: resolve what is there, and say yes; None where nothing is there."""
    pending = state.pending
    match pending:
        case OrderingTriggers(seat, triggers):
            return OrderTriggers(seat, tuple(range(len(triggers))))
        case SayingYesOrNo(seat):
            return Answer(seat, True)
        case ChoosingOption(seat):
            return ChooseOption(seat, 0)
    return Pass(state.priority) if state.stack else None


def iteration(play: PlayedTable, maker: Card) -> tuple[Part, ...]:
    """One iteration: a maker is tapped and all resolves, or the topmost trigger makes the next token."""
    state, found = play.state, list[Part]()
    if maker in TAPPED:
        name = maker if isinstance(maker, str) else maker.name
        first: Choice | None = Activate(0, play.id(name), TAPPED[maker])
        while first is not None and (not state.stack or len(found) < 3 or not isinstance(first, Pass)):
            found.append(describe(state, first))
            state = apply(state, first).state
            first = least(state)
        passes = tuple(DescribedChoice(Pass(seat)) for seat in (0, 1))
        return (*found, Repeat(ALL_ALIKE, passes, is_until_empty=True))
    first = least(state)
    while first is not None:
        found.append(describe(state, first))
        state = apply(state, first).state
        first = None if isinstance(first, Answer) else least(state)
    return tuple(found)


@settings(
    max_examples=DEEP or 25,
    deadline=None,
    derandomize=not DEEP,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(
    st.sampled_from(MAKERS),
    st.lists(st.sampled_from(BESIDE), max_size=3, unique=True).map(tuple),
    st.integers(0, 2),
    st.integers(1, MOST),
    st.sampled_from(GROWERS),
)
def test_many_tokens_are_computed_as_they_are_performed(
    maker: Card, beside: tuple[str, ...], own: int, count: int, grower: Card
) -> None:
    """Every number of iterations leads to the state that performing them leads to, in every field.

    Where each takes more choices than the one before, iterations are taken one by one, each of them computed.
    """
    play = board(maker, beside, own, grower if maker in TAPPED else "Cathars' Crusade")
    body = iteration(play, maker)
    if maker in GROWING:
        assert_one_by_one(play.state, body, count)
        return
    expected = performed(play.state, (Repeat(count, body),))
    if expected.how != "done":
        return
    found = Course(play.state, Sequence((Repeat(count, body),))).end
    assert differences(expected.state, found) == []
    assert forms_in(found) == []


def assert_one_by_one(start: GameState, body: tuple[Part, ...], count: int) -> None:
    """So many iterations at once are what as many by themselves come to."""
    state = start
    try:
        for _ in range(count):
            state = Course(state, Sequence((Repeat(1, body),))).end
    except Refusal:
        return
    found = Course(start, Sequence((Repeat(count, body),))).end
    assert differences(state, found) == []
    assert forms_in(found) == []


@pytest.mark.parametrize("maker", TAPPED)
@pytest.mark.parametrize("grower", GROWERS)
def test_tokens_that_effects_tell_apart_are_proved(maker: Card, grower: Card) -> None:
    """Whether power and toughness grow alike, one of them, or each by a number of its own."""
    play = board(maker, (), 0, grower)
    body = iteration(play, maker)
    found = Course(play.state, Sequence((Repeat(MOST, body),)))
    assert found.repetitions[0].certificate is not None
    assert_one_by_one(play.state, body, 12)


TOGETHER = (
    ("+2/+0", grower("+0/+3", "Piper")),
    ("+1/+1", "Cathars' Crusade"),
    ("+1/-1", "Cathars' Crusade"),
    ("+1/-2", grower("+0/+3", "Piper")),
    ("{power: the number of tokens you control, toughness: 0}", "Cathars' Crusade"),
)
"""Together these are +2/+3 for each that comes; counters and an effect at once; power up and toughness down."""


@pytest.mark.parametrize("maker", TAPPED)
@pytest.mark.parametrize(("gets", "other"), TOGETHER)
def test_two_abilities_that_change_size_otherwise_are_proved(maker: Card, gets: str, other: Card) -> None:
    """The Drummer's trigger is put on the stack first, so that what makes toughness less resolves last.

    Where batches become larger and each gets as much as there are, no rule is known: it says so.
    """
    is_known = maker == "Llanowar Elves" or "number" not in gets
    play = board(maker, (other,), 0, grower(gets))
    body = iteration(play, maker)
    repetition = Course(play.state, Sequence((Repeat(12, body),))).repetitions[0]
    assert (repetition.certificate is not None) is is_known
    assert is_known or "by no rule that is known" in repetition.reason
    assert_one_by_one(play.state, body, 12 if maker == "Llanowar Elves" else 6)


@pytest.mark.parametrize(("maker", "count"), [("Krenko, Mob Boss", 9), (HERDER, 14)])
def test_batches_that_become_larger_are_held_as_performed(maker: Card, count: int) -> None:
    """Each trigger of each token is performed by itself."""
    play = board(maker, (), 0)
    body = iteration(play, maker)
    expected = performed(play.state, (Repeat(count, body),), Budget(10**5))
    assert expected.how == "done"
    assert differences(expected.state, Course(play.state, Sequence((Repeat(count, body),))).end) == []


@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize("season", [(), ("Doubling Season",)])
def test_a_body_that_uses_one_up_goes_on_when_they_are_held_as_one(which: int, season: tuple[str, ...]) -> None:
    """The oldest or the newest Beast is sacrificed in each iteration, before and after there are many."""
    play = board("Herd Baloth", ("Viscera Seer", *season), 0)
    for _ in range(4):
        play.all_pass(2).answers(True)
    start, state, body = play.state, play.state, list(iteration(play, "Herd Baloth"))
    for described in body:
        assert isinstance(described, DescribedChoice)
        state = apply(state, described.choice).state
    seer = next(id for id in state.battlefield if state.objects[id].card.name == "Viscera Seer")
    found = [id for id in state.battlefield if state.objects[id].card.name == "Beast Token"]
    for choice in (Activate(0, seer, 0), ChooseObjects(0, (found[which],)), Pass(0), Pass(1)):
        body.append(describe(state, choice))
        state = apply(state, choice).state
    for count in (1, 4, 8, 9, 10, 12, 20):
        expected = performed(start, (Repeat(count, tuple(body)),))
        end = Course(start, Sequence((Repeat(count, tuple(body)),))).end if expected.how == "done" else None
        assert end is not None, expected
        assert differences(expected.state, end) == []


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize(
    ("beside", "is_proved"),
    [
        ((), True),
        (("Doubling Season",), True),
        (("Elspeth, Sun's Champion", "Sky Skiff", "Reveillark"), True),
        ((SKULKING,), False),
    ],
)
def test_what_is_proved(maker: Card, beside: tuple[Card, ...], is_proved: bool) -> None:
    """Each maker's loop is proved; where a card compares sizes with what is no number nothing is."""
    play = board(maker, beside, 1)
    found = Course(play.state, Sequence((Repeat(MOST, iteration(play, maker)),))).repetitions[0]
    assert (found.certificate is not None) is is_proved
    assert ("Skulker compares the sizes of creatures" in found.reason) is not is_proved


SIZES = (
    *("+1/+1", "+2/+0", "+0/+3", "+2/+1", "+2/+6", "+1/-1", "-1/+1", "-1/+0"),
    "{power: the number of creatures you control, toughness: 0}",
)


def sizes_of(state: GameState) -> tuple[Counter[tuple[str, str, str]], list[Quantity]]:
    """How many of each name and size there are, graded groups taken apart, and what life each seat has."""
    draft, found = Draft(state), Counter[tuple[str, str, str]]()
    take_apart_small(draft, draft.battlefield)
    for id in draft.battlefield:
        held, now = draft.objects[id], characteristics(draft, draft.objects[id])
        found[(held.card.name, str(now.power), str(now.toughness))] += held.count
    return found, [seat.life for seat in state.seats]


@settings(max_examples=DEEP or 20, deadline=None, derandomize=not DEEP, database=None)
@given(
    st.sampled_from(tuple(TAPPED)),
    st.lists(st.sampled_from(SIZES), min_size=1, max_size=2),
    st.lists(st.sampled_from(("Cathars' Crusade", *BESIDE)), max_size=2, unique=True).map(tuple),
    st.integers(8, 12),
)
def test_held_together_they_are_what_they_are_held_singly(
    maker: Card, gets: list[str], beside: tuple[str, ...], count: int
) -> None:
    """Where no number of tokens is enough for a graded group, each has the size that it has in one."""
    growers = [grower(one, name) for one, name in zip(gets, ("Drummer", "Piper"), strict=False)]
    play = board(maker, (*growers[1:], *beside), 0, growers[0])
    body = iteration(play, maker)
    count = count // 2 if maker in GROWING else count
    try:
        together = sizes_of(Course(play.state, Sequence((Repeat(count, body),))).end)
    except Refusal:
        return
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(grading, "FEWEST_LEVELS", 10**9)
        state = play.state
        for _ in range(count):
            state = Course(state, Sequence((Repeat(1, body),))).end
        assert sizes_of(state) == together
