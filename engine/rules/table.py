"""Setting a table: seats and objects where they are wanted, then the first decision."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from immutables import Map

from engine.cards.definitions.card import SPLIT, CardDefinition
from engine.cards.definitions.faces import other_side
from engine.cards.definitions.rooms import is_room, room_with
from engine.cards.keywords.battles import DEFENSE
from engine.model.mana import Pool
from engine.model.objects import Counters, GameObject
from engine.model.quantity import Quantity
from engine.model.state import GameState, Seat
from engine.model.turns import PRECOMBAT_MAIN
from engine.model.value import value
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, OUTSIDE
from engine.rules.actions.attaching import attach
from engine.rules.actions.destination import Destination, destination
from engine.rules.actions.keyword_counters import begin_with_counters
from engine.rules.apply import MOST_SEATS, Step, resume, start_with
from engine.rules.base.draft import Draft
from engine.rules.base.teams import share
from engine.rules.base.zones import insert_id, store_ids
from engine.rules.starting import StartGame


@value
class ObjectMarks:
    """What the game has left on an object: damage, summoning sickness, uses of its abilities, being known.

    `uses` are the activations and triggers of this turn, by the position of the ability.
    """

    is_sick: bool = False
    damage: Quantity = 0
    uses: tuple[tuple[int, Quantity], ...] = ()
    is_known: bool = False


UNMARKED = ObjectMarks()


class Table:
    """A table being set: add objects in the order of their timestamps, then `begin`."""

    def __init__(
        self,
        names: Sequence[str],
        *,
        life: Quantity = 20,
        active: int = 0,
        step: str = PRECOMBAT_MAIN,
        turn: Quantity = 1,
        random: int = 0,
        teams: Sequence[int] = (),
    ) -> None:
        if not 2 <= len(names) <= MOST_SEATS:
            raise ValueError(f"a table has 2 to {MOST_SEATS} seats, not {len(names)}")
        if teams and (len(teams) != len(names) or sorted(teams) != list(teams)):
            raise ValueError("name the team of each seat; teammates sit side by side, in turn order")
        seats = tuple(
            Seat(name, life, team=teams[position] if teams else -1) for position, name in enumerate(names)
        )
        active = next((one for one in range(active) if teams and teams[one] == teams[active]), active)
        self.draft = Draft(
            GameState(seats, Map(), active=active, step=step, turn=turn, random=random, priority=-1)
        )

    def put(
        self,
        card: CardDefinition,
        seat: int,
        to: str | Destination = BATTLEFIELD,
        *,
        owner: int | None = None,
        count: Quantity = 1,
        is_token: bool = False,
        is_commander: bool = False,
        marks: ObjectMarks = UNMARKED,
        shown_as: CardDefinition | None = None,
    ) -> int:
        """Put a card or a group of equal ones somewhere; its id. A library's first card put is its top.

        `shown_as` is what a permanent is where that is not what its card says: a copy, or a card face down.
        """
        draft = self.draft
        to = destination(to)
        counters = to.counters
        shown = shown_as or card
        if to.zone == BATTLEFIELD and is_room(shown):
            shown = room_with(shown, (False, False))
        if to.zone == BATTLEFIELD and shown.loyalty is not None and not counters:
            counters = (("loyalty", shown.loyalty),)
        if to.zone == BATTLEFIELD and shown.defense is not None and not counters:
            counters = ((DEFENSE, shown.defense),)
        held = GameObject(
            draft.take_id(),
            shown,
            seat if owner is None else owner,
            seat,
            to.zone,
            draft.take_timestamp(),
            count,
            is_token,
            to.is_tapped,
            marks.is_sick,
            marks.damage,
            counters=counters,
            uses=marks.uses,
            notes=to.notes,
            default_controller=seat,
            is_known=marks.is_known,
            is_commander=is_commander,
            printed=_printed(card, shown, is_token),
        )
        draft.put(held)
        insert_id(draft, held)
        draft.watch_object(held)
        if to.host:
            attach(draft, held.id, to.host)
        if counters and to.zone == BATTLEFIELD:
            begin_with_counters(draft, draft.objects[held.id])
        return held.id

    def set_life(self, seat: int, life: Quantity) -> None:
        """Give a seat, and so its team, a life total."""
        self.draft.put_seat(seat, self.draft.seats[seat].with_life(life))
        share(self.draft, seat)

    def set_pool(self, seat: int, pool: Pool) -> None:
        """Give a seat the mana of a pool."""
        self.draft.put_seat(seat, self.draft.seats[seat].with_pool(pool))

    def set_memory(
        self,
        seat: int,
        counters: Counters,
        lands_played: Quantity = 0,
        tally: tuple[tuple[str, Quantity], ...] = (),
    ) -> None:
        """Give a seat its counters, and so its team the poison, and the memory of the turn."""
        held = self.draft.seats[seat].with_counters(counters)
        self.draft.put_seat(seat, held.with_turn_over(tally, lands_played))
        share(self.draft, seat)

    def put_in_order(self, order: Mapping[int, int], effects: Sequence[int] = ()) -> None:
        """Let the objects of shared zones have come in this order, those with the same number as they were put.

        `effects` are the places of the lasting effects in that order, 0 for after all objects.
        """
        draft = self.draft
        shared = (*draft.battlefield, *draft.exile, *draft.command, *draft.outside)
        ids = sorted(shared, key=lambda id: (order.get(id, 0), id))
        marks = [(order.get(id, 0), 0, place) for place, id in enumerate(ids)]
        marks += [(number or sys.maxsize, 1, place) for place, number in enumerate(effects)]
        held = [draft.objects[id].timestamp for id in ids]
        stamps = sorted((*held, *(one.timestamp for one, _ in zip(draft.effects, effects, strict=False))))
        began = list(draft.effects)
        for (_, is_effect, place), timestamp in zip(sorted(marks), stamps, strict=True):
            if is_effect:
                began[place] = began[place].with_timestamp(timestamp)
            else:
                draft.put(draft.objects[ids[place]].with_timestamp(timestamp))
        draft.effects, draft.plan = tuple(began), None
        for zone in (BATTLEFIELD, EXILE, COMMAND, OUTSIDE):
            store_ids(draft, zone, 0, tuple(id for id in ids if draft.objects[id].zone == zone))

    def begin(self, priority: int = -1, passes: int = 0) -> Step:
        """Return the first decision: the active seat has priority, or another one, after state-based actions.

        So many seats have just passed in a row.
        """
        return resume(self.draft.freeze(None), priority, passes)

    def start(self, start: StartGame) -> Step:
        """Return the first decision of a game from decks: a mulligan of the active seat, which begins (CR 103)."""
        return start_with(self.draft.freeze(None), start)


def _printed(card: CardDefinition, shown: CardDefinition, is_token: bool) -> CardDefinition | None:
    """Return what an object is printed as, where it is something else."""
    if is_token and shown.layout == SPLIT:
        return None
    if shown is not card:
        return card
    return other_side(card) if card.is_turned and not is_token else None
