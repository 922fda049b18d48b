"""Sequences of described choices with repeats: their places, performing and computing them (CR 732.2a)."""
