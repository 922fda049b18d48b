"""Lines as players write them become lines of a script, or are answered with what was expected; they are data."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.session.notation.notation import NotationError, line_of, read_choice
from engine.session.scenarios.script import play_line, understood
from engine.shortcuts.communication.switches import ALL_ON
from engine.shortcuts.sequences.described_choices import locate
from tests.shortcuts.sitting import Sitting, sit

DATA = yaml.safe_load(Path(__file__).with_name("natural_lines.yaml").read_text("utf-8"))
LINES: list[dict[str, Any]] = DATA["lines"]
UNDERSTOOD = [one for one in LINES if "asks" not in one and "leaves out" not in one]
ASKED = [one for one in LINES if "asks" in one]


def table(one: dict[str, Any]) -> Sitting:
    return sit(DATA["tables"][one.get("table", "gond")]).plays(*one.get("after", []))


def names(lines: list[dict[str, Any]]) -> list[str]:
    return [one["line"] for one in lines]


def test_there_are_a_hundred_of_them() -> None:
    assert len(UNDERSTOOD) >= 100


@pytest.mark.parametrize("one", UNDERSTOOD, ids=names(UNDERSTOOD))
def test_a_line_becomes_what_it_means(one: dict[str, Any]) -> None:
    """The line stands for these lines, and playing it is playing them."""
    game = table(one)
    assert list(understood(game.state, one["line"], ALL_ON)) == one["is"]
    state = game.state
    for line in one["is"]:
        state = play_line(state, line).state
    assert play_line(game.state, one["line"]).state == state


@pytest.mark.parametrize("one", ASKED, ids=names(ASKED))
def test_a_line_that_is_not_clear_is_answered(one: dict[str, Any]) -> None:
    game = table(one)
    with pytest.raises(NotationError) as found:
        play_line(game.state, one["line"])
    assert one["asks"] in str(found.value)


@pytest.mark.parametrize("one", UNDERSTOOD, ids=names(UNDERSTOOD))
def test_what_it_becomes_is_printed_canonically(one: dict[str, Any]) -> None:
    """Printing then parsing is the identity for every choice that such a line stands for."""
    state = table(one).state
    for described in play_line(state, one["line"]).choices:
        choice = locate(state, described)
        written = line_of(state, choice)
        assert locate(state, read_choice(state, written)) == choice
        state = play_line(state, written).state


def test_a_choice_left_out_is_asked_for_by_name() -> None:
    game = sit(DATA["tables"]["four"]).plays("Alice casts Lightning Bolt")
    with pytest.raises(NotationError) as found:
        play_line(game.state, "resolve it please")
    assert "leaves out a choice: Alice chooses targets for Lightning Bolt" in str(found.value)
    assert "Alice targets" in found.value.expected
