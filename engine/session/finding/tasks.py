"""A task of a pool: one set of cards, searched with a fixed effort; doing it twice gives the same."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.reading.nodes import BadInput
from engine.frozen_dataclass import dataclass
from engine.search.finding.found import Account
from engine.search.net.solver import can_solve
from engine.search.net.worth_searching import is_worth_searching
from engine.session.finding.searching import FoundScenario, search_cards

MOVES_A_SECOND = 2_000
"""How many macro-moves count as a second of effort, so that a result does not depend on a machine's clock."""

FAULT = "a fault of the program: "


@dataclass(frozen=True, slots=True)
class FindingTask:
    """Cards by name, in order, and the effort in seconds as a machine of ours would have them.

    `is_screened`: what the net of gives and takes rules out is not searched.
    """

    cards: tuple[str, ...]
    effort: float
    is_screened: bool = True


@dataclass(frozen=True, slots=True)
class LoopFound:
    """A loop as it is kept: its pieces, what it makes, its scenario, and the cards that were asked for.

    `needs` is what it needs at the start, `lines` one iteration, `stops` who could stop it where, in words; none
    of results that were kept without them.
    `verdict` says of a loop of mandatory actions that it is a draw, `is_draw`: whatever others do. `ends_because`
    is why it ends by itself, "" where it does not.
    """

    pieces: tuple[str, ...]
    makes: tuple[str, ...]
    scenario: str
    cards: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    verdict: str = ""
    is_draw: bool = False
    stops: tuple[str, ...] = ()
    ends_because: str = ""

    @property
    def key(self) -> str:
        """The same for loops that are one."""
        return " + ".join(sorted(self.pieces)) + ": " + ", ".join(sorted(self.makes))


def loop_found(one: FoundScenario, cards: tuple[str, ...] = ()) -> LoopFound:
    """Return what was found as it is kept; `cards` are those that were asked for, without them its pieces."""
    lines, draw = one.numbered or one.lines, one.draw
    verdict, is_draw = (draw.words, not draw.is_open) if draw is not None else ("", False)
    stops = tuple(stop.words for stop in one.stops)
    cards = cards or one.cards
    ends = one.ends_because
    return LoopFound(one.pieces, one.makes, one.text, cards, one.needs, lines, verdict, is_draw, stops, ends)


@dataclass(frozen=True, slots=True)
class Done:
    """The result of a task; `problem` is why it could not be done, "" where it could.

    `is_ruled_out`: the net says that these cards cannot loop together, so that nothing was searched.
    """

    task: FindingTask
    loops: tuple[LoopFound, ...] = ()
    states: int = 0
    problem: str = ""
    is_ruled_out: bool = False


def each_once(loops: Iterable[LoopFound]) -> list[LoopFound]:
    """Return loops without those that are one with an earlier one, of fewer cards that were asked for."""
    kept: dict[str, LoopFound] = {}
    for one in sorted(loops, key=lambda loop: len(loop.cards)):
        kept.setdefault(one.key, one)
    return sorted(kept.values(), key=lambda loop: loop.key)


class Effort:
    """Counts work instead of time: each reading is one macro-move more."""

    __slots__ = ("_moves",)

    def __init__(self) -> None:
        self._moves = 0

    def __call__(self) -> float:
        """Return the seconds of effort so far."""
        self._moves += 1
        return self._moves / MOVES_A_SECOND


def do_task(task: FindingTask) -> Done:
    """Search one set of cards for its first loop; also in another process or on another machine.

    The net comes first, where its solver is installed. An unknown card, and a fault of the program itself, are
    told as the problem, so that one of them stops no pool.
    """
    account = Account()
    catalogue = _catalogue()
    try:
        if task.is_screened and can_solve() and not _is_worth_searching(task, catalogue):
            return Done(task, is_ruled_out=True)
        loops = _loops(task, catalogue, account)
    except (UnknownCard, BadInput) as problem:
        return Done(task, problem=str(problem))
    except Exception as fault:  # noqa: BLE001  # told at the end: hours of other tasks hang on it
        return Done(task, states=account.states, problem=f"{FAULT}{fault!r}")
    return Done(task, loops, account.states)


def _is_worth_searching(task: FindingTask, catalogue: Catalogue) -> bool:
    return is_worth_searching([catalogue.find(name) for name in task.cards])


@cache
def _catalogue() -> Catalogue:
    return default_catalogue()


def _loops(task: FindingTask, catalogue: Catalogue, account: Account) -> tuple[LoopFound, ...]:
    for one in search_cards(task.cards, catalogue, Effort(), task.effort, account):
        return (loop_found(one, task.cards),)
    return ()
