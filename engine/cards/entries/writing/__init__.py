"""Writes definitions as entries, the inverse of reading them; what no entry says is refused, never left out."""
