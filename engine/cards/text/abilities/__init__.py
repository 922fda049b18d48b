"""How rules text says abilities; importing it registers them all."""

from engine.cards.text.abilities import abilities, amounts_replaced, costs_and_permissions, replacing, static

__all__ = ["abilities", "amounts_replaced", "costs_and_permissions", "replacing", "static"]
