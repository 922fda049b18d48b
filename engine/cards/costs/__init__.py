"""Costs, part by part (CR 118)."""
