"""Changing the table by hand while the rules are off."""
