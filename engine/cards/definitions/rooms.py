"""Rooms: split cards of one permanent with two doors, which is what its unlocked halves say (CR 709.5)."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.card import SPLIT, CardDefinition
from engine.cards.events.status import UnlocksDoor
from engine.frozen_dataclass import replace

LEFT, RIGHT = "left", "right"
DOORS = (LEFT, RIGHT)
"""The doors of a Room, in the order of its halves."""
THIS_DOOR = "this"
"""What a half calls its own door until it is part of a Room."""
UNLOCKED = (f"{LEFT} half unlocked", f"{RIGHT} half unlocked")
"""The designations of a Room, one for each door (CR 709.5d)."""


def locked_name(name: str) -> str:
    """Return what players and lines of notation call a Room with both doors locked, which by the rules has no
    name.
    """
    return f"Locked {name}"


def is_room(card: CardDefinition) -> bool:
    """Return whether a card is a Room, whichever of its doors are unlocked (CR 709.5a)."""
    return card.layout == SPLIT and "Room" in card.subtypes


def of_door(half: CardDefinition, door: str) -> CardDefinition:
    """Return a half of a Room, whose "this door" is that of its half (CR 709.5h)."""
    return replace(half, abilities=tuple(_of_door(one, door) for one in half.abilities))


def _of_door(ability: Ability, door: str) -> Ability:
    event = ability.event if isinstance(ability, TriggeredAbility) else None
    if isinstance(ability, TriggeredAbility) and isinstance(event, UnlocksDoor) and event.door == THIS_DOOR:
        return replace(ability, event=replace(event, door=door))
    return ability


def whole_room(card: CardDefinition) -> CardDefinition:
    """Return the Room with both doors unlocked, which is what its card says; any other card as it is."""
    return _looks(card)[-1] if is_room(card) else card


def room_with(card: CardDefinition, unlocked: tuple[bool, bool]) -> CardDefinition:
    """Return what a Room is on the battlefield with these doors unlocked: without what locked halves say (CR
    709.5b).
    """
    left, right = unlocked
    return _looks(card)[left + 2 * right]


def _looks(card: CardDefinition) -> tuple[CardDefinition, ...]:
    """Return a Room with no door unlocked, with the left, with the right, and with both.

    A memo that all four share.
    """
    if card.turned is None:
        bare = replace(card, name=locked_name(card.name), mana_cost=None, colors=frozenset(), abilities=())
        one_each = tuple(
            replace(card, name=half.name, mana_cost=half.mana_cost, colors=half.colors, abilities=half.abilities)
            for half in card.others
        )
        looks = (bare, *one_each, card)
        for one in looks:
            object.__setattr__(one, "turned", looks)
    return card.turned  # type: ignore[no-any-return]  # a memo, which is untyped
