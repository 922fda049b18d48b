"""Spells and abilities: casting, activating, paying, choosing targets, resolving (CR 601, 602, 605, 608)."""
