"""Whether objects meet the filters of card texts, a family a file; importing it registers them all."""

from engine.rules.characteristics.filters import characteristics, combined, objects, players, relations, status

__all__ = ["characteristics", "combined", "objects", "players", "relations", "status"]
