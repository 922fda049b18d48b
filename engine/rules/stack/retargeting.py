"""Choosing new targets for what is on the stack already, and changing a target of it (CR 115.7)."""

from __future__ import annotations

from engine.cards.definitions.bodies import TargetPhrase
from engine.frozen_dataclass import dataclass, replace
from engine.model.choices import ChooseTargets
from engine.model.decisions import ChoosingTargets
from engine.model.refusals import Refusal
from engine.model.stack_events import BecameTarget
from engine.model.stack_items import StackItem
from engine.model.zones import is_seat_reference
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.events.choosing import pick
from engine.rules.events.graded_levels import with_ends_apart
from engine.rules.events.triggers import notice
from engine.rules.stack.like_items import alone_on_stack
from engine.rules.stack.resolving import modes_of
from engine.rules.stack.target_groups import is_further, players_of
from engine.rules.stack.targets import check_targets, legal_targets, modes_now, singled_out

Targets = tuple[tuple[int, ...], ...]


def targets_anew(draft: Draft, item: StackItem, chooser: int, *, is_other: bool = False) -> Targets:
    """Return the targets that a seat chooses for a spell or ability on the stack, as many as it has (CR 115.7d).

    Each may stay what it was, also where that is no longer legal. `is_other`: each becomes another one, where
    there is another that is legal (CR 115.7a).
    """
    phrases = _phrases(draft, item)
    found: list[tuple[int, ...]] = []
    for position, phrase in enumerate(phrases):
        current = item.targets[position]
        taken = tuple(one for place in _apart_from(phrases, position) if place < position for one in found[place])
        found.append(_chosen(draft, item, chooser, phrase.words, current, taken, is_other) if current else ())
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Placed:
    """The words of a target with the number of the mode that they are in."""

    words: TargetPhrase
    mode: int


def _phrases(view: View, item: StackItem) -> tuple[_Placed, ...]:
    context = Context(item.controller, item.source, item, item.cause)
    modes = modes_now(view, modes_of(item), context)
    return tuple(_Placed(phrase, number) for number, mode in enumerate(modes) for phrase in mode.targets)


def _apart_from(phrases: tuple[_Placed, ...], position: int) -> tuple[int, ...]:
    """Return the places of the targets of which a target must be none: "target creature and another target
    creature".
    """
    own = phrases[position]
    return tuple(
        place
        for place, other in enumerate(phrases)
        if other.mode == own.mode
        and place != position
        and is_further(own.words if place < position else other.words)
    )


def _chosen(
    draft: Draft,
    item: StackItem,
    chooser: int,
    phrase: TargetPhrase,
    current: tuple[int, ...],
    taken: tuple[int, ...],
    is_other: bool,
) -> tuple[int, ...]:
    """Return the targets chosen for one phrase in place of what it has, none of them one that is `taken`.

    What is gone cannot be named: as many targets as are not named stay what they were, and are illegal.
    """
    about = item.source
    named = legal_targets(draft, phrase, item.controller, about, item.id)
    legal = with_ends_apart(draft, tuple(one for one in named if one not in taken))
    gone = () if is_other else tuple(one for one in current if not _is_there(draft, one))
    if is_other:
        legal = tuple(one for one in legal if one not in current)
    else:
        legal = (*legal, *(one for one in current if one not in legal and one not in gone and one not in taken))
    if not legal:
        if set(current) & set(taken):
            raise Refusal("same target twice", f"{about.card.name} needs another target here", "115.7d")
        return current
    asked = replace(phrase, minimum=len(current) - len(gone), maximum=len(current), is_x=False, by=None)
    chosen = draft.ask(ChoosingTargets(chooser, about, asked, legal), ChooseTargets).targets
    if chosen != current:
        check_targets(draft, asked, chosen, legal, item.controller, about, is_anew=True)
    return _in_place(current, gone, tuple(singled_out(draft, one) for one in chosen))


def _is_there(view: View, reference: int) -> bool:
    """Return whether a target is still something that can be named."""
    return (
        is_seat_reference(reference) or reference in view.objects or any(one.id == reference for one in view.stack)
    )


def _in_place(current: tuple[int, ...], gone: tuple[int, ...], chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Return targets with those chosen in place of what is there, then of what is gone as far as they reach."""
    left = list(chosen)
    spare = len(chosen) - (len(current) - len(gone))
    found: list[int] = []
    for one in current:
        if one not in gone:
            found.append(left.pop(0))
        elif spare > 0:
            found.append(left.pop(0))
            spare -= 1
        else:
            found.append(one)
    return tuple(found)


def choose_new_targets(draft: Draft, id: int, chooser: int, *, is_other: bool = False) -> None:
    """Let a seat choose new targets for a spell or ability on the stack, or change its target (CR 115.7)."""
    item = alone_on_stack(draft, id)
    if item is not None and any(item.targets):
        retarget(draft, item, targets_anew(draft, item, chooser, is_other=is_other))


def change_a_target(draft: Draft, id: int, to: int, chooser: int) -> None:
    """Change one target of a spell or ability on the stack to what is named, where it can be (CR 115.7b)."""
    item = alone_on_stack(draft, id)
    if item is None:
        return
    phrases = _phrases(draft, item)
    places = [
        (position, index)
        for position, phrase in enumerate(phrases)
        if to not in item.targets[position]
        and not any(to in item.targets[place] for place in _apart_from(phrases, position))
        and to in legal_targets(draft, phrase.words, item.controller, item.source, item.id)
        for index in range(len(item.targets[position]))
    ]
    if not places:
        return
    if len(places) > 1:
        old = tuple(dict.fromkeys(item.targets[position][index] for position, index in places))
        (changed,) = pick(draft, chooser, old, item.source, "change", 1, 1)
        places = [(position, index) for position, index in places if item.targets[position][index] == changed]
    where, which = places[0]
    chosen = [list(one) for one in item.targets]
    chosen[where][which] = to
    retarget(draft, item, tuple(tuple(one) for one in chosen))


def retarget(draft: Draft, item: StackItem, chosen: Targets) -> None:
    """Give an item on the stack other targets; what was none of them before becomes a target (CR 115.5)."""
    modes = modes_now(draft, modes_of(item), Context(item.controller, item.source, item, item.cause))
    changed = item.with_targets(chosen, players_of(draft, modes, chosen))
    draft.stack = tuple(changed if one.id == item.id else one for one in draft.stack)
    before = {one for targets in item.targets for one in targets}
    for targets in chosen:
        for one in targets:
            if one not in before:
                notice(draft, BecameTarget(one, changed))
