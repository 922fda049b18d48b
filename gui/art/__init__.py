"""The drawn art of cards: pictures composed from a card's facts as SVG, seeded by its name; no Qt in here."""
