"""The workshop: a card of one's own, typed, understood as it is typed, tried and saved."""
