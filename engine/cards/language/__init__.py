"""The language of cards: tokens, phrases declared once, all readings of a text, and its words."""
