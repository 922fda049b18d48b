"""What the window does for a seat by itself: passing, yielding, giving an answer again."""
