"""Filters: which objects or players a card speaks of."""
