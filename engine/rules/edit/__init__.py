"""Setting up by hand, which the rules know nothing of; importing it registers what does each kind of edit."""

from engine.rules.edit import (
    designation_edits,
    effect_edits,
    look_edits,
    object_edits,
    putting_and_moving,
    seat_edits,
    stack_edits,
)

__all__ = [
    "designation_edits",
    "effect_edits",
    "look_edits",
    "object_edits",
    "putting_and_moving",
    "seat_edits",
    "stack_edits",
]
