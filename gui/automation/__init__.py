"""What the window does for a seat automatically: passing, yielding, giving an answer again."""
