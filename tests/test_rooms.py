"""The table of rooms in the handbook is what the contracts say, and the imports keep to it."""

import tomllib

from engine.folders import ASSETS
from tests.test_imports import ROOT, imported, sources

PAGE = ASSETS / "manual" / "architecture.md"
HEAD = "| Floor | Its rooms, each importing only from those before it |\n|---|---|\n"


def orders() -> dict[str, list[list[str]]]:
    """The rooms of each floor that has some, from the lowest, those side by side in a list, by the contracts."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    return {
        one["containers"][0]: [layer.split(" | ") for layer in reversed(one["layers"])]
        for one in contracts
        if "containers" in one
    }


def arrows(floor: str) -> set[tuple[str, str]]:
    """Which room of a floor imports from which other."""
    start, known = f"{floor}.", sources()
    pairs = (
        (name.removeprefix(start).split(".")[0], other.removeprefix(start).split(".")[0])
        for name, source in known.items()
        if name.startswith(start)
        for other in imported(source, known)
        if other.startswith(start)
    )
    return {(room, other) for room, other in pairs if room != other}


def upward(order: list[list[str]], arrows: set[tuple[str, str]]) -> list[tuple[str, str]]:
    """The arrows that do not run to a room before."""
    place = {room: number for number, layer in enumerate(order) for room in layer}
    return sorted((room, other) for room, other in arrows if place[other] >= place[room])


def test_the_handbook_shows_the_rooms_as_they_are() -> None:
    rows = (
        f"| `{floor.replace('.', '/')}` | {', '.join(f'`{room}`' for layer in order for room in layer)} |\n"
        for floor, order in orders().items()
    )
    table = HEAD + "".join(rows)
    assert table in PAGE.read_text("utf-8"), f"the table of {PAGE.name} should be:\n{table}"


def undescribed(page: str, orders: dict[str, list[list[str]]]) -> list[str]:
    """The rooms of which the section of their floor says nothing."""
    sections = {section.split("`")[1]: section for section in page.split("\n### ")[1:]}
    return [
        f"{floor}.{room}"
        for floor, order in orders.items()
        for layer in order
        for room in layer
        if f"`{room}`" not in sections.get(floor.replace(".", "/"), "").partition("| Floor |")[0]
    ]


def test_the_handbook_says_of_every_room_what_it_holds() -> None:
    assert undescribed(PAGE.read_text("utf-8"), orders()) == []


def test_a_room_of_which_nothing_is_said_would_be_seen() -> None:
    assert undescribed("\n### `a/b`: words\n\n`c` has\n\n| Floor |\n| `d` |", {"a.b": [["c", "d"]]}) == ["a.b.d"]


def test_no_room_imports_from_one_after_it() -> None:
    assert {floor: found for floor, order in orders().items() if (found := upward(order, arrows(floor)))} == {}


def test_an_arrow_that_runs_up_would_be_seen() -> None:
    assert upward([["a"], ["b", "c"]], {("b", "a"), ("a", "c"), ("b", "c")}) == [("a", "c"), ("b", "c")]
