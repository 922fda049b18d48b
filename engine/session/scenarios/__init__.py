"""Scenarios: a set-up, a script and what is expected; read, played, checked and shared."""
