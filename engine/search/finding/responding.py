"""Whether opponents could stop a line that wins: by each response that they have, or by each of some cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice

from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import dataclass
from engine.loops.proving import Stops
from engine.loops.unprovable import TooLarge
from engine.model.choices import Activate, Cast, Choice, Pass
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.base.context import seats_from
from engine.rules.legal import legal_choices
from engine.rules.stack.card_faces import numbers_of_faces
from engine.search.finding.stopping import (
    ALL_COLORS,
    MOST_TRIED,
    StoppedAt,
    Stopper,
    castings,
    is_stopped,
    with_card,
)
from engine.search.finding.winning import taste_of
from engine.search.looking.best_first import Limits, TableSearch
from engine.search.looking.candidates import FoundWin, is_won
from engine.search.moves.answers import Taste
from engine.shortcuts.proposals.alternatives import is_for_mana
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence

MOST_STATES = 1_500
"""The most states that are seen in the search for another line after a response."""
MOST_LINES = 4
"""The most other lines that are tried after a response."""
MOST_RESPONSES = 3
"""The most responses, one after the other, that are answered by other lines."""


@dataclass(frozen=True, slots=True)
class _Place:
    """A choice of a line with the state before it, its step, and what follows from its round of passes on."""

    state: GameState
    step: int
    choice: DescribedChoice
    rest: tuple[Part, ...]


def responses(
    win: FoundWin, is_over: Callable[[], bool], *, is_fixed: bool, most: int = MOST_RESPONSES
) -> Iterator[StoppedAt]:
    """Yield every place at which another seat has a response after which the line, played on, does not win.

    The first such response of each place. A loop is looked at in its first iteration. Unless the line `is_fixed`,
    it counts only where no other line that is soon found wins after the response either: one that no further
    response stops, of `most` in all.
    """
    seat = win.start.priority
    for place in _places(win, seat):
        responder = place.choice.seat
        taste = Taste(responder, frozenset(), ALL_COLORS)
        for opening in legal_choices(place.state):
            if is_over():
                return
            if not isinstance(opening, (Cast, Activate)) or is_for_mana(place.state, opening):
                continue
            wins_on = partial(
                _wins_on, rest=place.rest, seat=seat, is_over=is_over, is_fixed=is_fixed, most=most - 1
            )
            found = _first_stopping(place.state, opening, taste, seat, wins_on)
            if found is not None:
                yield StoppedAt(responder, place.step, found, place.state)
                break


def _first_stopping(
    state: GameState, opening: Cast | Activate, taste: Taste, seat: int, wins_on: Callable[[GameState], bool]
) -> tuple[Choice, ...] | None:
    """Return the first way to respond so after which the seat does not win on; None where there is none."""
    height = len(state.stack)
    for after, choices in castings(state, opening, taste):
        if is_stopped(after, height, seat, wins_on, iter(range(MOST_TRIED))):
            return choices
    return None


def stoppers_of_win(
    win: FoundWin, cards: Iterable[CardDefinition], is_over: Callable[[], bool]
) -> Iterator[Stopper]:
    """Yield for each card, the cheapest first, every place at which the line, played on as it is, wins no more.

    Cards that the time did not reach are left out.
    """
    seat = win.start.priority
    places = list(_places(win, seat))
    for card in sorted(cards, key=lambda one: one.mana_value):
        found = tuple(_where_stopped(places, card, seat, is_over))
        if is_over():
            return
        yield Stopper(card, found)


def _where_stopped(
    places: list[_Place], card: CardDefinition, seat: int, is_over: Callable[[], bool]
) -> Iterator[StoppedAt]:
    """Yield each place of a line at which a card stops it, with the first way to do so there."""
    for place in places:
        responder = place.choice.seat
        state, id = with_card(place.state, responder, card)
        taste = Taste(responder, frozenset(), ALL_COLORS)
        wins_on = partial(wins_as_written, rest=place.rest, seat=seat)
        for face in numbers_of_faces(card):
            if is_over():
                return
            found = _first_stopping(state, Cast(responder, id, face), taste, seat, wins_on)
            if found is not None:
                yield StoppedAt(responder, place.step, found, state)
                break


def _places(win: FoundWin, seat: int) -> Iterator[_Place]:
    """Yield the passes of other seats in a line, with something on the stack or in a step that ends with them."""
    line = list(_with_first_iterations(win.parts))
    state, step = win.start, 0
    for at, part in enumerate(line):
        step += isinstance(part, DescribedChoice)
        is_pass = isinstance(part, DescribedChoice) and isinstance(part.choice, Pass)
        if isinstance(part, DescribedChoice) and is_pass and part.seat != seat:
            begins = at - seats_from(state, seat).index(state.priority)
            yield _Place(state, step, part, tuple(line[begins:]))
        state = Course(state, Sequence((part,))).end


def _with_first_iterations(parts: tuple[Part, ...]) -> Iterator[Part]:
    """Yield the parts with the first iteration of each loop written out before the others."""
    for part in parts:
        is_loop = isinstance(part, Repeat) and all(isinstance(one, DescribedChoice) for one in part.body)
        if is_loop and isinstance(part, Repeat) and part.count is not None:
            yield from part.body
            if part.count > 1:
                yield Repeat(part.count - 1, part.body)
        else:
            yield part


def _wins_on(
    state: GameState, rest: tuple[Part, ...], seat: int, is_over: Callable[[], bool], *, is_fixed: bool, most: int
) -> bool:
    """Return whether the line as it is written, or unless it `is_fixed` another one, wins from here.

    Of another line, and of what is left of the first, so many more responses may stop it.
    """
    if is_fixed:
        return wins_as_written(state, rest, seat)
    lines = chain(
        [FoundWin(state, rest)] if wins_as_written(state, rest, seat) else [], _others(state, seat, is_over)
    )
    return any(
        most <= 0 or next(responses(one, is_over, is_fixed=False, most=most), None) is None for one in lines
    )


def wins_as_written(state: GameState, rest: tuple[Part, ...], seat: int) -> bool:
    """Return whether the line wins from here as it is written."""
    try:
        return is_won(Course(state, Sequence(rest)).end, seat, state)
    except (Refusal, Stops, TooLarge):
        return False


def _others(state: GameState, seat: int, is_over: Callable[[], bool]) -> Iterator[FoundWin]:
    """Return the lines that win from here that a short search finds, a few of them."""
    pending = state.pending
    if not isinstance(pending, HasPriority) or pending.seat != seat:
        return iter(())
    limits = Limits(is_over, MOST_STATES, goes_on=True, for_wins=True, this_turn_only=True)
    return islice(TableSearch(state, taste_of(state), limits).wins(), MOST_LINES)
