"""What objects are at the moment, and what the words of cards mean for them (CR 109.3, 613).

The modules from layers.py on ask one another in a circle, as the rules do: a characteristic depends on effects, an
effect on what meets its filter and on how much its amounts are, and these on characteristics (CR 613.8). With
layers.py first, each finds the names that it imports; filters alone import a module, and look in it later.
"""

from engine.rules.characteristics import (
    layers,
    life_at_the_start,
    most_of_players,
    remembered_amounts,
)

__all__ = ["layers", "life_at_the_start", "most_of_players", "remembered_amounts"]
