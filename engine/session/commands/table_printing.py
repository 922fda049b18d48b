"""Prints where a game stands, for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.cards.reading.nodes import quoted
from engine.loops.readable import readable, times_before
from engine.model.choices import Pass
from engine.model.state import GameState
from engine.session.narration.pending import pending_words
from engine.session.narration.summary import winning_words
from engine.session.notation.notation import line_of
from engine.shortcuts.study.gaps import Gap, parts_not_played


def print_gaps(gaps: Iterable[Gap], start: str = "") -> None:
    """Print which cards have a part that is not played, as a line after `start`; nothing where there are none."""
    if words := parts_not_played(gaps):
        print(f"{start}{words}")


def print_table(data: dict[str, Any], names: Sequence[str], state: GameState) -> None:
    """Print where a game stands, for people."""
    result = data["result"]
    if result is not None:
        print("the game is a draw" if result == "draw" else winning_words(state))
    else:
        print(f"{pending_words(state)} in the {data['step']} step")
    for item in reversed(data["stack"]):
        print(f"on the stack: {_counted(item['name'], item['count'])} ({item['kind']}, {item['controller']})")
    barred = state.barred
    if barred is not None:
        name = names[barred.choice.seat]
        what = line_of(state, barred.choice).removeprefix(f"{name} ")
        words = "pass" if isinstance(barred.choice, Pass) else f"choose {quoted(what)}"
        print(f"{name} may not {words} here, as was proposed (CR 732.2c)")
    for name, seat in data["seats"].items():
        _print_seat(name, seat)


def _print_seat(name: str, seat: dict[str, Any]) -> None:
    mana = "".join(f", {readable(amount)} {{{kind}}}" for kind, amount in seat["mana"].items())
    cards = ", ".join(f"{readable(seat[zone])} in {zone}" for zone in ("hand", "library", "graveyard", "exile"))
    print(f"{name}: {readable(seat['life'])} life{mana}; {cards}")
    for held in seat["battlefield"]:
        size = f" {_size(held['power'], held['toughness'])}" if held["power"] is not None else ""
        counters = "".join(f", {_written(amount)} {kind} counters" for kind, amount in held["counters"].items())
        tapped = ", tapped" if held["tapped"] else ""
        print(f"    {_counted(held['name'], held['count'])}{size}{tapped}{counters}")


def _size(power: int | dict[str, int], toughness: int | dict[str, int]) -> str:
    """Return power and toughness: "2/2"; of a group whose members differ "5/5 to 14/14"."""
    both = [list(one.values()) if isinstance(one, dict) else [one] for one in (power, toughness)]
    longest = max(map(len, both))
    ends = zip(*(one * longest if len(one) < longest else one for one in both), strict=True)
    return " to ".join(f"{readable(strong)}/{readable(tough)}" for strong, tough in ends)


def _written(number: int | dict[str, int]) -> str:
    """Return a number; of a group whose members differ in it, where it begins and ends."""
    return readable(number) if isinstance(number, int) else " to ".join(map(readable, number.values()))


def _counted(name: str, count: int) -> str:
    return f"{times_before(count)}{name}"
