"""Emblems of what spells, enchantments and Auras do."""
