"""A game or a loop that plays by itself: which moment is shown when, with its caption and its exact numbers."""
