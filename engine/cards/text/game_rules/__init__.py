"""How rules text says rules that are laid down, a file a family; importing it registers them all."""

from engine.cards.text.game_rules import casting, combat, replacing, restrictions

__all__ = ["casting", "combat", "replacing", "restrictions"]
