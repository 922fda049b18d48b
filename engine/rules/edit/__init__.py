"""Setting up by hand, which the rules know nothing of; importing it registers what does each kind of edit."""

from engine.rules.edit import look_edits, object_edits, putting_and_moving, seat_edits

__all__ = ["look_edits", "object_edits", "putting_and_moving", "seat_edits"]
