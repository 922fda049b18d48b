"""Cards with more than one set of characteristics: put together, turned over, and taken by a face (CR 709-715)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.base.mana import ManaCost
from engine.cards.definitions.card import FLIP, MODAL, SPLIT, TRANSFORM, CardDefinition
from engine.cards.definitions.prototypes import AS_PROTOTYPE, PROTOTYPED, prototyped
from engine.cards.definitions.rooms import LEFT, RIGHT, of_door
from engine.cards.reading.slugs import slug_of
from engine.frozen_dataclass import replace

BETWEEN_FACES = " // "
"""What stands between the names of a card's faces."""
DOUBLE_FACED = (TRANSFORM, MODAL)
"""Layouts of cards with a back face (CR 712)."""
TURNING = (*DOUBLE_FACED, FLIP)
"""Layouts of cards that can be on the battlefield as either of two (CR 710, 712)."""


def composed(layout: str, faces: Sequence[CardDefinition]) -> CardDefinition:
    """Return the card of two faces, as printed: the front with the other, or both halves of a split
    card together.
    """
    first, other = faces
    if layout == SPLIT:
        if "Room" in first.subtypes and "Room" in other.subtypes:
            first, other = of_door(first, LEFT), of_door(other, RIGHT)
        return _together(first, other)
    if layout == FLIP:
        # A flipped permanent keeps its mana cost and color (CR 710.1c).
        other = replace(other, mana_cost=first.mana_cost, colors=first.colors)
    not_covered = (*first.not_covered, *(one for one in other.not_covered if one not in first.not_covered))
    return replace(first, layout=layout, others=(other,), not_covered=not_covered)


def _together(left: CardDefinition, right: CardDefinition) -> CardDefinition:
    """Return a split card as it is anywhere but on the stack: what both halves have (CR 709.4)."""
    costs = [half.mana_cost or ManaCost() for half in (left, right)]
    return CardDefinition(
        name=BETWEEN_FACES.join((left.name, right.name)),
        types=_both(left.types, right.types),
        mana_cost=ManaCost(
            tuple(symbol for cost in costs for symbol in cost.symbols),
            tuple(more for cost in costs for more in cost.more),
        ),
        colors=left.colors | right.colors,
        supertypes=_both(left.supertypes, right.supertypes),
        subtypes=_both(left.subtypes, right.subtypes),
        abilities=left.abilities + right.abilities,
        not_covered=_both(left.not_covered, right.not_covered),
        layout=SPLIT,
        others=(left, right),
    )


def _both(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*one, *other)))


def faces(card: CardDefinition) -> tuple[CardDefinition, ...]:
    """Return the faces, as printed: the card alone, its front and its other face, or the halves of a
    split card.
    """
    if card.layout == SPLIT:
        return card.others
    if card.is_turned:
        return (*card.others, card)
    return (card, *card.others)


def whole_name(card: CardDefinition) -> str:
    """Return the names of all faces: "Fire // Ice"."""
    return BETWEEN_FACES.join(face.name for face in faces(card)) if card.others else card.name


def face_of(card: CardDefinition, number: int) -> CardDefinition | None:
    """Return what a card is by its face of a number, from 0 on; None where it has none.

    The back of a double-faced card knows its front. Both halves of a split card are its face 2, where it has fuse.
    A prototype card without other faces is by its second set of characteristics what it is as a prototype.
    """
    if number == 0 and card.layout != SPLIT:
        return card
    if number == PROTOTYPED and not card.layout:
        return prototyped(card)
    if not 0 <= number < len(faces(card)):
        return card if card.layout == SPLIT and number == FUSED else None
    return other_side(card) if card.layout in TURNING else faces(card)[number]


def name_by_face(card: CardDefinition, number: int) -> str:
    """Return what a card is called as it is cast or played by a face: "Stomp", "Rust Goliath as a prototype"."""
    face = face_of(card, number) or card
    return f"{face.name} as {AS_PROTOTYPE}" if is_as_prototype(card, number) else face.name


def is_as_prototype(card: CardDefinition, number: int) -> bool:
    """Return whether a card by a face of this number is a prototype (CR 718.3)."""
    return number == PROTOTYPED and not card.layout and prototyped(card) is not None


FUSED = 2
"""The number that stands for both halves of a split card (CR 702.102)."""


def other_side(card: CardDefinition) -> CardDefinition | None:
    """Return a double-faced or flip card with its other side up, which knows this one in turn; None for
    any other.
    """
    if card.layout not in TURNING or not card.others:
        return None
    if card.turned is None:
        side = replace(
            card.others[0],
            layout=card.layout,
            others=(_alone(card),),
            is_turned=not card.is_turned,
            not_covered=card.not_covered,
        )
        object.__setattr__(card, "turned", side)
        object.__setattr__(side, "turned", card)
    return card.turned  # type: ignore[no-any-return]  # a memo, which is untyped


def side_said(card: CardDefinition, said: str) -> CardDefinition:
    """Return the side of a card that is up where it is put onto the battlefield by hand, by the name of a face."""
    side = other_side(card)
    is_other = side is not None and (slug_of(side.name) == slug_of(said) or not card.is_permanent_card)
    return side if side is not None and is_other else card


def _alone(card: CardDefinition) -> CardDefinition:
    return replace(card, layout="", others=(), is_turned=False)
