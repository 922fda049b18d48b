"""Macro-moves: an activation or cast with all that follows until its controller decides again."""
