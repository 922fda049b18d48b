"""The database of the user's cards: what an import wrote, found by name and by what stands on the card."""
