"""How rules text says modifications, a file a family; importing it registers them all."""

from engine.cards.text.modifications import abilities, power_and_toughness, types_and_colors

__all__ = ["abilities", "power_and_toughness", "types_and_colors"]
