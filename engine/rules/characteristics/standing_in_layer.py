"""What permanents are after some of the effects of a layer, and after one more (CR 613.8a)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from engine.model.characteristics import Characteristics
from engine.rules.base.facts import facts_of
from engine.rules.base.view import View
from engine.rules.characteristics.applying import Applied, after_one_more, is_last_sublayer, with_counters
from engine.rules.characteristics.reaching import could_reach


class Standing:
    """What every permanent is after these effects, of which some are of the layer that is being put in order.

    `changed` are the ids of what the last of them has changed. It is worked out from the one before, so that an
    effect costs no more than a look at what it could reach.
    """

    __slots__ = ("_found", "_is_counted", "_view", "changed", "effects")

    def __init__(
        self,
        view: View,
        effects: tuple[Applied, ...],
        is_counted: bool,
        found: dict[int, Characteristics],
        changed: tuple[int, ...] = (),
    ) -> None:
        self._view = view
        self._is_counted = is_counted
        self._found = found
        self.effects = effects
        self.changed = changed

    def __contains__(self, id: int) -> bool:
        return id in self._found

    def now(self, id: int) -> Characteristics:
        """Return what a permanent is at this point, with its counters (CR 613.4c)."""
        found = self._found[id]
        if self._is_counted:
            return found
        subject = self._view.objects[id]
        return with_counters(subject, found) if subject.counters or subject.grade is not None else found

    def before_counters(self, id: int) -> Characteristics:
        """Return what a permanent is at this point as effects of the layer that come later find it."""
        return self._found[id]

    def then(self, one: Applied) -> Standing:
        """Return what permanents are once one more effect has applied."""
        view, found, changed = self._view, dict(self._found), []
        with self.in_force(one.is_filter_fluid):
            for id in could_reach(view, one):
                if id in found:
                    before = found[id]
                    found[id] = after_one_more(view, one, view.objects[id], before)
                    if found[id] is not before:
                        changed.append(id)
        return Standing(view, (*self.effects, one), self._is_counted, found, tuple(changed))

    @contextmanager
    def in_force(self, is_looking: bool) -> Iterator[None]:
        """Let conditions, amounts and filters see permanents as they are at this point.

        `is_looking`: they look at others than what they are asked of, which is worked out for all at once then.
        """
        view = self._view
        plan = view.plan
        assert plan is not None, "a plan is being built"
        kept, plan.effects = plan.effects, self.effects
        for id in self._found if is_looking else ():
            subject = view.objects[id]
            memo = subject.characteristics
            if memo is None or memo[0] is not self.effects:
                object.__setattr__(subject, "characteristics", (self.effects, self.now(id)))
        try:
            yield
        finally:
            plan.effects = kept


def standing_before(view: View, first: Applied, before: Sequence[Applied]) -> Standing:
    """Return what permanents are before the layer of `first`, after the effects of those before it."""
    effects = tuple(before)
    is_counted = is_last_sublayer(first)
    found: dict[int, Characteristics] = {}
    for id in view.battlefield:
        subject = view.objects[id]
        current = facts_of(subject.card).base
        for one in effects:
            current = after_one_more(view, one, subject, current)
        found[id] = with_counters(subject, current) if is_counted else current
    return Standing(view, effects, is_counted, found)
