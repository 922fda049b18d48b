"""Whether the seat with priority can win this turn: by a line of play, or with what a loop makes possible."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from engine.frozen_dataclass import replace
from engine.loops.unprovable import TooLarge
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.turns import STEPS
from engine.model.zones import LIBRARY
from engine.search.finding.found import Account, Clock, Told, Won
from engine.search.looking.best_first import Limits, TableSearch
from engine.search.looking.candidates import FoundLoop, FoundWin, described
from engine.search.moves.answers import Taste, mana_asked_for
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence

OFTEN = 1_000
"""How often a loop without an end is taken before the search for the win goes on."""
MOST_AT_ONCE = 300
"""The most states of a first look for a win after a loop: one thing more at most, then combat."""


def find_win(
    state: GameState, clock: Clock, seconds: float, account: Account, told: Told | None = None
) -> Iterator[Won]:
    """Yield lines of play by which the seat with priority wins this turn, others passing.

    Loops in them are proved; those found soon come first, where nothing but combat has to follow them. Raises
    Refusal where no seat has priority.
    """
    if not isinstance(state.pending, HasPriority):
        raise Refusal("no priority", "a win is looked for where a seat has priority", "732.2a")
    begun = clock()

    def search(start: GameState, share: float, *, for_wins: bool, at_once: bool = False) -> TableSearch:
        until = begun + seconds * share

        def is_over() -> bool:
            now = clock()
            if told is not None:
                told("a win this turn", min(1.0, (now - begun) / seconds))
            return now > until

        limits = Limits(is_over, goes_on=True, for_wins=for_wins, this_turn_only=True)
        if at_once:
            limits = replace(limits, passed_by=frozenset(STEPS), most_states=MOST_AT_ONCE)
        made = TableSearch(start, taste_of(start), limits)
        account.searches.append(made.searched)
        return made

    def with_loop(loop: FoundLoop, *, at_once: bool) -> Iterator[Won]:
        win = _by_loop(loop)
        if win is not None:
            yield Won(win, ())
            return
        further = _taken_often(loop)
        if further is None:
            return
        parts, after = further
        soon = search(after, 1.0, for_wins=True, at_once=True).wins()
        again = () if at_once else search(after, 0.85, for_wins=False).loops()
        late = () if at_once else search(after, 1.0, for_wins=True).wins()
        by_loop = (won for won in map(_by_loop, again) if won is not None)
        for won in chain(soon, by_loop, late):
            yield Won(FoundWin(state, (*parts, *won.parts)), ())

    for loop in search(state, 0.1, for_wins=False).loops():
        yield from with_loop(loop, at_once=True)
    yield from (Won(win, ()) for win in search(state, 0.4, for_wins=True).wins())
    for loop in search(state, 0.7, for_wins=False).loops():
        yield from with_loop(loop, at_once=False)


def taste_of(state: GameState) -> Taste:
    """Return what a search for a win on a table prefers: all that the seat with priority has."""
    assert state.pending is not None
    cards = tuple(held.card for held in state.objects.values() if held.zone != LIBRARY)
    names = frozenset(card.name for card in cards if card.abilities)
    return Taste(state.pending.seat, names, mana_asked_for(cards))


def _by_loop(loop: FoundLoop) -> FoundWin | None:
    """Return the win that a loop comes to by itself; None where it comes to none."""
    report = loop.report
    if not report.is_won or report.holds_for is None:
        return None
    before = described(loop.start, loop.before)
    return FoundWin(loop.start, (*before, Repeat(report.holds_for + 1, loop.body)))


def _taken_often(loop: FoundLoop) -> tuple[tuple[Part, ...], GameState] | None:
    """Return the parts up to where a loop has been taken often, and the table there; None where it has an end."""
    if loop.report.holds_for is not None:
        return None
    parts = (*described(loop.start, loop.before), Repeat(OFTEN, loop.body))
    try:
        return parts, Course(loop.start, Sequence(parts)).end
    except (Refusal, TooLarge):
        return None
