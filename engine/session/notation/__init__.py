"""Choices as lines that a player would say, written and read back."""
