"""Spells and abilities on the stack, and what the events were about that triggered them (CR 113, 405, 603.2)."""

from __future__ import annotations

from typing import Self

from engine.cards.base.kinds import Ability
from engine.cards.definitions.card import CardDefinition
from engine.model.objects import GameObject, Remembered, Source
from engine.model.quantity import GroupSize, Quantity
from engine.model.state_fields import (
    Fixed,
    ObjectId,
    OwnId,
    Reference,
    SeatNumber,
    state_value,
)


@state_value
class Cause:
    """What the event that triggered an ability was about: "that creature", "that player", "that much".

    `object` is the object as it was at the event (its last known information), `object_now` its id since;
    `item` is the spell or ability on the stack that the event was about, `produced` the types of mana that it
    produced.
    """

    object: Remembered | None = None
    object_now: ObjectId = 0
    seat: SeatNumber = -1
    amount: Quantity = 0
    item: ObjectId = 0
    produced: tuple[str, ...] = ()


NO_CAUSE = Cause()


@state_value
class StackItem:
    """A spell or ability on the stack; `count` identical ones that resolve one after the other.

    `id` is the spell's object, or the ability's own number. `source` is the object that the ability is of,
    as it last was. `targets` holds for each target phrase of the chosen modes the references chosen.
    `kept` are the objects and seats that a delayed trigger remembers, by reference. `spliced` are the cards
    spliced onto a spell, whose targets follow the spell's own; `paid` names what was sacrificed, discarded and
    so on as a cost. Where the items belong to the members of a group one by one, `of` is the group's id and
    `each` how many belong to each member; otherwise `of` is 0. `divided` says, for each phrase of `targets`, how
    much of what is divided goes to each of them, and is empty where nothing is. `whose` holds, for each phrase
    with a target for each of some players, the seat for which each target was chosen.
    """

    id: OwnId
    kind: str
    source: Source
    ability: Ability
    controller: SeatNumber
    count: GroupSize = 1
    modes: Fixed[tuple[int, ...]] = (0,)
    targets: tuple[tuple[Reference, ...], ...] = ()
    x: Quantity = 0
    cause: Cause = NO_CAUSE
    kept: tuple[tuple[Reference, ...], ...] = ()
    is_copy: bool = False
    spliced: tuple[CardDefinition, ...] = ()
    paid: tuple[tuple[str, tuple[ObjectId, ...]], ...] = ()
    of: ObjectId = 0
    each: Quantity = 0
    divided: tuple[tuple[Quantity, ...], ...] = ()
    whose: Fixed[tuple[tuple[int, ...], ...]] = ()

    def with_count(self, count: Quantity, each: Quantity) -> Self:
        """Return the item standing for another number of identical ones."""

    def with_single(self, id: int, count: Quantity, each: Quantity) -> Self:
        """Return identical items split off, by an id of their own."""

    def with_names(
        self,
        source: GameObject,
        cause: Cause,
        targets: tuple[tuple[int, ...], ...],
        kept: tuple[tuple[int, ...], ...],
        paid: tuple[tuple[str, tuple[int, ...]], ...],
        of: int,
    ) -> Self:
        """Return the item naming other objects."""

    def with_targets(self, targets: tuple[tuple[int, ...], ...], whose: tuple[tuple[int, ...], ...]) -> Self:
        """Return the item with other targets."""

    @property
    def shares(self) -> tuple[Quantity, ...]:
        """How much of what is divided goes to each target, whatever its phrase."""
        return tuple(share for shares in self.divided for share in shares)

    def with_divided(self, divided: tuple[tuple[Quantity, ...], ...]) -> Self:
        """Return the item that divides what it does in another way."""

    def with_source(self, source: GameObject) -> Self:
        """Return the item with newer information of its source."""

    def with_paid(self, paid: tuple[tuple[str, tuple[int, ...]], ...]) -> Self:
        """Return the item with other words of what was paid and done for it."""
