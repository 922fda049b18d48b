"""Choosing a card name, a creature type or a card type (CR 201.4, 205.3m)."""

from __future__ import annotations

from engine.cards.base.creature_types import CREATURE_TYPES
from engine.cards.base.vocabulary import CARD_TYPES, NONCREATURE_SUBTYPES
from engine.cards.definitions.card import BASIC_LAND_TYPES
from engine.cards.definitions.faces import faces
from engine.model.objects import GameObject
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.draft import Draft

NO_SUCH_CARD = "the name of a card that nobody here has"


def choose_card_name(draft: Draft, seat: int, about: GameObject, *, is_land_excluded: bool = False) -> str:
    """Let a seat choose a card name: one of those of all cards of the game, or one that no card here has."""
    cards = (held.printed or held.card for held in draft.objects.values() if not held.is_token)
    names = sorted(
        {face.name for card in cards for face in faces(card) if not (is_land_excluded and "land" in face.types)}
    )
    options = (*names, NO_SUCH_CARD)
    position = choose_option(draft, seat, about, "card name", options, "201.4")
    return options[position]


def types_to_choose(draft: Draft, what: str) -> tuple[str, ...]:
    """Return the types to choose from: all creature types, those of own cards too, or all of another kind; () for
    another choice.
    """
    if what == "creature type":
        found = {one for held in draft.objects.values() for one in (held.printed or held.card).subtypes}
        return tuple(sorted(found - NONCREATURE_SUBTYPES | CREATURE_TYPES))
    if what == "card type":
        return CARD_TYPES
    if what == "basic land type":
        return tuple(BASIC_LAND_TYPES)
    return tuple(one for one in CARD_TYPES if one in what) if "," in what else ()


def choose_type(draft: Draft, seat: int, about: GameObject, types: tuple[str, ...]) -> str:
    """Return one of these types, as a seat chooses."""
    position = choose_option(draft, seat, about, "type", types, "205.3")
    return types[position]
