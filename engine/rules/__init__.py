"""How a game moves: priority, casting, resolving, layers, state-based actions, turns and combat."""
