"""Whether a loop does without a card that it is asked to need: its iteration begins without and does the same."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence

from engine.frozen_dataclass import replace
from engine.loops.proving import Stops
from engine.model.choices import Pass
from engine.model.mana import Pool
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import EXILE, HAND, LIBRARY, STACK
from engine.rules.actions.moving import move
from engine.rules.base.draft import Draft
from engine.search.base.outlines import outline_of
from engine.search.base.script_playing import after_parts
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.sequence import Part

PLENTY: Pool = (1_000, 1_000, 1_000, 1_000, 1_000, 1_000)
"""Mana with which whatever is to be played can be paid for."""

_Made = tuple[int, int]
"""How much mana and how much life."""
_Change = tuple[bool, tuple[tuple[Hashable, int], ...], Hashable]
"""Whether it ends where it began, what it changes for the seat that searches, and what the others have."""


def spared_card(
    state: GameState,
    body: tuple[DescribedChoice, ...],
    asked: Collection[str],
    seat: int,
    begins: Callable[[str], bool],
) -> str:
    """Return the first of the cards asked for without which the iteration changes the same; "" where it needs them
    all.

    `begins` says whether the iteration can begin without a card. It takes two plays, where a proof takes many.
    Where it cannot be told, the card counts as needed.
    """
    named = {name.name for part in body for _, name in part.names}
    idle = [id for name in sorted(set(asked) - named) for id in _only_one(state, name)]
    if not idle:
        return ""
    whole = _change(state, body, seat)
    for id in idle:
        draft = Draft(state)
        try:
            move(draft, id, EXILE)
        except Refusal:
            continue
        name = state.objects[id].card.name
        if whole is not None and _change(draft.freeze(state.pending), body, seat) == whole and begins(name):
            return name
    return ""


def begins_without(start: GameState, before: Iterable[Part], body: Sequence[Part], name: str, seat: int) -> bool:
    """Return whether an iteration can be played where the only card of a name was not there from the start.

    A card in hand counts as not there also where another one, which does nothing, is there to be discarded in its
    place. What cannot be done on the way is left out, as are passes where nothing is left to resolve. Mana to
    begin with is no matter: a card that gives some is needed by a small pool, and not by a loop. It is where each
    iteration makes less mana or life without the card. Where there is no telling, the card counts as needed.
    """
    alike = [held for held in start.objects.values() if held.card.name == name and held.zone != LIBRARY]
    if len(alike) != 1:
        return False
    parts = tuple(before)
    try:
        made = _made(after_parts(start, parts), body, seat)
    except (Refusal, Stops):
        return False
    return made is not None and any(
        _begins_from(state, start, parts, body, seat, made) for state in _starts_without(start, alike[0])
    )


def _starts_without(start: GameState, held: GameObject) -> Iterator[GameState]:
    """Yield the start with a card exiled, and where it is in a hand with a card of its name without abilities
    there.
    """
    draft = Draft(start)
    try:
        move(draft, held.id, EXILE)
    except Refusal:
        return
    yield draft.freeze(start.pending)
    if held.zone == HAND:
        draft = Draft(start)
        draft.put(held.with_copied(replace(held.card, abilities=(), others=()), held.printed))
        yield draft.freeze(start.pending)


def _begins_from(
    without: GameState, start: GameState, before: Iterable[Part], body: Sequence[Part], seat: int, least: _Made
) -> bool:
    """Return whether an iteration can be played somewhere on the way to it, from a start without a card, and makes
    at least so much mana and life.
    """
    way, told = [_with_plenty(without, seat)], start
    for part in before:
        has_nothing_to_resolve = _is_pass(part) and bool(told.stack) and not way[-1].stack
        told = after_parts(told, (part,))
        try:
            if not has_nothing_to_resolve:
                way.append(_with_plenty(after_parts(way[-1], (part,)), seat))
        except (Refusal, Stops):
            continue
    # A round of passes that let a trigger of the card resolve lets something else resolve without it, so that the
    # iteration may begin earlier on the way.
    made = (_made(state, body, seat) for state in reversed(way))
    return any(one is not None and one[0] >= least[0] and one[1] >= least[1] for one in made)


def _is_pass(part: Part) -> bool:
    return isinstance(part, DescribedChoice) and isinstance(part.choice, Pass)


def _made(state: GameState, body: Sequence[Part], seat: int) -> _Made | None:
    """Return how much mana and life an iteration makes or, below 0, takes; None where it cannot be played."""
    mana, life = 0, state.seats[seat].life
    try:
        for part in body:
            state = _with_plenty(state, seat)
            before = sum(state.seats[seat].all_mana)
            state = after_parts(state, (part,))
            mana += sum(state.seats[seat].all_mana) - before
    except (Refusal, Stops):
        return None
    return mana, state.seats[seat].life - life


def _with_plenty(state: GameState, seat: int) -> GameState:
    """Return the state with much mana of each type, where nothing is half done."""
    if state.base is not None:
        return state
    mine = state.seats[seat].with_pool(PLENTY)
    return state.with_seats((*state.seats[:seat], mine, *state.seats[seat + 1 :]))


def _only_one(state: GameState, name: str) -> tuple[int, ...]:
    """Return the object of a card, where nothing else on the table refers to it; none where copies of it exist."""
    alike = [held for held in state.objects.values() if held.card.name == name and held.zone != LIBRARY]
    if len(alike) != 1 or alike[0].is_token or alike[0].attachments or alike[0].zone in (STACK, EXILE):
        return ()
    return (alike[0].id,)


def _change(state: GameState, body: tuple[DescribedChoice, ...], seat: int) -> _Change | None:
    """Return what an iteration changes; None where it cannot be played."""
    before = outline_of(state, seat)
    try:
        for part in body:
            state, _ = perform_choice(state, part)
    except (Refusal, Stops):
        return None
    after = outline_of(state, seat)
    kinds = set(before.amounts) | set(after.amounts)
    changes = {kind: after.amounts.get(kind, 0) - before.amounts.get(kind, 0) for kind in kinds}
    told = tuple(sorted((one for one in changes.items() if one[1]), key=repr))
    return after.place == before.place, told, (before.others, after.others)
