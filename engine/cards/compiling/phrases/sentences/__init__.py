"""Phrases for sentences and their sequences."""
