"""What all words of the cards rest on: their kinds, mana, and the words of the game."""
