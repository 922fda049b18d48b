"""Amounts: how much, in the words of a card."""
