"""What happens: noticing triggers, replacing and preventing events, splitting and merging groups."""
