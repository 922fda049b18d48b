"""The whole state of a game as one immutable value."""

from __future__ import annotations

from typing import Annotated, Any, Self, TypeAlias

from immutables import Map

from engine.cards.base.kinds import EventKind
from engine.cards.effects.mana import SpendOnly
from engine.model.choices import Choice
from engine.model.continuous_effects import ContinuousEffect
from engine.model.decisions import Decision
from engine.model.mana import EMPTY_POOL, Pool, pools_together
from engine.model.objects import Counters, GameObject
from engine.model.obligations import Barred, Obligation
from engine.model.quantity import Quantity
from engine.model.stack_items import StackItem
from engine.model.state_fields import (
    Derived,
    Fixed,
    Kind,
    Memory,
    NextNumber,
    ObjectId,
    Reference,
    Rows,
    SeatNumber,
    Underway,
    Zone,
    state_value,
)
from engine.model.waiting_triggers import DelayedTrigger, WaitingTrigger

Tally: TypeAlias = tuple[tuple[str, Quantity], ...]
"""Amounts by name, sorted by name."""
Added: TypeAlias = tuple[tuple[str, ...], Quantity]
"""Steps that come one after the other, phases by their first steps, and how often in a row."""
Objects: TypeAlias = Annotated[Map[int, GameObject], Kind.OBJECTS]


@state_value
class Seat:
    """A player at the table: life, mana, zones as tuples of object ids (library: top first), memory of the turn.

    `tally` counts what the seat did this turn, by name ("spells cast", "cards drawn", "life gained" ...).
    `limited` is mana held beside that in `pool`: for some things only, that lasts, or of snow sources (CR 106.6).
    `commander_casts` counts how often it cast each of its commanders from the command zone, `commander_damage` the
    combat damage that each commander has dealt to it, by owner and name (CR 903.8, 903.10a). `team` is the number
    of its team, -1 where it plays for itself; a team's life and poison counters are the same at all its members.
    `casts_by_name` counts the spells of a name that it has cast in the game, for names that a card there asks for.
    `skips` counts which of its next turns, phases and steps it skips, by name ("turn", "draw step" ...).
    """

    name: str
    life: Quantity = 20
    pool: Pool = EMPTY_POOL
    library: Zone = ()
    hand: Zone = ()
    graveyard: Zone = ()
    counters: Counters = ()
    tally: Memory[Tally] = ()
    lands_played: Memory[Quantity] = 0
    has_drawn_from_empty: bool = False
    has_lost: bool = False
    limited: tuple[tuple[SpendOnly, Pool], ...] = ()
    commander_casts: Tally = ()
    commander_damage: Tally = ()
    team: Fixed[int] = -1
    skips: Tally = ()
    casts_by_name: Tally = ()

    def with_commanders(
        self,
        commander_casts: Tally,
        commander_damage: Tally,
    ) -> Self:
        """Return the seat with this memory of commanders."""

    def with_casts_by_name(self, casts_by_name: Tally) -> Self:
        """Return the seat having cast so many spells of these names."""

    def with_skips(self, skips: Tally) -> Self:
        """Return the seat with these turns, phases and steps to skip."""

    def with_name(self, name: str) -> Self:
        """Return the seat by another name."""

    def with_life(self, life: Quantity) -> Self:
        """Return the seat at another life total."""

    def with_life_and_tally(self, life: Quantity, tally: Tally) -> Self:
        """Return the seat at another life total, with the memory of the turn that comes of it."""

    def with_pool(self, pool: Pool) -> Self:
        """Return the seat with this mana pool."""

    def with_library(self, library: tuple[int, ...]) -> Self:
        """Return the seat with this library."""

    def with_hand(self, hand: tuple[int, ...]) -> Self:
        """Return the seat with this hand."""

    def with_graveyard(self, graveyard: tuple[int, ...]) -> Self:
        """Return the seat with this graveyard."""

    def with_counters(self, counters: Counters) -> Self:
        """Return the seat with these counters."""

    def with_tally(self, tally: Tally) -> Self:
        """Return the seat with this memory of the turn."""

    def with_turn_over(self, tally: Tally, lands_played: Quantity) -> Self:
        """Return the seat with its memory of the turn wiped."""

    def with_lands_played(self, lands_played: Quantity) -> Self:
        """Return the seat having played this many lands this turn."""

    def with_empty_draw(self, has_drawn_from_empty: bool) -> Self:
        """Return the seat having tried to draw from an empty library since the last check, or not."""

    def with_limited(self, limited: tuple[tuple[SpendOnly, Pool], ...]) -> Self:
        """Return the seat with this mana that can be spent on some things only."""

    @property
    def all_mana(self) -> Pool:
        """All mana that the seat has, whatever it can be spent on."""
        found = self.pool
        for _, pool in self.limited:
            found = pools_together(found, pool)
        return found

    def with_lost(self, has_lost: bool) -> Self:
        """Return the seat out of the game."""


@state_value
class Attack:
    """An attacking creature (or group): what it attacks by reference, and who blocks it in damage order.

    `struck` are those of them that had first or double strike as the first of two damage steps began.
    """

    creature: ObjectId
    attacks: Reference
    is_blocked: bool = False
    blockers: tuple[ObjectId, ...] = ()
    struck: tuple[ObjectId, ...] = ()

    def with_blockers(self, is_blocked: bool, blockers: tuple[int, ...]) -> Self:
        """Return the attack with these blockers."""

    def with_struck(self, struck: tuple[int, ...]) -> Self:
        """Return the attack after the damage of first strike."""


@state_value
class Result:
    """How a game ended: `winner` is a seat, or -1 for a draw."""

    winner: SeatNumber
    reason: str


@state_value
class GameState:
    """A moment of a game.

    `seats` stand in turn order; `active` and `priority` are positions in it (priority -1: nobody's). `objects`
    holds every object of every zone by id; the zones that seats share are here, the others in the seats. The
    stack's top is its last item. `passes` counts the seats that have passed in succession. `scheduled` are the
    steps still to come this turn where effects changed them, in runs; `extra_turns` the seats of extra turns, each
    with how many in a row, the last one first, under them a reference to the seat at which the order of turns goes
    on. `gone` holds objects that have left but are still referred to, as they last were (CR 608.2h). `watch`
    tells by kind of event which objects have abilities that may trigger, and which have static ones. `random`
    is the generator's state. `pending` is the one decision that the game waits for. While a procedure waits in
    the middle, `base` is the state that it runs from and `answers` what has been answered since, the choice
    that opened it first; `told` counts its events already returned. `phased_out` are the permanents that are
    (CR 702.26), which `battlefield` does not list. `left_stack` are spells and abilities that were countered
    and are still referred to (CR 608.2h). `barred` is a choice that the seat that decides has to differ from
    (CR 732.2c); `obligations` are choices that what has been played before forbids here (CR 732.3), which hold
    until something happens. `checkpoints` are moments of the procedure from which it can go on, without being run
    again from `base`. `outside` are the seats' cards outside the game (CR 400.11).
    """

    seats: Rows[Seat]
    objects: Objects
    battlefield: Zone = ()
    exile: Zone = ()
    command: Zone = ()
    stack: Rows[StackItem] = ()
    effects: Rows[ContinuousEffect] = ()
    delayed: Rows[DelayedTrigger] = ()
    waiting: Rows[WaitingTrigger] = ()
    gone: Objects = Map()
    watch: Derived[Map[str | EventKind, Map[int, bool]]] = Map()
    combat: tuple[Attack, ...] = ()
    turn: Quantity = 1
    active: SeatNumber = 0
    step: str = "precombat main"
    extra_turns: tuple[tuple[SeatNumber, Quantity], ...] = ()
    scheduled: tuple[Added, ...] = ()
    priority: SeatNumber = 0
    passes: Fixed[int] = 0
    next_id: NextNumber = 1
    next_timestamp: NextNumber = 1
    random: Fixed[int] = 0
    result: Result | None = None
    pending: Decision | None = None
    base: Underway[Any] = None
    answers: Underway[tuple[Choice, ...]] = ()
    told: Underway[int] = 0
    barred: Barred | None = None
    plan: Derived[Any] = None
    obligations: Derived[tuple[Obligation, ...]] = ()
    left_stack: Rows[StackItem] = ()
    phased_out: Zone = ()
    outside: Zone = ()
    checkpoints: Underway[Any] = None

    unseen = ("plan", "base", "told", "obligations")
    memos = ("checkpoints",)
    seldom = ("exile", "command", "turn", "extra_turns", "scheduled", "random", "phased_out", "outside")

    def with_passed(self, priority: int, passes: int, pending: Decision | None, barred: Barred | None) -> Self:
        """Return the state in which the next seat has priority and nothing else is different."""

    def with_barred(self, barred: Barred | None) -> Self:
        """Return the state in which the seat with priority has to choose something else than this."""

    def with_obligations(self, obligations: tuple[Obligation, ...]) -> Self:
        """Return the state with these choices forbidden."""

    def with_plan(self, plan: object) -> Self:
        """Return the state with its continuous effects worked out."""

    def with_seats(self, seats: tuple[Seat, ...]) -> Self:
        """Return the state with these seats."""
