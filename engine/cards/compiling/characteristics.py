"""Reads what stands beside a card's text: its type line, mana cost, color, size, loyalty and defense."""

from __future__ import annotations

from engine.cards.base.mana import ManaCost
from engine.cards.base.vocabulary import CARD_TYPES, SUPERTYPES
from engine.cards.compiling.texts.faces import Face
from engine.cards.definitions.card import FLIP, CardDefinition

STATIONS = ("Spacecraft", "Planet")
"""Subtypes of station cards (CR 721)."""


def bare_definition(face: Face, missing: list[str]) -> CardDefinition | None:
    """Return a definition of what stands beside the text; None where the rules cannot hold it."""
    before, _, after = face.type_line.replace(" - ", " — ").partition(" — ")
    words = before.lower().split()
    types = tuple(word for word in words if word in CARD_TYPES)
    supertypes = tuple(word for word in words if word in SUPERTYPES)
    if not types or len(types) + len(supertypes) != len(words):
        missing.append(f"the type line {before}")
        return None
    try:
        cost = ManaCost.parse(face.mana_cost) if face.mana_cost else None
    except ValueError:
        missing.append("its mana cost")
        return None
    subtypes = tuple(after.replace("Time Lord", "Time-Lord").split())
    if "Case" in subtypes:
        missing.append("a Case")
    colors = cost.colors if cost else frozenset()
    if face.colors is not None:
        colors = frozenset(face.colors)
    elif cost is None and "land" not in types and not (face.layout == FLIP and face.is_other):
        missing.append("its color")
    # Its size is printed beside a section of its text, and is its own from there on (CR 721.2b).
    is_station = any(one in subtypes for one in STATIONS)
    loyalty = int(face.loyalty) if face.loyalty.isdigit() else None
    if "planeswalker" in types and loyalty is None:
        missing.append("its loyalty")
    defense = int(face.defense) if face.defense.isdigit() else None
    if "battle" in types and defense is None:
        missing.append("its defense")  # without it, it would be put into the graveyard at once (CR 704.5v)
        return None
    return CardDefinition(
        name=face.name,
        types=types,
        mana_cost=cost,
        colors=colors,
        supertypes=supertypes,
        subtypes=subtypes,
        power=_size("" if is_station else face.power, missing),
        toughness=_size("" if is_station else face.toughness, missing),
        loyalty=loyalty,
        defense=defense,
    )


def _size(said: str, missing: list[str]) -> int | None:
    if not said:
        return None
    if "*" in said:
        return 0  # "*" and "1+*" are defined by an ability (CR 208.2a)
    if said.lstrip("-").isdigit():
        return int(said)
    missing.append(f"a size of {said}")
    return 0
