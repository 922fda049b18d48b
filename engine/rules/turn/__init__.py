"""The turn: its steps, combat, priority and state-based actions (CR 117, 500-514, 704)."""
