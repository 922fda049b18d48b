"""The context in which a card's words are understood: who is "you", what is "this", what "that" was."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from types import MappingProxyType
from typing import Any

from engine.cards.base.kinds import CostPart
from engine.model.notes import CHOSEN_PLAYER
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import NO_CAUSE, Cause, StackItem
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.base.teams import is_opponent
from engine.rules.base.view import View


class Context:
    """Who and what the words of one ability mean.

    `targets` are those of the current mode; `those` the results of earlier effects by name, as references;
    `that_seat` is the seat of a "for each player"; `names` are card names that were chosen, by purpose;
    `is_repeated` that everything is to be done once more; `began` how many events there were before what was
    offered last was done, `first_event` how many before any of it was;
    `shares` is, for each phrase of targets of the mode, how much of what is divided goes to each of them;
    `lost` is how much life the effects so far have made players lose, `rolled` what was rolled last with a die;
    `resolved` is how often the ability has resolved this turn, now counted, where it asks for that;
    `excess` is how much excess damage they have dealt, where that is asked for;
    `prevented` is how much damage was prevented by the ability that does something besides;
    `tapped` is the permanent that is being tapped for mana; `votes` is how many votes each word got, `voters` who
    has voted for which, vote by vote.
    """

    # Most are never anything else, so that they stand here once and are set only where something is said of them.
    targets: tuple[tuple[int, ...], ...] = ()
    shares: tuple[dict[int, Quantity], ...] = ()
    kept: tuple[tuple[int, ...], ...] = ()
    that_seat: int = -1
    names: Mapping[str, str] = MappingProxyType({})
    owed: tuple[CostPart, ...] = ()
    is_repeated: bool = False
    began: int = 0
    first_event: int = 0
    excess: Quantity = 0
    lost: Quantity = 0
    resolved: Quantity = 0
    rolled: int = 0
    prevented: Quantity = 0
    tapped: GameObject | None = None
    votes: Mapping[str, int] = MappingProxyType({})
    voters: tuple[tuple[int, str], ...] = ()

    def __init__(
        self,
        you: int,
        source: GameObject,
        item: StackItem | None = None,
        cause: Cause = NO_CAUSE,
        x: Quantity = 0,
    ) -> None:
        self.you = you
        self.source = source
        self.item = item
        self.cause = cause
        self.x = x
        self.those: dict[str, tuple[int, ...]] = {}
        if item is not None:
            self.kept = item.kept

    def moment(self) -> tuple[Any, ...]:
        """Return everything as it is now, to come back to."""
        return (self.those.copy(), *_fields_of(self))

    def go_back(self, kept: tuple[Any, ...]) -> None:
        """Take everything back to how it was; `those` stays the dictionary that others may hold as well."""
        those, *others = kept
        self.those.clear()
        self.those.update(those)
        for name, one in zip(_FIELDS, others, strict=True):
            setattr(self, name, one)

    @property
    def that_player(self) -> int:
        """The seat that "that player" is: of "for each player", of the event, or of its object; or -1."""
        if self.that_seat >= 0:
            return self.that_seat
        if self.cause.seat >= 0:
            return self.cause.seat
        return self.cause.object.controller if self.cause.object is not None else -1


_FIELDS = ("you", "source", "item", "cause", "x", *Context.__annotations__)
_fields_of: Callable[[Context], tuple[Any, ...]] = attrgetter(*_FIELDS)


def living_seats(view: View) -> tuple[int, ...]:
    """Return the seats still in the game, in turn order."""
    living = []
    for position, seat in enumerate(view.seats):
        if not seat.has_lost:
            living.append(position)
    return tuple(living)


def seats_from(view: View, first: int) -> tuple[int, ...]:
    """Return the seats still in the game in turn order, beginning with `first` or the next one after it (CR
    101.4).
    """
    living = living_seats(view)
    around = 0
    for position in living:
        if position < first:
            around += 1
    return living[around:] + living[:around]


def seat_attacked(view: View, attacked: int) -> int:
    """Return the seat that an attack is against: itself attacked, the controller of what is, or the protector of
    a battle; -1 if gone (CR 508.5).
    """
    if is_seat_reference(attacked):
        return seat_of_reference(attacked)
    held = view.objects.get(attacked)
    if held is None:
        return -1
    return protector_of(held) if is_battle(held) else held.controller


def is_battle(held: GameObject) -> bool:
    """Return whether a permanent is a battle, which its protector defends and not its controller (CR 310.8)."""
    return "battle" in held.card.types


def protector_of(held: GameObject) -> int:
    """Return the seat that protects a battle; -1 where none does (CR 310.8)."""
    seat = dict(held.notes).get(CHOSEN_PLAYER, -1)
    assert isinstance(seat, int)
    return seat


def opponents_of(view: View, seat: int) -> tuple[int, ...]:
    """Return a seat's opponents in turn order, beginning at its left (CR 102.2-102.3)."""
    return tuple(other for other in seats_from(view, seat) if is_opponent(view, other, seat))
