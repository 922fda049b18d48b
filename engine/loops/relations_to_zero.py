"""The relations in which a quantity may stand to 0."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal

Relation = Literal["==", "!=", "<", "<=", ">", ">="]

HOLDS: Mapping[Relation, Callable[[int], bool]] = MappingProxyType(
    {
        "==": lambda value: value == 0,
        "!=": lambda value: value != 0,
        "<": lambda value: value < 0,
        "<=": lambda value: value <= 0,
        ">": lambda value: value > 0,
        ">=": lambda value: value >= 0,
    }
)
"""For each relation, whether a value (or its sign) stands in it to 0."""

OPPOSITE: Mapping[Relation, Relation] = MappingProxyType(
    {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
)
"""For each relation, the one that holds exactly where it does not."""

MIRRORED: Mapping[Relation, Relation] = MappingProxyType(
    {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
)
"""For each relation, the one in which the number with the other sign stands."""
