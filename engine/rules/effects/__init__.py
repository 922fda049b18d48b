"""Performing the effects of spells and abilities, a family a file (CR 608.2c-d)."""
