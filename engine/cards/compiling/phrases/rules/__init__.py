"""Phrases for the rules that static abilities lay down."""
