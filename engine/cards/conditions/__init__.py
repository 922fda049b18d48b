"""Conditions: what an "if", "as long as" or "only if" of a card asks of the game."""
