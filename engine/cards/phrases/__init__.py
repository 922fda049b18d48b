"""The phrases that entries are written in: parsed with one grammar, printed by its inverse."""
