"""The rules explained in our own words, and a user's own text of the rules."""
