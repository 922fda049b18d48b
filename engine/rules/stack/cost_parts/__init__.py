"""How each part of a cost is checked and paid, a family a file (CR 118, 601.2h); importing it registers all."""

from engine.rules.stack.cost_parts import counters, either, mana_and_life, tapping, zones

__all__ = ["counters", "either", "mana_and_life", "tapping", "zones"]
