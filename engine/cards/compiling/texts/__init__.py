"""Passes that bring a card's text into the form that phrases read, each with its inverse."""
