"""Loops played and settled by the tournament rules (MTR 4.4)."""
