"""The net of gives and takes: could cards close a loop at all? by linear programming, without any search."""
