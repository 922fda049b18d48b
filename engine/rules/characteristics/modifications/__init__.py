"""What modifications make of characteristics, a family a file (CR 613.1); importing it registers them all."""

from engine.rules.characteristics.modifications import (
    abilities,
    copies_and_control,
    power_and_toughness,
    types_and_colors,
)

__all__ = ["abilities", "copies_and_control", "power_and_toughness", "types_and_colors"]
