"""Loops that the search found, as scenarios, in words, and kept: the session of the search."""
