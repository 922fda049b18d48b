"""Merging a spell with a permanent as it mutates (CR 702.140c, 730.2)."""

from __future__ import annotations

from engine.model.components import Component
from engine.model.events import Mutated
from engine.model.objects import GameObject
from engine.model.refusals import BeyondProgram
from engine.model.uses import Uses
from engine.rules.actions.transforming import show_card
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.copiable import copied_by
from engine.rules.base.draft import Draft
from engine.rules.base.merged import components_of, merged_card
from engine.rules.characteristics.linking import drop_links
from engine.rules.events.triggers import notice

OVER, UNDER = "over", "under"
"""Where a mutating creature spell may be put (CR 702.140c)."""


def mutate(draft: Draft, spell: GameObject, seat: int, id: int, *, is_copy: bool) -> None:
    """Let a seat put a mutating creature spell over or under the permanent that it targeted (CR 702.140c).

    It is the object that it was, with its timestamp and all that was done to it (CR 730.2c); nothing enters
    the battlefield (CR 730.2b).
    """
    host = draft.objects[id]
    _check_covered(draft, host)
    place = choose_option(
        draft, seat, spell, f"place where it mutates {host.card.name}", (OVER, UNDER), "702.140c"
    )
    new = Component(spell.printed or spell.card, spell.card, is_copy, spell.is_commander)
    before = components_of(host)
    if place == 1 and host.is_face_down:
        raise BeyondProgram(
            "not covered", "what mutates from under a face-down permanent is not covered", "730.2e"
        )
    components = (new, *before) if place == 0 else (*before, new)
    draft.unwatch_object(spell)
    drop_links(draft, spell)
    draft.forget(spell.id)
    draft.gone = draft.gone.set(spell.id, spell)
    become(draft, host, components, _moved_on(host, new, place))
    notice(draft, Mutated(draft.objects[id], spell, place == 0))


def _check_covered(draft: Draft, host: GameObject) -> None:
    """Refuse a permanent that something else makes a copy, where it would be asked which of both comes first."""
    is_copy_for_now = any(host.id in one.affected and copied_by(one) is not None for one in draft.effects)
    if is_copy_for_now or (host.components and host.printed is not None):
        raise BeyondProgram("not covered", f"{host.card.name} is a copy: mutating it is not covered", "730.2a")


def become(draft: Draft, before: GameObject, components: tuple[Component, ...], uses: Uses) -> None:
    """Let a permanent be what these components make of it together, at the time at which it came to be."""
    is_commander = any(one.is_commander for one in components)
    merged = before.with_components(components, components[0].is_token, is_commander)
    show_card(draft, merged, merged_card(components), None, uses)
    draft.put(draft.objects[before.id].with_timestamp(before.timestamp))
    draft.altered.add(before.id)


def _moved_on(host: GameObject, new: Component, place: int) -> Uses:
    """Return the uses of this turn under the positions that the abilities have from now on."""
    more = len(new.shown.abilities)
    first = 0 if place == 0 else len(host.card.abilities)
    return tuple((number + more if number >= first else number, times) for number, times in host.uses)
