"""Tapping and untapping permanents, keeping them tapped, phasing them out (CR 502.3, 701.26, 702.26)."""

from __future__ import annotations

from engine.cards.effects.status import PhaseOut, StayTapped, Tap, Untap
from engine.rules.actions.naming_objects import on_battlefield, remember
from engine.rules.actions.performing import performs
from engine.rules.actions.phasing import phase_out
from engine.rules.actions.staying_tapped import keep_tapped
from engine.rules.actions.tapping import tap, untap
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.rules_in_force import is_object_forbidden


@performs(Tap)
def _tap(draft: Draft, effect: Tap, context: Context) -> None:
    found = on_battlefield(draft, effect.what, context)
    for one in found:
        tap(draft, one)
    remember(context, "", tuple(found))


@performs(Untap)
def _untap(draft: Draft, effect: Untap, context: Context) -> None:
    found = on_battlefield(draft, effect.what, context)
    for one in found:
        if not is_object_forbidden(draft, "untap", draft.objects[one]):
            untap(draft, one)
    remember(context, "", tuple(found))


@performs(StayTapped)
def _stay_tapped(draft: Draft, effect: StayTapped, context: Context) -> None:
    found = tuple(on_battlefield(draft, effect.what, context))
    keep_tapped(draft, found, context.you, context.source.id, is_of_seat=effect.whose == "your")


@performs(PhaseOut)
def _phase_out(draft: Draft, effect: PhaseOut, context: Context) -> None:
    phase_out(draft, on_battlefield(draft, effect.what, context))
