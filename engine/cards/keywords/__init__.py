"""What keyword abilities mean that are shorthand for others (CR 702)."""
