"""What the game does: changing zones, damage, life, drawing, tokens, attaching, losing."""
