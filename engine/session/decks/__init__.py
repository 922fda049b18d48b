"""Deck lists: read from what other programs and sites write, written back, looked at, and begun to play with."""
