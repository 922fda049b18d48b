"""Files of cards as players have them: read one card at a time, within bounds, in Scryfall's fields."""
