"""Phrases for what has every type of a kind: "is every creature type", "are every basic land type" (CR 205.3)."""

from __future__ import annotations

from engine.cards.base.creature_types import EVERY_CREATURE_TYPE
from engine.cards.definitions.card import BASIC_LAND_TYPES
from engine.cards.language.declaring import constant, read_only
from engine.cards.modifications.types_and_colors import AddTypes

_CREATURE, _LAND = AddTypes((), EVERY_CREATURE_TYPE), AddTypes((), tuple(BASIC_LAND_TYPES))
for _number, _is, _its, _gains in (("1", "is", "its", "gains"), ("2", "are", "their", "gain")):
    _besides = f"every basic land type in addition to {_its} other types"
    constant(
        f"have change{_number}",
        f"{_is} every creature type",
        _CREATURE,
        also=(f"{_is} all creature types", f"{_is} every creature type in addition to {_its} other types"),
    )
    constant(f"have change{_number}", f"{_is} {_besides}", _LAND)
    constant(f"gain change{_number}", f"{_gains} all creature types", _CREATURE)
    constant(f"gain change{_number}", f"{_is.replace('is', 'becomes').replace('are', 'become')} {_besides}", _LAND)
    # That it keeps its other land types is what keeping its other types says.
    read_only(
        f"have change{_number}",
        f"{_is} {'a ' if _number == '1' else ''}{{type:subtype{_number}}} in addition to {_its} other land types",
        lambda said: AddTypes((), (said["type"],)),
    )
