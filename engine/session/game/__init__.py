"""A game in play: its choices, its history, what it forbids and what was ruled."""
