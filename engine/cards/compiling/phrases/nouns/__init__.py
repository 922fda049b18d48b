"""Phrases for noun phrases, which say filters, in layers."""
