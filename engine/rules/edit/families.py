"""What does each kind of edit, a family a file; importing it registers them all."""

from engine.rules.edit import (
    designation_edits,
    effect_edits,
    look_edits,
    object_edits,
    putting_and_moving,
    seat_edits,
    stack_edits,
)
from engine.rules.edit.subjects import EDITS

__all__ = [
    "EDITS",
    "designation_edits",
    "effect_edits",
    "look_edits",
    "object_edits",
    "putting_and_moving",
    "seat_edits",
    "stack_edits",
]
