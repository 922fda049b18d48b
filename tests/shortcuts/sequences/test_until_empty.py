"""Bodies that resolve whatever there is until the stack is empty, though that is more in some iterations."""

from __future__ import annotations

import pytest
import yaml

from engine.cards.amounts.counts import CountersOn
from engine.cards.amounts.numbers import Number
from engine.cards.conditions.state import Holds
from engine.cards.effects.counters import PutCounters, RemoveCounters
from engine.cards.effects.joints import OnlyIf
from engine.cards.effects.life_and_damage import LoseLife
from engine.cards.reading.yaml_files import read_text
from engine.cards.references.objects import This
from engine.cards.references.players import EachOpponent
from engine.model.refusals import Refusal
from engine.session.saving.choice_data import read_sequence, sequence_data
from engine.session.scenarios.scenario import read_scenario_text
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.shortcuts.sequences import computing
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import ALL_ALIKE, Repeat, Sequence
from engine.shortcuts.study.report import report_on
from engine.shortcuts.study.study import main_loop
from tests.loops.playing import PASSES, engine, using
from tests.loops.states import differences, forms_in, performed
from tests.rules.table import PlayedTable, catalogue, table, written

ONE = Number(1)
UNTIL_EMPTY = Repeat(ALL_ALIKE, PASSES, is_until_empty=True)


def clock(period: int) -> PlayedTable:
    """Every so often Bob loses 1 life, and Exquisite Blood triggers: then there is one thing more to resolve."""
    charge = CountersOn("charge", This())
    card = engine(
        "Clock",
        PutCounters("charge", This(), ONE),
        OnlyIf(
            Holds(charge, ">=", Number(period)),
            (RemoveCounters("charge", This(), Number(period)), LoseLife(ONE, EachOpponent())),
        ),
    )
    return table("Alice", "Bob", life=10**6).battlefield("Alice", card, "Exquisite Blood")


@pytest.mark.parametrize("period", [3, 7, 40])
def test_a_trigger_every_so_often_is_proved(period: int) -> None:
    start = clock(period).state
    body = (using(start, "Clock")[0], UNTIL_EMPTY)
    for count in (1, period, 5 * period + 2):
        expected = performed(start, (Repeat(count, body),))
        course = Course(start, Sequence((Repeat(count, body),)))
        assert differences(expected.state, course.end) == []
        assert forms_in(course.end) == []
    end = Course(start, Sequence((Repeat(1000 * period, body),))).end
    assert (end.seats[0].life, end.seats[1].life, end.stack) == (10**6 + 1000, 10**6 - 1000, ())


def test_every_place_in_it_is_as_performed() -> None:
    """In every third iteration there is a second thing that resolves."""
    start = clock(3).state
    sequence = Sequence((Repeat(7, (using(start, "Clock")[0], UNTIL_EMPTY)),))
    course = Course(start, sequence)
    assert course.state_at(Place((3, 2), 2)).stack[-1].source.card.name == "Exquisite Blood"
    for iteration in (1, 4, 7):
        with pytest.raises(Refusal, match="does not come to"):
            course.state_at(Place((iteration, 2), 2))


def test_nothing_resolves_where_the_stack_is_empty() -> None:
    start = clock(3).state
    assert Course(start, Sequence((UNTIL_EMPTY,))).end is start


def test_a_stack_that_never_empties_is_refused_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exquisite Blood gives life, and with it comes more life for ever."""
    monkeypatch.setattr(computing, "MOST_RUNS", 20)
    more = (
        "name: Wellspring\ntype: Enchantment\nabilities:\n  - when: you gain life\n    effects: [gain life: 1]\n"
    )
    play = clock(1).battlefield("Alice", written(more))
    body = (using(clock(3).state, "Clock")[0], UNTIL_EMPTY)
    with pytest.raises(Refusal, match="the stack is not empty after 20 different things"):
        Course(play.state, Sequence((Repeat(2, body),)))


SCRIPT = """
name: extort
seats:
  - name: Alice
    battlefield: ["Ashnod's Altar", Zulaport Cutthroat, 3 Grizzly Bears]
    library: [9 Forest]
  - name: Bob
    library: [9 Forest]
loop:
  - "Alice activates Ashnod's Altar sacrificing Grizzly Bears"
  - resolve the stack
times: 2
expect: {stack: []}
"""


def test_a_script_that_resolves_the_stack_means_until_it_is_empty() -> None:
    """It is kept in a save as that."""
    scenario = read_scenario_text(SCRIPT, "a test", catalogue())
    game = open_scenario(scenario)
    sequence = proposal_of(scenario, game.state).sequence
    loop = sequence.parts[0]
    assert isinstance(loop, Repeat)
    assert loop.body[-1] == UNTIL_EMPTY
    names = scenario.names
    kept = yaml.safe_dump(sequence_data(sequence, names))
    assert read_sequence(read_text(kept, "a save"), names) == sequence


WARDENS = """
name: two wardens
seats:
  - name: Alice
    battlefield:
      - Llanowar Elves
      - card: Presence of Gond
        attached to: Llanowar Elves
      - 2 Soul Warden
    library: [9 Forest]
  - name: Bob
    battlefield: [Intruder Alarm]
    library: [9 Forest]
loop:
  - "Alice activates Llanowar Elves: create token"
  - resolve the stack
times: 10
"""


def test_two_alike_triggers_that_resolve_in_a_row_are_proved() -> None:
    """Each Soul Warden gains 1 life for each token: nothing of what comes after them is left out."""
    scenario = read_scenario_text(WARDENS, "a test", catalogue())
    game = open_scenario(scenario)
    found = main_loop(game.state, proposal_of(scenario, game.state).sequence)
    assert found is not None
    report = report_on(*found)
    assert {"infinite life", "infinite creature tokens"} <= set(report.produces)
    assert {line.what: line.per_iteration for line in report.growth}["Alice's life"] == "2"
