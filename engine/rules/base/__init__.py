"""What all rules rest on: the draft, views, facts of cards, zones, seats, phases."""
