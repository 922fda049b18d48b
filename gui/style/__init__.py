"""Themes, fonts, settings, and the small widgets that every part of the window uses."""
