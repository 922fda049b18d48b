import pytest

from gui.table.focus import next_stop
from gui.table.packing import Rectangle

STOPS = {
    "top left": Rectangle(0, 0, 10, 10),
    "top right": Rectangle(100, 0, 10, 10),
    "bottom left": Rectangle(0, 100, 10, 10),
    "bottom right": Rectangle(100, 100, 10, 10),
    "near": Rectangle(40, 6, 10, 10),
}


@pytest.mark.parametrize(
    ("start", "direction", "expected"),
    [
        ("top left", "right", "near"),
        ("near", "right", "top right"),
        ("top left", "down", "bottom left"),
        ("bottom right", "up", "top right"),
        ("bottom right", "left", "bottom left"),
    ],
)
def test_the_focus_goes_to_the_nearest_ahead(start: str, direction: str, expected: str) -> None:
    assert next_stop(STOPS, start, direction) == expected


def test_the_focus_stays_where_nothing_lies_ahead() -> None:
    assert next_stop(STOPS, "top left", "up") == "top left"


def test_the_focus_begins_at_the_first_stop() -> None:
    assert next_stop(STOPS, None, "right") == "top left"


def test_a_stop_that_is_gone_counts_as_none() -> None:
    assert next_stop(STOPS, "gone", "right") == "top left"


def test_without_stops_there_is_no_focus() -> None:
    assert next_stop({}, None, "right") is None
