"""Modifications: what a continuous effect changes, each in its layer (CR 613.1)."""
