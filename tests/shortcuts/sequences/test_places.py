"""Places in a sequence: writing them, their order, and cutting a sequence off at one (CR 732.2b)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.choices import Pass
from engine.model.refusals import Refusal
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.places import Place, cut_at, order_of
from engine.shortcuts.sequences.sequence import ALL_ALIKE, Repeat, Sequence
from tests.shortcuts.sequences.test_computing import every_place

A, B, C, D = (DescribedChoice(Pass(seat)) for seat in range(4))
NESTED = Sequence((A, Repeat(3, (B, Repeat(2, (C, D)), A)), D))


@given(st.lists(st.integers(1, 10**30), max_size=4), st.integers(1, 10**9 - 1))
def test_a_place_written_and_read_is_the_same(iterations: list[int], step: int) -> None:
    place = Place(tuple(iterations), step)
    assert Place.parse(str(place)) == place


@pytest.mark.parametrize("text", ["", ".", "1.", "x", "-1.2", "1,2", "½", "1.2 .3", "9" * 5000])
def test_what_is_no_place_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="is no place"):
        Place.parse(text)


def test_places_are_in_the_order_in_which_they_are_reached() -> None:
    places = every_place(NESTED.parts)
    reached = [order_of(NESTED, place) for place in places]
    assert reached == sorted(reached)
    assert len(set(reached)) == len(places) == 1 + 3 * (1 + 4 + 1) + 1


def test_a_sequence_cut_at_each_place_is_one_choice_longer_each_time() -> None:
    def length(parts: tuple[object, ...]) -> int:
        return sum(part.count * length(part.body) if isinstance(part, Repeat) else 1 for part in parts)

    lengths = [length(cut_at(NESTED, place).parts) for place in every_place(NESTED.parts)]
    assert lengths == list(range(len(lengths)))


def test_a_place_needs_a_number_for_each_loop_around_its_step() -> None:
    with pytest.raises(Refusal, match=r"ITERATION\.ITERATION\.STEP"):
        Place((1,), 3).check(NESTED)


@pytest.mark.parametrize("place", ["0.2", "4.2", "1.3.3", "1.0.3"])
def test_an_iteration_that_is_not_proposed_is_refused(place: str) -> None:
    with pytest.raises(Refusal, match="there is no iteration"):
        Place.parse(place).check(NESTED)


def test_identical_items_have_no_count_before_they_are_there() -> None:
    Place((10**9,), 1).check(Sequence((Repeat(ALL_ALIKE, (A, B)),)))
