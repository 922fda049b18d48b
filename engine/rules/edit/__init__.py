"""Editing the table: changes that the rules know nothing of."""
