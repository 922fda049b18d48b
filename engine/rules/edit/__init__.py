"""Setting up by hand, which the rules know nothing of."""
