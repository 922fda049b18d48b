"""Who controls a permanent, and what it is attached to or paired with (CR 701.3, 701.12, 702.95)."""

from __future__ import annotations

from engine.cards.effects.control_and_attachment import Attach, ExchangeControl, Pair, Unattach
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.references.players import You
from engine.model.continuous_effects import ContinuousEffect
from engine.model.events import Attached
from engine.model.notes import PAIRED_WITH
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.attaching import attach, detach, is_rightly_attached
from engine.rules.actions.lasting import update_controllers
from engine.rules.actions.naming_objects import on_battlefield
from engine.rules.actions.pairing import pair
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.grouping import split

_CONTROL = (GainControl(You()),)


@performs(ExchangeControl)
def _exchange(draft: Draft, effect: ExchangeControl, context: Context) -> None:
    found = on_battlefield(draft, effect.one, context)
    if effect.other is not None:
        found = [*found[:1], *on_battlefield(draft, effect.other, context)[:1]]
    if len(found) != 2:
        # Without both of them nothing is exchanged (CR 701.12b).
        return
    first, second = (draft.objects[id] for id in found)
    if first.controller == second.controller:
        return
    for held, other in ((first, second), (second, first)):
        began = ContinuousEffect(
            (held.id,), _CONTROL, (), "", other.controller, context.source.id, draft.take_timestamp()
        )
        draft.effects = (*draft.effects, began)
    draft.plan = None
    draft.touched.update(found)
    update_controllers(draft)


@performs(Attach)
def _attach(draft: Draft, effect: Attach, context: Context) -> None:
    hosts = on_battlefield(draft, effect.to, context)
    for one in on_battlefield(draft, effect.what, context):
        if not hosts or draft.objects[one].attached_to == hosts[0]:
            continue
        # It stays where it is rather than go where it could not be (CR 701.3a).
        attached = draft.objects[one].with_attached_to(hosts[0], 0)
        if is_rightly_attached(draft, attached, is_as_creature=effect.is_as_creature):
            attach(draft, one, hosts[0])
            now = draft.objects[one]
            draft.events.append(Attached(now, draft.objects[now.attached_to]))


@performs(Unattach)
def _unattach(draft: Draft, effect: Unattach, context: Context) -> None:
    for one in on_battlefield(draft, effect.what, context):
        detach(draft, one)


@performs(Pair)
def _pair(draft: Draft, effect: Pair, context: Context) -> None:
    """Pair the source with a creature, if "you" still control both and neither is paired (CR 702.95c)."""
    source = draft.objects.get(context.source.id)
    for one in on_battlefield(draft, effect.what, context):
        other = draft.objects[one]
        if source is None or source.zone != BATTLEFIELD or other.id == source.id:
            continue
        able = all(
            held.controller == context.you
            and "creature" in characteristics(draft, held).types
            and not any(word == PAIRED_WITH and id in draft.objects for word, id in held.links)
            for held in (source, other)
        )
        if able:
            pair(draft, split(draft, source.id), split(draft, one))
