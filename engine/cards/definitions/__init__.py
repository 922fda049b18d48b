"""Definitions: cards, their abilities and what these do, as immutable data."""
