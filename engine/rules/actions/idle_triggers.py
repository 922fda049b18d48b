"""Uniting delayed triggers of what has gone: they will trigger and do the same, so they are counted together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards.base.kinds import Effect
from engine.cards.effects.zones import Destroy, MoveTo, Sacrifice
from engine.cards.filters.relations import named_in
from engine.cards.references.objects import This, Those
from engine.model.likeness import Likeness
from engine.model.objects import GameObject
from engine.model.waiting_triggers import DelayedTrigger
from engine.rules.base.draft import Draft
from engine.rules.base.facts import OF_SOURCE, words_of
from engine.rules.base.mentioned import Words

KEPT = "kept "
"""How the words begin by which a delayed trigger names what it keeps."""


def unite_idle_triggers(draft: Draft) -> None:
    """Let delayed triggers forget what has left for good, and count those that are alike then (CR 603.7, 400.7).

    One that would move what has gone moves nothing, such as "sacrifice it at the beginning of the next end step"
    of tokens that were sacrificed before. Of one that does something else, such as "draw a card at the beginning
    of the next upkeep" or "whenever a creature attacks you this turn, you gain 1 life", it does not matter which
    of several cards that were alike and are gone it came of. Each still triggers in its time.
    """
    changed = False
    left: list[tuple[DelayedTrigger, bool]] = []
    for trigger in draft.delayed:
        if _waits_in_vain(draft, trigger):
            changed = True
            continue
        is_idle = _is_idle(draft, trigger)
        now = _forgetting(trigger) if is_idle else trigger
        place = next((at for at, one in enumerate(left) if is_idle and _are_one(draft, *one, now)), -1)
        changed |= now is not trigger or place >= 0
        if place < 0:
            left.append((now, is_idle))
        else:
            before = left[place][0]
            left[place] = before.with_count(before.count + now.count, 0), True
    if changed:
        draft.delayed = tuple(trigger for trigger, _ in left)


def _waits_in_vain(draft: Draft, trigger: DelayedTrigger) -> bool:
    """Return whether what it waits for can't happen any more: it is about objects that have all left for good."""
    about = named_in(getattr(trigger.ability.event, "filter", None))
    if not trigger.is_lasting or about is None or not isinstance(about.of, Those):
        return False
    return all(id in draft.gone for id in _kept(trigger, about.of))


_LIKE = Likeness(DelayedTrigger, "each", "source")


def _are_one(draft: Draft, one: DelayedTrigger, is_idle: bool, other: DelayedTrigger) -> bool:
    """Return whether a trigger is idle and like another one that is."""
    if not is_idle or one.ability is not other.ability or not _LIKE.is_alike(one, other):
        return False
    mine, theirs = one.source, other.source
    return mine.id == theirs.id or (
        mine.id in draft.gone and theirs.id in draft.gone and _are_alike_as_sources(mine, theirs)
    )


def _are_alike_as_sources(one: GameObject, other: GameObject) -> bool:
    """Return whether the same is known of two objects that have gone, whose abilities are left (CR 113.7a)."""
    return (
        (one.card is other.card or one.card == other.card)
        and (one.owner, one.controller, one.zone) == (other.owner, other.controller, other.zone)
        and (one.is_token, one.is_commander) == (other.is_token, other.is_commander)
        and one.printed == other.printed
        and one.last_known == other.last_known
    )


def _is_idle(draft: Draft, trigger: DelayedTrigger) -> bool:
    """Return whether what a trigger keeps and came of can be moved by it no more, nor matters otherwise."""
    if trigger.source.id not in draft.gone and not trigger.kept:
        return False
    words = words_of(trigger.ability)
    if words.is_idle_when_gone is None:
        words.is_idle_when_gone = _only_moves(trigger)
    return words.is_idle_when_gone and all(id in draft.gone for id in _moved_by(trigger))


def _forgetting(trigger: DelayedTrigger) -> DelayedTrigger:
    """Return the trigger with nothing kept, the same one where nothing is."""
    if not any(trigger.kept) and not trigger.of:
        return trigger
    return trigger.with_names(trigger.source, ((),) * len(trigger.kept), 0).with_count(trigger.count, 0)


def _only_moves(trigger: DelayedTrigger) -> bool:
    """Return whether a trigger only moves what it names of what it keeps and came of, whatever it waits for."""
    if _names_any((trigger.ability.event, trigger.ability.condition)):
        return False
    for mode in trigger.ability.body.modes:
        others = (one for one in mode.effects if not _is_move(one))
        if _names_any((mode.targets, mode.cost, *others)):
            return False
    return True


def _names_any(parts: Iterable[object]) -> bool:
    """Return whether words name what a trigger keeps or its source."""
    words = Words(tuple(parts))
    return words.mention(*OF_SOURCE) or any(one.which.startswith(KEPT) for one in words.of(Those))


def _is_move(effect: Effect) -> bool:
    return isinstance(effect, Destroy | MoveTo | Sacrifice) and (
        isinstance(effect.what, This) or (isinstance(effect.what, Those) and effect.what.which.startswith(KEPT))
    )


def _moved_by(trigger: DelayedTrigger) -> Iterator[int]:
    """Yield the ids of what a trigger would move."""
    for mode in trigger.ability.body.modes:
        for effect in mode.effects:
            if isinstance(effect, Destroy | MoveTo | Sacrifice) and _is_move(effect):
                if isinstance(effect.what, Those):
                    yield from _kept(trigger, effect.what)
                else:
                    yield trigger.source.id


def _kept(trigger: DelayedTrigger, named: Those) -> tuple[int, ...]:
    """Return what a trigger keeps under a name."""
    return trigger.kept[int(named.which.removeprefix(KEPT))]
