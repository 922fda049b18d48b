"""Brings the window to what is to be pictured."""
