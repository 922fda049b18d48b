"""The steps in which the layers make of an object what it is, for whoever asks why (CR 613)."""

from __future__ import annotations

from engine.model.objects import GameObject
from engine.rules.base.facts import facts_of
from engine.rules.base.view import View
from engine.rules.characteristics.applying import Applying
from engine.rules.characteristics.layers import as_it_was, plan_of, worked_out_by_layers


def steps_of_characteristics(view: View, subject: GameObject) -> tuple[Applying, ...]:
    """Return each step in order, the first with what the object is by its card; the last leads to what it is.

    What has left the battlefield is known as it last was: of it there is one step to tell.
    """
    if subject.last_known is not None:
        return (Applying(None, 0, as_it_was(subject, subject.last_known)),)
    told: list[Applying] = []
    worked_out_by_layers(view, subject, plan_of(view), told)
    return (Applying(None, 0, facts_of(subject.card).base), *told)
