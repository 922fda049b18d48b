"""Lessons at the window: the chapter beside the table, its tasks, hints and marks."""
