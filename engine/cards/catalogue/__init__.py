"""The catalogue: the program's cards and the user's, found by name."""
