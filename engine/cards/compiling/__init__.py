"""Card texts: read as definitions and written from them, by the phrases of the card language."""
