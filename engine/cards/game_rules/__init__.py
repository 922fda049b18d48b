"""Rules that abilities and effects lay down for objects or players (CR 613.11)."""
