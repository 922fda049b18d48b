"""Proposals and their answers, fragmented and mandatory loops (CR 732.2-732.6)."""
