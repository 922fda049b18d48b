"""What is the least that another seat needs to stop a loop: each of some instants, at each place of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import dataclass
from engine.loops.proving import Stops
from engine.model.choices import Activate, Cast, Choice, Pass
from engine.model.decisions import HasPriority
from engine.model.mana import Pool
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import HAND
from engine.rules.apply import apply
from engine.rules.base.context import seats_from
from engine.rules.base.draft import Draft
from engine.rules.base.zones import insert_id
from engine.rules.stack.card_faces import numbers_of_faces
from engine.search.base.outlines import outline_of
from engine.search.looking.candidates import FoundLoop
from engine.search.moves.answers import Taste, answers_tried
from engine.shortcuts.sequences.computing import Unfolded, count_of
from engine.shortcuts.sequences.described_choices import DescribedChoice, locate
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.sequence import Part, Repeat

PLENTY: Pool = (9, 9, 9, 9, 9, 9)
MOST_WAYS = 40
"""The most ways of casting an instant that are tried at each place."""
MOST_PASSES = 60
MOST_TRIED = 400
"""The most passes and decisions after one response that are tried."""
ALL_COLORS = frozenset("WUBRG")


@dataclass(frozen=True, slots=True)
class StoppedAt:
    """A place at which a card stops a loop: before which step of an iteration, who casts it, and at what."""

    seat: int
    step: int
    choices: tuple[Choice, ...]
    state: GameState


@dataclass(frozen=True, slots=True)
class Stopper:
    """A card with the places at which it stops a loop, in order; none where it does not."""

    card: CardDefinition
    places: tuple[StoppedAt, ...]


def stoppers(loop: FoundLoop, cards: Iterable[CardDefinition], is_over: Callable[[], bool]) -> Iterator[Stopper]:
    """Yield for each card, the cheapest first, every place at which it stops the loop.

    Cards that the time did not reach are left out. The loop is stopped where what is left of the iteration, or the
    next one, cannot be played as before, or the seat that repeats it has less after that one than before it.
    """
    proposer = loop.state.priority
    steps = list(steps_of(loop.state, loop.body))
    for card in sorted(cards, key=lambda one: one.mana_value):
        found = tuple(_places_to_stop(steps, card, proposer, is_over))
        if is_over():
            return
        yield Stopper(card, found)


def steps_of(state: GameState, body: tuple[Part, ...]) -> Iterator[tuple[GameState, DescribedChoice]]:
    """Yield every choice of one iteration, repeats of passes written out, each with the state before it."""
    at = Unfolded(body, 1, state)
    for part, _, _ in at:
        if isinstance(part, Repeat):
            for _ in range(count_of(part, at.state, 1)):
                for before, choice in steps_of(at.state, part.body):
                    yield before, choice
                    at.state = perform_choice(before, choice)[0]
        else:
            yield at.state, part
            at.state = perform_choice(at.state, part)[0]


def _places_to_stop(
    steps: list[tuple[GameState, DescribedChoice]],
    card: CardDefinition,
    proposer: int,
    is_over: Callable[[], bool],
) -> Iterator[StoppedAt]:
    """Yield each place at which a card stops it, with the first way to do so there."""
    for place, (before, described) in enumerate(steps):
        is_response = isinstance(described.choice, Pass) and described.seat != proposer and before.stack
        if not is_response or not isinstance(before.pending, HasPriority):
            continue
        state, id = with_card(before, described.seat, card)
        taste = Taste(described.seat, frozenset(), ALL_COLORS)
        casts = (Cast(described.seat, id, face) for face in numbers_of_faces(card))
        for after, choices in (way for cast in casts for way in castings(state, cast, taste)):
            if is_over():
                return
            goes_on = partial(_goes_on, steps=steps, place=place, before=before, proposer=proposer)
            if is_stopped(after, len(before.stack), proposer, goes_on, iter(range(MOST_TRIED))):
                yield StoppedAt(described.seat, place + 1, choices, state)
                break


def with_card(state: GameState, seat: int, card: CardDefinition) -> tuple[GameState, int]:
    """Return the state with a card in a seat's hand and mana for it; the card's id."""
    draft = Draft(state)
    held = GameObject(
        draft.take_id(), card, seat, seat, HAND, draft.take_timestamp(), default_controller=seat, is_known=True
    )
    draft.put(held)
    insert_id(draft, held)
    draft.watch_object(held)
    draft.put_seat(seat, draft.seats[seat].with_pool(PLENTY))
    return draft.freeze(state.pending), held.id


def castings(
    state: GameState, cast: Cast | Activate, taste: Taste
) -> Iterator[tuple[GameState, tuple[Choice, ...]]]:
    """Yield every way to cast a card or activate an ability, one for each kind of target.

    Nothing where it cannot be.
    """
    waiting: list[tuple[GameState, tuple[Choice, ...]]] = []
    ways = 0
    try:
        waiting.append((apply(state, cast).state, (cast,)))
    except Refusal:
        return
    while waiting and ways < MOST_WAYS:
        now, made = waiting.pop()
        if isinstance(now.pending, HasPriority):
            ways += 1
            yield now, made
            continue
        for choice in reversed(answers_tried(now, taste)):
            try:
                waiting.append((apply(now, choice).state, (*made, choice)))
            except Refusal:
                continue


def is_stopped(
    state: GameState, height: int, proposer: int, goes_on: Callable[[GameState], bool], left: Iterator[int]
) -> bool:
    """Return whether it does not go on, asked when everybody has passed until the stack is as high as before.

    What is to be decided meanwhile, such as a target of what a response has triggered, the proposer decides so
    that it goes on, and others so that it does not. It may go on where nothing is `left` to try.
    """
    for _ in range(MOST_PASSES):
        pending = state.pending
        if state.result is not None:
            return state.result.winner != proposer
        if pending is None or next(left, None) is None:
            return False
        if not isinstance(pending, HasPriority):
            decide = all if pending.seat == proposer else any
            answers = answers_tried(state, Taste(pending.seat, frozenset(), ALL_COLORS))
            return decide(is_stopped(one, height, proposer, goes_on, left) for one in _applied(state, answers))
        if len(state.stack) <= height and not state.passes:
            return not goes_on(state)
        state = apply(state, Pass(pending.seat)).state
    return True


def _applied(state: GameState, choices: Iterable[Choice]) -> Iterator[GameState]:
    """Yield the state after each of some choices that is legal."""
    for choice in choices:
        try:
            yield apply(state, choice).state
        except Refusal:
            continue


def _goes_on(
    state: GameState,
    steps: list[tuple[GameState, DescribedChoice]],
    place: int,
    before: GameState,
    proposer: int,
) -> bool:
    """Return whether the rest of the iteration and another one can be played, with nothing less at their end."""
    around = seats_from(before, proposer)
    rest = [described for _, described in steps[place - around.index(before.priority) :]]
    middle = state
    try:
        for described in rest:
            state = _played(state, described)
        middle = state
        for _, described in steps:
            state = _played(state, described)
    except (Refusal, Stops):
        return False
    if state.result is not None:
        return state.result.winner == proposer
    return outline_of(state, proposer).covers(outline_of(middle, proposer))


def _played(state: GameState, described: DescribedChoice) -> GameState:
    if state.result is not None:
        return state
    return apply(state, locate(state, described)).state
