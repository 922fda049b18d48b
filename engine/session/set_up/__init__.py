"""How a table is set before the first choice: as data, read from files, and taken from a table."""
