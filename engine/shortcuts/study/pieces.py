"""Finds the cards that a loop needs: those that take part, and those without which it is another."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.loops.readable import readable
from engine.model import stack_events
from engine.model.event import Event
from engine.model.graded import Graded
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, EXILE
from engine.rules.actions.moving import move
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics
from engine.shortcuts.sequences.computing import Unfolded, after_repeat
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.report import LoopReport, report_on
from engine.shortcuts.study.resting import objects_in

Progress = Callable[[int, int], None]
"""Told how much is done out of how much."""
MOST_TRIED = 24
"""The most bystanders that are taken away one by one to see whether the loop needs them."""


def pieces_of(
    state: GameState,
    loop: Repeat,
    report: LoopReport,
    told: tuple[Event, ...],
    progress: Progress | None = None,
) -> tuple[GameObject, ...]:
    """Return the cards of a loop that begins in this state, in the order in which their objects came there.

    `told` are the events of one iteration, `report` what is proved of the loop; `progress` is told how many
    permanents have been tried.
    """
    involved = set(_involved(state, told))
    bystanders = [
        id
        for id in state.battlefield
        if id not in involved and not state.objects[id].is_token and _does_something(state, state.objects[id])
    ]
    tried = bystanders[:MOST_TRIED]
    needed = set()
    for done, id in enumerate(tried):
        if progress is not None:
            progress(done, len(tried))
        if not _is_same_without(state, id, loop, report):
            needed.add(id)
    cards = [state.objects[id] for id in sorted(involved | needed) if id in state.objects]
    return tuple(card for card in cards if not card.is_token)


def _involved(state: GameState, told: tuple[Event, ...]) -> Iterator[int]:
    """Yield the objects of the first state that the events are about, with what they are attached to."""
    for event in told:
        if isinstance(event, stack_events.CopiedOnStack) and event.object is not None:
            # A copy is another object than the spell on the stack that it is a copy of.
            name = event.object.card.name
            yield from (item.id for item in state.stack if item.kind == "spell" and item.source.card.name == name)
        for held in objects_in(event):
            if held.id in state.objects:
                yield held.id
                yield from (one for one in (held.attached_to,) if one in state.objects)
                yield from (one for one in state.exile if _is_tied(state.objects[one], state.objects[held.id]))


def _is_tied(exiled: GameObject, held: GameObject) -> bool:
    """Return whether a card was exiled with an object whose other abilities speak of it (CR 607)."""
    return any(id == held.id for _, id in exiled.links) or any(id == exiled.id for _, id in held.links)


def _does_something(state: GameState, held: GameObject) -> bool:
    return bool(characteristics(state, held).abilities)


def _is_same_without(state: GameState, id: int, loop: Repeat, report: LoopReport) -> bool:
    """Return whether the loop is proved to do the same with a permanent gone."""
    if state.objects[id].attachments:
        return False  # what is attached to it would fall off as well
    draft = Draft(state)
    try:
        move(draft, id, EXILE)
    except Refusal:
        return False
    return is_same_from(draft.freeze(state.pending), loop, report)


def is_same_from(state: GameState, loop: Repeat, report: LoopReport) -> bool:
    """Return whether a loop is proved to do the same from another state as this report says."""
    try:
        other = report_on(state, loop, is_judged=False)
    except Refusal:
        return False
    return other.is_loop and other.produces == report.produces and other.holds_for == report.holds_for


def events_of_iteration(state: GameState, loop: Repeat) -> tuple[tuple[GameState, tuple[Event, ...]], ...]:
    """Return the states after each choice of one iteration, with the events on the way; inner loops once."""
    return tuple(_played(state, loop))


def _played(state: GameState, loop: Repeat) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    at = Unfolded(loop.body, 1, state)
    for part, _, _ in at:
        if isinstance(part, Repeat):
            yield from tuple(_played(at.state, part))
            at.state = after_repeat(at.state, part)
            continue
        at.state, told = perform_choice(at.state, part)
        yield at.state, told


def state_in_words(state: GameState, held: GameObject, is_opposing: bool = False) -> str:
    """Return how a permanent stands: tapped, its counters, what it is attached to; "" for one that just stands
    there.
    """
    if held.zone != BATTLEFIELD:
        return ""
    words = ["tapped"] if held.tapped else []
    for kind, amount in held.all_counters:
        if isinstance(amount, Graded):
            words.append(f"with {readable(amount)} {kind} counters on them")
            continue
        words.append(f"with {'a' if amount == 1 else amount} {kind} counter{'' if amount == 1 else 's'} on it")
    host = state.objects.get(held.attached_to)
    if host is not None:
        words.append(f"attached to {host.card.name}")
    if is_opposing:
        words.append("under an opponent's control")
    said = ", ".join(words)
    return f"{said[:1].upper()}{said[1:]}." if said else ""
