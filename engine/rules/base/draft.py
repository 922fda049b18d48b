"""The private mutable working copy that a procedure changes and freezes at its end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias, TypeVar

from immutables import Map

from engine.cards.base.kinds import EventKind
from engine.cards.effects.mana import SpendOnly
from engine.frozen_dataclass import dataclass
from engine.model.choices import Choice
from engine.model.continuous_effects import ContinuousEffect
from engine.model.decisions import Decision
from engine.model.event import Event
from engine.model.mana import EMPTY_POOL, Pool
from engine.model.objects import GameObject
from engine.model.obligations import Barred
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.stack_items import StackItem
from engine.model.state import Added, Attack, GameState, Objects, Result, Seat
from engine.model.state_fields import Derived, Fixed, NextNumber, Rows, SeatNumber, Zone
from engine.model.waiting_triggers import DelayedTrigger, WaitingTrigger
from engine.rules.base.facts import REMEMBERS, STATIC, facts_of
from engine.rules.base.leaving import NOTHING_LEAVES, Leaving
from engine.rules.base.working_copy import working_copy

C = TypeVar("C", bound=Choice)
Moment: TypeAlias = tuple[int, int, tuple[Any, ...], Any]
"""How many answers and places there were, the fields of a draft, and what else is to be known to go on."""
Checkpoints: TypeAlias = dict[int, Moment]


@dataclass(frozen=True, slots=True)
class Spent:
    """The mana of a payment: what of it was from snow sources, and the terms by which more happens to a spell."""

    mana: Pool = EMPTY_POOL
    of_snow: Pool = EMPTY_POOL
    under: tuple[SpendOnly, ...] = ()


NOTHING_SPENT = Spent()
_NONE_USED: Map[tuple[str, int, int], Quantity] = Map()


class Suspended(Exception):  # it is no error: a procedure waits for an answer
    """A procedure needs an answer that has not been given; the decision says which."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.kind)
        self.decision = decision


@working_copy(
    GameState,
    given=("pending", "base", "answers", "told", "checkpoints"),
    without={"obligations": ()},
    of_a_run=("answers", "asked", "places", "is_resumed", "awaited", "checkpoints"),
)
class Draft:
    """A state in the making.

    It has the fields of GameState, to be changed freely, and: `events` so far; `touched`, the ids of objects that
    changed since state-based actions were last looked at, and `altered`, since groups were last merged;
    `is_all_touched`, true when any characteristics may have changed; `checked_effects`, those known to affect only
    what is there, and `effect_index` of what they name; `size_changes` those that change sizes, by object; `held`,
    events of objects that move together, until all have moved; `placing`, triggers just being put on the stack.
    `leaving` is what abilities look back at that wait for what leaves the battlefield (leaving.py).
    `paying_for` is what is being paid for, one within the other. `is_resumed`: it has begun from this very state
    before, with fewer answers, so that what was checked as it began is so. Where somebody asks why, `triggered`
    lists each trigger with the position in `events` of what it triggered on. `awaited` is the decision that the
    earlier run waited for, which the newest answer is to. `cast_before` is how many spells each active seat of the
    turn before has cast, from when a turn begins to its untap step; `spent` the mana of the last payment.
    `draw_effects_used` says how often each effect has changed the draw that is being replaced (CR 614.5).
    `places` is how many places were come to at which a run with more answers can go on (checkpoints.py), and
    `checkpoints` holds by these places how far an earlier run had come from there.
    Objects and seats are changed through `put` and `put_seat`, which keep track.
    """

    seats: Rows[Seat]
    objects: Objects
    battlefield: Zone
    exile: Zone
    command: Zone
    stack: Rows[StackItem]
    effects: Rows[ContinuousEffect]
    delayed: Rows[DelayedTrigger]
    waiting: Rows[WaitingTrigger]
    gone: Objects
    watch: Derived[Map[str | EventKind, Map[int, bool]]]
    combat: tuple[Attack, ...]
    turn: Quantity
    active: SeatNumber
    step: str
    extra_turns: tuple[tuple[SeatNumber, Quantity], ...]
    scheduled: tuple[Added, ...]
    priority: SeatNumber
    passes: Fixed[int]
    next_id: NextNumber
    next_timestamp: NextNumber
    random: Fixed[int]
    result: Result | None
    barred: Barred | None
    plan: Derived[Any]
    left_stack: Rows[StackItem]
    phased_out: Zone
    outside: Zone
    answers: tuple[Choice, ...]
    asked: int
    places: int
    effects_before: Any
    events: list[Event]
    touched: set[int]
    altered: set[int]
    is_all_touched: bool
    leaving: Leaving
    placing: tuple[WaitingTrigger, ...]
    held: list[Event] | None
    paying_for: tuple[int, ...]
    effect_index: Any
    checked_effects: tuple[ContinuousEffect, ...] | None
    size_changes: tuple[tuple[ContinuousEffect, ...], dict[int, list[ContinuousEffect]]] | None
    triggered: list[tuple[int, WaitingTrigger]] | None
    is_resumed: bool
    awaited: Decision | None
    cast_before: tuple[Quantity, ...]
    spent: Spent
    draw_effects_used: Map[tuple[str, int, int], Quantity]
    checkpoints: Checkpoints

    def __init__(
        self,
        state: GameState,
        answers: tuple[Choice, ...] = (),
        awaited: Decision | None = None,
        checkpoints: Checkpoints | None = None,
    ) -> None:
        self.take_over(state)
        self.barred = None
        self.effects_before = state.plan.effects if state.plan is not None else ()
        self.answers = answers
        self.asked = 1
        self.places = 0
        self.events = []
        self.touched = set()
        self.altered = set()
        self.is_all_touched = False
        self.leaving = NOTHING_LEAVES
        self.placing = ()
        self.held = None
        self.paying_for = ()
        self.cast_before = ()
        self.spent = NOTHING_SPENT
        self.draw_effects_used = _NONE_USED
        self.effect_index = None
        self.checked_effects = None
        self.size_changes = None
        self.triggered = None
        self.is_resumed = awaited is not None
        self.awaited = awaited
        self.checkpoints = checkpoints or {}

    def take_over(self, state: GameState) -> None:
        """Take over the fields of a state."""

    def become(
        self,
        pending: Decision | None,
        base: GameState | None,
        answers: tuple[Choice, ...],
        told: int,
        checkpoints: Checkpoints | None,
    ) -> GameState:
        """Return the state with the fields as they are now."""

    def freeze(
        self,
        pending: Decision | None,
        base: GameState | None = None,
        answers: tuple[Choice, ...] = (),
        told: int = 0,
    ) -> GameState:
        """Return the immutable state; `base`, `answers` and `told` are given when a procedure waits in
        the middle.
        """
        waiting = self.waiting
        if self.placing:
            self.waiting = self.placing + waiting
        frozen = self.become(pending, base, answers, told, self.checkpoints if base is not None else None)
        self.waiting = waiting
        return frozen

    def kept(self) -> tuple[Any, ...]:
        """Return everything as it is now, to come back to where what is begun proves impossible (CR 733.1)."""

    def go_back(self, kept: tuple[Any, ...]) -> None:
        """Take everything back to how it was; the answers given since are still given."""

    def take_place(self) -> int:
        """Return the number of the next place at which a run with more answers may go on."""
        taken = self.places
        self.places = taken + 1
        return taken

    def mark(self, place: int, said: object = True) -> None:
        """Keep everything as it is now for runs with more answers, which go on from here once they come to it.

        `said` is what they have to know besides. What was kept at later places is not come to again.
        """
        if self.triggered is not None:
            return
        marked = {earlier: one for earlier, one in self.checkpoints.items() if earlier < place}
        marked[place] = (self.asked, self.places, self.kept(), said)
        self.checkpoints = marked

    def go_on_from(self, place: int) -> Any:
        """Go to where an earlier run with fewer of these answers had come from a place; return what it said, None
        where it kept nothing.
        """
        known = self.checkpoints.get(place)
        if known is None:
            return None
        self.asked, self.places, kept, said = known
        self.go_back(kept)
        return said

    def ask(self, decision: Decision, *expected: type[C]) -> C:
        """Return the next answer, of a class that was expected; suspends when it has not been given yet."""
        position = self.asked
        if position >= len(self.answers):
            raise Suspended(decision)
        self.asked = position + 1
        answer = self.answers[position]
        if not isinstance(answer, expected) or answer.seat != decision.seat:
            raise Refusal(
                "wrong decision",
                f"{self.seats[decision.seat].name} {decision.said} here",
                "608.2",
            )
        return answer

    @property
    def is_repeating(self) -> bool:
        """Whether the answer just taken was taken by the earlier run as well, so that it is known to be legal."""
        return self.is_resumed and self.asked < len(self.answers)

    @property
    def will_repeat(self) -> bool:
        """Whether the next answer was taken by the earlier run as well, so that it is known to be legal."""
        return self.is_resumed and self.asked + 1 < len(self.answers)

    @property
    def asked_before(self) -> Decision | None:
        """The decision that is due, where the earlier run ended at it; else None."""
        return self.awaited if self.asked + 1 == len(self.answers) else None

    def take_id(self) -> int:
        """Return a new object id."""
        taken = self.next_id
        self.next_id = taken + 1
        return taken

    def take_timestamp(self) -> int:
        """Return a new timestamp (CR 613.7)."""
        taken = self.next_timestamp
        self.next_timestamp = taken + 1
        return taken

    def put(self, changed: GameObject) -> None:
        """Store a new or changed object under its id."""
        id = changed.id
        plan = self.plan
        if plan is not None and (
            facts_of(changed.card).is_static_source
            or (plan.is_dynamic and plan.sees_object(self.objects.get(id), changed))
        ):
            self.plan = None
        self.objects = self.objects.set(id, changed)
        self.touched.add(id)
        self.altered.add(id)

    def put_status(self, before: GameObject, changed: GameObject) -> None:
        """Store an object with another status only: tapped, damaged, summoning sick, what it did this turn.

        What it is stays known where no effect's filter asks for any of these.
        """
        known, plan, id = before.characteristics, self.plan, changed.id
        if known is None or plan is None or known[0] is not plan.effects or not plan.is_blind_to_status:
            self.put(changed)
            return
        _set(changed, "characteristics", known)
        if facts_of(changed.card).is_static_source or (
            plan.is_dynamic and plan.sees_object(self.objects.get(id), changed)
        ):
            self.plan = None
        self.objects = self.objects.set(id, changed)
        self.altered.add(id)
        if changed.damage is not before.damage or changed.is_deathtouched is not before.is_deathtouched:
            self.touched.add(id)

    def reconsider_elsewhere(self) -> None:
        """Work continuous effects out anew where they may depend on what is in a zone beside the battlefield."""
        if self.plan is not None and self.plan.is_dynamic and not self.plan.is_blind_elsewhere:
            self.plan = None

    def reconsider(self) -> None:
        """Work continuous effects out anew where they may depend on what has just changed."""
        if self.plan is not None and self.plan.is_dynamic:
            self.plan = None

    def put_seat(self, position: int, seat: Seat) -> None:
        """Store a changed seat."""
        seats = self.seats
        plan = self.plan
        if plan is not None and plan.is_dynamic and plan.sees_seat(seats[position], seat):
            self.plan = None
        self.seats = (*seats[:position], seat, *seats[position + 1 :])

    def forget(self, id: int) -> None:
        """Drop an object from the game's memory; it has left or ceased to exist."""
        plan = self.plan
        if plan is not None and plan.is_dynamic and plan.sees_object(self.objects.get(id), None):
            self.plan = None
        self.objects = self.objects.delete(id)
        self.altered.discard(id)
        self.checked_effects = None

    def watch_object(self, subject: GameObject) -> None:
        """List an object under the kinds of event that its abilities wait for where it is."""
        facts = facts_of(subject.card)
        for word in _remembered_for(subject):
            self.enlist(REMEMBERS + word, subject.id)
        if not facts.triggers and not facts.is_static_source:
            return
        for kind, zone in facts.triggers:
            if zone == subject.zone:
                self.enlist(kind, subject.id)
        if subject.zone in facts.static_zones or (facts.replaces and subject.zone == "battlefield"):
            self.enlist(STATIC, subject.id)
            self.plan = None

    def unwatch_object(self, subject: GameObject) -> None:
        """Take an object off those lists."""
        facts = facts_of(subject.card)
        for word in _remembered_for(subject):
            self.strike(REMEMBERS + word, subject.id)
        if not facts.triggers and not facts.is_static_source:
            return
        for kind, _ in facts.triggers:
            self.strike(kind, subject.id)
        if facts.is_static_source:
            self.strike(STATIC, subject.id)
            self.plan = None

    def enlist(self, kind: str | EventKind, id: int) -> None:
        """List an id under a kind in `watch`."""
        listed = self.watch.get(kind)
        from_now = listed.set(id, True) if listed is not None else _EMPTY.set(id, True)
        self.watch = self.watch.set(kind, from_now)

    def strike(self, kind: str | EventKind, id: int) -> None:
        """Take an id off a list in `watch`."""
        listed = self.watch.get(kind)
        if listed is not None and id in listed:
            self.watch = self.watch.set(kind, listed.delete(id))

    def strike_all(self, kind: str | EventKind, ids: Iterable[int]) -> None:
        """Take several ids off a list in `watch`, at once."""
        listed = self.watch.get(kind)
        if listed is not None:
            left = listed.mutate()
            for id in ids:
                left.pop(id, None)
            self.watch = self.watch.set(kind, left.finish())


def _remembered_for(subject: GameObject) -> tuple[str, ...]:
    """Return what has to be remembered in a turn for an object, also where it is a copy, or lies face down."""
    asked = facts_of(subject.card).remembers
    return asked if subject.printed is None else (*asked, *facts_of(subject.printed).remembers)


_set = object.__setattr__
_EMPTY: Map[int, bool] = Map()
