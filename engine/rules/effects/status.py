"""Tapping, untapping, turning over and phasing out permanents (CR 502.3, 701.26-28, 702.26)."""

from __future__ import annotations

from engine.cards.effects.status import ActivateLoyaltyAgain, PhaseOut, StayTapped, Tap, Transform, Untap
from engine.model.uses import LOYALTY_AGAIN, with_use
from engine.rules.actions.naming_objects import on_battlefield, remember
from engine.rules.actions.performing import performs
from engine.rules.actions.phasing import phase_out
from engine.rules.actions.staying_tapped import keep_tapped
from engine.rules.actions.tapping import tap_together, untap_together
from engine.rules.actions.transforming import turn_over
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.rules_in_force import is_object_forbidden


@performs(Tap)
def _tap(draft: Draft, effect: Tap, context: Context) -> None:
    found = on_battlefield(draft, effect.what, context)
    tap_together(draft, found)
    remember(context, "", tuple(found))


@performs(Untap)
def _untap(draft: Draft, effect: Untap, context: Context) -> None:
    found = on_battlefield(draft, effect.what, context)
    untap_together(draft, [one for one in found if not is_object_forbidden(draft, "untap", draft.objects[one])])
    remember(context, "", tuple(found))


@performs(StayTapped)
def _stay_tapped(draft: Draft, effect: StayTapped, context: Context) -> None:
    found = tuple(on_battlefield(draft, effect.what, context))
    keep_tapped(draft, found, context.you, context.source.id, is_of_seat=effect.whose == "your")


@performs(Transform)
def _transform(draft: Draft, effect: Transform, context: Context) -> None:
    found = tuple(on_battlefield(draft, effect.what, context))
    turned = tuple(one for one in found if turn_over(draft, one, effect.word, context))
    remember(context, "", turned)


@performs(PhaseOut)
def _phase_out(draft: Draft, effect: PhaseOut, context: Context) -> None:
    phase_out(draft, on_battlefield(draft, effect.what, context))


@performs(ActivateLoyaltyAgain)
def _activate_loyalty_again(draft: Draft, effect: ActivateLoyaltyAgain, context: Context) -> None:
    for one in on_battlefield(draft, effect.what, context):
        held = draft.objects[one]
        draft.put_status(held, held.with_uses(with_use(held.uses, LOYALTY_AGAIN)))
