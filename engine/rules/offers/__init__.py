"""What could be offered to a seat with priority, and what is kept of that from one state to the next."""
