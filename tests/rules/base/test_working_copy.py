"""A working copy has every field of the value that it is made from, or it cannot be made."""

from __future__ import annotations

from typing import Any

import pytest

from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.model.state_fields import Fixed, state_value
from engine.model.value import field_names
from engine.rules.base.draft import Draft
from engine.rules.base.working_copy import working_copy
from tests.rules.table import table


@state_value
class Purse:
    coins: Quantity
    owner: str
    asked: bool = False
    mark: Fixed[int] = 0
    lining: str = ""

    seldom = ("lining",)


def copy_of(**annotations: str) -> Any:
    made = type("Copy", (), {"__annotations__": annotations, "__module__": __name__})
    return working_copy(Purse, given=("asked",), without={"mark": 7})(made)()


def test_a_copy_takes_over_every_field_and_becomes_a_value_again() -> None:
    copy = copy_of(coins="Quantity", owner="str", lining="str", more="list[int]")
    copy.take_over(Purse(3, "Alice", mark=1))
    copy.coins = copy.coins + 1
    assert copy.become(True) == Purse(4, "Alice", True, 7)


def test_what_is_read_seldom_is_set_in_the_copy_and_not_in_the_value() -> None:
    purse = Purse(3, "Alice", lining="silk")
    copy = copy_of(coins="Quantity", owner="str", lining="str")
    copy.take_over(purse)
    kept = copy.kept()
    assert copy.become(False) == Purse(3, "Alice", False, 7, "silk")
    copy.lining = "wool"
    assert copy.become(False) == Purse(3, "Alice", False, 7, "wool")
    assert purse.lining == "silk"
    copy.go_back(kept)
    assert copy.lining == "silk"


def test_a_copy_without_a_field_or_with_one_of_another_type_is_refused() -> None:
    """A field that is new in the state cannot be forgotten in the draft."""
    with pytest.raises(TypeError, match=r"Copy\.owner is missing; expected str, as Purse has it"):
        copy_of(coins="Quantity")
    with pytest.raises(TypeError, match=r"Copy\.coins is str; expected Quantity"):
        copy_of(coins="str", owner="str", lining="str")


def test_a_draft_that_nothing_was_done_to_becomes_the_state_that_it_was() -> None:
    state = table("Alice", "Bob").battlefield("Alice", "Llanowar Elves").state
    assert Draft(state).freeze(state.pending) == state


def test_every_field_of_a_state_comes_through_a_draft() -> None:
    state = table("Alice", "Bob").state
    draft = Draft(state)
    marks = {name: object() for name in field_names(GameState)}
    for name, mark in marks.items():
        if hasattr(Draft, name):
            setattr(draft, name, mark)
    frozen: Any = draft.freeze(None)
    given = {"pending", "base", "answers", "told", "obligations", "checkpoints"}
    assert [name for name in marks if getattr(frozen, name) is not marks[name]] == [
        name for name in marks if name in given
    ]
