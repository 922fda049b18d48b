"""The law over many loops: hundreds that are proved for each property, other ones in every run.

GOINFINITE_SEED=123 repeats a run; the seed of each is printed. What fails is kept in tests/loops/cases and tried
first from then on. GOINFINITE_LAW=1000 asks for so many proved loops a property.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.database import DirectoryBasedExampleDatabase

from engine.cards.definitions.card import CardDefinition
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.actions.zone_change import create
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence, count_steps
from tests.conftest import SEED
from tests.loops.boards import boards
from tests.loops.states import Budget, Ending, TooLong, computed, forms_in, performed
from tests.loops.test_law_of_scenarios import COMBOS, loop_of, with_loops
from tests.loops.walking import held_back, picks, walk_from, walk_over_stack
from tests.rules.table import catalogue

CASES = Path(__file__).parent / "cases"
LEAST = int(os.environ.get("GOINFINITE_LAW", "300"))
"""So many proved loops a property."""
MOST_CHOICES = 300
"""So many choices at most are performed for one loop."""
MOST_ITERATIONS = 30
MOST_SECONDS = 20.0
"""Of processor time for performing one loop: copies that depend on each other take longer with each one more."""
ROUND = 25
"""So many tables are drawn at a time."""
MOST_TABLES_A_LOOP = 100
"""So many tables at most for each loop that is asked for; one to three are usual."""


@dataclass(slots=True)
class Tally:
    """How many walks there were, and how many of them came upon a loop that was proved."""

    walks: int = 0
    proved: int = 0
    compared: int = 0

    def holds_for(self, start: GameState, bodies: Iterable[tuple[Part, ...]], further: int) -> None:
        """The law holds for each of several bodies at one table, which is the dearest to draw."""
        tried: list[tuple[Part, ...]] = [()]
        for body in bodies:
            self.walks += 1
            if body not in tried:
                tried.append(body)
                self.holds(start, body, further)

    def holds(self, start: GameState, body: tuple[Part, ...], further: int) -> None:
        """Where a body is a loop that is proved, it is computed as it is performed, around each bound too."""
        planned = most_iterations(body)
        try:
            course = Course(start, Sequence((Repeat(planned, body),)), may_stop=True)
        except Refusal:
            return
        repetition = course.repetitions[0]
        if repetition.certificate is None:
            return
        endings = endings_of(start, body)
        most = min(planned, len(endings) - 1)
        if most < 2:
            return
        own = 1 + further % most
        counts = {own, most}
        for stretch in repetition.stretches[:4]:
            counts |= {stretch.done - 1, stretch.done, stretch.done + 1}
        for count in sorted(count for count in counts if 1 <= count <= most):
            # One proof serves all counts but one, and but the one at which the loop ends by itself.
            is_done = count != own and endings[count].how == "done"
            found = (
                Ending("done", repetition.state_after(count))
                if is_done
                else computed(start, (Repeat(count, body),))
            )
            assert endings[count].differs_from(found) == [], f"after {count} iterations"
            assert forms_in(found.state) == []
            self.compared += 1
        self.proved += 1


def most_iterations(body: tuple[Part, ...]) -> int:
    """How often a body is repeated in a proof: as often as there are choices for, at least twice."""
    return max(2, min(MOST_ITERATIONS, MOST_CHOICES // count_steps(body)))


def endings_of(start: GameState, body: tuple[Part, ...]) -> list[Ending]:
    """How the body repeated 0, 1, 2 ... times ends, as far as it can be performed in reasonable time."""
    endings = [Ending("done", start)]
    budget, until = Budget(MOST_CHOICES), process_time() + MOST_SECONDS
    while len(endings) <= MOST_ITERATIONS and endings[-1].how == "done" and process_time() < until:
        try:
            ending = performed(endings[-1].state, (Repeat(1, body),), budget)
        except TooLong:
            break
        if ending.how != "done":
            ending = Ending(ending.how, ending.state, (len(endings), *ending.place[1:]), ending.reason)
        endings.append(ending)
    return endings


def assert_law(strategy: st.SearchStrategy[Any], check: Callable[[Tally, Any], None]) -> None:
    """Draw from a strategy, round after round with other seeds, until enough loops were proved.

    A walk that finds nothing is counted; chance does not decide, since there may be far more than are needed.
    """
    tally = Tally()
    name = check.__qualname__.split(".")[0]
    for number in range(LEAST * MOST_TABLES_A_LOOP // ROUND):
        draw_round(strategy, check, tally, CASES / name, SEED + number)
        if tally.proved >= LEAST:
            break
    print(f"{tally.proved} loops proved in {tally.walks} walks, {tally.compared} comparisons, seed {SEED}")
    assert tally.proved >= LEAST, f"{tally.proved} loops proved in {tally.walks} walks, seed {SEED}"


def draw_round(
    strategy: st.SearchStrategy[Any], check: Callable[[Tally, Any], None], tally: Tally, cases: Path, start: int
) -> None:
    """Check a round of what a strategy gives; one that fails is made small and kept among the cases."""
    has_failed = False

    @settings(
        max_examples=ROUND,
        deadline=None,
        database=DirectoryBasedExampleDatabase(cases),
        derandomize=False,
        print_blob=True,
        phases=(Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    @seed(start)  # below the settings, since it would take the database out of them
    @given(strategy)
    def holds(drawn: Any) -> None:
        nonlocal has_failed
        if tally.proved >= LEAST and not has_failed:
            return
        try:
            check(tally, drawn)
        except Exception:
            has_failed = True  # from here on smaller ones are tried, however many were proved
            raise

    holds()


further = st.integers(0, 199)


def several(*drawn: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """What to try at one table: three walks, each as these say."""
    return st.lists(st.tuples(*drawn), min_size=3, max_size=3)


acts = st.sampled_from((1, 1, 1, 2))


def test_loops_of_one_seat() -> None:
    def check(tally: Tally, drawn: Any) -> None:
        start, tries, more = drawn
        walks = (walk_from(start, picked, acts=acts, is_alike=is_alike) for picked, acts, is_alike in tries)
        tally.holds_for(start, (walk.parts for walk in walks), more)

    assert_law(st.tuples(boards(is_of_use=True), several(picks, acts, st.booleans()), further), check)


def settled_in(start: GameState) -> GameState:
    """A table a round of turns later, when what has come is no news any more."""
    after = walk_from(start, (), acts=0, is_alike=False, turns=1).state
    return after if after.result is None and isinstance(after.pending, HasPriority) else start


def test_loops_through_turns() -> None:
    def check(tally: Tally, drawn: Any) -> None:
        start, tries, more = drawn
        settled = settled_in(start)
        walks = (walk_from(settled, picked, acts=acts, is_alike=False, turns=1) for picked, acts in tries)
        tally.holds_for(settled, (walk.parts for walk in walks), more)

    assert_law(st.tuples(boards(is_lasting=True), several(picks, st.integers(0, 1)), further), check)


def test_loops_through_combat() -> None:
    def check(tally: Tally, drawn: Any) -> None:
        start, tries, more = drawn
        settled = settled_in(start)
        walks = (
            walk_from(settled, picked, acts=acts, is_alike=False, turns=1, is_fighting=True)
            for picked, acts in tries
        )
        tally.holds_for(settled, (walk.parts for walk in walks), more)

    assert_law(st.tuples(boards(is_lasting=True), several(picks, st.integers(0, 1)), further), check)


def test_loops_at_a_table_of_three() -> None:
    def check(tally: Tally, drawn: Any) -> None:
        start, tries, more = drawn
        walks = (walk_from(start, picked, acts=acts, is_alike=False) for picked, acts in tries)
        tally.holds_for(start, (walk.parts for walk in walks), more)

    assert_law(st.tuples(boards(seats=3, is_of_use=True), several(picks, acts), further), check)


def test_loops_with_responses() -> None:
    def check(tally: Tally, drawn: Any) -> None:
        start, tries, more = drawn
        walks = (
            walk_from(start, picked, acts=acts, is_alike=is_alike, responses=2) for picked, acts, is_alike in tries
        )
        tally.holds_for(start, (walk.parts for walk in walks), more)

    assert_law(st.tuples(boards(is_of_use=True), several(picks, acts, st.booleans()), further), check)


level = st.sampled_from((1, 1, 2)).flatmap(lambda most: st.permutations((True, False) * most))
plans = st.one_of(level, level, st.lists(st.booleans(), min_size=1, max_size=5)).map(tuple)
"""True for an activation, false for one item resolving; mostly the stack is left as high as it was."""


def test_loops_over_a_stack() -> None:
    def check(tally: Tally, drawn: Any) -> None:
        table, before, tries, more = drawn
        start = held_back(table, before)
        if start.result is None and isinstance(start.pending, HasPriority):
            walks = (walk_over_stack(start, picked, plan) for picked, plan in tries)
            tally.holds_for(start, (walk.parts for walk in walks), more)
        else:
            tally.walks += 1

    assert_law(st.tuples(boards(is_of_use=True), picks, several(picks, plans), further), check)


@cache
def bystanders() -> tuple[CardDefinition, ...]:
    """The permanents of the catalogue that can stand anywhere."""
    found = (catalogue().find(name) for name in catalogue().names())
    return tuple(
        card
        for card in found
        if card.is_permanent_card and "Aura" not in card.subtypes and not facts_of(card).choices_as_it_enters
    )


@cache
def files_with_loops() -> tuple[Path, ...]:
    return tuple(file for file in COMBOS if with_loops(file))


@st.composite
def tables_of_cards(draw: st.DrawFn) -> tuple[GameState, tuple[Part, ...]]:
    """A combo of catalogue cards with its loop, among other cards of the catalogue, of either side."""
    start, loop = loop_of(draw(st.sampled_from(files_with_loops())))
    draft = Draft(start)
    for _ in range(draw(st.integers(0, 3))):
        card = draw(st.sampled_from(bystanders()))
        create(draft, card, draw(st.integers(0, len(start.seats) - 1)), draw(st.sampled_from((1, 1, 3))))
    for seat, held in enumerate(start.seats):
        draft.put_seat(seat, held.with_life(draw(st.sampled_from((held.life, held.life, 7, 31, 1000)))))
    draft.events.clear()
    draft.waiting = ()
    return draft.freeze(start.pending), loop.body


def test_loops_of_catalogue_cards() -> None:
    def check(tally: Tally, drawn: Any) -> None:
        (start, body), more = drawn
        tally.holds_for(start, [body], more)

    assert_law(st.tuples(tables_of_cards(), further), check)
