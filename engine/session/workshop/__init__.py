"""The workshop: cards of one's own, written as text and saved as entries."""
