"""Whether an iteration does the same without a card that a loop is asked to need: found by playing it without."""

from __future__ import annotations

from collections.abc import Collection, Hashable

from engine.loops.proving import Stops
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import EXILE, LIBRARY, STACK
from engine.rules.actions.moving import move
from engine.rules.base.draft import Draft
from engine.search.base.outlines import outline_of
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.performing import perform_choice

_Change = tuple[bool, tuple[tuple[Hashable, int], ...], Hashable]
"""Whether it ends where it began, what it changes for the seat that searches, and what the others have."""


def spared_card(state: GameState, body: tuple[DescribedChoice, ...], asked: Collection[str], seat: int) -> str:
    """The first of the cards asked for without which the iteration changes the same; "" where it needs them all.

    It takes two plays, where a proof takes many. Where it cannot be told, the card counts as needed.
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
        if whole is not None and _change(draft.freeze(state.pending), body, seat) == whole:
            return state.objects[id].card.name
    return ""


def _only_one(state: GameState, name: str) -> tuple[int, ...]:
    """The object of a card, where nothing else on the table refers to it; none where copies of it exist."""
    alike = [held for held in state.objects.values() if held.card.name == name and held.zone != LIBRARY]
    if len(alike) != 1 or alike[0].is_token or alike[0].attachments or alike[0].zone in (STACK, EXILE):
        return ()
    return (alike[0].id,)


def _change(state: GameState, body: tuple[DescribedChoice, ...], seat: int) -> _Change | None:
    """What an iteration changes; None where it cannot be played."""
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
