"""What cards say: definitions as data, the phrases that they are written in, and their text read back."""
