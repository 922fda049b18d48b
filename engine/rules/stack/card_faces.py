"""The faces by which a card can be cast or played, and a card taken by one of them (CR 709.3, 712.11, 715.3)."""

from __future__ import annotations

from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import ADVENTURE, MODAL, OMEN, PREPARE, SPLIT, TRANSFORM, CardDefinition
from engine.cards.definitions.faces import FUSED, face_of
from engine.cards.definitions.prototypes import PROTOTYPED
from engine.cards.definitions.rooms import is_room
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD

FUSE, DISTURB, AFTERMATH, PROTOTYPE = "fuse", "disturb", "aftermath", "prototype"
CAST_CONVERTED = "more Than Meets the Eye"
_CAST_BY_EITHER = (ADVENTURE, MODAL, OMEN, SPLIT)


def numbers_of_faces(card: CardDefinition) -> tuple[int, ...]:
    """Return the numbers of the faces by which a card may be cast or played, as far as its layout goes."""
    if _has(card, PROTOTYPE) and not card.layout:
        return (0, PROTOTYPED)
    if card.layout not in _CAST_BY_EITHER and not (_has(card, DISTURB) or _has(card, CAST_CONVERTED)):
        return (0,)
    if card.layout == SPLIT and all(_has(half, FUSE) for half in card.others):
        return (0, 1, FUSED)
    return (0, 1)


def turned_up(held: GameObject) -> GameObject:
    """Return a card that is exiled face down as it is turned face up to be cast (CR 406.3, 702.143a).

    Else the same.
    """
    if held.zone != EXILE or not held.is_face_down or held.printed is None:
        return held
    return held.with_copied(held.printed, None)


def by_face(held: GameObject, number: int) -> GameObject | None:
    """Return the card as it is by a face, where it lies; None where it cannot be cast or played by such a face.

    A card that was a copy of something is judged as what it is printed as only on the battlefield.
    """
    if number == 0 and turned_up(held).card.layout != SPLIT:
        return turned_up(held)
    held = turned_up(held)
    whole = held.card
    is_prepared = whole.layout == PREPARE and held.zone == BATTLEFIELD
    if number not in numbers_of_faces(whole) and not is_prepared:
        return None
    face = face_of(whole, number)
    if face is None or face is whole:
        return held if face is whole else None
    return held.with_copied(face, whole)


def fused_with(spell: GameObject) -> tuple[CardDefinition, ...]:
    """Return the half of a split card that is cast with the first, as a fused spell (CR 702.102)."""
    return spell.card.others[1:] if spell.card.layout == SPLIT else ()


def door_cast(spell: GameObject) -> int | None:
    """Return the door of a Room whose half was cast, which enters unlocked (CR 709.5e); None for any
    other spell.
    """
    whole = spell.printed
    if whole is None or not is_room(whole):
        return None
    return next((door for door, half in enumerate(whole.others) if half is spell.card), None)


def may_be_spell(card: GameObject) -> bool:
    """Return whether a card may be cast at all by the face by which it is taken, wherever the permission comes
    from.
    """
    if "land" in card.card.types or (card.card.is_turned and card.card.layout == TRANSFORM):
        return False
    return card.zone == GRAVEYARD or not _has(card.card, AFTERMATH)


def is_adventure(spell: GameObject) -> bool:
    """Return whether a spell was cast as an Adventure (CR 715.3d)."""
    return _is_other_half(spell, ADVENTURE)


def is_omen(spell: GameObject) -> bool:
    """Return whether a spell was cast as an Omen."""
    return _is_other_half(spell, OMEN)


def _is_other_half(spell: GameObject, layout: str) -> bool:
    whole = spell.printed
    return whole is not None and whole.layout == layout and spell.card == whole.others[0]


def _has(card: CardDefinition, keyword: str) -> bool:
    return any(isinstance(one, KeywordAbility) and one.name == keyword for one in card.abilities)
