"""Effects: what a spell or ability does as it resolves, a file a family."""
