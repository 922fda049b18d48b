"""Opening and saving: scenarios, saved games, decks and combos, from files and from the clipboard."""
