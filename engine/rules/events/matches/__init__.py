"""How events meet the patterns that abilities wait for, a family a file; importing it registers them all."""

from engine.rules.events.matches import (
    combat,
    life_and_damage,
    spells_and_abilities,
    status,
    turns,
    venturing,
    zones,
)

__all__ = ["combat", "life_and_damage", "spells_and_abilities", "status", "turns", "venturing", "zones"]
