"""Lessons: boards with a text, a task and its check, whose answers the engine works out."""
