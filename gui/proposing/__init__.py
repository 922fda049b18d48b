"""A proposal from its draft to the agreed place, as the window makes it."""
