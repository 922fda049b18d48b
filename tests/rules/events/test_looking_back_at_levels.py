"""Triggers that look back at each of very many that have left, each of another size (CR 603.10a, 608.2h)."""

from __future__ import annotations

import pytest

from engine.model.choices import Pass
from engine.model.refusals import Refusal
from engine.rules.events import graded_levels as levels
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from tests.loops.states import differences, forms_in, performed
from tests.rules.events.test_grading import HUGE, beasts, sweep
from tests.rules.table import Card, PlayedTable, written

MOURNER = written("""
name: Mourner
type: Enchantment
abilities:
  - when: another creature you control dies
    effects:
      - gain life: that creature's power
""")
HERITAGE = written("""
name: Heritage
type: Enchantment
abilities:
  - static: creatures you control
    gains:
      - when: this creature dies
        effects:
          - gain life: this creature's power
""")
AVENGERS = written("""
name: Avengers
type: Enchantment
abilities:
  - static: creatures you control
    gains:
      - when: another creature you control dies
        effects:
          - gain life: that creature's power
""")
ROUND = tuple(DescribedChoice(Pass(seat)) for seat in (0, 1))
SMALLEST, LARGEST = 0, 1


def swept(number: int, *others: Card, order: int = SMALLEST) -> PlayedTable:
    """So many Beasts, 5/5 and up, all die at once; the triggers about them resolve in the order named."""
    play = beasts(number, *others, hand=(sweep("destroy: all creatures"),))
    while play.state.stack:
        play.all_pass() if play.asks == "priority" else play.answers(False)
    play.casts("Alice", "Sweep").all_pass()
    return play.orders(*range(len(play.state.pending.triggers))).option(order)  # type: ignore[union-attr]  # triggers are ordered


@pytest.mark.parametrize(("order", "gained"), [(SMALLEST, 5 + 6 + 7), (LARGEST, 3 * HUGE + 4 + 3 + 2)])
@pytest.mark.parametrize("card", [MOURNER, HERITAGE], ids=["another", "itself"])
def test_they_resolve_one_by_one_each_about_another_size(card: Card, order: int, gained: int) -> None:
    play = swept(HUGE, card, order=order).all_pass(3)
    assert play.life("Alice") == 20 + gained
    assert max(item.count for item in play.state.stack) == HUGE - 3


@pytest.mark.parametrize("order", [SMALLEST, LARGEST])
@pytest.mark.parametrize("others", [(), ("Doubling Season",)], ids=["one each", "two each"])
def test_their_resolving_is_proved(others: tuple[Card, ...], order: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is computed is what performing has; here as few as 8 levels count as many."""
    monkeypatch.setattr(levels, "MOST_SINGLE", 8)
    start = swept(14, MOURNER, *others, order=order).state
    for count in (1, 5, 13, 14, 16):
        expected = performed(start, (Repeat(count, ROUND),))
        course = Course(start, Sequence((Repeat(count, ROUND),)))
        assert differences(expected.state, course.end) == []
        assert forms_in(course.end) == []
    assert course.repetitions[0].certificate is not None


def test_all_of_them_resolve() -> None:
    """10^100 triggers: the total power of all Beasts is gained."""
    start = swept(HUGE, MOURNER, order=LARGEST).state
    end = Course(start, Sequence((Repeat(HUGE, ROUND),))).end
    assert end.seats[0].life == 20 + 4 * HUGE + HUGE * (HUGE + 1) // 2


def test_where_each_sees_each_other_die_it_is_refused() -> None:
    """Each of 10^100 Beasts would have a trigger about every other one, of another size each."""
    play = beasts(HUGE, AVENGERS, hand=(sweep("destroy: all creatures"),))
    with pytest.raises(Refusal, match="differ in their counters or their size"):
        play.casts("Alice", "Sweep").all_pass()
