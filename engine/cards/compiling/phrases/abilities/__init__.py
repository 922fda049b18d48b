"""Phrases for abilities, a module a kind."""
