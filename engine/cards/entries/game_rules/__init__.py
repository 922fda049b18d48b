"""Reads the rules that abilities and effects lay down, a file for each family of them."""
