"""Event patterns: what a trigger waits for (CR 603)."""
