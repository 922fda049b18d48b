"""Events of seats that move nothing by themselves: voting, venturing, what was discarded at once (CR 309, 701)."""

from __future__ import annotations

from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.value import value


@value
class RoomEntered:
    """A seat moved its venture marker into a room of a dungeon, counted from the first as 1."""

    object: GameObject
    seat: int
    number: int
    name: str


@value
class DungeonCompleted:
    """A seat completed the dungeon with this name."""

    seat: int
    name: str


@value
class LandPlayed:
    """A seat played a land, as it is on the battlefield (CR 305.1)."""

    seat: int
    object: GameObject


@value
class Voted:
    """A seat voted for a word, or for an object."""

    seat: int
    word: str
    object: GameObject | None = None


@value
class TokensCreated:
    """A seat created tokens, one or a group of them, as they are on the battlefield (CR 111.2)."""

    seat: int
    object: GameObject


@value
class ObjectsWereChosen:
    """Objects were chosen as an effect was performed, without targeting (CR 608.2d)."""

    objects: tuple[GameObject, ...]


@value
class SeatWasDealtDamage:
    """A seat was dealt damage: `amount` in all at one time."""

    seat: int
    amount: Quantity
    is_combat: bool = False


@value
class CardsDiscarded:
    """A seat discarded one or more cards at the same time, each of which was told (CR 603.2c)."""

    seat: int
    objects: tuple[GameObject, ...]
