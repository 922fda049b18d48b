"""What happened and where a game stands, in words and as plain data."""
