"""What the search compares and reads: outlines of states, parts of definitions."""
