"""Quantities: the numbers in a state that a loop may change.

They are plain ints in play. While a loop is proved, a closed form in the iteration number stands in
their place (loops/growth.py), which meets + - * and the comparisons and refuses everything else. Rules code
therefore never passes a quantity to range(), int(), hash() or an index, and never tests isinstance(..., int).
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from engine.model.state_fields import Kind

Quantity: TypeAlias = Annotated[int, Kind.QUANTITY]
"""An int, or while a loop is proved a closed form that meets the same operators."""
GroupSize: TypeAlias = Annotated[int, Kind.QUANTITY, Kind.GROUP]
"""How many equal things are held as one."""
