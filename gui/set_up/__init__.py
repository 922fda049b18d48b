"""Setting a table by hand while the rules are off, or as text."""
