"""Questions: the pending decision in words, and choices that take several clicks."""
